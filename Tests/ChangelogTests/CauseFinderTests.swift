import Foundation
import TestSupport
import Testing

@testable import Changelog

@Suite struct CauseFinderTests {
  private static let newData = "UPDATE source SET release = '2', sha256 = 'cc' WHERE id = 1"
  private static let energy = "UPDATE food SET energy_kcal = 48 WHERE id = 'table:1'"

  /// Inputs of a manifest: a table of the source, the shared checks, the ledger, with these digests.
  private func inputs(components: String = "1", checks: String = "1", ledger: String = "1")
    -> String
  {
    """
    [{"kind": "table", "name": "components.tsv", "source": "table", "sha256": "\(components)"},
     {"kind": "rule", "name": "checks.tsv", "sha256": "\(checks)"},
     {"kind": "ledger", "name": "decisions.jsonl", "sha256": "\(ledger)"}]
    """
  }

  private func cause(
    _ statements: [String],
    lineage: [String] = [],
    of id: String = "table:1",
    _ new: String? = nil
  ) throws -> Cause? {
    let releases = try TwoReleases(
      ["new/food.sqlite": statements, "new/lineage.sqlite": lineage],
      manifests: (inputs(), new ?? inputs())
    )
    return try releases.change(of: id)?.fields.first?.cause
  }

  private func trail(_ trail: String, of id: String = "table:1") -> String {
    "UPDATE food_origin SET trail = '\(trail)' WHERE food_id = '\(id)'"
  }

  @Test func `another raw text is source data, with both texts and their places`() throws {
    let cause = try cause(
      [Self.newData, Self.energy],
      lineage: [trail(#"[[0,0,7,5,"48",48]]"#)],
      inputs(components: "2", checks: "2")
    )
    #expect(cause?.candidates == [.sourceData])
    #expect(cause?.evidence == "“52” in foods.csv:2, then “48” in foods.csv:7")
  }

  @Test func `the same text by another conversion is no source data`() throws {
    let cause = try cause(
      [Self.newData, Self.energy],
      lineage: ["UPDATE published_component SET factor = 0.92, conversion = 'x' WHERE row = 0"],
      inputs(components: "2")
    )
    #expect(cause?.candidates == [.table])
    #expect(cause?.evidence == "the same “52”, read by kcal none 1, then by kcal x 0.92")
  }

  @Test func `the same text, read in the same way, is a curator where only the ledger differs`()
    throws
  {
    #expect(try cause([Self.energy], inputs(ledger: "2"))?.candidates == [.curator])
    #expect(try cause([Self.energy], inputs(checks: "2", ledger: "2"))?.words == "rule or curator")
  }

  @Test func `the same text, read in the same way, is not told to be new data`() throws {
    #expect(try cause([Self.newData, Self.energy])?.words == "not shown")
  }

  @Test func `another code leaves open whether data or table chose it`() throws {
    let lineage = [trail(#"[[0,2,2,5,"48",48]]"#)]
    let both = try cause([Self.newData, Self.energy], lineage: lineage, inputs(components: "2"))
    #expect(both?.words == "source data or table")
    #expect(both?.evidence == "“52” as Energie, then “48” as Energie 2")
    #expect(try cause([Self.newData, Self.energy], lineage: lineage)?.candidates == [.sourceData])
  }

  @Test func `a derived value is followed to the part that differs`() throws {
    let cause = try cause(
      [Self.newData, "UPDATE food SET energy_kcal = 310 WHERE id = 'table:2'"],
      lineage: [trail(#"[[0,[1,1,2],310],[1,1,3,8,"22",22]]"#, of: "table:2")],
      of: "table:2",
      inputs(components: "2")
    )
    #expect(cause?.candidates == [.sourceData])
    #expect(
      cause?.evidence?.hasPrefix("by energy-from-macronutrients of protein_g: “20” in") == true
    )
  }

  @Test func `a pair of foods whose own fields are the same is by others`() throws {
    let pair = "UPDATE possible_duplicate SET match_weight = 4"
    #expect(try cause([Self.newData, pair], of: "label:9")?.candidates == [.otherFoods])
    let own = "UPDATE food SET energy_kcal = 1 WHERE id = 'label:9'"
    let labels = "UPDATE source SET release = '2' WHERE id = 2"
    let releases = try TwoReleases(["new/food.sqlite": [labels, own, pair]])
    let fields = try releases.change(of: "label:9")?.fields
    #expect(fields?.last?.cause.words == "source data or other foods")
  }

  @Test func `an amount does not depend on what its source does not read`() throws {
    let other = """
      [{"kind": "table", "name": "c.tsv", "source": "label", "sha256": "2"},
       {"kind": "table", "name": "categories.tsv", "sha256": "2"}]
      """
    let releases = try TwoReleases(["new/food.sqlite": [Self.energy]], manifests: ("[]", other))
    #expect(try releases.change(of: "table:1")?.fields.first?.cause.words == "not shown")
  }

  @Test func `a newer edition's definition that reads in the same way is no cause`() throws {
    func definition(_ edition: String, reading: String) -> String {
      """
      [{"kind": "definition", "name": "\(edition).yaml", "source": "table", "sha256": "\(edition)",
        "reading_sha256": "\(reading)"}]
      """
    }
    for (reading, words) in [("r", "source data"), ("s", "source data or table")] {
      let releases = try TwoReleases(
        ["new/food.sqlite": [Self.newData, "UPDATE food SET category = 'x' WHERE number = 1"]],
        manifests: (definition("1", reading: "r"), definition("2", reading: reading))
      )
      #expect(try releases.change(of: "table:1")?.fields.first?.cause.words == words)
    }
  }

  @Test func `where every input is the same the tool is another`() throws {
    #expect(try cause([Self.energy])?.candidates == [.tool])
  }

  @Test
  func
    `without manifests every kind of table is a candidate, and no source whose edition is the same`()
    throws
  {
    let statements = [Self.energy, "UPDATE release SET pipeline_digest = 'other'"]
    let releases = try TwoReleases(["new/food.sqlite": statements], manifests: nil)
    let cause = try releases.change(of: "table:1")?.fields.first?.cause
    #expect(cause?.words == "rule or curator")
    let log = try releases.changelog()
    #expect(log.inputLines.last?.hasSuffix("a manifest with its inputs is missing") == true)
  }

  @Test func `without manifests a setting that the releases tell is told once`() throws {
    let statements = [
      "UPDATE release SET pipeline_digest = 'other', built_for = '2026-12-01'"
    ]
    let releases = try TwoReleases(["new/food.sqlite": statements], manifests: nil)
    #expect(
      try releases.changelog().inputLines == [
        "setting: built for 2026-11-21, then 2026-12-01",
        "table, rule, curator, registry: a manifest with its inputs is missing",
      ]
    )
  }

  @Test func `a lineage or manifest of another release is not read`() throws {
    let releases = try TwoReleases(
      [
        "new/food.sqlite": [
          Self.newData, Self.energy, "UPDATE release SET content_digest = 'changed'",
        ]
      ],
      manifests: (inputs(), inputs(checks: "2"))
    )
    let cause = try releases.change(of: "table:1")?.fields.first?.cause
    #expect(cause?.evidence == nil)
    #expect(cause?.candidates == [.sourceData])
  }
}
