/// A JSON text as it is written, a line of it: members in the order given, numbers as their shortest decimals.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether the next member or element has one before it.
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) { container("{", "}", body) }

  mutating func array<Element>(_ elements: [Element], _ body: (inout JSONText, Element) -> Void) {
    container("[", "]") { text in
      for element in elements {
        text.separate()
        body(&text, element)
        text.needsComma = true
      }
    }
  }

  mutating func member(_ key: String, _ body: (inout JSONText) -> Void) {
    separate()
    string(key)
    bytes.append(UInt8(ascii: ":"))
    body(&self)
    needsComma = true
  }

  mutating func member(_ key: String, _ value: String?) {
    member(key) { text in if let value { text.string(value) } else { text.word("null") } }
  }

  mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.word(value ? "true" : "false") }
  }

  mutating func member(_ key: String, _ value: Double?) { member(key) { $0.number(value) } }

  mutating func member(_ key: String, _ values: [String]) {
    member(key) { $0.array(values) { $0.string($1) } }
  }

  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array(String(byte, radix: 16).utf8)
        bytes += Array("\\u00".utf8) + (digits.count == 1 ? [UInt8(ascii: "0")] : []) + digits
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number; one that JSON has no text for is written so that no reader takes it.
  mutating func number(_ value: Double?) {
    guard let value else { return word("null") }
    word(
      value == value.rounded() && value.magnitude < 1e15
        ? String(Int64(value)) : value.description
    )
  }

  /// A number with the decimals that it was written with, as far as they tell how it was rounded: 12.0 stays 12.0.
  mutating func number(_ value: WrittenNumber) {
    number(value.value)
    guard let last = bytes.last, last &- UInt8(ascii: "0") < 10 else { return }
    let digits = bytes.reversed().prefix { $0 &- UInt8(ascii: "0") < 10 }.count
    let before = bytes.dropLast(digits).last
    // A number so small or large that it is written with an exponent stays as it is.
    guard !value.value.description.contains("e") else { return }
    let hasPoint = before == UInt8(ascii: ".")
    var (decimals, step) = (0, 2 * value.halfStep)
    while step > 0, step < 0.999, decimals < 20 { (decimals, step) = (decimals + 1, step * 10) }
    let missing = decimals - (hasPoint ? digits : 0)
    guard missing > 0 else { return }
    if !hasPoint { bytes.append(UInt8(ascii: ".")) }
    bytes += [UInt8](repeating: UInt8(ascii: "0"), count: missing)
  }

  private mutating func word(_ word: String) { bytes += Array(word.utf8) }

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }

  private mutating func container(
    _ begin: Unicode.Scalar,
    _ end: Unicode.Scalar,
    _ body: (inout JSONText) -> Void
  ) {
    bytes.append(UInt8(ascii: begin))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: end))
    needsComma = true
  }
}
