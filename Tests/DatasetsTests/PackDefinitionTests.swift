import FoodComposition
import Foundation
import TestSupport
import Testing

@testable import Datasets

@Suite struct PackDefinitionTests {
  private let folder = TemporaryFolder()

  private func packs(_ text: String) throws -> ([PackDefinition], [String]) {
    let path = try folder.write("pipeline.yaml", text)
    let (reader, section) = try DefinitionReader.open(path)
    let packs = section.sections("packs").map {
      PackDefinition($0, sources: ["usda-sr", "off"], licences: ["CC0-1.0"])
    }
    section.finish()
    return (packs, reader.mistakes.map { "\($0.line): \($0.found)" })
  }

  @Test func `a pack is read with its filter`() throws {
    let (packs, mistakes) = try packs(
      """
      packs:
        - name: small
          foods: {source_types: [verified_dataset], sources: usda-sr, barcodes: [300-379, "400"], representatives_only: true}
          names: [en, la]
          without: [quality_flag, source_url]
          fts: true
          most_bytes: 1000
      """
    )
    var expected = PackDefinition(name: "small")
    expected.foods.sourceTypes = [.verifiedDataset]
    expected.foods.sources = ["usda-sr"]
    expected.foods.barcodes = [300...379, 400...400]
    expected.foods.isRepresentativesOnly = true
    expected.names = ["en", "la"]
    expected.without = [.qualityFlag, .sourceURL]
    expected.hasFullText = true
    expected.mostBytes = 1000
    #expect(packs == [expected])
    #expect(mistakes == [])
  }

  @Test func `all mistakes of a pack are told, each with its line`() throws {
    let (_, mistakes) = try packs(
      """
      packs:
        - name: ../small
          foods:
            source_types: [verified]
            sources: [cnf]
            licences: [ODbL-1.0]
            barcodes: [379-300]
            colour: red
          names: [english]
          without: [portion]
          most_bytes: -1
      """
    )
    #expect(
      mistakes == [
        "2: ../small", "4: verified", "5: cnf", "6: ODbL-1.0", "7: 379-300", "8: the key colour",
        "9: english", "10: portion", "11: -1",
      ]
    )
  }
}

@Suite struct LicenceTableTests {
  private let folder = TemporaryFolder()
  private static let header =
    "licence|name|url|attribution|share_alike|commercial|derivatives|joins|terms"

  private func table(_ rows: String...) throws -> LicenceTable {
    let text = ([Self.header] + rows).joined(separator: "\n").replacing("|", with: "\t")
    return try LicenceTable(path: folder.write("licences.tsv", text))
  }

  private func licences() throws -> LicenceTable {
    try table(
      "Free|F|u|no|no|yes|yes|Share|t",
      "By|B|u|yes|no|yes|yes||t",
      "Share|S|u|yes|yes|yes|yes||t",
      "Alike|A|u|yes|yes|yes|yes||t",
      "Fixed|X|u|yes|no|yes|no||t"
    )
  }

  @Test func `licences stand together unless one asks for what another forbids`() throws {
    let table = try licences()
    #expect(table.conflicts(of: ["Free", "By"]) == [])
    #expect(table.conflicts(of: ["Free", "Share", "Free"]) == [])
    #expect(table.conflicts(of: ["By", "Share"]).count == 1)
    #expect(table.conflicts(of: ["Alike", "Share"]).count == 2)
    #expect(table.conflicts(of: ["Fixed"]).count == 1)
    #expect(table.conflicts(of: ["Unread"]).count == 1)
  }

  @Test func `a share-alike licence is that of the whole`() throws {
    let table = try licences()
    #expect(table.expression(of: ["Free", "By", "Free"]) == "By AND Free")
    #expect(table.expression(of: ["Free", "Share"]) == "Share")
  }

  @Test func `mistakes of the table are told together with their lines`() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table("A|a|u|yes|no|yes|yes||t", "A|a|u|yes|no|yes|yes||t", "B|b|u|maybe|no|yes|yes||t")
    }
    #expect(error.mistakes.map(\.line) == [3, 4])
  }

  @Test func `every licence of the repository's datasets is in its table`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let table = try LicenceTable(path: root + "/datasets/licences.tsv")
    for name in ["starter", "world", "products"] {
      let pipeline = try PipelineDefinition(path: "\(root)/pipelines/\(name).yaml")
      // The Australian table's licence joins no other: the world allows its release as a collection, and packs go without it.
      let conflicts = table.conflicts(of: pipeline.datasets.map(\.licence))
      #expect(conflicts.allSatisfy { $0.contains("LicenseRef-FSANZ-AFCD") }, "\(name)")
      #expect(conflicts.isEmpty == (name != "world"), "\(name)")
    }
    #expect(!table.conflicts(of: ["CC-BY-4.0", "ODbL-1.0"]).isEmpty)
  }
}
