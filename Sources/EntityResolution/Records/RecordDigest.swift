/// 128 bits that stand for bytes: the same on every machine and in every run.
///
/// Two lanes of multiply and fold (as in wyhash), not a cryptographic hash: it tells what has changed
/// between releases, it does not guard against forgery.
package struct RecordDigest: Sendable, Hashable {
  /// The first 64 bits.
  package private(set) var high: UInt64 = 0x243F_6A88_85A3_08D3
  /// The last 64 bits.
  package private(set) var low: UInt64 = 0x1319_8A2E_0370_7344

  /// The digest of nothing.
  package init() {}

  /// The digest that was written as `hex`; nil for what are not 32 hexadecimal digits.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 32, digits.allSatisfy({ Self.isDigit($0) }),
      let high = UInt64(hex.prefix(16), radix: 16), let low = UInt64(hex.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The digest as 32 hexadecimal digits.
  package var hex: String { Self.digits(high) + Self.digits(low) }

  /// The digest of two records together, the one with the lesser id first: what a decision about them rests on.
  package init(_ one: RecordDigest, _ other: RecordDigest) {
    combine(one)
    combine(other)
  }

  /// Mixes a number in.
  package mutating func combine(_ number: UInt64) {
    high = Self.folded(high ^ number, 0xA076_1D64_78BD_642F) ^ low
    low = Self.folded(low ^ (number &+ 0xE703_7ED1_A0B4_28DB), 0x8EBC_6AF0_9C88_C6E3) &+ high
  }

  /// Mixes a text's bytes and their count in.
  package mutating func combine(_ text: String) {
    var (word, filled, count) = (UInt64(0), UInt64(0), UInt64(0))
    for byte in text.utf8 {
      word |= UInt64(byte) << filled
      (filled, count) = (filled + 8, count + 1)
      if filled == 64 {
        combine(word)
        (word, filled) = (0, 0)
      }
    }
    combine(word)
    combine(count)
  }

  /// Mixes another digest in.
  package mutating func combine(_ digest: RecordDigest) {
    combine(digest.high)
    combine(digest.low)
  }

  private static func folded(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low ^ a
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
