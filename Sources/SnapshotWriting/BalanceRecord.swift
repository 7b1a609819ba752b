/// What became of the rows of one file.
package struct BalanceRecord: Sendable, Equatable {
  /// Rows that a named rule skipped.
  package struct Skip: Sendable, Equatable {
    /// The rule's name.
    package var rule: String
    /// How many.
    package var rows: Int

    /// Rows skipped by a rule.
    package init(rule: String, rows: Int) {
      self.rule = rule
      self.rows = rows
    }
  }

  /// The prefix of its source, `usda-sr`.
  package var sourceID: String
  /// The file as positions name it.
  package var file: String
  /// Rows met, without a header.
  package var rowsRead: Int
  /// Rows used.
  package var accepted: Int
  /// Rows rejected.
  package var rejected: Int
  /// Rows skipped, each rule once.
  package var skipped: [Skip]

  /// A balance.
  package init(
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
