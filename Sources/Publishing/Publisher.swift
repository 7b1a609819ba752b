import Compression
package import Foundation
import SnapshotDelta
import SnapshotStore
package import SnapshotUpdating

/// The publishing of releases into a tree: files first, then the list that tells of them, then the time stamp that leads to it.
///
/// It may be killed anywhere and run again: what is there already is not made again, and clients see the list before or the new one.
package struct Publisher {
  /// What is published, and how.
  package struct Settings: Sendable {
    /// The keys that sign.
    package var keys: [SigningKey]
    /// The keys that are to sign from now on; nil to leave it at those that do.
    package var successors: [PublisherKey]?
    /// How many keys have to sign, of new ones; all where none is given.
    package var threshold: Int?
    /// The number of earlier releases that get a delta.
    package var deltas = 4
    /// How long the time stamp holds: a client that sees an older one is told so.
    package var freshness = 30.0 * 86400
    /// How long a root holds.
    package var rootLifetime = 366.0 * 86400
    package var now = Date()

    package init(keys: [SigningKey]) { self.keys = keys }
  }

  /// A pack of a release: its name and its snapshot.
  package struct Pack: Sendable {
    package let name: String
    package let path: String

    package init(name: String, path: String) { (self.name, self.path) = (name, path) }
  }

  private let tree: Tree
  private let settings: Settings
  private let root: RootStatement
  private var list: ListStatement
  /// Whether the list is signed by those who may now.
  private var isSigned = false

  /// Opens the tree at `path`; its root is made, renewed or handed on to other keys where that is due.
  package init(tree path: String, _ settings: Settings) throws {
    tree = try Tree(path: path)
    self.settings = settings
    root = try Self.root(of: tree, settings)
    let stamp = try tree.envelope("timestamp.json")?
      .unverified(TimestampStatement.self, of: "timestamp.json")
    list = ListStatement(sequence: 0, packs: [:], current: [:])
    if let stamp {
      guard let envelope = try tree.envelope(stamp.list.path) else {
        throw PublishError.missing(path: path + "/" + stamp.list.path)
      }
      list = try envelope.unverified(ListStatement.self, of: stamp.list.path)
      isSigned = envelope.signers(among: root.releases.keys) >= root.releases.threshold
    }
  }

  /// The releases of each pack, the last the newest.
  package var packs: [String: [PublishedRelease]] { list.packs }

  // MARK: Keys

  private static func root(of tree: Tree, _ settings: Settings) throws -> RootStatement {
    var known: RootStatement?
    while let envelope = try tree.envelope("root/\((known?.version ?? 0) + 1).json") {
      let path = "root/\((known?.version ?? 0) + 1).json"
      known = try envelope.statement(
        RootStatement.self,
        by: (known ?? envelope.unverified(RootStatement.self, of: path)).root,
        of: path
      )
    }
    let signers = settings.keys.compactMap(\.publicKey)
    let keys = settings.successors ?? known?.root.keys ?? signers
    let threshold = settings.successors == nil ? known?.root.threshold : nil
    let role = Role(keys, threshold: settings.threshold ?? threshold ?? keys.count)
    guard role.isSound else {
      throw PublishError.threshold(keys: keys.count, threshold: role.threshold)
    }
    for old in [known?.root, role].compactMap(\.self) {
      let found = Set(signers).intersection(old.keys).count
      guard found >= old.threshold else {
        throw PublishError.keys(role: "root", found: found, expected: old.threshold)
      }
    }
    // A root is renewed when a quarter of its life is left.
    let isFresh = known.map {
      $0.expires.timeIntervalSince(settings.now) > settings.rootLifetime / 4
    }
    if let known, known.root == role, isFresh == true { return known }
    let root = RootStatement(
      version: (known?.version ?? 0) + 1,
      expires: settings.now.addingTimeInterval(settings.rootLifetime),
      root: role,
      releases: role,
      timestamp: role
    )
    _ = try tree.write(root, signedBy: settings.keys, to: "root/\(root.version).json")
    return root
  }

  // MARK: Releases

  /// Publishes the snapshots of a release, and makes it the one that clients are to have.
  package mutating func publish(_ packs: [Pack], manifest: String, changes: String?) throws {
    var next = list
    next.sequence += 1
    for pack in packs {
      let snapshot = try SnapshotReader(path: pack.path, connections: 1)
      let name = snapshot.release.name
      let published = list.packs[pack.name] ?? []
      if let same = published.last(where: { $0.name == name }) {
        guard same.contentDigest == snapshot.release.contentDigest else {
          throw PublishError.otherContent(
            pack: pack.name,
            release: name,
            found: snapshot.release.contentDigest,
            expected: same.contentDigest
          )
        }
      } else {
        let release = try self.release(
          snapshot,
          of: pack,
          after: published.suffix(settings.deltas),
          sequence: next.sequence,
          manifest: manifest,
          changes: changes
        )
        next.packs[pack.name, default: []].append(release)
      }
      next.current[pack.name] = name
    }
    try announce(next)
  }

  /// Makes an earlier release of every pack the one that clients are to have.
  package mutating func revert(to release: String) throws {
    var next = list
    next.sequence += 1
    for (pack, releases) in list.packs {
      guard releases.contains(where: { $0.name == release }) else {
        throw PublishError.noRelease(pack: pack, release: release, known: releases.map(\.name))
      }
      next.current[pack] = release
    }
    try announce(next)
  }

  /// Writes the list, if it tells of anything new or others sign now, and a time stamp that leads to it.
  private mutating func announce(_ next: ListStatement) throws {
    let isNew = next.packs != list.packs || next.current != list.current || !isSigned
    if isNew { list = next }
    let path = "lists/\(list.sequence).json"
    let file = isNew ? try tree.write(list, signedBy: settings.keys, to: path) : try tree.file(path)
    let stamp = TimestampStatement(
      sequence: list.sequence,
      expires: settings.now.addingTimeInterval(settings.freshness),
      list: file
    )
    _ = try tree.write(stamp, signedBy: settings.keys, to: "timestamp.json")
  }

  /// The files of a release, made in the tree.
  private func release(
    _ snapshot: SnapshotReader,
    of pack: Pack,
    after earlier: ArraySlice<PublishedRelease>,
    sequence: Int,
    manifest: String,
    changes: String?
  ) throws -> PublishedRelease {
    let release = snapshot.release
    let folder = "releases/\(pack.name)/\(release.name)"
    let digest = try snapshot.contentDigest()
    guard digest == release.contentDigest else {
      throw PublishError.notTheRelease(
        path: pack.path,
        found: "the content \(digest)",
        expected: release.contentDigest
      )
    }
    let content = try SnapshotFile(pack.path)
    let file = try tree.make(folder + "/food.sqlite.gz") { try Gzip.compress(pack.path, to: $0) }
    func copy(_ source: String, as name: String) throws -> PublishedFile {
      try tree.make(folder + "/" + name) {
        try FileManager.default.copyItem(atPath: source, toPath: $0)
      }
    }
    var deltas = [try delta(from: nil, to: snapshot, folder: folder)]
    for old in earlier where old.schemaVersion == release.schemaVersion {
      let unpacked = tree.staging("old.sqlite")
      defer { unlink(unpacked) }
      try Gzip.expand(tree.path + "/" + old.file.path, to: unpacked, atMost: old.snapshot.bytes)
      let base = try SnapshotReader(path: unpacked, connections: 1)
      deltas.append(try delta(from: base, to: snapshot, folder: folder))
    }
    return PublishedRelease(
      name: release.name,
      sequence: sequence,
      schemaVersion: release.schemaVersion,
      contentDigest: release.contentDigest,
      builtFor: release.builtFor,
      foods: release.counts.foods,
      file: file,
      snapshot: PublishedFile(path: "food.sqlite", bytes: content.bytes, sha256: content.sha256),
      manifest: try copy(manifest, as: "manifest.json"),
      changes: try changes.map { try copy($0, as: "changes.md") },
      deltas: deltas
    )
  }

  /// The delta from one snapshot to another, tried before it is told of.
  private func delta(from old: SnapshotReader?, to new: SnapshotReader, folder: String) throws
    -> PublishedDelta
  {
    let base = old?.release.contentDigest
    let name = base.map { "from-\($0.prefix(16)).delta" } ?? "rows.delta"
    var expanded = 0
    let file = try tree.make(folder + "/" + name) { path in
      expanded = try SnapshotDelta.write(from: old, to: new, at: path)
      let made = tree.staging("made.sqlite")
      unlink(made)
      defer { unlink(made) }
      do {
        try SnapshotDelta.apply(path, ofAtMost: expanded, to: old, making: made)
      } catch DeltaError.snapshot(let error) {
        // The system's refusal, such as that of a full disk, says nothing of the delta.
        throw error
      } catch DeltaError.file(let error) {
        throw error
      } catch { throw PublishError.delta("\(error)") }
    }
    return PublishedDelta(from: base, file: file, expandedBytes: expanded)
  }
}
