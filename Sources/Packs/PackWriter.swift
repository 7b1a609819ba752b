import Compression
import Crypto
package import Datasets
import Foundation
import GRDB
import Hashing
import Release
package import Review
import SearchIndexing
import SnapshotStore
import SnapshotWriting

/// The writer of packs: each a `food.sqlite` of some of a release's foods, with its licence and attribution beside it.
///
/// The bytes depend on the release and the definition alone.
package struct PackWriter: Sendable {
  /// The folder of packs in that of a release.
  package static let folder = "packs"
  /// The path of the release's `food.sqlite`.
  private let release: String
  private let licences: LicenceTable

  /// A writer of packs of the snapshot at `release`; `licences` has the licences of its sources.
  package init(release: String, licences: LicenceTable) {
    (self.release, self.licences) = (release, licences)
  }

  /// Writes `pack` into `packs/<name>` below `folder`, where nothing may be, and weighs it.
  ///
  /// `folder` itself is never made: a build that is interrupted removes it while packs are still written.
  package func write(_ pack: PackDefinition, below folder: String) throws -> BuildSummary.Pack {
    let path = "\(Self.folder)/\(pack.name)"
    let target = "\(folder)/\(path)"
    guard mkdir("\(folder)/\(Self.folder)", 0o755) == 0 || errno == EEXIST,
      mkdir(target, 0o755) == 0
    else { throw ReleaseError.failure(target, doing: "a new folder") }
    try writeRows(pack, to: target + "/food.sqlite")
    let snapshot = try SnapshotReader(path: target + "/food.sqlite", connections: 1)
    let notices = PackNotices(snapshot.release, snapshot.sources, licences)
    try Data(notices.licence.utf8).write(to: URL(filePath: target + "/LICENCE.txt"))
    try Data(notices.attribution.utf8).write(to: URL(filePath: target + "/ATTRIBUTION.txt"))
    let ids = snapshot.sources.map(\.licence)
    var made = BuildSummary.Pack(
      name: pack.name,
      foods: snapshot.release.counts.foods,
      sources: snapshot.sources.map(\.prefix),
      licences: Set(ids).sorted(),
      licence: licences.expression(of: ids),
      contentDigest: snapshot.release.contentDigest
    )
    made.mostBytes = pack.mostBytes
    made.compressedBytes = try compressedBytes(of: target + "/food.sqlite")
    made.files = try ["food.sqlite", "LICENCE.txt", "ATTRIBUTION.txt"].map { name in
      let seal = try FileSeal("\(path)/\(name)", in: folder)
      return BuildSummary.Pack.File(path: seal.path, sha256: seal.sha256, bytes: seal.bytes)
    }
    return made
  }

  private func writeRows(_ pack: PackDefinition, to path: String) throws {
    let database = try NewDatabase(
      path: path,
      applicationID: SnapshotSchema.applicationID,
      version: SnapshotSchema.version,
      tables: SnapshotSchema.tables
    )
    let doing = "making the pack \(pack.name)"
    try database.access(doing) { db in
      try db.execute(sql: "ATTACH DATABASE ? AS whole", arguments: [release])
      try PackRows(pack: pack, licences: licences).insert(into: db)
    }
    let omitted = Set(pack.without.map(\.rawValue))
    try UnindexedDatabase(
      database: database,
      indexes: SnapshotSchema.indexes.filter { !omitted.contains($0.name) },
      lastly: { db in
        try SearchIndex.rebuild(in: db)
        if pack.hasFullText { try FullTextIndex.rebuild(in: db) }
        var hash = SHA256()
        _ = try ContentReading.forEachByte(of: db) { hash.update(bufferPointer: $0) }
        try db.execute(
          sql: "UPDATE main.release SET content_digest = ?",
          arguments: [hash.finalize().hexadecimal]
        )
      }
    ).finish()
  }

  /// The bytes of a file as gzip has them by its usual level: `gzip -9` takes three times as long for 1 % less.
  private func compressedBytes(of path: String) throws -> Int {
    let compressed = path + ".gz"
    try Gzip.compress(path, to: compressed, level: 6)
    defer { unlink(compressed) }
    return try FileManager.default.attributesOfItem(atPath: compressed)[.size] as? Int ?? 0
  }
}
