/// A query of an index: slots, each with the alternatives that fill it.
///
/// At most ``maximumSlots`` slots and ``maximumAlternatives`` alternatives a slot count; later ones are ignored.
package struct IndexQuery: Sendable, Equatable {
  /// A part of the query, usually one word, that any of its alternatives fills.
  package struct Slot: Sendable, Equatable {
    /// The alternatives that fill the slot; of those that a name has, the one with the least penalty counts.
    package var alternatives: [Alternative]
    /// The slot's weight relative to the others; a slot whose weight is 0 or less, or not finite, is ignored.
    package var weight: Float

    /// A slot.
    package init(alternatives: [Alternative], weight: Float = 1) {
      self.alternatives = alternatives
      self.weight = weight
    }
  }

  /// An alternative of a slot: words that must all stand in a name, in any order.
  package struct Alternative: Sendable, Equatable {
    /// The words in normal form, one to three; an alternative of none or more is ignored.
    package var words: [String]
    /// The penalty, 0…1; 0: as good as the word itself, 1: worth nothing.
    package var penalty: Float
    /// Whether the last word may go on: "chick" finds "chicken".
    package var isPrefix: Bool
    /// The number of slots, from its own on, that the alternative fills, at least 1.
    package var span: Int

    /// An alternative.
    package init(words: [String], penalty: Float = 0, isPrefix: Bool = false, span: Int = 1) {
      self.words = words
      self.penalty = penalty
      self.isPrefix = isPrefix
      self.span = span
    }
  }

  /// The most slots of a query that count.
  package static let maximumSlots = 32
  /// The most alternatives of a slot that count.
  package static let maximumAlternatives = 64
  /// The most words that an alternative may have.
  package static let maximumWords = 3

  /// The slots, in the order of the query.
  package var slots: [Slot]
  /// The number of names that are looked at, from the first on; nil: all.
  package var nameCount: Int?

  /// A query.
  package init(slots: [Slot]) { self.slots = slots }
}
