/// A zip archive whose members can be read, several at a time and on several threads.
///
/// Opening reads and checks the central directory; opening a member costs one small read.
public final class ZipArchive: Sendable {
  /// The name that positions give to the archive.
  public let name: String

  private let file: OpenFile
  private let directory: ZipDirectory

  /// Opens the archive at `path`, to which positions give `name`.
  ///
  /// - Throws: `missingFile`, `notARegularFile`, `unreadable`, `emptyFile`; `truncated` without an end;
  ///   `unsafeMemberName` for a name that leads out of the archive; `duplicateMember`; `corrupt` for
  ///   counts, offsets or sizes that contradict each other; `unsupported` for a split archive.
  public init(path: String, name: String) throws(ReadError) {
    self.name = name
    file = try OpenFile(path: path, name: name)
    do throws(ReadError) {
      directory = try ZipDirectory(of: file)
    } catch {
      throw file.explanation(of: error)
    }
  }

  /// All entries in the order of the central directory, folders too.
  public var entries: [Entry] { directory.entries }

  /// The members, folders excepted, whose last path component is `name`: archives often hold one folder.
  public func members(named name: String) -> [Entry] {
    entries.filter { !$0.isFolder && $0.lastComponent == name }
  }

  /// Opens the member whose full name is `name`.
  ///
  /// - Throws: `missingMember`; `unsupported` for an encrypted member or a method other than stored and
  ///   deflate; `corrupt` when the member's own header contradicts the directory.
  public func open(
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
