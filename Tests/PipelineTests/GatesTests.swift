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
    #expect(
      refusals(broken) == ["balance: test/food.csv: found 10 rows accounted for, expected 11"]
    )
    broken.balance.read -= 2
    #expect(refusals(broken) == ["balance: test/food.csv: found 10 rows accounted for, expected 9"])
  }

  @Test func `an open balance of any other table stops a build`() {
    var broken = source()
    broken.tables[1].accepted -= 1
    #expect(
      refusals(broken) == ["balance: test/portion.csv: found 4 rows accounted for, expected 5"]
    )
  }

  @Test(arguments: ["column", "component", "unit", "code"])
  func `a name that no table lists stops a build`(kind: String) {
    var broken = source()
    broken.unmapped = [kind: ["Phlogiston": 3]]
    #expect(
      refusals(broken) == [
        "unmapped-\(kind): test: found \(kind) Phlogiston (3 rows), expected every \(kind) in its table"
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
        "unmapped-code: test: found code g (9 rows), b (7 rows), c (2 rows), d (2 rows), a (1 rows) and 2 more,"
          + " expected every code in its table"
      ]
    )
  }

  @Test func `a food group of more than 1 in 100 foods that no table lists stops a build`() {
    var source = source(foods: 200)
    source.unmapped = ["category": ["desserts": 2, "drinks": 1], "unit": [:]]
    #expect(refusals(source) == [])
    source.unmapped = ["category": ["desserts": 3, "drinks": 1]]
    #expect(
      refusals(source) == [
        "unmapped-category: test: found category desserts (3 foods) of 200 foods,"
          + " expected a mapping for every one of more than 1 % of the foods"
      ]
    )
  }

  @Test func `a release or a source without foods stops a build`() {
    let empty = source(foods: 0)
    #expect(refusals(empty) == ["no-foods: found no food in any source, expected foods"])
    #expect(refusals([]) == ["no-foods: found no food in any source, expected foods"])
    #expect(
      refusals([source(), empty]) == [
        "no-foods: test: found 0 foods of 3 rows read, expected foods"
      ]
    )
  }

  @Test func `more than 1 in 100 rows of a table rejected stop a build`() {
    var source = source(foods: 997)
    #expect(source.balance.read == 1000)
    #expect(refusals(source) == [])
    source.balance.rejected += 10
    source.balance.accepted -= 10
    #expect(refusals(source) == [])
    source.balance.rejected += 1
    source.balance.accepted -= 1
    #expect(
      refusals(source) == [
        "rejected-rows: test/food.csv: found 11 of 1000 (1.1 %) of the rows rejected,"
          + " expected at most 1 %"
      ]
    )
  }

  @Test func `many foods with an error, or with names of another encoding, stop a build`() {
    var source = source(foods: 100)
    source.erroneousFoods = 10
    #expect(refusals(source) == [])
    source.erroneousFoods = 11
    #expect(
      refusals(source) == [
        "erroneous-foods: test: found 11 of 100 (11 %) of the foods with an error,"
          + " expected at most 10 %: see quality.html"
      ]
    )
    source.erroneousFoods = 0
    source.garbledNames = 1
    #expect(refusals(source) == [])
    source.garbledNames = 2
    #expect(
      refusals(source) == [
        "garbled-names: test: found 2 of 100 (2 %) of the foods with a name in another encoding,"
          + " or lost in part, expected at most 0.2 %: see quality.html"
      ]
    )
  }

  @Test func `more than 1 in 100 filled cells of a column refused stop a build, with the text`() {
    var source = source()
    let texts = [BuildSummary.RefusedColumn.Text(text: "N", count: 2)]
    source.refused = [
      .init(file: "food.csv", column: "iron", filled: 200, refused: 2, texts: texts)
    ]
    #expect(refusals(source) == [])
    source.refused[0].refused = 3
    #expect(
      refusals(source) == [
        "refused-values: test/iron: found 3 of 200 (1.5 %) of the filled cells of food.csv"
          + " refused, expected at most 1 %; `N` 2 times: declare it in `missing`?"
      ]
    )
  }

  @Test func `a component that is mapped and without any value stops a build`() {
    var source = source()
    source.mapped = ["protein_g", "sodium_mg"]
    source.coverage = ["protein_g": 1, "sodium_mg": 0]
    #expect(
      refusals(source) == [
        "empty-component: test/sodium_mg: found no value in 7 foods, expected some where it is"
          + " mapped"
      ]
    )
    source.coverage["sodium_mg"] = 1
    #expect(refusals(source) == [])
  }

  @Test func `more foods with an error than allowed stop a build`() {
    var definition = definition(least: 0)
    definition.maximumErroneousFoods = ["test": 2]
    var source = source()
    source.erroneousFoods = 2
    #expect(Gates(definition, thresholds: lenient).findings([source]) == [])
    source.erroneousFoods = 3
    #expect(
      Gates(definition, thresholds: lenient).findings([source]).map(\.text) == [
        "maximum-erroneous-foods: test: found 3 foods with an error, expected at most 2"
      ]
    )
  }

  @Test func `fewer foods than the source must bring stop a build`() {
    #expect(refusals(source(), least: 7) == [])
    #expect(
      refusals(source(), least: 8) == ["minimum-foods: test: found 7 foods, expected at least 8"]
    )
  }

  @Test func `every reason of every source is told`() {
    var one = source()
    one.balance.read = 0
    one.unmapped = ["unit": ["x": 1], "column": ["y": 1]]
    var other = source()
    other.tables[0].accepted += 1
    let gates = Gates(definition(least: 8), thresholds: lenient)
    #expect(
      gates.findings([one, other]).map(\.text) == [
        "balance: test/food.csv: found 10 rows accounted for, expected 0",
        "unmapped-column: test: found column y (1 rows), expected every column in its table",
        "unmapped-unit: test: found unit x (1 rows), expected every unit in its table",
        "minimum-foods: test: found 7 foods, expected at least 8",
        "balance: test/nutrient.csv: found 21 rows accounted for, expected 20",
        "minimum-foods: test: found 7 foods, expected at least 8",
      ]
    )
  }

  private func refusals(_ source: BuildSummary.Source, least: Int = 0) -> [String] {
    Gates(definition(least: least), thresholds: lenient).findings([source]).map(\.text)
  }

  private func refusals(_ sources: [BuildSummary.Source]) -> [String] {
    Gates(definition(least: 0), thresholds: lenient).findings(sources).map(\.text)
  }

  private let lenient = GateThresholds()

  private func definition(least: Int) -> GateDefinition {
    var definition = GateDefinition(nil, sources: ["test"])
    definition.minimumFoods = ["test": least, "other": 1000]
    return definition
  }

  private func source(foods: Int = 7) -> BuildSummary.Source {
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
      balance: balance("food.csv", accepted: foods, rejected: 0, skipped: ["superseded": 3]),
      tables: [
        balance("nutrient.csv", accepted: 20, rejected: 0, skipped: [:]),
        balance("portion.csv", accepted: 3, rejected: 0, skipped: ["no-weight": 2]),
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
