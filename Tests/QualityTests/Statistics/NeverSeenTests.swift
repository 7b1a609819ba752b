import FoodComposition
import Quality
import Testing
import TestSupport

/// What a table whose own rows are wrong by the hundred is judged by.
@Suite struct NeverSeenTests {
  /// Two clean tables, and a third whose every twelfth food has a hundredfold riboflavin.
  private func foods() -> [Food] {
    var foods = Population(seed: 11, count: 120).foods
    let third = Population(seed: 12, count: 120).foods.filter { $0.id.hasPrefix("eu:") }
    foods += third.enumerated().map { number, food in
      var food = food
      food.id = "mine:" + food.id.dropFirst(3)
      if number % 12 == 0 { food.scale(.riboflavin, by: 100) }
      return food
    }
    return foods
  }

  private func learned(_ foods: [Food]) throws -> ReferenceStatistics {
    var builder = ReferenceStatistics.Builder(checks: try repositoryChecks())
    for food in foods { builder.add(ValueIntervals(food)) }
    return builder.finish()
  }

  @Test func `Many wrong amounts of a table do not hide each other`() throws {
    let foods = foods()
    let statistics = try learned(foods)
    let mine = foods.filter { $0.id.hasPrefix("mine:") }
    let flagged = mine.map { food in
      statistics.flags(ValueIntervals(food)).contains { $0.component == .riboflavin }
    }
    let wrong = flagged.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
    let right = flagged.enumerated().filter { $0.offset % 12 != 0 }.map(\.element)
    #expect(wrong.count { $0 } >= wrong.count * 9 / 10)
    #expect(right.count { $0 } <= right.count / 50)
  }

  @Test func `The very amounts of another food are named, once`() throws {
    var foods = foods()
    let first = try #require(foods.firstIndex { $0.id.hasPrefix("mine:loaf") })
    let second = try #require(foods.firstIndex { $0.id.hasPrefix("mine:leaf") })
    foods[first].values = foods[second].values
    let statistics = try learned(foods)
    let repeated = foods.filter { food in
      statistics.flags(ValueIntervals(food)).contains { $0.rule == Check.repeatedRecord.rawValue }
    }
    #expect(repeated.map(\.id) == [foods[first].id])
  }

  @Test func `A missing part does not excuse a third of the mass`() throws {
    // Tables tell alcohol, if only to say that there is none: what nobody knows bounds nothing.
    let foods = foods().map { food in
      var food = food
      food.values.append(ComponentValue(component: .alcohol, amount: 0))
      return food
    }
    let statistics = try learned(foods)
    var food = try #require(foods.first { $0.id.hasPrefix("sr:wedge") })
    food.values.removeAll { $0.component == .alcohol }
    food.values.removeAll { $0.component == .ash }
    let rules = { (food: Food) in statistics.flags(ValueIntervals(food)).map(\.rule) }
    #expect(!rules(food).contains(Check.proximates.rawValue))
    for component in Component.allCases { food.scale(component, by: 0.3) }
    #expect(rules(food).contains(Check.proximates.rawValue))
  }

  @Test func `Nothing learned finds nothing, and one food is enough to ask`() throws {
    let none = try learned([])
    let food = try #require(foods().first)
    #expect(none.flags(ValueIntervals(food)).isEmpty)
    let one = try learned([food])
    #expect(!one.flags(ValueIntervals(food)).contains { $0.severity >= .error })
  }
}
