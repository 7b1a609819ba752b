import Crypto
import Foundation
import Hashing

/// What a client trusts of a publisher: the newest root, time stamp and list that it has verified, as files in a folder.
///
/// The rules are those of The Update Framework (TUF 1.0.33, 5.3 to 5.6), with one list in the place of its snapshot and targets: the
/// time stamp names the list by digest, so that no two files of different times come together.
struct TrustedMetadata {
  /// The most bytes of a root or time stamp, and of a list.
  private static let (mostBytes, mostListBytes) = (1 << 18, 1 << 24)
  /// The most roots that are walked from the one that is known.
  private static let mostRoots = 1024
  private let folder: String
  private let server: ReleaseServer
  private let now: Date

  init(folder: String, server: ReleaseServer, now: Date) {
    (self.folder, self.server, self.now) = (folder, server, now)
  }

  private enum File: String {
    case root = "root.json"
    case timestamp = "timestamp.json"
    case list = "list.json"
  }

  /// The newest list of the server, verified; what was verified is kept.
  func update(trusting keys: Role) async throws -> ListStatement {
    let root = try await newestRoot(trusting: keys)
    try requireFresh(root.expires, "root/\(root.version).json")
    let stamp = try await newestTimestamp(by: root)
    return try await list(of: stamp, by: root)
  }

  // MARK: Root

  /// Follows the roots from the one that is known, or from the first that the client's own keys sign; each is signed by the keys
  /// of the one before and by its own.
  private func newestRoot(trusting keys: Role) async throws -> RootStatement {
    var known = try kept(.root, RootStatement.self)
    var version = (known?.version ?? 0) + 1
    for _ in 0..<Self.mostRoots {
      let path = "root/\(version).json"
      guard let bytes = try await bytes(of: path, atMost: Self.mostBytes) else { break }
      let envelope = try Envelope(bytes, path: path)
      let next = try envelope.unverified(RootStatement.self, of: path)
      guard next.version == version else {
        throw UpdateError.malformed(path: path, expected: "the root of version \(version)")
      }
      let isAccepted: Bool
      if let known {
        _ = try envelope.statement(RootStatement.self, by: known.root, of: path)
        isAccepted = true
      } else {
        isAccepted = envelope.signers(among: keys.keys) >= keys.threshold
      }
      if isAccepted {
        guard next.root.isSound, next.releases.isSound, next.timestamp.isSound else {
          throw UpdateError.malformed(path: path, expected: "as many keys as have to sign")
        }
        _ = try envelope.statement(RootStatement.self, by: next.root, of: path)
        try keep(bytes, as: .root)
        known = next
      }
      version += 1
    }
    guard let known else { throw UpdateError.untrusted }
    return known
  }

  // MARK: Time stamp and list

  private func newestTimestamp(by root: RootStatement) async throws -> TimestampStatement {
    let path = "timestamp.json"
    guard let bytes = try await bytes(of: path, atMost: Self.mostBytes) else {
      throw UpdateError.missing(path: path)
    }
    let stamp = try Envelope(bytes, path: path)
      .statement(TimestampStatement.self, by: root.timestamp, of: path)
    if let known = try kept(.timestamp, TimestampStatement.self) {
      guard stamp.sequence >= known.sequence else {
        throw UpdateError.older(path: path, found: stamp.sequence, expected: known.sequence)
      }
      guard stamp.sequence > known.sequence || stamp.list == known.list else {
        throw UpdateError.contradiction(path: path, sequence: stamp.sequence)
      }
    }
    try requireFresh(stamp.expires, path)
    try keep(bytes, as: .timestamp)
    return stamp
  }

  private func list(of stamp: TimestampStatement, by root: RootStatement) async throws
    -> ListStatement
  {
    let file = stamp.list
    let expected = "\(file.bytes) bytes of SHA-256 \(file.sha256)"
    guard file.bytes <= Self.mostListBytes else {
      throw UpdateError.malformed(path: file.path, expected: "at most \(Self.mostListBytes) bytes")
    }
    guard let bytes = try await bytes(of: file.path, atMost: file.bytes) else {
      throw UpdateError.missing(path: file.path)
    }
    let digest = SHA256.hash(data: bytes).hexadecimal
    guard bytes.count == file.bytes, digest == file.sha256 else {
      let found = "\(bytes.count) bytes of SHA-256 \(digest)"
      throw UpdateError.otherFile(path: file.path, found: found, expected: expected)
    }
    let list = try Envelope(bytes, path: file.path)
      .statement(ListStatement.self, by: root.releases, of: file.path)
    guard list.sequence == stamp.sequence else {
      throw UpdateError.malformed(path: file.path, expected: "list number \(stamp.sequence)")
    }
    if let known = try kept(.list, ListStatement.self) {
      try Self.requireAgreement(of: list, with: known, path: file.path)
    }
    try keep(bytes, as: .list)
    return list
  }

  /// Throws where a release that was seen before has another content now, or its number another release.
  private static func requireAgreement(
    of list: ListStatement,
    with known: ListStatement,
    path: String
  ) throws(UpdateError) {
    guard list.sequence >= known.sequence else {
      throw .older(path: path, found: list.sequence, expected: known.sequence)
    }
    for (pack, releases) in known.packs {
      for seen in releases {
        for release in list.packs[pack] ?? [] where release.sequence == seen.sequence {
          guard release.isSame(as: seen) else {
            throw .contradiction(path: path, sequence: seen.sequence)
          }
        }
      }
    }
  }

  private func requireFresh(_ date: Date, _ path: String) throws(UpdateError) {
    guard now < date else { throw .expired(path: path, on: date) }
  }

  // MARK: Files

  /// The statement that was verified before; nil where there is none.
  private func kept<Content: Statement>(_ file: File, _: Content.Type) throws(UpdateError)
    -> Content?
  {
    let path = folder + "/" + file.rawValue
    guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
    return try Envelope(Array(bytes), path: path).unverified(Content.self, of: path)
  }

  private func keep(_ bytes: [UInt8], as file: File) throws(UpdateError) {
    try write(bytes, to: folder + "/" + file.rawValue)
  }

  /// The bytes of a file of the tree; nil where there is none.
  private func bytes(of path: String, atMost most: Int) async throws -> [UInt8]? {
    try requireSafe(path)
    let target = folder + "/received"
    unlink(target)
    defer { unlink(target) }
    let request = ReleaseServer.Request(path: path, target: target, bytes: nil, mostBytes: most)
    guard try await server.fetch(request) else { return nil }
    guard let bytes = FileManager.default.contents(atPath: target) else {
      throw UpdateError.missing(path: path)
    }
    guard bytes.count <= most else {
      let found = "more than \(most) bytes"
      throw UpdateError.otherFile(path: path, found: found, expected: "at most as many")
    }
    return Array(bytes)
  }
}

/// Throws unless `path` leads to a file below the tree that it is a path of, whatever reads it.
package func requireSafe(_ path: String) throws(UpdateError) {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let isSafe = parts.allSatisfy { part in
    !part.isEmpty && part.first != "."
      && part.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }
  guard isSafe, path.utf8.count <= 400 else { throw .unsafe(name: path) }
}

/// Writes a file so that it is there as a whole or not at all, and stays.
package func write(_ bytes: [UInt8], to path: String) throws(UpdateError) {
  let fresh = path + ".new"
  let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
  guard file >= 0 else { throw .system(fresh) }
  let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  let isWritten = count == bytes.count && fsync(file) == 0
  let failure = UpdateError.system(fresh)
  close(file)
  guard isWritten else {
    unlink(fresh)
    throw failure
  }
  guard rename(fresh, path) == 0 else { throw .system(path) }
}
