/// Padded bigrams of words over 64 symbols.
///
/// A letter or digit is its own symbol, any other scalar shares one of 26: words within k edits are within k edits in
/// symbols too, so that a filter on symbols never loses a word. One edit (a swap of neighbours) destroys at most three
/// bigrams.
enum Gram {
  static let count = 64 * 64
  /// The most bigrams that one edit can destroy.
  static let lostPerEdit = 3

  /// The symbol of a scalar, 1…63; 0 is the padding.
  @inline(__always)
  static func symbol(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x61...0x7A: Int(scalar) - 0x60
    case 0x30...0x39: Int(scalar) - 0x30 + 27
    default: 37 + Int(scalar % 26)
    }
  }

  /// Calls `body` with every bigram of a word, equal ones as often as they stand.
  @inline(__always)
  static func forEach(in word: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    var last = 0
    ScalarReader.forEach(in: word) { scalar in
      let next = symbol(scalar)
      body(last << 6 | next)
      last = next
    }
    body(last << 6)
  }

  /// The set of a word's symbols: a replaced letter changes at most two bits, a swap none.
  static func signature(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var bits: UInt64 = 0
    ScalarReader.forEach(in: word) { bits |= 1 << UInt64(symbol($0)) }
    return bits
  }
}
