import FoodComposition
import FoodSnapshot
import Testing
import TestSupport

@testable import SnapshotStore
@testable import SnapshotWriting

@Suite("SnapshotWriter") struct SnapshotWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  @Test("A portion that another edition weighs is read back with who says so")
  func portionSource() throws {
    var food = plainFood("test:1")
    food.portions = [
      Portion(amount: 1, measure: "slice", gramWeight: 120, source: "Edition 2"),
      Portion(amount: 1, measure: "cup", gramWeight: 200),
    ]
    let written = try WrittenSnapshot([food], to: folder.file("food.sqlite"))
    let read = try #require(try FoodSnapshot(path: written.path).food(id: "test:1"))
    #expect(read.portions.map(\.portion.gramWeight) == [120, 200])
    #expect(read.portions.map(\.source) == ["Edition 2", nil])
  }

  @Test("What is written is read, whatever the foods", arguments: SeededGenerator.seeds)
  func identity(seed: UInt64) throws {
    var random = RandomFoods(seed: seed)
    let foods = random.next(150)
    let written = try WrittenSnapshot(foods, to: folder.file("food.sqlite"), batch: 40)
    let snapshot = try FoodSnapshot(path: written.path)
    let present = Set(foods.map(\.food.id))
    for food in foods {
      let expected = SnapshotFood(
        expecting: food,
        of: WrittenSnapshot.source,
        present: present
      )
      #expect(try snapshot.food(id: food.food.id) == expected, "seed \(seed)")
    }
    #expect(snapshot.release == written.summary.release)
    #expect(snapshot.check() == [])
    let slice = try snapshot.reader.foods(FoodSlice(present.sorted() + ["test:none"]))
    #expect(slice.count == present.count)
    for id in present {
      var food = try #require(try snapshot.food(id: id))
      (food.bounds, food.ingredients) = ([], [])
      #expect(slice[id] == food, "seed \(seed)")
    }
  }

  @Test("A missing value is NULL and never 0")
  func missingIsNull() throws {
    var food = plainFood("test:1")
    food.values = [
      ComponentValue(component: .energy, amount: 0),
      ComponentValue(component: .iron, amount: nil, high: 0.5, kind: .belowLimit),
    ]
    let written = try WrittenSnapshot([food], to: folder.file("food.sqlite"))
    let snapshot = try FoodSnapshot(path: written.path)
    #expect(try snapshot.food(id: "test:1")?.values == [.energy: 0])
    for component in Component.columns {
      let types = try snapshot.reader.read("testing") { db in
        try RowReader.rows(db, "SELECT typeof(\(component.rawValue)) FROM food") { try $0.text() }
      }
      #expect(types == [component == .energy ? "real" : "null"], "\(component)")
    }
  }

  @Test("An amount that only has bounds is in component_bound, an exact one is not")
  func bounds() throws {
    var food = plainFood("test:1")
    food.values = [
      ComponentValue(component: .energy, amount: 52, low: 50, high: 54, kind: .labelRounded),
      ComponentValue(component: .iron, amount: nil, low: 0, high: 0.5, kind: .belowLimit),
      ComponentValue(component: .zinc, amount: nil, kind: .trace),
    ]
    let written = try WrittenSnapshot([food], to: folder.file("food.sqlite"))
    let read = try FoodSnapshot(path: written.path).food(id: "test:1")
    #expect(
      read?.bounds == [
        ComponentBound(component: .iron, kind: .belowLimit, low: 0, high: 0.5),
        ComponentBound(component: .zinc, kind: .trace),
      ]
    )
  }

  @Test("The same foods give the same bytes, in one call or in many", arguments: [1, 7, 64, .max])
  func bytesAreEqual(batch: Int) throws {
    var random = RandomFoods(seed: 4)
    let foods = random.next(200)
    let one = try WrittenSnapshot(foods, to: folder.file("one.sqlite"))
    let other = try WrittenSnapshot(foods, to: folder.file("other.sqlite"), batch: batch)
    #expect(try bytes(of: one.path) == bytes(of: other.path))
    #expect(one.content == other.content)
    #expect(one.summary == other.summary)
  }

  @Test("The digest's bytes change with any cell")
  func contentChanges() throws {
    var food = plainFood("test:1")
    let before = try WrittenSnapshot([food], to: folder.file("before.sqlite"))
    food.brand = ""
    let after = try WrittenSnapshot([food], to: folder.file("after.sqlite"))
    #expect(before.content != after.content)
  }

  @Test("A duplicate id is refused, also in another call")
  func duplicate() throws {
    let writer = try SnapshotWriter(
      path: folder.file("food.sqlite"),
      normalizedName: \.name,
      contentSink: { _ in }
    )
    writer.write(WrittenSnapshot.source)
    try writer.write([plainFood("test:1").final, plainFood("test:2").final], sourceID: 7)
    #expect(throws: SnapshotError.duplicateFood(id: "test:2")) {
      try writer.write([plainFood("test:2").final], sourceID: 7)
    }
  }

  @Test("Ids are compared by bytes: canonically equivalent ones are two, descending ones refused")
  func order() throws {
    let writer = try SnapshotWriter(
      path: folder.file("food.sqlite"),
      normalizedName: \.name,
      contentSink: { _ in }
    )
    writer.write(WrittenSnapshot.source)
    try writer.write([plainFood("test:e\u{301}").final, plainFood("test:é").final], sourceID: 7)
    #expect(throws: SnapshotError.unorderedFood(id: "test:a", after: "test:é")) {
      try writer.write([plainFood("test:a").final], sourceID: 7)
    }
  }

  @Test("Foods of an unknown source are refused")
  func unknownSource() throws {
    let writer = try SnapshotWriter(
      path: folder.file("food.sqlite"),
      normalizedName: \.name,
      contentSink: { _ in }
    )
    #expect(throws: SnapshotError.unknownSource(id: 7)) {
      try writer.write([plainFood("test:1").final], sourceID: 7)
    }
  }

  @Test("A source must accept as many foods as were written")
  func foodCount() throws {
    let writer = try SnapshotWriter(
      path: folder.file("food.sqlite"),
      normalizedName: \.name,
      contentSink: { _ in }
    )
    writer.write(WrittenSnapshot.source)
    try writer.write([plainFood("test:1").final], sourceID: 7)
    #expect(throws: SnapshotError.foodCount(source: "test", accepted: 0, written: 1)) {
      try writer.finish(WrittenSnapshot.release) { "" }
    }
  }

  @Test("Values out of the components' order and twice are refused")
  func unorderedValues() throws {
    for components in [[Component.protein, .energy], [.energy, .energy]] {
      let writer = try SnapshotWriter(
        path: folder.file("\(components[0]).sqlite"),
        normalizedName: \.name,
        contentSink: { _ in }
      )
      writer.write(WrittenSnapshot.source)
      var food = plainFood("test:1")
      food.values = components.map { ComponentValue(component: $0, amount: 1) }
      #expect(throws: SnapshotError.unorderedValues(foodID: "test:1")) {
        try writer.write([food.final], sourceID: 7)
      }
    }
  }

  @Test(
    "A number that is none is refused instead of becoming NULL",
    arguments: [.nan, Double.infinity]
  )
  func notFinite(amount: Double) throws {
    let writer = try SnapshotWriter(
      path: folder.file("food.sqlite"),
      normalizedName: \.name,
      contentSink: { _ in }
    )
    writer.write(WrittenSnapshot.source)
    var food = plainFood("test:1")
    food.values = [ComponentValue(component: .fat, amount: amount)]
    #expect(throws: SnapshotError.notFinite(table: "food", column: "fat_g", row: "test:1")) {
      try writer.write([food.final], sourceID: 7)
    }
  }

  @Test("Ingredients are kept when they are foods of the snapshot, counted when they are not")
  func ingredients() throws {
    var stew = plainFood("test:1")
    stew.ingredients = [
      Ingredient(foodID: "test:3", gramsPer100: 20), Ingredient(foodID: "test:2", gramsPer100: 50),
      Ingredient(foodID: "elsewhere:1", gramsPer100: 25),
      Ingredient(foodID: "test:3", gramsPer100: 5),
    ]
    let written = try WrittenSnapshot(
      [stew, plainFood("test:2"), plainFood("test:3")],
      to: folder.file("food.sqlite")
    )
    #expect(written.summary.components == 2)
    #expect(
      written.summary.ingredients == [
        "test": IngredientBalance(read: 4, written: 3, missing: ["elsewhere:1": 1])
      ]
    )
    #expect(
      try FoodSnapshot(path: written.path).food(id: "test:1")?.ingredients == [
        Ingredient(foodID: "test:2", gramsPer100: 50),
        Ingredient(foodID: "test:3", gramsPer100: 25),
      ]
    )
  }

  @Test("Hostile text survives exactly")
  func hostileText() throws {
    let hostile = [
      "'); DROP TABLE food; --", "a\0b", "\0", "👩‍👩‍👧‍👦 é e\u{301}", "=HYPERLINK(\"http://x\")",
      String(repeating: "ü", count: 1 << 19),
    ]
    let foods = hostile.enumerated().map { number, text in
      var food = plainFood("test:\(number)")
      food.canonicalName = text
      food.aliases = [Alias(name: text, language: "en", kind: .published, source: "test")]
      return food
    }
    let written = try WrittenSnapshot(foods, to: folder.file("food.sqlite"))
    let snapshot = try FoodSnapshot(path: written.path)
    for (number, text) in hostile.enumerated() {
      let found = try snapshot.food(id: "test:\(number)")
      let food = try #require(found)
      // By bytes: Swift takes canonically equivalent texts for equal.
      #expect(Array(food.canonicalName.utf8) == Array(text.utf8))
      #expect(Array(food.aliases[0].name.utf8) == Array(text.utf8))
    }
    #expect(snapshot.check() == [])
  }

  @Test("A file with content is not overwritten")
  func existingFile() throws {
    let path = folder.file("food.sqlite")
    _ = try WrittenSnapshot([plainFood("test:1").final], to: path)
    let before = try bytes(of: path)
    #expect(throws: SnapshotError.fileExists(path: path)) {
      try WrittenSnapshot([plainFood("test:2").final], to: path)
    }
    #expect(try bytes(of: path) == before)
  }

  @Test("Nothing lies beside a finished file, and its header asks for no journal to be replayed")
  func nothingBeside() throws {
    let written = try WrittenSnapshot([plainFood("test:1").final], to: folder.file("food.sqlite"))
    #expect(try folder.names() == ["food.sqlite"])
    // Offsets 18 and 19 of the header: 1 is a rollback journal, 2 the write-ahead log.
    #expect(try bytes(of: written.path)[18...19] == [1, 1])
  }
}
