internal import FoodComposition
import SnapshotStore

/// How much of a food a phrase means.
struct PortionChoice: Sendable, Equatable {
  /// Grams or millilitres, as `unit` tells; nil where nobody can tell.
  var amount: Resolution.Amount?
  /// The food's base unit.
  var unit: BaseUnit
  /// The food's own portion that was used, if any.
  var portion: FoodPortion?
  /// 0…1: how sure the amount is; 1 for a mass, below 0.55 where nothing was said of it.
  var certainty: Double
  /// Why, in words: "2 × large egg of 50 g, USDA SR Legacy".
  var reason: String
  /// Whether nobody said how much, and the amount is that of foods like it.
  var isGuess = false
}
