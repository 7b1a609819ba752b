public import FoodComposition

/// A value that a food lacks and another food of its cluster has, per 100 g or ml.
public struct BorrowedValue: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case component, amount
    case lenderID = "lender_id"
  }

  /// The component.
  public var component: Component
  /// The amount in the component's unit.
  public var amount: Double
  /// The food whose value it is, by its permanent id.
  public var lenderID: String

  /// A value.
  public init(component: Component, amount: Double, lenderID: String) {
    self.component = component
    self.amount = amount
    self.lenderID = lenderID
  }
}
