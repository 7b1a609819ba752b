import FoodComposition
import Synchronization
import Testing

@testable import FoodResolving
@testable import FoodVocabulary
@testable import SnapshotWriting

@Suite struct GenericPortionsTests {
  private func portion(_ measure: String, _ grams: Double) -> Portion {
    Portion(amount: 1, measure: measure, gramWeight: grams)
  }

  private func learned(_ vocabulary: [VocabularyEntry] = [], reversed: Bool = false)
    -> [VocabularyEntry]
  {
    var builder = GenericPortions.Builder(vocabulary: vocabulary)
    let foods = (1...11).map { number in
      (
        "Plums, kind \(number)",
        [portion("slice", Double(10 * number)), portion("cup", 118.294_118_25)]
      )
    }
    for (name, portions) in reversed ? foods.reversed() : foods {
      builder.add(food: name, category: "fruit.stone", portions: portions)
    }
    return builder.entries()
  }

  @Test func theMedianAndTheTenthsAreOfTheFoods() throws {
    let entry = try #require(learned().first { $0.phrase == "slice" && $0.value == "fruit.stone" })
    #expect(entry.amount == 60)
    #expect(entry.low == 20)
    #expect(entry.high == 100)
    #expect(entry.source == "median of 11 foods")
  }

  @Test func everyScopeLearnsAndDensitiesAreGramsInAMillilitre() {
    let entries = learned().filter { $0.phrase == GenericPortions.density }
    #expect(entries.map(\.value) == ["*", "fruit", "fruit.stone", "name:plum"])
    #expect(entries.allSatisfy { $0.amount == 0.5 })
  }

  @Test func theOrderOfTheFoodsChangesNothing() {
    #expect(learned() == learned(reversed: true))
  }

  @Test func fiveFoodsTeachNothing() {
    var builder = GenericPortions.Builder(vocabulary: [])
    for name in ["Plum", "Pear", "Peach", "Quince", "Fig"] {
      builder.add(food: name, category: "fruit", portions: [portion("slice", 10)])
    }
    #expect(builder.entries().isEmpty)
  }

  @Test func whatTheVocabularyTellsForAllFoodsStands() {
    let curated = VocabularyEntry(.portion, "slice", value: "*", amount: 25, source: "test")
    let entries = learned([curated]).filter { $0.phrase == "slice" }
    #expect(entries.map(\.value) == ["fruit", "fruit.stone", "name:plum"])
  }

  @Test func aVesselOfKnownVolumeIsLearnedFromManyFoodsOnly() {
    let glass = VocabularyEntry(.portion, "glass", value: "ml:*", amount: 240, source: "test")
    for (foods, isLearned) in [(9, false), (10, true)] {
      var builder = GenericPortions.Builder(vocabulary: [glass])
      for number in 0..<foods {
        builder.add(food: "Drink \(number)", category: "x", portions: [portion("glass", 99)])
      }
      #expect(builder.entries().contains { $0.phrase == "glass" && $0.value == "x" } == isLearned)
    }
  }

  @Test func yieldsGuidelinesAndMassesTeachNothing() {
    var builder = GenericPortions.Builder(vocabulary: [])
    let odd = [
      "cup, dry, yields", "Guideline amount per slice of bread", "oz",
      "unit (yield from 1 lb ready-to-cook chicken)",
    ]
    for name in ["A", "B", "C", "D", "E", "F"] {
      builder.add(food: name, category: "x", portions: odd.map { portion($0, 100) })
    }
    #expect(builder.entries().isEmpty)
  }

  @Test func aServingOfALabelIsLearnedWhole() throws {
    var builder = GenericPortions.Builder(vocabulary: [])
    for name in ["A", "B", "C", "D", "E", "F"] {
      let portion = Portion(amount: 2, measure: "tbsp (1 NLEA serving)", gramWeight: 36)
      builder.add(food: name, category: "x", portions: [portion])
    }
    let serving = builder.entries().first { $0.phrase == "serving" && $0.value == "x" }
    #expect(serving?.amount == 36)
  }

  @Test func whatDryFoodBecomesIsLearnedByMass() throws {
    var builder = GenericPortions.Builder(vocabulary: [])
    for name in ["A", "B", "C", "D", "E", "F"] {
      builder.add(food: name, category: "x", portions: [portion("oz, dry, yields", 85.0485)])
    }
    let entry = try #require(builder.entries().first { $0.value == "x" })
    #expect(entry.phrase == GenericPortions.yield)
    #expect(entry.amount == 3)
  }

  @Test func foodsKnownBySizeOnlyTeachWhatOneWithoutASizeIs() throws {
    var builder = GenericPortions.Builder(vocabulary: [])
    for name in ["A", "B", "C", "D", "E", "F"] {
      builder.add(
        food: name,
        category: "x",
        portions: [portion("small", 50), portion("medium", 80), portion("large", 130)]
      )
    }
    let pieces = builder.entries().filter { $0.value == "x" }
    #expect(pieces.map(\.phrase) == ["large piece", "medium piece", "piece", "small piece"])
    #expect(pieces.map(\.amount) == [130, 80, 80, 50])
  }

  @Test func aWholeCakeIsNoPieceOfIt() throws {
    var builder = GenericPortions.Builder(vocabulary: [])
    for name in ["Cake, a", "Cake, b", "Cake, c", "Cake, d", "Cake, e", "Cake, f"] {
      builder.add(
        food: name,
        category: "x",
        portions: [portion("cake", 800), portion("slice", 70)]
      )
    }
    let phrases = builder.entries().filter { $0.value == "x" }.map(\.phrase)
    #expect(phrases == ["cake", "slice"])
  }

  @Test func aPhraseIsLookedUpOnce() throws {
    let entry = VocabularyEntry(.portion, "slice", value: "fruit", amount: 9, source: "test")
    let asked = Mutex(0)
    let portions = GenericPortions(phrases: { phrase in
      asked.withLock { $0 += 1 }
      return phrase == "slice" ? [entry] : []
    })
    for _ in 0..<3 {
      #expect(try portions.match("slice", scopes: ["name:plum", "fruit", "*"])?.value == 9)
      #expect(try portions.match("wedge", scopes: ["fruit"]) == nil)
    }
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func ofRowsOfOneValueTheFirstIsTakenAndGramsGoBeforeMillilitres() throws {
    let values = [("ml:fruit", 7.0), ("fruit", 9.0), ("fruit", 8.0), ("ml:soup", 250.0)]
    let entries = values.map {
      VocabularyEntry(.portion, "bowl", value: $0.0, amount: $0.1, source: "test")
    }
    for portions in [GenericPortions(entries), GenericPortions(phrases: { _ in entries })] {
      #expect(try portions.match("bowl", scopes: ["fruit"])?.value == 9)
      #expect(try portions.curated("bowl", scopes: ["fruit"])?.value == 9)
      #expect(try portions.match("bowl", scopes: ["soup"])?.isVolume == true)
      #expect(try portions.surest("bowl", names: ["soup"]) == nil)
    }
  }

  @Test func aTableThatCannotBeReadIsNoEmptyOneAndIsAskedAgain() throws {
    let readable = Mutex(false)
    let portions = GenericPortions(phrases: { phrase in
      guard readable.withLock({ $0 }) else { throw Unreadable(phrase: phrase) }
      return []
    })
    let chooser = PortionChooser(words: MeasureWords([]), generic: portions)
    let food = KnownPortions(PortionFixture.pear, words: chooser.words)
    for amount in [nil, PortionFixture.amount(2, .piece)] {
      let query = PortionQuery(amount: amount, words: "pear")
      readable.withLock { $0 = false }
      #expect(throws: Unreadable.self) { try chooser.choose(query, of: food) }
      readable.withLock { $0 = true }
      #expect(try chooser.choose(query, of: food).amount != nil)
    }
  }

  private struct Unreadable: Error { let phrase: String }

  @Test func makersAndKindsOfCrispsAreNoFoods() {
    #expect(
      PortionScope.of(name: "BURGHER QUEEN, Onion rings", category: "dish")
        == ["name:onion ring", "name:ring", "dish", "*"]
    )
    #expect(
      PortionScope.of(name: "TARTISIMO Pie, cheese topping", category: "dish")
        == ["name:pie", "dish", "*"]
    )
    #expect(
      PortionScope.of(name: "White potato, chips", category: "snack")
        == ["name:white potato", "snack", "*"]
    )
  }

  @Test func aNameTellsItsScopesNarrowestFirst() {
    #expect(
      PortionScope.of(name: "Sweet potatoes, cooked, boiled", category: "vegetable.potato")
        == [
          "name:sweet potato, cooked", "name:potato, cooked", "name:sweet potato", "name:potato",
          "vegetable.potato", "vegetable", "*",
        ]
    )
    #expect(PortionScope.of(name: "Pie with custard", category: "") == ["name:pie", "*"])
    #expect(PortionScope.of(name: "", category: "..") == ["..", ".", "*"])
  }
}
