package import FoodComposition
package import GRDB

/// A snapshot, `food.sqlite`, opened for reading: its rows, without search and resolving.
///
/// It can be used from any thread, and works from a read-only medium. Threads read side by side; a closure
/// that is called with foods or names may call any of its methods.
package final class SnapshotReader: Sendable {
  /// The release that the file holds.
  package let release: ReleaseRecord
  /// The sources of its foods, in the order of their numbers.
  package let sources: [SourceRecord]
  private let connections: ConnectionPool
  package let path: String

  /// Opens the snapshot at `path`, and refuses a file that is none or has another schema; no more than
  /// `limit` threads read at once, as many as there are cores where none is given.
  package init(path: String, connections limit: Int = ConnectionPool.usualLimit)
    throws(SnapshotError)
  {
    let connections = try ConnectionPool(path: path, limit: limit)
    self.connections = connections
    self.path = path
    do {
      (release, sources) = try connections.read { db in
        try Self.requireSchema(of: db, path: path)
        let releases = try RowReader.rows(db, ReleaseRecord.query) { try ReleaseRecord(&$0) }
        guard releases.count == 1 else {
          throw SnapshotError.damaged(path: path, problems: ["\(releases.count) releases"])
        }
        let sources = try RowReader.rows(db, SourceRecord.query) { try SourceRecord(&$0) }
        return (releases[0], sources)
      }
    } catch {
      throw SnapshotError(reading: error, path: path, doing: "opening it")
    }
  }

  /// The food of a permanent id, or that which took the place of a retired one; nil when there is none.
  package func food(id: String) throws(SnapshotError) -> SnapshotFood? {
    try read("reading food \(id)") { db in
      if let food = try SnapshotFood.find(id, in: db) { return food }
      let successor = try RowReader.rows(
        db,
        "SELECT successor FROM retired WHERE id = ? AND successor IS NOT NULL",
        key: id
      ) { try $0.text() }.first
      return try successor.flatMap { try SnapshotFood.find($0, in: db) }
    }
  }

  /// The foods of a trade item number in any form (8, 12, 13 or 14 digits), by id; none for what
  /// is no such number.
  package func foods(gtin digits: some StringProtocol) throws(SnapshotError) -> [SnapshotFood] {
    guard let gtin = GTIN(digits) else { return [] }
    return try foods(gtin: gtin)
  }

  /// The foods of a trade item number, by id.
  package func foods(gtin: GTIN) throws(SnapshotError) -> [SnapshotFood] {
    try read("reading the foods of \(gtin)") { db in
      try RowReader.rows(
        db,
        "SELECT food_id FROM barcode WHERE gtin = ? ORDER BY food_id",
        key: gtin.description
      ) { try $0.text() }.compactMap { try SnapshotFood.find($0, in: db) }
    }
  }

  /// The flags of a food, by rule and component.
  package func flags(of foodID: String) throws(SnapshotError) -> [FoodFlag] {
    try read("reading the flags of \(foodID)") { db in
      try RowReader.rows(
        db,
        """
        SELECT rule, severity, component, found, expected, repair FROM quality_flag
        WHERE food_id = ? ORDER BY rule, component, n
        """,
        key: foodID
      ) { try FoodFlag(&$0) }
    }
  }

  /// Calls `body` with a connection; an error of SQLite becomes one that names what the library was `doing`.
  package func read<Result>(
    _ doing: @autoclosure () -> String,
    _ body: (Database) throws -> Result
  ) throws(SnapshotError) -> Result {
    // Single statements on a file that never changes need no transaction around them.
    do { return try connections.read(body) } catch {
      throw SnapshotError(reading: error, path: path, doing: doing())
    }
  }

  /// Throws `notASnapshot` or `otherSchema` unless the file is a snapshot of this library's schema.
  private static func requireSchema(of db: Database, path: String) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA page_count") != 0 else {
      throw SnapshotError.notASnapshot(path: path, found: "an empty file")
    }
    let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    guard application == SnapshotSchema.applicationID else {
      throw SnapshotError.notASnapshot(
        path: path,
        found: "an SQLite file with application id \(application)"
      )
    }
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard version == SnapshotSchema.version else {
      throw SnapshotError.otherSchema(
        path: path,
        found: version,
        supported: SnapshotSchema.version
      )
    }
  }
}
