/// The units that curators' decisions make of the records: those that are one food whatever the model says, and those
/// that are never one.
struct CuratedUnits: Sendable {
  /// The least record of each record's unit.
  let unit: [UInt32]
  /// Units that are never one; the reason is the place of the decision.
  let apart: CannotLinkConstraints
  /// The records that a curator made stand for themselves.
  let split: Set<UInt32>
  /// Units with such a record: only curators add to them.
  let sealed: Set<UInt32>
  /// Pairs that curators named as one food, and those that they named as two.
  let named: [RecordPair]
  /// The decisions that could not be applied in full, in their order.
  let unapplied: [UnappliedDecision]

  /// Whether curators made the two one.
  func isOne(_ a: Int, _ b: Int) -> Bool { unit[a] == unit[b] }

  /// Whether curators made the two no one.
  func isRejected(_ a: Int, _ b: Int) -> Bool {
    guard !isOne(a, b) else { return false }
    return split.contains(UInt32(a)) || split.contains(UInt32(b))
      || apart.reason(unit[a], unit[b]) != nil
  }
}

extension CuratedUnits {
  /// Applies the decisions to the records.
  init(_ curated: CuratedPairs, records: Records, order: RecordOrder) {
    var resolving = CuratedResolution(curated, records: records)
    for decision in curated.decisions.indices.reversed() { resolving.apply(decision) }
    self = resolving.units(order: order)
  }
}
