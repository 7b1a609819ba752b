public import Datasets
public import FoodComposition

/// A mistake in a source's definition, as far as the foods of all others can tell.
public struct DefinitionFinding: Sendable, Equatable {
  /// The kind of mistake.
  public enum Mistake: Sendable, Equatable {
    /// The column's amounts are too large by this factor.
    case factor(Double)
    /// Two columns stand in each other's place.
    case exchange
    /// The column is of another component.
    case other(Component)
    /// Each row has the amounts of the food this many rows further on; negative for rows before.
    case offset(Int)

    /// The gate that refuses the release for it.
    public var gate: Datasets.Gate {
      switch self {
      case .factor: .componentFactor
      case .exchange: .componentExchange
      case .other: .otherComponent
      case .offset: .rowOffset
      }
    }
  }

  /// The mistake.
  public var mistake: Mistake
  /// The source's id.
  public var source: String
  /// The columns that have the mistake, by ascending row of the table.
  public var columns: [ComparedSource.Column]
  /// The words of the report: `found …, expected …: look at …`.
  public var message: String
  /// The foods that show it best, at most ten.
  public var examples: [String]
}
