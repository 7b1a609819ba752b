internal import FoodComposition
import SnapshotStore

/// The amount of a food that a phrase means, and what it rests on.
struct PortionChoice: Sendable, Equatable {
  /// Grams or millilitres, as `unit` tells; nil where nobody can tell.
  var amount: Resolution.Amount?
  /// The food's base unit.
  var unit: BaseUnit
  /// The food's own portion that was used, if any.
  var portion: FoodPortion?
  /// The probability that the amount is right by the portion model, 0…1; 0 where nobody can tell.
  var probability = 0.0
  /// Whether it is more than anybody eats of such foods, so that a number or measure was probably read wrongly.
  var isTooMuch = false
  /// The reason in words: "2 × large egg of 50 g, USDA SR Legacy".
  var reason: String
  /// What every portion rule that applies says of one unit, the likeliest first.
  var evidence: [PortionEvidence] = []
}

/// What one portion rule says of one unit of a food, and how much that counts.
package struct PortionEvidence: Sendable, Hashable {
  /// The ask and the rule, by which it is weighed: "piece/own-named".
  package let rule: String
  /// Grams or millilitres of one unit, with bounds.
  package let value, low, high: Double
  /// The features besides the rule, in the order of ``PortionModel/features``.
  package let features: [Double]
  /// The logarithm of its odds.
  package var score = 0.0
  /// The probability that it is right.
  package var probability = 0.0
  /// The unit and the origin in words.
  package let label, origin: String
  /// Whether the answer rests on it.
  package var isChosen = false

  init(_ rule: String, _ one: UnitWeight, in context: PortionContext) {
    self.rule = rule
    (value, low, high) = (one.value, one.low, one.high)
    (label, origin) = (one.label, one.origin)
    // A feature that is taken out of the array is copied.
    let all = PortionFeature.all
    features = all.indices.map { all[$0].value(context, one) }
  }
}

/// A number as reasons show it: up to three decimals, without zeros at their end.
struct ShownNumber: CustomStringConvertible {
  private let value: Double

  init(_ value: Double) { self.value = value }

  var description: String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale: Double = abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
