/// The balances of many tables taken together: their sums, and the tables that do not close.
struct Reconciliation: Sendable {
  /// The number of tables.
  let tables: Int
  /// Rows met.
  let read: Int
  /// Rows used.
  let accepted: Int
  /// Rows rejected.
  let rejected: Int
  /// Rows skipped.
  let skipped: Int
  /// The tables that do not close, a sentence each.
  let gaps: [String]
  /// The share of the rows that the balances account for.
  let accounted: Share

  /// The sum of `balances`.
  init(_ balances: [BuildSummary.Balance]) {
    tables = balances.count
    read = balances.reduce(0) { $0 + $1.read }
    accepted = balances.reduce(0) { $0 + $1.accepted }
    rejected = balances.reduce(0) { $0 + $1.rejected }
    skipped = balances.reduce(0) { $0 + $1.skippedRows }
    gaps = balances.filter { !$0.closes }.map { "\($0.file): \(Self.gap($0))" }
    let missing = balances.reduce(0) { $0 + abs($1.read - $1.accounted) }
    accounted = Share(max(read - missing, 0), of: read)
  }

  /// Everything that `source` read, its foods first.
  init(_ source: BuildSummary.Source) { self.init([source.balance] + source.tables) }

  /// Whether every row of every table is accounted for.
  var closes: Bool { gaps.isEmpty }

  /// The rows, or counted units, by which `balance` does not close, in words.
  static func gap(_ balance: BuildSummary.Balance) -> String {
    if let count = balance.count, !count.closes {
      return "\(count.accounted.grouped) \(count.unit) accounted for of the "
        + "\(count.counted.grouped) that the file has"
    }
    let missing = balance.read - balance.accounted
    return missing > 0
      ? "\(missing.counted("row")) of \(balance.read.grouped) not accounted for"
      : "\((-missing).counted("row")) more accounted for than the \(balance.read.grouped) read"
  }
}
