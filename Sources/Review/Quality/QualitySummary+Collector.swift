package import FoodComposition

extension QualitySummary {
  /// Makes a summary of foods that come one after the other, in whatever order.
  ///
  /// Equal foods give equal summaries; the memory needed does not grow with their number.
  package struct Collector: Sendable {
    private var sources: [String: Source] = [:]
    private var worst: [String: [FlaggedFood]] = [:]
    private let deferred: Set<String>
    private var deferredFoods = 0

    /// A collector that has met no food; it counts the foods `deferred`, and lists none of them.
    package init(deferring deferred: Set<String> = []) { self.deferred = deferred }

    /// Counts a food of the source with the id `source`.
    package mutating func add(_ final: FinalFood, source: String) {
      let (food, flags) = (final.food, final.assessment.flags)
      let isDeferred = deferred.contains(food.id)
      sources[source, default: Source(id: source)].add(final, isListed: !isDeferred)
      guard !flags.isEmpty else { return }
      if isDeferred {
        deferredFoods += 1
        return
      }
      let counts = flags.reduce(into: SeverityCounts()) { $0[$1.severity] += 1 }
      let most = QualitySummary.worstFoodsListed.source
      if let listed = worst[source], listed.count >= most, let last = listed.last,
        !last.isBehind(
          counts,
          confidence: final.assessment.confidence,
          id: food.id,
          name: food.canonicalName.clipped
        )
      {
        return
      }
      worst[source, default: []].insert(
        FlaggedFood(final, source: source, counts: counts),
        keeping: most
      )
    }

    /// The summary of the foods so far, with what a build knows besides.
    package func summary(
      release: String,
      rules: [Rule],
      decisions: [Decision],
      bounds: [Bound]
    ) -> QualitySummary {
      QualitySummary(
        release: release,
        sources: sources.values.sorted { $0.id < $1.id }.map(\.withRepairsByFrequency),
        worstFoods: Array(
          worst.values.joined().sorted().prefix(QualitySummary.worstFoodsListed.all)
        ),
        deferredFoods: deferredFoods,
        rules: rules,
        decisions: decisions,
        bounds: bounds
      )
    }
  }
}

extension QualitySummary.Source {
  /// Counts a food; only where it is listed is it an example.
  fileprivate mutating func add(_ final: FinalFood, isListed: Bool) {
    let flags = final.assessment.flags
    let balance = FoodBalance(final.food)
    foods += 1
    confidence.add(final.assessment.confidence)
    completeness.add(final.assessment.completeness)
    if let sum = balance.proximates { proximates.add(sum) }
    if let ratio = balance.energyRatio { energyRatio.add(ratio) }
    guard let gravest = flags.map(\.severity).max() else { return }
    flaggedFoods += 1
    if gravest >= .error { erroneousFoods += 1 }
    if gravest == .quarantine { quarantinedFoods += 1 }
    for flag in flags {
      rules[flag.rule, default: .init()].flags[flag.severity] += 1
      components[flag.component?.rawValue ?? QualitySummary.wholeFood, default: .init()][
        flag.severity
      ] += 1
    }
    for rule in Set(flags.map(\.rule)) { rules[rule, default: .init()].foods += 1 }
    addRepairs(of: final, isListed: isListed)
  }

  /// The source with the most frequent error first, equals by name.
  fileprivate var withRepairsByFrequency: Self {
    var source = self
    source.repairs.sort { ($1.total, $0.error) < ($0.total, $1.error) }
    return source
  }

  /// Counts the repairs of `food`; several flags may propose the same one.
  private mutating func addRepairs(of final: FinalFood, isListed: Bool) {
    let food = final.food
    var counted: [Repair] = []
    for repair in final.assessment.flags.compactMap(\.repair) where !counted.contains(repair) {
      counted.append(repair)
      if let place = repairs.firstIndex(where: { $0.error == repair.error }) {
        repairs[place].add(repair, of: food, isListed: isListed)
      } else {
        var count = QualitySummary.RepairCount(error: repair.error)
        count.add(repair, of: food, isListed: isListed)
        repairs.append(count)
      }
    }
  }
}
