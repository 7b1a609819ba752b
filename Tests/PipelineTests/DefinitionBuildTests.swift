import Calibration
import Datasets
import Evaluation
import Fetch
import FoodComposition
import Foundation
import Review
import Testing
import TestSupport

@testable import Pipeline

/// Definitions with a mistake, built: the release is refused, and a person reads which row to look at.
@Suite struct DefinitionBuildTests {
  private static let mirror: String? = {
    let named = ProcessInfo.processInfo.environment["GRANARY_MIRROR"]
    let path = named ?? LabelPipeline.repository + "/../shared/datasets"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  private static let columns = ["energy", "protein", "fat", "carbohydrate", "potassium", "iron"]
  private static let targets = [
    "kcal\tenergy_kcal\t1\t\t", "g\tprotein_g\t1\t\t", "g\tfat_g\t1\t\t",
    "g\tcarbohydrate_g\t1\tavailable\t", "mg\tpotassium_mg\t1\t\t", "mg\tiron_mg\t1\t\t",
  ]

  /// A folder with a pipeline of the sources `ids`, which publish the same 60 foods.
  private func folder(
    _ ids: [String],
    mine edit: (_ lines: inout [String]) -> Void = { _ in }
  ) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    var generator = SeededGenerator(seed: 6)
    let foods = (0..<60).map { food -> [Double] in
      let (protein, fat, carbohydrate) = (
        Double.random(in: 2...20, using: &generator), Double.random(in: 1...15, using: &generator),
        Double.random(in: 5...50, using: &generator)
      )
      return [
        4 * protein + 9 * fat + 4 * carbohydrate, protein, fat, carbohydrate,
        Double.random(in: 80...600, using: &generator),
        Double.random(in: 0.2...6, using: &generator),
      ]
    }
    for id in ids {
      let rows = foods.enumerated().map { number, amounts in
        let texts = amounts.map { amount in
          String(format: "%.4g", amount * Double.random(in: 0.97...1.03, using: &generator))
        }
        return "\(number),Food \(number) of kind \(number % 7),\(texts.joined(separator: ","))"
      }
      try folder.writeSource(
        id,
        dataset: id,
        type: .verifiedDataset,
        components: Self.columns,
        rows: rows
      )
      let definition = String(decoding: try folder.bytes("\(id).yaml"), as: UTF8.self)
      let own = definition.replacing("components: components.tsv", with: "components: \(id).tsv")
      try folder.write("\(id).yaml", own.utf8)
      var lines = zip(Self.columns, Self.targets).map { "\($0)\t\($0)\t\($1)" }
      if id == "mine" { edit(&lines) }
      let table = ["code\tname\tunit\tcomponent\trank\trule\tnote"] + lines
      try folder.write("\(id).tsv", table.joined(separator: "\n").utf8)
    }
    try folder.write("categories.tsv", "code\tname\tcategory\n".utf8)
    try folder.write(
      "pipeline.yaml",
      """
      name: judged
      built_for: "2026-11-21"
      categories: \(LabelPipeline.repository)/datasets/categories.tsv
      states: \(LabelPipeline.repository)/datasets/vocabulary/states.tsv
      checks: \(LabelPipeline.repository)/datasets/quality/checks.tsv
      sources: [\(ids.map { "\($0).yaml" }.joined(separator: ", "))]
      """.utf8
    )
    return folder
  }

  private func refusals(_ folder: TemporaryFolder) throws -> [String] {
    switch try folder.build(into: "out", workers: 2) {
    case .released, .unchanged: []
    case .refused(_, let summary): summary.refusals.map(\.text)
    }
  }

  @Test func `Sound definitions, and one alone, are released`() throws {
    #expect(try refusals(folder(["a", "b", "mine"])) == [])
    #expect(try refusals(folder(["mine"])) == [])
  }

  @Test func `A unit that is another than the file's refuses the release and names its row`() throws
  {
    let folder = try folder(["a", "b", "mine"]) { $0[4].replace("\tmg\t", with: "\tg\t") }
    let refusals = try refusals(folder)
    // What is wrong with every food is an error in each; the cause comes first.
    #expect(refusals.map { $0.prefix { $0 != ":" } } == ["component-factor", "erroneous-foods"])
    let words = try #require(refusals.first)
    #expect(words.hasPrefix("component-factor: mine/potassium_mg: found "))
    #expect(words.contains("expected about 1; 1,000 is mg read as g, or mcg as mg: look at row"))
    #expect(words.contains("row `potassium` of mine.tsv:6, potassium_mg in g"))
  }

  @Test func `Two columns that are exchanged refuse the release and are both named`() throws {
    let folder = try folder(["a", "b", "mine"]) { lines in
      lines[1].replace("protein_g", with: "fat_g")
      lines[2].replace("\tfat_g", with: "\tprotein_g")
    }
    let words = try #require(refusals(folder).first)
    #expect(words.contains("row `protein` of mine.tsv:3, fat_g in g"))
    #expect(words.contains("row `fat` of mine.tsv:4, protein_g in g"))
  }

  @Test func `A table without the key judgement is judged by the one beside its checks`() throws {
    let folder = try folder(["a", "mine"]) { $0[5].replace("\tmg\t", with: "\tmcg\t") }
    #expect(try refusals(folder).count == 2)
    var pipeline = String(decoding: try folder.bytes("pipeline.yaml"), as: UTF8.self)
    pipeline += "\njudgement: nowhere.tsv"
    try folder.write("pipeline.yaml", pipeline.utf8)
    #expect(throws: (any Error).self) { try refusals(folder) }
  }

  @Test(.enabled(if: mirror != nil, "no mirror of datasets; name its folder in GRANARY_MIRROR"))
  func `The sources of the world are sound, and mistakes in their definitions are found`() throws {
    let mirror = try #require(Self.mirror)
    let pipeline = try PipelineDefinition(path: LabelPipeline.repository + "/pipelines/world.yaml")
    let trials = try Build(
      pipeline: pipeline,
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: "",
      release: nil,
      workers: 2,
      progress: { _, _, _ in }
    ).definitionTrials(every: 200)
    // What the world allows by name was read: it is as its publisher says.
    let allowed = pipeline.gates.allowances.map { "\($0.gate); \($0.subject ?? "");" }
    #expect(trials.falseAlarms.filter { alarm in !allowed.contains { alarm.hasPrefix($0) } } == [])
    let all = trials.outcome { _ in true }
    print("mistakes in definitions \(all.found.text)")
    // These mistakes are the same at every run; `make quality` tries all.
    #expect(all.found.trials > 40)
    #expect(all.found.share ?? 0 >= 0.85)
  }
}
