/// A level of a comparison: how far two records agree in one property.
///
/// Each has a case by its number, a name, a weight that is judged before any labels are seen, and a sentence; the
/// file of a comparison tells beside them how its level is found, and what was seen.
protocol ComparisonLevel: RawRepresentable<Int>, CaseIterable, Comparable, Sendable {
  /// The comparison.
  static var comparison: Comparison { get }
  /// Whether level 0 means that nothing is known: its weight is then the judged one, mostly 0, and is not fitted.
  static var startsUnknown: Bool { get }
  /// The name, judged weight and meaning of the level.
  var text: LevelText { get }
}

extension ComparisonLevel {
  static var startsUnknown: Bool { true }

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The name, judged weight and meaning of a level.
struct LevelText: Sendable {
  /// Its name, as tables, evidence and reports have it.
  var name: String
  /// Its weight as judged, in bits: what a fit draws towards.
  var judged: Double
  /// The meaning of the level for two records, a sentence.
  var sentence: String

  init(_ name: String, judged: Double, _ sentence: String) {
    (self.name, self.judged, self.sentence) = (name, judged, sentence)
  }
}
