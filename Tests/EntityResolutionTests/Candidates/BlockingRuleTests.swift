import FoodComposition
import FuzzyIndex
import Testing

@testable import EntityResolution

@Suite struct BlockingRuleTests {
  private var model: MatchModel {
    var model = MatchModel()
    model.termCounts = [
      "raw": 4000, "boiled": 1500, "broccoli": 30, "kiwifruit": 6, "kiwi": 2, "fruit": 900,
      "apple": 200, "pomme": 200, "cru": 3000, "sauce": 600, "green": 300,
    ]
    return model
  }

  private func rules(
    _ first: Food,
    _ second: Food,
    ignoring: Set<MatchKey> = []
  ) -> BlockingRules? {
    var (first, second) = (first, second)
    (first.id, second.id) = ("test:1", "test:2")
    let records = RandomFoods.records([first, second], model: model)
    let found = CandidateSearch(records, model: model, ignoring: ignoring, workers: 1).candidates()
    return found.first?.rules
  }

  private func food(_ name: String, _ change: (inout Food) -> Void = { _ in }) -> Food {
    var food = RandomFoods.food("", name)
    change(&food)
    return food
  }

  @Test func `a barcode is enough, but not when it is ignored`() throws {
    let gtin = try #require(GTIN("3017620422003"))
    let (a, b) = (food("Spread") { $0.gtins = [gtin] }, food("Nothing alike") { $0.gtins = [gtin] })
    #expect(rules(a, b) == BlockingRules(.key))
    #expect(rules(a, b, ignoring: [.gtin]) == nil)
    #expect(rules(a, b, ignoring: [.ndb]) == BlockingRules(.key))
  }

  @Test func `the same terms in any order are the same name`() throws {
    let found = try #require(rules(food("Apples, raw, green"), food("Green apple, raw")))
    #expect(found.contains(.name))
    #expect(found.contains(.rareTerms))
  }

  @Test func `a brand beside one name and in another is found among hundreds of that name`() throws
  {
    let brands = (0..<300).map { "Maker\($0)x" }
    var foods = brands.map { brand in food("Apple sauce") { $0.brand = brand } }
    foods.append(food("Apple sauce, Maker7x"))
    for place in foods.indices {
      foods[place].id = "test:\(1000 + place)"
      // Far apart in the order of the guard.
      foods[place].values = [ComponentValue(component: .energy, amount: Double(10 + place))]
    }
    let records = RandomFoods.records(foods, model: model)
    let found = CandidateSearch(records, model: model, ignoring: [], workers: 1).candidates()
    #expect(found.contains { $0.pair == RecordPair(7, 300) && $0.rules.contains(.name) })
    #expect(!found.contains { $0.pair == RecordPair(150, 300) })
  }

  @Test func `a brand that two products share makes their names no more alike`() throws {
    let (a, b) = (food("Broccoli") { $0.brand = "Makerix" }, food("Kiwi") { $0.brand = "Makerix" })
    #expect(rules(a, b) == nil)
  }

  @Test func `a rare term in common is found, a frequent one is not`() throws {
    #expect(rules(food("Broccoli, raw"), food("Broccoli"))?.contains(.rareTerms) == true)
    #expect(rules(food("Broccoli, raw"), food("Kiwi, raw")) == nil)
  }

  @Test(arguments: ["Brocoli, raw", "Broccolli, raw", "Borccoli, raw", "Brokcoli, raw"])
  func `a typing error is mended`(name: String) throws {
    let found = try #require(rules(food(name), food("Broccoli, boiled")))
    #expect(found.contains(.similarName))
    #expect(!found.contains(.rareTerms))
  }

  @Test func `a compound written as two words is joined`() throws {
    let found = try #require(rules(food("Kiwi fruit"), food("Kiwifruit, raw")))
    #expect(found.contains(.similarName))
    #expect(rules(food("Fruit, kiwi"), food("Kiwifruit, raw"))?.contains(.similarName) == true)
  }

  @Test func `a name in another language is a translation`() throws {
    let french = food("Apple") {
      $0.aliases = [
        Alias(name: "Pomme verte, cru", language: "fr", kind: .translation, source: "test")
      ]
    }
    let other = food("Pomme, cru (verte)") { $0.language = "fr" }
    let found = try #require(rules(french, other))
    #expect(found.contains(.translation))
    #expect(!found.contains(.rareTerms))
  }

  @Test func `a scientific name is enough with the head, and not without`() throws {
    let (a, b, c) = (
      food("Sauce, green") { $0.scientificName = "Malus domestica" },
      food("Sauce, boiled") { $0.scientificName = "Malus Domestica" },
      food("Fruit, boiled") { $0.scientificName = "Malus domestica" }
    )
    #expect(rules(a, b)?.contains(.scientificName) == true)
    #expect(rules(a, c) == nil)
  }

  @Test func `vectors that agree are enough whatever the names`() throws {
    func vector(_ factor: Double) -> (inout Food) -> Void {
      { food in
        food.values = NutrientVector.components.enumerated().map {
          ComponentValue(component: $1, amount: Double($0 + 3) * factor)
        }
      }
    }
    let found = rules(food("Green", vector(1)), food("Sauce", vector(1.01)))
    #expect(found == BlockingRules(.nutrients))
    #expect(rules(food("Green", vector(1)), food("Sauce", vector(1.5))) == nil)
  }
}
