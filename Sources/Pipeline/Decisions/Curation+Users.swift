import FoodComposition
import Ingestion
import SnapshotStore

/// What users' corrections make of a food: less than a curator's decision, more than a label.
extension Curation {
  /// What becomes of the corrections of `food`, which is of a source of this type.
  func verdicts(on food: Food, of type: SourceType) -> [UserCorrections.Verdict] {
    users.verdicts(on: food, of: type, decided: decidedComponents(of: food.id))
  }

  /// `food` with the amounts that its users agree on, and what became of the others as assumptions.
  static func corrected(_ food: Food, by verdicts: [UserCorrections.Verdict]) -> Food {
    guard !verdicts.isEmpty else { return food }
    var corrected = food.replacing(
      verdicts.compactMap { verdict in
        guard case .applied(let proposal) = verdict else { return nil }
        return ComponentValue(
          component: proposal.component,
          amount: proposal.to,
          dataPoints: proposal.origins.count
        )
      }
    )
    corrected.assumptions += verdicts.map(\.words)
    return corrected
  }

  /// The flags of values that users correct differently.
  static func flags(_ verdicts: [UserCorrections.Verdict]) -> [QualityFlag] {
    verdicts.compactMap { verdict in
      guard case .contradicted(let proposals) = verdict, let first = proposals.first else {
        return nil
      }
      return QualityFlag(
        rule: IntakeFlag.corrections.rawValue,
        severity: .warning,
        component: first.component,
        found: proposals.map { "\($0.amount) by \($0.source)" }.joined(separator: " / "),
        expected: "one amount: a curator's decision \"correct value\""
      )
    }
  }

  /// The corrections that were made, for the lineage.
  static func records(
    _ verdicts: [UserCorrections.Verdict],
    of published: Food
  ) -> [CorrectionRecord] {
    verdicts.compactMap { verdict in
      guard case .applied(let proposal) = verdict else { return nil }
      return CorrectionRecord(
        foodID: published.id,
        component: proposal.component,
        published: published.values.first { $0.component == proposal.component }?.amount,
        amount: proposal.to,
        source: proposal.source,
        decision: "correction by users",
        reason: proposal.reasons.sorted().joined(separator: ", ")
      )
    }
  }
}

extension UserCorrections.Proposal {
  /// The amount that it should be, with its unit.
  var amount: String { to.map { "\($0.shortest) \(component.unit.rawValue)" } ?? "unknown" }
}

extension UserCorrections.Verdict {
  /// The verdict as the food tells it.
  var words: String {
    switch self {
    case .applied(let proposal):
      "corrected: \(proposal.component.rawValue) \(proposal.amount) for "
        + "\(proposal.from.map(\.shortest) ?? "unknown"), by \(proposal.source)"
    case .lost(let proposal, let reason):
      "not corrected: \(proposal.component.rawValue) to \(proposal.amount), by \(proposal.source): \(reason)"
    case .contradicted(let proposals):
      "not corrected: \(proposals.first?.component.rawValue ?? ""), on which users differ: "
        + proposals.map { "\($0.amount) by \($0.source)" }.joined(separator: " / ")
    }
  }
}
