package import GRDB

/// SQLite's own check of a file, with its problems in Granary's words.
package enum IntegrityCheck {
  /// The most problems of each kind that are counted or listed.
  private static let limit = 20

  /// The depth of a check.
  package enum Depth {
    /// Pages and rows, without comparing indexes with their tables.
    case quick
    /// Pages, rows, and indexes against their tables.
    case full
  }

  /// The problems of the file behind `db`; none for a sound file.
  package static func problems(of db: Database, _ depth: Depth) throws -> [String] {
    let pragma = depth == .quick ? "quick_check" : "integrity_check"
    let faults = try String.fetchAll(db, sql: "PRAGMA \(pragma)(\(limit))")
    var problems: [String] = []
    if faults != ["ok"] {
      let count = faults.count < limit ? "\(faults.count)" : "\(limit) or more"
      problems.append("pages and indexes: found faults, \(count) of them, expected none")
    }
    let violations = try Row.fetchCursor(db, sql: "PRAGMA foreign_key_check")
    var count = 0
    while let violation = try violations.next() {
      count += 1
      if count > limit { continue }
      let table: String = violation[0]
      let parent: String = violation[2]
      let row = (violation[1] as Int64?).map { " row \($0)" } ?? ""
      problems.append("\(table)\(row): found a reference to no row of \(parent)")
    }
    if count > limit { problems.append("\(count) broken references in all") }
    return problems
  }
}
