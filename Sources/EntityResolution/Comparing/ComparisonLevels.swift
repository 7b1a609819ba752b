/// The level of each comparison of a pair: a byte's half each, so that a pair needs one word.
package struct ComparisonLevels: Sendable, Hashable {
  /// The levels, four bits each, the first comparison's the lowest.
  package private(set) var bits: UInt64 = 0

  /// Level 0 of each.
  package init() {}

  /// The levels of ``bits``; nil where a comparison has no such level.
  package init?(bits: UInt64) {
    self.bits = bits
    let isWhole = Comparison.allCases.allSatisfy { self[$0] < $0.texts.count }
    guard isWhole, bits >> UInt64(4 * Comparison.count) == 0 else { return nil }
  }

  /// The level of the comparison at a place of ``Comparison/allCases``: less than 16.
  package subscript(index: Int) -> Int {
    get { Int(bits >> UInt64(4 * index) & 15) }
    set {
      bits = bits & ~(15 << UInt64(4 * index)) | UInt64(newValue & 15) << UInt64(4 * index)
    }
  }

  /// The level of a comparison.
  subscript<Level: ComparisonLevel>(type: Level.Type) -> Level {
    guard let level = Level(rawValue: self[Level.comparison.index]) else {
      preconditionFailure("\(Level.comparison) has no level \(self[Level.comparison.index])")
    }
    return level
  }

  /// Sets the level of its comparison.
  mutating func set<Level: ComparisonLevel>(_ level: Level) {
    self[Level.comparison.index] = level.rawValue
  }

  /// The number of a comparison's level.
  package subscript(comparison: Comparison) -> Int {
    get { self[comparison.index] }
    set { self[comparison.index] = newValue }
  }
}
