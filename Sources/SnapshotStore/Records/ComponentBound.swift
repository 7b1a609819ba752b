public import FoodComposition

/// What a snapshot knows of a component whose amount is not known: a trace, less than a limit.
public struct ComponentBound: Sendable, Equatable {
  /// The component.
  public var component: Component
  /// How the bounds are to be read.
  public var kind: ValueKind
  /// The least that the amount can be, where the source tells.
  public var low: Double?
  /// The most that the amount can be, where the source tells.
  public var high: Double?

  /// Bounds of `component`.
  public init(component: Component, kind: ValueKind, low: Double? = nil, high: Double? = nil) {
    self.component = component
    self.kind = kind
    self.low = low
    self.high = high
  }
}
