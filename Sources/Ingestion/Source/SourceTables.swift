public import Datasets

/// The reviewed tables of the meanings of a source's codes.
public struct SourceTables: Sendable {
  /// The table of the source's components.
  public var components: ComponentTable
  /// The table of the source's food groups.
  public var categories: CategoryTable
  /// The table of the source's derivations; nil where its amounts have none, or none in numbers.
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
