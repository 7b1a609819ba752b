public import FoodComposition

/// A portion of a food in a snapshot, with the basis and the source of its weight.
public struct FoodPortion: Sendable, Hashable, Codable {
  /// The basis of a portion's weight.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// The food's own source gives the weight.
    case published
    /// The weight follows from the kind of food: a measure's volume and a published density.
    case generic
  }

  /// The measure and its weight.
  public var portion: Portion
  /// The basis of the weight.
  public var kind: Kind
  /// The source of the weight; nil for the food's own.
  public var source: String? { portion.source }

  /// A portion.
  public init(_ portion: Portion, kind: Kind = .published) {
    self.portion = portion
    self.kind = kind
  }

  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// A portion with the members of its measure and its kind side by side, as the columns of `portion` are.
  public init(from decoder: any Decoder) throws {
    portion = try Portion(from: decoder)
    kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind)
  }

  /// Writes the members of its measure and its kind side by side.
  public func encode(to encoder: any Encoder) throws {
    try portion.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
  }
}
