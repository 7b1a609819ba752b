internal import FoodComposition
import SnapshotStore

/// What choosing a portion needs to know of a food.
struct PortionedFood: Sendable, Equatable {
  /// The permanent id.
  var id: String
  /// The name as it is shown.
  var name: String
  /// The id of its category in Granary's tree ("bakery.bread").
  var category: String
  /// What its amounts are per 100 of, and so the unit of what is chosen.
  var baseUnit: BaseUnit
  /// The title of its source, for reasons.
  var source: String
  /// Its own portions, in the source's order.
  var portions: [FoodPortion]

  init(
    id: String,
    name: String,
    category: String,
    baseUnit: BaseUnit = .gram,
    source: String,
    portions: [FoodPortion]
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.baseUnit = baseUnit
    self.source = source
    self.portions = portions
  }
}
