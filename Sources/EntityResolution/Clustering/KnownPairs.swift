/// The pairs that an earlier run found, and the records that are as they were then.
///
/// Whether two records are stored as a pair, and how it is weighed, follows from the two and the model
/// alone; so for two unchanged records the earlier answer stands, also where it was that they are no pair.
package struct KnownPairs: Sendable {
  /// Whether each record was there and what is compared of it has not changed.
  package var isUnchanged: [Bool]
  /// The pairs of unchanged records that were linked or to be reviewed, ascending.
  package var pairs: [ScoredPair]

  /// The records of then that are gone or have changed, as they were; nil where there are none.
  ///
  /// A block too large to look at every pair of may have become smaller by them.
  package var removed: Records?

  init(isUnchanged: [Bool], pairs: [ScoredPair], removed: Records? = nil) {
    (self.isUnchanged, self.pairs, self.removed) = (isUnchanged, pairs, removed)
  }

  /// The pairs of an earlier run that still hold for `records`, and which records are unchanged.
  ///
  /// - Parameters:
  ///   - pairs: what was compared for the earlier rows, by the places of `previous`, in any order; pairs
  ///     that no rule found are left out, since only curators or clusters made rows of them. By the same
  ///     model with the same keys ignored: otherwise nothing is known, and this must not be called.
  ///   - previous: the records of the earlier run.
  ///   - records: those of this one.
  package init(_ pairs: [ScoredPair], of previous: Records, in records: Records) {
    let (before, now) = (previous.digests(), records.digests())
    let placeOfID = Dictionary(uniqueKeysWithValues: zip(previous.ids, 0...))
    var recordOfPlace = [UInt32?](repeating: nil, count: previous.count)
    isUnchanged = records.ids.enumerated().map { record, id in
      guard let place = placeOfID[id], before[place] == now[record] else { return false }
      recordOfPlace[place] = UInt32(record)
      return true
    }
    let gone = recordOfPlace.indices.filter { recordOfPlace[$0] == nil }
    removed = gone.isEmpty ? nil : previous.subset(gone)
    self.pairs = pairs.compactMap { scored in
      guard scored.decision > .distinct, !scored.rules.isEmpty,
        let first = recordOfPlace[Int(scored.pair.first)],
        let second = recordOfPlace[Int(scored.pair.second)]
      else { return nil }
      var moved = scored
      moved.pair = RecordPair(Int(first), Int(second))
      return moved
    }.sorted { $0.pair < $1.pair }
  }
}
