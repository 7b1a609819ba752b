public import Datasets

/// The reviewed tables that say what a source's codes mean.
public struct SourceTables: Sendable {
  /// What the source's components are.
  public var components: ComponentTable
  /// What the source's food groups are.
  public var categories: CategoryTable

  /// The tables of one source.
  public init(components: ComponentTable, categories: CategoryTable) {
    self.components = components
    self.categories = categories
  }
}
