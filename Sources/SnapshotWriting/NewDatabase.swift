import Foundation
package import GRDB
import GRDBSQLite
package import SnapshotStore

/// An SQLite file in the making: loaded without a journal in one transaction, then verified.
///
/// A file whose writing fails is of no use and is to be removed.
package final class NewDatabase: Sendable {
  private let queue: DatabaseQueue
  fileprivate let path: String

  /// Makes the file at `path`, empty of tables but marked, and begins its transaction.
  package init(
    path: String,
    applicationID: Int32,
    version: Int,
    tables: [TableSchema],
    views: [ViewSchema] = []
  ) throws(SnapshotError) {
    self.path = path
    do {
      var configuration = Configuration()
      // The rows come in any order that the writer likes; verify() checks the references.
      configuration.foreignKeysEnabled = false
      // The transaction spans many accesses.
      configuration.allowsUnsafeTransactions = true
      queue = try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw .cannotOpen(path: path, reason: "\(error)")
    }
    try access("making \(path)") { db in
      guard try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 else {
        throw SnapshotError.fileExists(path: path)
      }
      for setting in Self.settings { _ = try Row.fetchAll(db, sql: "PRAGMA \(setting)") }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      try db.execute(sql: "BEGIN")
      for table in tables { try db.execute(sql: table.sql) }
      for view in views { try db.execute(sql: view.sql) }
    }
  }

  deinit {
    // A statement that outlives the connection ends its open transaction when it goes: SQLite would
    // then tell GRDB's connection, which is gone.
    try? access("closing \(path)") { db in
      if let connection = db.sqliteConnection { sqlite3_rollback_hook(connection, nil, nil) }
    }
  }

  /// The settings by which the file is loaded; only the page size outlives the loading.
  private static let settings = [
    "page_size = 4096", "journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE",
    "cache_size = -65536",
  ]

  /// Calls `body` with the connection; an error becomes a ``SnapshotError`` that names what it was `doing`.
  package func access<Result>(_ doing: String, _ body: (Database) throws -> Result)
    throws(SnapshotError)
    -> Result
  {
    do { return try queue.unsafeReentrantWrite(body) } catch {
      throw SnapshotError(error, doing: doing)
    }
  }

  /// An insert of whole rows into `table`.
  func bulkInsert(
    into table: TableSchema,
    rowsPerStatement: Int = 50,
    onRow: ((UnsafeBufferPointer<BulkInsert.Cell>, UnsafeRawPointer) -> Void)? = nil
  ) throws(SnapshotError) -> BulkInsert {
    try access("preparing \(table.name)") { db in
      guard let connection = db.sqliteConnection else {
        throw SnapshotError.cannotOpen(path: path, reason: "closed")
      }
      return try BulkInsert(
        into: table.name,
        columns: table.columns.map(\.name),
        connection: connection,
        rowsPerStatement: rowsPerStatement,
        onRow: onRow
      )
    }
  }

  /// Makes the indexes, calls `lastly`, ends the transaction, and puts a compact copy in the file's place.
  ///
  /// Rows that are changed after they were written split their pages; the copy has them full.
  func commit(indexes: [IndexSchema], lastly: (Database) throws -> Void = { _ in })
    throws(SnapshotError)
  {
    let copy = path + ".compact"
    try access("indexing \(path)") { db in
      for index in indexes { try db.execute(sql: index.sql) }
      try lastly(db)
      try db.execute(sql: "COMMIT")
      try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    do { try queue.close() } catch { throw SnapshotError(error, doing: "closing \(path)") }
    guard rename(copy, path) == 0 else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Checks the file at `path`.
  fileprivate static func verify(_ path: String) throws(SnapshotError) {
    let problems: [String]
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      problems = try queue.read { try IntegrityCheck.problems(of: $0, .quick) }
      try queue.close()
    } catch { throw SnapshotError(error, doing: "verifying \(path)") }
    guard problems.isEmpty else { throw .damaged(path: path, problems: problems) }
  }
}

/// A file with all of its rows, whose indexes are to be made yet; any thread may do that.
package struct UnindexedDatabase: Sendable {
  let database: NewDatabase
  let indexes: [IndexSchema]
  /// The last thing that is done to its rows.
  let lastly: @Sendable (Database) throws -> Void

  /// The file of `database`, with these indexes to be made and `lastly` to be done.
  package init(
    database: NewDatabase,
    indexes: [IndexSchema],
    lastly: @escaping @Sendable (Database) throws -> Void = { _ in }
  ) {
    (self.database, self.indexes, self.lastly) = (database, indexes, lastly)
  }

  /// Makes the indexes, checks the file and closes it; it can then be opened from a read-only medium.
  package func finish() throws(SnapshotError) {
    try database.commit(indexes: indexes, lastly: lastly)
    try NewDatabase.verify(database.path)
  }
}
