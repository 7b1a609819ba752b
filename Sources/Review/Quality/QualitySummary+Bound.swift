public import FoodComposition

extension QualitySummary {
  /// The largest amount of a component among the verified datasets.
  public struct Bound: Codable, Sendable, Equatable {
    /// The component.
    public var component: Component
    /// The amount in the component's unit, per 100 g or 100 ml.
    public var amount: Double
    /// The id of the food that has it.
    public var foodID: String
    /// That food's name.
    public var foodName: String

    /// A bound.
    public init(component: Component, amount: Double, foodID: String, foodName: String) {
      self.component = component
      self.amount = amount
      self.foodID = foodID
      self.foodName = foodName
    }
  }
}
