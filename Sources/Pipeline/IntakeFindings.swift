import FoodComposition
import Ingestion
import RecordIO
import Review

/// What a release says of the records that were sent: the figures of its report.
extension IntakeStage {
  /// The longest list that a report has.
  private static let listed = 500

  func summary(release: String, sources: [BuildSummary.Source], intake: Set<String>)
    -> IntakeSummary
  {
    var summary = IntakeSummary(release: release)
    summary.sources = sources.filter { intake.contains($0.id) }.map { source in
      let balance = source.balance
      return IntakeSummary.Source(
        id: source.id,
        lines: balance.read,
        accepted: balance.accepted,
        rejected: balance.rejected,
        skipped: balance.skipped
      )
    }
    for (id, figures) in figures {
      summary.answers += figures.answers
      summary.texts += figures.texts
      summary.textsAskedAgain += figures.textsAskedAgain
      summary.callsSaved += figures.callsSaved
      summary.disagreeing += figures.disagreeing
      summary.foods += figures.foods
      summary.foodsOfSeveralOrigins += figures.foodsOfSeveralOrigins
      summary.add(
        figures.trials.map {
          (confidence: $0.confidence, estimate: $0.estimate, verified: $0.verified)
        }
      )
      summary.composites += figures.composites.prefix(Self.listed).map {
        IntakeSummary.Composite(
          food: id + ":" + $0.key,
          name: $0.name,
          estimate: $0.estimate,
          computed: $0.computed,
          unknownParts: $0.unknown
        )
      }
      summary.outliers += figures.outliers.prefix(Self.listed).map {
        IntakeSummary.Outlier(food: id + ":" + $0.key, place: $0.place, energy: $0.energy)
      }
    }
    addCorrections(to: &summary)
    addMeals(to: &summary)
    return summary
  }

  private func addCorrections(to summary: inout IntakeSummary) {
    summary.corrections = corrections.count
    for (food, verdicts) in verdicts {
      for verdict in verdicts {
        switch verdict {
        case .applied(let one): summary.add(.applied, one, name: food.canonicalName)
        case .lost(let one, let reason):
          summary.add(.lost, one, name: food.canonicalName, reason: reason)
        case .contradicted(let several):
          for one in several {
            summary.add(.review, one, name: food.canonicalName, reason: "users differ")
          }
        }
      }
    }
    for one in corrections.unknown(besides: Set(verdicts.map(\.food.id))) {
      summary.add(.lost, one, name: "", reason: "no food of this release")
    }
  }

  private func addMeals(to summary: inout IntakeSummary) {
    summary.meals = meals.reduce(0) { $0 + $1.meals }
    summary.mealEntries = meals.reduce(0) { $0 + $1.entries }
    summary.dropped = meals.reduce(0) { $0 + $1.dropped }
    for meal in meals {
      summary.unknownNames += meal.unknown(to: names).prefix(Self.listed).map {
        IntakeSummary.UnknownName(name: $0.name, meals: $0.meals, origins: $0.origins.count)
      }
      summary.portions += meal.portions(of: names).prefix(Self.listed).map {
        IntakeSummary.Portion(
          food: $0.foodID,
          foodName: $0.foodName,
          name: $0.name,
          grams: $0.grams,
          low: $0.low,
          high: $0.high,
          meals: $0.meals
        )
      }
    }
  }
}

extension IntakeSummary {
  fileprivate mutating func add(
    _ fate: Correction.Fate,
    _ proposal: UserCorrections.Proposal,
    name: String,
    reason: String? = nil
  ) {
    fates[fate, default: 0] += proposal.places.count
    guard correctionList.count < 500 else { return }
    correctionList.append(
      Correction(
        fate: fate,
        food: proposal.food,
        name: name,
        component: proposal.component.rawValue,
        from: proposal.from,
        to: proposal.to,
        users: proposal.origins.count,
        places: proposal.places.prefix(3).map(\.description),
        reason: reason
      )
    )
  }
}
