package import FoodComposition

/// The decisions of curators, in the order in which they were made, and those that hold.
///
/// The lines alone decide what holds: a line that is removed was never decided, and of several decisions
/// about one thing the last line holds.
package struct Ledger: Sendable, Equatable {
  /// A decision and its place.
  package struct Entry: Sendable, Equatable {
    /// The line, from 1.
    package let line: Int
    /// The decision on that line.
    package let decision: Decision
  }

  /// All decisions, in the order of the lines.
  package let entries: [Entry]
  private let repairsByTarget: [RepairTarget: RepairDecision]

  /// The ledger of a pipeline that names none.
  package init() { self.init([]) }

  init(_ entries: [Entry]) {
    self.entries = entries
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
}

extension Ledger {
  /// The decision by which each food is shown under another name, the last one about it, by the food's id.
  package var renames: [String: Decision] {
    var renames: [String: Decision] = [:]
    for decision in entries.lazy.map(\.decision) {
      if case .rename(let id, _) = decision.what { renames[id] = decision }
    }
    return renames
  }

  /// The decisions by which foods are found by other names, by the food's id, in the order of the lines.
  package var aliases: [String: [Decision]] {
    var aliases: [String: [Decision]] = [:]
    for decision in entries.lazy.map(\.decision) {
      if case .alias(let id, _, _) = decision.what { aliases[id, default: []].append(decision) }
    }
    return aliases
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
