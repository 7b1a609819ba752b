/// The result of the detector: rows of `possible_duplicate`, and each record's representative.
package struct Duplicates: Sendable {
  /// The rows, in the order of their records' ids.
  package var rows: [Duplicate]
  /// The pairs that are linked or for review, ascending: all, asked or not.
  package var pairs: [ScoredPair] = []
  /// The counts of the pairs for review that are no questions, by why and source.
  package var unasked: [ReviewQueue.Count] = []
  /// The record that represents each record; itself where it stands alone or is the greatest of its cluster.
  package var representative: [UInt32]
  /// The counts of each blocking rule: the pairs that it found, and the blocks that its guard limits.
  package var blocking: [BlockingCount]
  /// Links that were left to be reviewed because their clusters are not one, ascending.
  package var bridges: [Bridge] = []
  /// Decisions of curators that could not be applied in full, in the order of the decisions.
  package var unapplied: [UnappliedDecision] = []

  /// The record of the column `possible_duplicate_of`; nil for one that represents itself.
  package func duplicateOf(_ record: Int) -> Int? {
    representative[record] == record ? nil : Int(representative[record])
  }
}

/// The counts of one blocking rule.
package struct BlockingCount: Sendable, Equatable {
  /// The rule.
  package var rule: BlockingRule
  /// Pairs that it found, whether others found them too or not.
  package var pairs: Int
  /// Blocks that were larger than the guard allows.
  package var guardedBlocks: Int
  /// The records in the largest of them.
  package var largestBlock: Int
}
