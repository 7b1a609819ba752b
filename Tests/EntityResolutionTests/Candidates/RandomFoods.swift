import EntityResolution
import FoodComposition
import FuzzyIndex
import TestSupport

/// Foods for properties: few words, so that many share some; typing errors, other languages, gaps.
enum RandomFoods {
  static let words = [
    "apple", "bean", "carrot", "raw", "boiled", "roasted", "broccoli", "brocoli", "sweet",
    "sweetbean", "dried", "milk", "whole", "x", "pomme", "cru",
  ]

  /// A model that has counts of most of the words.
  static var model: MatchModel {
    var model = MatchModel()
    for (number, word) in words.enumerated() where word != "brocoli" {
      model.termCounts[word] = 1 << number % 11
    }
    model.foodCount = 4000
    return model
  }

  static func make(_ count: Int, _ numbers: inout SeededGenerator, prefix: String) -> [Food] {
    (0..<count).map { number in
      var food = food(
        "\(prefix):\(numbers.next() % 1_000_000_000)-\(number)",
        name(&numbers),
        category: ["a", "b"][Int.random(in: 0...1, using: &numbers)]
      )
      if Bool.random(using: &numbers) {
        food.aliases = [
          Alias(name: name(&numbers), language: "fr", kind: .translation, source: "test")
        ]
      }
      if Int.random(in: 0..<4, using: &numbers) == 0 { food.scientificName = "Malus domestica" }
      if Int.random(in: 0..<4, using: &numbers) == 0 { food.brand = "Carrot Makers" }
      if Int.random(in: 0..<4, using: &numbers) > 0 {
        let components = NutrientVector.components
        food.values = components.prefix(Int.random(in: 0...components.count, using: &numbers)).map {
          ComponentValue(
            component: $0,
            amount: Double(1 << Int.random(in: 0..<3, using: &numbers))
          )
        }
      }
      return food
    }
  }

  static func food(_ id: String, _ name: String, category: String = "a") -> Food {
    Food(
      id: id,
      canonicalName: name,
      normalizedName: NormalForm.of(name),
      language: "en",
      category: category,
      baseUnit: .gram
    )
  }

  /// Records of the foods, in the order of their ids.
  static func records(_ foods: [Food], model: MatchModel = model) -> Records {
    var builder = Records.Builder(
      sources: [Records.Source(prefix: "test", type: .verifiedDataset)],
      model: model
    )
    for food in foods.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
      builder.add(unassessed: food, source: 0)
    }
    return builder.finish()
  }

  private static func name(_ numbers: inout SeededGenerator) -> String {
    (0...Int.random(in: 0..<4, using: &numbers)).map { _ in
      words[Int.random(in: words.indices, using: &numbers)]
    }.joined(separator: Bool.random(using: &numbers) ? " " : ", ")
  }
}
