import FoodComposition

/// The evidence for and against two clusters being one: how their records compare across.
struct CrossEvidence: Sendable {
  let records: Records
  let table: PairTable
  let units: CuratedUnits
  let limits: Clustering.Limits
  /// Compares two records that were no candidates.
  let compare: @Sendable (RecordPair) -> ScoredPair

  /// The scored pair of two records; one that is not stored is compared now and has no blocking rules.
  func scored(_ pair: RecordPair) -> ScoredPair {
    if let stored = table[pair] { return stored }
    var scored = compare(pair)
    scored.rules = []
    return scored
  }

  /// The reason why the clusters of these witnesses are not one; nil where they are.
  ///
  /// Records that curators made one have one voice, that of the one that agrees most: the decision outranks that the
  /// others look unlike.
  func objection(_ ones: [UInt32], _ others: [UInt32]) -> Bridge.Reason? {
    let (oneVoices, otherVoices) = (voices(ones), voices(others))
    var most = [Int?](repeating: nil, count: ones.count * others.count)
    for (row, one) in ones.enumerated() {
      for (column, other) in others.enumerated() {
        let scored = scored(RecordPair(Int(one), Int(other)))
        if scored.vetoes != 0 { return .vetoed }
        if scored.decision != .link, isSameRelease(one, other) { return .sameRelease }
        let place = oneVoices[row] * others.count + otherVoices[column]
        most[place] = max(most[place] ?? .min, limits.steps(scored.weight))
      }
    }
    let heard = most.compactMap(\.self)
    let review = limits.steps(limits.review)
    let agreeing = heard.count { $0 >= review }
    let isSupported = 2 * agreeing > heard.count && heard.reduce(0, +) >= review * heard.count
    return isSupported ? nil : .unsupported
  }

  /// The witness that speaks for each: the first of its unit.
  private func voices(_ witnesses: [UInt32]) -> [Int] {
    let unitOf = witnesses.map { units.unit[Int($0)] }
    return unitOf.map { unit in unitOf.firstIndex(of: unit) ?? 0 }
  }

  private func isSameRelease(_ a: UInt32, _ b: UInt32) -> Bool {
    let source = records.source[Int(a)]
    return source == records.source[Int(b)]
      && records.sources[Int(source)].type == .verifiedDataset
  }
}
