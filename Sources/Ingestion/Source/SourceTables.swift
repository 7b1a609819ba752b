public import Datasets

/// The reviewed tables that say what a source's codes mean.
public struct SourceTables: Sendable {
  /// What the source's components are.
  public var components: ComponentTable
  /// What the source's food groups are.
  public var categories: CategoryTable
  /// How the source obtained its amounts; nil where it tells nothing, or nothing in numbers.
  public var derivations: DerivationTable?

  /// The tables of one source.
  public init(
    components: ComponentTable,
    categories: CategoryTable,
    derivations: DerivationTable? = nil
  ) {
    self.components = components
    self.categories = categories
    self.derivations = derivations
  }
}
