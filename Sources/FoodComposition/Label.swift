/// What a food's label states besides its values.
public struct Label: Sendable, Equatable {
  /// The trade item number as the source has it.
  public var gtin: String?
  /// The serving as it is printed.
  public var servingText: String?
  /// The serving in the food's base unit (g or ml).
  public var serving: Double?
  /// The package's content in the food's base unit.
  public var package: Double?

  /// A label that states nothing.
  public init() {}
}
