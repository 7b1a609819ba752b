/// A zip archive whose members can be read, several at a time and on several threads.
///
/// Opening reads and checks the central directory; opening a member costs one small read.
package final class ZipArchive: Sendable {
  /// The name that positions give to the archive.
  package let name: String

  private let file: OpenFile
  private let directory: ZipDirectory

  /// Opens the archive at `path`, to which positions give `name`.
  ///
  /// - Throws: `missingFile`, `notARegularFile`, `unreadable`, `emptyFile`; `truncated` without an end;
  ///   `unsafeMemberName` for a name that leads out of the archive; `duplicateMember`; `corrupt` for
  ///   counts, offsets or sizes that contradict each other; `unsupported` for a split archive.
  package init(path: String, name: String) throws(ReadError) {
    self.name = name
    file = try OpenFile(path: path, name: name)
    do throws(ReadError) {
      directory = try ZipDirectory(of: file)
    } catch {
      throw file.explanation(of: error)
    }
  }

  /// All entries in the order of the central directory, folders too.
  package var entries: [Entry] { directory.entries }

  /// The members, folders excepted, whose last path component is `name`: archives often hold one folder.
  package func members(named name: String) -> [Entry] {
    entries.filter { !$0.isFolder && $0.lastComponent == name }
  }

  /// Opens the member whose full name is `name`.
  ///
  /// - Throws: `missingMember`; `unsupported` for an encrypted member or a method other than stored and
  ///   deflate; `corrupt` when the member's own header contradicts the directory.
  package func open(
    _ name: String,
    limits: ReadLimits = .init()
  ) throws(ReadError) -> ZipMember {
    guard let index = directory.indexByName[name], !entries[index].isFolder else {
      throw ReadError(
        .missingMember,
        at: Position(file: self.name),
        found: "no member \(name.debugDescription) among \(entries.count)",
        expected: "that member"
      )
    }
    return try ZipMember(entries[index], of: file, limits: limits, blockSize: 256 << 10)
  }
}

extension ZipArchive {
  /// A member as the central directory describes it.
  package struct Entry: Sendable, Equatable {
    /// The full name with `/` between folders; ends in `/` for a folder.
    package let name: String
    /// The bytes of the member once inflated.
    package let size: Int
    /// The bytes of the member as they stand in the archive.
    package let compressedSize: Int
    /// The CRC-32 of the member once inflated.
    package let crc32: UInt32
    /// The way it is compressed: 0 stored, 8 deflate; others cannot be opened.
    package let method: Int

    /// The name as its bytes stand in the archive.
    let nameBytes: [UInt8]
    /// The general purpose flags.
    let flags: Int
    /// The offset of its local header in the archive, in bytes.
    let offset: Int
    /// The offset of the next local header, or of the central directory, in bytes.
    var end: Int

    /// Whether the entry is a folder, which has no bytes to read.
    package var isFolder: Bool { nameBytes.last == UInt8(ascii: "/") }

    /// Whether the member's bytes are encrypted, which is never opened.
    package var isEncrypted: Bool { flags & (1 | 1 << 6 | 1 << 13) != 0 }

    /// The part of the name after the last `/`; empty for a folder.
    package var lastComponent: Substring {
      // As bytes: a combining mark after a slash makes another Character of it.
      let slash = name.utf8.lastIndex(of: UInt8(ascii: "/"))
      return name[(slash.map(name.utf8.index(after:)) ?? name.startIndex)...]
    }
  }
}
