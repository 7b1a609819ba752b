import RecordIO

/// Rows of a table that belong to foods, in the order of their `id` whatever their order in the file.
struct FDCRowsByFood<Row> {
  private let id: Int?
  private var rows: [UInt32: [(id: UInt64, row: Row)]] = [:]

  /// The rows of `table`, none yet.
  init(_ table: SourceTable) { id = table.optionalColumn("id") }

  /// Keeps what a `record` says of the food with this ordinal.
  mutating func append(_ row: Row, of record: Record, food: UInt32) {
    rows[food, default: []].append((id.flatMap { record[$0].unsigned() } ?? 0, row))
  }

  /// The rows of each food, by its ordinal.
  func sorted() -> [UInt32: [Row]] {
    rows.mapValues { rows in rows.sorted { $0.id < $1.id }.map(\.row) }
  }
}
