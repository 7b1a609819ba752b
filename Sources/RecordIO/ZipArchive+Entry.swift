extension ZipArchive {
  /// A member as the central directory describes it.
  public struct Entry: Sendable, Equatable {
    /// The full name with `/` between folders; ends in `/` for a folder.
    public let name: String
    /// The bytes of the member once inflated.
    public let size: Int
    /// The bytes of the member as they stand in the archive.
    public let compressedSize: Int
    /// The CRC-32 of the member once inflated.
    public let crc32: UInt32
    /// The way it is compressed: 0 stored, 8 deflate; others cannot be opened.
    public let method: Int

    /// The name as its bytes stand in the archive.
    let nameBytes: [UInt8]
    /// The general purpose flags.
    let flags: Int
    /// Where its local header starts.
    let offset: Int
    /// Where the next local header, or the central directory, starts.
    var end: Int

    /// Whether the entry is a folder, which has no bytes to read.
    public var isFolder: Bool { nameBytes.last == UInt8(ascii: "/") }

    /// Whether the member's bytes are encrypted, which is never opened.
    public var isEncrypted: Bool { flags & (1 | 1 << 6 | 1 << 13) != 0 }

    /// The part of the name after the last `/`; empty for a folder.
    public var lastComponent: Substring {
      // As bytes: a combining mark after a slash makes another Character of it.
      let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
      return name[(slash.map(name.utf8.index(after:)) ?? name.startIndex)...]
    }
  }
}
