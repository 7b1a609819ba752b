package import Evaluation
package import FoodComposition

/// The outcome of checking a table with faults in it, beside the same table without.
package struct UnseenOutcome: Sendable {
  /// Faulty foods with a flag that the clean food in the clean table did not have.
  package var flagged = Proportion()
  /// Faulty foods for which a repair is newly proposed.
  package var proposed = Proportion()
  /// Among those, the ones whose repair restores the clean amounts and changes no other.
  package var repaired = Proportion()
  /// Untouched foods with a flag that they did not have in the clean table.
  package var newlyFlagged = Proportion()
  /// Untouched foods with an error that they did not have.
  package var newlyErroneous = Proportion()
  /// The numbers of untouched foods with a new flag, by check.
  package var newRules: [String: Int] = [:]
  /// The distance of each faulty food from what foods of like names let expect, in limits: above 1 it is unusual; foods
  /// of which too little is known have none.
  package var excesses: [Double] = []

  /// Nothing yet.
  package init() {}

  /// Both together.
  package static func + (one: UnseenOutcome, other: UnseenOutcome) -> UnseenOutcome {
    var sum = one
    sum.flagged = one.flagged + other.flagged
    sum.proposed = one.proposed + other.proposed
    sum.repaired = one.repaired + other.repaired
    sum.newlyFlagged = one.newlyFlagged + other.newlyFlagged
    sum.newlyErroneous = one.newlyErroneous + other.newlyErroneous
    sum.newRules = one.newRules.merging(other.newRules, uniquingKeysWith: +)
    sum.excesses = one.excesses + other.excesses
    return sum
  }

  /// Counts a food that has a fault; `clean` and `faulty` are it as checked in the clean and in the faulty table.
  ///
  /// It counts as flagged also where a flag of another food names it.
  package mutating func count(faulty: AssessedFood, clean: AssessedFood, isNamed: Bool = false) {
    let known = Set(clean.assessment.flags.map(Self.identity))
    let news = faulty.assessment.flags.filter { !known.contains(Self.identity($0)) }
    flagged.count(!news.isEmpty || isNamed)
    let repair = faulty.assessment.flags.lazy.compactMap(\.repair).first
    let isNew =
      repair != nil
      && repair?.changes != clean.assessment.flags.lazy.compactMap(\.repair).first?.changes
    proposed.count(isNew)
    if isNew, let repair {
      repaired.count(Self.restores(repair, clean: clean.food, faulty: faulty.food))
    }
  }

  /// Counts a food without a fault.
  package mutating func count(untouched: AssessedFood, clean: AssessedFood) {
    let known = Set(clean.assessment.flags.map(Self.identity))
    let news = untouched.assessment.flags.filter { !known.contains(Self.identity($0)) }
    newlyFlagged.count(!news.isEmpty)
    newlyErroneous.count(news.contains { $0.severity >= .error })
    for rule in Set(news.map(\.rule)) { newRules[rule, default: 0] += 1 }
  }

  /// The key by which flags are the same though the numbers learned differ: rule, component, and equation if any.
  private static func identity(_ flag: QualityFlag) -> String {
    let equation = flag.rule == "balance-outlier" ? flag.found.prefix { $0 != ":" } : ""
    return "\(flag.rule) \(flag.component?.rawValue ?? "") \(equation)"
  }

  /// Whether the changes bring every published amount back within 1 %, and change none that was right.
  private static func restores(_ repair: Repair, clean: Food, faulty: Food) -> Bool {
    Component.allCases.allSatisfy { component in
      let was = clean.values.first { $0.component == component }
      let became = faulty.values.first { $0.component == component }
      if was?.isDerived ?? became?.isDerived ?? false { return true }
      let change = repair.changes.first { $0.component == component }
      guard let right = was?.amount, let wrong = change?.to ?? became?.amount else {
        return change == nil
      }
      return abs(wrong - right) <= 0.01 * abs(right) + 1e-9
    }
  }
}
