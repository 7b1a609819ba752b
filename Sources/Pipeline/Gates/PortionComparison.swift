import Foundation
import SnapshotStore

/// The household measures of one source's foods in the last release and in this one.
struct PortionComparison {
  /// Measures of foods that both releases have, and of those the ones gone and those of another weight.
  private(set) var had = 0
  private(set) var gone = 0
  private(set) var goneExamples = Gravest()
  /// Measures by their name and weight that foods of both releases lost, and that others of them came to have.
  private var left: [String: Int] = [:]
  private var came: [String: Int] = [:]
  private(set) var both = 0
  private(set) var changed = 0
  private(set) var changedExamples = Gravest()
  /// The weights of one measure over all foods, by its name.
  private(set) var last: [String: LogHistogram] = [:]
  private(set) var next: [String: LogHistogram] = [:]

  /// The measures that are gone from a food and stand with another one as they are.
  var moved: Int { left.reduce(0) { $0 + min($1.value, came[$1.key, default: 0]) } }

  /// The greatest number of names whose weights are looked at; where each food has its own, none can be compared.
  private static let mostNames = 5_000
  /// The greatest number of measures by name and weight that are counted as gone or come, some 50 MB of them.
  private static let mostCounted = 500_000

  mutating func addLast(_ food: ReleasedFood) { Self.add(food, to: &last) }

  mutating func addNext(_ food: ReleasedFood) { Self.add(food, to: &next) }

  private static func add(_ food: ReleasedFood, to weights: inout [String: LogHistogram]) {
    for measure in food.measures where weights.count < mostNames || weights[measure.name] != nil {
      weights[measure.name, default: LogHistogram()].add(measure.grams)
    }
  }

  /// Compares the measures of a food of both releases; of a measure that stands twice the nearest weight counts.
  mutating func compare(_ one: ReleasedFood, _ other: ReleasedFood, ratio: Double) {
    for measure in one.measures {
      had += 1
      let weights = other.measures.filter { $0.name == measure.name }.map(\.grams)
      let distances = weights.map { abs(log($0 / measure.grams)) }
      guard let nearest = distances.min(), let index = distances.firstIndex(of: nearest) else {
        gone += 1
        Self.count(measure, in: &left)
        goneExamples.add(0, "\(other.id) \(other.name): \(measure.name)")
        continue
      }
      both += 1
      guard nearest > log(ratio) else { continue }
      changed += 1
      changedExamples.add(
        nearest,
        "\(other.id) \(other.name): \(measure.name) of \(measure.grams.shown) g,"
          + " now \(weights[index].shown) g"
      )
    }
    for measure in other.measures where !one.measures.contains(where: { $0.name == measure.name }) {
      Self.count(measure, in: &came)
    }
  }

  private static func count(_ measure: ReleasedFood.Measure, in counts: inout [String: Int]) {
    let key = "\(measure.name): \(measure.grams.shown) g"
    if counts.count < mostCounted || counts[key] != nil { counts[key, default: 0] += 1 }
  }
}
