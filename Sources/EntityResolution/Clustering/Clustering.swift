/// Makes clusters of pairs, and picks the record that represents each.
///
/// The result follows from the pairs and the decisions alone, whatever order the pairs come in, and a cluster from
/// the pairs that touch the records linked with it.
struct Clustering: Sendable {
  let records: Records
  let limits: Limits
  let order: RecordOrder
  /// Compares two records that were no candidates.
  let compare: @Sendable (RecordPair) -> ScoredPair

  /// Clusters of `records`; `compare` is asked how records that are no stored pair compare, where two
  /// clusters hang on it.
  init(
    _ records: Records,
    limits: Limits = Limits(),
    compare: @escaping @Sendable (RecordPair) -> ScoredPair
  ) {
    (self.records, self.limits, self.compare) = (records, limits, compare)
    order = RecordOrder(records)
  }

  /// The rows and representatives of scored pairs; of those for review what `queue` asks has rows, or all for nil.
  func duplicates(_ pairs: [ScoredPair], curated: CuratedPairs, asking queue: ReviewQueue? = nil)
    -> Duplicates
  {
    let units = CuratedUnits(curated, records: records, order: order)
    let evidence = CrossEvidence(
      records: records,
      table: PairTable(pairs, count: records.count),
      units: units,
      limits: limits,
      compare: compare
    )
    var growth = ClusterGrowth(evidence, order: order)
    growth.grow()
    let representatives = growth.representatives()
    let (rows, unasked) = DuplicateRows(evidence, order: order, representatives: representatives)
      .all(asking: queue)
    return Duplicates(
      rows: rows,
      pairs: evidence.table.pairs,
      unasked: unasked,
      representative: representatives,
      blocking: [],
      bridges: growth.bridges,
      unapplied: units.unapplied
    )
  }
}

extension Clustering {
  /// The limits of a cluster; weights are match weights in bits.
  struct Limits: Sendable, Equatable {
    /// The weight from which two records agree: the model's threshold of review.
    var review = 0.0
    /// The most that a weight counts for or against a cluster: no single pair outweighs many.
    var most = 20.0
    /// The number of records that speak for a cluster, its greatest.
    var witnesses = 16
    /// The records that a path names at most.
    var pathLength = 16

    /// A weight, as it counts, in steps of 1/1024 bit: whole numbers have one sum in any order.
    func steps(_ bits: Double) -> Int {
      Int((bits.isNaN ? -most : min(max(bits, -most), most)) * 1_024)
    }
  }
}
