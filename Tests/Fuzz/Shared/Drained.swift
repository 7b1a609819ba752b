@testable import RecordIO

/// What a stream gave: its bytes and the error that ended it.
struct Drained {
  private(set) var bytes: [UInt8] = []
  private(set) var error: ReadError?

  /// Reads `stream` to its end in blocks of `block` bytes.
  init(block: Int, _ stream: () throws(ReadError) -> any ByteStream) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: 1)
    defer { buffer.deallocate() }
    do throws(ReadError) {
      let stream = try stream()
      while true {
        let count = try stream.read(into: buffer)
        guard count > 0 else { break }
        bytes.append(contentsOf: buffer[..<count])
      }
      let again = try stream.read(into: buffer)
      require(again == 0, "bytes behind the end")
    } catch {
      self.error = error
    }
  }

  /// Limits that keep one input below a second.
  static let limits: ReadLimits = {
    var limits = ReadLimits()
    limits.freeExpansion = 1 << 20
    return limits
  }()
}
