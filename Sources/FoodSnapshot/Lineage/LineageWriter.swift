import GRDB
import GRDBSQLite

/// Writes lineage: where every food stands in its source, and what became of every row.
///
/// The bytes of the file depend on what is written alone, not on how records are split over calls.
/// When a call throws, the file is of no use and is to be removed. Use it from one thread at a time.
public final class LineageWriter {
  private let database: NewDatabase
  private let files: BulkInsert
  private let origins: BulkInsert
  private let rejects: BulkInsert
  private let balances: BulkInsert
  private let skips: BulkInsert

  /// Makes the file at `path`, where there must be none with content.
  public init(path: String) throws(SnapshotError) {
    let database = try NewDatabase(
      path: path,
      applicationID: LineageSchema.applicationID,
      version: LineageSchema.version,
      tables: LineageSchema.tables
    )
    self.database = database
    files = try database.bulkInsert(into: LineageSchema.file)
    origins = try database.bulkInsert(into: LineageSchema.foodOrigin)
    rejects = try database.bulkInsert(into: LineageSchema.reject)
    balances = try database.bulkInsert(into: LineageSchema.balance)
    skips = try database.bulkInsert(into: LineageSchema.skip)
  }

  /// The files written so far.
  public var fileCount: Int { files.rowCount }

  /// Writes files, each number once.
  public func write(_ records: [LineageFileRecord]) throws(SnapshotError) {
    try write(records, into: files) { file, row in
      row.integer(file.id)
      row.text(file.sourceID)
      row.text(file.path)
      row.text(file.sha256)
      row.integer(file.bytes)
    }
  }

  /// Writes origins, each food once; fastest in the ascending order of their ids.
  public func write(_ records: [OriginRecord]) throws(SnapshotError) {
    try write(records, into: origins) { origin, row in
      row.text(origin.foodID)
      row.integer(origin.fileID)
      row.integer(origin.line)
    }
  }

  /// Writes rejects, numbered from 1 in the order given.
  public func write(_ records: [RejectRecord]) throws(SnapshotError) {
    try write(records, into: rejects) { reject, row in
      row.integer(row.rowCount + 1)
      row.text(reject.sourceID)
      row.text(reject.file)
      row.integer(reject.line)
      row.integer(reject.column)
      row.text(reject.field)
      row.text(reject.code)
      row.text(reject.found)
      row.text(reject.expected)
    }
  }

  /// Writes balances, each file of a source once.
  public func write(_ records: [BalanceRecord]) throws(SnapshotError) {
    try write(records, into: balances) { balance, row in
      row.text(balance.sourceID)
      row.text(balance.file)
      row.integer(balance.rowsRead)
      row.integer(balance.accepted)
      row.integer(balance.rejected)
    }
    for balance in records {
      try write(balance.skipped, into: skips) { skip, row in
        row.text(balance.sourceID)
        row.text(balance.file)
        row.text(skip.rule)
        row.integer(skip.rows)
      }
    }
  }

  /// Makes the indexes, checks the file and closes it.
  public func finish() throws(SnapshotError) {
    try database.access("writing lineage") { _ in
      for insert in [files, origins, rejects, balances, skips] { try insert.finish() }
    }
    try database.commit(indexes: LineageSchema.indexes)
    try database.verifyAndClose()
  }

  private func write<Record>(
    _ records: [Record],
    into insert: BulkInsert,
    _ cells: (Record, BulkInsert) -> Void
  ) throws(SnapshotError) {
    try database.access("writing lineage") { _ in
      for record in records {
        cells(record, insert)
        try insert.endRow()
      }
    }
  }
}
