/// A stretch of a delimited file that holds whole records, with the index of their fields.
@usableFromInline
final class RecordChunk: @unchecked Sendable {
  // Unchecked: one thread at a time owns a chunk, handed over by ReadAhead.
  private(set) var text: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var index: StructuralIndex
  /// The line of the first byte, from 1.
  var firstLine = 1
  /// The offset of the first record.
  var start = 0
  /// The newlines of the records, those inside quotes among them.
  var newlineCount = 0
  /// The stretches of lines that cannot be read, ascending; each stands in the index as one record.
  var stretches: [Stretch] = []

  /// A stretch of lines that are passed over.
  struct Stretch {
    /// The number of the index's record that stands for them.
    var record: Int
    /// The fault in them; nil where they only stand between a fault and the next row.
    var fault: RecordFault?
  }

  init(capacity: Int) {
    self.capacity = capacity
    text = .allocate(capacity: capacity + StructuralIndex.padding)
    text.initialize(repeating: 0, count: capacity + StructuralIndex.padding)
    index = StructuralIndex(capacity: capacity)
  }

  deinit { text.deallocate() }

  /// Doubles the room, keeping the first `count` bytes.
  func grow(keeping count: Int) {
    let wider = UnsafeMutablePointer<UInt8>.allocate(
      capacity: 2 * capacity + StructuralIndex.padding
    )
    wider.initialize(repeating: 0, count: 2 * capacity + StructuralIndex.padding)
    wider.update(from: text, count: count)
    text.deallocate()
    text = wider
    capacity *= 2
    index = StructuralIndex(capacity: capacity)
  }
}
