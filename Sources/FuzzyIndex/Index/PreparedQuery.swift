/// A query whose words were looked up in an index; its slots can be weighed anew without another look.
package struct PreparedQuery: Sendable {
  /// An alternative whose words the index has.
  struct Alternative: Sendable {
    /// The words.
    var key: ListKey
    /// The names that hold them, at least one.
    var names: NameList
    /// The value, 1 − penalty, in 1/1,024, at least 1.
    var value: Int
    /// The slots that they fill.
    var slots: Range<Int>
  }

  /// The alternatives of all slots, in the order of the query.
  private(set) var alternatives: [Alternative] = []
  /// The weight of each slot relative to the others, see ``IndexQuery/Slot/weight``.
  package var weights: [Float]
  /// The number of names that are looked at, see ``IndexQuery/nameCount``.
  let nameCount: Int?

  /// The same query with all alternatives as good as the words themselves.
  package var withoutPenalties: PreparedQuery {
    var query = self
    for place in alternatives.indices {
      query.alternatives[place].value = Int(CompiledQuery.fullPenalty)
    }
    return query
  }

  /// Looks a query's words up; words that the index does not have are left out.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - vocabulary: the index's words.
  ///   - list: gives the names of words.
  /// - Throws: what `list` throws.
  init(
    _ query: IndexQuery,
    _ vocabulary: TermDictionary,
    list: (ListKey) throws -> NameList
  ) throws {
    let looked = query.slots.prefix(IndexQuery.maximumSlots)
    weights = looked.map(\.weight)
    nameCount = query.nameCount
    for (number, slot) in looked.enumerated() {
      for alternative in slot.alternatives.prefix(IndexQuery.maximumAlternatives) {
        let penalty = alternative.penalty.isNaN ? 1 : min(max(alternative.penalty, 0), 1)
        let value = Int(((1 - penalty) * CompiledQuery.fullPenalty).rounded())
        guard value > 0, let key = Self.key(alternative, vocabulary) else { continue }
        let names = try list(key)
        guard names.count > 0 else { continue }
        let span = min(max(alternative.span, 1), looked.count - number)
        alternatives.append(
          Alternative(key: key, names: names, value: value, slots: number..<number + span)
        )
      }
    }
  }

  /// The key of an alternative's words, nil if the vocabulary lacks one.
  private static func key(
    _ alternative: IndexQuery.Alternative,
    _ vocabulary: TermDictionary
  ) -> ListKey? {
    guard (1...IndexQuery.maximumWords).contains(alternative.words.count) else { return nil }
    var key: ListKey?
    for (place, word) in alternative.words.enumerated() {
      let words: Range<Int>
      if alternative.isPrefix, place == alternative.words.count - 1 {
        words = vocabulary.range(ofPrefix: word)
      } else if let number = vocabulary.number(of: word) {
        words = number..<number + 1
      } else {
        return nil
      }
      guard !words.isEmpty else { return nil }
      if key == nil { key = ListKey(words) } else { key?.append(words) }
    }
    return key
  }
}
