/// The central directory of a zip archive, with all that can be checked before a member is opened.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.12, 4.4 and 4.5.3.
struct ZipDirectory {
  private static let headerSize = 46
  private static let localHeaderSize = 30

  /// The entries in the directory's order.
  private(set) var entries: [ZipArchive.Entry] = []
  /// The index in `entries` by full name.
  private(set) var indexByName: [String: Int] = [:]

  private let file: OpenFile

  /// Reads the central directory of the archive in `file`.
  ///
  /// - Throws: `truncated`, `corrupt`, `unsupported`, `unsafeMemberName` or `duplicateMember`, and the
  ///   errors of reading.
  init(of file: OpenFile) throws(ReadError) {
    self.file = file
    let end = try ZipEnd(of: file)
    let bytes = try file.bytes(at: end.directoryOffset, count: end.directorySize)
    var offset = 0
    while offset < bytes.count {
      let (entry, size) = try entry(in: bytes[offset...])
      guard indexByName.updateValue(entries.count, forKey: entry.name) == nil else {
        throw ReadError(
          .duplicateMember,
          at: Position(file: file.name),
          found: "two members named \(entry.name.debugDescription)",
          expected: "names that differ"
        )
      }
      entries.append(entry)
      offset += size
    }
    guard entries.count == end.count else {
      throw corrupt("\(entries.count) entries", expected: "\(end.count), as the end says")
    }
    try requireNoOverlap(before: end.directoryOffset)
  }

  /// The entry at the start of `bytes` and the size of its header.
  private func entry(in bytes: ArraySlice<UInt8>) throws(ReadError) -> (ZipArchive.Entry, Int) {
    let fields = ZipFields(bytes)
    guard fields.count >= ZipDirectory.headerSize, fields.int32(at: 0) == 0x0201_4B50 else {
      throw corrupt("no entry \(entries.count + 1)", expected: "an entry of the central directory")
    }
    let nameSize = fields.int16(at: 28)
    let extraSize = fields.int16(at: 30)
    let size = ZipDirectory.headerSize + nameSize + extraSize + fields.int16(at: 32)
    guard size <= fields.count else {
      throw corrupt("an entry of \(size) bytes", expected: "at most \(fields.count)")
    }
    let nameBytes = Array(fields.bytes(at: ZipDirectory.headerSize, count: nameSize))
    let flags = fields.int16(at: 8)
    let name = try name(of: nameBytes, isUTF8: flags & 1 << 11 != 0)
    let extra = ZipFields(fields.bytes(at: ZipDirectory.headerSize + nameSize, count: extraSize))
    let sizes = [fields.int32(at: 24), fields.int32(at: 20), fields.int32(at: 42)]
    guard let wide = extra.zip64(sizes) else {
      throw corrupt(
        "a size of \(name.debugDescription) that is left to a missing zip64 field",
        expected: "that field"
      )
    }
    let disk = fields.int16(at: 34)
    guard disk == 0 || disk == 0xFFFF else {
      throw ReadError(
        .unsupported,
        at: Position(file: file.name),
        found: "\(name.debugDescription) in file \(disk + 1) of a split archive",
        expected: "an archive in one file"
      )
    }
    let entry = ZipArchive.Entry(
      name: name,
      size: wide[0],
      compressedSize: wide[1],
      crc32: UInt32(truncatingIfNeeded: fields.int32(at: 16)),
      method: fields.int16(at: 10),
      nameBytes: nameBytes,
      flags: flags,
      offset: wide[2],
      end: 0
    )
    return (entry, size)
  }

  /// The text of a name that is safe on every system.
  private func name(of bytes: [UInt8], isUTF8: Bool) throws(ReadError) -> String {
    let text = bytes.withUnsafeBufferPointer { TextEncoding.utf8.decode($0) }
    guard let name = text ?? (isUTF8 ? nil : ZipDirectory.codePage437(bytes)) else {
      throw corrupt(
        "a name that is not the UTF-8 it says: \(ZipDirectory.codePage437(bytes).debugDescription)",
        expected: "UTF-8"
      )
    }
    let components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isUnsafe =
      bytes.isEmpty
      || bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
      || bytes.first == UInt8(ascii: "/")
      || components.contains { $0.elementsEqual("..".utf8) }
      || bytes.dropFirst().first == UInt8(ascii: ":")
    guard !isUnsafe else {
      throw ReadError(
        .unsafeMemberName,
        at: Position(file: file.name),
        found: "the member name \(name.debugDescription)",
        expected: "a path inside the archive"
      )
    }
    return name
  }

  /// Gives each entry its end, and refuses members that share bytes, as a bomb by overlap does.
  private mutating func requireNoOverlap(before directoryOffset: Int) throws(ReadError) {
    var end = directoryOffset
    for index in entries.indices.sorted(by: { entries[$0].offset > entries[$1].offset }) {
      let entry = entries[index]
      let least = ZipDirectory.localHeaderSize + entry.nameBytes.count
      guard entry.offset <= end, end - entry.offset >= least,
        entry.compressedSize <= end - entry.offset - least
      else {
        throw corrupt(
          "\(entry.name.debugDescription): \(entry.compressedSize) bytes at byte \(entry.offset)",
          expected: "an end before byte \(end), where the next part starts"
        )
      }
      entries[index].end = end
      end = entry.offset
    }
  }

  private func corrupt(_ found: String, expected: String) -> ReadError {
    ReadError(.corrupt, at: Position(file: file.name), found: found, expected: expected)
  }

  /// A name in the encoding of names without the UTF-8 flag: code page 437 (APPNOTE.TXT, appendix D).
  private static func codePage437(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { upperHalf[$0] ?? Unicode.Scalar($0) }))
  }

  private static let upperHalf = [UInt8: Unicode.Scalar](
    uniqueKeysWithValues: zip(
      UInt8(128)...UInt8(255),
      ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
        + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars
    )
  )
}
