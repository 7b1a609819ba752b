import FoodComposition
import Foundation
import Parallelism

/// The amounts of a record on the scales on which foods of like names are compared: logarithms, each with an offset
/// below which differences stop to count.
struct Constituents: Sendable {
  /// What is compared: columns that say something of their own, and the two forms of vitamin A.
  static let components: [Component] =
    Component.columns.filter {
      ![.totalCarbohydrate, .availableCarbohydrate, .addedSugar].contains($0)
    } + [.retinol, .betaCarotene]
  static let count = components.count
  /// The place of each component, by ordinal; -1 where it is not compared.
  static let places = Component.allCases.map { component in
    components.firstIndex(of: component) ?? -1
  }

  /// A logarithm for each of ``components``, not a number where the amount is unknown.
  var points: [Float]
  /// What it can be.
  var lows: [Float]
  var highs: [Float]

  /// The known ones, a bit each.
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

  /// What a total carbohydrate has more than an available one.
  private static func excess(_ component: Component, _ profile: ComponentProfile) -> Double {
    guard component == .carbohydrate, profile.basis == .total else { return 0 }
    return profile.amount(.fiber) ?? 0
  }

  /// The offset of each component: the amount above 0 that a tenth of those known lies below.
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
