import Foundation
import RecordIO

/// The reading of a downloaded file from its first to its last byte, for one that nobody states a checksum of.
enum ReadThrough {
  /// Whether the form of the file at `path` shows by itself that nothing is missing at its end.
  static func showsItsEnd(_ path: String) -> Bool {
    ["zip", "gz"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Throws unless the file at `place`, which is or will be called `path`, is readable to its end: every byte
  /// of a zip archive or a gzip file inflates to what its checksums say.
  static func check(_ path: String, at place: String) throws(FileProblem) {
    do throws(ReadError) {
      switch (path as NSString).pathExtension.lowercased() {
      case "zip":
        let archive = try ZipArchive(path: place, name: path)
        for entry in archive.entries where !entry.isFolder {
          try drain(try archive.open(entry.name))
        }
      case "gz": try drain(try GzipFile(path: place, name: path))
      default: break
      }
    } catch {
      throw FileProblem(
        path: error.position.file,
        .damaged(found: error.found, expected: error.expected)
      )
    }
  }

  /// The problem of a file called `path` whose first bytes, `opening`, are those of a web page; nil when they are
  /// not, or when `path` names an HTML file.
  static func page(
    _ path: String,
    opening: some Collection<UInt8>,
    address: String?
  ) -> FileProblem.Kind? {
    let form = (path as NSString).pathExtension.lowercased()
    guard !["html", "htm", "xhtml"].contains(form), let page = HTMLPage(opening: opening) else {
      return nil
    }
    let expected =
      switch form {
      case "csv", "tsv", "txt", "tab": "a table"
      case "zip": "a zip archive"
      case "gz": "a gzip file"
      case "xml": "an XML file"
      case "json", "jsonl": "a JSON file"
      default: "a dataset's file"
      }
    return .page(title: page.title, expected: expected, address: address)
  }

  /// Throws when the file at `place`, which is or will be called `path`, is a web page.
  static func requireNoPage(_ path: String, at place: String) throws(FileProblem) {
    guard let handle = FileHandle(forReadingAtPath: place) else {
      throw FileProblem(path: path, .unreadable(reason: systemMessage(errno)))
    }
    let opening = (try? handle.read(upToCount: HTMLPage.openingBytes)) ?? Data()
    if let page = page(path, opening: opening, address: nil) {
      throw FileProblem(path: path, page)
    }
  }

  private static func drain(_ stream: some ByteStream) throws(ReadError) {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { block.deallocate() }
    while try stream.read(into: block) > 0 {}
  }
}
