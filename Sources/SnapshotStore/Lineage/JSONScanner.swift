/// A scanner of the compact JSON that trails are written in: what is next, from left to right.
///
/// A number is the double next to its decimals, as no reader that goes by way of decimal numbers promises: evidence compares digits.
struct JSONScanner {
  private var rest: Substring.UTF8View

  /// A scanner of `text`, from its beginning.
  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    rest = Substring(text).utf8
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// Takes `literal`, where it is next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    let isNext = literal.withUTF8Buffer { rest.prefix(count).elementsEqual($0) }
    if isNext { rest.removeFirst(count) }
    return isNext
  }

  /// Takes a number, where one is next.
  mutating func number() -> Double? {
    let digits = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard let number = Double(Substring(digits)) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  /// Takes a text between quotes, where one is next.
  mutating func text() -> String? {
    guard take("\"") else { return nil }
    let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    var text = String(Substring(plain))
    rest = rest[plain.endIndex...]
    while !take("\"") {
      if take("\\") {
        guard let scalar = escaped() else { return nil }
        text.unicodeScalars.append(scalar)
      } else {
        let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        guard !plain.isEmpty else { return nil }
        text += String(Substring(plain))
        rest = rest[plain.endIndex...]
      }
    }
    return text
  }

  /// The character of an escape behind its backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      guard digits.count == 4, let code = UInt32(Substring(digits), radix: 16) else { return nil }
      rest = rest[digits.endIndex...]
      return Unicode.Scalar(code)
    default: return nil
    }
  }
}
