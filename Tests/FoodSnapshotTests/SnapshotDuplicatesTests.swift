import FoodComposition
import FoodSnapshot
import SnapshotStore
import Testing
import TestSupport

@Suite("Possible duplicates in a snapshot") struct SnapshotDuplicatesTests {
  let folder: TemporaryFolder
  let foods = ["test:1", "test:2", "test:3"].map(plainFood)
  let pairs = [
    PossibleDuplicate(
      foodID: "test:2",
      duplicateOf: "test:1",
      matchWeight: 12.5,
      probability: 0.999,
      decision: .linked
    ),
    PossibleDuplicate(
      foodID: "test:3",
      duplicateOf: "test:1",
      matchWeight: -1,
      probability: 0.25,
      decision: .review
    ),
  ]

  init() throws { folder = TemporaryFolder() }

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
      var expected = try #require(try snapshot.food(id: food.food.id))
      (expected.bounds, expected.ingredients) = ([], [])
      return expected
    }
    #expect(read == expected, "seed \(seed)")
  }

  @Test("A representative borrows what it lacks of the greatest member that fits, and nothing else")
  func borrowed() throws {
    var foods = foods + ["test:4", "test:5"].map(plainFood)
    foods[0].values = [
      ComponentValue(component: .protein, amount: 1),
      ComponentValue(component: .iron, amount: nil, high: 0.5, kind: .belowLimit),
    ]
    foods[1].values = [
      ComponentValue(component: .protein, amount: 9),
      ComponentValue(component: .vitaminC, amount: 4.1),
    ]
    foods[2].values = [
      ComponentValue(component: .vitaminC, amount: 5),
      ComponentValue(component: .vitaminD, amount: 0),
      ComponentValue(component: .iron, amount: 3),
    ]
    foods[3].baseUnit = .millilitre
    foods[3].values = [ComponentValue(component: .zinc, amount: 2)]
    foods[4].carbohydrateBasis = .total
    foods[4].values = [ComponentValue(component: .carbohydrate, amount: 8)]
    foods[0].carbohydrateBasis = .available
    let written = try WrittenSnapshot(
      foods,
      to: folder.file("food.sqlite"),
      clusters: [["test:1", "test:2", "test:3", "test:4", "test:5"]]
    )
    let snapshot = try FoodSnapshot(path: written.path)
    #expect(
      try snapshot.borrowedValues(of: "test:1") == [
        BorrowedValue(component: .vitaminC, amount: 4.1, lenderID: "test:2"),
        BorrowedValue(component: .vitaminD, amount: 0, lenderID: "test:3"),
      ]
    )
    #expect(try snapshot.borrowedValues(of: "test:2") == [])
    #expect(try snapshot.food(id: "test:1")?.values == [.protein: 1])
  }
}
