/// A level of a comparison: what two records are to each other in one respect.
///
/// Each has a case by its number, a name, what is judged of it before any labels are seen, and a sentence; the file of a
/// comparison tells beside them how its level is found, and what was seen.
protocol ComparisonLevel: RawRepresentable<Int>, CaseIterable, Comparable, Sendable {
  /// The comparison.
  static var comparison: Comparison { get }
  /// Whether level 0 is that nothing can be said, which weighs what was judged, mostly nothing, and is not fitted.
  static var startsUnknown: Bool { get }
  /// What is said of it.
  var text: LevelText { get }
}

extension ComparisonLevel {
  static var startsUnknown: Bool { true }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// What is said of a level.
struct LevelText: Sendable {
  /// Its name, as tables, evidence and reports have it.
  var name: String
  /// Its weight as judged, in bits: what a fit draws towards.
  var judged: Double
  /// What it tells of two records.
  var sentence: String

  init(_ name: String, judged: Double, _ sentence: String) {
    (self.name, self.judged, self.sentence) = (name, judged, sentence)
  }
}
