/// A document's bytes on their way from a stream through the repair to libxml2.
final class XMLFeed {
  /// Bytes for libxml2, valid until the next call.
  struct Chunk {
    /// The bytes, UTF-8.
    var bytes: UnsafeMutableRawBufferPointer
    /// Whether none follow.
    var isLast: Bool
    /// The error that ends the document after these bytes; nil where it goes on or ends well.
    var failure: ReadError?
  }

  /// The repair of the document, with the repairs so far.
  private(set) var repair: XMLRepair

  private let stream: any ByteStream
  private let input: UnsafeMutableRawBufferPointer
  private let output: UnsafeMutableRawBufferPointer
  private var filled = 0
  private var isAtEnd = false

  /// The document in `stream`, of which the first bytes are read, in blocks of `blockSize` bytes.
  ///
  /// - Throws: `emptyFile`, the errors of ``XMLDeclaration`` and of the stream.
  init(_ stream: any ByteStream, blockSize: Int = 64 << 10) throws(ReadError) {
    self.stream = stream
    // Allocated after the last error: `deinit` does not run after one.
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 64)
    do throws(ReadError) {
      while filled < XMLDeclaration.mostBytes {
        let rest = UnsafeMutableRawBufferPointer(rebasing: input[filled...])
        let count = try stream.read(into: rest)
        filled += count
        guard count > 0 else {
          isAtEnd = true
          break
        }
      }
      guard filled > 0 else {
        throw ReadError(
          .emptyFile,
          at: Position(file: stream.name),
          found: "0 bytes",
          expected: "an XML document"
        )
      }
      let head = Array(input[..<min(filled, XMLDeclaration.mostBytes)])
      let declaration = try XMLDeclaration(head: head[...], name: stream.name)
      repair = XMLRepair(declaration, name: stream.name)
      self.input = input
      output = .allocate(byteCount: blockSize * XMLRepair.expansion, alignment: 64)
      drop(declaration.markSize)
    } catch {
      input.deallocate()
      throw error
    }
  }

  deinit {
    input.deallocate()
    output.deallocate()
  }

  /// The next bytes for libxml2, of which there may be none.
  func next() throws(ReadError) -> Chunk {
    if !isAtEnd, filled < input.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: input[filled...])
      let count = try stream.read(into: rest)
      filled += count
      isAtEnd = count == 0
    }
    let (taken, written, failure) = repair.run(
      UnsafeRawBufferPointer(rebasing: input[..<filled]),
      isLast: isAtEnd,
      to: output
    )
    drop(taken)
    return Chunk(
      bytes: UnsafeMutableRawBufferPointer(rebasing: output[..<written]),
      isLast: isAtEnd,
      failure: failure
    )
  }

  /// Forgets the repairs before `offset` of the output, which are no longer needed.
  func forgetSites(before offset: Int) {
    repair.forgetSites(before: offset)
  }

  /// Moves the input from `count` on to the start of its buffer.
  private func drop(_ count: Int) {
    guard count > 0 else { return }
    let rest = UnsafeRawBufferPointer(rebasing: input[count..<filled])
    input.copyMemory(from: rest)
    filled -= count
  }
}
