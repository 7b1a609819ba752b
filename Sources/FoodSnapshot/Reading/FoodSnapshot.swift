public import FoodComposition
import FuzzyIndex
import GRDB
import Synchronization

/// A snapshot of foods, opened for reading; the one thing that a client needs.
///
/// It can be used from any thread, and works from a read-only medium. Threads read side by side; what
/// hands on foods or names may call any of its methods meanwhile.
public final class FoodSnapshot: Sendable {
  /// Which release it is.
  public let release: ReleaseRecord
  /// Where its foods come from, by number.
  public let sources: [SourceRecord]
  private let connections: ConnectionPool
  let path: String
  /// The version of its schema.
  let version: Int
  /// Made at the first search.
  let textTools = Mutex<TextTools?>(nil)
  /// What was shown lately of foods, by their numbers.
  let summaries = Mutex(TwoAgeCache<UInt32, FoodSummary>(budget: 2 << 20))

  /// Opens the snapshot at `path`, and refuses a file that is none or needs a newer library.
  public convenience init(path: String) throws(SnapshotError) {
    try self.init(path: path, connections: ConnectionPool.usualLimit)
  }

  /// As above; no more than `limit` threads read at once.
  package init(path: String, connections limit: Int) throws(SnapshotError) {
    let connections = try ConnectionPool(path: path, limit: limit)
    self.connections = connections
    self.path = path
    do {
      (version, release, sources) = try connections.read { db in
        let version = try Self.version(of: db, path: path)
        let releases = try RowReader.rows(db, ReleaseRecord.query(version)) { ReleaseRecord(&$0) }
        guard releases.count == 1 else {
          throw SnapshotError.damaged(path: path, problems: ["\(releases.count) releases"])
        }
        let sources = try RowReader.rows(db, SourceRecord.query) { try SourceRecord(&$0) }
        return (version, releases[0], sources)
      }
    } catch let error as UnknownMember {
      throw .damaged(path: path, problems: ["source: \(error)"])
    } catch {
      throw SnapshotError(reading: error, path: path, doing: "opening it")
    }
  }

  /// The food of a permanent id, or that which took the place of a retired one; nil when there is none.
  public func food(id: String) throws(SnapshotError) -> SnapshotFood? {
    try read("reading food \(id)") { db in
      if let food = try SnapshotFood.find(id, version: version, in: db) { return food }
      let successor = try RowReader.rows(
        db,
        "SELECT successor FROM retired WHERE id = ? AND successor IS NOT NULL",
        key: id
      ) { $0.text() }.first
      return try successor.flatMap { try SnapshotFood.find($0, version: version, in: db) }
    }
  }

  /// The foods of a trade item number in any form (8, 12, 13 or 14 digits), by id; none for what
  /// is no such number.
  public func foods(gtin digits: some StringProtocol) throws(SnapshotError) -> [SnapshotFood] {
    guard let gtin = GTIN(digits) else { return [] }
    return try foods(gtin: gtin)
  }

  /// The foods of a trade item number, by id.
  public func foods(gtin: GTIN) throws(SnapshotError) -> [SnapshotFood] {
    try read("reading the foods of \(gtin)") { db in
      try RowReader.rows(
        db,
        "SELECT food_id FROM barcode WHERE gtin = ? ORDER BY food_id",
        key: gtin.description
      ) { $0.text() }.compactMap { try SnapshotFood.find($0, version: version, in: db) }
    }
  }

  /// What checks found in a food, by rule and component.
  public func flags(of foodID: String) throws(SnapshotError) -> [FoodFlag] {
    try read("reading the flags of \(foodID)") { db in
      try RowReader.rows(
        db,
        """
        SELECT rule, severity, component, found, expected, repair FROM quality_flag
        WHERE food_id = ? ORDER BY rule, component, rowid
        """,
        key: foodID
      ) { row in
        FoodFlag(
          rule: row.text(),
          severity: row.text(),
          component: row.optionalText(),
          found: row.text(),
          expected: row.text(),
          repair: row.optionalText()
        )
      }
    }
  }

  /// Reads with a connection; what SQLite refuses is told with what the library was `doing`.
  func read<Result>(_ doing: String, _ body: (Database) throws -> Result) throws(SnapshotError)
    -> Result
  {
    // Single statements on a file that never changes need no transaction around them.
    do { return try connections.read(body) } catch let error as UnknownMember {
      throw .damaged(path: path, problems: ["\(doing): \(error)"])
    } catch {
      throw SnapshotError(reading: error, path: path, doing: doing)
    }
  }

  /// The version of the schema, if this library can read it.
  private static func version(of db: Database, path: String) throws -> Int {
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
    guard version <= SnapshotSchema.version else {
      throw SnapshotError.newerSchema(
        path: path,
        found: version,
        supported: SnapshotSchema.version
      )
    }
    guard version >= 1 else {
      throw SnapshotError.damaged(path: path, problems: ["schema version \(version)"])
    }
    return version
  }
}
