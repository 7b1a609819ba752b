package import DecisionLedger
import FoodComposition

/// What a release tells of the foods that a ledger names: the evidence of each, and what became of those that are gone.
package struct EvidenceBook: Sendable {
  /// What became of an id that no food of the release has.
  package struct Departure: Sendable, Equatable {
    /// The id of the food that took its place; nil for none.
    package var successor: String?
    /// The first release without it.
    package var since: String

    /// A departure.
    package init(successor: String?, since: String) {
      (self.successor, self.since) = (successor, since)
    }
  }

  /// The evidence of the foods, by their ids.
  package var foods: [String: FoodEvidence] = [:]
  /// The evidence of the repairs that are proposed for them.
  package var repairs: [RepairTarget: String] = [:]
  /// What became of ids that are gone.
  package var departures: [String: Departure] = [:]

  /// An empty book.
  package init() {}

  /// The evidence that a decision of this kind can rest on now: what is there of the foods that it is about.
  package func evidence(of decision: Decision) -> DecisionEvidence {
    var evidence = DecisionEvidence()
    let ids = decision.ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let foods = ids.compactMap { self.foods[$0] }
    for part in DecisionEvidence.Part.general where foods.count == ids.count {
      let digests = foods.compactMap { $0.digest(of: part) }
      evidence.parts[part] =
        digests.count == 1
        ? digests[0] : FoodEvidence.digest("", zip(ids, digests).map { "\($0) \($1)" })
    }
    if case .correctValue(let correction) = decision.what {
      evidence.parts[.value] = self.foods[correction.food]?.digest(of: correction.component)
    }
    evidence.parts[.repair] = decision.repairTarget.flatMap { repairs[$0] }
    return evidence.only(decision.kind.possibleEvidence)
  }

  /// The id of the food that is in the place of `id` now; nil where there is none.
  package func present(_ id: String) -> String? {
    var (current, steps) = (id, 0)
    while foods[current] == nil, let next = departures[current]?.successor,
      steps <= departures.count
    {
      (current, steps) = (next, steps + 1)
    }
    return foods[current] == nil ? nil : current
  }
}

extension EvidenceBook {
  /// Takes in the foods that decisions name.
  mutating func add(_ fates: [SourceBuild.Fate]) {
    for case .accepted(let accepted) in fates {
      guard let evidence = accepted.evidence else { continue }
      let id = accepted.final.food.id
      foods[id] = evidence
      for flag in accepted.final.assessment.flags {
        guard let repair = flag.repair else { continue }
        let target = RepairTarget(food: id, rule: flag.rule, component: flag.component)
        repairs[target] = repair.evidence
      }
    }
  }
}
