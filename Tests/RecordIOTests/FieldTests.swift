import Testing
import TestSupport

@testable import RecordIO

@Suite struct FieldTests {
  private func field<Result>(_ text: String, _ body: (Field) -> Result) -> Result {
    // A byte before and behind that is no part of the field.
    let bytes = Array("9\(text)9".utf8)
    return bytes.withUnsafeBufferPointer { all in
      body(Field(start: all.baseAddress.unsafelyUnwrapped + 1, count: all.count - 2))
    }
  }

  private func unsigned(_ text: String) -> UInt64? { field(text) { $0.unsigned() } }

  @Test func `Whole numbers are read up to the largest of 64 bits`() {
    #expect(unsigned("0") == 0)
    #expect(unsigned("007") == 7)
    #expect(unsigned("9999999999999999999") == 9_999_999_999_999_999_999)
    #expect(unsigned("18446744073709551615") == UInt64.max)
    #expect(unsigned("00000000000000000001") == 1)
  }

  @Test(arguments: ["18446744073709551616", "18446744073709551620", "99999999999999999999"])
  func `Past 64 bits there is none`(text: String) {
    #expect(unsigned(text) == nil)
  }

  @Test(
    arguments: [
      "", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "a", "\0", "/", ":", "１",
      "123456789012345678901", "1844674407370955161x", "-1844674407370955161",
    ]
  )
  func `What is not digits alone is no whole number`(text: String) {
    #expect(unsigned(text) == nil)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `Random numbers of all lengths are read back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let value =
        UInt64.random(in: 0...(.max), using: &random) >> UInt64.random(in: 0..<64, using: &random)
      #expect(unsigned("\(value)") == value)
    }
  }

  @Test func `A field equals a text of the same bytes only`() {
    #expect(field("g") { $0.equals("g") })
    #expect(field("") { $0.equals("") && $0.isEmpty })
    #expect(field("é") { $0.equals("é") })
    #expect(!field("g") { $0.equals("G") || $0.equals("g9") || $0.equals("") })
    #expect(!field("gg") { $0.equals("g") || $0.isEmpty })
  }

  @Test func `Decimals take the mark they are told`() {
    #expect(field("0,5") { $0.decimal(mark: UInt8(ascii: ",")) } == 0.5)
    #expect(field("0,5") { $0.decimal() } == nil)
    #expect(field("0.5") { $0.decimal() } == 0.5)
  }
}
