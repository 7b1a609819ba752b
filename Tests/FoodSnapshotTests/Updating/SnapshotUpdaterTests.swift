import FoodSnapshot
import Foundation
import Publishing
import SnapshotStore
import TestSupport
import Testing

@testable import SnapshotUpdating

/// What a client has after an update, whatever the server gives it.
@Suite struct SnapshotUpdaterTests {
  private let pantry = PublishedPantry()

  @Test func `A client goes from release to release by deltas, and back`() async throws {
    try pantry.publish("r1")
    #expect(try await pantry.update().way == .rows)
    #expect(try pantry.current() == "r1")
    #expect(try await pantry.update().way == .none)
    try pantry.publish("r2", foods: 42)
    let second = try await pantry.update()
    #expect(second.way == .delta && second.before == "r1")
    #expect(try pantry.current() == "r2")
    try pantry.publish("r3", foods: 41)
    #expect(try await pantry.update().way == .delta)
    // The release before is kept, the one before that is not.
    let names = try pantry.folder.names(in: "client").filter { !$0.hasPrefix(".") }.sorted()
    #expect(names.count == 4 && names[2].hasPrefix("r2-") && names[3].hasPrefix("r3-"))
    #expect(try pantry.updater().rollback() == "r2")
    #expect(try pantry.current() == "r2")
  }

  @Test func `A client skips releases, with a delta from the one that it has`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    try pantry.publish("r3", foods: 44)
    #expect(try await pantry.update().way == .delta)
    #expect(try pantry.current() == "r3")
  }

  @Test func `A release that was rolled back does not come again, a newer one does`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    try await pantry.update()
    _ = try pantry.updater().rollback()
    #expect(try await pantry.update().release == "r1")
    #expect(try pantry.current() == "r1")
    try pantry.publish("r3", foods: 44)
    #expect(try await pantry.update().release == "r3")
  }

  @Test func `A publisher leads clients back to an earlier release`() async throws {
    try pantry.publish("r1")
    try pantry.publish("r2", foods: 42)
    try await pantry.update()
    var publisher = try Publisher(tree: pantry.tree, .init(keys: [pantry.key]))
    try publisher.revert(to: "r1")
    #expect(try await pantry.update().release == "r1")
    #expect(try pantry.current() == "r1")
  }

  @Test func `Without memory for rows the whole file comes`() async throws {
    try pantry.publish("r1")
    #expect(try await pantry.update(memory: 1).way == .file)
    #expect(try pantry.current() == "r1")
  }

  @Test func `A reader that is open goes on, also when its release is removed`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    let reader = try FoodSnapshot(path: pantry.client + "/current/food.sqlite")
    for release in ["r2", "r3", "r4"] {
      try pantry.publish(release, foods: 42)
      try await pantry.update()
    }
    #expect(reader.release.name == "r1")
    var count = 0
    try reader.forEachFood { _ in count += 1 }
    #expect(count == 40)
    #expect(try pantry.current() == "r4")
  }

  @Test func `A delta that does not work gives way to all rows, and these to the whole file`()
    async throws
  {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    let noDelta = pantry.server { $0.contains("/from-") ? $1 + Data([0]) : $1 }
    #expect(try await pantry.update(from: noDelta).way == .rows)
    try pantry.publish("r3", foods: 44)
    let onlyFile = pantry.server { $0.hasSuffix(".delta") ? nil : $1 }
    #expect(try await pantry.update(from: onlyFile).way == .file)
    #expect(try pantry.current() == "r3")
  }

  @Test func `A snapshot that was changed on the client's disk is replaced by all rows`()
    async throws
  {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    let path = pantry.client + "/current/food.sqlite"
    var bytes = try Data(contentsOf: URL(filePath: path))
    let name = try #require(bytes.range(of: Data("Granary's tests".utf8)))
    bytes.replaceSubrange(name, with: Data("Somebody else's".utf8))
    try bytes.write(to: URL(filePath: path))
    #expect(try await pantry.update().way == .rows)
    #expect(try pantry.current() == "r2")
  }

  @Test
  func `A snapshot of zeros on the client's disk is no snapshot, and is replaced by all rows`()
    async throws
  {
    try pantry.publish("r1")
    try await pantry.update()
    let path = pantry.client + "/current/food.sqlite"
    let size = try #require(FileManager.default.contents(atPath: path)).count
    try Data(count: size).write(to: URL(filePath: path))
    #expect(throws: SnapshotError.self) { try SnapshotReader(path: path) }
    try pantry.publish("r2", foods: 42)
    let way = try await pantry.update().way
    #expect(way == .rows || way == .file)
    #expect(try pantry.current() == "r2")
  }

  @Test func `Files of zeros of the right length are refused, and the release before stays`()
    async throws
  {
    try pantry.publish("r1")
    try await pantry.update()
    let before = FileManager.default.contents(atPath: pantry.client + "/current/food.sqlite")
    try pantry.publish("r2", foods: 42)
    let zeros = pantry.server { $0.hasPrefix("releases/") ? Data(count: $1.count) : $1 }
    let error = await #expect(throws: UpdateError.self) { try await pantry.update(from: zeros) }
    #expect(error?.description.contains("food.sqlite.gz") == true)
    #expect(
      FileManager.default.contents(atPath: pantry.client + "/current/food.sqlite") == before
    )
    #expect(try pantry.current() == "r1")
  }

  @Test func `Where nothing works the release before stays, and every reason is told`() async throws
  {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    let broken = pantry.server { $0.hasPrefix("releases/") ? Data("no".utf8) : $1 }
    let error = await #expect(throws: UpdateError.self) { try await pantry.update(from: broken) }
    let told = try #require(error?.description)
    #expect(told.contains("rows.delta") && told.contains("food.sqlite.gz"))
    #expect(try pantry.current() == "r1")
    #expect(try await pantry.update().release == "r2")
  }

  @Test func `Files of others stay, and two updates at once are refused`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    let folder = try FileManager.default.destinationOfSymbolicLink(
      atPath: pantry.client + "/current"
    )
    try pantry.folder.write("client/\(folder)/mine.txt", "mine")
    try pantry.publish("r2", foods: 42)
    try await pantry.update()
    try pantry.publish("r3", foods: 43)
    let error = await #expect(throws: UpdateError.self) { try await pantry.update() }
    #expect(error?.description.contains("mine.txt") == true)
    #expect(try pantry.current() == "r3")
    #expect(try pantry.folder.names(in: "client/\(folder)").contains("mine.txt"))
    let lock = try ClientFolder(path: pantry.client).open()
    await #expect(throws: UpdateError.locked(folder: pantry.client)) { try await pantry.update() }
    withExtendedLifetime(lock) {}
  }

  @Test func `A release of another schema is refused with what to do`() async throws {
    try pantry.publish("r1")
    let list = try #require(FileManager.default.contents(atPath: pantry.tree + "/lists/1.json"))
    let statement = try Envelope(Array(list), path: "list")
      .unverified(ListStatement.self, of: "list")
    var newer = statement
    newer.sequence = 2
    newer.packs["all"]?[0].schemaVersion = 99
    try pantry.announce(newer)
    let error = await #expect(throws: UpdateError.self) { try await pantry.update() }
    #expect(error?.description.contains("a newer version of the library") == true)
  }
}

extension PublishedPantry {
  /// Signs a list and a time stamp that leads to it, whatever they say.
  func announce(
    _ list: ListStatement,
    sequence: Int? = nil,
    expires: Date = Date(timeIntervalSinceNow: 3600),
    path: String? = nil
  ) throws {
    let name = "lists/\(list.sequence).json"
    try folder.write("tree/" + name, try Envelope(list, signedBy: [key]).bytes())
    let file = try SnapshotFile(tree + "/" + name)
    let stamp = TimestampStatement(
      sequence: sequence ?? list.sequence,
      expires: expires,
      list: PublishedFile(path: path ?? name, bytes: file.bytes, sha256: file.sha256)
    )
    try folder.write("tree/timestamp.json", try Envelope(stamp, signedBy: [key]).bytes())
  }

  /// The list of the tree that has that number.
  func list(_ sequence: Int) throws -> ListStatement {
    let path = "lists/\(sequence).json"
    let bytes = try #require(FileManager.default.contents(atPath: tree + "/" + path))
    return try Envelope(Array(bytes), path: path).unverified(ListStatement.self, of: path)
  }
}
