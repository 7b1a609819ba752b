import FoodComposition
import FoodSnapshot
import Testing

@Suite("Possible duplicates in a snapshot") struct SnapshotDuplicatesTests {
  let folder: TemporaryFolder
  let foods = ["test:1", "test:2", "test:3"].map(plainFood)
  let pairs = [
    PossibleDuplicate(
      foodID: "test:2",
      duplicateOf: "test:1",
      matchWeight: 12.5,
      probability: 0.999,
      decision: .linked,
      evidence: #"{"a":1}"#
    ),
    PossibleDuplicate(
      foodID: "test:3",
      duplicateOf: "test:1",
      matchWeight: -1,
      probability: 0.25,
      decision: .review,
      evidence: "{}"
    ),
  ]

  init() throws { folder = try TemporaryFolder() }

  @Test("What is written is read, of all foods and of one")
  func identity() throws {
    let written = try WrittenSnapshot(
      foods,
      to: folder.file("food.sqlite"),
      duplicates: pairs,
      representatives: [("test:2", "test:1")]
    )
    let snapshot = try FoodSnapshot(path: written.path)
    #expect(try snapshot.possibleDuplicates() == pairs)
    #expect(try snapshot.possibleDuplicates(of: "test:1") == pairs)
    #expect(try snapshot.possibleDuplicates(of: "test:3") == [pairs[1]])
    #expect(try snapshot.possibleDuplicates(of: "test:4") == [])
    #expect(try snapshot.food(id: "test:2")?.possibleDuplicateOf == "test:1")
    #expect(try snapshot.food(id: "test:3")?.possibleDuplicateOf == nil)
    #expect(snapshot.check() == [])
  }

  @Test("The digest's bytes change with a pair and with a representative")
  func contentChanges() throws {
    let none = try WrittenSnapshot(foods, to: folder.file("none.sqlite"))
    let rows = try WrittenSnapshot(foods, to: folder.file("rows.sqlite"), duplicates: pairs)
    let all = try WrittenSnapshot(
      foods,
      to: folder.file("all.sqlite"),
      duplicates: pairs,
      representatives: [("test:2", "test:1")]
    )
    #expect(Set([none.content, rows.content, all.content]).count == 3)
  }

  @Test("A pair of a food that is not there is refused")
  func unknownFood() throws {
    var pair = pairs[0]
    pair.duplicateOf = "test:9"
    #expect(throws: SnapshotError.self) {
      try WrittenSnapshot(foods, to: folder.file("food.sqlite"), duplicates: [pair])
    }
  }

  @Test("All foods are handed on in the order of their ids", arguments: SeededGenerator.seeds)
  func everyFood(seed: UInt64) throws {
    var random = RandomFoods(seed: seed)
    let foods = random.next(60)
    let written = try WrittenSnapshot(foods, to: folder.file("food.sqlite"))
    let snapshot = try FoodSnapshot(path: written.path)
    var read: [SnapshotFood] = []
    try snapshot.forEachFood { read.append($0) }
    let expected = try foods.map { food in
      var expected = try #require(try snapshot.food(id: food.id))
      (expected.bounds, expected.ingredients) = ([], [])
      return expected
    }
    #expect(read == expected, "seed \(seed)")
  }
}
