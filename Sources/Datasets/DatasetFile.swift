import Foundation

/// One file of a dataset's release.
package struct DatasetFile: Sendable, Equatable {
  /// The official address; nil for a file that lies beside its definition.
  package var url: String?
  /// The path in a mirror, or beside the definition.
  package var path: String
  /// The SHA-256 in hexadecimal; nil when nobody states one.
  package var sha256: String?
  /// The size in bytes; nil when nobody states one.
  package var bytes: Int?
  /// Whether the checksum is that of a reconstructed copy: the official file's is unknown.
  package var isReconstructed: Bool
  /// The folder of the definition.
  package var folder: String

  /// Whether the file lies in the repository and is never fetched.
  package var isEmbedded: Bool { url == nil }

  /// Whether `name` is this file as positions name it, or a member of this archive.
  package func holds(_ name: String) -> Bool { name == path || name.hasPrefix(path + "/") }

  /// A file that lies beside its definition.
  init(path: String, folder: String) {
    (self.path, self.folder) = (path, folder)
    isReconstructed = false
  }

  init(_ section: DefinitionReader.Section, folder: String) {
    self.folder = folder
    url = section.optionalString("url")
    path = section.string("path")
    sha256 = section.optionalString("sha256")
    bytes = section.optionalInteger("bytes")
    isReconstructed = section.flag("reconstructed")
    if section.optionalString("path")?.isEmpty == true {
      section.note("path", found: "no path", expected: "a path inside the mirror")
    }
    if path.hasPrefix("/") || path.split(separator: "/").contains("..") {
      section.note("path", found: path, expected: "a path inside the mirror")
    }
    if let url, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      section.note("url", found: url, expected: "an http or https address")
    }
    if let sha256, sha256.utf8.count != 64 || !sha256.allSatisfy(\.isHexDigit) {
      section.note("sha256", found: sha256, expected: "64 hexadecimal digits")
    }
    section.finish()
  }
}
