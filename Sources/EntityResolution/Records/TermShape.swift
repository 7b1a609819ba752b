/// The shape of a term: its letters and length, by which most terms cannot be misspellings of another.
struct TermShape: Sendable, Equatable {
  /// The letters in it, a bit each, its length, whether the model has it, and its first letter; 0 for what is no word.
  private let bits: UInt64

  private static let known: UInt64 = 1 << 40
  /// The lengths of words that are or have abbreviations, in bytes.
  private static let lengths = 3...24

  /// The shape of `term`; `isKnown` tells that it is spelt as it should be.
  init(_ term: String, isKnown: Bool) {
    guard Self.lengths.contains(term.utf8.count), term.utf8.allSatisfy({ $0 > 0x39 }) else {
      bits = 0
      return
    }
    var letters: UInt64 = 0
    for byte in term.utf8 { letters |= 1 << UInt64(byte & 31) }
    let first = UInt64(term.utf8.first ?? 0)
    bits = letters | UInt64(term.utf8.count) << 32 | first << 48 | (isKnown ? Self.known : 0)
  }

  /// Whether this may be an abbreviation of `other`: a word that the model has not, of letters that the other has.
  @inline(__always)
  func mayShorten(_ other: TermShape) -> Bool {
    guard bits != 0, other.bits != 0, bits >> 48 == other.bits >> 48 else { return false }
    guard bits & Self.known == 0 else { return false }
    let letters = UInt32(truncatingIfNeeded: bits) & ~UInt32(truncatingIfNeeded: other.bits)
    return letters == 0 && (bits >> 32 & 255) + 2 <= other.bits >> 32 & 255
  }

  /// Whether one edit behind the first letter may lie between two terms, of which one at most is known.
  @inline(__always)
  func mayBe(_ other: TermShape) -> Bool {
    guard bits != 0, other.bits != 0, bits >> 48 == other.bits >> 48 else { return false }
    guard bits & other.bits & Self.known == 0 else { return false }
    let letters = UInt32(truncatingIfNeeded: bits) ^ UInt32(truncatingIfNeeded: other.bits)
    let (length, otherLength) = (Int(bits >> 32 & 255), Int(other.bits >> 32 & 255))
    guard min(length, otherLength) >= Spelling.lengths.lowerBound else { return false }
    return letters.nonzeroBitCount <= 2 && abs(length - otherLength) <= 1
  }
}
