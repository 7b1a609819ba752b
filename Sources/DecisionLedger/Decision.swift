package import FoodComposition

/// A curator's decision with the evidence that it rests on: one line of the ledger.
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
    /// The food has another amount of a component than its source publishes.
    case correctValue(ValueCorrection)
    /// The food is shown by this name.
    case rename(String, name: String)
    /// The food is also found by this name; the language is ISO 639-1, nil for the food's own.
    case alias(String, name: String, language: String?)
    /// The food has a household measure that its source does not give.
    case portion(CuratedPortion)
    /// No search finds the food; it stays in the snapshot.
    case hide(String)
    /// The foods are not listed for review before this day, an ISO 8601 date.
    case deferUntil([String], day: String)
    /// An earlier line, named by its digest, is as if it were not there; the ids are that line's.
    case withdraw(line: String, ids: [String])
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
  /// The evidence that was on the screen; none for a withdrawal.
  package var evidence: DecisionEvidence

  /// A decision.
  package init(
    who: String,
    when: String,
    what: What,
    why: String,
    evidence: DecisionEvidence = DecisionEvidence()
  ) {
    self.who = who
    self.when = when
    self.what = what
    self.why = why
    self.evidence = evidence
  }

  /// The curator and day of the decision, as the rows that follow from it say.
  package var origin: String { "\(Portion.decision)\(who) on \(when)" }
}

extension Decision {
  /// The foods that it names, in the order given.
  package var ids: [String] {
    switch what {
    case .same(let ids), .different(let ids), .split(let ids), .deferUntil(let ids, _),
      .withdraw(_, let ids):
      ids
    case .acceptRepair(let target), .rejectRepair(let target): [target.food]
    case .correctValue(let correction): [correction.food]
    case .portion(let portion): [portion.food]
    case .rename(let id, _), .alias(let id, _, _), .hide(let id): [id]
    }
  }

  /// The kind of the action.
  package var kind: DecisionKind {
    switch what {
    case .same: .same
    case .different: .different
    case .split: .split
    case .acceptRepair: .acceptRepair
    case .rejectRepair: .rejectRepair
    case .correctValue: .correctValue
    case .rename: .rename
    case .alias: .alias
    case .portion: .portion
    case .hide: .hide
    case .deferUntil: .deferUntil
    case .withdraw: .withdraw
    }
  }

  /// The word of the action: `accept repair`.
  package var action: String { kind.rawValue }

  /// The flag whose repair it is about; nil for other decisions.
  package var repairTarget: RepairTarget? {
    switch what {
    case .acceptRepair(let target), .rejectRepair(let target): target
    default: nil
    }
  }

  /// The same decision about the foods that `successor` gives for its own, each once.
  package func following(_ successor: (String) -> String) -> Decision {
    var seen: Set<String> = []
    func each(_ ids: [String]) -> [String] {
      ids.map(successor).filter { seen.insert($0).inserted }
    }
    func target(_ target: RepairTarget) -> RepairTarget {
      RepairTarget(food: successor(target.food), rule: target.rule, component: target.component)
    }
    var decision = self
    switch what {
    case .same(let ids): decision.what = .same(each(ids))
    case .different(let ids): decision.what = .different(each(ids))
    case .split(let ids): decision.what = .split(each(ids))
    case .acceptRepair(let flag): decision.what = .acceptRepair(target(flag))
    case .rejectRepair(let flag): decision.what = .rejectRepair(target(flag))
    case .correctValue(var correction):
      correction.food = successor(correction.food)
      decision.what = .correctValue(correction)
    case .rename(let id, let name): decision.what = .rename(successor(id), name: name)
    case .alias(let id, let name, let language):
      decision.what = .alias(successor(id), name: name, language: language)
    case .portion(var portion):
      portion.food = successor(portion.food)
      decision.what = .portion(portion)
    case .hide(let id): decision.what = .hide(successor(id))
    case .deferUntil(let ids, let day): decision.what = .deferUntil(each(ids), day: day)
    case .withdraw: break
    }
    return decision
  }
}

/// The kinds of decision, by the word in the member `what` of a line.
package enum DecisionKind: String, CaseIterable, Sendable {
  case same
  case different
  case split
  case acceptRepair = "accept repair"
  case rejectRepair = "reject repair"
  case correctValue = "correct value"
  case rename
  case alias
  case portion
  case hide
  case deferUntil = "defer until"
  case withdraw

  /// Whether it says which foods are one.
  package var isAboutDuplicates: Bool { self == .same || self == .different || self == .split }
}

/// The amount that a curator gives a component of a food, in place of what the source publishes.
package struct ValueCorrection: Sendable, Equatable {
  /// The permanent id of the food.
  package var food: String
  /// The component.
  package var component: Component
  /// The amount in 100 g or 100 ml, in the component's unit; nil for one that is not known.
  package var value: Double?
  /// The place that the amount is from, in words: `label, photographed 2026-11-20`.
  package var source: String

  /// A correction.
  package init(food: String, component: Component, value: Double?, source: String) {
    (self.food, self.component, self.value, self.source) = (food, component, value, source)
  }
}

/// A household measure that a curator gives a food.
package struct CuratedPortion: Sendable, Equatable {
  /// The permanent id of the food.
  package var food: String
  /// The measure, of which it is one: `slice`.
  package var measure: String
  /// Its weight in grams; millilitres for a food per 100 ml.
  package var grams: Double
  /// The place that the weight is from, in words: `mean of twelve, weighed`.
  package var source: String

  /// A measure.
  package init(food: String, measure: String, grams: Double, source: String) {
    (self.food, self.measure, self.grams, self.source) = (food, measure, grams, source)
  }
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
