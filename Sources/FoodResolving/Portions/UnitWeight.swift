internal import FoodComposition
import SnapshotStore

/// The weight of one unit that a phrase counts, with its bounds and origin.
struct UnitWeight: Sendable {
  /// Grams, or millilitres for foods per 100 ml.
  var value: Double
  var low: Double
  var high: Double
  /// The certainty of the weight, 0…1.
  var certainty: Double
  /// The food's own portion that it rests on; nil where it rests on none.
  var portion: FoodPortion?
  /// The unit in words: "large egg".
  var label: String
  /// The origin of the weight, in words: the title of a source, or the rule that gave it.
  var origin: String

  /// The weight of a heaping or scant one, where the words of the measure say so.
  func filled(as modifiers: [String]) -> UnitWeight {
    guard let fill = modifiers.lazy.compactMap({ Self.fills[$0] }).first else { return self }
    var one = self
    one.value *= fill.value
    one.low *= fill.low
    one.high *= fill.high
    one.certainty = max(0.1, certainty - 0.15)
    return one
  }

  private static let fills: [String: (value: Double, low: Double, high: Double)] = [
    "heaping": (1.4, 1.1, 1.8), "heaped": (1.4, 1.1, 1.8), "rounded": (1.25, 1, 1.6),
    "generous": (1.2, 1, 1.5), "scant": (0.9, 0.75, 1), "level": (1, 0.95, 1.05),
  ]
}
