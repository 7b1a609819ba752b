package import FoodComposition
import Parallelism

/// The statistics of reference foods, those of verified datasets, and the findings in other foods by them.
///
/// One statistic serves all: ``ExtremeScale``. It is learned for the residuals of equations
/// (``Balance``), for amounts and for their ratios to a carrier (``Measure``), each in groups of like
/// foods; its limits are those that all but a small share of the learned foods keep. Values are intervals: a
/// value is unusual when every number in its interval is.
package struct ReferenceStatistics: Sendable {
  let thresholds: Thresholds
  let datasets: [UInt64: Int]
  let datasetTree: GroupTree
  let categoryTree: GroupTree
  let energy: LearnedEnergy
  /// The scales and limits of each measure, by the place in ``Measure/all``.
  var learned: [LearnedMeasure]
  /// The printed precision by dataset and component: `dataset * components + ordinal`; nil where too few are known.
  let resolutions: [PrintedPrecision?]
  /// The limits of the gain by undoing each of ``NamedFault/all``, by fault and dataset.
  var faultGains: [[ExtremeLimits?]]
  let neighbours: NeighbourStatistics
  let repeats: Repeats
  let missingParts: MissingParts
  let twins: Twins
  /// The largest amounts among the reference foods.
  package let maxima: Maxima

  /// A builder that collects reference foods, then learns from them.
  package struct Builder {
    private let checks: CheckTable
    private var foods: [UInt64: [Sample]] = [:]
    private var datasets: [UInt64] = []
    private var count = 0
    private var maxima = Maxima()
    private let most: Int
    private let workers: Int

    /// A builder with the thresholds of `checks`, which learns on `workers` threads; of each dataset it keeps at most
    /// `most` foods, drawn by a hash of their ids.
    package init(checks: CheckTable, most: Int = 50_000, workers: Int = 1) {
      self.checks = checks
      self.most = most
      self.workers = workers
    }

    /// Counts a food of a reference dataset; the dataset is its id up to the colon.
    ///
    /// The same foods in the same order teach the same, to the bit.
    package mutating func add(_ intervals: ValueIntervals) { add(Sample(intervals)) }

    /// Counts a sample of a reference food; samples may be made on several threads.
    package mutating func add(_ sample: consuming Sample) {
      sample.place = count
      count += 1
      let dataset = sample.keys.dataset
      sample.forEachAmount { maxima.add($0, $1, food: sample.id, of: dataset) }
      if foods[dataset] == nil { datasets.append(dataset) }
      foods[dataset, default: []].append(sample)
      if foods[dataset, default: []].count >= 2 * most { prune(dataset) }
    }

    private mutating func prune(_ dataset: UInt64) {
      let kept = foods[dataset, default: []].sorted { ($0.hash, $0.id) < ($1.hash, $1.id) }
      foods[dataset] = Array(kept.prefix(most))
    }

    /// Returns the statistics of the foods that were added.
    package consuming func finish() -> ReferenceStatistics {
      for dataset in datasets { prune(dataset) }
      let samples = datasets.flatMap { foods[$0] ?? [] }.sorted { $0.place < $1.place }
      let places = Dictionary(uniqueKeysWithValues: zip(datasets, datasets.indices))
      return ReferenceStatistics(
        samples,
        datasets: places,
        maxima: maxima,
        thresholds: Thresholds(checks),
        workers: workers
      )
    }
  }

  private init(
    _ samples: [Sample],
    datasets: [UInt64: Int],
    maxima: Maxima,
    thresholds: Thresholds,
    workers: Int
  ) {
    self.thresholds = thresholds
    self.datasets = datasets
    self.maxima = maxima
    datasetTree = GroupTree(
      paths: samples.map(\.keys.datasetPath),
      least: thresholds.foodsOfBalance
    )
    categoryTree = GroupTree(
      paths: samples.map { $0.keys.categoryPath(water: $0.profile.amount(.water)) },
      least: thresholds.foodsOfCategory
    )
    let datasetGroups = samples.map { [datasetTree] in datasetTree.group(of: $0.keys.datasetPath) }
    energy = LearnedEnergy(
      datasetTree,
      records: zip(samples, datasetGroups).lazy.map { sample, group in
        var profile = sample.profile
        profile.datasetGroup = group
        return profile
      },
      least: thresholds.foodsOfBalance
    )
    neighbours = NeighbourStatistics(samples, datasets: datasets, thresholds, workers: workers)
    let isUsual = zip(samples, neighbours.isUsual).map { $1 && ConservedMass.holds($0.profile) }
    repeats = Repeats(
      samples,
      fewest: thresholds.componentsOfRepeat,
      share: thresholds.shareOfRepeats,
      workers: workers
    )
    missingParts = MissingParts(samples, isUsual: isUsual)
    resolutions = Self.resolutions(samples, isUsual, datasets, thresholds, workers)
    twins = Twins(
      samples,
      digits: thresholds.twinDigits,
      most: thresholds.twinFoods,
      share: thresholds.twinShare
    )
    learned = []
    faultGains = []
    let datasetPlaces = samples.map { datasets[$0.keys.dataset] ?? 0 }
    let (categoryGroups, numbers) = measured(samples, workers)
    learned = Parallel.map(count: Measure.all.count, workers: workers) {
      [thresholds, datasetTree, categoryTree] in
      let measure = Measure.all[$0]
      return LearnedMeasure(
        numbers[$0],
        groups: measure.isBalance ? datasetGroups : categoryGroups,
        in: measure.isBalance ? datasetTree : categoryTree,
        datasets: datasetPlaces,
        usual: isUsual,
        limits: measure.isBalance ? .own : .others,
        floor: measure.floor,
        share: thresholds.share(of: measure),
        least: measure.isBalance ? thresholds.foodsOfBalance : thresholds.foodsOfCategory
      )
    }
    faultGains = zip(NamedFault.all, gains(samples, workers)).map { fault, gains in
      OtherScores.limits(gains, share: thresholds[fault.check].first?["share"] ?? 0, least: 1)
    }
  }

  /// `profile` with its dataset, its groups and the energy factors of foods like it.
  func placed(_ profile: consuming ComponentProfile) -> ComponentProfile {
    profile.dataset = datasets[profile.keys.dataset]
    profile.categoryGroup = categoryTree.group(
      of: profile.keys.categoryPath(water: profile.amount(.water))
    )
    if profile.dataset != nil {
      profile.datasetGroup = datasetTree.group(of: profile.keys.datasetPath)
      profile.learnedFactors = energy.factors(group: profile.datasetGroup, basis: profile.basis)
    }
    return profile
  }

  /// The z of every measure of `profile`, by its place in ``Measure/all``; NaN where there is none.
  ///
  /// Equations are learned for each reference dataset: foods of other datasets have no z of them.
  func deviations(_ profile: ComponentProfile) -> [Double] {
    var scores = Self.unknown
    if profile.dataset != nil {
      for place in 0..<Measure.balances { scores[place] = deviation(place, profile) }
    }
    for (offset, subject) in Measure.subjects.enumerated() where profile.has(subject) {
      let place = Measure.balances + offset
      scores[place] = deviation(place, profile)
    }
    return scores
  }

  private static let unknown = [Double](repeating: .nan, count: Measure.all.count)

  /// The z of the measure at `place`.
  func deviation(_ place: Int, _ profile: ComponentProfile) -> Double {
    let group = place < Measure.balances ? profile.datasetGroup : profile.categoryGroup
    guard let scale = learned[place].scale(group)?.scale,
      let interval = Measure.all[place].interval(in: profile)
    else { return .nan }
    return scale.z(interval)
  }

  /// The score of a record, which tells how unusual it is: the sum of the squares of its deviations, each at most 16.
  static func score(_ deviations: [Double]) -> Double {
    deviations.reduce(0) { $0 + square($1) }
  }

  /// The square of a z, at most 16; 0 of none.
  static func square(_ z: Double) -> Double {
    let size = z.isNaN ? 0 : min(abs(z), 4)
    return size * size
  }

  /// The score of a food, which tells how unusual it is: 0 or more, lower when a mistake in it is undone.
  package func score(_ intervals: ValueIntervals) -> Double {
    Self.score(deviations(placed(ComponentProfile(intervals))))
  }

  /// The distance of the amount that is furthest from the one that foods of like names and the food's other amounts let
  /// expect, as a multiple of its limit: above 1 it is unusual; nil where too few amounts are known.
  package func excess(_ intervals: ValueIntervals) -> Double? {
    neighbours.excess(expected(intervals))
  }

  /// The record of a food in its groups, with the expectation by foods of like names.
  func expected(_ intervals: ValueIntervals) -> ComponentProfile {
    var profile = placed(ComponentProfile(intervals))
    profile.expectation = neighbours.expectation(intervals)
    return profile
  }

  /// The z of an amount in its group: 0 at the median, -1 and 1 at the extremes; nil where nothing
  /// was learned of it.
  package func deviation(of component: Component, in intervals: ValueIntervals) -> Double? {
    let place = Measure.amounts[component.ordinal]
    guard place >= 0 else { return nil }
    let z = deviation(place, placed(ComponentProfile(intervals)))
    return z.isNaN ? nil : z
  }
}
