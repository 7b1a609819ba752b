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
  /// The phrases of the rows that may tell how much of it is taken, the nearest food before it first ("topping of beverage coffee"), each with
  /// how many it is taken on.
  let toppings: [(phrase: String, count: Double)]

  /// A food that another lies on or stands beside.
  struct Host: Sendable {
    /// Its category.
    var category: String
    /// How many pieces or slices of it are said; 1 where none are.
    var pieces = 1.0
  }

  /// The role beside these foods, the last of the text first.
  init(isTopping: Bool = false, hosts: [Host] = []) {
    self.isTopping = isTopping
    toppings =
      hosts.flatMap { host in
        let phrases = PortionScope.categories(of: host.category).map {
          NormalForm.of("\(GenericPortions.topping) of \($0)")
        }
        // Butter is spread on each of three slices, and a sauce poured once over three pancakes.
        let each = host.pieces > 1 ? phrases.map { ($0 + " each", host.pieces) } : []
        return each + phrases.map { ($0, 1) }
      } + (isTopping ? [(GenericPortions.topping, 1)] : [])
  }
}
