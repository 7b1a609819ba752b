/// The bytes inside a gzip file of one or more members (RFC 1952).
///
/// Each member's header, CRC-32 and length are checked. Zeros after the last member are padding; other bytes
/// are an error. A file that was cut exactly between two members cannot be told from a whole one.
package final class GzipFile: ByteStream, @unchecked Sendable {
  /// True: the bytes have to be inflated.
  package var isCompressed: Bool { true }

  private enum Stage {
    case beforeMember
    case inMember
    case padding
    case end
  }

  /// The name that positions give to these bytes.
  package let name: String

  private let file: OpenFile
  private let limits: ReadLimits
  private let inflater: Inflater
  private var stage = Stage.beforeMember
  private var members = 0
  private var offset = 0
  private var failure: ReadError?

  /// Opens the gzip file at `path`, to which positions give `name`.
  ///
  /// - Throws: `missingFile`, `notARegularFile`, `unreadable` or `emptyFile`.
  package convenience init(
    path: String,
    name: String,
    limits: ReadLimits = .init()
  ) throws(ReadError) {
    try self.init(path: path, name: name, limits: limits, blockSize: 256 << 10)
  }

  /// Opens the gzip file at `path` with input blocks of `blockSize` bytes; the rest is as for the package initializer.
  init(path: String, name: String, limits: ReadLimits, blockSize: Int) throws(ReadError) {
    self.name = name
    self.limits = limits
    file = try OpenFile(path: path, name: name)
    inflater = try Inflater(.gzip, blockSize: blockSize, name: name)
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  ///
  /// - Throws: `corrupt`, `checksum`, `truncated`, `expansionLimit`, `unreadable` or `changedWhileRead`,
  ///   and the same again when called again.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    precondition(!buffer.isEmpty, "an empty buffer cannot be told from the end")
    if let failure { throw failure }
    do throws(ReadError) {
      return try fill(buffer)
    } catch {
      let explanation = file.explanation(of: error)
      failure = explanation
      throw explanation
    }
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    var filled = 0
    while filled < buffer.count, stage != .end {
      guard try hasInput() else {
        guard stage != .inMember else { throw truncation() }
        try file.requireUnchanged()
        stage = .end
        break
      }
      switch stage {
      case .beforeMember: try startMember()
      case .inMember:
        filled += try inflate(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      case .padding: try skipPadding()
      case .end: break
      }
    }
    return filled
  }

  /// Whether there is input, from the file if need be.
  private func hasInput() throws(ReadError) -> Bool {
    guard inflater.pending.isEmpty else { return true }
    guard offset < file.size else { return false }
    offset += try inflater.refill(from: file, at: offset, limit: file.size - offset)
    return true
  }

  private func startMember() throws(ReadError) {
    let first = inflater.pending[0]
    if members > 0, first == 0 {
      stage = .padding
    } else if members > 0, first != 0x1F {
      throw trailingBytes()
    } else {
      inflater.reset()
      stage = .inMember
    }
  }

  private func inflate(
    into output: UnsafeMutableRawBufferPointer
  ) throws(ReadError) -> Int {
    let (count, step) = inflater.inflate(into: output)
    try inflater.requireExpansion(within: limits, name: name)
    switch step {
    case .more: break
    case .end:
      members += 1
      stage = .beforeMember
    case .refused(let reason):
      let isCheck = reason == "incorrect data check" || reason == "incorrect length check"
      throw ReadError(
        isCheck ? .checksum : .corrupt,
        at: Position(file: name),
        found: "\(reason) at byte \(inflater.totalInput) of member \(members + 1)",
        expected: "gzip data"
      )
    }
    return count
  }

  private func skipPadding() throws(ReadError) {
    let pending = inflater.pending
    let zeros = pending.firstIndex { $0 != 0 } ?? pending.count
    inflater.skip(zeros)
    guard zeros == pending.count else { throw trailingBytes() }
  }

  private func trailingBytes() -> ReadError {
    ReadError(
      .corrupt,
      at: Position(file: name),
      found: "other bytes from byte \(inflater.totalInput) on, after \(members) members",
      expected: "a gzip member, zeros or the end"
    )
  }

  private func truncation() -> ReadError {
    ReadError(
      .truncated,
      at: Position(file: name),
      found: "its end at byte \(file.size), inside member \(members + 1)",
      expected: "the rest of the member"
    )
  }
}
