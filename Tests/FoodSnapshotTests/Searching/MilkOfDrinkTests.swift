import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// A milk that is named with a drink of milk is the milk of its recipe, and no splash beside it.
@Suite struct MilkOfDrinkTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food(
        "test:31",
        "Barley latte",
        "beverage.tea_coffee",
        [50, 2, 2, 4],
        [(1, "cup", 200)]
      ) {
        $0.food.ingredients = [Ingredient(foodID: "test:6", gramsPer100: 80)]
      },
      Pantry.food(
        "test:32",
        "Barley brew",
        "beverage.tea_coffee",
        [2, 0, 0, 0],
        [(1, "cup", 200)]
      ),
      Pantry.food("test:33", "Milk, skim", "dairy.milk", [35, 3.4, 0.1, 5], [(1, "cup", 245)]),
      Pantry.food("test:34", "Rye milk", "beverage.plant_milk", [45, 1, 1, 7], [(1, "cup", 240)]),
      Pantry.food(
        "test:35",
        "Barley brew, rye milk",
        "beverage.tea_coffee",
        [30, 1, 1, 4],
        [(1, "cup", 200)]
      ),
    ]
    let words = [("skim", "milk kind"), ("rye", "plant milk")].map {
      VocabularyEntry(.filler, $0.0, value: $0.1, source: "test")
    }
    pantry = try Pantry(
      foods: (Pantry.foods + foods).sorted { $0.food.id < $1.food.id },
      words: Pantry.vocabulary + words
    )
  }

  @Test(arguments: [
    (" with skim milk", 35.0), (" with rye milk", 45.0), (", skim milk", 35), (", rye milk", 45),
    (" made with skim", 35),
  ])
  func `it takes the place of the recipe's`(milk: String, energy: Double) throws {
    let items = try pantry.snapshot.resolve("2 cups barley latte\(milk)").items
    #expect(items.map(\.food?.id) == ["test:31"])
    // 80 of 100 g are milk of 61 kcal.
    let expected = 4 * (50 + 0.8 * (energy - 61))
    #expect(abs(try #require(items[0].nutrients[.energy]).value - expected) < 0.1)
  }

  @Test func `the drink that is published with it goes before`() throws {
    let items = try pantry.snapshot.resolve("a cup of barley brew, rye milk").items
    #expect(items.map(\.food?.id) == ["test:35"])
  }

  @Test func `in a drink whose recipe has none it is beside the drink`() throws {
    let items = try pantry.snapshot.resolve("barley brew with skim milk").items
    #expect(items.map(\.food?.id) == ["test:32", "test:33"])
  }
}
