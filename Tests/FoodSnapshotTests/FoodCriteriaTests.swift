import FoodSnapshot
import Testing

/// Foods by category, by amounts, by ids and by number, and the sources to be named beside them.
@Suite struct FoodCriteriaTests {
  private let snapshot: FoodSnapshot

  init() throws { snapshot = try Pantry(links: ["test:3": "test:2"]).snapshot }

  private func ids(_ criteria: FoodCriteria) throws -> [String] {
    try snapshot.foods(where: criteria).map(\.id)
  }

  @Test func `a category has its own foods and those below it, and none that only begins like it`()
    throws
  {
    #expect(try ids(FoodCriteria(category: "dairy")) == ["test:6"])
    #expect(try ids(FoodCriteria(category: "dairy.milk")) == ["test:6"])
    #expect(try ids(FoodCriteria(category: "dair")) == [])
    #expect(try ids(FoodCriteria(category: "dairy' OR 1=1 --")) == [])
  }

  @Test func `bounds hold at both ends, and what is unknown is in none`() throws {
    #expect(try ids(FoodCriteria(amounts: [.energy: 89...90])) == ["test:9", "usda-sr:09040"])
    #expect(try ids(FoodCriteria(amounts: [.energy: 89...90, .protein: 5...6])) == ["test:9"])
    #expect(try ids(FoodCriteria(amounts: [.iron: 0 ... .infinity])).isEmpty)
    #expect(try ids(FoodCriteria(amounts: [.salt: 0 ... .infinity])).isEmpty)
    #expect(try ids(FoodCriteria(baseUnit: .millilitre)).isEmpty)
  }

  @Test func `foods that another one stands for are listed on request`() throws {
    #expect(try ids(FoodCriteria(category: "egg")) == ["test:2"])
    #expect(try ids(FoodCriteria(category: "egg", repeats: true)) == ["test:2", "test:3"])
  }

  @Test func `foods come one after the other, whole, as long as they are wanted`() throws {
    var names: [String] = []
    try snapshot.forEachFood(where: FoodCriteria()) { food in
      names.append(food.id)
      let whole = try snapshot.food(id: food.id)
      #expect(whole == food)
      return names.count < 3
    }
    #expect(names == ["shop:1", "shop:2", "shop:3"])
    #expect(try snapshot.foods(where: FoodCriteria(), limit: 0).isEmpty)
    #expect(try snapshot.foods(where: FoodCriteria(), limit: 2).count == 2)
  }

  @Test func `a batch keeps the order of its ids, and leaves out those that are none`() throws {
    let wanted = ["usda-sr:09040", "nobody:1", "shop:2", "test:9"]
    #expect(try snapshot.foods(ids: wanted).map(\.id) == ["usda-sr:09040", "shop:2", "test:9"])
  }

  @Test func `a food is found by its number, and no number finds another`() throws {
    #expect(try snapshot.food(number: 1)?.id == "shop:1")
    #expect(try snapshot.food(number: 0) == nil)
    #expect(try snapshot.food(number: 1) == snapshot.food(id: "shop:1"))
  }

  @Test func `each source of foods is named once, with its licence and attribution`() throws {
    #expect(
      try snapshot.sources(of: ["test:9", "shop:1", "test:2"]).map(\.prefix) == ["shop", "test"]
    )
    let source = try #require(try snapshot.source(of: "test:9"))
    #expect(source.licence == "CC0-1.0" && source.attribution == "Granary's tests")
    #expect(try snapshot.source(of: "nobody:1") == nil)
  }
}
