import Compression
import FoodComposition
import FoodSnapshot
import Foundation
import GRDBSQLite
import SnapshotStore
import TestSupport
import Testing

@testable import SnapshotDelta

/// Deltas between snapshots: what they make, and what they refuse.
@Suite struct SnapshotDeltaTests {
  private let folder = TemporaryFolder()

  /// Two snapshots of which the other has half of the foods of the one, some of them changed, and others.
  private func snapshots(_ seed: UInt64) throws -> (one: SnapshotReader, other: SnapshotReader) {
    var random = RandomFoods(seed: seed)
    let foods = random.next(60)
    var others = foods.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    for place in others.indices where place % 3 == 0 {
      others[place].food.canonicalName += ", changed"
      others[place].food.values = []
      others[place].food.aliases = others[place].food.aliases.dropLast()
    }
    others += random.next(80).suffix(20)
    let ids = others.map(\.food.id)
    _ = try WrittenSnapshot(foods, to: folder.file("one.sqlite"))
    _ = try WrittenSnapshot(
      others,
      to: folder.file("other.sqlite"),
      representatives: [(ids[1], ids[0])]
    )
    return (try reader("one.sqlite"), try reader("other.sqlite"))
  }

  private func reader(_ name: String) throws -> SnapshotReader {
    try SnapshotReader(path: folder.file(name), connections: 1)
  }

  private func apply(_ delta: String, to old: SnapshotReader?, most: Int = 1 << 24) throws {
    try SnapshotDelta.apply(
      folder.file(delta),
      ofAtMost: most,
      to: old,
      making: folder.file("made.sqlite")
    )
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `What is made is the other snapshot, byte for byte, whatever it is made of`(seed: UInt64)
    throws
  {
    let (one, other) = try snapshots(seed)
    for (from, to) in [(one, other), (other, one), (nil, one), (one, one)] {
      _ = try SnapshotDelta.write(from: from, to: to, at: folder.file("delta"))
      try apply("delta", to: from)
      let isSame = FileManager.default.contentsEqual(
        atPath: folder.file("made.sqlite"),
        andPath: to.path
      )
      #expect(isSame, "seed \(seed)")
      #expect(try reader("made.sqlite").check(isQuick: false).isEmpty, "seed \(seed)")
      try FileManager.default.removeItem(atPath: folder.file("made.sqlite"))
    }
    #expect(try folder.names().sorted() == ["delta", "one.sqlite", "other.sqlite"])
  }

  @Test func `What a kill left beside the target is no part of what is made`() throws {
    let (one, other) = try snapshots(1)
    _ = try SnapshotDelta.write(from: one, to: other, at: folder.file("delta"))
    // The head of a hot journal: SQLite would play it back into the file beside it.
    let journal: [UInt8] =
      [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7] + Array(repeating: 0, count: 5000)
    for name in ["made.sqlite-journal", "made.sqlite.rows-journal", "made.sqlite.rows"] {
      try folder.write(name, journal)
    }
    try apply("delta", to: one)
    #expect(try reader("made.sqlite").contentDigest() == other.release.contentDigest)
    let names = try folder.names().sorted()
    #expect(names == ["delta", "made.sqlite", "one.sqlite", "other.sqlite"])
  }

  @Test func `A delta of the same rows has none`() throws {
    let (one, _) = try snapshots(1)
    let bytes = try SnapshotDelta.write(from: one, to: one, at: folder.file("delta"))
    #expect(bytes < 800)
  }

  @Test func `A delta changes no other snapshot than its own`() throws {
    let (one, other) = try snapshots(1)
    _ = try SnapshotDelta.write(from: one, to: other, at: folder.file("delta"))
    for wrong in [other, nil] {
      let error = #expect(throws: DeltaError.self) { try apply("delta", to: wrong) }
      #expect(error?.description.contains("which it changes") == true)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("made.sqlite")))
  }

  @Test func `A delta that expands beyond what was told is given up`() throws {
    try Gzip.compress([UInt8](repeating: 0, count: 50_000_000), to: folder.file("bomb"))
    let error = #expect(throws: DeltaError.self) { try apply("bomb", to: nil, most: 1 << 20) }
    #expect(error?.description.contains("more than 1048576 bytes") == true)
  }

  @Test func `A file that is no delta is called so`() throws {
    let (one, _) = try snapshots(1)
    try folder.write("empty", "")
    try folder.write("text", "granary delta 1\n-\n-\n")
    try Gzip.compress(Array("other\n".utf8), to: folder.file("other"))
    try Gzip.compress(Array("granary delta 9, schema 77\n-\n-\n-\n".utf8), to: folder.file("newer"))
    for (name, words) in [
      ("empty", "empty file"), ("text", "another format"), ("other", "another file"),
      ("newer", "schema 77"), ("absent", "No such file"),
    ] {
      let error = #expect(throws: DeltaError.self) { try apply(name, to: one) }
      #expect(error?.description.contains(words) == true, "\(name): \(String(describing: error))")
    }
  }

  @Test func `A layout that this library does not know is refused`() throws {
    let (one, other) = try snapshots(1)
    let bytes = try SnapshotDelta.write(from: one, to: other, at: folder.file("delta"))
    let content = try Gzip.content(of: folder.file("delta"), atMost: bytes)
    for name in ["barcode_by_food", "portion_by_phrase"] {
      let damaged = String(decoding: content.prefix(500), as: UTF8.self)
        .replacing(name, with: "x" + name.dropFirst())
      try Gzip.compress(Array(damaged.utf8) + content.dropFirst(500), to: folder.file("unknown"))
      let error = #expect(throws: DeltaError.self) { try apply("unknown", to: one) }
      #expect(error?.description.contains("found the layout") == true)
    }
  }

  @Test func `Deltas lead from and to snapshots with former indexes`()
    throws
  {
    let (first, other) = try snapshots(1)
    var connection: OpaquePointer?
    // Who reads a snapshot keeps its lock.
    try FileManager.default.copyItem(atPath: first.path, toPath: folder.file("copy.sqlite"))
    try #require(sqlite3_open(folder.file("copy.sqlite"), &connection) == SQLITE_OK)
    let sql = """
      DROP INDEX portion_by_phrase;
      CREATE INDEX component_by_part ON component (component_food_id);
      CREATE INDEX vocabulary_by_phrase ON vocabulary (phrase, value);
      VACUUM INTO '\(folder.file("former.sqlite"))'
      """
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    let former = try reader("former.sqlite")
    #expect(former.check() == [])
    for (from, to) in [(former, other), (other, former)] {
      _ = try SnapshotDelta.write(from: from, to: to, at: folder.file("delta"))
      try apply("delta", to: from)
      #expect(
        FileManager.default.contentsEqual(atPath: folder.file("made.sqlite"), andPath: to.path)
      )
      try FileManager.default.removeItem(atPath: folder.file("made.sqlite"))
    }
  }

  @Test(arguments: [UInt64(1), .random(in: 0 ... .max)])
  func `Damaged bytes are refused, and leave nothing behind`(seed: UInt64) throws {
    let (one, other) = try snapshots(2)
    _ = try SnapshotDelta.write(from: one, to: other, at: folder.file("delta"))
    let bytes = try Gzip.content(of: folder.file("delta"), atMost: 1 << 24)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<120 {
      var damaged = bytes
      switch random.below(3) {
      case 0: damaged.removeLast(1 + random.below(damaged.count - 1))
      case 1: damaged.append(UInt8(random.below(256)))
      default: damaged[random.below(damaged.count)] ^= UInt8(1 + random.below(255))
      }
      try Gzip.compress(damaged, to: folder.file("damaged"))
      #expect(throws: DeltaError.self, "seed \(seed)") { try apply("damaged", to: one) }
      let left = try folder.names().sorted()
      #expect(left == ["damaged", "delta", "one.sqlite", "other.sqlite"], "seed \(seed)")
    }
  }

  @Test func `A damaged snapshot is not changed into a good one`() throws {
    do {
      let (one, other) = try snapshots(1)
      _ = try SnapshotDelta.write(from: one, to: other, at: folder.file("delta"))
    }
    var connection: OpaquePointer?
    try #require(sqlite3_open(folder.file("one.sqlite"), &connection) == SQLITE_OK)
    let sql = "UPDATE source SET licence = 'CC-BY-4.0'"
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    let error = #expect(throws: DeltaError.self) {
      try apply("delta", to: reader("one.sqlite"))
    }
    #expect(error?.description.contains("found the content") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.file("made.sqlite")))
  }

  @Test(arguments: [UInt64(1), .random(in: 0 ... .max)])
  func `Any bytes are cells or an error`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let tags: [UInt8] = [0, 1, 2, 3, 3, 3, 16, 28, 29, 0x7F, 0x80, 0xFF, 5, 8]
      let bytes = (0..<random.below(12)).map { _ in tags[random.below(tags.count)] }
      // Behind and before them are others.
      var reader = ColumnReader(([9] + bytes + [9])[1..<bytes.count + 1])
      do {
        while !reader.isAtEnd {
          _ = random.below(2) == 0 ? DeltaCell.text(Array(try reader.block())) : try reader.cell()
        }
      } catch {}
    }
  }

  @Test(arguments: [UInt64(1), .random(in: 0 ... .max)])
  func `Cells are read as they were written`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cells = (0..<2000).map { _ -> DeltaCell in
      switch random.below(6) {
      case 0: .null
      case 1: .integer(Int64(bitPattern: random.next() >> UInt64(random.below(64))))
      case 2: .integer([.min, .max, 0, -1, 1].randomElement(using: &random) ?? 0)
      case 3: .real(Double(random.below(100_000)) / 1000)
      case 4: .real(Double(bitPattern: random.next() & 0xBFFF_FFFF_FFFF_FFFF))
      default: .text((0..<random.below(9)).map { _ in UInt8(97 + random.below(3)) })
      }
    }
    var writer = ColumnWriter()
    for cell in cells { writer.append(cell) }
    var reader = ColumnReader(writer.bytes[...])
    for cell in cells { #expect(try reader.cell() == cell, "seed \(seed)") }
    #expect(reader.isAtEnd)
  }
}
