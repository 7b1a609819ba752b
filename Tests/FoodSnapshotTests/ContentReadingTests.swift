import FoodComposition
import FoodSnapshot
import GRDBSQLite
import SnapshotWriting
import Testing
import TestSupport

@testable import FoodVocabulary
@testable import SnapshotStore

/// The bytes of the content digest, as they were written and as they are read back.
@Suite struct ContentReadingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = TemporaryFolder()
    path = folder.file("food.sqlite")
  }

  private func content() throws -> [UInt8] {
    var content: [UInt8] = []
    _ = try FoodSnapshot(path: path).reader.forEachContentByte { content.append(contentsOf: $0) }
    return content
  }

  private func execute(_ sql: String) throws {
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `what is read back is what was written, byte by byte`(seed: UInt64) throws {
    var random = RandomFoods(seed: seed)
    var foods = random.next(150)
    foods[3].food.references = [
      CrossReference(.ndb, "20001"), CrossReference(.ndb, "10001"), CrossReference(.ndb, "01123"),
    ]
    foods[4].food.ingredients = [
      Ingredient(foodID: foods[9].food.id, gramsPer100: 30),
      Ingredient(foodID: foods[2].food.id, gramsPer100: 70),
    ]
    let ids = foods.map(\.food.id)
    let written = try WrittenSnapshot(
      foods,
      to: path,
      batch: 7,
      duplicates: [2, 5].map {
        PossibleDuplicate(
          foodID: ids[$0],
          duplicateOf: ids[0],
          matchWeight: -0.0,
          probability: 0.5,
          decision: .review
        )
      },
      representatives: [(ids[2], ids[0]), (ids[5], ids[0])],
      clusters: [[ids[0], ids[2], ids[5]], [ids[7], ids[8]]],
      vocabulary: [
        VocabularyEntry(.volume, "cup", language: "en", value: "cup", amount: 240, source: "test")
      ]
    )
    #expect(try content() == written.content, "seed \(seed)")
    // The pages are others now, the rows are not.
    try execute("PRAGMA page_size = 8192; VACUUM")
    #expect(try content() == written.content, "seed \(seed)")
  }

  @Test func `ids and names that Unicode takes for equal keep the order of their bytes`() throws {
    // é composed and decomposed, and a NUL: Swift's own order would exchange or join them.
    let ids = ["test:e\u{301}", "test:z", "test:\u{E9}"]
    var foods = ids.map { plainFood($0) }
    foods[1].canonicalName = "a\0b"
    foods[1].ingredients = [
      Ingredient(foodID: ids[2], gramsPer100: 1), Ingredient(foodID: ids[0], gramsPer100: 2),
    ]
    let written = try WrittenSnapshot(foods, to: path)
    #expect(try content() == written.content)
  }

  @Test func `a row of no food, or of another type, is not overlooked`() throws {
    let written = try WrittenSnapshot([plainFood("test:1")], to: path)
    try execute("INSERT INTO barcode VALUES ('00000000000000', 'zz:1')")
    #expect(try content() != written.content)
    try execute("DELETE FROM barcode; UPDATE food SET canonical_name = canonical_name || x'00'")
    #expect(try content() != written.content)
  }
}
