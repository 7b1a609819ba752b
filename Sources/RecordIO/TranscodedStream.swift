import Glibc

/// The bytes of a stream in an encoding of several bytes a character, as UTF-8, by the C library's `iconv`.
///
/// Places count the bytes of the UTF-8.
package final class TranscodedStream: ByteStream, @unchecked Sendable {
  // Unchecked: one thread at a time reads.
  /// The name that positions give to these bytes.
  package var name: String { stream.name }
  /// True: reading costs more than the bytes do.
  package var isCompressed: Bool { true }

  private let stream: any ByteStream
  private let encoding: String
  private let converter: iconv_t
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var handedOut = 0
  private var line = 1
  private var isAtEnd = false
  private var failure: ReadError?

  /// The text of `stream`, which is in `utf-16`, with a byte order mark or little-endian, or in `shift-jis`.
  package init(_ stream: any ByteStream, from encoding: String) throws(ReadError) {
    self.stream = stream
    self.encoding = encoding
    // Tables of Shift-JIS are Microsoft's, with its additions.
    let name = encoding == "shift-jis" ? "CP932" : encoding == "utf-16" ? "UTF-16" : encoding
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      throw ReadError(
        .unsupported,
        at: Position(file: stream.name),
        found: "the encoding \(encoding)",
        expected: "one that this system's C library knows"
      )
    }
    self.converter = converter
  }

  deinit { iconv_close(converter) }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    if let failure { throw failure }
    do throws(ReadError) {
      while handedOut == output.count, !isAtEnd { try convert() }
    } catch {
      failure = error
      throw error
    }
    let count = min(buffer.count, output.count - handedOut)
    output.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[handedOut..<handedOut + count]))
    }
    handedOut += count
    return count
  }

  /// Converts the next block of the stream.
  private func convert() throws(ReadError) {
    let kept = input.count
    input += [UInt8](repeating: 0, count: 64 << 10)
    var failure: ReadError?
    let read = input.withUnsafeMutableBytes { bytes -> Int in
      do throws(ReadError) {
        return try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[kept...]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    input.removeLast(input.count - kept - read)
    isAtEnd = read == 0
    // Three bytes of UTF-8 for two of either encoding at most.
    output = [UInt8](repeating: 0, count: 2 * input.count + 16)
    handedOut = 0
    var isInvalid = false
    let (left, written) = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target -> (Int, Int) in
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (fromLeft, toLeft) = (source.count, target.count)
        let result = iconv(converter, &from, &fromLeft, &to, &toLeft)
        isInvalid = result == .max && errno == EILSEQ
        return (fromLeft, target.count - toLeft)
      }
    }
    output.removeLast(output.count - written)
    line += output.count { $0 == UInt8(ascii: "\n") }
    guard !isInvalid, !isAtEnd || left == 0 else {
      throw ReadError(
        .otherEncoding,
        at: Position(file: name, line: line),
        found: isInvalid ? "bytes that are no character of \(encoding)" : "half a character",
        expected: "\(encoding), as the definition says"
      )
    }
    input.removeFirst(input.count - left)
  }
}
