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

  private func range(at place: Int) -> Range<Int> {
    Int(place == 0 ? 0 : ends[place - 1])..<Int(ends[place])
  }
}
