/// Bytes in order, from a plain file, a gzip file or a member of a zip archive.
package protocol ByteStream: AnyObject, Sendable {
  /// The name that positions give to these bytes.
  var name: String { get }

  /// Whether the bytes have to be inflated, which costs more than reading them.
  var isCompressed: Bool { get }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  ///
  /// Called from one thread at a time. At the end everything that can be checked has been:
  /// checksums, lengths, and that the file did not change while it was read.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
}

extension ByteStream {
  /// False: most streams are not compressed.
  package var isCompressed: Bool { false }
}
