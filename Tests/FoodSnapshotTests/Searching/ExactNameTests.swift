import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodSearch

/// Names that are the text, word for word, among many that only have its words.
@Suite struct ExactNameTests {
  private let pantry: Pantry

  init() throws {
    let plain = (0..<60).map { number in
      Pantry.food(
        "test:\(10 + number)",
        "Skyr \(Self.kinds[number % 12]) \(Self.fruits[number / 12])",
        "dairy",
        [60, 11, 0, 4],
        [(1, "cup", 200)]
      )
    }
    let products = ["Skyr", "Fig Skyr", "Skyn"].enumerated().map { number, name in
      Pantry.food("shop:\(number)", name, "dairy", [60, 11, 0, 4], []) { $0.food.brand = "Nord" }
    }
    pantry = try Pantry(foods: plain, products: products)
  }

  private static let kinds = [
    "drained", "thick", "light", "mild", "sour", "sweet", "plain", "cold", "fresh", "thin", "soft",
    "firm",
  ]
  private static let fruits = ["fig", "plum", "pear", "quince", "medlar"]

  @Test func `a product's exact name is before every food that only has its word`() throws {
    let found = try pantry.snapshot.search("skyr")
    #expect(found.count == 10)
    #expect(found.first?.id == "shop:0")
  }

  @Test func `an exact name of several words is before all that have more`() throws {
    #expect(try pantry.snapshot.search("fig skyr").first?.id == "shop:1")
  }

  @Test func `a rare exact name is no typing error of a common word`() throws {
    #expect(try pantry.snapshot.search("skyn").first?.id == "shop:2")
  }

  @Test func `an exact name that the filter keeps out stays out`() throws {
    var filter = SearchFilter()
    filter.sources = ["test"]
    let found = try pantry.snapshot.search("skyr", filter: filter)
    #expect(found.count == 10 && found.allSatisfy { $0.id.hasPrefix("test:") })
  }
}
