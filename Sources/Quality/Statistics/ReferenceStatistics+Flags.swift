package import FoodComposition
import Foundation

extension ReferenceStatistics {
  /// The flags of the learned checks on a food, with the physical error that would explain them.
  ///
  /// Without `proposing` no repair is searched, as for a caller that searches one itself.
  package func flags(_ intervals: ValueIntervals, proposing: Bool = true) -> [QualityFlag] {
    let profile = expected(intervals)
    let deviations = deviations(profile)
    let findings = findings(profile, deviations, id: intervals.food.id).filter { finding in
      switch finding {
      // A value that was computed here is printed by nobody: its decimals tell nothing.
      case .precision(let component, _): !intervals.isDerived(component)
      case .fault(let fault, _):
        fault.check != .saltForSodium || !intervals.saltConfirmsSodium
      default: true
      }
    }
    let all = findings + [shortfall(profile, intervals)].compactMap(\.self)
    return all.isEmpty ? [] : flags(all, profile, deviations, intervals, proposing: proposing)
  }

  /// The finding of too little mass where a part is missing; the checks of one food alone need all parts for it.
  private func shortfall(_ profile: ComponentProfile, _ intervals: ValueIntervals) -> Finding? {
    guard intervals[.ash] == nil || !MassBalance.isComplete(intervals),
      let most = missingParts.most(profile, category: NameWords(intervals.food).category),
      let row = thresholds[.proximates].first(where: { most < $0["without"] })
    else { return nil }
    return .shortfall(row, most)
  }

  private func flags(
    _ findings: [Finding],
    _ profile: ComponentProfile,
    _ deviations: [Double],
    _ intervals: ValueIntervals,
    proposing: Bool
  ) -> [QualityFlag] {
    var flags = told(findings, profile).map { flag($0, profile, intervals) }
    if proposing, let proposal = UnitSearch(self, intervals, profile, deviations).proposal,
      let flag = flag(proposal, intervals, mayBeError: findings.contains { !$0.isOfNeighbours })
    {
      flags.append(flag)
    }
    return flags
  }

  private func flag(_ finding: Finding, _ profile: ComponentProfile, _ intervals: ValueIntervals)
    -> QualityFlag
  {
    switch finding {
    case .balance(let place): return balanceFlag(place, profile, intervals)
    case .outlier(let place, let component):
      return QualityFlag(
        rule: Check.categoryOutlier.rawValue,
        severity: thresholds.severity(.categoryOutlier),
        component: component,
        found: foundWords(place, component, intervals),
        expected: "the usual range of foods like it",
        evidence: expectedWords(place, component, profile, intervals.food)
      )
    case .precision(let component, let expected):
      let dataset = intervals.food.id.prefix { $0 != ":" }
      return QualityFlag(
        rule: Check.resolution.rawValue,
        severity: thresholds.severity(.resolution),
        component: component,
        found: intervals.quantity(component),
        expected: "\(expected), as \(dataset) prints it",
        evidence: "in \(precision(component, profile)?.count ?? 0) foods"
      )
    case .maximum(let row, let largest):
      let factor = row[profile.dataset == nil ? "factor" : "reference"]
      return QualityFlag(
        rule: Check.componentMaximum.rawValue,
        severity: row.severity,
        component: largest.component,
        found: intervals.quantity(largest.component),
        expected: "at most \(factor.inWords) x the most among reference foods",
        evidence: "\(largest.amount.inWords) \(largest.component.unit.rawValue) in \(largest.food)"
      )
    case .repeated(let other):
      return QualityFlag(
        rule: Check.repeatedRecord.rawValue,
        severity: thresholds.severity(.repeatedRecord),
        component: nil,
        found: "every amount is that of \(other)",
        expected: "amounts of its own: those suit \(other) better, by foods of like names"
      )
    case .shortfall(let row, let most):
      return QualityFlag(
        rule: Check.proximates.rawValue,
        severity: row.severity,
        component: nil,
        found:
          MassBalance.sum(
            [.water, .protein, .fat, .carbohydrate, .fiber, .ash, .alcohol],
            of: intervals
          ),
        expected: "at least \(row["without"].inWords) g with what is missing",
        evidence: "at most \(Self.short(most)) g with as much of it as foods of its category have"
      )
    case .unexpected(let outlier): return unexpectedFlag(outlier, profile, intervals)
    case .unlike(let outlier):
      return QualityFlag(
        rule: Check.recordUnlike.rawValue,
        severity: thresholds.severity(.recordUnlike),
        component: nil,
        found: "all amounts together are far from those of foods of like names",
        expected: "nearer to them",
        evidence: "\(Self.short(outlier.distance)) off, at most \(Self.short(outlier.limit)) "
          + likestWords(profile)
      )
    case .companion(let companion, let mistake): return flag(companion, mistake, profile, intervals)
    case .fault(let fault, let gain): return flag(fault, gain, intervals)
    case .twin(let twin):
      return QualityFlag(
        rule: Check.twin.rawValue,
        severity: thresholds.severity(.twin),
        component: twin.component,
        found: "\(intervals.quantity(twin.component)): \(twin.words)",
        expected: "\(twin.amount.inWords) \(twin.component.unit.rawValue), as in \(twin.food), "
          + "which has the same \(twin.same.words)"
      )
    }
  }

  private func unexpectedFlag(
    _ outlier: NeighbourStatistics.Outlier,
    _ profile: ComponentProfile,
    _ intervals: ValueIntervals
  ) -> QualityFlag {
    let expected =
      neighbours.expected(outlier.component, profile)
      .map { "about \(Self.short($0)) \(outlier.component.unit.rawValue)" } ?? "another amount"
    return QualityFlag(
      rule: Check.neighbourOutlier.rawValue,
      severity: thresholds.severity(.neighbourOutlier),
      component: outlier.component,
      found: intervals.quantity(outlier.component),
      expected: "nearer to those of foods of like names",
      evidence:
        "\(expected), as \(likestWords(profile)); by all amounts \(Self.short(outlier.distance)) spreads "
        + "off, usual up to \(Self.short(outlier.limit))"
    )
  }

  /// The neighbours by their ids, `in cnf:123, …`, or `in its category` where there are none.
  private func likestWords(_ profile: ComponentProfile) -> String {
    let ids = neighbours.likest(profile)
    return ids.isEmpty ? "in its category" : "in \(ids.joined(separator: ", "))"
  }

  private func balanceFlag(
    _ place: Int,
    _ profile: ComponentProfile,
    _ intervals: ValueIntervals
  ) -> QualityFlag {
    let balance = Balance.all[place]
    var found = "\(balance.name): \(balance.left.words(intervals, profile))"
    found += " beside \(balance.right.words(intervals, profile))"
    if let sum = balance.right.interval(in: profile), let left = balance.left.interval(in: profile)
    {
      found += " (\(Self.middle(left).inWords) beside \(Self.middle(sum).inWords))"
    }
    var evidence: String?
    if let group = learned[place].scale(profile.datasetGroup) {
      evidence =
        "\(balance.residual.words) \(Self.short(group.scale.low)) to \(Self.short(group.scale.high)) in "
        + "\(group.scale.count) foods of "
        + FoodKeys.datasetWords(intervals.food, level: group.level)
      if let residual = balance.interval(in: profile) {
        evidence? += ", here \(Self.short(Self.middle(residual)))"
      }
    }
    return QualityFlag(
      rule: Check.balanceOutlier.rawValue,
      severity: thresholds.severity(.balanceOutlier),
      component: nil,
      found: found,
      expected: "as in foods like it",
      evidence: evidence
    )
  }

  /// A residual to three decimals.
  private static func short(_ residual: Double) -> String {
    ((residual * 1000).rounded() / 1000).inWords
  }

  private static func middle(_ interval: Interval) -> Double {
    (interval.low + interval.high) / 2
  }

  /// The amount as found: `iron 3 mg`, or for a ratio `iron 3 mg to protein 10 g`.
  private func foundWords(_ place: Int, _ component: Component, _ intervals: ValueIntervals)
    -> String
  {
    guard case .ratio(_, let carrier) = Measure.all[place] else {
      return intervals.quantity(component)
    }
    return "\(intervals.quantity(component)) to \(intervals.quantity(carrier))"
  }

  /// The usual range: `0.1 to 0.9 mg in 34 foods of vegetable, 'onion raw …', water 85 to 92 g`.
  func expectedWords(
    _ place: Int,
    _ component: Component,
    _ profile: ComponentProfile,
    _ food: Food
  ) -> String {
    guard let group = learned[place].scale(profile.categoryGroup) else { return "as in its group" }
    let unit = component.unit.rawValue
    let range = "\(exp(group.scale.low).inWords) to \(exp(group.scale.high).inWords) \(unit)"
    var carried = ""
    if case .ratio(_, let carrier) = Measure.all[place] { carried = " a g of \(carrier.words)" }
    let words = FoodKeys.categoryWords(
      food,
      water: profile.amount(.water),
      level: group.level
    )
    return "\(range)\(carried) in \(group.scale.count) foods of \(words)"
  }

  private func flag(
    _ companion: Companion,
    _ mistake: UnitMistake,
    _ profile: ComponentProfile,
    _ intervals: ValueIntervals
  ) -> QualityFlag {
    let amount = profile.amount(companion.component) ?? 0
    let other = companion.other.interval(in: profile).map(Self.middle) ?? 0
    let distance = abs(amount / (mistake.factor * other) - 1)
    let row = thresholds[.companion].first {
      distance <= $0["tolerance"] && (companion.isProof || $0.severity < .error)
    }
    return QualityFlag(
      rule: Check.companion.rawValue,
      severity: row?.severity ?? .warning,
      component: companion.component,
      found: "\(intervals.quantity(companion.component)): \(mistake.words)",
      expected: "\(companion.other.words(intervals, profile)) = \(other.inWords) "
        + companion.component.unit.rawValue
    )
  }

  private func flag(_ fault: NamedFault, _ gain: Double, _ intervals: ValueIntervals) -> QualityFlag
  {
    let parts: [Component]
    let expected: String
    switch fault.change {
    case .swappedFatProtein:
      parts = [.fat, .protein]
      expected = "in each other's place: \(intervals.quantity(.protein)) is the fat"
    case .otherCarbohydrateBasis:
      parts = [.carbohydrate, .fiber]
      expected =
        intervals.food.carbohydrateBasis == .available
        ? "carbohydrate with fiber in it" : "carbohydrate without fiber in it"
    case .saltForSodium:
      parts = [.sodium, .ash]
      expected = "sodium \((intervals.point(.sodium) / 2.5).inWords) mg: salt for sodium"
    }
    return QualityFlag(
      rule: fault.check.rawValue,
      severity: thresholds.severity(fault.check),
      component: parts[0],
      found: parts.map(intervals.quantity).joined(separator: ", "),
      expected: "\(expected); the record is then nearer to foods like it",
      evidence: "by \(gain.inWords)"
    )
  }

  /// The flag of a proposal; nil where it gains so little that chance explains it as well.
  ///
  /// It is an error only where `mayBeError`: findings that rest on foods of like names alone prove none.
  private func flag(
    _ proposal: UnitSearch.Proposal,
    _ intervals: ValueIntervals,
    mayBeError: Bool
  ) -> QualityFlag? {
    let row = thresholds[.unitBlunder].first {
      proposal.gain > $0["gain"]
        && ($0.severity < .error || mayBeError && proposal.mistake.isGross)
    }
    guard let row else { return nil }
    let component = proposal.component
    return QualityFlag(
      rule: Check.unitBlunder.rawValue,
      severity: row.severity,
      component: component,
      found: intervals.quantity(component),
      expected: "\(proposal.repair.changes[0].to.inWords) \(component.unit.rawValue): "
        + "\(proposal.mistake.words); \(proposal.repair.equation)",
      evidence: proposal.usual,
      repair: proposal.repair
    )
  }
}

extension Balance.Residual {
  /// The residual in words.
  fileprivate var words: String {
    switch self {
    case .perRight(_, 0): "left - right"
    case .perRight: "(left - right) / right"
    case .perBoth: "(left - right) / sum"
    case .logarithm: "ln(left / right)"
    }
  }
}
