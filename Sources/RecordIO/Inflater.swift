import CZlib

/// zlib's inflate with its block of input, straight into the caller's output.
final class Inflater {
  /// The result of one step of inflating.
  enum Step {
    /// Output is full or input is empty.
    case more
    /// The stream is complete, its own checks included.
    case end
    /// zlib refuses the bytes, for this reason.
    case refused(String)
  }

  /// The form of a stream.
  enum Form: Int32 {
    /// Deflate without a frame, as in a zip archive.
    case raw = -15
    /// A gzip member: header, CRC-32 and length are checked by zlib.
    case gzip = 31
  }

  /// The bytes that streams have given so far, all streams together.
  private(set) var totalOutput = 0
  /// The bytes that streams have taken so far, all streams together.
  private(set) var totalInput = 0

  // zlib keeps the address of its stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let block: UnsafeMutableRawBufferPointer

  /// An inflater with an input block of `blockSize` bytes; `name` is for its error.
  ///
  /// - Throws: `unreadable` when there is no memory.
  init(_ form: Form, blockSize: Int, name: String) throws(ReadError) {
    block = .allocate(byteCount: blockSize, alignment: 64)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let status = inflateInit2_(stream, form.rawValue, ZLIB_VERSION, size)
    guard status == Z_OK else {
      throw ReadError(
        .unreadable,
        at: Position(file: name),
        found: "zlib error \(status)",
        expected: "memory for inflating"
      )
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    block.deallocate()
  }

  /// The input that has not been taken.
  var pending: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: stream.pointee.next_in, count: Int(stream.pointee.avail_in))
  }

  /// Gives away `count` bytes of the pending input without inflating them.
  func skip(_ count: Int) {
    stream.pointee.next_in += count
    stream.pointee.avail_in -= UInt32(count)
    totalInput += count
  }

  /// Starts the next stream, at the pending input.
  func reset() {
    inflateReset(stream)
  }

  /// Reads the next block of input, at most `limit` bytes from `offset` of `file`.
  ///
  /// Call only when no input is pending; returns the number of bytes.
  func refill(from file: OpenFile, at offset: Int, limit: Int) throws(ReadError) -> Int {
    let count = min(limit, block.count)
    let target = UnsafeMutableRawBufferPointer(rebasing: block[..<count])
    try file.read(at: offset, into: target)
    stream.pointee.next_in = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(count)
    return count
  }

  /// Inflates into `output` and returns the number of bytes written.
  func inflate(into output: UnsafeMutableRawBufferPointer) -> (count: Int, step: Step) {
    // zlib counts in 32 bits.
    let space = UInt32(clamping: output.count)
    let available = stream.pointee.avail_in
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = space
    let status = CZlib.inflate(stream, Z_NO_FLUSH)
    let count = Int(space - stream.pointee.avail_out)
    totalOutput += count
    totalInput += Int(available - stream.pointee.avail_in)
    switch status {
    case Z_OK, Z_BUF_ERROR: return (count, .more)
    case Z_STREAM_END: return (count, .end)
    default:
      guard let message = stream.pointee.msg else {
        return (count, .refused("zlib error \(status)"))
      }
      return (count, .refused(String(cString: message)))
    }
  }

  /// Throws `expansionLimit` when output has outgrown input beyond `limits`.
  func requireExpansion(within limits: ReadLimits, name: String) throws(ReadError) {
    // Divided, since a caller's ratio may be so large that a product overflows.
    guard totalOutput > limits.freeExpansion,
      totalOutput / max(1, limits.expansionRatio) >= max(1, totalInput)
    else { return }
    throw ReadError(
      .expansionLimit,
      at: Position(file: name),
      found: "\(totalOutput) bytes out of \(totalInput)",
      expected: "at most \(limits.expansionRatio) times as many"
    )
  }
}
