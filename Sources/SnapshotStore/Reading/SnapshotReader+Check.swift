import GRDB

extension SnapshotReader {
  /// The problems of the file, in words: of its pages, references, schema and counts; empty for a sound
  /// snapshot.
  ///
  /// `isQuick`: indexes are not compared with their tables. It does not tell whether a value was changed:
  /// `granary check` does, by the content digest.
  package func check(isQuick: Bool = false) -> [String] {
    do {
      return try read("checking") { db in
        var problems = try IntegrityCheck.problems(of: db, isQuick ? .quick : .full)
        problems += try Self.schemaProblems(of: db, isPack: release.pack != nil)
        // A table that is missing is a problem of the schema already.
        for table in SnapshotSchema.tables where try db.tableExists(table.name) {
          problems += try Self.valueProblems(of: table, db)
        }
        for (table, stated) in [
          ("food", release.counts.foods), ("alias", release.counts.aliases),
          ("portion", release.counts.portions), ("barcode", release.counts.barcodes),
          ("source", release.counts.sources),
        ] where try db.tableExists(table) {
          let found = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
          if found != stated {
            problems.append("\(table): found \(found) rows, expected \(stated) as the release says")
          }
        }
        return problems
      }
    } catch {
      return ["\(error)"]
    }
  }

  /// The tables and indexes that are not as this library makes them, or that it does not know.
  ///
  /// A pack may be without indexes, and may have the table of FTS5; an earlier snapshot has former indexes, of which
  /// `vocabulary_by_phrase` stands for `portion_by_phrase`.
  private static func schemaProblems(of db: Database, isPack: Bool) throws -> [String] {
    var expected: [String: String] = [:]
    for table in SnapshotSchema.tables { expected["table \(table.name)"] = table.sql }
    for index in SnapshotSchema.indexes { expected["index \(index.name)"] = index.sql }
    if isPack { expected["table \(FullTextSchema.table)"] = FullTextSchema.sql }
    // SQLite's own indexes of primary keys have no statement.
    let found = try RowReader.rows(
      db,
      "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY 1"
    ) { (name: try $0.text(), sql: try $0.text()) }
    let names = Set(found.map(\.name))
    for former in SnapshotSchema.knownIndexes
    where former.isFormer && names.contains("index \(former.name)") {
      expected["index \(former.name)"] = former.sql
    }
    if names.contains("index vocabulary_by_phrase") { expected["index portion_by_phrase"] = nil }
    var problems: [String] = []
    for object in found {
      guard let sql = expected.removeValue(forKey: object.name) else {
        if isPack, FullTextSchema.isPart(object.name) { continue }
        problems.append("\(object.name): found, expected none of that name")
        continue
      }
      if sql != object.sql { problems.append("\(object.name): found another definition") }
    }
    if isPack {
      for index in SnapshotSchema.indexes { expected["index \(index.name)"] = nil }
      expected["table \(FullTextSchema.table)"] = nil
    }
    return problems + expected.keys.sorted().map { "\($0): missing" }
  }

  /// The columns with values that their constraint forbids; SQLite itself forgets the constraints
  /// of a file that it opens for reading.
  private static func valueProblems(of table: TableSchema, _ db: Database) throws -> [String] {
    let checked = table.columns.compactMap { column in
      column.check.map { (name: column.name, check: $0) }
    }
    guard !checked.isEmpty else { return [] }
    let sums = checked.map { "total(NOT (\($0.check.sql)))" }.joined(separator: ", ")
    let counts = try RowReader.rows(db, "SELECT \(sums) FROM \(table.name)") { row in
      try checked.map { _ in try row.integer() }
    }
    return zip(checked, counts.first ?? []).filter { $1 > 0 }.map {
      "\(table.name).\($0.name): found \($1) values that break \($0.check.text)"
    }
  }
}
