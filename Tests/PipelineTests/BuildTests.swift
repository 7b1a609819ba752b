import Datasets
import Foundation
import RecordIO
import Review
import Testing
import TestSupport

@testable import Pipeline

@Suite struct BuildTests {
  private static let files = ["food.sqlite", "lineage.sqlite", "manifest.json"]
  private static let reports = [
    ".granary.json", "names.csv", "names.html", "names.json", "quality.csv", "quality.html",
    "quality.json",
    "summary.html", "summary.json",
  ]
  /// Where there is a release to compare with.
  private static let laterReports =
    ([
      "changes.json", "changes.jsonl.gz", "changes.md",
    ] + reports).sorted()
  private let pipeline: TinyPipeline

  init() throws { pipeline = try TinyPipeline() }

  @Test func `a build makes a release of the snapshot, its lineage, its manifest and its reports`()
    throws
  {
    guard case .released(let folder, let summary) = try pipeline.build() else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(folder == pipeline.folder.path + "/out/tiny-2026-11-21")
    #expect(summary.refusals == [])
    #expect(summary.foods == 9)
    #expect(try pipeline.folder.names(in: "out") == [".lock", "current", "tiny-2026-11-21"])
    #expect(try pipeline.folder.names(in: "out/current") == Self.files + ["reports"])
    #expect(
      try pipeline.folder.names(in: "out/current/reports") == Self.reports
    )
  }

  /// The lines of a table with a header and no blank ones.
  private static func lines(records: Int, unreadable: Int) -> BuildSummary.Count {
    BuildSummary.Count(
      unit: "lines",
      counted: 1 + records + unreadable,
      header: 1,
      records: records,
      unreadable: unreadable,
      blank: 0
    )
  }

  @Test func `what a source brings is accounted for to the row`() throws {
    guard case .released(_, let summary) = try pipeline.build() else {
      Issue.record("refused, expected a release")
      return
    }
    let balances = summary.sources.map(\.balance)
    #expect(
      balances == [
        BuildSummary.Balance(
          file: "table.csv",
          read: 8,
          accepted: 5,
          rejected: 3,
          skipped: [:],
          columns: [
            "code", "nom_fr", "nom_en", "groupe", "latin", "kcal", "glucides", "sel", "vit_d",
          ],
          count: Self.lines(records: 7, unreadable: 1)
        ),
        BuildSummary.Balance(
          file: "food.csv",
          read: 7,
          accepted: 4,
          rejected: 2,
          skipped: ["other-data-type": 1],
          columns: ["fdc_id", "data_type", "description", "food_category_id", "publication_date"],
          count: Self.lines(records: 7, unreadable: 0)
        ),
      ]
    )
    #expect(summary.sources.flatMap(\.tables).allSatisfy { $0.closes })
    #expect(summary.sources.map(\.unmapped) == [["category": ["desserts": 1]], [:]])
  }

  /// `GRANARY_RECORD=1 swift test` writes the golden file anew, and fails.
  @Test func `the snapshot and its lineage hold what the golden file says`() throws {
    _ = try pipeline.build()
    let release = pipeline.folder.path + "/out/current/"
    let dump =
      try "# food.sqlite\n\n" + DatabaseDump.text(release + "food.sqlite")
      + "\n# lineage.sqlite\n\n" + DatabaseDump.text(release + "lineage.sqlite")
    try expectGolden(Data(dump.utf8), "tiny-release.txt")
  }

  /// The bytes of a file of a release; of a manifest without what differs from build to build: how long each stage
  /// took, and the digest of all.
  private func content(_ pipeline: TinyPipeline, _ file: String) throws -> Data {
    let bytes = Data(try pipeline.folder.bytes(file))
    guard file.hasSuffix(".json") else { return bytes }
    var manifest = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let stages = try #require(manifest["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["stage"] as? String }.contains("indexes"))
    #expect(stages.allSatisfy { ($0["peak_bytes"] as? Int ?? 0) > 1 << 20 })
    for key in ["stages", "manifest_digest"] { manifest[key] = nil }
    return try JSONSerialization.data(withJSONObject: manifest, options: .sortedKeys)
  }

  @Test func `the bytes do not depend on the number of workers`() throws {
    // More foods than two slices have, so that there is something to put in order.
    try pipeline.writeTable(Self.manyRows(4200))
    for workers in [1, 2, 5] { _ = try pipeline.build(output: "\(workers)", workers: workers) }
    for file in Self.files {
      let one = try content(pipeline, "1/current/" + file)
      #expect(try content(pipeline, "2/current/" + file) == one, "\(file)")
      #expect(try content(pipeline, "5/current/" + file) == one, "\(file)")
    }
    let tables = try DatabaseDump.tables(pipeline.folder.path + "/1/current/food.sqlite")
    #expect(tables.first { $0.name == "food" }?.rows.count == 4204)
  }

  @Test func `two builds of the same inputs have the same bytes, in the same folder or another`()
    throws
  {
    _ = try pipeline.build()
    let first = try Self.files.map { try content(pipeline, "out/current/" + $0) }
    _ = try pipeline.build()
    #expect(try Self.files.map { try content(pipeline, "out/current/" + $0) } == first)
    let other = try TinyPipeline()
    _ = try other.build(output: "elsewhere")
    #expect(try Self.files.map { try content(other, "elsewhere/current/" + $0) } == first)
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `the order of the rows of the inputs changes no content`(seed: UInt64) throws {
    // Of rows with the same key the first counts: what repeats a key has no order to lose.
    let table = TinyPipeline.table.filter { !$0.contains("Juice again") }
    try pipeline.writeTable(table)
    _ = try pipeline.build(output: "ordered")
    var random = SeededGenerator(seed: seed)
    for (name, rows) in TinyPipeline.survey {
      try pipeline.write(name, [rows[0]] + rows.dropFirst().shuffled(using: &random))
    }
    try pipeline.writeTable([table[0]] + table.dropFirst().shuffled(using: &random))
    _ = try pipeline.build(output: "shuffled")

    // The files' checksums differ, and with them the digest that covers the sources.
    let food = try ["ordered", "shuffled"].map { output in
      try rows(output, "food.sqlite", without: ["sha256", "content_digest"])
    }
    #expect(food[0] == food[1], "seed \(seed)")
    let lineage = try ["ordered", "shuffled"].map { output in
      try rows(
        output,
        "lineage.sqlite",
        without: ["sha256", "line", "column", "trail", "content_digest"]
      )
    }
    let trails = try ["ordered", "shuffled"].map { try trailsWithoutPlaces($0) }
    #expect(trails[0].count > 4)
    #expect(trails[0] == trails[1], "seed \(seed)")
    for (table, rows) in lineage[0] where table != "reject" {
      #expect(lineage[1][table] == rows, "\(table), seed \(seed)")
    }
    let rejects = try ["ordered", "shuffled"].map { output in
      try rows(output, "lineage.sqlite", without: ["id", "line", "column"])["reject"]?.sorted()
    }
    #expect(rejects[0]?.isEmpty == false)
    #expect(rejects[0] == rejects[1], "seed \(seed)")
  }

  @Test func `a release that a gate refuses leaves its reports, and the last release as it was`()
    throws
  {
    _ = try pipeline.build(release: "good")
    let good = try Self.files.map { try pipeline.folder.bytes("out/current/" + $0) }
    try pipeline.writePipeline(surveyFoods: 5)
    guard case .refused(let reports, let summary) = try pipeline.build(release: "bad") else {
      Issue.record("released, expected a refusal")
      return
    }
    #expect(
      summary.refusals.map(\.text) == [
        "minimum-foods: usda-fndds: found 4 foods, expected at least 5"
      ]
    )
    #expect(reports == pipeline.folder.path + "/out/refused")
    #expect(try pipeline.folder.names(in: "out/refused") == Self.laterReports)
    #expect(try pipeline.folder.names(in: "out") == [".lock", "current", "good", "refused"])
    #expect(try Self.files.map { try pipeline.folder.bytes("out/current/" + $0) } == good)
    let page = String(
      decoding: try pipeline.folder.bytes("out/refused/summary.html"),
      as: UTF8.self
    )
    #expect(page.contains("found 4 foods, expected at least 5"))
  }

  @Test(
    arguments: [
      ("nutrient.csv", "1003|Protein|MG|203|600", "component 1003 Protein MG"),
      ("nutrient.csv", "9999|Phlogiston|G|1|1", "component 9999 Phlogiston G"),
    ]
  )
  func `a component that no table lists stops a build`(
    table: String,
    row: String,
    found: String
  ) throws {
    let rows = try #require(TinyPipeline.survey.first { $0.name == table }).rows
    try pipeline.write(table, rows.filter { !$0.hasPrefix(row.prefix(5)) } + [row])
    guard case .refused(_, let summary) = try pipeline.build() else {
      Issue.record("released, expected a refusal")
      return
    }
    let refusal = try #require(summary.refusals.first)
    #expect(refusal.text.hasPrefix("unmapped-component: usda-fndds: found \(found) ("))
  }

  @Test func `a column that no definition names stops a build`() throws {
    let rows = TinyPipeline.table.enumerated().map { $0 == 0 ? $1 + ";fer" : $1 + ";1" }
    try pipeline.writeTable(rows)
    guard case .refused(_, let summary) = try pipeline.build() else {
      Issue.record("released, expected a refusal")
      return
    }
    #expect(
      summary.refusals.map(\.text) == [
        "unmapped-column: table: found column table.csv: fer (8 rows), expected every column in"
          + " its table"
      ]
    )
  }

  @Test func `a file that breaks off in the middle is an error with its place and stages nothing`()
    throws
  {
    _ = try pipeline.build(release: "good")
    let good = try Self.files.map { try pipeline.folder.bytes("out/current/" + $0) }
    // The first source is read and written; the second one's amounts end within a quoted column name.
    let amounts = try pipeline.folder.bytes("food_nutrient.csv")
    try pipeline.folder.write("food_nutrient.csv", amounts.prefix(9))
    let error = #expect(throws: ReadError.self) { try pipeline.build(release: "broken") }
    #expect(error?.code == .unterminatedQuote)
    #expect(error?.position.file == "food_nutrient.csv")
    #expect(try pipeline.folder.names(in: "out") == [".lock", "current", "good"])
    #expect(try Self.files.map { try pipeline.folder.bytes("out/current/" + $0) } == good)
  }

  @Test func `a first build that fails leaves nothing that looks like a release`() throws {
    try pipeline.writeTable(["code;nom_fr"])
    let error = #expect(throws: ReadError.self) { try pipeline.build() }
    #expect(error?.code == .missingColumn)
    #expect(try pipeline.folder.names(in: "out") == [".lock"])
  }

  @Test
  func `mistakes of all definitions and tables are thrown together, before an output is made`()
    throws
  {
    try pipeline.folder.write("states.tsv", "word\tlanguage\tstate\nraw\ten\trare\n".utf8)
    let components = "code\tname\tunit\tcomponent\trank\trule\tnote\na\tA\tg\tphlogiston_g\t1\t\t\n"
    try pipeline.folder.write("fdc-components.tsv", components.utf8)
    try pipeline.folder.write("table-categories.tsv", "code\tname\tcategory\nx\tX\tnowhere\n".utf8)
    let error = #expect(throws: DefinitionError.self) { try pipeline.build() }
    let lines = try #require(error).mistakes.map { mistake in
      mistake.description.replacing(pipeline.folder.path + "/", with: "")
    }
    #expect(
      lines == [
        "states.tsv:2: found rare, expected a state or none",
        "table-categories.tsv:2: found nowhere, expected a category of the tree, such as other",
        "fdc-components.tsv:2: found phlogiston_g, expected a component, such as protein_g",
      ]
    )
    #expect(!FileManager.default.fileExists(atPath: pipeline.folder.path + "/out"))
  }

  @Test func `a manifest names the files of the release with their checksums`() throws {
    _ = try pipeline.build()
    let object = try JSONSerialization.jsonObject(
      with: pipeline.folder.bytes("out/current/manifest.json")
    )
    let manifest = try #require(object as? [String: Any])
    let files = try #require(manifest["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["food.sqlite", "lineage.sqlite"])
    for file in files {
      let name = try #require(file["path"] as? String)
      let bytes = try pipeline.folder.bytes("out/current/" + name)
      let digest = ContentDigest()
      bytes.withUnsafeBytes { digest.update($0) }
      #expect(file["sha256"] as? String == digest.finish())
      #expect(file["bytes"] as? Int == bytes.count)
    }
    #expect((manifest["sources"] as? [[String: Any]])?.count == 2)
  }

  /// The rows of each table as text, in an order of their own.
  private func rows(
    _ output: String,
    _ file: String,
    without columns: Set<String>
  ) throws -> [String: [String]] {
    let tables = try DatabaseDump.tables(pipeline.folder.path + "/\(output)/current/\(file)")
    return Dictionary(
      uniqueKeysWithValues: tables.map { name, rows in
        let lines = rows.map { row in
          row.filter { !columns.contains($0.column) }.map { "\($0.column)=\($0.value)" }
            .joined(separator: " ")
        }
        return (name, lines)
      }
    )
  }

  /// The trails of a build's foods without lines and columns, as text.
  private func trailsWithoutPlaces(_ output: String) throws -> [String] {
    let path = pipeline.folder.path + "/\(output)/current/lineage.sqlite"
    let origins = try DatabaseDump.tables(path).first { $0.name == "food_origin" }?.rows ?? []
    return try origins.map { row in
      let literal = try #require(row.last { $0.column == "trail" }).value
      let json = literal.dropFirst().dropLast().replacing("''", with: "'")
      let values = try #require(
        try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[Any]]
      )
      return values.map { value in
        let isPublished = value[1] is Int
        return "\(isPublished ? Array(value[..<2] + value[4...]) : value)"
      }.joined(separator: " ")
    }
  }

  private static func manyRows(_ count: Int) -> [String] {
    [TinyPipeline.table[0]]
      + (0..<count).map { number in
        "\(number);Aliment \(number);Food \(number);fruits;;\(number % 900),5;\(number % 100);0,1;1"
      }
  }
}
