/// What became of the rows of one file.
public struct BalanceRecord: Sendable, Equatable {
  /// Rows that a named rule skipped.
  public struct Skip: Sendable, Equatable {
    /// The rule's name.
    public var rule: String
    /// How many.
    public var rows: Int

    /// Rows skipped by a rule.
    public init(rule: String, rows: Int) {
      self.rule = rule
      self.rows = rows
    }
  }

  /// The prefix of its source, `usda-sr`.
  public var sourceID: String
  /// The file as positions name it.
  public var file: String
  /// Rows met, without a header.
  public var rowsRead: Int
  /// Rows used.
  public var accepted: Int
  /// Rows rejected.
  public var rejected: Int
  /// Rows skipped, each rule once.
  public var skipped: [Skip]

  /// A balance.
  public init(
    sourceID: String,
    file: String,
    rowsRead: Int,
    accepted: Int,
    rejected: Int,
    skipped: [Skip]
  ) {
    self.sourceID = sourceID
    self.file = file
    self.rowsRead = rowsRead
    self.accepted = accepted
    self.rejected = rejected
    self.skipped = skipped
  }
}
