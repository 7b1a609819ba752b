import Datasets
import FoodComposition
import Foundation
import Review

extension SourceComparison {
  /// Returns the findings of the gates on the source beside its last release.
  func findings(_ thresholds: GateThresholds) -> [GateFinding] {
    var findings = foods(thresholds)
    findings += errors(thresholds)
    findings += confidence(thresholds)
    findings += measures(thresholds)
    findings += weights(thresholds)
    findings += cells(thresholds)
    findings += meanings?.findings ?? []
    for (component, comparison) in zip(Component.columns, components) {
      findings += comparison.findings(
        id + "/" + component.rawValue,
        foods: (lastFoods, nextFoods),
        thresholds
      )
    }
    return findings
  }

  private func foods(_ thresholds: GateThresholds) -> [GateFinding] {
    var findings: [GateFinding] = []
    let gone = Share(of: gone, in: lastFoods)
    let mostGone = thresholds[.idsGone, "most"]
    if gone.exceeds(mostGone) {
      findings.append(
        GateFinding(
          .idsGone,
          id,
          "found \(gone.text) of the ids of the last release gone without a successor,"
            + " expected at most \(Share.text(mostGone))",
          examples: goneExamples.texts
        )
      )
    }
    let (count, examples) = names.changed()
    findings += GateFinding.excess(
      .namesChanged,
      id,
      Share(of: count, in: both),
      "of the ids with the name of another food",
      thresholds,
      hint: ": an id means one food for ever",
      examples: examples
    )
    findings += GateFinding.excess(
      .categoriesMoved,
      id,
      Share(of: categoriesMoved, in: both),
      "of the foods in another category than in the last release",
      thresholds,
      examples: categoryExamples.texts
    )
    return findings
  }

  private func errors(_ thresholds: GateThresholds) -> [GateFinding] {
    let most = thresholds[.errorsNew, "most"]
    let (now, then) = (Share(of: nextErrors, in: nextFoods), Share(of: lastErrors, in: lastFoods))
    guard Double(nextErrors - lastErrors) >= thresholds[.errorsNew, "least"],
      now.value - then.value > most
    else { return [] }
    return [
      GateFinding(
        .errorsNew,
        id,
        "found \(now.text) of the foods with an error, \(then.text) in the last release,"
          + " expected at most \(Share.text(most)) of the foods more",
        examples: newErrorExamples.texts
      )
    ]
  }

  private func confidence(_ thresholds: GateThresholds) -> [GateFinding] {
    let foods = min(lastFoods, nextFoods)
    guard foods > 0, Double(foods) >= thresholds[.confidenceMoved, "least"] else { return [] }
    let most = thresholds[.confidenceMoved, "most"]
    let (now, then) = (nextConfidence / Double(nextFoods), lastConfidence / Double(lastFoods))
    guard abs(now - then) > most else { return [] }
    return [
      GateFinding(
        .confidenceMoved,
        id,
        "found a mean confidence of \(now.shown), \(then.shown) in the last release,"
          + " expected at most \(most.shown) between them",
        examples: confidenceExamples.texts
      )
    ]
  }

  /// The values of all components together: a shift of rows changes a few of each food.
  private func cells(_ thresholds: GateThresholds) -> [GateFinding] {
    let most = thresholds[.sourceChanged, "most"]
    let both = components.reduce(0) { $0 + $1.both }
    let changed = Share(of: components.reduce(0) { $0 + $1.changed }, in: both)
    guard Double(changed.part) >= thresholds[.sourceChanged, "least"], changed.exceeds(most) else {
      return []
    }
    let ratio = thresholds[.valuesChanged, "ratio"]
    let order = components.indices.sorted { one, other in
      let (a, b) = (components[one], components[other])
      return (b.changed * max(a.both, 1), one) < (a.changed * max(b.both, 1), other)
    }
    return [
      GateFinding(
        .sourceChanged,
        id,
        "found \(changed.text) of the values changed by more than \(Share.text(ratio - 1)),"
          + " expected at most \(Share.text(most))",
        examples: order.prefix(Gravest.most).map { index in
          let share = Share(of: components[index].changed, in: components[index].both)
          return "\(Component.columns[index].rawValue): \(share.text)"
        }
      )
    ]
  }

  private func measures(_ thresholds: GateThresholds) -> [GateFinding] {
    let ratio = thresholds[.portionWeights, "ratio"]
    return GateFinding.excess(
      .portionsGone,
      id,
      Share(of: portions.gone, in: portions.had),
      "of the foods' measures of the last release gone",
      thresholds,
      examples: portions.goneExamples.texts
    )
      + GateFinding.excess(
        .portionsMoved,
        id,
        Share(of: portions.moved, in: portions.had),
        "of the foods' measures of the last release with another food",
        thresholds,
        hint: ": are the keys of the foods shifted?",
        examples: portions.goneExamples.texts
      )
      + GateFinding.excess(
        .portionWeights,
        id,
        Share(of: portions.changed, in: portions.both),
        "of the foods' measures of another weight than in the last release,"
          + " by more than \(Share.text(ratio - 1))",
        thresholds,
        examples: portions.changedExamples.texts
      )
  }

  /// The median weight of each measure over the foods of each release.
  private func weights(_ thresholds: GateThresholds) -> [GateFinding] {
    let most = thresholds[.measureMedian, "ratio"]
    let least = thresholds[.measureMedian, "least"]
    return portions.last.keys.sorted().compactMap { measure in
      guard let then = portions.last[measure], let now = portions.next[measure],
        Double(min(then.count, now.count)) >= least, let one = then.median, let other = now.median,
        max(one, other) > min(one, other) * most
      else { return nil }
      return GateFinding(
        .measureMedian,
        id + "/" + measure,
        "found a median of \(other.shown) g in \(now.count) foods, \(one.shown) g in \(then.count)"
          + " of the last release, expected at most \(most.shown) times more or less"
      )
    }
  }
}

extension ComponentComparison {
  /// Returns the findings of the gates on the component `subject`, of a source with so many foods in each release.
  func findings(
    _ subject: String,
    foods: (last: Int, next: Int),
    _ thresholds: GateThresholds
  ) -> [GateFinding] {
    gaps(subject, thresholds) + changes(subject, thresholds)
      + shape(subject, foods: foods, thresholds)
  }

  private func gaps(_ subject: String, _ thresholds: GateThresholds) -> [GateFinding] {
    var findings: [GateFinding] = []
    let lost = Share(of: lost, in: hadValue)
    let mostLost = thresholds[.valuesLost, "most"]
    if Double(lost.part) >= thresholds[.valuesLost, "least"], lost.exceeds(mostLost) {
      findings.append(
        GateFinding(
          .valuesLost,
          subject,
          "found \(lost.text) of the foods without the value that they had,"
            + " expected at most \(Share.text(mostLost))",
          examples: lostExamples.texts
        )
      )
    }
    let zeros = Share(of: gainedZeros, in: hadNone)
    let mostZeros = thresholds[.valuesGained, "zeros"]
    if Double(gainedZeros) >= thresholds[.valuesGained, "least"], zeros.exceeds(mostZeros) {
      findings.append(
        GateFinding(
          .valuesGained,
          subject,
          "found 0 in \(zeros.text) of the foods that had no value,"
            + " expected at most \(Share.text(mostZeros)): missing is not zero",
          examples: zeroExamples.texts
        )
      )
    }
    return findings
  }

  private func changes(_ subject: String, _ thresholds: GateThresholds) -> [GateFinding] {
    var findings: [GateFinding] = []
    let changed = Share(of: changed, in: both)
    let most = thresholds[.valuesChanged, "most"]
    if Double(changed.part) >= thresholds[.valuesChanged, "least"], changed.exceeds(most) {
      let ratio = thresholds[.valuesChanged, "ratio"]
      findings.append(
        GateFinding(
          .valuesChanged,
          subject,
          "found \(changed.text) of the values changed by more than \(Share.text(ratio - 1)),"
            + " expected at most \(Share.text(most))",
          examples: changedExamples.texts
        )
      )
    }
    if let (factor, count) = commonFactor {
      let alike = Share(of: count, in: both)
      let most = thresholds[.valuesScaled, "most"]
      if Double(count) >= thresholds[.valuesScaled, "least"], alike.exceeds(most) {
        findings.append(
          GateFinding(
            .valuesScaled,
            subject,
            "found \(alike.text) of the values changed by a factor of \(factor.shown),"
              + " expected at most \(Share.text(most)) by one factor",
            examples: changedExamples.texts
          )
        )
      }
    }
    return findings
  }

  private func shape(
    _ subject: String,
    foods: (last: Int, next: Int),
    _ thresholds: GateThresholds
  ) -> [GateFinding] {
    var findings: [GateFinding] = []
    let (then, now) = (Share(of: last.count, in: foods.last), Share(of: next.count, in: foods.next))
    let most = thresholds[.filledShare, "most"]
    if Double(min(foods.last, foods.next)) >= thresholds[.filledShare, "least"],
      abs(now.value - then.value) > most
    {
      findings.append(
        GateFinding(
          .filledShare,
          subject,
          "found a value in \(now.text) of the foods, in \(then.text) of the last release,"
            + " expected at most \(Share.text(most)) of the foods between them"
        )
      )
    }
    for (gate, what, one, other) in [
      (Gate.medianMoved, "a median", last.median, next.median),
      (Gate.spreadMoved, "a distance of the quartiles", last.spread, next.spread),
    ] {
      guard Double(min(last.count, next.count)) >= thresholds[gate, "least"], let one, let other,
        min(one, other) > 0, max(one, other) > min(one, other) * thresholds[gate, "ratio"]
      else { continue }
      findings.append(
        GateFinding(
          gate,
          subject,
          "found \(what) of \(other.shown), \(one.shown) in the last release,"
            + " expected at most \(thresholds[gate, "ratio"].shown) times more or less"
        )
      )
    }
    return findings
  }
}
