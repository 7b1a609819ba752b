import Compression
import Crypto
public import Foundation
import Hashing
import SnapshotDelta
import SnapshotStore

/// The snapshots of a client, in a folder of their own: brought from a publisher's tree, verified, exchanged in one step.
///
/// `FOLDER/current/food.sqlite` is the snapshot to open, `FOLDER/previous` the one before. An update that fails or is killed leaves
/// both as they were; programs that have an older one open go on reading it. Only one update works in a folder at a time.
public struct SnapshotUpdater: Sendable {
  /// How a snapshot came.
  public enum Way: String, Sendable {
    /// It was there already.
    case none
    /// The rows that changed were received.
    case delta
    /// All rows were received.
    case rows
    /// The whole file was received.
    case file
  }

  /// What an update brought.
  public struct Result: Sendable, Equatable {
    /// The name of the release that is the current one now.
    public var release: String
    /// The name of the one that was before; nil where there was none.
    public var before: String?
    /// How it came.
    public var way: Way
    /// The bytes that were received for it, statements left out.
    public var bytes: Int
  }

  private let folder: ClientFolder
  private let keys: Role
  private let pack: String
  private let memory: Int

  /// The snapshots in the folder at `path`, made if missing.
  ///
  /// - Parameters:
  ///   - path: the folder's path; nothing but snapshots may be kept in it.
  ///   - keys: the publisher's public keys, as they come with the app.
  ///   - threshold: how many of them must have signed the first root; all, unless another number is given.
  ///   - pack: the pack to have.
  ///   - memory: the most bytes of memory that an update may take, about.
  public init(
    folder path: String,
    keys: [PublisherKey],
    threshold: Int? = nil,
    pack: String = "all",
    memory: Int = 64 << 20
  ) {
    folder = ClientFolder(path: path)
    self.keys = Role(keys, threshold: max(1, threshold ?? keys.count))
    self.pack = pack
    self.memory = memory
  }

  /// The path of the snapshot to open; nil where there is none yet.
  public var snapshotPath: String? { folder.release(.current).map { _ in folder.currentSnapshot } }

  /// Brings the release that the publisher has for clients, if it is another than the current one.
  ///
  /// `now`: the date that statements must hold at.
  public func update(from server: ReleaseServer, now: Date = Date()) async throws(UpdateError)
    -> Result
  {
    do {
      let lock = try folder.open()
      defer { withExtendedLifetime(lock) {} }
      let metadata = TrustedMetadata(folder: folder.state, server: server, now: now)
      let list = try await metadata.update(trusting: keys)
      return try await install(try release(of: list), from: server)
    } catch let error as UpdateError {
      throw error
    } catch {
      throw .transfer("\(error)")
    }
  }

  /// Makes the release before the current one; the publisher's newer one is not brought again until there is yet another.
  ///
  /// - Returns: its name.
  public func rollback() throws(UpdateError) -> String {
    let lock = try folder.open()
    defer { withExtendedLifetime(lock) {} }
    guard let current = folder.release(.current), let previous = folder.release(.previous) else {
      throw .noEarlierRelease
    }
    try folder.hold(current.contentDigest)
    try folder.point(.current, to: previous)
    try folder.point(.previous, to: current)
    return previous.name
  }

  /// The release that the list has for clients.
  private func release(of list: ListStatement) throws(UpdateError) -> PublishedRelease {
    guard let releases = list.packs[pack], let name = list.current[pack],
      let release = releases.last(where: { $0.name == name })
    else { throw .noPack(pack, known: list.packs.keys.sorted()) }
    guard release.schemaVersion == SnapshotSchema.version else {
      throw .schema(found: release.schemaVersion, supported: SnapshotSchema.version)
    }
    return release
  }

  // MARK: A release

  private func install(_ release: PublishedRelease, from server: ReleaseServer) async throws
    -> Result
  {
    let current = folder.release(.current)
    var result = Result(release: release.name, before: current?.name, way: .none, bytes: 0)
    let installed = InstalledRelease(name: release.name, contentDigest: release.contentDigest)
    if let current, current.contentDigest == release.contentDigest { return result }
    if let current, folder.isHeld(release.contentDigest) {
      result.release = current.name
      return result
    }
    if !folder.has(installed) {
      (result.way, result.bytes) = try await bring(release, from: server, besides: current)
      try folder.add(installed)
    }
    try current.map { try folder.point(.previous, to: $0) }
    try folder.point(.current, to: installed)
    try folder.removeOthers()
    return result
  }

  /// Makes the snapshot of a release in the staging folder, in the way that costs the fewest bytes and fits into the memory;
  /// where that does not work, in the next.
  private func bring(
    _ release: PublishedRelease,
    from server: ReleaseServer,
    besides current: InstalledRelease?
  ) async throws -> (Way, Int) {
    var bytes = 0
    var reasons: [String] = []
    for delta in ways(to: release, from: current?.contentDigest) {
      do {
        try folder.clearStaging()
        let file = delta?.file ?? release.file
        let received = try await receive(file, from: server)
        bytes += file.bytes
        if let delta {
          try apply(delta, at: received, to: release)
        } else {
          try expand(received, of: release)
        }
        folder.clearDownloads()
        return (delta.map { $0.from == nil ? .rows : .delta } ?? .file, bytes)
      } catch let error as UpdateError {
        if case .system = error { throw error }
        reasons.append("\(error)")
        // What was cut off is continued by the next update.
        if case .transfer = error { continue }
        folder.clearDownloads()
      }
    }
    throw UpdateError.unusable(release: release.name, reason: reasons.joined(separator: "; "))
  }

  /// The deltas that can be used, by size, and nil, the whole file, where its turn is.
  private func ways(to release: PublishedRelease, from current: String?) -> [PublishedDelta?] {
    let deltas = release.deltas.filter { delta in
      // The index is made in memory: some 1,400 bytes a food of the world; and the rows are held expanded.
      let needed =
        8 << 20
        + max(
          delta.expandedBytes.multipliedReportingOverflow(by: 2).partialValue,
          release.foods * 1400
        )
      return (delta.from == nil || delta.from == current) && needed <= memory
        && delta.file.bytes < release.file.bytes
    }
    return deltas.sorted { $0.file.bytes < $1.file.bytes } + [nil]
  }

  /// Brings a file of the tree and verifies its size and digest; returns its path.
  private func receive(_ file: PublishedFile, from server: ReleaseServer) async throws -> String {
    try requireSafe(file.path)
    guard file.sha256.utf8.count == 64, file.sha256.utf8.allSatisfy({ $0 != UInt8(ascii: "/") })
    else { throw UpdateError.unsafe(name: file.sha256) }
    let target = folder.downloads + "/" + file.sha256
    if (try? SnapshotFile(target)) != SnapshotFile(bytes: file.bytes, sha256: file.sha256) {
      unlink(target)
      let request = ReleaseServer.Request(
        path: file.path,
        target: target,
        bytes: file.bytes,
        mostBytes: file.bytes
      )
      let isThere: Bool
      do { isThere = try await server.fetch(request) } catch let error as UpdateError {
        throw error
      } catch { throw UpdateError.transfer("\(error)") }
      guard isThere else { throw UpdateError.missing(path: file.path) }
    }
    try SnapshotFile(target).require(file, at: file.path)
    return target
  }

  private func apply(_ delta: PublishedDelta, at path: String, to release: PublishedRelease)
    throws(UpdateError)
  {
    do {
      let old =
        delta.from == nil ? nil : try SnapshotReader(path: folder.currentSnapshot, connections: 1)
      try SnapshotDelta.apply(
        path,
        ofAtMost: delta.expandedBytes,
        to: old,
        making: folder.stagedSnapshot
      )
      try requireContent(of: release, isTaken: true)
    } catch let error as UpdateError {
      throw error
    } catch {
      throw .otherFile(path: delta.file.path, found: "\(error)", expected: "a delta that works")
    }
  }

  private func expand(_ path: String, of release: PublishedRelease) throws(UpdateError) {
    do {
      try Gzip.expand(path, to: folder.stagedSnapshot, atMost: release.snapshot.bytes)
      try SnapshotFile(folder.stagedSnapshot).require(release.snapshot, at: release.snapshot.path)
      try requireContent(of: release, isTaken: false)
    } catch let error as UpdateError {
      throw error
    } catch let Gzip.Failure.system(path, reason) {
      throw .system(path: path, reason: reason)
    } catch {
      throw .otherFile(path: release.file.path, found: "\(error)", expected: "a snapshot")
    }
  }

  /// Throws unless the staged snapshot can be opened and is the release; `isTaken`: its rows were digested already.
  private func requireContent(of release: PublishedRelease, isTaken: Bool) throws {
    let snapshot = try SnapshotReader(path: folder.stagedSnapshot, connections: 1)
    let told = snapshot.release.contentDigest
    let found = isTaken ? told : try snapshot.contentDigest()
    guard found == release.contentDigest, told == found, snapshot.release.name == release.name
    else {
      throw UpdateError.otherFile(
        path: release.file.path,
        found: "\(snapshot.release.name) of content \(found)",
        expected: "\(release.name) of content \(release.contentDigest)"
      )
    }
  }
}

/// A file's size and SHA-256.
package struct SnapshotFile: Equatable {
  package let bytes: Int
  package let sha256: String

  init(bytes: Int, sha256: String) { (self.bytes, self.sha256) = (bytes, sha256) }

  /// Those of the file at `path`, read to its end.
  package init(_ path: String) throws(UpdateError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .system(path) }
    defer { try? file.close() }
    var hash = SHA256()
    var count = 0
    do {
      while let block = try file.read(upToCount: 1 << 18), !block.isEmpty {
        hash.update(data: block)
        count += block.count
      }
    } catch { throw .system(path: path, reason: error.localizedDescription) }
    (bytes, sha256) = (count, hash.finalize().hexadecimal)
  }

  func require(_ file: PublishedFile, at path: String) throws(UpdateError) {
    guard bytes == file.bytes, sha256 == file.sha256 else {
      throw .otherFile(
        path: path,
        found: "\(bytes) bytes of SHA-256 \(sha256)",
        expected: "\(file.bytes) bytes of SHA-256 \(file.sha256)"
      )
    }
  }
}
