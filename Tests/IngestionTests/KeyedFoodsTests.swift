import Testing

@testable import Ingestion

@Suite struct KeyedFoodsTests {
  @Test func `foods come by the bytes of their keys and other tables find them`() {
    var foods = KeyedFoods<String>()
    for (key, name) in [(2, "two"), (10, "ten"), (1, "one")] as [(UInt64, String)] {
      let isNew = foods.append(name, key: key)
      #expect(isNew)
    }
    let isTaken = !foods.append("two again", key: 2)
    #expect(isTaken)
    foods.markUnusable(30)
    foods.markUnusable(10)
    let isUnusable = !foods.append("thirty", key: 30)
    #expect(isUnusable)
    foods.finish()
    #expect(foods.foods == ["one", "ten", "two"])
    #expect((0..<3).map(foods.key) == [1, 10, 2])
    #expect(foods.reference(10) == .food(1))
    #expect(foods.reference(30) == .unusable)
    #expect(foods.reference(31) == .unknown)
  }

  @Test func `rows come by food in the order read`() {
    var rows = GroupedRows<String>()
    for (food, row) in [(2, "a"), (0, "b"), (2, "c"), (0, "d")] as [(UInt32, String)] {
      rows.append(row, food: food)
    }
    rows.finish(foodCount: 4)
    #expect((0..<4).map { Array(rows[$0]) } == [["b", "d"], [], ["a", "c"], []])
  }
}
