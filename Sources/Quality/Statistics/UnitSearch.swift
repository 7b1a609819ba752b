import Datasets
import FoodComposition

/// The search for the one mistake of units in one amount that removes every finding of the learned checks.
struct UnitSearch {
  /// A mistake with the repair that undoes it.
  struct Proposal {
    var component: Component
    var mistake: UnitMistake
    /// The fall of the record's score.
    var gain: Double
    var repair: Repair
    /// The usual range of the amount.
    var usual: String
  }

  private let statistics: ReferenceStatistics
  private let intervals: ValueIntervals
  private let profile: ComponentProfile
  private let deviations: [Double]

  /// A mistake that removes every finding when undone, and the score of the record without it.
  private struct Candidate {
    var component: Component
    var mistake: UnitMistake
    var score: Double
  }

  /// z below which an amount does not look too large or too small at all.
  private static let conspicuous = 0.15

  init(
    _ statistics: ReferenceStatistics,
    _ intervals: ValueIntervals,
    _ profile: ComponentProfile,
    _ deviations: [Double]
  ) {
    self.statistics = statistics
    self.intervals = intervals
    self.profile = profile
    self.deviations = deviations
  }

  /// The mistake that leaves the least unusual record, where it leads every other by the margin.
  var proposal: Proposal? {
    let before = ReferenceStatistics.score(deviations)
    let candidates = self.candidates.sorted { $0.score < $1.score }
    let margin = statistics.thresholds[.unitBlunder].first?["margin"] ?? 1
    guard let best = candidates.first, best.score < before,
      candidates.count == 1 || best.score + margin < candidates[1].score,
      let amount = profile.amount(best.component)
    else { return nil }
    let isPower = UnitMistake.powers.contains(best.mistake)
    let change = Repair.Change(
      component: best.component,
      from: amount,
      to: amount / best.mistake.factor
    )
    let place = Measure.amounts[best.component.ordinal]
    let repair = Repair(
      error: isPower ? "\(best.component.words) \(best.mistake.words)" : best.mistake.words,
      changes: [change],
      equation: "the usual range of foods like it",
      evidence: RepairEvidence.digest(
        intervals.food,
        rule: Check.unitBlunder.rawValue,
        components: [],
        changes: [change]
      )
    )
    return Proposal(
      component: best.component,
      mistake: best.mistake,
      gain: before - best.score,
      repair: repair,
      usual: statistics.expectedWords(place, best.component, profile, intervals.food)
    )
  }

  private var candidates: [Candidate] {
    // Foods without a category have little in common: the group tells little about usual amounts.
    if intervals.food.category == CategoryTree.other { return [] }
    var candidates: [Candidate] = []
    for component in Component.columns where profile.has(component) {
      for mistake in UnitMistake.powers + (UnitMistake.particular[component] ?? []) {
        if component == .sodium, mistake.isOfSalt, intervals.saltConfirmsSodium { continue }
        guard let score = score(without: mistake, of: component) else { continue }
        candidates.append(Candidate(component: component, mistake: mistake, score: score))
      }
    }
    return candidates
  }

  /// The score of the record without a mistake; nil where findings are left, or where the amount is then
  /// no nearer to its group.
  private func score(without mistake: UnitMistake, of component: Component) -> Double? {
    let place = Measure.amounts[component.ordinal]
    guard place >= 0 else { return nil }
    let z = deviations[place]
    guard mistake.factor > 1 ? z > Self.conspicuous : z < -Self.conspicuous else { return nil }
    let undone = undone(mistake, of: component)
    // By the point alone: an interval that was scaled with it may be wide enough to hold any amount.
    var point = undone
    point.narrow(component)
    let after = abs(statistics.deviation(place, point))
    guard after < 1, after < abs(z) else { return nil }
    let scores = statistics.deviations(undone)
    let isQuiet = statistics.findings(undone, scores, id: intervals.food.id, stopsAtFirst: true)
      .isEmpty
    // Undone, the amount must be one that foods of like names let expect, too, and rather than as it stands: where they
    // have next to none, a thousandth is no mistake.
    guard statistics.neighbours.outliers(undone).one?.component != component,
      isNearer(undone, in: component)
    else { return nil }
    return isQuiet ? ReferenceStatistics.score(scores) : nil
  }

  /// Whether an amount is nearer to that of foods of like names than in the record; true where these tell nothing.
  private func isNearer(_ undone: ComponentProfile, in component: Component) -> Bool {
    guard let before = statistics.neighbours.distance(component, profile),
      let after = statistics.neighbours.distance(component, undone)
    else { return true }
    return abs(after.logarithm) < abs(before.logarithm)
  }

  /// The record with the mistake in `component` undone, also in values that follow from it alone; values that
  /// follow from several are unknown then.
  private func undone(_ mistake: UnitMistake, of component: Component) -> ComponentProfile {
    var undone = profile
    undone.scale(component, by: 1 / mistake.factor)
    for value in intervals.food.values {
      guard case .derived(_, let sources)? = value.origin, sources.contains(component) else {
        continue
      }
      if sources.count == 1 {
        undone.scale(value.component, by: 1 / mistake.factor)
      } else {
        undone.remove(value.component)
      }
    }
    return component == .water ? statistics.placed(undone) : undone
  }
}
