import Foundation

/// The definition of a build: its sources and the tables that all of them share.
package struct PipelineDefinition: Sendable {
  /// The path of the definition itself.
  package var path: String
  /// The pipeline's name.
  package var name: String
  /// The day that the snapshot is built for, ISO 8601; a build never asks the clock.
  package var builtFor: String
  /// The sources, by ascending id.
  package var datasets: [DatasetDefinition]
  /// The path of the category tree.
  package var categoriesPath: String
  /// The path of the table of state words.
  package var statesPath: String
  /// The paths of the tables of curated aliases.
  package var aliasesPaths: [String]
  /// The paths of the tables of the vocabulary that texts are understood with.
  package var vocabularyPaths: [String]
  /// The folder of the tables by which duplicates are found; nil where nobody looks for them.
  package var duplicatesPath: String?
  /// The most questions about duplicates that a release asks about each source, a thousand of its foods, by its id;
  /// ``usualQuestions`` where none is told.
  package var questions: [String: Int]
  /// The path of the table of checks; nil where nothing is checked.
  package var checksPath: String?
  /// The path of the table by which definitions are judged; nil where none is.
  package var judgementPath: String?
  /// The path of the ledger of decisions; nil for none.
  package var decisionsPath: String?
  /// The path of the registry of ids; nil where foods are numbered anew in every release.
  package var registryPath: String?
  /// The path of the table of licences; nil where nobody looks whether they can stand together.
  package var licencesPath: String?
  /// The packs that are made of a release.
  package var packs: [PackDefinition]
  /// The gates that a build must pass to become a release.
  package var gates: GateDefinition

  /// The folder of the definition, from which its paths lead.
  package var folder: String { (path as NSString).deletingLastPathComponent }

  /// Reads the pipeline at `path` and the definitions that it names, or throws all mistakes of all.
  package init(path: String) throws(DefinitionError) {
    let (reader, section) = try DefinitionReader.open(path)
    let folder = (path as NSString).deletingLastPathComponent
    self.path = path
    name = section.string("name")
    builtFor = section.string("built_for")
    if !builtFor.isEmpty, !DatasetDefinition.isDate(builtFor) {
      section.note("built_for", found: builtFor, expected: "a date such as 2025-04-24")
    }
    categoriesPath = DatasetDefinition.resolve(section.string("categories"), in: folder)
    statesPath = DatasetDefinition.resolve(section.string("states"), in: folder)
    aliasesPaths = section.oneOrMore("aliases").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    vocabularyPaths = section.strings("vocabulary").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    duplicatesPath = section.optionalString("duplicates").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    checksPath = section.optionalString("checks").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    judgementPath = section.optionalString("judgement").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    if judgementPath == nil, let checksPath {
      // Without the key, a `judgement.tsv` beside the table of checks is used.
      let beside = DatasetDefinition.resolve(
        "judgement.tsv",
        in: (checksPath as NSString).deletingLastPathComponent
      )
      if FileManager.default.fileExists(atPath: beside) { judgementPath = beside }
    }
    decisionsPath = section.optionalString("decisions").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    registryPath = section.optionalString("registry").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    licencesPath = section.optionalString("licences").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    let packSections = section.sections("packs")
    if !packSections.isEmpty, licencesPath == nil {
      section.note("packs", found: "packs without licences", expected: "licences: a table")
    }
    let paths = Self.sources(section)
    let gateSection = section.section("gates")
    let questionSection = section.section("questions_per_thousand_foods")
    section.finish()
    var mistakes: [DefinitionError.Mistake] = []
    var datasets: [DatasetDefinition] = []
    for source in paths {
      do {
        datasets.append(
          try DatasetDefinition(path: DatasetDefinition.resolve(source, in: folder))
        )
      } catch {
        mistakes += error.mistakes
      }
    }
    // By the bytes that ids begin with, so that foods of all sources stand in the order of their ids.
    datasets.sort { ($0.id + ":").utf8.lexicographicallyPrecedes(($1.id + ":").utf8) }
    for (one, other) in zip(datasets, datasets.dropFirst()) where one.id == other.id {
      mistakes.append(
        .init(
          file: path,
          found: "\(one.id) from \(one.path) and from \(other.path)",
          expected: "one release of each source"
        )
      )
    }
    // A broken definition has no id and may be the missing source: this is checked only without mistakes.
    for newer in datasets where mistakes.isEmpty {
      guard let older = newer.supersedes, !datasets.contains(where: { $0.id == older }) else {
        continue
      }
      mistakes.append(
        .init(
          file: newer.path,
          found: "\(newer.id) supersedes \(older), which is no source of \(path)",
          expected: "the id of another source of the pipeline"
        )
      )
    }
    for newer in datasets {
      guard let older = datasets.first(where: { $0.id == newer.supersedes }),
        older.supersedes != nil
      else { continue }
      mistakes.append(
        .init(
          file: path,
          found: "\(newer.id) supersedes \(older.id), which supersedes another",
          expected: "editions that all name the one before the oldest"
        )
      )
    }
    // Gates name sources by their ids, which a broken definition may not tell.
    gates = GateDefinition(
      mistakes.isEmpty ? gateSection : nil,
      sources: datasets.map(\.id),
      folder: folder
    )
    packs = PackDefinition.list(mistakes.isEmpty ? packSections : [], datasets: datasets)
    questions =
      mistakes.isEmpty ? GateDefinition.counts(questionSection, datasets.map(\.id)) : [:]
    mistakes = reader.mistakes + mistakes
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.datasets = datasets
  }

  /// The most questions about a source for which the pipeline tells none, a thousand foods.
  package static let usualQuestions = 250
  /// The most sources of a pipeline: the search index has a byte for a food's source.
  package static let mostSources = 255

  /// The paths of the sources, each once; a repeated path is a mistake, and so are too many of them.
  private static func sources(_ section: DefinitionReader.Section) -> [String] {
    let paths = section.strings("sources")
    if paths.isEmpty { section.note("sources", found: "no sources", expected: "at least one") }
    let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
    for (path, count) in counts.filter({ $0.value > 1 }).sorted(by: { $0.key < $1.key }).prefix(20)
    {
      section.note("sources", found: "\(path) \(count) times", expected: "each source once")
    }
    guard counts.count <= mostSources else {
      section.note(
        "sources",
        found: "\(counts.count) sources",
        expected: "at most \(mostSources)"
      )
      return []
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}
