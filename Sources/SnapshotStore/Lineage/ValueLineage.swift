public import FoodComposition

/// Where one value of a food comes from.
public struct ValueLineage: Sendable, Equatable {
  /// The component.
  public var component: Component
  /// The amount in 100 g or 100 ml, in the component's unit; nil where only bounds are known or less.
  public var amount: Double?
  /// How the amount is to be read.
  public var kind: ValueKind
  /// What bounds it.
  public var low: Double?
  /// See `low`.
  public var high: Double?
  /// The way to it.
  public var way: Way

  /// How a value came to be.
  public enum Way: Sendable, Equatable {
    /// A source publishes it.
    case published(PublishedValue)
    /// It follows from other values of the food by a rule, which is an equation.
    case derived(rule: String, equation: String, parts: [Component])
  }
}

/// An amount as it stands in a source's file, and what was made of it.
public struct PublishedValue: Sendable, Equatable {
  /// The file, as positions name it.
  public var file: String
  /// The SHA-256 of the file, or of the archive it lies in.
  public var sha256: String
  /// The line, from 1.
  public var line: Int
  /// The column of the first byte, from 1.
  public var column: Int
  /// The amount as it stands there.
  public var text: String
  /// What the source's table of components says of it.
  public var published: PublishedComponentRecord
  /// The source's code for how the amount was obtained.
  public var derivation: String?
  /// The number of samples behind the amount.
  public var dataPoints: Int?
  /// The least and the most among them.
  public var samples: Interval?
}
