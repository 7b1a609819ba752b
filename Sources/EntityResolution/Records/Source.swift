public import FoodComposition

extension Records {
  /// A source of records.
  public struct Source: Sendable, Equatable {
    /// What the ids of its foods begin with: `usda-sr`.
    public var prefix: String
    /// How it is trusted.
    public var type: SourceType

    /// A source.
    public init(prefix: String, type: SourceType) {
      self.prefix = prefix
      self.type = type
    }
  }
}
