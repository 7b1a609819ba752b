/// A stream of bytes that are in memory already, for tests and fuzzers.
package final class MemoryBytes: ByteStream, @unchecked Sendable {
  /// The name that positions give to these bytes.
  package let name: String

  private let bytes: [UInt8]
  private let blockSize: Int
  private var offset = 0

  /// A stream of `bytes` that hands out at most `blockSize` of them, at least 1, at a time.
  package init(_ bytes: [UInt8], name: String, blockSize: Int = .max) {
    precondition(blockSize > 0, "a block has at least one byte")
    self.bytes = bytes
    self.name = name
    self.blockSize = blockSize
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    precondition(!buffer.isEmpty, "an empty buffer cannot be told from the end")
    let count = min(buffer.count, blockSize, bytes.count - offset)
    bytes.withUnsafeBytes { all in
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[offset..<offset + count]))
    }
    offset += count
    return count
  }
}
