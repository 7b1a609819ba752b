public import FoodComposition

/// How many injected faults a checker flags, and how often its repair is the right one.
///
/// Every food is a trial of each fault that it can have; a fault of a single value hits one component of each
/// class, drawn by chance from a seed. A fault counts as flagged when the checker says something of the
/// faulty food that it does not say of the clean one.
public struct FaultTrials: Sendable {
  /// What a fault hits.
  public enum Class: String, Sendable, CaseIterable {
    /// Energy, macronutrients and sodium.
    case main = "energy, macronutrients, sodium"
    /// The 20 vitamins and minerals.
    case micronutrients = "vitamins and minerals"

    var components: [Component] {
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

  /// What became of the trials of one fault.
  public struct Outcome: Sendable {
    /// Trials that were flagged.
    public var flagged = Proportion()
    /// Among those with a proposed repair, the ones that restore the clean values.
    public var repaired = Proportion()
  }

  /// The outcome of each fault on each class that it can hit.
  public private(set) var outcomes: [Fault: [Class: Outcome]] = [:]
  /// Clean foods with a flag of any severity, among all.
  public private(set) var cleanFlagged = Proportion()
  private var generator: SplitMix64

  /// No trials yet; the same seed and foods give the same trials.
  public init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Tries every fault on `clean`; `check` gives a food with its flags.
  public mutating func run(on clean: Food, check: (Food) -> Food) {
    let known = check(clean).flags
    cleanFlagged.count(!known.isEmpty)
    for kind in Class.allCases {
      let present = clean.values.filter { ($0.amount ?? 0) > 0 }.map(\.component)
      let candidates = kind.components.filter(present.contains)
      for fault in Fault.allCases where fault.hits(kind) {
        let choices = fault.components(among: candidates)
        guard let component = choices.randomElement(using: &generator),
          let faulty = fault.injected(into: clean, component: component)
        else { continue }
        let news = check(faulty).flags.filter { !known.contains($0) }
        outcomes[fault, default: [:]][kind, default: Outcome()].flagged.count(!news.isEmpty)
        guard let repair = news.lazy.compactMap(\.repair).first else { continue }
        outcomes[fault, default: [:]][kind, default: Outcome()].repaired.count(
          Self.restores(repair, clean: clean, faulty: faulty)
        )
      }
    }
  }

  /// All faults of a class together.
  public func total(_ kind: Class) -> Outcome {
    outcomes.values.compactMap { $0[kind] }.reduce(into: Outcome()) { sum, outcome in
      sum.flagged = sum.flagged + outcome.flagged
      sum.repaired = sum.repaired + outcome.repaired
    }
  }

  /// The repairs proposed for a fault, of all classes.
  public func repairs(of fault: Fault) -> Proportion {
    (outcomes[fault] ?? [:]).values.reduce(Proportion()) { $0 + $1.repaired }
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
    case .thousandfold, .thousandth, .millionfold, .serving: candidates
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
