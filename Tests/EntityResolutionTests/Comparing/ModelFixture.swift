import Datasets
import FoodComposition
import Foundation
import FuzzyIndex
import TestSupport

@testable import EntityResolution

/// The repository's tables, and records of foods made up in tests.
enum ModelFixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("datasets/duplicates")

  static func model() throws -> MatchModel { try MatchModel(folder: folder.path) }

  /// The mistakes in the repository's tables where `text` stands in for the table `name`.
  static func mistakes(_ name: String, _ text: String) throws -> [DefinitionError.Mistake] {
    let copy = TemporaryFolder()
    for file in MatchModel.files {
      try copy.write(file, Data(contentsOf: folder.appendingPathComponent(file)))
    }
    try copy.write(name, text)
    do {
      _ = try MatchModel(folder: copy.path)
      return []
    } catch {
      return error.mistakes
    }
  }

  static let sources = [
    Records.Source(prefix: "alpha", type: .verifiedDataset),
    Records.Source(prefix: "beta", type: .verifiedDataset),
    Records.Source(prefix: "shop", type: .brandLabel),
  ]

  /// A food; its values are those of ``values`` in the order of the vector, cut to `count`.
  static func food(
    _ id: String,
    _ name: String,
    values: [Double] = [],
    category: String = "vegetable",
    brand: String? = nil,
    gtin: String? = nil
  ) -> Food {
    var food = Food(
      id: id,
      canonicalName: name,
      normalizedName: NormalForm.of(name),
      language: "en",
      category: category,
      baseUnit: .gram
    )
    food.brand = brand
    food.values = zip(NutrientVector.components, values).map {
      ComponentValue(component: $0, amount: $1)
    }
    food.gtins = gtin.flatMap { GTIN($0) }.map { [$0] } ?? []
    return food
  }

  /// Records of foods with the places of their sources.
  static func records(_ foods: [(Food, Int)], model: MatchModel) -> Records {
    var builder = Records.Builder(sources: sources, model: model)
    for (food, source) in foods { builder.add(unassessed: food, source: source) }
    return builder.finish()
  }

  /// A vector of a food: energy, protein, fat, carbohydrates, fibre … as many as the vector has.
  static func values(_ seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return NutrientVector.components.map { _ in Double(random.next() % 4_000) / 100 + 1 }
  }
}

extension Records.Builder {
  /// Adds a food of which nothing is said.
  mutating func add(unassessed food: Food, source: Int) {
    let nothing = Assessment(flags: [], completeness: 0, confidence: 0)
    add(FinalFood(food, nothing), source: source)
  }
}
