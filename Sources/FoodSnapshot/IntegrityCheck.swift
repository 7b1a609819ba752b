import GRDB

/// What SQLite itself can tell of a file's soundness.
enum IntegrityCheck {
  /// The most problems of each kind that are listed.
  private static let limit = 20

  /// The problems of the file behind `db`, in words; none for a sound file.
  static func problems(of db: Database) throws -> [String] {
    var problems = try String.fetchAll(db, sql: "PRAGMA quick_check(\(limit))")
    if problems == ["ok"] { problems = [] }
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
