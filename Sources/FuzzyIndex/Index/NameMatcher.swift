/// A matcher of names with a query, by the names' own words.
struct NameMatcher {
  /// A slot's weight, and the range of its fillings in `fillings`.
  private struct Slot {
    var weight: Int
    var fillings: Range<Int>
  }

  private let slots: [Slot]
  /// The fillings of all slots, one slot after the other, the most valuable of each first.
  private let fillings: [CompiledQuery.Filling]
  private let weight: Int

  init(_ query: CompiledQuery) {
    var start = 0
    slots = query.slots.map { slot in
      defer { start += slot.fillings.count }
      return Slot(weight: slot.weight, fillings: start..<start + slot.fillings.count)
    }
    fillings = query.slots.flatMap(\.fillings)
    weight = max(query.weight, 1)
  }

  func match(
    _ name: Int,
    words: ArraySlice<IndexMatch.Word>,
    headCount: Int,
    payload: ArraySlice<UInt8>
  ) -> IndexMatch {
    var gain = 0
    var missing = 0
    var matchedSlots: UInt64 = 0
    var matchedWords: UInt64 = 0
    words.withUnsafeBufferPointer { words in
      fillings.withUnsafeBufferPointer { fillings in
        for (number, slot) in slots.enumerated() {
          guard let filling = slot.fillings.first(where: { fillings[$0].key.isFilled(by: words) })
          else {
            missing += slot.weight
            continue
          }
          gain += fillings[filling].gain
          matchedSlots |= 1 << UInt64(number)
          for place in 0..<min(words.count, 64)
          where fillings[filling].key.contains(words[place].number) {
            matchedWords |= 1 << UInt64(place)
          }
        }
      }
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
}

extension ListKey {
  /// Whether every range has one of the words.
  @inline(__always)
  fileprivate func isFilled(by words: UnsafeBufferPointer<IndexMatch.Word>) -> Bool {
    guard Self.has(first, words) else { return false }
    return second.isEmpty || Self.has(second, words) && (third.isEmpty || Self.has(third, words))
  }

  @inline(__always)
  private static func has(
    _ range: Range<Int32>,
    _ words: UnsafeBufferPointer<IndexMatch.Word>
  ) -> Bool {
    for word in words where range.contains(word.number) { return true }
    return false
  }
}
