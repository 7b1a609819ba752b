import Datasets
import FoodComposition
import Foundation
import TestSupport

@testable import Quality

/// Made-up tables that publish the same foods, each with analyses of its own.
struct JudgedWorld {
  static let components: [Component] = [
    .energy, .protein, .fat, .sodium, .potassium, .calcium, .iron, .vitaminC, .thiamin, .riboflavin,
    .vitaminA, .selenium,
  ]
  private static let categories = [
    "meat.beef", "fruit.berries", "dairy.cheese", "grain.rice", "nut",
  ]

  /// The amounts of each food by component, as they truly are; a food of a category is like the others.
  private let truth: [[Double]]
  private let table: String
  private let rows: [ComponentTable.Row]

  init(foods: Int = 90) throws {
    var generator = SeededGenerator(seed: 14)
    func normal() -> Double {
      (0..<12).reduce(-6) { sum, _ in sum + .random(in: 0...1, using: &generator) }
    }
    let usual = Self.categories.map { _ in
      Self.components.map { _ in pow(10, 0.5 + 0.8 * normal()) }
    }
    truth = (0..<foods).map { food in
      usual[food % usual.count].map { $0 * pow(10, 0.3 * normal()) }
    }
    let folder = TemporaryFolder()
    let lines = Self.components.enumerated().map { index, component in
      "\(100 + index)\tname\t\(component.unit.rawValue)\t\(component.rawValue)\t1\t\t"
    }
    let text = (["code\tname\tunit\tcomponent\trank\trule\tnote"] + lines).joined(separator: "\n")
    let path = try folder.write("components.tsv", text)
    rows = try ComponentTable(path: path).rows
    table = path
  }

  /// The thresholds of the repository.
  static func thresholds() throws -> JudgementTable {
    try JudgementTable(path: repository.appending(path: "datasets/quality/judgement.tsv").path)
  }

  /// The source `id` with its analyses of the first `count` foods; `amount` may say something else than the
  /// analysis of a food's component.
  func source(
    _ id: String,
    count: Int? = nil,
    isVerified: Bool = true,
    table: String? = nil,
    named: Bool = true,
    category: String? = nil,
    components: [Component] = components,
    amount: (_ food: Int, _ component: Component, _ analysis: (Int, Component) -> Double) ->
      Double =
      { $2($0, $1) }
  ) -> ComparedSource {
    var generator = SeededGenerator(seed: StableHash(id.utf8).value)
    let analyses = truth.map { food in
      food.map { $0 * pow(10, .random(in: -0.08...0.08, using: &generator)) }
    }
    func analysis(_ food: Int, _ component: Component) -> Double {
      let place = Self.components.firstIndex(of: component) ?? 0
      return analyses[min(max(food, 0), analyses.count - 1)][place]
    }
    let foods = (0..<(count ?? truth.count)).map { number in
      let name = named ? "food \(number % 30) kind \(number / 30)" : "\(id) \(number)"
      var food = Food(
        id: "\(id):\(number)",
        canonicalName: name,
        normalizedName: name,
        language: "en",
        category: category ?? Self.categories[number % Self.categories.count],
        baseUnit: .gram
      )
      food.values = components.map { component in
        let row = Self.components.firstIndex(of: component) ?? 0
        return ComponentValue(
          component: component,
          amount: amount(number, component, analysis),
          origin: .published(row: row, text: "", line: number, column: 1)
        )
      }
      return ComparedFood(food, names: [name], line: number + 2)
    }
    return ComparedSource(
      id: id,
      isVerified: isVerified,
      table: table ?? "\(id)/components.tsv",
      rows: rows,
      foods: foods
    )
  }

  /// What is found among `sources`.
  func findings(_ sources: [ComparedSource]) throws -> [DefinitionFinding] {
    DefinitionJudge(sources, by: try Self.thresholds()).findings()
  }
}
