package import FoodComposition

/// A curator's decision with the digest of its evidence: one line of the ledger.
package struct Decision: Sendable, Equatable {
  /// The action decided on and the foods that it is about, by their permanent ids.
  package enum What: Sendable, Equatable {
    /// The foods, two or more, are one food.
    case same([String])
    /// No two of the foods, two or more, are one food.
    case different([String])
    /// Each of the foods leaves the cluster that it is in and stands for itself.
    case split([String])
    /// The repair proposed by a flag is made.
    case acceptRepair(RepairTarget)
    /// The repair proposed by a flag is not made, nor proposed again while its evidence stands.
    case rejectRepair(RepairTarget)
    /// The food is shown by this name.
    case rename(String, name: String)
    /// The food is also found by this name; the language is ISO 639-1, nil for the food's own.
    case alias(String, name: String, language: String?)
    /// The foods are not listed for review before this day, an ISO 8601 date.
    case deferUntil([String], day: String)
  }

  /// The curator's name, as the curator gives it.
  package var who: String
  /// The time of the decision, an ISO 8601 date or date-time.
  ///
  /// It does not order decisions: of two, the later one is that of the later line.
  package var when: String
  /// The action decided on.
  package var what: What
  /// The curator's reason, in their own words; may be empty.
  package var why: String
  /// The digest of the evidence that was on the screen.
  package var evidence: String

  /// A decision.
  package init(who: String, when: String, what: What, why: String, evidence: String) {
    self.who = who
    self.when = when
    self.what = what
    self.why = why
    self.evidence = evidence
  }

  /// The foods that it names, in the order given.
  package var ids: [String] {
    switch what {
    case .same(let ids), .different(let ids), .split(let ids), .deferUntil(let ids, _): ids
    case .acceptRepair(let target), .rejectRepair(let target): [target.food]
    case .rename(let id, _), .alias(let id, _, _): [id]
    }
  }

  /// The word of the action: `accept repair`.
  package var action: String {
    let word: DecisionWord =
      switch what {
      case .same: .same
      case .different: .different
      case .split: .split
      case .acceptRepair: .acceptRepair
      case .rejectRepair: .rejectRepair
      case .rename: .rename
      case .alias: .alias
      case .deferUntil: .deferUntil
      }
    return word.rawValue
  }

  /// The flag whose repair it is about; nil for other decisions.
  package var repairTarget: RepairTarget? {
    switch what {
    case .acceptRepair(let target), .rejectRepair(let target): target
    case .same, .different, .split, .rename, .alias, .deferUntil: nil
    }
  }
}

/// The word for an action in a line of the ledger, the value of its member `what`.
enum DecisionWord: String, CaseIterable {
  case same
  case different
  case split
  case acceptRepair = "accept repair"
  case rejectRepair = "reject repair"
  case rename
  case alias
  case deferUntil = "defer until"
}

/// The flag whose proposed repair a decision is about.
package struct RepairTarget: Sendable, Hashable, Comparable {
  /// The permanent id of the food.
  package var food: String
  /// The check's id.
  package var rule: String
  /// The component that the flag is about; nil for the whole food.
  package var component: Component?

  /// The flag of `rule` at `component` of `food`.
  package init(food: String, rule: String, component: Component?) {
    self.food = food
    self.rule = rule
    self.component = component
  }

  /// Whether `one` comes first: by food, rule and component; the whole food before components.
  package static func < (one: RepairTarget, other: RepairTarget) -> Bool {
    if one.food != other.food {
      return one.food.utf8.lexicographicallyPrecedes(other.food.utf8)
    }
    if one.rule != other.rule {
      return one.rule.utf8.lexicographicallyPrecedes(other.rule.utf8)
    }
    return (one.component?.ordinal ?? -1) < (other.component?.ordinal ?? -1)
  }
}
