package import Datasets

/// The reviewed tables of the meanings of a source's codes.
package struct SourceTables: Sendable {
  /// The table of the source's components.
  package var components: ComponentTable
  /// The table of the source's food groups.
  package var categories: CategoryTable
  /// The table of the source's derivations; nil where its amounts have none, or none in numbers.
  package var derivations: DerivationTable?
  /// The verdicts on codes that may mean another food than in an older edition; nil where nobody gave any.
  package var meanings: MeaningTable?
  /// The id of the pipeline's SR Legacy, whose foods the NDB numbers of recipes name; nil where it has none.
  package var standardReference: String?
  /// The id of the pipeline's Foundation Foods, which have the later NDB numbers; nil where it has none.
  package var foundation: String?

  /// The tables of one source.
  package init(
    components: ComponentTable,
    categories: CategoryTable,
    derivations: DerivationTable? = nil,
    meanings: MeaningTable? = nil,
    standardReference: String? = nil,
    foundation: String? = nil
  ) {
    self.components = components
    self.categories = categories
    self.derivations = derivations
    self.meanings = meanings
    self.standardReference = standardReference
    self.foundation = foundation
  }
}

extension SourceTables {
  /// The verdicts by which lasting keys differ from codes: those of a dataset that keeps its id over editions.
  ///
  /// Where an edition has an id of its own and supersedes another, its ids never meant what the older ones did.
  func keptKeys(of definition: DatasetDefinition) -> MeaningTable? {
    definition.supersedes == nil ? meanings : nil
  }
}
