/// Counts the start tags of one element in an XML file while another reads it, by the bytes alone.
///
/// The count knows nothing of well-formedness, comments or entities, so that a reader's own count of records can
/// be checked against it.
package final class TagCount: ByteStream, @unchecked Sendable {
  // Unchecked: one thread at a time reads, and the tags are asked for only behind the end.
  /// The name that positions give to these bytes.
  package var name: String { stream.name }
  /// Whether the bytes have to be inflated.
  package var isCompressed: Bool { stream.isCompressed }
  /// The start tags read so far.
  package private(set) var tags = 0

  private let stream: any ByteStream
  private let pattern: [UInt8]
  // The number of the pattern's bytes that the last bytes match.
  private var matched = 0

  /// Counts the tags `<tag …>` in what is read of `stream`.
  package init(_ stream: any ByteStream, tag: String) {
    self.stream = stream
    pattern = Array("<\(tag)".utf8)
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try stream.read(into: buffer)
    for byte in buffer[..<count] {
      if matched == pattern.count {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: " "), 0x09, 0x0A, 0x0D: tags += 1
        default: break
        }
        matched = 0
      }
      // A tag's name has no `<`: a byte that does not continue the pattern can only begin it.
      if byte == pattern[matched] {
        matched += 1
      } else {
        matched = byte == pattern[0] ? 1 : 0
      }
    }
    return count
  }
}
