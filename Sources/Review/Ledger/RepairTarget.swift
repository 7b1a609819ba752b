public import FoodComposition

/// The flag whose proposed repair a decision is about.
public struct RepairTarget: Sendable, Hashable, Comparable {
  /// The permanent id of the food.
  public var food: String
  /// The check's id.
  public var rule: String
  /// The component that the flag is about; nil for the whole food.
  public var component: Component?

  /// The flag of `rule` at `component` of `food`.
  public init(food: String, rule: String, component: Component?) {
    self.food = food
    self.rule = rule
    self.component = component
  }

  /// By food, rule and component; the whole food first.
  public static func < (one: RepairTarget, other: RepairTarget) -> Bool {
    if one.food != other.food {
      return one.food.utf8.lexicographicallyPrecedes(other.food.utf8)
    }
    if one.rule != other.rule {
      return one.rule.utf8.lexicographicallyPrecedes(other.rule.utf8)
    }
    return (one.component?.ordinal ?? -1) < (other.component?.ordinal ?? -1)
  }
}
