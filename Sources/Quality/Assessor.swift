package import FoodComposition

/// An assessor of foods: runs the checks, searches repairs and carries out the decisions about them.
package struct Assessor: Sendable {
  /// The flags that only a comparison with other foods gives; without `proposing` no repair is searched.
  package typealias Comparison =
    @Sendable (_ intervals: ValueIntervals, _ proposing: Bool) -> [QualityFlag]

  private let checks: Checks
  private let comparison: Comparison
  private let search: RepairSearch
  private let decisions: RepairDecisions

  /// An assessor with the thresholds of `checks`; the flags of `comparison` take part in the search of
  /// repairs.
  package init(
    checks table: CheckTable,
    comparison: @escaping Comparison = { _, _ in [] },
    decisions: RepairDecisions = RepairDecisions()
  ) {
    checks = Checks(table)
    self.comparison = comparison
    self.decisions = decisions
    search = RepairSearch(checks) { comparison($0, false) }
  }

  /// Returns `food` as assessed, and its flags with those `noted` before, by check, then component.
  ///
  /// Impossible values lose their amount and bounds, which their flag names. A repair is
  /// proposed on the first error, else on the flag that carries it, carried out where a decision
  /// accepts it, and marked where one rejects it; a repaired food is checked again.
  package func assess(_ food: Food, noted: [QualityFlag] = []) -> (food: Food, flags: [QualityFlag])
  {
    let intervals = ValueIntervals(food)
    var flags = checks.flags(intervals)
    let compared = comparison(intervals, true)
    if flags.isEmpty && compared.isEmpty { return (food, noted) }
    flags += compared.filter { isPossible($0, in: food, beside: flags) }
    flags = Self.ordered(flags)
    var food = food
    var error: PhysicalError?
    if let first = flags.firstIndex(where: { $0.severity >= .error }) {
      switch search.search(intervals, found: flags) {
      case .none: break
      case .several(let errors):
        flags[first].expected +=
          "; \(errors.count) errors would explain it: "
          + errors.prefix(4).joined(separator: ", ") + (errors.count > 4 ? ", …" : "")
      case .one(let found, let repair):
        error = found
        // One proposal a food: the repairs of the comparison would say the same or less.
        for index in flags.indices { flags[index].repair = nil }
        flags[first].repair = repair
      }
    }
    if let proposing = flags.firstIndex(where: { $0.repair != nil }) {
      decide(&flags, proposing, error, &food)
    }
    Self.quarantine(&food, flags)
    return (food, Self.ordered(noted + flags))
  }

  /// Whether the repair that a comparison proposes, if any, passes the checks as the food does now.
  private func isPossible(
    _ flag: QualityFlag,
    in food: Food,
    beside known: [QualityFlag]
  ) -> Bool {
    guard let repair = flag.repair else { return true }
    let repaired = PhysicalError(repair.error, repair.changes).undone(in: food)
    return checks.flags(ValueIntervals(repaired)).allSatisfy { after in
      known.contains {
        $0.rule == after.rule && $0.component == after.component && $0.severity >= after.severity
      }
    }
  }

  /// Accepts or rejects the repair of the flag at `index` as the ledger says; without a decision nothing changes.
  private func decide(
    _ flags: inout [QualityFlag],
    _ index: Int,
    _ error: PhysicalError?,
    _ food: inout Food
  ) {
    let flag = flags[index]
    let subject = RepairDecisions.Subject(
      food: food.id,
      rule: flag.rule,
      component: flag.component
    )
    guard let repair = flag.repair, let decision = decisions.decision(on: repair, of: subject)
    else { return }
    flags[index].repair?.status = decision.isAccepted ? .accepted : .rejected
    guard decision.isAccepted else { return }
    var decided = flags[index]
    decided.severity = .warning
    let repaired = (error ?? PhysicalError(repair.error, repair.changes)).undone(in: food)
    let lost = food.values.map(\.component).filter { component in
      !repaired.values.contains { $0.component == component }
    }
    food = repaired
    food.assumptions.append(Self.assumption(repair, decision, lost: lost))
    let intervals = ValueIntervals(food)
    flags = Self.ordered([decided] + checks.flags(intervals) + comparison(intervals, false))
  }

  /// The assumption that an accepted repair leaves in the food:
  /// `fat x1000 repaired (fat 5000 to 5): accepted by A. Curator on 2026-11-21`.
  private static func assumption(
    _ repair: Repair,
    _ decision: RepairDecisions.Decision,
    lost: [Component]
  ) -> String {
    let changes = repair.changes.map {
      "\($0.component.rawValue) \($0.from.inWords) to \($0.to.inWords)"
    }
    let left = lost.isEmpty ? "" : "; left out: \(lost.map(\.rawValue).joined(separator: ", "))"
    return "\(repair.error) repaired (\(changes.joined(separator: ", "))\(left)): "
      + "accepted by \(decision.who) on \(decision.when)"
  }

  /// Removes the amounts and bounds of impossible values, and all but the first value of such a component.
  private static func quarantine(_ food: inout Food, _ flags: [QualityFlag]) {
    for flag in flags where flag.severity == .quarantine {
      let impossible: Set<Component> =
        if let component = flag.component {
          [component]
        } else {
          // Macronutrients are impossible together, none by itself: all above 100 g lose their amount.
          Set(
            food.values.filter { value in
              RepairSearch.components(behind: flag).contains(value.component)
                && (value.amount ?? 0) * Component.grams[value.component.ordinal] > 100
            }.map(\.component)
          )
        }
      var seen: Set<Component> = []
      food.values.removeAll {
        impossible.contains($0.component) && !seen.insert($0.component).inserted
      }
      for index in food.values.indices where impossible.contains(food.values[index].component) {
        food.values[index].amount = nil
        food.values[index].low = nil
        food.values[index].high = nil
      }
    }
  }

  /// The flags by check, then component, then the order in which they came.
  private static func ordered(_ flags: [QualityFlag]) -> [QualityFlag] {
    func key(_ flag: QualityFlag) -> (Int, Int) {
      (Check.rank(of: flag.rule), flag.component.map(\.ordinal) ?? -1)
    }
    return flags.enumerated()
      .sorted { one, other in
        let (first, second) = (key(one.element), key(other.element))
        return first == second ? one.offset < other.offset : first < second
      }
      .map(\.element)
  }
}
