public import FoodComposition

extension Ledger {
  /// The decision by which each food is shown under another name, the last one about it, by the food's id.
  public var renames: [String: Decision] {
    var renames: [String: Decision] = [:]
    for decision in entries.lazy.map(\.decision) {
      if case .rename(let id, _) = decision.what { renames[id] = decision }
    }
    return renames
  }

  /// The decisions by which foods are found by other names, by the food's id, in the order of the lines.
  public var aliases: [String: [Decision]] {
    var aliases: [String: [Decision]] = [:]
    for decision in entries.lazy.map(\.decision) {
      if case .alias(let id, _, _) = decision.what { aliases[id, default: []].append(decision) }
    }
    return aliases
  }

  /// The foods that are not listed for review in a release that is built for `day`: those of which the last line
  /// that defers them names a later day.
  public func deferred(on day: CalendarDate) -> Set<String> {
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
  public func isDeferring(on day: CalendarDate) -> Bool {
    guard case .deferUntil(_, let until) = what, let end = CalendarDate(iso8601: until) else {
      return false
    }
    return day.daysSince1970 < end.daysSince1970
  }
}
