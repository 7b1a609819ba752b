/// A name that a search found.
///
/// ``matched``, ``penalty`` and ``missing`` are parts of the query's whole weight and add up to 1.
package struct IndexMatch: Sendable, Equatable {
  /// The name's number: the lesser, the better in static order.
  package var name: Int
  /// The payload that the builder was given with the name.
  package var payload: ArraySlice<UInt8>
  /// The sum of weight · (1 − penalty) over the matched slots, by the sum of all weights; 0…1.
  package var matched: Float
  /// The sum of weight · penalty over the matched slots, by the sum of all weights.
  package var penalty: Float
  /// The sum of the weights of the slots that the name does not match, by the sum of all weights.
  package var missing: Float
  /// The set of matched slots: bit i for slot i.
  package var matchedSlots: UInt64
  /// The set of the name's words that the best alternative of some slot uses: bit i for word i; words from 64 on have
  /// no bit.
  package var matchedWords: UInt64
  /// The number of its first words that name the food itself.
  package var headCount: Int
  /// The numbers of its words in the vocabulary, in their order: ``NameIndex/word(_:)``.
  package var words: ArraySlice<Int32>

  /// The number of the name's words.
  package var wordCount: Int { words.count }
}
