import FoodComposition
import Ingestion
import Testing

/// A food of the mirror as its tables print it.
struct FDCMirrorFood: Sendable, CustomTestStringConvertible {
  /// An amount with the least and the most of its samples and its line in `food_nutrient.csv`.
  struct Amount: Sendable {
    var number: Double
    var low: Double?
    var high: Double?
    var line: Int

    init(_ number: Double, _ line: Int, _ low: Double? = nil, _ high: Double? = nil) {
      self.number = number
      self.line = line
      self.low = low
      self.high = high
    }
  }

  /// The path of the release's definition.
  var release: String
  var key: String
  /// The line in `food.csv`.
  var line: Int
  var names: [String]
  var category: String
  /// By nutrient id.
  var amounts: [String: Amount]
  /// The first portions, and how many there are.
  var portions: [Portion]
  var portionCount: Int
  var parts: [SourceIngredient]

  var testDescription: String { "\(key) \(names[0])" }

  static let all = srLegacy + survey + foundation

  static func portion(
    _ amount: Double,
    _ measure: String,
    _ weight: Double,
    _ modifier: String? = nil
  ) -> Portion {
    Portion(amount: amount, measure: measure, modifier: modifier, gramWeight: weight)
  }
}
