package import Datasets
import FoodComposition
import FoodVocabulary
import Foundation
package import Ingestion
package import Quality
import SnapshotStore

/// The reviewed tables of a pipeline, all read before a byte of data is.
package struct PipelineTables: Sendable {
  /// The category tree.
  package let tree: CategoryTree
  /// The state words.
  package let states: StateTable
  /// The curated aliases.
  let aliases: AliasTable
  /// The entries with which texts are understood: those of the vocabulary's tables, then the words of states.
  let vocabulary: [VocabularyEntry]
  /// The checks; nil where nothing is checked.
  package let checks: CheckTable?
  /// The table by which definitions are judged; nil where none is.
  package let judgement: JudgementTable?
  /// The model by which duplicates are found; nil where nobody looks for them.
  let duplicates: DuplicateModel?
  /// The thresholds of the gates.
  let gates: GateThresholds
  /// The licences; nil where nobody looks whether they can stand together.
  let licences: LicenceTable?
  /// The labels that a release is measured by.
  let labels: [LabelledSet]
  /// The tables of each source, in the order of the pipeline's datasets.
  let sources: [SourceTables]

  /// Reads every table that `pipeline` names, or throws all mistakes of all of them.
  init(_ pipeline: PipelineDefinition) throws(DefinitionError) {
    var mistakes: [DefinitionError.Mistake] = []
    func read<Table>(_ table: () throws(DefinitionError) -> Table) -> Table? {
      do {
        return try table()
      } catch {
        mistakes += error.mistakes
        return nil
      }
    }
    let tree = read { () throws(DefinitionError) in
      try CategoryTree(path: pipeline.categoriesPath)
    }
    let states = read { () throws(DefinitionError) in try StateTable(path: pipeline.statesPath) }
    let aliases = read { () throws(DefinitionError) in
      try AliasTable(paths: pipeline.aliasesPaths)
    }
    let vocabulary = pipeline.vocabularyPaths.compactMap { path in
      read { () throws(DefinitionError) in try VocabularyTable(path: path).entries }
    }
    let checks = pipeline.checksPath.flatMap { path in
      read { () throws(DefinitionError) in try CheckTable(path: path) }
    }
    let judgement = pipeline.judgementPath.flatMap { path in
      read { () throws(DefinitionError) in try JudgementTable(path: path) }
    }
    let duplicates = pipeline.duplicatesPath.flatMap { path in
      read { () throws(DefinitionError) in try DuplicateModel(folder: path) }
    }
    let gates = pipeline.gates.thresholdsPath.map { path in
      read { () throws(DefinitionError) in try GateThresholds(path: path) }
    }
    let licences = pipeline.licencesPath.flatMap { path in
      read { () throws(DefinitionError) in try LicenceTable(path: path) }
    }
    let labels = pipeline.gates.quality.compactMap { floor in
      read { () throws(DefinitionError) in try LabelledSet(floor) }
    }
    let sources = pipeline.datasets.compactMap { dataset -> SourceTables? in
      let components = read { () throws(DefinitionError) in
        try ComponentTable(path: dataset.componentsPath, codesAreColumns: dataset.isGeneric)
      }
      let categories = read { () throws(DefinitionError) in
        try CategoryTable(path: dataset.categoriesPath, tree: tree?.categories)
      }
      let derivations = dataset.derivationsPath.flatMap { path in
        read { () throws(DefinitionError) in
          try DerivationTable(path: path, codesAreTexts: dataset.isGeneric)
        }
      }
      let meanings = dataset.meaningsPath.flatMap { path in
        read { () throws(DefinitionError) in try MeaningTable(path: path) }
      }
      guard let components, let categories else { return nil }
      return SourceTables(
        components: components,
        categories: categories,
        derivations: derivations,
        meanings: meanings,
        standardReference: pipeline.datasets.first(where: \.isStandardReference)?.id,
        foundation: pipeline.datasets.first(where: \.isFoundation)?.id
      )
    }
    guard mistakes.isEmpty, let tree, let states, let aliases else {
      throw DefinitionError(mistakes)
    }
    self.tree = tree
    self.states = states
    self.aliases = aliases
    let statesName = (pipeline.statesPath as NSString).lastPathComponent
    self.vocabulary =
      vocabulary.flatMap(\.self)
      + states.words.map {
        VocabularyEntry(
          .state,
          $0.form,
          language: $0.language,
          value: $0.state?.rawValue ?? "none",
          source: "Granary: \(statesName)"
        )
      }
    self.checks = checks
    self.gates = (gates ?? nil) ?? GateThresholds()
    self.licences = licences
    self.labels = labels
    self.judgement = judgement
    self.duplicates = duplicates
    self.sources = sources
  }
}
