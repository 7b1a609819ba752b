import Compression
import Crypto
import Foundation
import GRDB
import Hashing
import SearchIndexing
package import SnapshotStore

/// A delta: the rows by which one snapshot differs from another, compressed.
///
/// A gzip file of five lines (this format, the content digest of the snapshot that it changes, `-` for none, that of the
/// snapshot which it makes, its ``SnapshotLayout``, and the SHA-256 of what follows) and the changes of each table in the order of
/// the schema (``TableChanges``). Indexes, that of the search and the table `food_fts` of a pack are not among them: whoever
/// applies a delta makes them anew of the rows.
package enum SnapshotDelta {
  private static let format = "granary delta 2, schema \(SnapshotSchema.version)"

  private static let tables = SnapshotSchema.tables.filter { $0.name != "search_index" }

  /// Writes the delta from `old` to `new` into a file at `path`; without `old`, that of all rows.
  ///
  /// - Returns: the number of its bytes before they are compressed.
  package static func write(from old: SnapshotReader?, to new: SnapshotReader, at path: String)
    throws(DeltaError) -> Int
  {
    let base = old?.release.contentDigest ?? "-"
    var changes: [UInt8] = []
    let layout: SnapshotLayout
    do throws(SnapshotError) {
      layout = try new.read("comparing rows") { newRows in
        func compare(_ oldRows: Database?) throws {
          for table in tables {
            changes += try TableChanges(of: table, from: oldRows, to: newRows).encoded(for: table)
          }
        }
        if let old {
          try old.read("comparing rows") { try compare($0) }
        } else {
          try compare(nil)
        }
        return try SnapshotLayout(of: newRows)
      }
    } catch { throw .snapshot(error) }
    let lines = [
      format, base, new.release.contentDigest, layout.text,
      SHA256.hash(data: changes).hexadecimal,
    ]
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8) + changes
    do { try Gzip.compress(bytes, to: path) } catch { throw .file(error) }
    return bytes.count
  }

  /// Applies the delta at `path`, of at most `most` bytes when expanded, to the snapshot `old`, or to none; makes a new snapshot
  /// at `target`, where nothing may be, whose content has the digest that the delta tells.
  ///
  /// With the publisher's version of SQLite the file is the publisher's, byte for byte.
  /// `old` is only read. Where this throws, nothing is at `target`, and nothing beside it.
  package static func apply(
    _ path: String,
    ofAtMost most: Int,
    to old: SnapshotReader?,
    making target: String
  ) throws(DeltaError) {
    var bytes: ColumnReader
    let header: Header
    do {
      let content = try Gzip.content(of: path, atMost: most)
      header = try Self.header(of: content)
      let own = old?.release.contentDigest ?? "-"
      guard own == header.base else {
        throw DeltaError.otherBase(found: own, expected: header.base)
      }
      bytes = ColumnReader(content[header.end...])
    } catch let error as DeltaError {
      throw error
    } catch let error as Gzip.Failure {
      throw .file(error)
    } catch {
      throw .damaged("\(error)")
    }
    let working = target + ".rows"
    // A journal that a kill left would be taken for that of the new file.
    for path in [working, target + "-journal", working + "-journal"] { unlink(path) }
    defer { unlink(working) }
    do {
      try patch(old, with: &bytes, at: working, into: target, layout: header.layout)
      try requireContent(header.made, of: target)
    } catch let error as DeltaError {
      unlink(target)
      throw error
    } catch {
      unlink(target)
      throw .snapshot(SnapshotError(error, doing: "applying \(path)"))
    }
  }

  /// The lines at the start.
  private struct Header {
    /// The content digests of the snapshot that is changed, `-` for none, and of the one that is made.
    let base, made: String
    /// What the one that is made has beside the rows.
    let layout: SnapshotLayout
    /// The place of the first byte behind them.
    let end: Int
  }

  /// The lines at the start of `content`; the bytes behind them have the digest that is told.
  private static func header(of content: [UInt8]) throws(DeltaError) -> Header {
    let parts = content.prefix(1 << 10).split(
      separator: UInt8(ascii: "\n"),
      maxSplits: 5,
      omittingEmptySubsequences: false
    )
    let lines = parts.dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first else { throw .damaged("no header") }
    guard first.hasPrefix("granary delta ") else { throw .damaged("another file") }
    guard first == format else { throw .otherSchema(found: first) }
    guard parts.count == 6 else { throw .damaged("no header") }
    guard let layout = SnapshotLayout(text: lines[3]) else {
      throw .damaged("the layout \(lines[3])")
    }
    let end = parts[5].startIndex
    // The digest of the content does not cover the release's own row.
    guard SHA256.hash(data: content[end...]).hexadecimal == lines[4] else {
      throw .damaged("other bytes than its digest tells")
    }
    return Header(base: lines[1], made: lines[2], layout: layout, end: end)
  }

  /// Changes the rows of a copy of `old` at `working`, makes what its `layout` has, and writes it compactly to `target`.
  private static func patch(
    _ old: SnapshotReader?,
    with bytes: inout ColumnReader,
    at working: String,
    into target: String,
    layout: SnapshotLayout
  ) throws {
    if let old { try FileManager.default.copyItem(atPath: old.path, toPath: working) }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: working, configuration: configuration)
    try queue.unsafeReentrantWrite { db in
      // The file is of no use to anybody before it is whole: it needs no journal. The cache is a phone's.
      for setting in [
        "page_size = 4096", "journal_mode = OFF", "synchronous = OFF", "cache_size = -8192",
        "locking_mode = EXCLUSIVE",
      ] {
        _ = try Row.fetchAll(db, sql: "PRAGMA \(setting)")
      }
      try db.execute(sql: "BEGIN")
      if old == nil { try SnapshotSchema.make(in: db) }
      for table in tables { try TablePatch(of: table, in: db).apply(&bytes) }
      guard bytes.isAtEnd else { throw DeltaError.damaged("more bytes than tables") }
      // Making the index takes as much memory again.
      bytes = ColumnReader([])
      try index(db, layout)
      try db.execute(sql: "COMMIT")
      // A copy counts as a change of the schema; so it has the number that the publisher's file has, and its bytes.
      try db.execute(sql: "PRAGMA schema_version = \(layout.schemaCookie - 1)")
      try db.execute(sql: "VACUUM INTO ?", arguments: [target])
    }
    try queue.close()
  }

  /// Makes the indexes that `layout` has, in the order in which a publisher makes them.
  private static func index(_ db: Database, _ layout: SnapshotLayout) throws {
    let present = try SnapshotLayout(of: db).indexes
    if present != layout.indexes {
      for index in present { try db.execute(sql: "DROP INDEX \(index.name)") }
      for index in layout.indexes { try db.execute(sql: index.sql) }
    }
    try SearchIndex.rebuild(in: db)
    if layout.hasFullText {
      try FullTextIndex.rebuild(in: db)
    } else {
      try db.execute(sql: "DROP TABLE IF EXISTS \(FullTextSchema.table)")
    }
  }

  /// Throws unless the rows of the snapshot at `path` have that content digest.
  private static func requireContent(_ expected: String, of path: String) throws {
    let snapshot = try SnapshotReader(path: path, connections: 1)
    let found = try snapshot.contentDigest()
    guard found == expected, snapshot.release.contentDigest == expected else {
      throw DeltaError.otherContent(found: found, expected: expected)
    }
  }
}

extension SnapshotReader {
  /// The content digest, taken of the rows as they are.
  package func contentDigest() throws(SnapshotError) -> String {
    var hash = SHA256()
    _ = try forEachContentByte { hash.update(bufferPointer: $0) }
    return hash.finalize().hexadecimal
  }
}
