/// Tells how a name matches a query, from the name's own words.
struct NameMatcher {
  private let query: CompiledQuery
  private let weight: Int

  init(_ query: CompiledQuery) {
    self.query = query
    weight = max(query.weight, 1)
  }

  func match(
    _ name: Int,
    words: [IndexMatch.Word],
    headCount: Int,
    payload: [UInt8]
  ) -> IndexMatch {
    var gain = 0
    var missing = 0
    var matchedSlots: UInt64 = 0
    var matchedWords: UInt64 = 0
    for (number, slot) in query.slots.enumerated() {
      guard let filling = slot.fillings.first(where: { Self.fills($0.key, words) }) else {
        missing += slot.weight
        continue
      }
      gain += filling.gain
      matchedSlots |= 1 << UInt64(number)
      for (place, word) in words.prefix(64).enumerated()
      where filling.key.contains(word.number) { matchedWords |= 1 << UInt64(place) }
    }
    let full = Float(CompiledQuery.fullPenalty)
    let matched = Float(gain) / full / Float(weight)
    let missed = Float(missing) / Float(weight)
    return IndexMatch(
      name: name,
      payload: payload,
      matched: matched,
      penalty: max(1 - missed - matched, 0),
      missing: missed,
      matchedSlots: matchedSlots,
      matchedWords: matchedWords,
      headCount: headCount,
      words: words
    )
  }

  /// Whether every range of the key has one of the words.
  private static func fills(_ key: ListKey, _ words: [IndexMatch.Word]) -> Bool {
    func has(_ range: Range<Int32>) -> Bool {
      range.isEmpty || words.contains { range.contains($0.number) }
    }
    return has(key.first) && has(key.second) && has(key.third)
  }
}
