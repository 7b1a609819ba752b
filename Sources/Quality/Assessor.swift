public import FoodComposition

/// Runs the checks on foods, searches repairs and carries out what was decided about them.
public struct Assessor: Sendable {
  private let checks: Checks
  private let statisticalFlags: @Sendable (Evidence) -> [QualityFlag]
  private let search: RepairSearch
  private let decisions: RepairDecisions

  /// An assessor with the thresholds of `checks`; `statisticalFlags` finds what only a comparison
  /// with other foods shows, and takes part in the search of repairs.
  public init(
    checks table: CheckTable,
    statisticalFlags: @escaping @Sendable (Evidence) -> [QualityFlag] = { _ in [] },
    decisions: RepairDecisions = RepairDecisions()
  ) {
    let checks = Checks(table)
    self.checks = checks
    self.statisticalFlags = statisticalFlags
    self.decisions = decisions
    search = RepairSearch(checks, statisticalFlags: statisticalFlags)
  }

  /// `food` with its flags, in the order of the checks and their components.
  ///
  /// Values that are impossible lose their amount and bounds, which their flag names. A repair is
  /// proposed on the first error, carried out where a decision accepts it, and marked where one
  /// rejects it; a repaired food is checked again.
  public func assess(_ food: Food) -> Food {
    let evidence = Evidence(food)
    var flags = checks.flags(evidence)
    flags += statisticalFlags(evidence)
    if flags.isEmpty { return food }
    flags = Self.ordered(flags)
    var food = food
    if let first = flags.firstIndex(where: { $0.severity >= .error }) {
      switch search.search(evidence, found: flags) {
      case .none: break
      case .several(let errors):
        flags[first].expected +=
          "; \(errors.count) errors would explain it: "
          + errors.prefix(4).joined(separator: ", ") + (errors.count > 4 ? ", …" : "")
      case .one(let proposal):
        apply(proposal, to: &food, flags: &flags, first: first)
      }
    }
    Self.quarantine(&food, flags)
    food.flags = Self.ordered(food.flags + flags)
    return food
  }

  private func apply(
    _ proposal: RepairSearch.Proposal,
    to food: inout Food,
    flags: inout [QualityFlag],
    first: Int
  ) {
    var repair = proposal.repair
    let subject = RepairDecisions.Subject(
      food: food.id,
      rule: flags[first].rule,
      component: flags[first].component
    )
    guard let decision = decisions.decision(on: repair, of: subject) else {
      flags[first].repair = repair
      return
    }
    repair.status = decision.isAccepted ? .accepted : .rejected
    var decided = flags[first]
    decided.repair = repair
    guard decision.isAccepted else {
      flags[first] = decided
      return
    }
    let lost = food.values.map(\.component).filter { component in
      !proposal.food.values.contains { $0.component == component }
    }
    food = proposal.food
    food.assumptions.append(Self.assumption(repair, decision, lost: lost))
    let evidence = Evidence(food)
    decided.severity = .warning
    flags = Self.ordered([decided] + checks.flags(evidence) + statisticalFlags(evidence))
  }

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

  /// Takes away the amounts that cannot be, and all but the first value of a component.
  private static func quarantine(_ food: inout Food, _ flags: [QualityFlag]) {
    for flag in flags where flag.severity == .quarantine {
      let impossible: Set<Component> =
        if let component = flag.component {
          [component]
        } else {
          // No one macronutrient is impossible by itself; those above 100 g are in doubt together.
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

  /// By check, then component, then the order in which they came.
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
