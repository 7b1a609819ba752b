/// How a word stands in the index.
enum IndexedWord {
  /// Longer words are cut, in the index and in queries alike.
  static let maximumBytes = 64

  /// How many bytes of a word are kept: all or, at most ``maximumBytes``, whole scalars.
  static func keptBytes(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    guard word.count > maximumBytes else { return word.count }
    var end = maximumBytes
    while end > maximumBytes - 4, word[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// How many scalars bytes hold; stray continuation bytes count for nothing.
  static func length(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
