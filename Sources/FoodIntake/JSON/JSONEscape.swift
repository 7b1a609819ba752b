/// The texts of JSON strings: escapes to characters.
enum JSONEscape {
  /// The code unit of `\uXXXX` at `place`; nil where no such escape stands there.
  static func unit(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> UInt16? {
    guard place + 6 <= text.count, text[place] == UInt8(ascii: "\\"),
      text[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in text[(place + 2)..<(place + 6)] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The text of a string or key that was read.
  static func string(_ node: JSONTape.Node, _ text: UnsafeBufferPointer<UInt8>) -> String {
    let range = Int(node.start)..<Int(node.end)
    guard node.isEscaped else { return String(decoding: text[range], as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      guard text[place] == UInt8(ascii: "\\") else {
        units.append(text[place])
        place += 1
        continue
      }
      if let unit = unit(text, at: place) {
        var scalar = UInt32(unit)
        place += 6
        if (0xD800...0xDBFF).contains(unit), let low = self.unit(text, at: place) {
          scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
          place += 6
        }
        if let scalar = Unicode.Scalar(scalar) { units += Array(String(scalar).utf8) }
        continue
      }
      switch text[place + 1] {
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case let byte: units.append(byte)
      }
      place += 2
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// Whether two keys have one text, however it is escaped.
  static func areEqual(
    _ one: JSONTape.Node,
    _ other: JSONTape.Node,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if one.isEscaped || other.isEscaped { return string(one, text) == string(other, text) }
    guard one.end - one.start == other.end - other.start else { return false }
    var (a, b) = (Int(one.start), Int(other.start))
    while a < one.end {
      if text[a] != text[b] { return false }
      (a, b) = (a + 1, b + 1)
    }
    return true
  }
}

/// The well-formed sequences of UTF-8 beyond ASCII (Unicode, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence at `place`; nil where none is well-formed.
  static func length(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int? {
    let first = text[place]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard place + length <= text.count, second.contains(text[place + 1]) else { return nil }
    for offset in 2..<max(2, length) where text[place + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}

/// JSON Pointers (RFC 6901).
enum JSONPointer {
  /// A key as a pointer has it.
  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    // By scalars: a combining mark behind a slash leaves it one.
    var text = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text.append(contentsOf: "~0".unicodeScalars)
      case "/": text.append(contentsOf: "~1".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
