import RecordIO
import Testing

@Suite struct TextEncodingTests {
  private func decode(_ bytes: [UInt8], _ encoding: TextEncoding) -> String? {
    bytes.withUnsafeBufferPointer { encoding.decode($0) }
  }

  private func append(_ bytes: [UInt8], _ encoding: TextEncoding) -> (text: [UInt8], invalid: Int?)
  {
    var text: [UInt8] = []
    let invalid = bytes.withUnsafeBufferPointer { encoding.appendUTF8(of: $0, to: &text) }
    return (text, invalid)
  }

  @Test(arguments: TextEncoding.allCases)
  func `ASCII is itself at every length`(encoding: TextEncoding) {
    for count in 0..<40 {
      let text = String(repeating: "pea ", count: 10).prefix(count)
      #expect(decode(Array(text.utf8), encoding) == String(text))
    }
  }

  @Test func `All of windows-1252 decodes but its five undefined bytes`() {
    let expected = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
    let undefined: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    let defined = (UInt8(0x80)...0x9F).filter { !undefined.contains($0) }
    #expect(decode(defined, .windows1252) == expected)
    for byte in undefined {
      #expect(decode([0x61, byte], .windows1252) == nil)
      #expect(append([0x61, 0xE9, byte, 0x62], .windows1252).invalid == 2)
    }
    let upper = Array(UInt8(0xA0)...0xFF)
    let latin = String(String.UnicodeScalarView(upper.map { Unicode.Scalar($0) }))
    #expect(decode(upper, .windows1252) == latin)
  }

  @Test func `ISO-8859-1 is the first 256 scalars`() {
    let all = Array(UInt8.min...UInt8.max)
    let expected = String(String.UnicodeScalarView(all.map { Unicode.Scalar($0) }))
    #expect(decode(all, .iso88591) == expected)
    #expect(append(all, .iso88591).text == Array(expected.utf8))
  }

  @Test
  func `UTF-8 is taken or refused as the standard library does, at all edges`() {
    for first in UInt8(0x7F)...0xFF {
      for second: UInt8 in [0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] {
        for tail: [UInt8] in [[], [0x80], [0x80, 0xBF], [0x80, 0x80, 0x61], [0x41]] {
          let bytes = [0x61, first, second] + tail
          let expected = String(validating: bytes, as: UTF8.self)
          #expect(decode(bytes, .utf8) == expected)
          let (text, invalid) = append(bytes, .utf8)
          #expect((invalid == nil) == (expected != nil))
          #expect(text == Array(bytes[..<(invalid ?? bytes.count)]))
        }
      }
    }
    #expect(append(Array("crème brûlée 🍮 ok".utf8) + [0xF0, 0x9F], .utf8).invalid == 23)
  }
}
