import GRDBSQLite

/// The names in a snapshot, asked with SQL beside the library that is measured.
final class SnapshotNames {
  private let database: OpaquePointer

  /// Opens the snapshot at `path`.
  init(path: String) throws {
    var database: OpaquePointer?
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK, let database
    else { throw BenchError("\(path): cannot be opened") }
    self.database = database
  }

  deinit { sqlite3_close(database) }

  /// The distinct names that the index holds.
  var count: Int {
    get throws {
      try number(
        """
        SELECT count(*) FROM (SELECT normalized_name FROM food WHERE normalized_name <> ''
          UNION SELECT normalized_name FROM alias WHERE normalized_name <> '')
        """
      )
    }
  }

  /// The bytes of the index in the snapshot.
  var indexBytes: Int {
    get throws { try number("SELECT total(length(data)) FROM search_index") }
  }

  /// Whether a food has a name in its normal form.
  func has(_ food: String, _ name: String) throws -> Bool {
    try number(
      """
      SELECT EXISTS (SELECT 1 FROM food WHERE id = ?1 AND normalized_name = ?2)
        OR EXISTS (SELECT 1 FROM alias WHERE food_id = ?1 AND normalized_name = ?2)
      """,
      food,
      name
    ) == 1
  }

  /// The number that the foods which are taken for one have in common: that of their representative; of a food that is linked to
  /// none its own, 0 for no food.
  func cluster(of food: String) throws -> Int {
    try number(
      """
      SELECT COALESCE((SELECT other.number FROM food JOIN food AS other
        ON other.id = COALESCE(food.possible_duplicate_of, food.id) WHERE food.id = ?1), 0)
      """,
      food
    )
  }

  private func number(_ sql: String, _ arguments: String...) throws -> Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else {
      throw BenchError(String(cString: sqlite3_errmsg(database)))
    }
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (place, argument) in arguments.enumerated() {
      sqlite3_bind_text(statement, Int32(place + 1), argument, -1, transient)
    }
    guard sqlite3_step(statement) == SQLITE_ROW else {
      throw BenchError(String(cString: sqlite3_errmsg(database)))
    }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
