/// The kind of a file that is no table of text, told by its first bytes, so that a message can name it.
package enum FileKind: String, Sendable, CustomStringConvertible {
  case gzip = "gzip data"
  case zip = "a zip archive or a workbook (.xlsx)"
  case oldWorkbook = "an old Office document (.xls, .doc), or one behind a password"
  case pdf = "a PDF document"
  case html = "an HTML page"
  case rtf = "an RTF document"
  case image = "an image"
  case sqlite = "an SQLite database"
  case parquet = "a Parquet file"
  case otherArchive = "an archive of another kind (7z, rar, bzip2, xz, zstd)"

  /// The kind in words.
  package var description: String { rawValue }

  /// The kind of the file that begins with `bytes`; nil where they may be text.
  init?(_ bytes: some Collection<UInt8>) {
    var kind = Self.beginnings.first { bytes.starts(with: $0.bytes) }?.kind
    // A heading may well be `PAR1` or `BZh`: what is no text has controls.
    if kind?.beginsWithLetters == true, !bytes.contains(where: { $0 < 0x09 }) { kind = nil }
    let text = bytes.drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
      .prefix(14).map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }
    let isPage = ["<!doctype html", "<html", "<head", "<body"].contains {
      text.starts(with: $0.utf8)
    }
    guard let kind = kind ?? (isPage ? .html : nil) else { return nil }
    self = kind
  }

  /// The kind of the file at `path`, to which positions give `name`.
  package init?(of path: String, name: String) throws(ReadError) {
    let file = try PlainFile(path: path, name: name)
    var bytes = [UInt8](repeating: 0, count: 64)
    var failure: ReadError?
    let count = bytes.withUnsafeMutableBytes { buffer -> Int in
      do throws(ReadError) {
        return try file.read(into: buffer)
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    self.init(bytes[..<count])
  }

  /// Whether it begins as a text may.
  private var beginsWithLetters: Bool {
    self == .image || self == .sqlite || self == .parquet || self == .otherArchive
  }

  private static let beginnings: [(bytes: [UInt8], kind: FileKind)] = [
    ([0x1F, 0x8B], .gzip),
    ([0x50, 0x4B, 0x03, 0x04], .zip),
    ([0x50, 0x4B, 0x05, 0x06], .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .oldWorkbook),
    (Array("%PDF-".utf8), .pdf),
    (Array("{\\rtf".utf8), .rtf),
    ([0x89, 0x50, 0x4E, 0x47], .image),
    ([0xFF, 0xD8, 0xFF], .image),
    (Array("GIF8".utf8), .image),
    (Array("SQLite format 3".utf8), .sqlite),
    (Array("PAR1".utf8), .parquet),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .otherArchive),
    (Array("Rar!".utf8), .otherArchive),
    (Array("BZh".utf8), .otherArchive),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .otherArchive),
    ([0x28, 0xB5, 0x2F, 0xFD], .otherArchive),
  ]
}
