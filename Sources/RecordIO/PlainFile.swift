/// The bytes of a file as they stand.
///
/// The file is read, not mapped: a mapped file that shrinks kills the process.
package final class PlainFile: ByteStream, @unchecked Sendable {
  /// The name that positions give to these bytes.
  package let name: String

  private let file: OpenFile
  private var offset = 0
  private var failure: ReadError?

  /// Opens the file at `path`, to which positions give `name`.
  ///
  /// - Throws: `missingFile`, `notARegularFile`, `unreadable` or `emptyFile`.
  package init(path: String, name: String) throws(ReadError) {
    self.name = name
    file = try OpenFile(path: path, name: name)
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  ///
  /// - Throws: `unreadable` or `changedWhileRead`, and the same again when called again.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    precondition(!buffer.isEmpty, "an empty buffer cannot be told from the end")
    if let failure { throw failure }
    let count = min(buffer.count, file.size - offset)
    guard count > 0 else { return 0 }
    do throws(ReadError) {
      try file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      offset += count
      if offset == file.size { try file.requireUnchanged() }
    } catch {
      failure = error
      throw error
    }
    return count
  }
}
