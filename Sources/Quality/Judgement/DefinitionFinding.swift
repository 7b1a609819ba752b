public import Datasets
public import FoodComposition

/// A mistake in a source's definition, as far as the foods of all others can tell.
public struct DefinitionFinding: Sendable, Equatable {
  /// What is wrong.
  public enum Mistake: Sendable, Equatable {
    /// The column's amounts are so many times too large.
    case factor(Double)
    /// Two columns stand in each other's place.
    case exchange
    /// The column is of another component.
    case other(Component)
    /// Each row has the amounts of the food so many rows further on.
    case offset(Int)

    /// The gate that stops it.
    public var gate: Datasets.Gate {
      switch self {
      case .factor: .componentFactor
      case .exchange: .componentExchange
      case .other: .otherComponent
      case .offset: .rowOffset
      }
    }
  }

  /// What is wrong.
  public var mistake: Mistake
  /// The source's id.
  public var source: String
  /// The columns that it is wrong with, by ascending row of the table.
  public var columns: [ComparedSource.Column]
  /// `found …, expected …: look at …`.
  public var message: String
  /// The foods that show it best, at most ten.
  public var examples: [String]
}
