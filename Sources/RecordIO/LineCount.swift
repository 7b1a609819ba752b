internal import CStructuralMask

/// Counts the lines of a stream while another reads it, by its bytes alone.
///
/// The count knows nothing of quotes, fields or records, so that a reader's own count can be checked against it.
package final class LineCount: ByteStream, @unchecked Sendable {
  // Unchecked: one thread at a time reads, and the lines are asked for only behind the end.
  /// The name that positions give to these bytes.
  package var name: String { stream.name }
  /// Whether the bytes have to be inflated.
  package var isCompressed: Bool { stream.isCompressed }

  private let stream: any ByteStream
  private var newlines = 0
  private var last = UInt8(ascii: "\n")

  /// Counts what is read of `stream`.
  package init(_ stream: any ByteStream) { self.stream = stream }

  /// The lines read so far, the last one too where no newline ends it.
  package var lines: Int { newlines + (last == UInt8(ascii: "\n") ? 0 : 1) }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try stream.read(into: buffer)
    guard count > 0, let start = buffer.baseAddress else { return count }
    newlines += byte_count(start, count, UInt8(ascii: "\n"))
    last = buffer[count - 1]
    return count
  }
}
