/// The texts of many records, end to end in one array: four bytes more than a text is long, and no allocation each.
package struct TextList: Sendable, RandomAccessCollection {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// The place of the first text.
  package var startIndex: Int { 0 }
  /// The place behind the last text.
  package var endIndex: Int { ends.count }

  /// The text of the record at `place`.
  package subscript(place: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(decoding: bytes[range(at: place)], as: UTF8.self)
    }
  }

  /// Adds the text of the next record.
  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(UInt32(bytes.count))
  }

  /// The place of `text` among texts that ascend by their bytes; nil where it is not there.
  package func place(ofAscending text: String) -> Int? {
    let wanted = Array(text.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if bytes[range(at: middle)].lexicographicallyPrecedes(wanted) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && bytes[range(at: low)].elementsEqual(wanted) ? low : nil
  }

  private func range(at place: Int) -> Range<Int> {
    Int(place == 0 ? 0 : ends[place - 1])..<Int(ends[place])
  }
}
