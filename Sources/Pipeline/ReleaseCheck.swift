import Foundation
import Release
import Review
import SnapshotStore
import SnapshotWriting

/// The verification of a snapshot: each thing that was verified, that could not be, or that is wrong.
///
/// The manifest and the lineage beside the snapshot are taken in; a snapshot alone, as an app ships it, is
/// checked by what it says of itself.
package struct ReleaseCheck: Sendable {
  /// The things that were looked at and are as they should be, in words.
  package private(set) var verified: [String] = []
  /// The things that could not be looked at, or were not with `isQuick`, and why.
  package private(set) var unverified: [String] = []
  /// The problems, each behind the path of its file.
  package private(set) var problems: [String] = []

  private let path: String
  private let isQuick: Bool
  private let snapshot: SnapshotReader
  /// The folder of the snapshot's file with links resolved: the manifest and the lineage are looked for there.
  private let folder: String
  private let fileName: String
  /// Whether the manifest tells of every byte of the snapshot.
  private var isCovered = false

  /// The greatest size of a manifest, in bytes; one has a few kilobytes a source.
  private static let manifestLimit = 64 << 20

  /// Checks the snapshot at `path`; `isQuick` reads neither all rows nor all bytes.
  ///
  /// - Throws: a `SnapshotError` for what is no snapshot that this library can open.
  package init(path: String, isQuick: Bool = false) throws {
    self.path = path
    self.isQuick = isQuick
    snapshot = try SnapshotReader(path: path)
    let file = URL(filePath: path).resolvingSymlinksInPath()
    folder = file.deletingLastPathComponent().path
    fileName = file.lastPathComponent
    try checkManifest()
    checkSnapshot()
    checkContent()
    checkLineage()
  }

  private mutating func note(_ problems: [String], in file: String, otherwise verified: String) {
    self.problems += problems.map { "\(file): \($0)" }
    if problems.isEmpty { self.verified.append(verified) }
  }

  // MARK: The manifest

  /// The folder of the release: that of the snapshot, or for a pack the one two above it.
  private var releaseFolder: String {
    guard snapshot.release.pack != nil else { return folder }
    return URL(filePath: folder).deletingLastPathComponent().deletingLastPathComponent().path
  }

  private mutating func checkManifest() throws {
    let file = releaseFolder + "/manifest.json"
    let place =
      snapshot.release.pack == nil ? "beside the snapshot" : "in the release above the pack"
    guard let bytes = try FileSeal.content(of: file, most: Self.manifestLimit) else {
      unverified.append("the bytes of the files: no manifest.json lies \(place)")
      return
    }
    guard let manifest = Manifest(bytes) else {
      unverified.append("the bytes of the files: the manifest.json \(place) is none of Granary's")
      return
    }
    switch ManifestDigest.holds(bytes) {
    case true: verified.append("manifest.json: its own digest")
    case false: problems.append("\(file): found another text than its own digest tells")
    case nil: unverified.append("manifest.json: it has no digest of its own, as before 0.1.0")
    }
    let release = snapshot.release
    let pack = manifest.packs?.first { $0.name == release.pack }
    if let name = release.pack, pack == nil {
      problems.append("\(file): found no pack \(name), expected the one that the snapshot is")
      return
    }
    let members: [(String, String, String)] = [
      ("release", manifest.release, release.name),
      ("content_digest", pack?.contentDigest ?? manifest.contentDigest, release.contentDigest),
      ("pipeline_digest", manifest.pipelineDigest, release.pipelineDigest),
      ("schema_version", "\(manifest.schemaVersion)", "\(release.schemaVersion)"),
      ("tool_version", manifest.toolVersion, release.toolVersion),
      ("built_for", manifest.builtFor, release.builtFor),
    ]
    let differing = members.filter { $0.1 != $0.2 }
    note(
      differing.map { "found \($0.0) \($0.1), expected \($0.2) as the snapshot tells" },
      in: file,
      otherwise: "manifest.json: of the same release as the snapshot"
    )
    if isQuick {
      unverified.append("the bytes of the files: not with --quick")
    } else {
      try checkFiles(
        pack.map { pack in
          pack.files.map {
            .init(
              path: URL(filePath: $0.path).lastPathComponent,
              sha256: $0.sha256,
              bytes: $0.bytes
            )
          }
        } ?? manifest.files
      )
    }
  }

  private mutating func checkFiles(_ files: [Manifest.File]) throws {
    for file in files {
      let name = file.path == "food.sqlite" ? fileName : file.path
      guard !name.contains("/"), try isFile(folder + "/" + name) else {
        problems.append(
          "\(folder)/\(file.path): found no file, expected the one that manifest.json tells of"
        )
        continue
      }
      let seal = try FileSeal(name, in: folder)
      let isSame = seal.sha256 == file.sha256 && seal.bytes == file.bytes
      if name == fileName { isCovered = true }
      let found = "found sha256 \(seal.sha256) of \(seal.bytes) bytes"
      note(
        isSame
          ? []
          : ["\(found), expected \(file.sha256) of \(file.bytes) bytes as manifest.json tells"],
        in: folder + "/" + name,
        otherwise: "\(file.path): size and SHA-256, as manifest.json tells"
      )
    }
  }

  private func isFile(_ path: String) throws -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular
  }

  // MARK: The snapshot

  private mutating func checkSnapshot() {
    if let pack = snapshot.release.pack {
      verified.append("food.sqlite: the pack \(pack) of the release \(snapshot.release.name)")
    }
    note(
      snapshot.check(isQuick: isQuick),
      in: path,
      otherwise: isQuick
        ? "food.sqlite: pages, references, tables, ranges of values, counts of rows"
        : "food.sqlite: pages, indexes, references, tables, ranges of values, counts of rows"
    )
    if isQuick { unverified.append("food.sqlite: indexes against their tables: not with --quick") }
  }

  private mutating func checkContent() {
    if isQuick {
      unverified.append("food.sqlite: the content digest: not with --quick")
      return
    }
    if !isCovered {
      unverified.append("food.sqlite: the search index: only the manifest has its digest")
    }
    let digest = ContentDigest()
    do {
      let rows = try snapshot.forEachContentByte(digest.update)
      let (found, expected) = (digest.finish(), snapshot.release.contentDigest)
      note(
        found == expected
          ? [] : ["found the content digest \(found), expected \(expected): a row was changed"],
        in: path,
        otherwise: "food.sqlite: the content digest of all \(rows) rows, taken anew"
      )
    } catch {
      problems.append("\(error)")
    }
  }

  // MARK: The lineage

  private mutating func checkLineage() {
    if snapshot.release.pack != nil {
      unverified.append("lineage: a pack has none; its release does")
      return
    }
    let file = folder + "/lineage.sqlite"
    guard (try? isFile(file)) == true else {
      unverified.append("lineage: no lineage.sqlite lies beside the snapshot")
      return
    }
    do {
      let lineage = try LineageReader(path: file)
      let release = lineage.release
      guard release == LineageRelease(of: snapshot.release) else {
        problems.append(
          "\(file): found the lineage of \(release.name) (content \(release.contentDigest)), expected that of "
            + "\(snapshot.release.name) (content \(snapshot.release.contentDigest))"
        )
        return
      }
      verified.append("lineage.sqlite: of the same release as the snapshot")
      note(
        lineage.check(isQuick: isQuick),
        in: file,
        otherwise: "lineage.sqlite: pages and references"
      )
      if isQuick { return unverified.append("lineage.sqlite: its amounts: not with --quick") }
      let agreement = try lineage.agreement(with: snapshot)
      let more = agreement.differenceCount - agreement.differences.count
      note(
        agreement.differences + (more > 0 ? ["and \(more) amounts more that differ"] : []),
        in: path,
        otherwise: "lineage.sqlite: tells the same \(agreement.amounts) amounts as food.sqlite"
      )
      if agreement.changed > 0 {
        unverified.append(
          "lineage.sqlite: \(agreement.changed) amounts of foods that checks or curators changed"
        )
      }
    } catch {
      problems.append("\(error)")
    }
  }
}
