/// A query of an index: slots, each with the alternatives that fill it.
///
/// At most ``maximumSlots`` slots and ``maximumAlternatives`` alternatives a slot count; later ones are ignored.
public struct IndexQuery: Sendable {
  /// A part of the query, usually one word, that any of its alternatives fills.
  public struct Slot: Sendable {
    /// The alternatives that fill the slot; of those that a name has, the one with the least penalty counts.
    public var alternatives: [Alternative]
    /// The slot's weight relative to the others; a slot whose weight is 0 or less, or not finite, is ignored.
    public var weight: Float

    /// A slot.
    public init(alternatives: [Alternative], weight: Float = 1) {
      self.alternatives = alternatives
      self.weight = weight
    }
  }

  /// An alternative of a slot: words that must all stand in a name, in any order.
  public struct Alternative: Sendable {
    /// The words in normal form, one to three; an alternative of none or more is ignored.
    public var words: [String]
    /// The penalty, 0…1; 0: as good as the word itself, 1: worth nothing.
    public var penalty: Float
    /// Whether the last word may go on: "chick" finds "chicken".
    public var isPrefix: Bool
    /// The number of slots, from its own on, that the alternative fills, at least 1.
    public var span: Int

    /// An alternative.
    public init(words: [String], penalty: Float = 0, isPrefix: Bool = false, span: Int = 1) {
      self.words = words
      self.penalty = penalty
      self.isPrefix = isPrefix
      self.span = span
    }
  }

  /// The most slots of a query that count.
  public static let maximumSlots = 32
  /// The most alternatives of a slot that count.
  public static let maximumAlternatives = 64
  /// The most words that an alternative may have.
  public static let maximumWords = 3

  /// The slots, in the order of the query.
  public var slots: [Slot]

  /// A query.
  public init(slots: [Slot]) { self.slots = slots }
}
