/// The key of a list of names: those with a word of each of one to three ranges of word numbers.
struct ListKey: Hashable, Sendable {
  private(set) var first: Range<Int32>
  private(set) var second: Range<Int32> = 0..<0
  private(set) var third: Range<Int32> = 0..<0

  init(_ words: Range<Int>) { first = Self.narrow(words) }

  func hash(into hasher: inout Hasher) {
    // The first range suffices: keys of more than one are few.
    hasher.combine(Int64(first.lowerBound) << 32 | Int64(first.upperBound))
  }

  /// Adds a range; the key must have fewer than three.
  mutating func append(_ words: Range<Int>) {
    if second.isEmpty { second = Self.narrow(words) } else { third = Self.narrow(words) }
  }

  /// The key without its last range, and the last range; nil if it has but one.
  var split: (rest: ListKey, last: ListKey)? {
    guard !second.isEmpty else { return nil }
    var rest = ListKey(Range(first))
    if third.isEmpty { return (rest, ListKey(Range(second))) }
    rest.append(Range(second))
    return (rest, ListKey(Range(third)))
  }

  /// The range of the words for a key of one range.
  var words: Range<Int> { Range(first) }

  /// Whether a word is in one of the ranges.
  @inline(__always)
  func contains(_ word: Int32) -> Bool {
    first.contains(word) || second.contains(word) || third.contains(word)
  }

  private static func narrow(_ words: Range<Int>) -> Range<Int32> {
    Int32(words.lowerBound)..<Int32(words.upperBound)
  }
}

extension Range<Int> {
  fileprivate init(_ words: Range<Int32>) {
    self = Int(words.lowerBound)..<Int(words.upperBound)
  }
}
