/// A model's version as it is ranked: runs of digits are numbers, so that 1.10 is newer than 1.9.
struct ModelVersion: Equatable, Comparable {
  /// A byte, or a number as its digits without leading zeros; numbers are below bytes.
  private enum Part: Equatable, Comparable {
    case number(count: Int, digits: [UInt8])
    case byte(UInt8)

    static func < (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.number(let count, let digits), .number(let otherCount, let otherDigits)):
        count != otherCount ? count < otherCount : digits.lexicographicallyPrecedes(otherDigits)
      case (.number, .byte): true
      case (.byte, .number): false
      case (.byte(let one), .byte(let other)): one < other
      }
    }
  }

  private var parts: [Part] = []

  /// The version that `text` tells; nil is older than all others.
  init(_ text: String?) {
    var digits: [UInt8] = []
    var isInNumber = false
    for byte in (text ?? "").utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        isInNumber = true
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        continue
      }
      if isInNumber { parts.append(.number(count: digits.count, digits: digits)) }
      (digits, isInNumber) = ([], false)
      parts.append(.byte(byte))
    }
    if isInNumber { parts.append(.number(count: digits.count, digits: digits)) }
  }

  static func < (a: Self, b: Self) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}
