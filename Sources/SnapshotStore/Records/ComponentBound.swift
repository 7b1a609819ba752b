public import FoodComposition

/// The bounds of a component whose amount no source publishes: a trace, less than a limit, an energy that was computed.
public struct ComponentBound: Sendable, Hashable, Codable {
  /// The component.
  public var component: Component
  /// The kind of value that the bounds stand for.
  public var kind: ValueKind
  /// The least possible amount, in the component's unit; nil where the source gives none.
  public var low: Double?
  /// The greatest possible amount, in the component's unit; nil where the source gives none.
  public var high: Double?

  /// Bounds of `component`.
  public init(component: Component, kind: ValueKind, low: Double? = nil, high: Double? = nil) {
    self.component = component
    self.kind = kind
    self.low = low
    self.high = high
  }
}
