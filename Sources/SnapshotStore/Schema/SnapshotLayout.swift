package import GRDB

/// What a snapshot's file has beside the rows: which indexes, and whether ``FullTextSchema/table``.
///
/// Packs differ in these (docs/packs.md), and no row tells of them. With the same rows, layout and version of SQLite a file has the
/// same bytes.
package struct SnapshotLayout: Sendable, Equatable {
  /// The indexes, in the order of the schema.
  package var indexes: [IndexSchema]
  /// Whether it has ``FullTextSchema/table``.
  package var hasFullText: Bool
  /// The number that SQLite keeps in the file's head and adds to with every change of the schema.
  package var schemaCookie: Int

  /// The layout of the snapshot behind `db`; objects of others are no part of it.
  package init(of db: Database) throws {
    let names = try Set(String.fetchAll(db, sql: "SELECT name FROM main.sqlite_schema"))
    indexes = SnapshotSchema.knownIndexes.filter { names.contains($0.name) }
    hasFullText = names.contains(FullTextSchema.table)
    schemaCookie = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
  }

  /// The layout that ``text`` describes; nil where it names what this library does not know.
  package init?(text: String) {
    var words = text.split(separator: " ").map(String.init)
    guard !words.isEmpty, let cookie = Int32(words.removeFirst()), cookie > 0 else { return nil }
    schemaCookie = Int(cookie)
    hasFullText = words.last == FullTextSchema.table
    if hasFullText { words.removeLast() }
    indexes = SnapshotSchema.knownIndexes.filter { words.contains($0.name) }
    guard indexes.map(\.name) == words else { return nil }
  }

  /// The layout on one line: the number, and the names of what there is.
  package var text: String {
    let names = indexes.map(\.name) + (hasFullText ? [FullTextSchema.table] : [])
    return ([String(schemaCookie)] + names).joined(separator: " ")
  }
}
