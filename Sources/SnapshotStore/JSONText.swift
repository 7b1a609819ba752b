import FoodComposition

/// Writes one line of JSON, keys in the order in which they are given.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// The members that are written; nil for all.
  private var fields: FieldSelection?

  /// An empty text, to which only selected members are written.
  package init(fields: FieldSelection? = nil) { self.fields = fields }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An object; `body` gives its members.
  package mutating func object(_ body: (inout JSONText) -> Void) { nested(0x7B, 0x7D, body) }

  /// A list; `body` gives its elements.
  package mutating func list(_ body: (inout JSONText) -> Void) { nested(0x5B, 0x5D, body) }

  /// A member whose value `body` gives.
  package mutating func member(_ key: String, _ body: (inout JSONText) -> Void) {
    let selected = fields
    if let selected {
      guard selected.holds(key) else { return }
      fields = selected.within(key)
    }
    self.key(key)
    body(&self)
    needsComma = true
    fields = selected
  }

  /// A member, left out where there is no value.
  package mutating func member(_ key: String, _ value: String?) {
    guard let value, fields?.holds(key) != false else { return }
    self.key(key)
    string(value)
  }

  /// A member, left out where there is no finite value.
  package mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite, fields?.holds(key) != false else { return }
    self.key(key)
    number(value)
  }

  /// A number; what is not finite is null.
  package mutating func number(_ value: Double) {
    separate()
    bytes += (value.isFinite ? value.shortest : "null").utf8
    needsComma = true
  }

  /// A value that is JSON already.
  package mutating func verbatim(_ json: String) {
    separate()
    bytes += json.utf8
    needsComma = true
  }

  /// A string.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(0x22)
    let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { bytes += value.utf8 } else { escape(value.utf8) }
    bytes.append(0x22)
    needsComma = true
  }

  private mutating func escape(_ text: String.UTF8View) {
    for byte in text {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
  }

  private mutating func key(_ key: String) {
    string(key)
    bytes.append(0x3A)
    needsComma = false
  }

  private mutating func nested(
    _ open: UInt8,
    _ close: UInt8,
    _ body: (inout JSONText) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
  }
}

extension Double {
  /// The number rounded for people: about four significant digits below ten, one decimal from ten on; the digits of
  /// a product beyond them are noise.
  package var roundedForPeople: Double {
    guard isFinite, self != 0 else { return self }
    let scale: Double =
      switch magnitude {
      case 10...: 10
      case 1..<10: 1e3
      case 1e-2..<1: 1e4
      default: 1e6
      }
    let rounded = (self * scale).rounded() / scale
    return rounded.isFinite ? rounded : self
  }
}
