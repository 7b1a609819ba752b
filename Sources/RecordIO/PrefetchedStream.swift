import Parallelism

/// A compressed stream that is inflated on a thread of its own, a few blocks ahead of its reader.
///
/// Inflating costs more than all that a reader does with the bytes: it must not wait for the rest.
final class PrefetchedStream: ByteStream, @unchecked Sendable {
  // Unchecked: one thread at a time reads, and blocks are handed over by ReadAhead.
  private final class Block: @unchecked Sendable {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    var count = 0

    deinit { bytes.deallocate() }
  }

  let name: String
  private let blocks: ReadAhead<Block>
  private var current: Block?
  private var offset = 0

  init(_ stream: any ByteStream) {
    name = stream.name
    blocks = ReadAhead(chunks: (0..<4).map { _ in Block() }) { block in
      block.count = try stream.read(into: block.bytes)
      return block.count > 0
    }
  }

  deinit { blocks.stop() }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    if current == nil {
      do {
        current = try blocks.next()
      } catch {
        throw error as? ReadError
          ?? ReadError(
            .unreadable,
            at: Position(file: name),
            found: "\(error)",
            expected: "more bytes"
          )
      }
      offset = 0
    }
    guard let block = current else { return 0 }
    let count = min(buffer.count, block.count - offset)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.bytes[offset..<offset + count]))
    offset += count
    if offset == block.count {
      blocks.recycle(block)
      current = nil
    }
    return count
  }
}
