import Datasets
import RecordIO
import Testing

@testable import Ingestion

/// Every value's text stands in the file of amounts, at the value's line and column.
@Suite("Places of amounts") struct AmountPlaceTests {
  private func bytes(of table: String, in files: DatasetFiles) throws -> [UInt8] {
    let stream = try files.open(table)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try block.withUnsafeMutableBytes { try stream.read(into: $0) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  private func expectPlaces(
    of release: some SourceRelease,
    in bytes: [UInt8],
    file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(release.amountsFile == file, sourceLocation: sourceLocation)
    #expect(!release.allValues.isEmpty, sourceLocation: sourceLocation)
    for value in release.allValues {
      #expect(value.stands(in: bytes), "\(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func `amounts of CIQUAL stand between the tags`() throws {
    let fixture = try CiqualNightmare.fixture()
    let table = "compo_2020_07_07.xml"
    expectPlaces(
      of: try CiqualNightmare.read(),
      in: try bytes(of: table, in: fixture.files),
      file: "release.zip/" + table
    )
    let texts = Set(try CiqualNightmare.read().allValues.map(\.text))
    #expect(texts.isSuperset(of: ["90,5", "traces", "< 0,5"]), "\(texts)")
  }

  @Test func `amounts of the Canadian Nutrient File stand in their fields`() throws {
    let fixture = try CNFNightmare.fixture()
    expectPlaces(
      of: try CNFNightmare.read(),
      in: try bytes(of: "NUTRIENT AMOUNT.csv", in: fixture.files),
      file: "release.zip/NUTRIENT AMOUNT.csv"
    )
  }

  @Test func `amounts of FoodData Central stand behind their quotes`() throws {
    for (type, tables) in [
      (.srLegacy, FDCNightmare.srLegacy), (.survey, FDCNightmare.survey),
      (.foundation, FDCNightmare.foundation), (.branded, FDCNightmare.branded),
    ] as [(DatasetDefinition.FoodDataCentralType, [FDCFixture.Table])] {
      let fixture = try FDCFixture(type, tables)
      expectPlaces(
        of: try fixture.read(),
        in: try bytes(of: "food_nutrient.csv", in: fixture.files),
        file: "food_nutrient.csv"
      )
    }
  }

  @Test func `amounts of Open Food Facts stand in their columns, however long`() throws {
    let row = OFFFixture.food(
      "3017620422003",
      ["fat_100g": "0.12345678901234567", "salt_100g": "-0", "generic_name": "Crème \"brûlée\""]
    )
    let lines = [OFFFixture.header.joined(separator: "\t"), row]
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let release = try OFFFixture.read(bytes: bytes)
    expectPlaces(of: release, in: bytes, file: "off.tsv")
    #expect(
      Set(release.allValues.map(\.text)).isSuperset(of: ["450", "0.12345678901234567", "-0"])
    )
  }

  @Test func `an amount behind a name that ends two lines below stands there`() throws {
    let fixture = DelimitedFixture(
      mapping: """
        key: id
        trace: ["tr"]
        names:
          - {column: name, language: en}
        """,
      components: [
        ["fat", "Fat", "g", "fat_g", "1", "", ""], ["salt", "Salt", "g", "salt_g", "1", "", ""],
        ["iron", "Iron", "mg", "iron_mg", "1", "", ""],
      ]
    )
    let table =
      "id,name,fat,salt,iron\n1,\"Cake, with cream\n\n\", 12.5 ,\"<1\",tr\n2,Tea,0,,\"0.5\"\n"
    let bytes = Array(table.utf8)
    let release = try fixture.read(bytes)
    expectPlaces(of: release, in: bytes, file: "table.txt")
    #expect(
      release.allValues.map { "\($0.line):\($0.column) \($0.text)" } == [
        "4:4 12.5", "4:11 <1", "4:15 tr", "5:7 0", "5:11 0.5",
      ]
    )
  }
}
