import FoodComposition
import FoodSnapshot
import Foundation
import GRDBSQLite
import Synchronization
import Testing
import TestSupport

@testable import SnapshotStore

/// Reads inside reads, and of several threads at once.
@Suite struct SideBySideTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = TemporaryFolder()
    path = folder.file("food.sqlite")
    var random = RandomFoods(seed: 9)
    _ = try WrittenSnapshot(random.next(200), to: path)
  }

  /// What each method of a snapshot says of a food, in one text.
  private static func everything(of id: String, in snapshot: FoodSnapshot) throws -> String {
    let food = try snapshot.food(id: id)
    let values = Component.columns.map { food?.values[$0] ?? -1 }
    var names: [String] = []
    try snapshot.reader.forEachName { names.append($0) }
    return """
      \(food?.canonicalName ?? "") \(values) \(food?.aliases ?? []) \(try snapshot.flags(of: id)) \(names.count)
      \(try snapshot.possibleDuplicates(of: id)) \(try snapshot.borrowedValues(of: id))
      \(try snapshot.names(of: [id])) \(try snapshot.reader.nameCollisions().count)
      \(try snapshot.reader.foodsWithoutName(in: "fr")) \(try snapshot.search("food").map(\.id))
      \(try snapshot.suggestion(for: "fod") ?? "") \(try snapshot.resolve("2 food").json)
      \(snapshot.check())
      """
  }

  @Test func `every method may be called while foods are handed on, and says the same`() throws {
    let snapshot = try FoodSnapshot(path: path)
    var ids: [String] = []
    try snapshot.forEachFood { ids.append($0.id) }
    #expect(ids.count == 200)
    let expected = try Self.everything(of: ids[3], in: FoodSnapshot(path: path))
    var inner: [[String]] = []
    var seen: [String] = []
    try snapshot.forEachFood { food in
      seen.append(food.id)
      guard seen.count % 70 == 1 else { return }
      #expect(try Self.everything(of: ids[3], in: snapshot) == expected)
      var all: [String] = []
      try snapshot.forEachFood { all.append($0.id) }
      inner.append(all)
    }
    #expect(seen == ids)
    #expect(inner == [ids, ids, ids])
  }

  @Test func `names may be asked for while names are handed on`() throws {
    let snapshot = try FoodSnapshot(path: path)
    var names: [String] = []
    try snapshot.reader.forEachName { names.append($0) }
    var outer: [String] = []
    try snapshot.reader.forEachName { name in
      outer.append(name)
      guard outer.count < 4 else { return }
      var inner: [String] = []
      // What is thrown in here could not leave: a read must do.
      try? snapshot.reader.forEachName { inner.append($0) }
      #expect(inner == names)
    }
    #expect(outer == names)
  }

  @Test func `what a reader throws ends the reading, and the snapshot can be read on`() throws {
    struct Stop: Error {}
    let snapshot = try FoodSnapshot(path: path)
    for _ in 0..<20 {
      #expect(
        throws: SnapshotError.stopped(path: path, doing: "reading foods", reason: "Stop()")
      ) { try snapshot.forEachFood { _ in throw Stop() } }
    }
    var count = 0
    try snapshot.forEachFood { _ in count += 1 }
    #expect(count == 200)
  }

  @Test func `threads read at the same time`() throws {
    let snapshot = try FoodSnapshot(path: path)
    let inside = Mutex(0)
    let met = Mutex(false)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      try? snapshot.forEachFood { _ in
        guard !met.withLock({ $0 }) else { return }
        inside.withLock { $0 += 1 }
        // Each waits in its read for the other's: one after the other they would never meet.
        for _ in 0..<500 where !met.withLock({ $0 }) {
          if inside.withLock({ $0 }) >= 2 { met.withLock { $0 = true } }
          Thread.sleep(forTimeInterval: 0.01)
        }
        inside.withLock { $0 -= 1 }
      }
    }
    #expect(met.withLock { $0 })
  }

  @Test(arguments: [2, 16]) func `many threads that read all methods get what one gets`(
    threads: Int
  ) throws {
    let snapshot = try FoodSnapshot(path: path)
    var ids: [String] = []
    try snapshot.forEachFood { ids.append($0.id) }
    let (path, some) = (path, Array(ids.prefix(12)))
    let expected = try some.map { try Self.everything(of: $0, in: FoodSnapshot(path: path)) }
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for round in 0..<12 {
        let index = (thread * 5 + round) % 12
        do {
          var found = ""
          // Half of the threads read inside a read.
          if thread.isMultiple(of: 2) {
            found = try Self.everything(of: some[index], in: snapshot)
          } else {
            try snapshot.forEachFood { food in
              if food.id == some[index] { found = try Self.everything(of: food.id, in: snapshot) }
            }
          }
          if found != expected[index] { wrong.withLock { $0.append(some[index]) } }
        } catch {
          wrong.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test(arguments: [true, false])
  func `a snapshot that is replaced or deleted while it is open is read on by all threads`(
    isReplaced: Bool
  ) throws {
    let snapshot = try FoodSnapshot(path: path)
    let other = folder.file("other.sqlite")
    var random = RandomFoods(seed: 10)
    _ = try WrittenSnapshot(random.next(3), to: other)
    if isReplaced { #expect(rename(other, path) == 0) } else { #expect(unlink(path) == 0) }
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var count = 0
      try? snapshot.forEachFood { _ in
        count += 1
        if count == 100, thread.isMultiple(of: 2) { _ = try snapshot.search("food") }
      }
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock { $0 } == Array(repeating: 200, count: 8))
  }

  @Test func `a snapshot in a folder that may not be written is read by several threads`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: folder.path
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let snapshot = try FoodSnapshot(path: path)
    let counts = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      var count = 0
      try? snapshot.forEachFood { _ in count += 1 }
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock { $0 } == [200, 200, 200, 200])
    #expect(try folder.names() == ["food.sqlite"])
  }
}
