import Review
import Testing

@testable import Datasets
@testable import Pipeline

@Suite struct GatesTests {
  @Test func `a sound source passes every gate`() {
    #expect(refusals(source()) == [])
  }

  @Test func `an open balance of the foods stops a build`() {
    var broken = source()
    broken.balance.read += 1
    #expect(refusals(broken) == ["food.csv: found 10 rows accounted for, expected 11"])
    broken.balance.read -= 2
    #expect(refusals(broken) == ["food.csv: found 10 rows accounted for, expected 9"])
  }

  @Test func `an open balance of any other table stops a build`() {
    var broken = source()
    broken.tables[1].accepted -= 1
    #expect(refusals(broken) == ["portion.csv: found 4 rows accounted for, expected 5"])
  }

  @Test(arguments: ["column", "component", "unit", "code"])
  func `a name that no table lists stops a build`(kind: String) {
    var broken = source()
    broken.unmapped = [kind: ["Phlogiston": 3]]
    #expect(
      refusals(broken) == [
        "test: found \(kind) Phlogiston (3 rows), expected every \(kind) in its table"
      ]
    )
  }

  @Test func `a name that no row bears stops a build too`() {
    var broken = source()
    broken.unmapped = ["component": ["Phlogiston": 0]]
    #expect(refusals(broken).count == 1)
  }

  @Test func `many names are told by number, the most frequent first`() {
    var broken = source()
    broken.unmapped = ["code": ["a": 1, "b": 7, "c": 2, "d": 2, "e": 1, "f": 1, "g": 9]]
    #expect(
      refusals(broken) == [
        "test: found code g (9 rows), b (7 rows), c (2 rows), d (2 rows), a (1 rows) and 2 more,"
          + " expected every code in its table"
      ]
    )
  }

  @Test func `a food group that no table lists is reported and stops nothing`() {
    var source = source()
    source.unmapped = ["category": ["desserts": 100], "unit": [:]]
    #expect(refusals(source) == [])
  }

  @Test func `fewer foods than the source must bring stop a build`() {
    #expect(refusals(source(), least: 7) == [])
    #expect(refusals(source(), least: 8) == ["test: found 7 foods, expected at least 8"])
  }

  @Test func `every reason of every source is told`() {
    var one = source()
    one.balance.read = 0
    one.unmapped = ["unit": ["x": 1], "column": ["y": 1]]
    var other = source()
    other.tables[0].rejected += 1
    let gates = Gates(definition(least: 8))
    #expect(
      gates.refusals([one, other]) == [
        "food.csv: found 10 rows accounted for, expected 0",
        "test: found column y (1 rows), expected every column in its table",
        "test: found unit x (1 rows), expected every unit in its table",
        "test: found 7 foods, expected at least 8",
        "nutrient.csv: found 21 rows accounted for, expected 20",
        "test: found 7 foods, expected at least 8",
      ]
    )
  }

  private func refusals(_ source: BuildSummary.Source, least: Int = 0) -> [String] {
    Gates(definition(least: least)).refusals([source])
  }

  private func definition(least: Int) -> GateDefinition {
    var definition = GateDefinition(nil, sources: ["test"])
    definition.minimumFoods = ["test": least, "other": 1000]
    return definition
  }

  private func source() -> BuildSummary.Source {
    BuildSummary.Source(
      id: "test",
      publisher: "A publisher",
      dataset: "A dataset",
      release: "1",
      sourceType: "verified_dataset",
      licence: "CC0-1.0",
      attribution: "A publisher",
      url: "https://example.org/",
      files: [],
      balance: balance("food.csv", accepted: 7, rejected: 1, skipped: ["superseded": 2]),
      tables: [
        balance("nutrient.csv", accepted: 20, rejected: 0, skipped: [:]),
        balance("portion.csv", accepted: 3, rejected: 1, skipped: ["no-weight": 1]),
      ],
      coverage: [:],
      rejects: [],
      unmapped: [:]
    )
  }

  private func balance(
    _ file: String,
    accepted: Int,
    rejected: Int,
    skipped: [String: Int]
  ) -> BuildSummary.Balance {
    BuildSummary.Balance(
      file: file,
      read: accepted + rejected + skipped.values.reduce(0, +),
      accepted: accepted,
      rejected: rejected,
      skipped: skipped
    )
  }
}
