internal import FoodComposition
import FoodVocabulary
import SnapshotStore

/// The weight of one unit that a phrase counts, as one portion rule estimates it, with its bounds, its origin and what speaks for it.
struct UnitWeight: Sendable {
  /// Grams, or millilitres for foods per 100 ml.
  var value: Double
  var low: Double
  var high: Double
  /// The food's own portion that it rests on; nil where it rests on none.
  var portion: FoodPortion?
  /// The unit in words: "large egg".
  var label: String
  /// The origin of the weight, in words: the title of a source, or the rule that gave it.
  var origin: String
  /// The fit of the portion's words and sizes to what is asked for, 0 for one that says nothing of them.
  var fit = 0.0
  /// Whether it is scaled from another size.
  var isScaled = false
  /// Whether a reviewed table tells it, and not the median of published portions.
  var isCurated = false
  /// Whether that table tells it of the food's name, and not of its category.
  var isNamed = false
  /// Whether it is of the role that the food has beside another, so that a reference amount is no guide.
  var isOfRole = false

  /// A weight that is known exactly.
  static func exactly(_ value: Double, label: String, origin: String) -> UnitWeight {
    UnitWeight(value: value, low: value, high: value, label: label, origin: origin)
  }

  /// The weight with all its numbers times a factor.
  func times(_ factor: Double, low: Double = 1, high: Double = 1) -> UnitWeight {
    var one = self
    one.value *= factor
    one.low *= factor * low
    one.high *= factor * high
    return one
  }

  /// The weight if it is in a range of grams.
  func within(_ grams: ClosedRange<Double>) -> UnitWeight? { grams.contains(value) ? self : nil }

  /// The weight of another size, by what such sizes weigh at large.
  func scaled(to size: PortionSize) -> UnitWeight {
    var one = times(size.factor, low: 0.8, high: 1.25)
    one.isScaled = true
    return one
  }
}
