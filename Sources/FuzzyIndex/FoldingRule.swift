/// One token of ``FoldingRules``: some code points and the form that they take.
struct FoldingRule {
  /// The form that the code points take.
  enum Target {
    /// The same UTF-8 text for all.
    case text([UInt8])
    /// The code point this distance up or down from each.
    case shift(Int)
  }

  /// The first code point.
  let first: UInt32
  /// The last one.
  let last: UInt32
  /// The distance between two of them: 1, or 2 for every second one.
  let step: UInt32
  /// The form that they take.
  let target: Target

  /// Reads a token.
  init(_ token: Substring.UTF8View) {
    var rest = token[...]
    first = Self.hexadecimal(&rest)
    if rest.first == UInt8(ascii: "-") {
      rest.removeFirst()
      last = Self.hexadecimal(&rest)
    } else {
      last = first
    }
    let kind = rest.popFirst()
    step = kind == UInt8(ascii: "*") ? 2 : 1
    switch kind {
    case UInt8(ascii: ":"):
      target = .text(rest.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 })
    case UInt8(ascii: "="):
      var text: [UInt8] = []
      while !rest.isEmpty {
        text += Self.utf8(Self.hexadecimal(&rest))
        _ = rest.popFirst()
      }
      target = .text(text)
    case UInt8(ascii: "+"): target = .shift(Int(Self.hexadecimal(&rest)))
    case UInt8(ascii: "~"): target = .shift(-Int(Self.hexadecimal(&rest)))
    case UInt8(ascii: "*"): target = .shift(1)
    default: preconditionFailure("no folding rule: \(String(Substring(token)))")
    }
  }

  /// The UTF-8 of a code point.
  static func utf8(_ value: UInt32) -> [UInt8] {
    guard let scalar = Unicode.Scalar(value) else { preconditionFailure("no scalar: \(value)") }
    return Array(String(scalar).utf8)
  }

  private static func hexadecimal(_ rest: inout Substring.UTF8View) -> UInt32 {
    var value: UInt32 = 0
    while let byte = rest.first {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      default: return value
      }
      rest.removeFirst()
    }
    return value
  }
}
