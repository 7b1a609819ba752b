import FoodComposition
package import Ingestion
package import Quality
import Review

/// The judgement of all definitions of a build: foods are gathered as their sources are read, and compared
/// when all are there.
package struct DefinitionStage {
  private let table: JudgementTable?
  private let workers: Int
  private var sources: [Int: ComparedSource] = [:]

  /// A stage by the thresholds of `table`, on `workers` threads; without a table it says nothing.
  package init(_ table: JudgementTable?, workers: Int) {
    (self.table, self.workers) = (table, workers)
  }

  /// Which foods of a release are compared; nil where none are.
  package func kept(of release: any SourceRelease) -> KeptFoods? {
    table.map { KeptFoods($0.kept, of: release.foodCount) }
  }

  /// Adds the foods that are kept of a source.
  package mutating func add(_ foods: [ComparedFood], of build: SourceBuild) {
    guard table != nil else { return }
    sources[build.number] = build.comparedSource(foods)
  }

  /// Which foods of a release are compared that are not there yet; nil where none are.
  func missing(_ release: any SourceRelease, _ number: Int) -> KeptFoods? {
    sources[number] == nil ? kept(of: release) : nil
  }

  /// Who judges the sources that were added, in the order of their numbers.
  package func judge() -> DefinitionJudge? {
    table.map { table in
      DefinitionJudge(sources.sorted { $0.key < $1.key }.map(\.value), by: table, workers: workers)
    }
  }

  /// What is wrong with the definitions; each refuses the release.
  func findings() -> [GateFinding] {
    judge()?.findings().map(GateFinding.init) ?? []
  }
}

extension GateFinding {
  /// A mistake of a definition: its subject is the source, by a slash the component where it is one's.
  package init(_ finding: DefinitionFinding) {
    let components = finding.columns.map(\.component.rawValue)
    let subject =
      if case .offset = finding.mistake {
        finding.source
      } else {
        ([finding.source] + components.prefix(1)).joined(separator: "/")
      }
    self.init(finding.mistake.gate, subject, finding.message, examples: finding.examples)
  }
}
