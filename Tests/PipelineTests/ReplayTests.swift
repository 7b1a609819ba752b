import Changelog
import Datasets
import Fetch
import Foundation
import GRDBSQLite
import TestSupport
import Testing

@testable import Pipeline

/// The causes of changes that the releases between two show.
@Suite struct ReplayTests {
  private static let rename =
    #"{"who": "Ada", "when": "2026-11-21", "what": "rename", "ids": ["labels:1"], "name": "Tomme", "evidence": "0", "why": ""}"#

  private func ladder(_ old: TemporaryFolder, _ new: TemporaryFolder) throws -> Ladder {
    try Replay(
      from: PipelineDefinition(path: old.file("pipeline.yaml")),
      to: PipelineDefinition(path: new.file("pipeline.yaml")),
      local: LocalFiles(mirror: .official, cache: old.file("cache")),
      workers: 2,
      progress: { _, _, _ in }
    )
    .ladder(from: old.file("out/current"), to: new.file("out/current"), in: new.file("replay"))
  }

  private func changelog(
    _ old: TemporaryFolder,
    _ new: TemporaryFolder,
    _ body: (FoodChange) throws -> Void = { _ in }
  ) throws -> Changelog {
    try Changelog(
      from: old.file("out/current"),
      to: new.file("out/current"),
      by: ladder(old, new),
      body
    )
  }

  private func edit(_ name: String, in folder: TemporaryFolder, _ old: String, _ new: String) throws
  {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    try #require(text.contains(old))
    try folder.write(name, text.replacing(old, with: new).utf8)
  }

  @Test func `each field has the cause at whose rung it changed, twice where it changed twice`()
    throws
  {
    let old = try LabelPipeline(["1,Cheese,97,10,5,3,3,300", "2,Curd,97,10,5,3,0,300"])
    let new = try LabelPipeline([
      "1,Cheese,97,10.5,5,3,4,300", "2,Curd,97,10,5,3,0,300", "3,Quark,97,10,5,3,0,300",
    ])
    try edit("components.tsv", in: new.folder, "Fibre\tg", "Fibre\tmg")
    try new.decide([Self.rename])
    try old.build()
    try new.build()
    var changes: [String: FoodChange] = [:]
    let log = try changelog(old.folder, new.folder) { changes[$0.id] = $0 }
    let fields = try #require(changes["labels:1"]).fields
    func cause(_ field: String) -> Cause? { fields.first { $0.field == field }?.cause }
    #expect(cause("protein_g")?.words == "source data")
    #expect(cause("protein_g")?.evidence?.contains("“10.5” in labels.csv:2") == true)
    #expect(cause("fiber_g")?.words == "source data and table")
    #expect(
      cause("fiber_g")?.evidence == "fiber_g 3 → 4 by source data; fiber_g 4 → 0.004 by table"
    )
    #expect(cause("canonical_name")?.words == "curator")
    #expect(changes["labels:3"]?.cause.words == "source data")
    #expect(changes["labels:2"] == nil)
    #expect(log.rungs?.map(\.exchanged) == [[.sourceData], [.table], [.curator]])
    #expect(log.rungs?.map(\.foods) == [2, 1, 1])
  }

  @Test func `rows of one field have each its own cause`() throws {
    let (old, new) = (try TinyPipeline(), try TinyPipeline())
    try new.folder.write(
      "aliases.tsv",
      "food_id\tname\tlanguage\tkind\ntable:13005\tplátano\tes\tcurated\ntable:13005\tbanaan\tnl\tcurated\n"
        .utf8
    )
    var rows = TinyPipeline.table
    rows[1].replace("Banana, pulp, raw", with: "Banana, raw")
    try new.writeTable(rows)
    _ = try old.build(release: "one")
    _ = try new.build(release: "two")
    var causes: [String: String] = [:]
    _ = try changelog(old.folder, new.folder) { change in
      for field in change.fields where field.group == .alias {
        causes[String((field.after ?? "").prefix { $0 != "(" })] = field.cause.words
      }
    }
    #expect(causes["banaan "] == "table")
    #expect(causes["Banana, raw "] == "source data")
  }

  @Test func `data that need a newer table are exchanged with it, and both are candidates`() throws
  {
    let (old, new) = (try TinyPipeline(), try TinyPipeline())
    try edit("pipeline.yaml", in: old.folder, "[survey.yaml, table.yaml]", "[survey.yaml]")
    try edit("pipeline.yaml", in: old.folder, "{table: 4, usda-fndds: 4}", "{usda-fndds: 4}")
    try edit("tree.tsv", in: new.folder, "fruit\t", "berry\t")
    try edit("table-categories.tsv", in: new.folder, "\tfruit", "\tberry")
    _ = try old.build(release: "one")
    _ = try new.build(release: "two")
    var cause: Cause?
    let log = try changelog(old.folder, new.folder) {
      if $0.id == "table:13005" { cause = $0.cause }
    }
    #expect(log.rungs?.map(\.exchanged) == [[.sourceData, .table]])
    #expect(cause?.words == "source data or table")
  }

  @Test func `a release that its own inputs do not make again is another tool's`() throws {
    let (old, new) = (try TinyPipeline(), try TinyPipeline())
    _ = try old.build(release: "one")
    _ = try new.build(release: "one")
    let same = try changelog(old.folder, new.folder)
    #expect(same.foods.changed == 0 && same.rungs?.map(\.exchanged) == [[.tool]])
    try falsify(old.folder.file("out/one"))
    var causes: [String] = []
    let log = try changelog(old.folder, new.folder) { causes += $0.fields.map(\.cause.words) }
    #expect(causes == ["tool"])
    #expect(log.rungs?.map(\.exchanged) == [[.tool]])
    #expect(log.rungs?.map(\.fields) == [1])
  }

  @Test func `a pipeline that the release is not made of is refused with the inputs that differ`()
    throws
  {
    let (old, new) = (try TinyPipeline(), try TinyPipeline())
    _ = try old.build(release: "one")
    _ = try new.build(release: "two")
    try edit("table.csv", in: old.folder, "90,5", "91,5")
    try edit("aliases.tsv", in: old.folder, "\tes\t", "\tpt\t")
    let error = #expect(throws: ReplayError.self) { try ladder(old.folder, new.folder) }
    #expect(error?.problems.count == 2)
    #expect(error?.description.contains("\n  aliases.tsv: found ") == true)
    #expect(error?.description.contains("\n  table.csv: found ") == true)
  }

  /// As if another tool had made the release at `folder`: another amount, another digest.
  private func falsify(_ folder: String) throws {
    let manifest = try Manifest(path: folder + "/manifest.json")
    let other = String(repeating: "1", count: 64)
    let text = try String(contentsOfFile: folder + "/manifest.json", encoding: .utf8)
    try Data(text.replacing(manifest.contentDigest, with: other).utf8)
      .write(to: URL(filePath: folder + "/manifest.json"))
    var connection: OpaquePointer?
    try #require(sqlite3_open(folder + "/food.sqlite", &connection) == SQLITE_OK)
    let sql = """
      UPDATE release SET content_digest = '\(other)';
      UPDATE food SET energy_kcal = 12 WHERE id = 'table:13005';
      """
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
  }
}
