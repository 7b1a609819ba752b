package import FoodComposition

/// The decisions of curators, in the order in which they were made, and those that hold.
///
/// The lines alone decide what holds: a line that is withdrawn or removed was never decided, and of several decisions
/// about one thing the last line holds.
package struct Ledger: Sendable, Equatable {
  /// A line of the ledger.
  package struct Entry: Sendable, Equatable {
    /// The line, from 1.
    package let line: Int
    /// The first sixteen hexadecimal digits of the SHA-256 of the line's bytes without its line break.
    package let digest: String
    /// The decision on that line.
    package let decision: Decision
  }

  /// All lines with decisions, in their order, those that are withdrawn and the withdrawals among them.
  package let lines: [Entry]
  /// The decisions that hold or are outranked by later ones: without those that are withdrawn, and without withdrawals.
  package let entries: [Entry]
  /// The lines of the withdrawals that hold, by the lines that they take back.
  package let withdrawals: [Int: Int]
  /// What is behind the last line break and is no whole line: a program was killed while it wrote, and nobody was told
  /// that the decision is kept; nil where there is nothing.
  package internal(set) var torn: LedgerError.Mistake?
  private let repairsByTarget: [RepairTarget: RepairDecision]

  /// The ledger of a pipeline that names none.
  package init() { self.init([], withdrawals: [:]) }

  init(_ lines: [Entry], withdrawals: [Int: Int]) {
    self.lines = lines
    self.withdrawals = withdrawals
    entries = lines.filter { $0.decision.kind != .withdraw && withdrawals[$0.line] == nil }
    var repairs: [RepairTarget: RepairDecision] = [:]
    for entry in entries {
      guard let decision = RepairDecision(entry.decision, line: entry.line) else { continue }
      repairs[decision.target] = decision
    }
    repairsByTarget = repairs
  }

  /// The decisions about repairs that hold, by food, rule and component.
  package var repairs: [RepairDecision] { repairsByTarget.values.sorted { $0.target < $1.target } }

  /// The decision that holds for the repair proposed by this flag; nil if there is none.
  package func repair(_ target: RepairTarget) -> RepairDecision? { repairsByTarget[target] }

  /// The decisions that are withdrawn.
  package var withdrawn: [Entry] {
    lines.filter { $0.decision.kind != .withdraw && withdrawals[$0.line] != nil }
  }

  /// The ledger with each decision about the foods that took the place of those that it names; `successors` has the next
  /// one of an id.
  package func following(_ successors: [String: String]) -> Ledger {
    guard !successors.isEmpty else { return self }
    func last(_ id: String) -> String {
      var (current, steps) = (id, 0)
      while let next = successors[current], steps <= successors.count {
        (current, steps) = (next, steps + 1)
      }
      return current
    }
    let followed = lines.map { entry in
      Entry(line: entry.line, digest: entry.digest, decision: entry.decision.following(last))
    }
    return Ledger(followed, withdrawals: withdrawals)
  }
}

extension Ledger {
  /// The decision by which each food is shown under another name, the last one about it, by the food's id.
  package var renames: [String: Decision] {
    last { if case .rename(let id, _) = $0 { id } else { nil } }
  }

  /// The decision by which no search finds a food, the last one about it, by the food's id.
  package var hidden: [String: Decision] {
    last { if case .hide(let id) = $0 { id } else { nil } }
  }

  /// The decisions by which foods are found by other names, by the food's id, in the order of the lines.
  package var aliases: [String: [Decision]] {
    all { if case .alias(let id, _, _) = $0 { id } else { nil } }
  }

  /// The decisions by which foods have other amounts, by the food's id: the last one about each component, in the order of
  /// the components.
  package var corrections: [String: [(correction: ValueCorrection, decision: Decision)]] {
    var corrections: [String: [Component: (ValueCorrection, Decision)]] = [:]
    for decision in entries.lazy.map(\.decision) {
      guard case .correctValue(let correction) = decision.what else { continue }
      corrections[correction.food, default: [:]][correction.component] = (correction, decision)
    }
    return corrections.mapValues {
      $0.values.sorted { $0.0.component.ordinal < $1.0.component.ordinal }
    }
  }

  /// The decisions by which foods have household measures, by the food's id: the last one about each measure, in the order
  /// of the lines.
  package var portions: [String: [(portion: CuratedPortion, decision: Decision)]] {
    var portions: [String: [(portion: CuratedPortion, decision: Decision)]] = [:]
    for decision in entries.lazy.map(\.decision) {
      guard case .portion(let portion) = decision.what else { continue }
      portions[portion.food, default: []].removeAll { $0.portion.measure == portion.measure }
      portions[portion.food, default: []].append((portion, decision))
    }
    return portions
  }

  /// The foods that are not listed for review in a release that is built for `day`: those of which the last line
  /// that defers them names a later day.
  package func deferred(on day: CalendarDate) -> Set<String> {
    var deferred: Set<String> = []
    for decision in entries.lazy.map(\.decision) {
      guard case .deferUntil(let ids, _) = decision.what else { continue }
      if decision.isDeferring(on: day) {
        deferred.formUnion(ids)
      } else {
        deferred.subtract(ids)
      }
    }
    return deferred
  }

  private func all(_ food: (Decision.What) -> String?) -> [String: [Decision]] {
    var all: [String: [Decision]] = [:]
    for decision in entries.lazy.map(\.decision) {
      if let id = food(decision.what) { all[id, default: []].append(decision) }
    }
    return all
  }

  private func last(_ food: (Decision.What) -> String?) -> [String: Decision] {
    all(food).compactMapValues(\.last)
  }
}

extension Decision {
  /// Whether it defers foods until a day after `day`.
  package func isDeferring(on day: CalendarDate) -> Bool {
    guard case .deferUntil(_, let until) = what, let end = CalendarDate(iso8601: until) else {
      return false
    }
    return day.daysSince1970 < end.daysSince1970
  }
}
