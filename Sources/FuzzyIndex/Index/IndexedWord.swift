/// The form of a word in the index: its bytes, cut at a maximum.
enum IndexedWord {
  /// The most bytes of a word; longer words are cut, in the index and in queries alike.
  static let maximumBytes = 64

  /// The number of a word's bytes that are kept: all of them, or those of whole scalars within ``maximumBytes``.
  static func keptBytes(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    guard word.count > maximumBytes else { return word.count }
    var end = maximumBytes
    while end > maximumBytes - 4, word[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// The number of scalars in UTF-8 bytes; stray continuation bytes do not count.
  static func length(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
