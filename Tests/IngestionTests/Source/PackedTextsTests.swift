import Testing

@testable import Ingestion

@Suite struct PackedTextsTests {
  @Test func `Texts of every length come back, across blocks`() {
    let records = (0..<3000).map { index in
      ["", "é\(index)", String(repeating: "x", count: index % 400), "end"]
    }
    let long = [String(repeating: "ß", count: 1 << 20), ""]
    var packed = PackedTexts()
    let places = records.map { packed.append($0) }
    let longPlace = packed.append(long)
    #expect(zip(places, records).allSatisfy { packed.texts(at: $0, count: 4) == $1 })
    #expect(packed.texts(at: longPlace, count: 2) == long)
  }
}
