public import Foundation
import GRDB
import GRDBSQLite

/// An error that stops the writing, the opening or the reading of one of Granary's SQLite files.
public enum SnapshotError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// The file cannot be opened at all.
  case cannotOpen(path: String, reason: String)
  /// The library's SQLite is older than the tables of a snapshot need, by the number of its version.
  case oldSQLite(found: Int)
  /// A file is in the way of the one to be made.
  case fileExists(path: String)
  /// The file is no SQLite database, or one of another program.
  case notASnapshot(path: String, found: String)
  /// The file's schema is another than this library's, older or newer.
  case otherSchema(path: String, found: Int, supported: Int)
  /// The file is no lineage, or one of another schema than this library's.
  case notLineage(path: String, application: Int32, version: Int)
  /// The disk, or its file system, did not give the file's bytes.
  case unreadable(path: String, doing: String)
  /// The closure that foods or names were handed to threw an error of its own.
  case stopped(path: String, doing: String, reason: String)
  /// The file's content contradicts itself or its schema.
  case damaged(path: String, problems: [String])
  /// SQLite refused a statement.
  case sqlite(code: Int32, message: String, doing: String)
  /// Two foods of one id.
  case duplicateFood(id: String)
  /// A food whose id is less than that of the food before it.
  case unorderedFood(id: String, after: String)
  /// A food whose values are not in the order of the components, or with two of one component.
  case unorderedValues(foodID: String)
  /// A food of a source that was not written.
  case unknownSource(id: Int)
  /// A source that states another number of accepted foods than were written.
  case foodCount(source: String, accepted: Int, written: Int)
  /// A number that is NaN or infinite.
  case notFinite(table: String, column: String, row: String)

  /// The error in words.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "\(path): cannot be opened: found \(reason), expected a database that Granary made"
    case .oldSQLite(let found):
      "SQLite: found version \(found / 1_000_000).\(found / 1000 % 1000), expected "
        + "\(SnapshotSchema.oldestSQLite / 1_000_000).\(SnapshotSchema.oldestSQLite / 1000 % 1000) or newer, "
        + "which has STRICT tables"
    case .fileExists(let path): "\(path): found a file with content, expected none"
    case .notASnapshot(let path, let found):
      "\(path): found \(found), expected a Granary snapshot"
    case .otherSchema(let path, let found, let supported):
      "\(path): found schema version \(found), expected \(supported); "
        + (found > supported ? "a newer Granary reads it" : "build it anew")
    case .notLineage(let path, let application, let version):
      "\(path): found an SQLite file with application id \(application) and schema version "
        + "\(version), expected Granary's lineage of version \(LineageSchema.version)"
    case .unreadable(let path, let doing):
      "\(path): \(doing): found bytes that cannot be read from its disk, or a lock of another "
        + "program, expected a file that can be read"
    case .stopped(let path, let doing, let reason): "\(path): \(doing): stopped: \(reason)"
    case .damaged(let path, let problems):
      "\(path): damaged: \(problems.joined(separator: "; "))"
    case .sqlite(let code, let message, let doing):
      "\(doing): found \(Self.words(for: code)), expected to write the whole file "
        + "(SQLite's code \(code): \(message))"
    case .duplicateFood(let id): "food \(id): found twice, expected once"
    case .unorderedFood(let id, let after):
      "food \(id): found after \(after), expected ascending ids"
    case .unorderedValues(let foodID):
      "food \(foodID): found values out of order, expected the order of the components, once each"
    case .unknownSource(let id): "source \(id): found foods, expected its record before them"
    case .foodCount(let source, let accepted, let written):
      "source \(source): found \(written) foods, expected the \(accepted) that its record accepts"
    case .notFinite(let table, let column, let row):
      "\(table).\(column) of \(row): found no finite number"
    }
  }

  /// The error in words, as a program shows it.
  public var errorDescription: String? { description }

  /// The cause of a statement's failure at the writing of a file, by SQLite's code for it.
  private static func words(for code: Int32) -> String {
    switch code & 0xFF {
    case SQLITE_FULL: "a full disk"
    case SQLITE_IOERR: "a disk that fails"
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY, SQLITE_AUTH:
      "a file or folder that may not be written"
    case SQLITE_BUSY, SQLITE_LOCKED: "a lock of another program"
    case SQLITE_NOMEM: "too little memory"
    case SQLITE_CORRUPT, SQLITE_NOTADB: "a file that something else changed meanwhile"
    case SQLITE_CONSTRAINT: "a row that breaks a rule of its table"
    case SQLITE_TOOBIG: "a text that is too long"
    default: "a statement that SQLite refuses"
    }
  }

  /// Throws `oldSQLite` for the number of a version that has no STRICT tables.
  static func requireSQLite(_ number: Int32) throws(SnapshotError) {
    guard number >= SnapshotSchema.oldestSQLite else { throw .oldSQLite(found: Int(number)) }
  }

  /// The error for what GRDB threw while the library was `doing` something.
  package init(_ error: any Error, doing: String) {
    if let error = error as? SnapshotError {
      self = error
    } else if let error = error as? DatabaseError {
      self = .sqlite(
        code: error.extendedResultCode.rawValue,
        message: error.message ?? "",
        doing: doing
      )
    } else {
      self = .sqlite(code: SQLITE_ERROR, message: "\(error)", doing: doing)
    }
  }

  /// The error for what GRDB threw at the reading of a file, without SQLite's own words: its user made neither
  /// the file nor the statement.
  init(reading error: any Error, path: String, doing: String) {
    if let error = error as? SnapshotError {
      self = error
      return
    }
    if error is BrokenCell {
      self = .damaged(path: path, problems: ["\(doing): \(error)"])
      return
    }
    guard let error = error as? DatabaseError else {
      self = .stopped(path: path, doing: doing, reason: "\(error)")
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notASnapshot(path: path, found: "no SQLite file")
    case .SQLITE_CORRUPT:
      let problem =
        "\(doing): found pages that do not fit together, or a file that breaks off, "
        + "expected the file as it was made"
      self = .damaged(path: path, problems: [problem])
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, reason: "a file that may not be read")
    case .SQLITE_IOERR, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_READONLY, .SQLITE_PROTOCOL:
      self = .unreadable(path: path, doing: doing)
    case .SQLITE_ERROR, .SQLITE_SCHEMA:
      let problem = "\(doing): found other tables or columns, expected those that Granary makes"
      self = .damaged(path: path, problems: [problem])
    default:
      self = .damaged(
        path: path,
        problems: [
          "\(doing): found what SQLite refuses with its code \(error.extendedResultCode.rawValue), "
            + "expected the file as it was made"
        ]
      )
    }
  }
}
