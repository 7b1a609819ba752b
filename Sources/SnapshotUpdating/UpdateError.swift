public import Foundation
import SnapshotStore

/// An error that keeps a client from an update; the release that it has stays as it is.
public enum UpdateError: Error, Sendable, Equatable, CustomStringConvertible, LocalizedError {
  /// A file that should hold a key holds none; with what was found.
  case key(String)
  /// A file of the tree is not what it should be.
  case malformed(path: String, expected: String)
  /// Too few of the trusted keys signed a statement.
  case signatures(path: String, found: Int, expected: Int)
  /// None of the roots of the tree is signed by the keys that the client was given.
  case untrusted
  /// A statement is out of date: it may be held back on purpose.
  case expired(path: String, on: Date)
  /// The tree is older than one that the client has seen.
  case older(path: String, found: Int, expected: Int)
  /// Two different contents have one sequence number.
  case contradiction(path: String, sequence: Int)
  /// A file has not the bytes that a statement tells of.
  case otherFile(path: String, found: String, expected: String)
  /// A file that the tree tells of is not there.
  case missing(path: String)
  /// A path or name of the tree leads out of it.
  case unsafe(name: String)
  /// The tree has no such pack; with those that it has.
  case noPack(String, known: [String])
  /// The release needs another version of this library.
  case schema(found: Int, supported: Int)
  /// None of the ways to the release worked; with the last reason.
  case unusable(release: String, reason: String)
  /// Something in the client's folder is not the client's.
  case foreign(path: String)
  /// Another update is at work in the folder.
  case locked(folder: String)
  /// There is no earlier release to go back to.
  case noEarlierRelease
  /// The system refused to read or write a file.
  case system(path: String, reason: String)
  /// The server did not give a file; with its own words.
  case transfer(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .key(let found):
      "key: found \(found), expected an Ed25519 key in PEM, as openssl writes it"
    case .malformed(let path, let expected): "\(path): found something else, expected \(expected)"
    case .signatures(let path, let found, let expected):
      "\(path): found signatures of \(found) trusted keys, expected at least \(expected)"
    case .untrusted:
      "root: found none that the given public keys signed, expected one: is it another publisher?"
    case .expired(let path, let date):
      "\(path): found that it holds until \(date.formatted(.iso8601)), expected a later date: "
        + "the server may be out of date, or this machine's clock wrong"
    case .older(let path, let found, let expected):
      "\(path): found number \(found), expected at least \(expected), which was seen before"
    case .contradiction(let path, let sequence):
      "\(path): found another content of number \(sequence) than was seen before"
    case .otherFile(let path, let found, let expected):
      "\(path): found \(found), expected \(expected) as is signed"
    case .missing(let path): "\(path): found nothing on the server, expected a file"
    case .unsafe(let name): "tree: found the name '\(name)', expected one below the tree"
    case .noPack(let name, let known):
      "pack \(name): found \(known.joined(separator: ", ")), expected it among them"
    case .schema(let found, let supported):
      "release: found schema version \(found), expected \(supported); "
        + (found > supported ? "a newer version of the library reads it" : "it is out of date")
    case .unusable(let release, let reason): "\(release): no way to it worked: \(reason)"
    case .foreign(let path): "\(path): found something that no update made, expected nothing"
    case .locked(let folder): "\(folder): found another update at work, expected none"
    case .noEarlierRelease: "rollback: found no earlier release, expected one"
    case .system(let path, let reason): "\(path): found '\(reason)', expected to read or write it"
    case .transfer(let reason): reason
    }
  }

  /// The error in words, as apps show it.
  public var errorDescription: String? { description }

  /// The error of the system's last call.
  static func system(_ path: String) -> UpdateError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}
