import FoodComposition
import Foundation
import Parallelism

/// The amounts of a record as foods of like names are compared: logarithms, each of the amount and an offset, so that
/// differences between amounts well below the offset hardly count.
struct Constituents: Sendable {
  /// The components that are compared: the columns that do not follow from others, and the two forms of vitamin A.
  static let components: [Component] =
    Component.columns.filter {
      ![.totalCarbohydrate, .availableCarbohydrate, .addedSugar].contains($0)
    } + [.retinol, .betaCarotene]
  static let count = components.count
  /// The place of each component, by ordinal; -1 where it is not compared.
  static let places = Component.allCases.map { component in
    components.firstIndex(of: component) ?? -1
  }

  /// The natural logarithm of each amount and its offset, by ``components``; NaN where the amount is unknown.
  var points: [Float]
  /// The bounds of ``points``; NaN where the amount is unknown.
  var lows: [Float]
  var highs: [Float]

  /// The components that are known, a bit each.
  var mask: UInt64 {
    var mask: UInt64 = 0
    for place in points.indices where !points[place].isNaN { mask |= 1 << UInt64(place) }
    return mask
  }

  init(_ profile: ComponentProfile, offsets: [Double]) {
    points = [Float](repeating: .nan, count: Self.count)
    lows = points
    highs = points
    for (place, component) in Self.components.enumerated() {
      guard let amount = profile.amount(component), let interval = profile.interval(component)
      else {
        continue
      }
      let (off, offset) = (Self.excess(component, profile), offsets[place])
      points[place] = Float(log(max(0, amount - off) + offset))
      lows[place] = Float(log(max(0, interval.low - off) + offset))
      highs[place] = Float(log(max(0, interval.high - off) + offset))
    }
  }

  /// The grams by which a total carbohydrate exceeds the available one: its fibre; 0 for other components.
  private static func excess(_ component: Component, _ profile: ComponentProfile) -> Double {
    guard component == .carbohydrate, profile.basis == .total else { return 0 }
    return profile.amount(.fiber) ?? 0
  }

  /// The offset of each component: the amount that a tenth of the known ones above 0 lies below.
  static func offsets(_ samples: [Sample], workers: Int) -> [Double] {
    var amounts = [[Double]](repeating: [], count: count)
    for sample in samples {
      sample.forEachAmount { component, amount in
        let place = places[component.ordinal]
        if place >= 0, amount > 0 { amounts[place].append(amount) }
      }
    }
    return Parallel.map(count: count, workers: workers) { [amounts] place in
      let sorted = amounts[place].sorted()
      return sorted.isEmpty ? 1 : max(1e-4, sorted[sorted.count / 10])
    }
  }
}

/// A table of the constituents of all reference foods, and of their median and spread in each of the widest categories.
struct ConstituentTable: Sendable {
  /// ``Constituents/points`` of each food, in one row.
  let points: [Float]
  /// The medians by group and component; group 0 is all foods.
  let medians: [Float]
  /// The median absolute deviations from them, in the same order.
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
    // A group of too few foods takes the median and spread of all foods.
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
