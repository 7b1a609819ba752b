internal import FoodComposition
import SnapshotStore

/// The amount of a food that a phrase means, and the portion that it rests on.
struct PortionChoice: Sendable, Equatable {
  /// Grams or millilitres, as `unit` tells; nil where nobody can tell.
  var amount: Resolution.Amount?
  /// The food's base unit.
  var unit: BaseUnit
  /// The food's own portion that was used, if any.
  var portion: FoodPortion?
  /// The certainty of the amount, 0…1; 1 for a mass, below 0.55 where nothing was said of it.
  var certainty: Double
  /// The reason in words: "2 × large egg of 50 g, USDA SR Legacy".
  var reason: String
  /// Whether nobody said how much, and the amount is that of foods like it.
  var isGuess = false
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
