import FoodComposition
import Testing

@testable import FoodResolving
@testable import FoodVocabulary
@testable import SnapshotStore

/// Foods with portions in the shapes of the published tables, made up.
enum PortionFixture {
  static func food(
    _ name: String,
    _ category: String = "other",
    unit: BaseUnit = .gram,
    _ portions: (Double, String, String?, Double)...
  ) -> PortionedFood {
    PortionedFood(
      id: "test:1",
      name: name,
      category: category,
      baseUnit: unit,
      source: "Test Tables",
      portions: portions.map {
        FoodPortion(Portion(amount: $0.0, measure: $0.1, modifier: $0.2, gramWeight: $0.3))
      }
    )
  }

  static let pear = food(
    "Pears, raw",
    "fruit",
    (1, "cup, mashed", nil, 240),
    (1, "cup, slices", nil, 140),
    (1, "small (2\" dia)", nil, 120),
    (1, "medium (about 2-1/2\" dia)", nil, 170),
    (1, "large", nil, 230),
    (4, "oz", nil, 113.4),
    (1, "NLEA serving", nil, 166)
  )

  static let loaf = food(
    "Bread, rye",
    "bakery.bread",
    (1, "thin slice", nil, 20),
    (1, "regular slice", nil, 30),
    (1, "slice", "crust not eaten", 14),
    (1, "Quantity not specified", nil, 30),
    (1, "Guideline amount per slice of bread/roll", nil, 5)
  )

  static let vocabulary: [VocabularyEntry] = [
    VocabularyEntry(.volume, "dessertspoon", amount: 10, source: "test"),
    VocabularyEntry(.measure, "rebanada", value: "slice", source: "test"),
    VocabularyEntry(.portion, "bowl", value: "ml:*", amount: 350, low: 200, high: 500, source: "B"),
    VocabularyEntry(
      .portion,
      "heaping measure",
      value: "*",
      amount: 1.5,
      low: 1.2,
      high: 2,
      source: "H"
    ),
    VocabularyEntry(
      .portion,
      "heaping spoon",
      value: "fruit",
      amount: 2.5,
      low: 2,
      high: 3,
      source: "H"
    ),
    VocabularyEntry(.portion, "handful", value: "*", amount: 30, low: 15, high: 60, source: "H"),
    VocabularyEntry(
      .portion,
      "handful",
      value: "fruit",
      amount: 70,
      low: 40,
      high: 99,
      source: "F"
    ),
    VocabularyEntry(.portion, "ml", value: "fruit", amount: 0.6, low: 0.5, high: 0.8, source: "D"),
    VocabularyEntry(
      .portion,
      "piece",
      value: "name:plum",
      amount: 66,
      low: 50,
      high: 80,
      source: "P"
    ),
  ]

  static let chooser = PortionChooser(
    words: MeasureWords(vocabulary),
    generic: GenericPortions(vocabulary)
  )

  static func amount(
    _ value: Double,
    _ unit: Phrase.Unit,
    sizes: [String] = [],
    modifiers: [String] = []
  ) -> Phrase.Amount {
    Phrase.Amount(
      value: value,
      low: value,
      high: value,
      unit: unit,
      sizes: sizes,
      modifiers: modifiers
    )
  }

  static let cup = Phrase.Unit.volume(word: "cup", millilitres: 236.588_236_5)
}

extension PortionChooser {
  /// The portion of a food in words, by tables in memory, of which all can be read; its amount alone is the same.
  func choose(_ amount: Phrase.Amount?, words phrase: String, of food: PortionedFood)
    -> PortionChoice
  {
    do {
      let query = PortionQuery(amount: amount, words: phrase, products: products)
      let known = KnownPortions(food, words: words)
      let choice = try choose(query, of: known)
      #expect(try self.amount(query, of: known, role: PortionRole()) == choice.amount?.value)
      return choice
    } catch {
      Issue.record(error)
      return PortionChoice(amount: nil, unit: food.baseUnit, reason: "\(error)")
    }
  }
}
