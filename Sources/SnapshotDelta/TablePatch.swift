import Foundation
import GRDB
import GRDBSQLite
import SnapshotStore

/// The application of encoded ``TableChanges`` to a table, row by row as they are read.
struct TablePatch {
  private let table: TableSchema
  private let db: Database

  init(of table: TableSchema, in db: Database) { (self.table, self.db) = (table, db) }

  private var keys: [TableSchema.Column] { Array(table.columns.prefix(table.keyCount)) }

  /// Removes, changes and adds rows as `bytes` tells; a row that is not there, or is there already, is an error.
  func apply(_ bytes: inout ColumnReader) throws {
    try remove(&bytes)
    try change(&bytes)
    try add(&bytes)
  }

  private func remove(_ bytes: inout ColumnReader) throws {
    let count = try bytes.rowCount()
    var columns = try keys.map { _ in ColumnReader(try bytes.block()) }
    let delete = try Change("DELETE FROM \(table.name) WHERE \(condition)", in: db)
    for _ in 0..<count { try delete.run(try columns.indices.map { try columns[$0].cell() }) }
    try requireEnd(columns)
  }

  private func change(_ bytes: inout ColumnReader) throws {
    let count = try bytes.rowCount()
    var bits = ColumnReader(try bytes.block())
    var columns = try table.columns.map { _ in ColumnReader(try bytes.block()) }
    let others = table.columns.indices.dropFirst(table.keyCount)
    var updates: [[UInt8]: Change] = [:]
    for _ in 0..<count {
      let mask = try stride(from: 0, to: others.count, by: 8).map { _ in try bits.byte() }
      let changed = others.filter {
        let bit = $0 - table.keyCount
        return mask[bit / 8] >> UInt8(bit % 8) & 1 == 1
      }
      guard !changed.isEmpty else { throw DeltaError.damaged("a changed row without a change") }
      let key = try keys.indices.map { try columns[$0].cell() }
      let update = try updates[mask] ?? self.update(changed)
      updates[mask] = update
      try update.run(try changed.map { try columns[$0].cell() } + key)
    }
    try requireEnd(columns + [bits])
  }

  private func add(_ bytes: inout ColumnReader) throws {
    let count = try bytes.rowCount()
    var columns = try table.columns.map { _ in ColumnReader(try bytes.block()) }
    let places = table.columns.map { _ in "?" }.joined(separator: ", ")
    let insert = try Change(
      "INSERT INTO \(table.name) (\(table.columnList)) VALUES (\(places))",
      in: db
    )
    for _ in 0..<count { try insert.run(try columns.indices.map { try columns[$0].cell() }) }
    try requireEnd(columns)
  }

  private var condition: String { keys.map { "\($0.name) = ?" }.joined(separator: " AND ") }

  private func update(_ columns: [Int]) throws -> Change {
    let list = columns.map { "\(table.columns[$0].name) = ?" }.joined(separator: ", ")
    return try Change("UPDATE \(table.name) SET \(list) WHERE \(condition)", in: db)
  }

  private func requireEnd(_ columns: [ColumnReader]) throws(DeltaError) {
    guard columns.allSatisfy(\.isAtEnd) else { throw .damaged("more cells than rows") }
  }

  /// A statement that changes one row each time that it runs.
  private struct Change {
    private let prepared: Statement
    private let db: Database

    init(_ sql: String, in db: Database) throws {
      prepared = try db.makeStatement(sql: sql)
      self.db = db
    }

    func run(_ cells: [DeltaCell]) throws {
      let statement = prepared.sqliteStatement
      defer { sqlite3_reset(statement) }
      for (place, cell) in cells.enumerated() {
        guard Self.bind(cell, at: Int32(place + 1), of: statement) == SQLITE_OK else {
          throw DeltaError.damaged("a cell that SQLite does not take")
        }
      }
      _ = try db.step(statement)
      guard db.changesCount == 1 else {
        throw DeltaError.damaged("a row that the base does not have")
      }
    }

    private static func bind(_ cell: DeltaCell, at place: Int32, of statement: OpaquePointer)
      -> Int32
    {
      switch cell {
      case .null: return sqlite3_bind_null(statement, place)
      case .integer(let value): return sqlite3_bind_int64(statement, place, value)
      case .real(let value): return sqlite3_bind_double(statement, place, value)
      case .text(let text):
        // SQLITE_TRANSIENT: SQLite keeps a copy of the bytes.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        return text.withUnsafeBytes { bytes in
          // A null address would bind NULL.
          guard let base = bytes.baseAddress else {
            return sqlite3_bind_text(statement, place, "", 0, copied)
          }
          let text = base.assumingMemoryBound(to: CChar.self)
          let (count, encoding) = (UInt64(bytes.count), UInt8(SQLITE_UTF8))
          return sqlite3_bind_text64(statement, place, text, count, copied, encoding)
        }
      }
    }
  }
}

extension ColumnReader {
  /// The number of rows of a list; each has at least a byte somewhere behind it.
  fileprivate mutating func rowCount() throws(DeltaError) -> Int { try count(atMost: 1 << 31) }
}
