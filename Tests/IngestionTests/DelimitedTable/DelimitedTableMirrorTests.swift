import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

/// A real table of the mirror, read by a definition alone, against what its own adapter reads.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct DelimitedTableMirrorTests {
  private static let codes = ["energy-kcal_100g", "proteins_100g", "salt_100g", "sodium_100g"]

  @Test func `The export of Open Food Facts gives the amounts that its adapter gives`() throws {
    let mirror = try #require(DatasetMirror.path)
    let fixture = DelimitedFixture(
      mapping: """
        separator: tab
        quote: none
        key: code
        names:
          - {column: product_name, language: und}
          - {column: generic_name, language: und}
        """,
      components: [
        [Self.codes[0], "energy", "kcal", "energy_kcal", "1", "", ""],
        [Self.codes[1], "proteins", "g", "protein_g", "1", "", ""],
        [Self.codes[2], "salt", "g", "salt_g", "1", "", ""],
        [Self.codes[3], "sodium", "g", "sodium_mg", "1", "", ""],
      ]
    )
    let table = try fixture.read(
      path: "openfoodfacts/2026-07/en.openfoodfacts.org.products.csv.gz",
      mirror: mirror
    )
    #expect(table.report.foods.read == 8323)
    #expect(table.report.foods.accepted == 8272)
    #expect(table.report.rejects.map(\.code) == Array(repeating: .duplicateKey, count: 51))
    #expect(table.report.unmapped[.column]?.count == 210 - 7)

    let release = try OFFFixture.readMirror()
    let components = try ComponentTable(
      path: OFFFixture.root + "/datasets/openfoodfacts/components.tsv"
    )
    let generic = Dictionary(uniqueKeysWithValues: table.foods.map { ($0.key, $0) })
    var compared = 0
    for food in release.foods {
      let other = try #require(generic[food.key])
      // Of a code that stands twice the generic adapter keeps the first row, the other the newest.
      guard other.position.line == food.position.line else { continue }
      let expected = food.values.filter { Self.codes.contains(components.rows[$0.component].code) }
        .map(\.amount)
      #expect(other.values.map(\.amount) == expected, "\(food.key)")
      #expect(other.names[0].text == food.names[0].text || food.names[0].text.isEmpty)
      compared += expected.count
    }
    #expect(compared > 15_000)
  }
}
