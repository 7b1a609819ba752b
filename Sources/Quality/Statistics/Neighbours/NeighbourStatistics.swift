import FoodComposition
import Foundation
import Parallelism

/// The statistics of neighbours: the reference foods, of all datasets, whose names are most like a food's.
///
/// The median of sixteen neighbours is the expected amount; the deviations of the record's other amounts predict the
/// deviation of one (a fatter cheese has less water); the limits of the residual are those that nearly all foods of the
/// other datasets keep: a source never teaches the bounds that it is judged by.
struct NeighbourStatistics: Sendable {
  private let index: NameIndex
  private let offsets: [Double]
  private let table: ConstituentTable
  private let covariation: Covariation
  private let ids: [String]
  private let places: [String: Int]
  private let expectations: [Expectation]
  /// The limits of each component, then that of all together, by dataset; the last for foods of no reference dataset.
  private let limits: [[ExtremeLimits?]]
  private let least: Int
  /// Whether each sample is within all limits, in the order of the samples.
  let isUsual: [Bool]

  private static let count = Constituents.count

  init(_ samples: [Sample], datasets: [UInt64: Int], _ thresholds: Thresholds, workers: Int) {
    let count = Self.count
    let offsets = Constituents.offsets(samples, workers: workers)
    let index = NameIndex(samples.map(\.name))
    let rows = Parallel.map(slicesOf: samples.count, workers: workers) { slice in
      slice.map { Constituents(samples[$0].profile, offsets: offsets) }
    }
    .flatMap(\.self)
    let table = ConstituentTable(
      rows.flatMap(\.points),
      categories: samples.map(\.name.category),
      workers: workers
    )
    let expectations = Parallel.map(slicesOf: samples.count, workers: workers) { slice in
      var tallies = index.tallies
      return slice.map { place in
        Expectation(
          index.nearest(to: samples[place].name, besides: place, &tallies),
          of: table,
          category: samples[place].name.category
        )
      }
    }
    .flatMap(\.self)
    var deviations: [Float] = []
    deviations.reserveCapacity(samples.count * count)
    for (row, expectation) in zip(rows, expectations) {
      for place in 0..<count { deviations.append(expectation.deviation(row.points[place], place)) }
    }
    var covariation = Covariation(deviations, workers: workers)
    let masks = rows.map(\.mask)
    covariation.keep(for: masks, workers: workers)
    self.offsets = offsets
    self.index = index
    self.table = table
    self.covariation = covariation
    self.expectations = expectations
    least = thresholds.componentsOfNeighbours
    ids = samples.map(\.id)
    places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    let scores = Parallel.map(slicesOf: samples.count, workers: workers) {
      [covariation, deviations, least] slice in
      slice.map { food -> [Float] in
        guard masks[food].nonzeroBitCount >= least else { return [] }
        let row = Array(deviations[food * count..<(food + 1) * count])
        let found = covariation.residuals(row, low: row, high: row, mask: masks[food])
        return found.each + [found.all]
      }
    }
    .flatMap(\.self)
    let sources = samples.map { datasets[$0.keys.dataset] ?? 0 }
    let limits = Self.limits(scores, datasets: sources, count: datasets.count, thresholds, workers)
    self.limits = limits
    isUsual = zip(scores, sources).map { scores, source in
      !zip(scores, limits[source]).contains { score, limit in
        !score.isNaN && limit?.excludes(Double(score)) ?? false
      }
    }
  }

  /// The limits for each dataset by the scores of the other datasets' foods; by those of all where the others are few.
  private static func limits(
    _ scores: [[Float]],
    datasets: [Int],
    count: Int,
    _ thresholds: Thresholds,
    _ workers: Int
  ) -> [[ExtremeLimits?]] {
    let measures = Self.count + 1
    let byMeasure = Parallel.map(count: measures, workers: workers) { measure -> [ExtremeLimits?] in
      let share = measure < Self.count ? thresholds.shareOfNeighbours : thresholds.shareOfUnlike
      var byDataset = [[Double]](repeating: [], count: count)
      for (food, scores) in scores.enumerated() where !scores.isEmpty && !scores[measure].isNaN {
        byDataset[datasets[food]].append(Double(scores[measure]))
      }
      return OtherScores.limits(byDataset, share: share, least: 2)
    }
    return (0...count).map { dataset in byMeasure.map { $0[dataset] } }
  }

  /// The expectation for a food; nil where too few of its amounts are known.
  func expectation(_ intervals: ValueIntervals) -> Expectation? {
    let known = intervals.food.values.count { value in
      value.amount != nil && Constituents.places[value.component.ordinal] >= 0
    }
    guard known >= least, !ids.isEmpty else { return nil }
    if let place = places[intervals.food.id] { return expectations[place] }
    let name = NameWords(intervals.food)
    var tallies = index.tallies
    let nearest = index.nearest(to: name, besides: nil, &tallies)
    return Expectation(nearest, of: table, category: name.category)
  }

  /// An amount that neighbours and the rest of the record do not let expect.
  struct Outlier {
    var component: Component
    /// The distance from the expected amount, in spreads; negative below it.
    var distance: Double
    /// The limit on that side, with the same sign.
    var limit: Double

    /// The distance in limits.
    var excess: Double { distance / limit }
  }

  /// The amount that is furthest beyond its limit, and the distance of all amounts together; each nil within its limit.
  func outliers(_ profile: ComponentProfile) -> (one: Outlier?, all: Outlier?) {
    guard let found = furthest(profile) else { return (nil, nil) }
    return (found.one.flatMap { $0.excess > 1 ? $0 : nil }, found.all)
  }

  /// The distance of the amount that is furthest from the expected one, as a multiple of its limit: above 1 it is
  /// unusual; nil where too few amounts are known.
  func excess(_ profile: ComponentProfile) -> Double? { furthest(profile)?.one?.excess }

  private func furthest(_ profile: ComponentProfile) -> (one: Outlier?, all: Outlier?)? {
    guard let expectation = profile.expectation else { return nil }
    let row = Constituents(profile, offsets: offsets)
    func deviations(_ values: [Float]) -> [Float] {
      values.indices.map { expectation.deviation(values[$0], $0) }
    }
    let points = deviations(row.points)
    var mask: UInt64 = 0
    for place in points.indices where !points[place].isNaN { mask |= 1 << UInt64(place) }
    guard mask.nonzeroBitCount >= least else { return nil }
    let found = covariation.residuals(
      points,
      low: deviations(row.lows),
      high: deviations(row.highs),
      mask: mask
    )
    let limits = limits[profile.dataset ?? self.limits.count - 1]
    var one: Outlier?
    for (place, component) in Constituents.components.enumerated() where !found.each[place].isNaN {
      guard let usual = limits[place]?.usual else { continue }
      let distance = Double(found.each[place])
      let other = Outlier(
        component: component,
        distance: distance,
        limit: distance < 0 ? usual.low : usual.high
      )
      if other.excess > one?.excess ?? 0 { one = other }
    }
    var all: Outlier?
    if let limit = limits[Self.count]?.usual.high, Double(found.all) > limit {
      all = Outlier(component: .energy, distance: Double(found.all), limit: limit)
    }
    return (one, all)
  }

  /// The id of a food among `places`, which have the very amounts of `profile`, that these amounts suit better than the
  /// food `id`; of two that they suit equally the one with the lesser id is the better.
  func better(_ profile: ComponentProfile, among places: [Int32], id: String) -> String? {
    guard let expectation = profile.expectation, !places.isEmpty else { return nil }
    let points = Constituents(profile, offsets: offsets).points
    let own = Self.distance(points, expectation)
    return places.first { place in
      let theirs = Self.distance(points, expectations[Int(place)])
      return theirs < own || theirs == own && ids[Int(place)] < id
    }
    .map { ids[Int($0)] }
  }

  /// Whether the amounts of `profile` are nearer to what is expected of it than those of `other`.
  func suit(_ profile: ComponentProfile, betterThan other: ComponentProfile) -> Bool {
    guard let expectation = profile.expectation else { return false }
    func distance(_ profile: ComponentProfile) -> Float {
      Self.distance(Constituents(profile, offsets: offsets).points, expectation)
    }
    return distance(profile) < distance(other)
  }

  /// The distance of amounts from the expected ones, summed, in spreads, each cut at four.
  private static func distance(_ points: [Float], _ expectation: Expectation) -> Float {
    points.indices.reduce(0) { sum, place in
      let deviation = abs(expectation.deviation(points[place], place))
      return deviation.isNaN ? sum : sum + min(deviation, 4)
    }
  }

  /// The distance of an amount from the expected one.
  struct Distance {
    /// The difference of the logarithms, each of the amount and the component's offset; negative below.
    var logarithm: Double
    /// The same in spreads of the neighbours.
    var spreads: Double
  }

  /// The distance of the nearest number in the interval of a component from the expected amount; nil where nothing is
  /// expected.
  func distance(_ component: Component, _ profile: ComponentProfile) -> Distance? {
    let place = Constituents.places[component.ordinal]
    guard place >= 0, let expectation = profile.expectation, !expectation.means[place].isNaN else {
      return nil
    }
    let mean = expectation.means[place]
    let row = Constituents(profile, offsets: offsets)
    guard !row.points[place].isNaN else { return nil }
    let off = row.lows[place] > mean ? row.lows[place] - mean : min(0, row.highs[place] - mean)
    return Distance(
      logarithm: Double(off),
      spreads: Double(off / expectation.scales[place])
    )
  }

  /// The amount that neighbours let expect, in the component's unit; nil for none.
  func expected(_ component: Component, _ profile: ComponentProfile) -> Double? {
    let place = Constituents.places[component.ordinal]
    guard place >= 0, let mean = profile.expectation?.means[place], !mean.isNaN else { return nil }
    return max(0, exp(Double(mean)) - offsets[place])
  }

  /// The ids of the likest neighbours, at most three.
  func likest(_ profile: ComponentProfile) -> [String] {
    profile.expectation?.likest.map { ids[Int($0)] } ?? []
  }
}
