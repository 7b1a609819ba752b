import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodSearch

/// Foods that are taken for one, of which search shows the representative.
@Suite struct LinkedFoodsTests {
  private static func food(
    _ id: String,
    _ name: String,
    _ states: [FoodState] = [],
    _ change: (inout FinalFood) -> Void = { _ in }
  ) -> FinalFood {
    Pantry.food(id, name, "fruit", [40, 1, 0, 9], [(1, "cup", 150)], states, change)
  }

  private static let foods = [
    food("test:1", "Cloudberry, raw", [.raw]) { $0.food.portions = [] },
    food("test:2", "Cloudberry"),
    food("test:3", "Bakeapple, fresh"),
    food("test:4", "Cloudberry jam"),
    food("test:5", "Skyr, Nordic"),
  ]

  private static let products = [
    food("shop:1", "Skyr", []) {
      $0.food.brand = "Nord"
      $0.food.gtins = [GTIN("96385074")].compactMap(\.self)
    }
  ]

  private static let links = ["test:2": "test:1", "test:3": "test:1", "shop:1": "test:5"]

  private func found(_ text: String, _ change: (inout SearchFilter) -> Void = { _ in }) throws
    -> [SearchResult]
  {
    let pantry = try Pantry(foods: Self.foods, products: Self.products, links: Self.links)
    var filter = SearchFilter()
    change(&filter)
    return try pantry.snapshot.search(text, filter: filter)
  }

  @Test func `a linked cluster is one row, with the number of the others`() throws {
    let found = try found("cloudberry")
    #expect(found.map(\.id) == ["test:1", "test:4"])
    #expect(found.map(\.linked) == [2, 0])
  }

  @Test func `all are listed on request`() throws {
    let found = try found("cloudberry") { $0.repeats = true }
    #expect(Set(found.map(\.id)) == ["test:1", "test:2", "test:4"])
    #expect(found.allSatisfy { $0.linked == 0 && $0.matchedName == nil })
  }

  @Test func `the representative is shown by the name that found another, with the best score`()
    throws
  {
    let shown = try #require(try found("bakeapple fresh").first)
    #expect(shown.id == "test:1" && shown.name == "Cloudberry, raw")
    #expect(shown.matchedName == "Bakeapple, fresh")
    #expect(shown.match == .alias)
    let member = try #require(try found("bakeapple fresh") { $0.repeats = true }.first)
    #expect(member.id == "test:3" && member.score == shown.score && member.match == .normalized)
    #expect(SearchResult.json([shown]).contains(#""matched_name":"Bakeapple, fresh""#))
    #expect(SearchResult.json([shown]).contains(#""linked":2"#))
  }

  @Test(arguments: [true, false])
  func `where the representative does not pass a filter, the best that passes is shown`(
    hasPortion: Bool
  ) throws {
    let found = try found("cloudberry") { $0.hasPortion = hasPortion }
    #expect(found.first?.id == (hasPortion ? "test:2" : "test:1"))
    #expect(found.first?.linked == 2)
    #expect(found.first?.matchedName == nil)
  }

  @Test func `each filter is held to the representative too`() throws {
    #expect(try found("skyr nord").map(\.id) == ["test:5"])
    #expect(try found("skyr") { $0.sources = ["shop"] }.map(\.id) == ["shop:1"])
    #expect(try found("skyr") { $0.hasBarcode = true }.map(\.id) == ["shop:1"])
    #expect(try found("skyr") { $0.hasBarcode = false }.map(\.id) == ["test:5"])
    #expect(try found("skyr") { $0.brand = "nord" }.map(\.id) == ["shop:1"])
    #expect(try found("skyr") { $0.sources = ["test"] }.map(\.id) == ["test:5"])
    // The text finds only the other one, and the representative passes.
    #expect(try found("bakeapple") { $0.preparation = .raw }.isEmpty)
    #expect(try found("bakeapple") { $0.sources = ["test"] }.map(\.id) == ["test:1"])
  }

  @Test func `the blob tells the cluster of each of its foods, and no other's`() {
    let linked = LinkedFoods(LinkedFoods.bytes(of: [(9, 4), (2, 4), (70_000, 1)]))
    for food: UInt32 in [2, 4, 9] {
      #expect(linked.cluster(of: food) == .init(representative: 4, count: 3))
    }
    for food: UInt32 in [1, 70_000] {
      #expect(linked.cluster(of: food) == .init(representative: 1, count: 2))
    }
    for food: UInt32 in [0, 3, 10, 70_001, .max] { #expect(linked.cluster(of: food) == nil) }
    #expect(LinkedFoods.bytes(of: []).isEmpty)
    #expect(LinkedFoods([]).cluster(of: 1) == nil)
    #expect(LinkedFoods([1, 2, 3, 4, 5]).cluster(of: 1) == nil)
  }
}
