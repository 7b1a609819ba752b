import Calibration
import Datasets
import Evaluation
import Fetch
import Foundation
import Testing
import TestSupport

@testable import Pipeline

/// What `make quality` prints, on fewer foods: the floors below which a change may not fall.
@Suite struct FaultFloorTests {
  private static let mirror: String? = {
    let named = ProcessInfo.processInfo.environment["GRANARY_MIRROR"]
    let path = named ?? LabelPipeline.repository + "/../shared/datasets"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  @Test(.enabled(if: mirror != nil, "no mirror of datasets; name its folder in GRANARY_MIRROR"))
  func `faults in verified records are seen, and repairs are the right ones`() throws {
    let build = try build(LabelPipeline.repository + "/pipelines/world.yaml")
    let all = try build.trials(every: 400).reduce(FaultTrials()) { $0 + $1.trials }
    let main = all.total(.main).flagged
    let micro = all.total(.micronutrients).flagged
    print("main \(main.text), vitamins and minerals \(micro.text)")
    #expect(main.trials > 1000)
    // These foods are the same at every run; `make quality` measures eight times as many or more.
    #expect(main.share ?? 0 >= 0.965)
    #expect(micro.share ?? 0 >= 0.965)
    for fault in [Fault.thousandfold, .thousandth, .kilojoules, .salt] {
      let repairs = all.total(fault).repaired
      #expect(repairs.trials >= 5, "\(fault.rawValue)")
      #expect(repairs.share ?? 0 >= 0.9, "\(fault.rawValue): \(repairs.text)")
    }
    #expect(all.cleanErroneous.successes == 0)
  }

  @Test(.enabled(if: mirror != nil, "no mirror of datasets; name its folder in GRANARY_MIRROR"))
  func `faults in a twentieth of a table never seen do not hide each other`() throws {
    // Foundation Foods judged by CIQUAL alone: a small table and a small world.
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/datasets",
      withDestinationPath: LabelPipeline.repository + "/datasets"
    )
    let pipeline = """
      name: small
      built_for: "2026-11-21"
      categories: datasets/categories.tsv
      states: datasets/vocabulary/states.tsv
      checks: datasets/quality/checks.tsv
      sources:
        - datasets/anses-ciqual/ciqual/2020-07-07.yaml
        - datasets/usda-fdc/foundation/2025-04-24.yaml

      """
    try folder.write("small.yaml", pipeline.utf8)
    let results = try build(folder.path + "/small.yaml").unseen(
      sources: ["usda-foundation"],
      relatives: [:],
      faults: [.thousandfold, .thousandth, .columns, .row],
      steps: [20]
    )
    let result = try #require(results.first)
    #expect(result.foods == 340)
    let all = result.trials.reduce(UnseenOutcome()) { $0 + $1.outcome }
    print("never seen \(all.flagged.text), untouched \(all.newlyFlagged.text)")
    #expect(all.flagged.trials > 100)
    #expect(all.flagged.share ?? 0 >= Self.unseen)
    #expect(all.newlyFlagged.share ?? 1 <= 0.02)
    #expect(all.newlyErroneous.share ?? 1 <= 0.001)
    #expect(result.cleanErroneous.successes == 0)
  }

  private func build(_ path: String) throws -> Build {
    let mirror = try #require(Self.mirror)
    return try Build(
      pipeline: PipelineDefinition(path: path),
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: "",
      release: nil,
      workers: 2,
      progress: { _, _, _ in }
    )
  }

  /// Of the faults above, as `granary-quality --only unseen` has them.
  private static let unseen = 0.85
}
