/// A code of 1 to 24 digits in 16 bytes that orders as its text does, leading zeros and all.
struct DigitKey: Comparable, Hashable, Sendable {
  /// The most digits of a code; what is longer is no product code.
  static let longest = 24

  /// Four bits a digit, one more than the digit so that an end differs from a zero, from the top.
  private let digits: UInt128

  /// The key that `bytes` write; nil for anything but digits, or too many.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= Self.longest else { return nil }
    var digits: UInt128 = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      digits = digits << 4 | UInt128(digit + 1)
    }
    self.digits = digits << UInt128(128 - 4 * bytes.count)
  }

  /// The number of digits.
  var count: Int { (128 - digits.trailingZeroBitCount + 3) / 4 }

  /// The number of digits behind the leading zeros.
  var significantCount: Int {
    var rest = digits
    var zeros = 0
    while rest >> 124 == 1 {
      rest <<= 4
      zeros += 1
    }
    return count - zeros
  }

  /// The code.
  var text: String {
    var rest = digits
    var bytes: [UInt8] = []
    while rest != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest >> 124) - 1)
      rest <<= 4
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func < (one: DigitKey, other: DigitKey) -> Bool { one.digits < other.digits }
}
