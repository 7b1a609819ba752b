import Datasets
import FoodComposition
import GRDB
import SnapshotStore

/// The rows of a release that a pack has, taken by SQL from the release, which is attached as `whole`.
struct PackRows {
  let pack: PackDefinition
  let licences: LicenceTable

  /// Fills the empty tables of `db` but the search index; the release's row has no content digest yet.
  func insert(into db: Database) throws {
    try keep(in: db)
    for table in SnapshotSchema.tables where !omits(table.name) {
      guard let rows = try rows(of: table, db) else { continue }
      try db.execute(
        sql: """
          INSERT INTO main.\(table.name) (\(table.columnList))
          SELECT \(try columns(of: table)) FROM whole.\(table.name) AS one WHERE \(rows.sql)
          """,
        arguments: rows.arguments
      )
    }
    try count(in: db)
    try db.execute(sql: "DROP TABLE kept")
  }

  private typealias Condition = (sql: String, arguments: StatementArguments)

  private func omits(_ name: String) -> Bool { pack.without.contains { $0.rawValue == name } }

  // MARK: - Foods

  /// Makes the table `kept`: the foods of the pack, and which of them stands for each.
  ///
  /// Where the food that stands for others is left out, the greatest of them that are in takes its place, by the order of
  /// the release's representatives (docs/duplicates.md); no table has foods of versions of a model.
  private func keep(in db: Database) throws {
    let condition = try foods(db)
    let trust = SourceType.allCases.enumerated().map { "WHEN '\($1.rawValue)' THEN \($0)" }
    try db.execute(
      sql: """
        CREATE TEMP TABLE kept AS
        SELECT id, first_value(id) OVER (
            PARTITION BY cluster
            ORDER BY id <> cluster, CASE source_type \(trust.joined(separator: " ")) END,
              confidence DESC, completeness DESC, id
          ) AS representative
        FROM (
          SELECT *, coalesce(possible_duplicate_of, id) AS cluster FROM whole.food AS one
          WHERE \(condition.sql)
        )
        """,
      arguments: condition.arguments
    )
    if pack.foods.isRepresentativesOnly {
      try db.execute(sql: "DELETE FROM kept WHERE representative <> id")
    }
    try db.execute(sql: "CREATE UNIQUE INDEX temp.kept_by_id ON kept (id, representative)")
  }

  /// The condition by which a food is in.
  private func foods(_ db: Database) throws -> Condition {
    let filter = pack.foods
    var parts = ["source_id IN (\(try sources(db).map(String.init).joined(separator: ", ")))"]
    var arguments: StatementArguments = []
    if !filter.languages.isEmpty {
      let list = Self.list(filter.languages)
      parts.append(
        "(language IN \(list) OR id IN (SELECT food_id FROM whole.alias WHERE language IN \(list)))"
      )
      arguments += StatementArguments(filter.languages + filter.languages)
    }
    if !filter.barcodes.isEmpty {
      // Behind the digit for the sort of package.
      let ranges = filter.barcodes.map { _ in "CAST(substr(gtin, 2, 3) AS INTEGER) BETWEEN ? AND ?"
      }
      parts.append(
        "id IN (SELECT food_id FROM whole.barcode WHERE \(ranges.joined(separator: " OR ")))"
      )
      arguments += StatementArguments(filter.barcodes.flatMap { [$0.lowerBound, $0.upperBound] })
    }
    return (parts.joined(separator: " AND "), arguments)
  }

  /// The numbers of the sources whose foods may be in.
  private func sources(_ db: Database) throws -> [Int] {
    let filter = pack.foods
    let types = filter.sourceTypes.map(\.rawValue)
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT id, prefix, source_type, licence FROM whole.source ORDER BY id"
    )
    return rows.filter { row in
      func passes(_ texts: [String], _ column: String) -> Bool {
        texts.isEmpty || texts.contains(row[column])
      }
      return passes(filter.sources, "prefix") && passes(types, "source_type")
        && passes(filter.licences, "licence")
        && !(filter.isWithoutShareAlike && licences[row["licence"]]?.isShareAlike != false)
        && !(filter.isWithoutUserContributed && row["licence"] == LicenceTable.userContributed)
    }.map { $0["id"] }
  }

  // MARK: - Rows of the other tables

  /// The condition by which a row of a table, which comes after those that it refers to, is in; nil for a table that does not
  /// come from the release's.
  private func rows(of table: TableSchema, _ db: Database) throws -> Condition? {
    // Without the signs SQLite would look up every pair of foods in a table whose key is a pair.
    func kept(_ columns: String...) -> Condition {
      (columns.map { "+\($0) IN (SELECT id FROM kept)" }.joined(separator: " AND "), [])
    }
    switch table.name {
    case "release", "vocabulary": return ("true", [])
    // All for now: which of them have foods is known when these are in.
    case "source": return ("true", [])
    case "food": return kept("id")
    case "alias": return try aliases(kept("food_id"), db)
    case "portion", "barcode", "component_bound", "quality_flag", "reference", "hidden":
      return kept("food_id")
    case "component": return kept("parent_food_id", "component_food_id")
    case "possible_duplicate": return kept("food_id", "duplicate_of")
    case "borrowed_value": return kept("food_id", "lender_id")
    case "retired":
      // A redirect to a food that is not in says nothing; a food that is gone is gone from its source's pack too.
      return (
        """
        successor IN (SELECT id FROM kept) OR successor IS NULL
          AND substr(id, 1, instr(id, ':') - 1) IN (SELECT prefix FROM main.source
            WHERE id IN (SELECT source_id FROM main.food))
        """, []
      )
    default: return nil
    }
  }

  /// The names of the languages that are wanted, but none that a source gave which is left out: its licence is not the pack's.
  private func aliases(_ kept: Condition, _ db: Database) throws -> Condition {
    var sql = """
      \(kept.sql) AND source NOT IN
        (SELECT prefix FROM whole.source WHERE id NOT IN (SELECT source_id FROM main.food))
      """
    if !pack.names.isEmpty { sql += " AND language IN \(Self.list(pack.names))" }
    return (sql, StatementArguments(pack.names))
  }

  /// The expressions of a table's columns.
  private func columns(of table: TableSchema) throws -> String {
    table.columns.map { column in
      switch (table.name, column.name) {
      case ("food", "possible_duplicate_of"):
        "(SELECT nullif(representative, one.id) FROM kept WHERE kept.id = one.id)"
      case ("food", let name) where omits(name): "NULL"
      default: column.name
      }
    }.joined(separator: ", ")
  }

  /// Drops the sources without foods, and counts what is in: a food of a source that is not in counts as skipped.
  private func count(in db: Database) throws {
    try db.execute(sql: "DELETE FROM main.source WHERE id NOT IN (SELECT source_id FROM main.food)")
    try db.execute(
      sql: """
        UPDATE main.source SET
          foods_skipped = foods_skipped + foods_accepted
            - (SELECT count(*) FROM main.food WHERE source_id = source.id),
          foods_accepted = (SELECT count(*) FROM main.food WHERE source_id = source.id)
        """
    )
    try db.execute(
      sql: """
        UPDATE main.release SET pack = ?, content_digest = '',
          foods = (SELECT count(*) FROM main.food), aliases = (SELECT count(*) FROM main.alias),
          portions = (SELECT count(*) FROM main.portion),
          barcodes = (SELECT count(*) FROM main.barcode),
          sources = (SELECT count(*) FROM main.source)
        """,
      arguments: [pack.name]
    )
  }

  private static func list(_ texts: [String]) -> String {
    "(" + texts.map { _ in "?" }.joined(separator: ", ") + ")"
  }
}
