import FoodComposition
import Parallelism

/// The constituents of all reference foods, and the median and spread of each in each of the widest categories.
struct ConstituentTable: Sendable {
  /// ``Constituents/points`` of each food, in one row.
  let points: [Float]
  /// By group and component; group 0 is all foods.
  let medians: [Float]
  /// The median distance from them.
  let spreads: [Float]
  private let groups: [UInt64: Int]

  private static let least = 20

  init(_ points: [Float], categories: [UInt64], workers: Int) {
    var groups: [UInt64: Int] = [:]
    var members: [[Int]] = [Array(categories.indices)]
    for (food, category) in categories.enumerated() {
      if let group = groups[category] {
        members[group].append(food)
      } else {
        groups[category] = members.count
        members.append([food])
      }
    }
    let count = Constituents.count
    let own = Parallel.map(count: members.count, workers: workers) { [members] group in
      (0..<count).map { place in
        Self.scale(members[group].map { points[$0 * count + place] }.filter { !$0.isNaN })
      }
    }
    // A group of few foods is as all are.
    let rows = own.map { zip($0, own[0]).map { $0 ?? $1 ?? (.nan, 1) } }
    self.points = points
    self.groups = groups
    medians = rows.flatMap { $0.map(\.median) }
    spreads = rows.flatMap { $0.map(\.spread) }
  }

  private static func scale(_ values: [Float]) -> (median: Float, spread: Float)? {
    guard values.count >= least else { return nil }
    let median = values.sorted()[values.count / 2]
    return (median, values.map { abs($0 - median) }.sorted()[values.count / 2])
  }

  /// The group of a category; all foods where it is unknown.
  func group(_ category: UInt64) -> Int { groups[category] ?? 0 }
}
