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
    let called = [
      Pantry.food("test:80", "Kefir, liquid", "dairy", [50, 3, 1, 5], [(1, "glass", 200)]) {
        $0.food.aliases = ["drinking kefir", "kefir from the quince and plum stall"].map {
          Alias(name: $0, language: "en", kind: .curated, source: "test")
        }
      }, Pantry.food("test:81", "Quince", "fruit", [57, 0, 0, 15], [(1, "piece", 90)]),
    ]
    let products = ["Skyr", "Fig Skyr", "Skyn"].enumerated().map { number, name in
      Pantry.food("shop:\(number)", name, "dairy", [60, 11, 0, 4], []) { $0.food.brand = "Nord" }
    }
    pantry = try Pantry(foods: plain + called, products: products)
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

  @Test(arguments: [
    "drinking kefir", "drinking kefir, quince", "quince and drinking kefir",
    "Kefir from the quince & plum stall", "kefir from the quince and plum stall",
  ])
  func `what a curator calls a food is that food whatever its words say`(text: String) throws {
    let items = try pantry.snapshot.resolve(text).items
    #expect(items.contains { $0.food?.id == "test:80" }, "\(items)")
    #expect(items.count == (text.hasPrefix("drinking kefir,") || text.hasPrefix("quince") ? 2 : 1))
  }

  @Test func `a text that is all a name stands in all of it`() throws {
    let text = "kefir from the quince and plum stall"
    #expect(try pantry.snapshot.resolve(text).items.map(\.utf8Range) == [0..<text.utf8.count])
  }

  @Test func `words of a name that count are read`() throws {
    let answer = try pantry.snapshot.resolve("2 quinces and drinking kefir 300 g")
    #expect(answer.items.map { $0.grams?.value } == [180, 300])
  }

  @Test func `an exact name that the filter keeps out stays out`() throws {
    var filter = SearchFilter()
    filter.sources = ["test"]
    let found = try pantry.snapshot.search("skyr", filter: filter)
    #expect(found.count == 10 && found.allSatisfy { $0.id.hasPrefix("test:") })
  }
}
