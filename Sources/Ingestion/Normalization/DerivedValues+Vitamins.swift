import FoodComposition

extension DerivedValues {
  mutating func deriveVitaminA() {
    if isKnown(.vitaminA) { return }
    let none = Interval(0)
    let retinol = interval(.retinol)
    let beta = interval(.betaCarotene)
    let others = [Component.alphaCarotene, .betaCryptoxanthin]
    let published = others.compactMap { interval($0) }
    let parts =
      (retinol ?? none) + (beta ?? none) / Factor.betaCarotenePerRAE
      + published.reduce(none, +) / Factor.otherCarotenoidPerRAE
    let isComplete = published.count == others.count
    if retinol != nil, beta != nil {
      let amounts = [Component.retinol, .betaCarotene].allSatisfy { amount($0) != nil }
      let carotenoids = others.compactMap { amount($0) }.reduce(0, +)
      let activity =
        (amount(.retinol) ?? 0) + (amount(.betaCarotene) ?? 0) / Factor.betaCarotenePerRAE
        + carotenoids / Factor.otherCarotenoidPerRAE
      set(
        .vitaminA,
        amounts ? activity : nil,
        Interval(parts.low, isComplete ? parts.high : .infinity),
        .vitaminAFromForms,
        from: [.retinol, .betaCarotene] + others.filter { values[$0] != nil },
        note: isComplete
          ? "retinol + beta-carotene / 12 + (alpha-carotene + beta-cryptoxanthin) / 24"
          : "retinol + beta-carotene / 12, a lower bound: not all other carotenoids are published"
      )
    } else if let activity = interval(.vitaminAActivity) {
      boundVitaminA(activity, retinol: retinol)
    } else if retinol != nil || beta != nil {
      let known = ([.retinol, .betaCarotene] + others).filter { interval($0) != nil }
      set(.vitaminA, nil, Interval(parts.low, .infinity), .vitaminAFromForms, from: known)
    }
  }

  /// Bounds vitamin A by its activity in IU: the part that is not retinol is carotenoids; where the retinol is
  /// unknown, all may be either.
  private mutating func boundVitaminA(_ activity: Interval, retinol: Interval?) {
    let carotenoid = (low: Factor.raePerIUOfOtherCarotenoid, high: Factor.raePerIUOfBetaCarotene)
    guard let retinol else {
      let interval = Interval(
        carotenoid.low * activity.low,
        Factor.raePerIUOfRetinol * activity.high
      )
      set(.vitaminA, nil, interval, .vitaminAFromActivity, from: [.vitaminAActivity])
      return
    }
    let rest = (activity - retinol / Factor.raePerIUOfRetinol).fromZero
    set(
      .vitaminA,
      nil,
      retinol + Interval(carotenoid.low * rest.low, carotenoid.high * rest.high),
      .vitaminAFromActivity,
      from: [.vitaminAActivity, .retinol]
    )
  }

  mutating func deriveVitaminD() {
    guard !isKnown(.vitaminD), let activity = interval(.vitaminDActivity) else { return }
    set(
      .vitaminD,
      amount(.vitaminDActivity).map { $0 / Factor.iuPerMicrogramOfVitaminD },
      activity / Factor.iuPerMicrogramOfVitaminD,
      .vitaminDFromActivity,
      from: [.vitaminDActivity],
      note: "IU / 40"
    )
  }

  mutating func deriveVitaminE() {
    guard !isKnown(.vitaminE), let activity = interval(.vitaminEActivity) else { return }
    set(
      .vitaminE,
      nil,
      Interval(
        Factor.milligramsPerIUOfSyntheticE * activity.low,
        Factor.milligramsPerIUOfNaturalE * activity.high
      ),
      .vitaminEFromActivity,
      from: [.vitaminEActivity]
    )
  }

  /// Total folate, from its parts where both are known, else from DFE, else the part that is known.
  mutating func deriveFolate() {
    if isKnown(.folate) { return }
    let food = interval(.foodFolate)
    let added = interval(.folicAcid)
    if let food, let added {
      set(
        .folate,
        sum(.foodFolate, .folicAcid),
        food + added,
        .folateFromParts,
        from: [.foodFolate, .folicAcid],
        note: "food folate + folic acid"
      )
    } else if let equivalents = interval(.folateEquivalents) {
      deriveFolate(from: equivalents, food: food, added: added)
    } else if let part = food ?? added {
      let source: Component = food == nil ? .folicAcid : .foodFolate
      set(.folate, nil, Interval(part.low, .infinity), .folateFromParts, from: [source])
    }
  }

  private mutating func deriveFolate(from equivalents: Interval, food: Interval?, added: Interval?)
  {
    let factor = Factor.dfePerFolicAcid
    let all = amount(.folateEquivalents)
    if let food {
      let total = all.flatMap { all in
        amount(.foodFolate).map { $0 + max(0, all - $0) / factor }
      }
      set(
        .folate,
        total,
        food + (equivalents - food).fromZero / factor,
        .folateFromEquivalents,
        from: [.folateEquivalents, .foodFolate],
        note: "food folate + (DFE - food folate) / 1.7"
      )
    } else if let added {
      let total = all.flatMap { all in
        amount(.folicAcid).map { all - (factor - 1) * $0 }
      }
      set(
        .folate,
        total.flatMap { $0 < 0 ? nil : $0 },
        equivalents - (factor - 1) * added,
        .folateFromEquivalents,
        from: [.folateEquivalents, .folicAcid],
        note: "DFE - 0.7 x folic acid"
      )
    } else {
      set(
        .folate,
        nil,
        Interval(equivalents.low / factor, equivalents.high),
        .folateFromEquivalents,
        from: [.folateEquivalents]
      )
    }
  }

  mutating func deriveNiacin() {
    guard !isKnown(.niacin), let equivalents = interval(.niacinEquivalents) else { return }
    guard let tryptophan = interval(.tryptophan) else {
      set(
        .niacin,
        nil,
        Interval(0, equivalents.high),
        .niacinFromEquivalents,
        from: [.niacinEquivalents]
      )
      return
    }
    let niacin = amount(.niacinEquivalents).flatMap { all in
      amount(.tryptophan).map { all - $0 / Factor.tryptophanPerNiacin }
    }
    set(
      .niacin,
      niacin,
      equivalents - tryptophan / Factor.tryptophanPerNiacin,
      .niacinFromEquivalents,
      from: [.niacinEquivalents, .tryptophan],
      note: "niacin equivalents - tryptophan / 60"
    )
  }
}
