import Foundation
import SnapshotStore
import Testing
import TestSupport

@testable import Pipeline

@Suite struct PairFileTests {
  @Test func `has the pairs that a build keeps in its lineage`() throws {
    let pipeline = try TwinPipeline()
    try pipeline.write(
      "alpha",
      [TwinPipeline.row(1, "Kohlrabi, raw"), TwinPipeline.row(3, "Salsify, raw", times: 1.4)]
    )
    try pipeline.write(
      "beta",
      [TwinPipeline.row(7, "Raw kohlrabi"), TwinPipeline.row(8, "Salsify, raw", times: 1.5)]
    )
    try pipeline.build(["alpha", "beta"])
    let release = pipeline.folder.path + "/out/current/"
    let file = pipeline.folder.file("all.pairs")
    let count = try PairFile.write(
      of: SnapshotReader(path: release + "food.sqlite"),
      pipeline: pipeline.folder.file("pipeline.yaml"),
      ignoring: [],
      to: file,
      workers: 2
    )
    var kept: [String] = []
    try LineageReader(path: release + "lineage.sqlite").forEachScoredPair { pair in
      kept.append(
        "\(pair.foodA)\t\(pair.foodB)\t\(String(pair.levels, radix: 16))\t\(pair.rules)"
      )
    }
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.dropFirst().dropLast().map(String.init) == kept)
    #expect(count == kept.count && count == 2)
  }
}
