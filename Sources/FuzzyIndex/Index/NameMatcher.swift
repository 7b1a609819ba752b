/// A matcher of names with a query, by the names' own words.
struct NameMatcher {
  /// A slot's weight, the range of its fillings in `fillings`, and the last six bits of the numbers that fill it, as a set: few
  /// of a name's other words have them too.
  private struct Slot {
    var weight: Int
    var fillings: Range<Int>
    var wanted: UInt64
  }

  private let slots: [Slot]
  /// The fillings of all slots, one slot after the other, the most valuable of each first.
  private let fillings: [CompiledQuery.Filling]
  private let weight: Int
  /// Those of all slots.
  private let wanted: UInt64

  init(_ query: CompiledQuery) {
    var start = 0
    slots = query.slots.map { slot in
      defer { start += slot.fillings.count }
      return Slot(
        weight: slot.weight,
        fillings: start..<start + slot.fillings.count,
        wanted: slot.fillings.reduce(0) { $0 | $1.key.lowBits }
      )
    }
    fillings = query.slots.flatMap(\.fillings)
    weight = max(query.weight, 1)
    wanted = slots.reduce(0) { $0 | $1.wanted }
  }

  func match(
    _ name: Int,
    words: ArraySlice<Int32>,
    headCount: Int,
    payload: ArraySlice<UInt8>
  ) -> IndexMatch {
    var gain = 0
    var missing = 0
    var matchedSlots: UInt64 = 0
    var matchedWords: UInt64 = 0
    words.withUnsafeBufferPointer { words in
      let all = words.count < 64 ? 1 << UInt64(words.count) - 1 : UInt64.max
      let likely = Self.places(in: words, of: wanted, among: all)
      fillings.withUnsafeBufferPointer { fillings in
        for (number, slot) in slots.enumerated() {
          let likely = Self.places(in: words, of: slot.wanted, among: likely)
          guard likely != 0 || words.count > 64,
            let filling = slot.fillings.first(where: {
              fillings[$0].key.isFilled(by: words, likely)
            })
          else {
            missing += slot.weight
            continue
          }
          gain += fillings[filling].gain
          matchedSlots |= 1 << UInt64(number)
          for place in Places(likely) where fillings[filling].key.contains(words[place]) {
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

  /// Those of some places whose words may be wanted.
  @inline(__always)
  private static func places(
    in words: UnsafeBufferPointer<Int32>,
    of wanted: UInt64,
    among places: UInt64
  ) -> UInt64 {
    var likely: UInt64 = 0
    for place in Places(places) {
      likely |= (wanted >> UInt64(words[place] & 63) & 1) << UInt64(place)
    }
    return likely
  }
}

/// The numbers of the bits of a set, rising.
private struct Places: Sequence, IteratorProtocol {
  private var rest: UInt64

  init(_ set: UInt64) { rest = set }

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}

extension ListKey {
  /// The last six bits of the numbers in its ranges, as a set.
  fileprivate var lowBits: UInt64 {
    [first, second, third].reduce(0) { set, range in
      range.count >= 64 ? .max : range.reduce(set) { $0 | 1 << UInt64($1 & 63) }
    }
  }

  /// Whether every range has one of the words; of the first 64 those at `likely` places may be in one.
  @inline(__always)
  fileprivate func isFilled(by words: UnsafeBufferPointer<Int32>, _ likely: UInt64) -> Bool {
    guard Self.has(first, words, likely) else { return false }
    return second.isEmpty
      || Self.has(second, words, likely) && (third.isEmpty || Self.has(third, words, likely))
  }

  @inline(__always)
  private static func has(
    _ range: Range<Int32>,
    _ words: UnsafeBufferPointer<Int32>,
    _ likely: UInt64
  ) -> Bool {
    for place in Places(likely) where range.contains(words[place]) { return true }
    return words.count > 64 && words[64...].contains { range.contains($0) }
  }
}
