import FoodComposition
import Parallelism

/// Records of one dataset that have the very same amounts under different names.
///
/// In a table with few of them one of the two has the amounts of the other: a row that was copied or shifted.
struct Repeats: Sendable {
  private var places: [UInt64: [Int32]] = [:]
  private let ids: [String]
  private let fewest: Int

  /// The repeats among `samples` with `fewest` amounts above 0 or more, of the datasets of which at most `share` of the
  /// foods are repeated: a table with more repeats foods on purpose.
  init(_ samples: [Sample], fewest: Int, share: Double, workers: Int) {
    ids = samples.map(\.id)
    self.fewest = fewest
    let keys = Parallel.map(slicesOf: samples.count, workers: workers) { slice in
      slice.map { Self.key(samples[$0].profile, fewest: fewest) }
    }
    .flatMap(\.self)
    var all: [UInt64: [Int32]] = [:]
    for (place, key) in keys.enumerated() {
      if let key { all[key, default: []].append(Int32(place)) }
    }
    all = all.filter { $0.value.count > 1 }
    var foods: [UInt64: Int] = [:]
    var repeated: [UInt64: Int] = [:]
    for sample in samples { foods[sample.keys.dataset, default: 0] += 1 }
    for group in all.values {
      repeated[samples[Int(group[0])].keys.dataset, default: 0] += group.count
    }
    places = all.filter { _, group in
      let dataset = samples[Int(group[0])].keys.dataset
      return Double(repeated[dataset] ?? 0) <= share * Double(foods[dataset] ?? 0)
    }
  }

  /// A hash of the dataset and of every amount; nil of too few.
  private static func key(_ profile: ComponentProfile, fewest: Int) -> UInt64? {
    var hash = StableHash()
    hash.combine(profile.keys.dataset)
    var count = 0
    for component in Component.allCases {
      guard let amount = profile.amount(component) else { continue }
      if amount > 0 { count += 1 }
      hash.combine(UInt64(component.ordinal))
      hash.combine(amount.bitPattern)
    }
    return count >= fewest ? hash.value : nil
  }

  /// The places of the other foods with the very amounts of the food `id`.
  func others(_ profile: ComponentProfile, id: String) -> [Int32] {
    guard !places.isEmpty, let key = Self.key(profile, fewest: fewest) else { return [] }
    let found = (places[key] ?? []).filter { ids[Int($0)] != id }
    // A food outside of its group got these amounts after learning: it is no repeat.
    return found.count == (places[key]?.count ?? 0) ? [] : found
  }
}
