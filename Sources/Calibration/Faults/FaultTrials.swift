package import Evaluation
package import FoodComposition

/// The shares of injected faults that a checker flags, and of its repairs that are right.
///
/// Every food is a trial of each fault that it can have, in each component that the fault can hit. A fault
/// counts as flagged when the checker says something of the faulty food that it does not say of the clean
/// one.
package struct FaultTrials: Sendable {
  /// A class of components that a fault hits.
  package enum Class: String, Sendable, CaseIterable {
    /// Energy, macronutrients and sodium.
    case main = "energy, macronutrients, sodium"
    /// The 20 vitamins and minerals.
    case micronutrients = "vitamins and minerals"

    /// The components of the class.
    package var components: [Component] {
      switch self {
      case .main:
        [
          .energy, .protein, .fat, .carbohydrate, .fiber, .sugar, .starch, .alcohol, .saturatedFat,
          .water, .sodium,
        ]
      case .micronutrients: Component.vitaminsAndMinerals
      }
    }
  }

  /// The shares of one fault's trials that were flagged, had a repair proposed, and had the right one.
  package struct Outcome: Sendable {
    /// Trials that were flagged.
    package var flagged = Proportion()
    /// Trials with a proposed repair.
    package var proposed = Proportion()
    /// Among those, the ones whose repair restores the clean values.
    package var repaired = Proportion()

    /// The outcomes of both together.
    package static func + (one: Outcome, other: Outcome) -> Outcome {
      var sum = Outcome()
      sum.flagged = one.flagged + other.flagged
      sum.proposed = one.proposed + other.proposed
      sum.repaired = one.repaired + other.repaired
      return sum
    }
  }

  private var outcomes: [Fault: [Class: Outcome]] = [:]
  /// Clean foods with a flag of any severity, among all.
  package private(set) var cleanFlagged = Proportion()
  /// Clean foods with an error, among all.
  package private(set) var cleanErroneous = Proportion()

  /// No trials yet.
  package init() {}

  /// Tries every fault on `clean`; `check` tells the flags of a food.
  package mutating func run(on clean: Food, check: (Food) -> [QualityFlag]) {
    let known = check(clean)
    cleanFlagged.count(!known.isEmpty)
    cleanErroneous.count(known.contains { $0.severity >= .error })
    for kind in Class.allCases {
      let present = clean.values.filter { ($0.amount ?? 0) > 0 }.map(\.component)
      let candidates = kind.components.filter(present.contains)
      for fault in Fault.allCases where fault.hits(kind) {
        var outcome = Outcome()
        for component in fault.components(among: candidates) {
          guard let faulty = fault.injected(into: clean, component: component) else { continue }
          let news = check(faulty).filter { !known.contains($0) }
          outcome.flagged.count(!news.isEmpty)
          let repair = news.lazy.compactMap(\.repair).first
          outcome.proposed.count(repair != nil)
          guard let repair else { continue }
          outcome.repaired.count(Self.restores(repair, clean: clean, faulty: faulty))
        }
        outcomes[fault, default: [:]][kind, default: Outcome()] = self[fault, kind] + outcome
      }
    }
  }

  /// The trials of both together.
  package static func + (one: FaultTrials, other: FaultTrials) -> FaultTrials {
    var sum = one
    sum.cleanFlagged = one.cleanFlagged + other.cleanFlagged
    sum.cleanErroneous = one.cleanErroneous + other.cleanErroneous
    for (fault, kinds) in other.outcomes {
      for (kind, outcome) in kinds {
        sum.outcomes[fault, default: [:]][kind] = one[fault, kind] + outcome
      }
    }
    return sum
  }

  /// The outcome of a fault on a class; no trials where it cannot hit it.
  package subscript(fault: Fault, kind: Class) -> Outcome { outcomes[fault]?[kind] ?? Outcome() }

  /// All faults of a class together.
  package func total(_ kind: Class) -> Outcome {
    Fault.allCases.reduce(Outcome()) { $0 + self[$1, kind] }
  }

  /// A fault on all classes together.
  package func total(_ fault: Fault) -> Outcome {
    Class.allCases.reduce(Outcome()) { $0 + self[fault, $1] }
  }

  /// Whether the changes bring every published value that the fault hit back, within a rounding.
  private static func restores(_ repair: Repair, clean: Food, faulty: Food) -> Bool {
    zip(clean.values, faulty.values).allSatisfy { was, became in
      guard let right = was.amount, let wrong = became.amount, right != wrong else { return true }
      if case .derived? = was.origin { return true }
      let change = repair.changes.first { $0.component == was.component }
      return abs((change?.to ?? wrong) - right) <= 0.01 * abs(right)
    }
  }
}

extension Fault {
  /// Whether it is a fault of a class: one of several values counts with energy and macronutrients.
  fileprivate func hits(_ kind: FaultTrials.Class) -> Bool {
    switch self {
    case .thousandfold, .thousandth, .millionfold: true
    case .milligrams, .internationalUnits: kind == .micronutrients
    case .kilojoules, .salt, .serving, .swapped, .totalCarbohydrate: kind == .main
    }
  }

  /// The components that it can hit among `candidates`.
  fileprivate func components(among candidates: [Component]) -> [Component] {
    switch self {
    case .thousandfold, .thousandth, .millionfold: candidates
    case .serving: Array(candidates.prefix(1))
    case .kilojoules: candidates.filter { $0 == .energy }
    case .salt: candidates.filter { $0 == .sodium }
    case .milligrams: candidates.filter { $0.unit == .microgram }
    case .internationalUnits:
      candidates.filter { [.vitaminA, .vitaminD, .vitaminE].contains($0) }
    case .swapped: candidates.filter { $0 == .protein }
    case .totalCarbohydrate: candidates.filter { $0 == .carbohydrate }
    }
  }
}
