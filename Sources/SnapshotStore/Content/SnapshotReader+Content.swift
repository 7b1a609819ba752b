import FoodComposition
import Foundation
package import GRDB
import GRDBSQLite

extension SnapshotReader {
  /// Hands on the canonical bytes of every row, in pieces: those that the content digest was taken of when
  /// the snapshot was written.
  ///
  /// - Returns: the number of rows.
  package func forEachContentByte(_ sink: @escaping (UnsafeRawBufferPointer) -> Void)
    throws(SnapshotError) -> Int
  {
    try read("reading all rows") { try ContentReading.forEachByte(of: $0, sink) }
  }
}

/// The rows of a snapshot on their way to its content digest.
package final class ContentReading {
  private let db: Database
  private let encoder: ContentEncoder
  private var rows = 0

  private init(_ db: Database, _ encoder: ContentEncoder) {
    self.db = db
    self.encoder = encoder
  }

  /// Hands on the canonical bytes of every row that `db` has, in pieces.
  ///
  /// - Returns: the number of rows.
  package static func forEachByte(
    of db: Database,
    _ sink: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws -> Int {
    let reading = ContentReading(db, ContentEncoder(sink: sink))
    try reading.foods()
    try reading.rest()
    return reading.finish()
  }

  /// Adds each food, followed by its rows of other tables.
  private func foods() throws {
    let neighbours = try Self.neighbours.map { table, order in
      try Neighbours(db, table, order: order, number: Self.number(of: table))
    }
    let table = SnapshotSchema.food
    let number = Self.number(of: table)
    let representative = table.columns.firstIndex { $0.name == "possible_duplicate_of" }
    let sql = "SELECT \(table.columnList) FROM food ORDER BY id"
    try forEachRow(of: sql) { statement in
      encoder.append(row: statement, table: number, blank: representative.map { Int32($0) })
      rows += 1
      for neighbour in neighbours {
        rows += try neighbour.append(of: ContentReading.bytes(statement, 0), to: encoder)
      }
    }
    // A row of no food was never digested when written: the digest must differ.
    for neighbour in neighbours where !neighbour.isAtEnd { encoder.append(texts: ["of no food"]) }
  }

  /// Adds the rows of all other tables, table by table.
  private func rest() throws {
    try table(SnapshotSchema.possibleDuplicate, order: "food_id, duplicate_of")
    try forEachRow(
      of: "SELECT id, possible_duplicate_of FROM food "
        + "WHERE possible_duplicate_of IS NOT NULL ORDER BY id"
    ) { statement in
      encoder.append(
        texts: [0, 1].map { String(decoding: ContentReading.bytes(statement, $0), as: UTF8.self) }
      )
    }
    try table(SnapshotSchema.borrowedValue, order: "food_id, " + Self.componentOrder)
    try table(SnapshotSchema.component, order: "parent_food_id, component_food_id")
    try table(SnapshotSchema.retired, order: "id")
    try table(SnapshotSchema.hidden, order: "food_id")
    try table(SnapshotSchema.source, order: "id")
    try table(SnapshotSchema.vocabulary, order: "n")
  }

  private func finish() -> Int {
    encoder.flush()
    return rows
  }

  private func table(_ table: TableSchema, order: String) throws {
    let number = Self.number(of: table)
    try forEachRow(of: "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(order)") {
      encoder.append(row: $0, table: number)
      rows += 1
    }
  }

  private func forEachRow(of sql: String, _ body: (OpaquePointer) throws -> Void) throws {
    let cursor = try StatementCursor(db, sql)
    while try cursor.step() { try body(cursor.statement) }
  }

  /// The tables whose rows stand behind their foods, and the order in which they do.
  private static let neighbours = [
    (SnapshotSchema.alias, "n"), (SnapshotSchema.portion, "n"), (SnapshotSchema.barcode, "gtin"),
    (SnapshotSchema.reference, "scheme, code"), (SnapshotSchema.componentBound, componentOrder),
    (SnapshotSchema.qualityFlag, "n"),
  ]

  /// The SQL expression by which rows sort in the order of the components.
  private static let componentOrder: String = {
    let names = Component.allCases.map { ",\($0.rawValue)" }.joined()
    return "instr('\(names),', ',' || component || ',')"
  }()

  private static func number(of table: TableSchema) -> UInt8 {
    UInt8(SnapshotSchema.tables.firstIndex { $0.name == table.name } ?? 0)
  }

  static func bytes(_ statement: OpaquePointer, _ column: Int32) -> UnsafeRawBufferPointer {
    let bytes = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: bytes,
      count: Int(sqlite3_column_bytes(statement, column))
    )
  }
}

/// The rows of a table that belong to foods, as the foods come.
private final class Neighbours {
  private let cursor: StatementCursor
  private let number: UInt8
  private(set) var isAtEnd = false

  init(_ db: Database, _ table: TableSchema, order: String, number: UInt8) throws {
    self.number = number
    cursor = try StatementCursor(
      db,
      "SELECT food_id, \(table.columnList) FROM \(table.name) ORDER BY food_id, \(order)"
    )
    isAtEnd = try !cursor.step()
  }

  /// Adds the rows of the food `id`, the next of those that have any; returns their number.
  func append(of id: UnsafeRawBufferPointer, to encoder: ContentEncoder) throws -> Int {
    var count = 0
    while !isAtEnd, isSame(ContentReading.bytes(cursor.statement, 0), id) {
      encoder.append(row: cursor.statement, skipping: 1, table: number)
      count += 1
      isAtEnd = try !cursor.step()
    }
    return count
  }
}

/// Whether two texts have the same bytes.
private func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
  guard one.count == other.count, let one = one.baseAddress, let start = other.baseAddress else {
    return one.isEmpty && other.isEmpty
  }
  return memcmp(one, start, other.count) == 0
}

/// Steps through the rows of a statement of its own.
private final class StatementCursor {
  private let prepared: Statement
  private let db: Database
  var statement: OpaquePointer { prepared.sqliteStatement }

  init(_ db: Database, _ sql: String) throws {
    self.db = db
    prepared = try db.makeStatement(sql: sql)
  }

  /// Goes to the next row; false behind the last.
  func step() throws -> Bool { try db.step(statement) }
}
