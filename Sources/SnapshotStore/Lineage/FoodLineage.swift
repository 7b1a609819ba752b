public import FoodComposition

/// The lineage of a food: the place of its record and of each of its values.
public struct FoodLineage: Sendable, Equatable {
  /// The file in which the food's own record stands.
  public var file: LineageFileRecord
  /// The line of that record, from 1.
  public var line: Int
  /// Its values, in the order of the components.
  public var values: [ValueLineage]
  /// The rejects in the line of its record.
  public var rejects: [RejectRecord]
  /// The amounts that curators gave it in place of published ones, in the order of the components.
  public var corrections: [CorrectionRecord] = []
  /// Its food group as its source publishes it; nil where that tells none.
  public var group: FoodGroup?
  /// The rows of its recipe, in the source's order.
  public var recipe: [RecipePartRecord] = []
  /// The components that its source publishes, in the order of the reviewed table.
  public var published: [PublishedComponentRecord]
}

/// The lineage of one value of a food.
public struct ValueLineage: Sendable, Equatable {
  /// The component.
  public var component: Component
  /// The amount in 100 g or 100 ml, in the component's unit; nil where only bounds are known or less.
  public var amount: Double?
  /// The kind of the value.
  public var kind: ValueKind
  /// The lower bound of the amount; nil where there is none.
  public var low: Double?
  /// The upper bound of the amount; nil where there is none.
  public var high: Double?
  /// The way to it.
  public var way: Way

  /// The way by which a value came to be.
  public enum Way: Sendable, Equatable {
    /// A source publishes it.
    case published(PublishedValue)
    /// The amount follows from other values of the food, the `parts`, by a rule, which is an equation.
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
  /// The row of its component in the source's reviewed table.
  public var published: PublishedComponentRecord
  /// The source's code for the way in which the amount was obtained; nil where it gives none.
  public var derivation: String?
  /// The number of samples behind the amount; nil where the source gives none.
  public var dataPoints: Int?
  /// The least and the greatest amount among the samples; nil where the source gives none.
  public var samples: Interval?
}
