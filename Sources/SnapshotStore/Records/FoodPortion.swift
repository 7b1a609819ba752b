public import FoodComposition

/// A portion of a food in a snapshot, with where it comes from.
public struct FoodPortion: Sendable, Equatable {
  /// What a portion's weight rests on.
  public enum Kind: String, Sendable, CaseIterable {
    /// The food's own source gives it.
    case published
    /// It follows from the kind of food: a measure's volume and a published density.
    case generic
  }

  /// The measure and its weight.
  public var portion: Portion
  /// What the weight rests on.
  public var kind: Kind
  /// Where the weight comes from; nil for the food's own source.
  public var source: String? { portion.source }

  /// A portion.
  public init(_ portion: Portion, kind: Kind = .published) {
    self.portion = portion
    self.kind = kind
  }
}
