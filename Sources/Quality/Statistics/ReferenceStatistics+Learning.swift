import FoodComposition
import Parallelism

/// The numbers of samples that scales and limits are learned from.
extension ReferenceStatistics {
  /// The group of each sample in the tree of categories, and its number of each measure.
  func measured(_ samples: [Sample], _ workers: Int) -> (groups: [Int?], numbers: [[Float]]) {
    var groups: [Int?] = []
    var numbers = [[Float]](repeating: [], count: Measure.all.count)
    let slices = Parallel.map(slicesOf: samples.count, workers: workers) { slice in
      var groups: [Int?] = []
      // The numbers of one measure side by side.
      var numbers = [Float](repeating: .nan, count: Measure.all.count * slice.count)
      for (index, sample) in samples[slice].enumerated() {
        let profile = placed(sample.profile)
        groups.append(profile.categoryGroup)
        for (place, measure) in Measure.all.enumerated() {
          guard let interval = measure.interval(in: profile) else { continue }
          numbers[place * slice.count + index] = Float(interval.low)
        }
      }
      return (groups, numbers)
    }
    for (some, theirs) in slices {
      groups += some
      for place in numbers.indices {
        numbers[place] += theirs[place * some.count..<(place + 1) * some.count]
      }
    }
    return (groups, numbers)
  }

  /// The gains by undoing each of ``NamedFault/all`` in the samples, by fault and dataset.
  func gains(_ samples: [Sample], _ workers: Int) -> [[[Double]]] {
    let none = [[Double]](repeating: [], count: datasets.count)
    var gains = [[[Double]]](repeating: none, count: NamedFault.all.count)
    let slices = Parallel.map(slicesOf: samples.count, workers: workers) { slice in
      var gains = [[[Double]]](repeating: none, count: NamedFault.all.count)
      for sample in samples[slice] {
        let profile = placed(sample.profile)
        guard let dataset = profile.dataset else { continue }
        let deviations = deviations(profile)
        for (place, fault) in NamedFault.all.enumerated() {
          if let gain = gain(of: fault, in: profile, deviations) {
            gains[place][dataset].append(gain)
          }
        }
      }
      return gains
    }
    for slice in slices {
      for dataset in none.indices {
        for place in gains.indices { gains[place][dataset] += slice[place][dataset] }
      }
    }
    return gains
  }

  static func resolutions(
    _ samples: [Sample],
    _ isUsual: [Bool],
    _ datasets: [UInt64: Int],
    _ thresholds: Thresholds,
    _ workers: Int
  ) -> [PrintedPrecision?] {
    let components = Component.allCases.count
    var amounts = [[Double]](repeating: [], count: datasets.count * components)
    for (sample, isUsual) in zip(samples, isUsual) where isUsual {
      guard let dataset = datasets[sample.keys.dataset] else { continue }
      sample.forEachAmount { component, amount in
        if amount > 0 { amounts[dataset * components + component.ordinal].append(amount) }
      }
    }
    return Parallel.map(count: amounts.count, workers: workers) { [amounts] in
      PrintedPrecision(
        amounts[$0],
        share: thresholds.shareOfResolution,
        least: thresholds.foodsOfResolution
      )
    }
  }
}
