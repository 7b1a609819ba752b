import FoodComposition
import FoodSnapshot
import FuzzyIndex
import TestSupport

@testable import FoodVocabulary
@testable import SnapshotWriting

/// A snapshot of a few everyday foods and the words that people use for them, made up.
struct Pantry {
  let folder: TemporaryFolder
  let path: String
  let snapshot: FoodSnapshot

  /// Writes it, or other foods and words, into a folder of its own; `links` are foods with those that stand for them, `pairs`
  /// foods that may be one.
  init(
    foods: [FinalFood] = foods,
    products: [FinalFood] = products,
    words: [VocabularyEntry] = vocabulary,
    links: [String: String] = [:],
    pairs: [PossibleDuplicate] = []
  ) throws {
    folder = TemporaryFolder()
    path = folder.file("food.sqlite")
    try Self.write(
      to: path,
      foods: foods,
      products: products,
      words: words,
      links: links,
      pairs: pairs
    )
    snapshot = try FoodSnapshot(path: path)
  }

  /// Writes it to a path where there is no file.
  static func write(
    to path: String,
    foods: [FinalFood] = foods,
    products: [FinalFood] = products,
    words: [VocabularyEntry] = vocabulary,
    links: [String: String] = [:],
    pairs: [PossibleDuplicate] = []
  ) throws {
    let writer = try SnapshotWriter(
      path: path,
      normalizedName: { NormalForm.of($0.name) },
      contentSink: { _ in }
    )
    writer.write(words)
    var shop = WrittenSnapshot.source
    shop.id = 1
    shop.prefix = "shop"
    shop.title = "Shop labels"
    shop.sourceType = .brandLabel
    shop.foodsAccepted = products.count
    writer.write(shop)
    try writer.write(products, sourceID: shop.id)
    var tables = WrittenSnapshot.source
    tables.title = "Test Tables"
    tables.foodsAccepted = foods.count
    writer.write(tables)
    try writer.write(foods, sourceID: tables.id)
    try writer.write(pairs, representatives: links.sorted { $0.key < $1.key }.map { ($0, $1) })
    _ = try writer.finish(WrittenSnapshot.release) { "none" }
  }

  static let products = [
    food(
      "shop:1",
      "Chicken breast nuggets",
      "dish.meat",
      [250, 15, 14, 16],
      [(1, "serving", 85)]
    ) {
      $0.food.brand = "Ferme Rêvée"
      $0.food.gtins = [GTIN("036000291452")].compactMap(\.self)
    },
    food("shop:2", "Oat biscuits", "bakery.biscuits", [450, 8, 18, 62], [(1, "biscuit", 15)]) {
      $0.food.brand = "Hearth"
      $0.food.gtins = [GTIN("96385074")].compactMap(\.self)
    },
    food("shop:3", "Ghee in a jar", "fat", [18_000, 0, 100, 0], [(1, "serving", 5)]) {
      $0.assessment.flags = [
        QualityFlag(
          rule: "energy-over-max",
          severity: .error,
          component: .energy,
          found: "energy 18000 kcal",
          expected: "at most 908 kcal"
        )
      ]
    },
  ]

  static let foods = [
    food("test:2", "Egg, whole, raw", "egg", [143, 12.56, 9.51, 0.72], [(1, "large", 50)], [.raw]),
    food(
      "test:3",
      "Egg, whole, cooked",
      "egg",
      [155, 12.58, 10.61, 1.12],
      [(1, "large", 50)],
      [.cooked]
    ),
    food(
      "test:4",
      "Chicken breast, roasted",
      "meat.poultry",
      [165, 31, 3.6, 0],
      [(1, "breast", 172)],
      [.roasted]
    ),
    food("test:5", "Chicken breast, raw", "meat.poultry", [120, 22.5, 2.6, 0], [], [.raw]),
    food("test:6", "Milk, whole", "dairy.milk", [61, 3.15, 3.27, 4.78], [(1, "cup", 244)]),
    food("test:7", "Eggplant, raw", "vegetable", [25, 0.98, 0.18, 5.88], [(1, "cup", 82)], [.raw]),
    food(
      "test:8",
      "Peanut butter, smooth",
      "nut.spread",
      [598, 22.2, 51.4, 22.3],
      [(1, "tbsp", 16)]
    ) {
      $0.food.aliases = [
        Alias(name: "Beurre de cacahuète", language: "fr", kind: .translation, source: "test"),
        Alias(name: "Tahini", language: "en", kind: .standIn, source: "test"),
      ]
    },
    food(
      "test:9",
      "Oven dish, baked, with eggplant and egg",
      "dish",
      [90, 5, 5, 5],
      [(1, "serving", 250)],
      [.cooked]
    ) {
      $0.food.ingredients = [
        Ingredient(foodID: "test:3", gramsPer100: 20),
        Ingredient(foodID: "test:7", gramsPer100: 60),
      ]
    },
    food(
      "usda-sr:09040",
      "Bananas, raw",
      "fruit",
      [89, 1.09, 0.33, 22.84],
      [(1, "medium", 118)],
      [.raw]
    ),
  ]

  static let vocabulary: [VocabularyEntry] =
    [
      VocabularyEntry(.mass, "gram", value: "g", amount: 1, source: "test"),
      VocabularyEntry(.mass, "grams", value: "g", amount: 1, source: "test"),
      VocabularyEntry(.mass, "g", value: "g", amount: 1, source: "test"),
      VocabularyEntry(.mass, "oz", value: "oz", amount: 28.349_523_125, source: "test"),
      VocabularyEntry(.volume, "cup", value: "cup", amount: 236.588_236_5, source: "test"),
      VocabularyEntry(.volume, "cups", value: "cup", amount: 236.588_236_5, source: "test"),
      VocabularyEntry(.measure, "breast", value: "breast", amount: 1, source: "test"),
      VocabularyEntry(.measure, "serving", value: "serving", source: "test"),
      VocabularyEntry(.size, "large", value: "large", source: "test"),
      VocabularyEntry(.size, "medium", value: "medium", source: "test"),
      VocabularyEntry(.number, "a", value: "article", amount: 1, source: "test"),
      VocabularyEntry(.number, "half", amount: 0.5, source: "test"),
      VocabularyEntry(.number, "two", amount: 2, source: "test"),
      VocabularyEntry(.connector, "and", value: "and", source: "test"),
      VocabularyEntry(.connector, "with", value: "with", source: "test"),
      VocabularyEntry(.connector, "without", value: "without", source: "test"),
      VocabularyEntry(.connector, "of", value: "of", source: "test"),
      VocabularyEntry(.connector, "with", value: "turn", source: "test"),
      VocabularyEntry(.connector, "with", value: "linked", source: "test"),
      VocabularyEntry(.connector, "garnished", value: "turn", source: "test"),
      VocabularyEntry(.connector, "garnished", value: "linking", source: "test"),
      VocabularyEntry(.connector, "served", value: "turn", source: "test"),
      VocabularyEntry(.connector, "served", value: "linking", source: "test"),
      VocabularyEntry(.connector, "topped", value: "turn", source: "test"),
      VocabularyEntry(.connector, "topped", value: "linking", source: "test"),
      VocabularyEntry(.connector, "and", value: "listing", source: "test"),
      VocabularyEntry(.filler, "drink", value: "frame", source: "test"),
      VocabularyEntry(.filler, "salad", value: "assembled", source: "test"),
      VocabularyEntry(.filler, "for breakfast", source: "test"),
      VocabularyEntry(.synonym, "aubergine", value: "eggplant", source: "regional: test"),
      VocabularyEntry(.synonym, "pb", value: "peanut butter", source: "abbreviation: test"),
      VocabularyEntry(.nonFood, "milk egg", source: "test"),
    ]
    + ["chicken", "breast", "banana", "milk", "egg", "peanut", "butter"].map {
      VocabularyEntry(.filler, $0, value: "everyday", source: "test")
    } + [
      VocabularyEntry(.connector, "made with", value: "within", source: "test"),
      VocabularyEntry(.state, "raw", value: "raw", source: "test"),
      VocabularyEntry(.state, "roasted", value: "roasted", source: "test"),
      VocabularyEntry(.state, "cooked", value: "cooked", source: "test"),
      VocabularyEntry(.defaultState, "egg", value: "cooked", source: "test"),
      VocabularyEntry(.defaultState, "fruit", value: "raw", source: "test"),
      VocabularyEntry(.defaultState, "meat", value: "cooked", source: "test"),
    ]

  /// A food with energy, protein, fat and carbohydrate.
  static func food(
    _ id: String,
    _ name: String,
    _ category: String,
    _ amounts: [Double],
    _ portions: [(amount: Double, measure: String, grams: Double)],
    _ states: [FoodState] = [],
    _ change: (inout FinalFood) -> Void = { _ in }
  ) -> FinalFood {
    var food = Food(
      id: id,
      canonicalName: name,
      normalizedName: NormalForm.of(name),
      language: "en",
      category: category,
      baseUnit: .gram
    )
    let components: [Component] = [.energy, .protein, .fat, .carbohydrate]
    food.values = zip(components, amounts).map { ComponentValue(component: $0, amount: $1) }
    food.portions = portions.map {
      Portion(amount: $0.amount, measure: $0.measure, gramWeight: $0.grams)
    }
    food.states = states
    var final = food.final
    final.assessment.confidence = 0.9
    change(&final)
    return final
  }
}
