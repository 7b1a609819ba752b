/// The class of a code point for ``PhraseScanner``.
enum WrittenSign: Sendable {
  case letter, digit, fraction, point, comma, stop, open, close, hyphen, ampersand, colon, times
  case bullet, blank
  /// Of money, which makes a number a price.
  case currency

  /// The class of a code point; nil for all beyond ASCII that is no known sign: it belongs to a word.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A: self = .letter
    case 0x30...0x39: self = .digit
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x3B, 0x21, 0x3F, 0x2028, 0x2029, 0x3002, 0xFF1B: self = .stop
    case 0x2C, 0x3001, 0xFF0C, 0x60C: self = .comma
    case 0x2E: self = .point
    case 0x28, 0x5B, 0x7B, 0xFF08: self = .open
    case 0x29, 0x5D, 0x7D, 0xFF09: self = .close
    case 0x2D, 0x2010...0x2015, 0x2212, 0x2190...0x21FF: self = .hyphen
    case 0x26, 0x2B: self = .ampersand
    case 0x3A, 0x3D, 0xFF1A: self = .colon
    case 0xD7, 0x2A: self = .times
    case 0x2022, 0x2023, 0x25AA, 0x25CF, 0x25E6, 0xB7, 0x2043: self = .bullet
    case 0xBC...0xBE, 0x2150...0x215E, 0x2189, 0x221E: self = .fraction
    case 0x24, 0xA3, 0xA5, 0x20A0...0x20C0: self = .currency
    case 0...0x7F, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x2018...0x201F, 0xAB, 0xBB:
      self = .blank
    case 0x2032, 0x2033, 0xB0, 0xBA: self = .blank
    default: return nil
    }
  }
}

/// What stands at an index of a text's bytes; nothing does behind their end.
extension [UInt8] {
  func isDigit(at index: Int) -> Bool { index < count && self[index] &- 0x30 < 10 }

  func isLetter(at index: Int) -> Bool { index < count && (self[index] | 0x20) &- 0x61 < 26 }

  func isByte(_ character: Unicode.Scalar, at index: Int) -> Bool {
    index < count && self[index] == UInt8(ascii: character)
  }

  /// The code point at an index of valid UTF-8 and its length.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[index])
    func next(_ offset: Int) -> UInt32 {
      index + offset < count ? UInt32(self[index + offset] & 0x3F) : 0
    }
    switch lead {
    case 0xC2...0xDF: return ((lead & 0x1F) << 6 | next(1), Swift.min(2, count - index))
    case 0xE0...0xEF:
      let value = (lead & 0x0F) << 12 | next(1) << 6 | next(2)
      return (value, Swift.min(3, count - index))
    case 0xF0...0xF4:
      let value = (lead & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
      return (value, Swift.min(4, count - index))
    default: return (lead, 1)
    }
  }
}
