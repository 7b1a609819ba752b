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
  /// By the last six bits of a word's number the fillings that begin with such a word, as a set of the last six bits of their places: few of
  /// a name's other words are in one.
  private let likely: [UInt64]

  init(_ query: CompiledQuery) {
    var start = 0
    slots = query.slots.map { slot in
      defer { start += slot.fillings.count }
      return Slot(weight: slot.weight, fillings: start..<start + slot.fillings.count)
    }
    fillings = query.slots.flatMap(\.fillings)
    weight = max(query.weight, 1)
    var likely = [UInt64](repeating: 0, count: 64)
    for (place, filling) in fillings.enumerated() {
      for number in filling.key.first.prefix(64) {
        likely[Int(number & 63)] |= 1 << UInt64(place & 63)
      }
    }
    self.likely = likely
  }

  func match(
    _ name: Int,
    words: consuming ArraySlice<Int32>,
    headCount: Int,
    payload: consuming ArraySlice<UInt8>
  ) -> IndexMatch {
    var gain = 0
    var missing = 0
    var matchedSlots: UInt64 = 0
    var matchedWords: UInt64 = 0
    words.withUnsafeBufferPointer { words in
      let likely = likely.withUnsafeBufferPointer { likely in
        words.reduce(0) { $0 | likely[Int($1 & 63)] }
      }
      fillings.withUnsafeBufferPointer { fillings in
        for (number, slot) in slots.enumerated() {
          guard
            let filling = slot.fillings.first(where: {
              likely >> UInt64($0 & 63) & 1 != 0 && fillings[$0].key.isFilled(by: words)
            })
          else {
            missing += slot.weight
            continue
          }
          gain += fillings[filling].gain
          matchedSlots |= 1 << UInt64(number)
          let key = fillings[filling].key
          for place in 0..<min(words.count, 64) where key.contains(words[place]) {
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
  fileprivate func isFilled(by words: UnsafeBufferPointer<Int32>) -> Bool {
    words.contains { first.contains($0) }
      && (second.isEmpty || words.contains { second.contains($0) })
      && (third.isEmpty || words.contains { third.contains($0) })
  }
}
