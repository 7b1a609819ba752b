import CZlib

/// The bytes of one member of a ``ZipArchive``.
///
/// Its CRC-32 and sizes, and that the archive did not change, are checked before its last bytes are handed out.
package final class ZipMember: ByteStream, @unchecked Sendable {
  /// True: the bytes may have to be inflated.
  package var isCompressed: Bool { true }

  private static let headerSize = 30
  private static let stored = 0
  private static let deflate = 8

  /// The archive's name, `/`, and the last part of the member's path.
  package let name: String
  /// The member's entry in the central directory.
  package let entry: ZipArchive.Entry

  private let file: OpenFile
  private let limits: ReadLimits
  private let inflater: Inflater?
  // The offsets in the archive of the next byte of input, and behind the last.
  private var offset: Int
  private let end: Int
  private var produced = 0
  private var checksum: UInt = 0
  private var isComplete = false
  private var failure: ReadError?

  /// Opens the member that `entry` of `file` describes, with input blocks of `blockSize` bytes.
  init(
    _ entry: ZipArchive.Entry,
    of file: OpenFile,
    limits: ReadLimits,
    blockSize: Int
  ) throws(ReadError) {
    self.entry = entry
    self.file = file
    self.limits = limits
    name = "\(file.name)/\(entry.lastComponent)"
    do throws(ReadError) {
      try ZipMember.requireReadable(entry, name: name)
      offset = try ZipMember.dataOffset(of: entry, in: file, name: name)
      end = offset + entry.compressedSize
      inflater =
        entry.method == ZipMember.deflate
        ? try Inflater(.raw, blockSize: blockSize, name: name) : nil
    } catch {
      throw file.explanation(of: error)
    }
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  ///
  /// - Throws: `corrupt`, `checksum`, `expansionLimit`, `unreadable` or `changedWhileRead`, and the same
  ///   again when called again.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    precondition(!buffer.isEmpty, "an empty buffer cannot be told from the end")
    if let failure { throw failure }
    do throws(ReadError) {
      var filled = 0
      while filled < buffer.count, !isComplete {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        if let inflater {
          filled += try inflate(into: rest, with: inflater)
        } else {
          filled += try copy(into: rest)
        }
      }
      return filled
    } catch {
      let explanation = file.explanation(of: error)
      failure = explanation
      throw explanation
    }
  }

  private func copy(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - offset))
    try file.read(at: offset, into: target)
    offset += target.count
    add(target)
    if offset == end { try complete() }
    return target.count
  }

  private func inflate(
    into buffer: UnsafeMutableRawBufferPointer,
    with inflater: Inflater
  ) throws(ReadError) -> Int {
    if inflater.pending.isEmpty, offset < end {
      offset += try inflater.refill(from: file, at: offset, limit: end - offset)
    }
    let (count, step) = inflater.inflate(into: buffer)
    add(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    try inflater.requireExpansion(within: limits, name: name)
    guard produced <= entry.size else {
      throw corrupt("more than \(entry.size) bytes", expected: "as many as the directory says")
    }
    switch step {
    case .end:
      guard inflater.totalInput == entry.compressedSize else {
        throw corrupt(
          "the end of deflate data after \(inflater.totalInput) bytes",
          expected: "\(entry.compressedSize) bytes, as the directory says"
        )
      }
      try complete()
    case .more:
      // Without input zlib may still hand out output that it holds; when it does not, none will come.
      if count == 0, inflater.pending.isEmpty, offset == end {
        throw corrupt("no end of deflate data", expected: "its end")
      }
    case .refused(let reason):
      throw corrupt("\(reason) at byte \(inflater.totalInput)", expected: "deflate data")
    }
    return count
  }

  /// Counts `bytes` as output.
  private func add(_ bytes: UnsafeMutableRawBufferPointer) {
    produced += bytes.count
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    checksum = crc32_z(checksum, start, bytes.count)
  }

  private func complete() throws(ReadError) {
    guard produced == entry.size else {
      throw corrupt("\(produced) bytes", expected: "\(entry.size), as the directory says")
    }
    guard checksum == UInt(entry.crc32) else {
      throw ReadError(
        .checksum,
        at: Position(file: name),
        found: "CRC-32 \(String(checksum, radix: 16))",
        expected: String(entry.crc32, radix: 16)
      )
    }
    try file.requireUnchanged()
    isComplete = true
  }

  private func corrupt(_ found: String, expected: String) -> ReadError {
    ReadError(.corrupt, at: Position(file: name), found: found, expected: expected)
  }

  private static func requireReadable(
    _ entry: ZipArchive.Entry,
    name: String
  ) throws(ReadError) {
    let problem: String? =
      entry.isEncrypted
      ? "an encrypted member"
      : entry.flags & 1 << 5 != 0
        ? "a member of patch data"
        : entry.method != stored && entry.method != deflate
          ? "compression method \(entry.method)" : nil
    guard let problem else { return }
    throw ReadError(
      .unsupported,
      at: Position(file: name),
      found: problem,
      expected: "a member that is stored or deflated"
    )
  }

  /// The offset of the member's data in the archive, in bytes, once its local header agrees with the directory.
  private static func dataOffset(
    of entry: ZipArchive.Entry,
    in file: OpenFile,
    name: String
  ) throws(ReadError) -> Int {
    func corrupt(_ found: String) -> ReadError {
      ReadError(
        .corrupt,
        at: Position(file: name),
        found: found,
        expected: "a local header that says what the directory says"
      )
    }
    // The directory has made sure that header, name and data lie before `end`.
    let header = ZipFields(try file.bytes(at: entry.offset, count: headerSize)[...])
    let nameSize = header.int16(at: 26)
    let extraSize = header.int16(at: 28)
    guard header.int32(at: 0) == 0x0403_4B50 else { throw corrupt("no local header") }
    guard entry.offset + headerSize + nameSize + extraSize + entry.compressedSize <= entry.end
    else { throw corrupt("data that reaches into the next part") }
    let rest = try file.bytes(at: entry.offset + headerSize, count: nameSize + extraSize)
    guard rest.prefix(nameSize).elementsEqual(entry.nameBytes) else {
      throw corrupt("another name")
    }
    let sizesFollow = 1 << 3
    let flags = header.int16(at: 6)
    guard header.int16(at: 8) == entry.method, (flags ^ entry.flags) & (sizesFollow | 1) == 0
    else { throw corrupt("another method or other flags") }
    guard
      let wide = ZipFields(rest[nameSize...]).zip64([header.int32(at: 22), header.int32(at: 18)])
    else { throw corrupt("a size that is left to a missing zip64 field") }
    let found = [header.int32(at: 14), wide[1], wide[0]]
    let known = [Int(entry.crc32), entry.compressedSize, entry.size]
    // With the flag, the sizes follow the data and the header may hold zeros.
    let agrees = zip(found, known).allSatisfy {
      $0 == $1 || flags & sizesFollow != 0 && $0 == 0
    }
    guard agrees else { throw corrupt("another CRC-32 or other sizes") }
    guard entry.method != stored || entry.compressedSize == entry.size else {
      throw corrupt("a stored member with two sizes")
    }
    return entry.offset + headerSize + nameSize + extraSize
  }
}
