import RecordIO

/// The fate of one row; the reader of a table must give one to each.
enum RowFate {
  /// Used.
  case accepted
  /// Not used, by a named rule.
  case skipped(SkipRule)
  /// Not usable. Boxed, so that a fate stays small.
  indirect case rejected(Reject)
}

/// Counts what becomes of the rows of one file while they are read.
struct RowTally {
  private static let rules = SkipRule.allCases
  private var accepted = 0
  private var rejected = 0
  private var skipped = [Int](repeating: 0, count: rules.count)

  /// Counts a row and keeps its reject.
  mutating func count(_ fate: RowFate, _ report: inout SourceReport) {
    switch fate {
    case .accepted: accepted += 1
    case .skipped(let rule): skip(rule)
    case .rejected(let reject):
      rejected += 1
      report.rejects.append(reject)
    }
  }

  /// Counts rows that a rule skips.
  mutating func skip(_ rule: SkipRule, rows: Int = 1) {
    guard let index = Self.rules.firstIndex(of: rule) else { return }
    skipped[index] += rows
  }

  /// The balance of a file of which its reader says that it met `read` rows.
  func balance(of file: String, read: Int) -> FileBalance {
    var balance = FileBalance(file: file)
    balance.read = read
    balance.accepted = accepted
    balance.rejected = rejected
    for (rule, rows) in zip(Self.rules, skipped) where rows > 0 { balance.skipped[rule] = rows }
    return balance
  }
}
