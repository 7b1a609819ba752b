public import FoodComposition

/// An amount that a curator gave a component of a food in place of the one that its source publishes.
public struct CorrectionRecord: Sendable, Hashable {
  /// The permanent id of the food.
  public var foodID: String
  /// The component.
  public var component: Component
  /// The amount as it follows from the source; nil where none does.
  public var published: Double?
  /// The amount that the curator gave; nil for one that is not known.
  public var amount: Double?
  /// The place that the amount is from, in the curator's words.
  public var source: String
  /// The decision: `decision of Ada on 2026-11-21`.
  public var decision: String
  /// The curator's reason; may be empty.
  public var reason: String

  /// A correction.
  public init(
    foodID: String,
    component: Component,
    published: Double?,
    amount: Double?,
    source: String,
    decision: String,
    reason: String
  ) {
    (self.foodID, self.component, self.published) = (foodID, component, published)
    (self.amount, self.source) = (amount, source)
    (self.decision, self.reason) = (decision, reason)
  }
}
