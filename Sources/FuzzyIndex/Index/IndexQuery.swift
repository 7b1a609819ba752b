/// What is looked for: slots, each with the alternatives that fill it.
///
/// At most ``maximumSlots`` slots and ``maximumAlternatives`` alternatives a slot are looked at; later ones are ignored.
public struct IndexQuery: Sendable {
  /// One word of the query, as a rule.
  public struct Slot: Sendable {
    /// What fills the slot; the least penalty that a name affords counts.
    public var alternatives: [Alternative]
    /// How much the slot matters beside the others; at most 0 or not finite: not at all.
    public var weight: Float

    /// A slot.
    public init(alternatives: [Alternative], weight: Float = 1) {
      self.alternatives = alternatives
      self.weight = weight
    }
  }

  /// Words that all must stand in a name, in any order.
  public struct Alternative: Sendable {
    /// One to three words in normal form; an alternative of none or more is ignored.
    public var words: [String]
    /// 0: as good as the word itself, 1: worth nothing.
    public var penalty: Float
    /// Whether the last word may go on: "chick" finds "chicken".
    public var isPrefix: Bool
    /// How many slots, from its own on, the alternative fills, at least 1.
    public var span: Int

    /// An alternative.
    public init(words: [String], penalty: Float = 0, isPrefix: Bool = false, span: Int = 1) {
      self.words = words
      self.penalty = penalty
      self.isPrefix = isPrefix
      self.span = span
    }
  }

  /// How many slots are looked at.
  public static let maximumSlots = 32
  /// How many alternatives of a slot are looked at.
  public static let maximumAlternatives = 64
  /// How many words an alternative may have.
  public static let maximumWords = 3

  /// The slots, in the order of the query.
  public var slots: [Slot]

  /// A query.
  public init(slots: [Slot]) { self.slots = slots }
}
