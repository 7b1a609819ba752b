import RecordIO
import Testing

@testable import Ingestion

/// Every reject and every skip of the export in one file.
@Suite struct OpenFoodFactsNightmareTests {
  private static let rows: [[UInt8]] = {
    let column = "product_name"
    let invalid = OFFFixture.food("3000000000062", [column: "Caf\u{1}"]).utf8
      .map { $0 == 1 ? 0xE9 : $0 }
    let texts: [String] = [
      OFFFixture.food("3000000000017", ["product_name": "\"Stray quote"]),
      "3000000000024\tonly\tthree",
      "",
      OFFFixture.food(""),
      OFFFixture.food("12345678901234567890123456"),
      OFFFixture.food("3OOO0000"),
      OFFFixture.food("00012345"),
      OFFFixture.food(" 3000000000031"),
      OFFFixture.food("3000000000048", ["fat_100g": "-1", "proteins_100g": "1,5"]),
      OFFFixture.food("3000000000048", ["last_modified_t": "1", "salt_100g": "nan"]),
      OFFFixture.food("3000000000055", ["categories_tags": "en:open-products-facts"]),
      OFFFixture.food("3000000000079", ["product_name": "", "energy-kcal_100g": "1e999"]),
      OFFFixture.food("3000000000086", ["sodium_100g": "< 0.1", "last_modified_t": "soon"]) + "\r",
    ]
    return texts.map { Array($0.utf8) } + [invalid]
  }()

  private static func read() throws -> OpenFoodFacts {
    let header = Array(OFFFixture.header.joined(separator: "\t").utf8)
    let bytes = ([header] + rows).joined(separator: [UInt8(ascii: "\n")])
    return try OFFFixture.read(bytes: Array(bytes))
  }

  @Test func `Every row is accepted, rejected or skipped, and the balance closes`() throws {
    let balance = try Self.read().report.foods
    #expect(balance.file == "off.tsv")
    #expect(balance.read == 14)
    #expect(balance.accepted == 4)
    #expect(balance.rejected == 7)
    #expect(balance.skipped == [.blankRecord: 1, .superseded: 1, .noFood: 1])
    #expect(balance.closes)
  }

  @Test func `The rejects are exactly these`() throws {
    let rejects = try Self.read().report.rejects
    let expected: [(Int, String, Reject.Code, String)] = [
      (3, "", .raggedRecord, "3 fields: 3000000000024\tonly\tthree"),
      (5, "code", .missingKey, ""),
      (6, "code", .invalidKey, "12345678901234567890123456"),
      (7, "code", .invalidKey, "3OOO0000"),
      (8, "code", .invalidKey, "00012345"),
      (9, "code", .invalidKey, " 3000000000031"),
      (10, "fat_100g", .negativeAmount, "-1"),
      (10, "proteins_100g", .notANumber, "1,5"),
      (11, "salt_100g", .notANumber, "nan"),
      (13, "energy-kcal_100g", .notANumber, "1e999"),
      (14, "sodium_100g", .notANumber, "< 0.1"),
      (15, "product_name", .invalidEncoding, "Caf\u{FFFD}"),
    ]
    #expect(
      rejects.map { "\($0.position.line) \($0.field ?? "") \($0.code) \($0.found)" }
        == expected.map { "\($0.0) \($0.1) \($0.2) \($0.3)" }
    )
    #expect(rejects[6].position == Position(file: "off.tsv", line: 10, column: 126))
  }

  @Test func `What is right stays: names with quotes, foods without a name`() throws {
    let foods = try Self.read().foods
    #expect(
      foods.map(\.key) == ["3000000000017", "3000000000048", "3000000000079", "3000000000086"]
    )
    #expect(foods[0].names[0].text == "\"Stray quote")
    #expect(foods[1].values.map(\.amount) == [450])
    #expect(foods[2].names[0].text.isEmpty)
    #expect(foods[2].values.isEmpty)
  }
}
