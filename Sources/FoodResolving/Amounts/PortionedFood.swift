internal import FoodComposition
private import FuzzyIndex
import SnapshotStore

/// A food as choosing a portion needs it: name, category, base unit and portions.
struct PortionedFood: Sendable, Equatable {
  /// The permanent id.
  var id: String
  /// The name as it is shown.
  var name: String
  /// The id of its category in Granary's tree ("bakery.bread").
  var category: String
  /// The base unit, 100 of which its amounts are per, and the unit of the chosen amount.
  var baseUnit = BaseUnit.gram
  /// The title of its source, for reasons.
  var source: String
  /// Kilocalories in 100 of its base unit; nil where unknown.
  var energy: Double?
  /// Its own portions, in the source's order.
  var portions: [FoodPortion]
}

extension PortionedFood {
  /// A food of a snapshot, with the title of its source.
  init(_ food: FoodOutline, source: String) {
    self.init(
      id: food.id,
      name: food.name,
      category: food.category,
      baseUnit: food.baseUnit,
      source: source,
      energy: food.energy,
      portions: food.portions
    )
  }
}

/// What a food is to the other foods of the text.
struct PortionRole: Sendable {
  /// Whether it lies on or in another food: the butter of "toast with butter".
  let isTopping: Bool
  /// The phrases of the rows that may tell how much of it is taken, the nearest food before it first: "topping of beverage coffee".
  let toppingPhrases: [String]

  /// The role beside foods of these categories, the last of the text first.
  init(isTopping: Bool = false, hosts: [String] = []) {
    self.isTopping = isTopping
    toppingPhrases =
      hosts.flatMap { PortionScope.categories(of: $0) }
      .map { NormalForm.of("\(GenericPortions.topping) of \($0)") }
      + (isTopping ? [GenericPortions.topping] : [])
  }
}
