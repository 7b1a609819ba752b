/// The coding of a word's posting list: the names that hold it.
///
/// Beside the word in the vocabulary: the number of names, the first, and, if there are more, the size of the rest in
/// bytes times two, plus one if the rest is a bitmap. In the list: the differences less one, or a bit for every name
/// after the first.
enum PostingCoder {
  static func append(_ names: ArraySlice<UInt32>, words: inout [UInt8], list: inout [UInt8]) {
    guard let first = names.first, let last = names.last else { return }
    words.append(number: names.count)
    words.append(number: Int(first))
    guard names.count > 1 else { return }
    let start = list.count
    let bitmapBytes = Int(last - first + 7) / 8
    appendDifferences(names, to: &list)
    let isBitmap = bitmapBytes < list.count - start
    if isBitmap {
      list.removeSubrange(start...)
      list.append(contentsOf: repeatElement(0, count: bitmapBytes))
      for name in names.dropFirst() {
        let bit = Int(name - first - 1)
        list[start + bit >> 3] |= 1 << UInt8(bit & 7)
      }
    }
    words.append(number: (list.count - start) << 1 | (isBitmap ? 1 : 0))
  }

  private static func appendDifferences(_ names: ArraySlice<UInt32>, to list: inout [UInt8]) {
    var last = names[names.startIndex]
    for name in names.dropFirst() {
      list.append(number: Int(name - last - 1))
      last = name
    }
  }

  /// Calls `body` with every name of a word, rising; false if the bytes are damaged.
  ///
  /// `rest` is the list without the first name; no name is as great as `nameCount`.
  @inline(__always)
  static func forEach(
    first: Int,
    count: Int,
    isBitmap: Bool,
    rest: inout ByteReader,
    nameCount: Int,
    _ body: (UInt32) -> Void
  ) -> Bool {
    guard count > 0, first < nameCount else { return false }
    body(UInt32(first))
    var left = count - 1
    var name = first
    if isBitmap {
      var base = first + 1
      while let byte = rest.byte() {
        var bits = byte
        while bits != 0 {
          name = base + bits.trailingZeroBitCount
          guard name < nameCount, left > 0 else { return false }
          body(UInt32(name))
          left -= 1
          bits &= bits - 1
        }
        base += 8
      }
      return left == 0
    }
    while left > 0 {
      guard let difference = rest.number() else { return false }
      name += difference + 1
      guard name < nameCount else { return false }
      body(UInt32(name))
      left -= 1
    }
    return rest.isAtEnd
  }
}
