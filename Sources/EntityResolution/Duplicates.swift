/// The result of the detector: rows of `possible_duplicate`, and each record's representative.
public struct Duplicates: Sendable {
  /// The rows, in the order of their records' ids.
  public var rows: [Duplicate]
  /// The record that represents each record; itself where it stands alone or is the greatest of its cluster.
  public var representative: [UInt32]
  /// The counts of each blocking rule: the pairs that it found, and the blocks that its guard limits.
  public var blocking: [BlockingCount]
  /// Links that were left to be reviewed because their clusters are not one, ascending.
  public var bridges: [Bridge] = []
  /// Decisions of curators that could not be applied in full, in the order of the decisions.
  public var unapplied: [UnappliedDecision] = []

  /// The record of the column `possible_duplicate_of`; nil for one that represents itself.
  public func duplicateOf(_ record: Int) -> Int? {
    representative[record] == record ? nil : Int(representative[record])
  }
}

/// The counts of one blocking rule.
public struct BlockingCount: Sendable, Equatable {
  /// The rule.
  public var rule: BlockingRule
  /// Pairs that it found, whether others found them too or not.
  public var pairs: Int
  /// Blocks that were larger than the guard allows.
  public var guardedBlocks: Int
  /// The records in the largest of them.
  public var largestBlock: Int
}
