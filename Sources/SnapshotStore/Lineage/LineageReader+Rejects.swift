import GRDB

/// The number of rejects of a kind in a source.
package struct RejectCount: Sendable, Equatable {
  /// The prefix of the source.
  package var source: String
  /// The kind: `missing-field`.
  package var code: String
  package var rejects: Int
}

extension LineageReader {
  /// The rejects by source and code, the most first.
  package func rejectCounts() throws(SnapshotError) -> [RejectCount] {
    try read("counting the rejects") { db in
      try RowReader.rows(
        db,
        """
        SELECT source_id, code, count(*) FROM reject
        GROUP BY source_id, code ORDER BY count(*) DESC, source_id, code
        """
      ) {
        RejectCount(source: try $0.text(), code: try $0.text(), rejects: try $0.integer())
      }
    }
  }

  /// The rejects of a source in the order of its files, `count` of them from `start` on.
  package func rejects(of source: String, from start: Int, count: Int) throws(SnapshotError)
    -> [RejectRecord]
  {
    try read("reading the rejects of \(source)") { db in
      try RowReader.rows(
        db,
        """
        SELECT \(RejectRecord.columns) FROM reject WHERE source_id = ?1
        ORDER BY id LIMIT \(count) OFFSET \(start)
        """,
        key: source,
        RejectRecord.init
      )
    }
  }
}

extension RejectRecord {
  /// The columns that ``init(_:)`` reads.
  static let columns = #"source_id, file, line, "column", field, code, found, expected"#

  init(_ row: inout RowReader) throws {
    self.init(
      sourceID: try row.text(),
      file: try row.text(),
      line: try row.integer(),
      column: try row.integer(),
      field: row.optionalText(),
      code: try row.text(),
      found: try row.text(),
      expected: try row.text()
    )
  }
}
