import TestSupport
import Testing

@testable import Pipeline

@Suite struct DuplicateBuildTests {
  private static let pairs = "SELECT food_id, duplicate_of, decision FROM possible_duplicate"
  private static let pointers =
    "SELECT id, possible_duplicate_of FROM food WHERE possible_duplicate_of IS NOT NULL"

  private func decision(_ what: String, _ ids: [String]) -> String {
    let list = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"who": "Ada", "when": "2026-11-21", "what": "\(what)", "ids": [\(list)], "why": "", \
      "evidence": {"names": "0000000000000000"}}
      """
  }

  /// Two sources with one food in common, raw and cooked.
  private func twins() throws -> TwinPipeline {
    let pipeline = try TwinPipeline()
    try pipeline.write(
      "alpha",
      [
        TwinPipeline.row(1, "Kohlrabi, raw"),
        TwinPipeline.row(2, "Kohlrabi, cooked", times: 0.8),
        TwinPipeline.row(3, "Salsify, raw", times: 1.4),
      ]
    )
    try pipeline.write(
      "beta",
      [
        TwinPipeline.row(7, "Raw kohlrabi"), TwinPipeline.row(8, "Gherkins, pickled", times: 0.3),
      ]
    )
    return pipeline
  }

  @Test func `one food of two sources is linked, shown by one, and kept`() throws {
    let pipeline = try twins()
    try pipeline.build(["alpha", "beta"])
    #expect(try pipeline.rows(Self.pairs) == ["'beta:7' | 'alpha:1' | 'linked'"])
    #expect(try pipeline.rows(Self.pointers) == ["'beta:7' | 'alpha:1'"])
    #expect(try pipeline.rows("SELECT count(*) FROM food") == ["5"])
    let lineage = pipeline.folder.path + "/out/current/lineage.sqlite"
    let seen = "SELECT json_extract(evidence, '$.comparisons[0][0]') FROM pair_evidence"
    #expect(try DatabaseDump.rows(lineage, seen) == ["'name'"])
    let page = String(decoding: try pipeline.bytes("reports/duplicates.html"), as: UTF8.self)
    #expect(page.contains("Duplicates") || page.contains("duplicates"))
  }

  @Test func `a curator's decision outranks the model, and without its line it was never made`()
    throws
  {
    let pipeline = try twins()
    try pipeline.build(["alpha", "beta"])
    let before = try pipeline.bytes("food.sqlite")
    try pipeline.decide([
      decision("different", ["alpha:1", "beta:7"]), decision("same", ["alpha:3", "beta:8"]),
    ])
    try pipeline.build(["alpha", "beta"])
    let decisions = "SELECT decision FROM possible_duplicate ORDER BY decision"
    #expect(try pipeline.rows(decisions) == ["'confirmed'", "'rejected'"])
    #expect(try pipeline.rows(Self.pointers) == ["'beta:8' | 'alpha:3'"])
    try pipeline.decide([])
    try pipeline.build(["alpha", "beta"])
    #expect(try pipeline.bytes("food.sqlite") == before)
  }

  @Test func `a decision about a food that is not there is told`() throws {
    let pipeline = try twins()
    try pipeline.decide([decision("same", ["alpha:1", "alpha:99"])])
    try pipeline.build(["alpha", "beta"])
    let report = String(decoding: try pipeline.bytes("reports/duplicates.json"), as: UTF8.self)
    #expect(report.contains("line 1: no food has the id alpha:99"))
  }

  @Test func `a source that is added gives what a build of all from the beginning gives`() throws {
    let pipeline = try twins()
    try pipeline.build(["alpha"], into: "grown")
    try pipeline.build(["alpha", "beta"], into: "grown")
    try pipeline.build(["alpha", "beta"], into: "new")
    #expect(
      try pipeline.bytes("food.sqlite", in: "grown") == pipeline.bytes("food.sqlite", in: "new")
    )
    // And one that goes.
    try pipeline.build(["alpha"], into: "grown")
    try pipeline.build(["alpha"], into: "single")
    #expect(
      try pipeline.bytes("food.sqlite", in: "grown") == pipeline.bytes("food.sqlite", in: "single")
    )
  }

  @Test func `neither the order of rows nor the number of workers changes a byte`() throws {
    let pipeline = try TwinPipeline()
    var rows = (0..<400).map { number in
      TwinPipeline.row(
        number,
        ["Kohlrabi", "Salsify", "Cardoon", "Skirret"][number % 4] + " no. \(number / 8)",
        times: 1 + Double(number % 4)
      )
    }
    try pipeline.write("alpha", rows)
    try pipeline.write("beta", rows)
    try pipeline.build(["alpha", "beta"], into: "one", workers: 1)
    rows.shuffle()
    try pipeline.write("beta", rows)
    try pipeline.build(["alpha", "beta"], into: "two", workers: 2)
    // Lineage tells the lines, and the release the digests of the files.
    let query = "SELECT * FROM possible_duplicate"
    let paths = ["one", "two"].map { pipeline.folder.path + "/\($0)/current/food.sqlite" }
    let one = try DatabaseDump.rows(paths[0], query)
    #expect(one.count >= 400)
    #expect(try DatabaseDump.rows(paths[1], query) == one)
    let pointers = "SELECT id, possible_duplicate_of FROM food"
    #expect(
      try DatabaseDump.rows(paths[1], pointers) == DatabaseDump.rows(paths[0], pointers)
    )
  }

  @Test func `thousands of foods of one name are bounded, reported and kept`() throws {
    let pipeline = try TwinPipeline()
    try pipeline.write("alpha", (0..<5_000).map { TwinPipeline.row($0, "Kohlrabi") })
    try pipeline.build(["alpha"])
    #expect(try pipeline.rows("SELECT count(*) FROM food") == ["5000"])
    let count = try #require(Int(pipeline.rows("SELECT count(*) FROM possible_duplicate")[0]))
    #expect(count < 100_000)
  }
}
