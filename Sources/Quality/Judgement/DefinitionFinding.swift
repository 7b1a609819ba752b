package import Datasets
package import FoodComposition

/// A mistake in a source's definition, as far as the foods of all others can tell.
package struct DefinitionFinding: Sendable, Equatable {
  /// The kind of mistake.
  package enum Mistake: Sendable, Equatable {
    /// The column's amounts are too large by this factor.
    case factor(Double)
    /// Two columns stand in each other's place.
    case exchange
    /// The column is of another component.
    case other(Component)
    /// Each row has the amounts of the food this many rows further on; negative for rows before.
    case offset(Int)

    /// The gate that refuses the release for it.
    package var gate: Datasets.Gate {
      switch self {
      case .factor: .componentFactor
      case .exchange: .componentExchange
      case .other: .otherComponent
      case .offset: .rowOffset
      }
    }
  }

  /// The mistake.
  package var mistake: Mistake
  /// The source's id.
  package var source: String
  /// The columns that have the mistake, by ascending row of the table.
  package var columns: [ComparedSource.Column]
  /// The words of the report: `found …, expected …: look at …`.
  package var message: String
  /// The foods that show it best, at most ten.
  package var examples: [String]
}
