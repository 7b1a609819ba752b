import FoodComposition
import FoodSnapshot
import Testing
import TestSupport

@testable import SnapshotStore

@Suite struct SnapshotNamesTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = TemporaryFolder()
    path = folder.path + "/food.sqlite"
  }

  private func food(_ id: String, _ name: String, _ aliases: Alias...) -> Food {
    var food = plainFood(id)
    food.canonicalName = name
    food.normalizedName = name.lowercased()
    food.aliases = aliases
    return food
  }

  private func alias(
    _ name: String,
    _ language: String = "en",
    _ kind: Alias.Kind = .published,
    by source: String = "test"
  ) -> Alias {
    Alias(name: name, language: language, kind: kind, source: source)
  }

  private func snapshot(_ foods: [Food]) throws -> FoodSnapshot {
    _ = try WrittenSnapshot(foods, to: path)
    return try FoodSnapshot(path: path)
  }

  @Test func `names of several foods come once, what a curator gave first, then the most frequent`()
    throws
  {
    let snapshot = try snapshot([
      food("t:1", "Soda", alias("Pop"), alias("pop", "fr"), alias("Coke", by: Alias.curator)),
      food("t:2", "Cola", alias("pop"), alias("soda")),
      food("t:3", "Pop", alias("coke")),
      food("t:4", "Water", alias("eau", "fr", .translation)),
    ])
    #expect(
      try snapshot.reader.nameCollisions() == [
        NameCollision(
          language: "en",
          name: "coke",
          sources: 1,
          curated: 1,
          foods: ["t:1", "t:3"]
        ),
        NameCollision(
          language: "en",
          name: "pop",
          sources: 1,
          curated: 0,
          foods: ["t:1", "t:2", "t:3"]
        ),
        NameCollision(
          language: "en",
          name: "soda",
          sources: 1,
          curated: 0,
          foods: ["t:1", "t:2"]
        ),
      ]
    )
  }

  @Test func `a food that bears its name twice collides with nothing, nor do parts and species`()
    throws
  {
    let snapshot = try snapshot([
      food("t:1", "Soda", alias("soda"), alias("Soda", "en", .curated, by: Alias.curator)),
      food("t:2", "Cola", alias("ripe", "en", .included), alias("Cola nitida", "la", .scientific)),
      food("t:3", "Kola", alias("ripe", "en", .included), alias("Cola nitida", "la", .scientific)),
    ])
    #expect(try snapshot.reader.nameCollisions() == [])
  }

  @Test func `a name that a decision gave counts as a curator's`() throws {
    let decision = "decision of Ada on 2026-11-21"
    let snapshot = try snapshot([
      food("t:1", "Soda", alias("Soda", "en", .curated, by: decision), alias("Pop")),
      food("t:2", "Cola", alias("soda", "en", .curated, by: decision)),
    ])
    let collision = try #require(try snapshot.reader.nameCollisions().first)
    #expect(collision.name == "soda")
    #expect(collision.curated == 2)
    // The row that says who gave the shown name is not found as a name of its own.
    #expect(try snapshot.search("soda").first { $0.id == "t:1" }?.match == .normalized)
  }

  @Test func `foods without a name in a language are counted by dataset`() throws {
    let snapshot = try snapshot([
      food("t:1", "Soda", alias("boisson gazeuse", "fr", .translation)), food("t:2", "Cola"),
    ])
    #expect(try snapshot.reader.foodsWithoutName(in: "fr") == ["test": 1])
    #expect(try snapshot.reader.foodsWithoutName(in: "en") == [:])
    #expect(try snapshot.reader.foodsWithoutName(in: "'; DROP TABLE food; --") == ["test": 2])
  }

  @Test func `every name is handed on in its normal form`() throws {
    let snapshot = try snapshot([
      food("t:1", "Soda", alias("Pop"), alias("Cola")), food("t:2", "Tea"),
    ])
    var names: [String] = []
    try snapshot.reader.forEachName { names.append($0) }
    #expect(names.sorted() == ["cola", "pop", "soda", "tea"])
  }
}
