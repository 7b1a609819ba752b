import Foundation
import GRDB
import Review
package import SnapshotStore

/// The tables of a snapshot or a pack as text files, for programs that read no SQLite: a file a table, a row a line.
///
/// A number is written in the fewest digits that mean it. The search index is no table for others and is left out.
package struct SnapshotExport: Sendable {
  /// The form of a file.
  package enum Format: String, CaseIterable, Sendable {
    /// RFC 4180 with a header; NULL is an empty cell; safe to open in a spreadsheet (``CSVText``).
    case csv
    /// An object a line, the keys in the order of the columns; NULL has no key.
    case jsonl
  }

  /// The names of the tables that can be exported, in the order of the schema.
  package static let tables = SnapshotSchema.tables.map(\.name).filter { $0 != "search_index" }

  private let snapshot: SnapshotReader
  private let format: Format

  /// An export of `snapshot`.
  package init(of snapshot: SnapshotReader, as format: Format) {
    (self.snapshot, self.format) = (snapshot, format)
  }

  /// The files that `write` makes of these tables in `folder`.
  package func paths(of tables: [String], in folder: String) -> [String] {
    tables.map { "\(folder)/\($0).\(format.rawValue)" }
  }

  /// Writes `tables`, in the order of their keys, into new files in `folder`.
  ///
  /// - Returns: the number of rows of each.
  /// - Throws: an ``ExportError`` where a file of the name is there already: none is written over.
  package func write(_ tables: [String], to folder: String) throws -> [Int] {
    let paths = paths(of: tables, in: folder)
    if let taken = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
      throw ExportError.exists(path: taken)
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try zip(tables, paths).map { table, path in
      guard let schema = SnapshotSchema.tables.first(where: { $0.name == table }) else { return 0 }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw ExportError.system(path: path, reason: String(cString: strerror(errno)))
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      return try snapshot.read("exporting \(table)") { try write(schema, of: $0, to: file) }
    }
  }

  private func write(_ table: TableSchema, of db: Database, to file: FileHandle) throws -> Int {
    let keys = table.columns.prefix(table.keyCount).map(\.name).joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(keys)"
    )
    let names = table.columns.map(\.name)
    var csv = CSVText()
    if format == .csv { csv.append(names.map { .text($0) }) }
    var lines: [UInt8] = []
    var count = 0
    while let row = try rows.next() {
      switch format {
      case .csv: csv.append(names.indices.map { Self.cell(row[$0]) })
      case .jsonl: lines += Self.object(names, row).bytes + [10]
      }
      count += 1
      if count % 1_000 == 0 {
        try file.write(contentsOf: csv.drain() + lines)
        lines.removeAll(keepingCapacity: true)
      }
    }
    try file.write(contentsOf: csv.drain() + lines)
    return count
  }

  private static func cell(_ value: DatabaseValue) -> CSVText.Cell {
    switch value.storage {
    case .int64(let number): .integer(Int(number))
    case .double(let number): .number(number)
    case .string(let text): .text(text)
    case .null, .blob: .text("")
    }
  }

  private static func object(_ names: [String], _ row: Row) -> JSONText {
    var json = JSONText()
    json.object { json in
      for (column, name) in names.enumerated() {
        switch (row[column] as DatabaseValue).storage {
        case .int64(let number): json.member(name) { $0.verbatim(String(number)) }
        case .double(let number): json.member(name, number)
        case .string(let text): json.member(name, text)
        case .null, .blob: continue
        }
      }
    }
    return json
  }
}

/// An error of an export, with its file.
package enum ExportError: Error, Equatable, CustomStringConvertible {
  /// A file of the name is there already.
  case exists(path: String)
  /// The system refused to make a file.
  case system(path: String, reason: String)

  /// `path: found …, expected …`.
  package var description: String {
    switch self {
    case .exists(let path): "\(path): found a file, expected none; nothing was written"
    case .system(let path, let reason): "\(path): found '\(reason)', expected a new file"
    }
  }
}
