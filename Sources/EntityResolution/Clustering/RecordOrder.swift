import FoodComposition

/// The order by which a cluster's representative is chosen, the greatest (design, section 3.4): the
/// source's type, confidence, completeness, among model outputs the newer model, the lesser id.
///
/// Total: of two different records one is the greater, whatever their numbers are.
package struct RecordOrder: Sendable {
  private let records: Records
  /// Trust in each source, the most trusted 0.
  private let distrust: [Int]
  private let isModel: [Bool]

  /// The order of `records`.
  package init(_ records: Records) {
    self.records = records
    distrust = records.sources.map { SourceType.allCases.firstIndex(of: $0.type) ?? .max }
    isModel = records.sources.map { $0.type == .aiEstimated }
  }

  /// Whether the record `a` is greater than the record `b`: the better one to show.
  package func isGreater(_ a: Int, _ b: Int) -> Bool {
    let (one, other) = (Int(records.source[a]), Int(records.source[b]))
    if distrust[one] != distrust[other] { return distrust[one] < distrust[other] }
    if let greater = Self.isGreater(records.confidence[a], records.confidence[b]) { return greater }
    if let greater = Self.isGreater(records.completeness[a], records.completeness[b]) {
      return greater
    }
    if isModel[one], let newer = isNewer(a, b) { return newer }
    return a < b
  }

  /// The greatest of `members`; nil for none.
  func greatest(_ members: some Sequence<Int>) -> Int? {
    members.reduce(nil) { best, next in
      best.map { isGreater(next, $0) ? next : $0 } ?? next
    }
  }

  /// Whether the one share is above the other; nil where they are the same.
  ///
  /// NaN is below all numbers.
  private static func isGreater(_ a: Double, _ b: Double) -> Bool? {
    let (one, other) = (a.isNaN ? -.infinity : a, b.isNaN ? -.infinity : b)
    return one == other ? nil : one > other
  }

  /// Whether the model of `a` is newer; nil for versions of one rank.
  ///
  /// No version is the oldest.
  private func isNewer(_ a: Int, _ b: Int) -> Bool? {
    let one = ModelVersion(records.modelVersion[a])
    let other = ModelVersion(records.modelVersion[b])
    return one == other ? nil : other < one
  }
}
