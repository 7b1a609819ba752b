import FoodComposition
import Foundation
import Publishing
import SnapshotStore
import TestSupport
import Testing

@testable import SnapshotUpdating

/// A publisher's tree of small snapshots and a client beside it, in a folder of their own.
struct PublishedPantry {
  let folder = TemporaryFolder()
  let key = SigningKey()
  var tree: String { folder.file("tree") }
  var client: String { folder.file("client") }

  var publicKey: PublisherKey { get throws { try #require(key.publicKey) } }

  /// Writes the snapshot of a release whose foods are the first of a row, the last of them renamed.
  func snapshot(_ name: String, foods count: Int) throws -> String {
    var random = RandomFoods(seed: 7)
    var foods = Array(random.next(60).prefix(count))
    foods[count - 1].food.canonicalName += " of \(name)"
    let path = folder.file(name + ".sqlite")
    _ = try WrittenSnapshot(foods, to: path, release: name)
    return path
  }

  /// Publishes a release of that name, after those before.
  @discardableResult
  func publish(
    _ name: String,
    foods: Int = 40,
    change: (inout Publisher.Settings) -> Void = { _ in }
  ) throws -> [PublishedRelease] {
    var settings = Publisher.Settings(keys: [key])
    change(&settings)
    let path = folder.file(name + ".sqlite")
    if !FileManager.default.fileExists(atPath: path) { _ = try snapshot(name, foods: foods) }
    try folder.write("manifest.json", "{}\n")
    var publisher = try Publisher(tree: tree, settings)
    try publisher.publish(
      [.init(name: "all", path: path)],
      manifest: folder.file("manifest.json"),
      changes: nil
    )
    return publisher.packs["all"] ?? []
  }

  /// Brings the client what the tree has.
  @discardableResult
  func update(
    keys: [PublisherKey]? = nil,
    threshold: Int? = nil,
    memory: Int = 64 << 20,
    from server: ReleaseServer? = nil,
    now: Date = Date()
  ) async throws -> SnapshotUpdater.Result {
    let updater = try updater(keys: keys, threshold: threshold, memory: memory)
    return try await updater.update(from: server ?? ReleaseServer(folder: tree), now: now)
  }

  func updater(keys: [PublisherKey]? = nil, threshold: Int? = nil, memory: Int = 64 << 20) throws
    -> SnapshotUpdater
  {
    SnapshotUpdater(
      folder: client,
      keys: try keys ?? [publicKey],
      threshold: threshold,
      memory: memory
    )
  }

  /// The name of the release that the client would open; its file is the publisher's, byte for byte.
  func current() throws -> String? {
    let path = client + "/current/food.sqlite"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let name = try SnapshotReader(path: path).release.name
    let isSame = FileManager.default.contentsEqual(
      atPath: path,
      andPath: folder.file(name + ".sqlite")
    )
    #expect(isSame, "\(name)")
    return name
  }

  /// A server of the tree in which `change` replaces the bytes of files; nil for a file that is missing.
  func server(_ change: @escaping @Sendable (_ path: String, _ bytes: Data) -> Data?)
    -> ReleaseServer
  {
    ReleaseServer { [tree] request in
      guard let bytes = FileManager.default.contents(atPath: tree + "/" + request.path),
        let given = change(request.path, bytes)
      else { return false }
      try given.write(to: URL(filePath: request.target))
      return true
    }
  }
}
