import FoodSnapshot
import FoodVocabulary
import Testing

/// Of which kind a food is, said behind its amount, of foods that are made up.
@Suite struct KindBehindTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Juice", "beverage.juice", [45, 0, 0, 11], [(1, "serving", 200)]),
      Pantry.food("test:02", "Quince juice", "beverage.juice", [50, 0, 0, 12], []),
      Pantry.food("test:03", "Quince", "fruit", [57, 0, 0, 15], [(1, "piece", 92)]),
      Pantry.food("test:04", "Loaf", "bakery", [265, 9, 3, 49], [(1, "slice", 30)]),
      Pantry.food("test:05", "Rye loaf", "bakery", [250, 8, 3, 48], [(1, "slice", 40)]) {
        $0.food.aliases = [Alias(name: "rye", language: "en", kind: .curated, source: "test")]
      },
      Pantry.food("test:06", "Stew", "dish", [100, 8, 5, 8], [(1, "bowl", 300)]),
    ]
    pantry = try Pantry(foods: foods, products: [])
  }

  private func answer(_ text: String) throws -> [String] {
    try pantry.snapshot.resolve(text).items.map {
      "\($0.food?.id ?? "none") \(Int($0.grams?.value ?? 0))"
    }
  }

  @Test(arguments: [("juice 200 g quince", "test:02 200"), ("loaf 60 g rye", "test:05 60")])
  func `directly behind an amount it tells which food that is`(text: String, expected: String)
    throws
  {
    #expect(try answer(text) == [expected])
  }

  @Test func `behind a comma a word of the same category tells it`() throws {
    #expect(try answer("loaf, 60 g, rye") == ["test:05 60"])
  }

  @Test func `behind a comma a food of another category is one of its own`() throws {
    #expect(try answer("juice, 200 g, quince") == ["test:01 200", "test:03 92"])
  }

  @Test(arguments: ["juice 200 g quinces", "stew 300 g quince", "juice 200 g, 1 quince"])
  func `a plural, what names no kind of the food and what is counted are foods`(text: String) throws
  {
    #expect(try answer(text).count == 2)
    #expect(try answer(text).last == "test:03 92")
  }
}
