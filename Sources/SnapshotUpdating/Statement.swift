package import Foundation

/// A statement of a publisher: JSON of one kind, signed by keys.
///
/// The file is an envelope of DSSE (Dead Simple Signing Envelope 1.0, as in-toto and Sigstore have it): the very bytes that were
/// signed in Base64, their type, and signatures with the ids of their keys.
package struct Envelope: Codable, Sendable {
  package struct Signature: Codable, Sendable {
    package let keyid: String
    package let sig: Data
  }

  package let payloadType: String
  package let payload: Data
  package let signatures: [Signature]

  /// The most signatures that a statement may have.
  private static let mostSignatures = 64

  /// Signs `statement` with each of `keys`.
  package init(_ statement: some Statement, signedBy keys: [SigningKey]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    let payload = try encoder.encode(statement)
    let type = Self.payloadType(statement)
    self.payload = payload
    payloadType = type
    signatures = try keys.compactMap { key in
      guard let id = key.publicKey?.id else { return nil }
      return Signature(keyid: id, sig: Data(try key.signature(of: Self.signed(payload, type))))
    }
  }

  /// The bytes of the file.
  package func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return Array(try encoder.encode(self)) + Array("\n".utf8)
  }

  /// The envelope in a file's bytes; `path` is for the error.
  package init(_ bytes: [UInt8], path: String) throws(UpdateError) {
    do { self = try JSONDecoder().decode(Envelope.self, from: Data(bytes)) } catch {
      throw .malformed(path: path, expected: "a signed statement")
    }
    guard signatures.count <= Self.mostSignatures else {
      throw .malformed(path: path, expected: "at most \(Self.mostSignatures) signatures")
    }
  }

  /// The number of `keys` that signed it.
  package func signers(among keys: [PublisherKey]) -> Int {
    let message = Self.signed(payload, payloadType)
    return Set(keys).count { key in
      signatures.contains { $0.keyid == key.id && key.verifies(Array($0.sig), of: message) }
    }
  }

  /// The statement, if as many of the role's keys signed it as the role demands.
  package func statement<Content: Statement>(
    _ type: Content.Type,
    by role: Role,
    of path: String
  ) throws(UpdateError) -> Content {
    let found = signers(among: role.keys)
    guard found >= role.threshold else {
      throw .signatures(path: path, found: found, expected: role.threshold)
    }
    return try unverified(type, of: path)
  }

  /// The statement, whoever signed it.
  package func unverified<Content: Statement>(_ type: Content.Type, of path: String)
    throws(UpdateError) -> Content
  {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    guard payloadType == "application/vnd.granary.\(Content.kind)+json",
      let content = try? decoder.decode(Content.self, from: payload)
    else { throw .malformed(path: path, expected: "a statement of \(Content.kind)") }
    return content
  }

  private static func payloadType<Content: Statement>(_: Content) -> String {
    "application/vnd.granary.\(Content.kind)+json"
  }

  /// The bytes that a signature is taken of: DSSE's pre-authentication encoding.
  private static func signed(_ payload: Data, _ type: String) -> [UInt8] {
    Array("DSSEv1 \(type.utf8.count) \(type) \(payload.count) ".utf8) + Array(payload)
  }
}

/// The content of a statement.
package protocol Statement: Codable, Sendable {
  /// The word that tells it from other kinds, in the type of its payload.
  static var kind: String { get }
}

/// The keys that may sign a kind of statement, and how many must.
package struct Role: Codable, Sendable, Equatable {
  /// The keys, 32 bytes each, in Base64.
  package private(set) var publicKeys: [Data]
  /// The least number of them that must sign.
  package private(set) var threshold: Int

  package init(_ keys: [PublisherKey], threshold: Int) {
    publicKeys = keys.map { Data($0.bytes) }
    self.threshold = threshold
  }

  package var keys: [PublisherKey] { publicKeys.compactMap { PublisherKey(bytes: Array($0)) } }

  /// Whether as many keys as must sign can.
  package var isSound: Bool {
    threshold >= 1 && Set(keys).count >= threshold && publicKeys.count <= 64
  }
}

/// Who may sign: `root/<version>.json`.
///
/// Each version is signed by the keys of the one before, too.
package struct RootStatement: Statement {
  package static let kind = "root"
  package var version: Int
  package var expires: Date
  /// The keys that sign the next root, and this one.
  package var root: Role
  /// The keys that sign the list of releases.
  package var releases: Role
  /// The keys that sign the time stamp.
  package var timestamp: Role

  package init(version: Int, expires: Date, root: Role, releases: Role, timestamp: Role) {
    (self.version, self.expires) = (version, expires)
    (self.root, self.releases, self.timestamp) = (root, releases, timestamp)
  }
}

/// Which list of releases is the newest, until when: `timestamp.json`, the one file of a tree that is written over.
package struct TimestampStatement: Statement {
  package static let kind = "timestamp"
  /// The number of the list: it only grows.
  package var sequence: Int
  package var expires: Date
  package var list: PublishedFile

  package init(sequence: Int, expires: Date, list: PublishedFile) {
    (self.sequence, self.expires, self.list) = (sequence, expires, list)
  }
}

/// The releases that a publisher has: `lists/<sequence>.json`.
package struct ListStatement: Statement {
  package static let kind = "releases"
  package var sequence: Int
  package var packs: [String: [PublishedRelease]]
  /// The name of the release of each pack that clients are to have.
  package var current: [String: String]

  package init(sequence: Int, packs: [String: [PublishedRelease]], current: [String: String]) {
    (self.sequence, self.packs, self.current) = (sequence, packs, current)
  }
}

/// A file of a tree by its path, size and SHA-256.
package struct PublishedFile: Codable, Sendable, Equatable {
  package var path: String
  package var bytes: Int
  package var sha256: String

  package init(path: String, bytes: Int, sha256: String) {
    (self.path, self.bytes, self.sha256) = (path, bytes, sha256)
  }
}

/// A release as a tree has it.
package struct PublishedRelease: Codable, Sendable, Equatable {
  package var name: String
  /// The number of the list in which it appeared; no other release of the pack has it.
  package var sequence: Int
  package var schemaVersion: Int
  package var contentDigest: String
  package var builtFor: String
  package var foods: Int
  /// `food.sqlite`, compressed by gzip.
  package var file: PublishedFile
  /// The size and SHA-256 of `food.sqlite`.
  package var snapshot: PublishedFile
  package var manifest: PublishedFile
  /// The notes on what changed since the release before, in Markdown; nil where there was none.
  package var changes: PublishedFile?
  /// The ways from earlier releases to this one.
  package var deltas: [PublishedDelta]

  package init(
    name: String,
    sequence: Int,
    schemaVersion: Int,
    contentDigest: String,
    builtFor: String,
    foods: Int,
    file: PublishedFile,
    snapshot: PublishedFile,
    manifest: PublishedFile,
    changes: PublishedFile?,
    deltas: [PublishedDelta]
  ) {
    (self.name, self.sequence, self.schemaVersion) = (name, sequence, schemaVersion)
    (self.contentDigest, self.builtFor, self.foods) = (contentDigest, builtFor, foods)
    (self.file, self.snapshot, self.manifest) = (file, snapshot, manifest)
    (self.changes, self.deltas) = (changes, deltas)
  }

  /// Whether two tell of the same content.
  func isSame(as other: PublishedRelease) -> Bool {
    name == other.name && contentDigest == other.contentDigest && snapshot == other.snapshot
  }
}

/// A delta of a tree.
package struct PublishedDelta: Codable, Sendable, Equatable {
  /// The content digest of the snapshot that it changes; nil for all rows.
  package var from: String?
  package var file: PublishedFile
  /// Its bytes before they were compressed: what a client holds in memory.
  package var expandedBytes: Int

  package init(from: String?, file: PublishedFile, expandedBytes: Int) {
    (self.from, self.file, self.expandedBytes) = (from, file, expandedBytes)
  }
}
