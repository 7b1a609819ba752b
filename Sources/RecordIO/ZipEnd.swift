/// The end of a zip archive: the place of its central directory and the number of its entries.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.14 to 4.3.16.
struct ZipEnd {
  /// The most bytes that a central directory may have; a million of members fit.
  private static let mostDirectoryBytes = 128 << 20

  private static let recordSize = 22
  private static let locatorSize = 20
  private static let wideRecordSize = 56

  /// The offset of the central directory in the archive, in bytes.
  private(set) var directoryOffset: Int
  /// The central directory's size in bytes.
  private(set) var directorySize: Int
  /// The number of its entries.
  private(set) var count: Int

  /// Finds the end of the archive in `file`.
  ///
  /// - Throws: `truncated`, `corrupt` or `unsupported`, and the errors of reading.
  init(of file: OpenFile) throws(ReadError) {
    let tailSize = min(file.size, ZipEnd.recordSize + 0xFFFF)
    let tail = try file.bytes(at: file.size - tailSize, count: tailSize)
    guard let start = ZipEnd.recordStart(in: tail) else { throw try ZipEnd.noEnd(of: file) }
    let fields = ZipFields(tail[start...])
    var recordOffset = file.size - tailSize + start

    count = fields.int16(at: 10)
    directorySize = fields.int32(at: 12)
    directoryOffset = fields.int32(at: 16)
    let disks = [fields.int16(at: 4), fields.int16(at: 6)]
    var onThisDisk = fields.int16(at: 8)

    if let wide = try ZipEnd.wideRecord(of: file, before: recordOffset) {
      guard
        ZipEnd.agree(count, wide.count, allOnes: 0xFFFF),
        ZipEnd.agree(onThisDisk, wide.onThisDisk, allOnes: 0xFFFF),
        ZipEnd.agree(directorySize, wide.size, allOnes: 0xFFFF_FFFF),
        ZipEnd.agree(directoryOffset, wide.offset, allOnes: 0xFFFF_FFFF)
      else {
        throw ReadError(
          .corrupt,
          at: Position(file: file.name),
          found: "an end of the central directory that its zip64 form contradicts",
          expected: "the same counts and sizes"
        )
      }
      (count, onThisDisk) = (wide.count, wide.onThisDisk)
      (directorySize, directoryOffset) = (wide.size, wide.offset)
      recordOffset = wide.recordOffset
    } else if disks.contains(where: { $0 != 0 }) {
      throw ZipEnd.severalDisks(file)
    }
    guard onThisDisk == count else { throw ZipEnd.severalDisks(file) }
    try requireDirectory(endsAt: recordOffset, in: file)
  }

  private func requireDirectory(endsAt end: Int, in file: OpenFile) throws(ReadError) {
    guard directoryOffset <= end, directorySize == end - directoryOffset else {
      throw ReadError(
        .corrupt,
        at: Position(file: file.name),
        found: "a central directory of \(directorySize) bytes at byte \(directoryOffset)",
        expected: "one that ends at byte \(end)"
      )
    }
    guard directorySize <= ZipEnd.mostDirectoryBytes else {
      throw ReadError(
        .unsupported,
        at: Position(file: file.name),
        found: "a central directory of \(directorySize) bytes",
        expected: "at most \(ZipEnd.mostDirectoryBytes)"
      )
    }
  }

  /// The offset, in the archive's last bytes, of the last end record whose comment ends with the file; nil without one.
  private static func recordStart(in tail: [UInt8]) -> Int? {
    guard tail.count >= recordSize else { return nil }
    for start in stride(from: tail.count - recordSize, through: 0, by: -1)
    where tail[start] == UInt8(ascii: "P") {
      let fields = ZipFields(tail[start...])
      if fields.int32(at: 0) == 0x0605_4B50,
        fields.int16(at: 20) == tail.count - start - recordSize
      {
        return start
      }
    }
    return nil
  }

  private static func noEnd(of file: OpenFile) throws(ReadError) -> ReadError {
    let head = try file.bytes(at: 0, count: min(4, file.size))
    let isArchive = head == [0x50, 0x4B, 3, 4]
    return ReadError(
      isArchive ? .truncated : .corrupt,
      at: Position(file: file.name),
      found: isArchive ? "no central directory at the end" : "no zip archive",
      expected: "a zip archive with its central directory"
    )
  }

  private typealias WideRecord = (
    recordOffset: Int, count: Int, onThisDisk: Int, size: Int, offset: Int
  )

  /// The zip64 end record whose locator stands right before `end`, if there is a locator.
  private static func wideRecord(
    of file: OpenFile,
    before end: Int
  ) throws(ReadError) -> WideRecord? {
    guard end >= locatorSize else { return nil }
    let locatorOffset = end - locatorSize
    let locator = ZipFields(try file.bytes(at: locatorOffset, count: locatorSize)[...])
    guard locator.int32(at: 0) == 0x0706_4B50 else { return nil }
    guard let offset = locator.int64(at: 8), locatorOffset >= wideRecordSize,
      offset <= locatorOffset - wideRecordSize
    else { throw badWideRecord(file) }
    let fields = ZipFields(try file.bytes(at: offset, count: wideRecordSize)[...])
    guard fields.int32(at: 0) == 0x0606_4B50,
      fields.int64(at: 4) == locatorOffset - offset - 12,
      let onThisDisk = fields.int64(at: 24), let count = fields.int64(at: 32),
      let size = fields.int64(at: 40), let directoryOffset = fields.int64(at: 48)
    else { throw badWideRecord(file) }
    guard locator.int32(at: 4) == 0, locator.int32(at: 16) <= 1,
      fields.int32(at: 16) == 0, fields.int32(at: 20) == 0
    else { throw severalDisks(file) }
    return (offset, count, onThisDisk, size, directoryOffset)
  }

  /// Whether a field of the end record is its zip64 form's or leaves the word to it.
  private static func agree(_ narrow: Int, _ wide: Int, allOnes: Int) -> Bool {
    narrow == allOnes || narrow == wide
  }

  private static func badWideRecord(_ file: OpenFile) -> ReadError {
    ReadError(
      .corrupt,
      at: Position(file: file.name),
      found: "a zip64 locator that points at no zip64 end of the central directory",
      expected: "the place of that record"
    )
  }

  private static func severalDisks(_ file: OpenFile) -> ReadError {
    ReadError(
      .unsupported,
      at: Position(file: file.name),
      found: "an archive split over several files",
      expected: "an archive in one file"
    )
  }
}
