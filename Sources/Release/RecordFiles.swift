import Crypto
package import Foundation
import Hashing

/// The two files by which a folder under version control keeps a release: a page and its JSON.
///
/// The JSON has its own digest and the page's, which prove that a build wrote both. Files that no build wrote, or that
/// were changed since, are never written over.
package struct RecordFiles: Sendable {
  private let folder: String
  private let page: String
  private let json: String

  /// The most bytes of a file: a record has some kilobytes a source.
  private static let most = 64 << 20

  /// The files of `release` in `folder`; throws where others are in their way.
  package init(folder: String, release: String) throws(ReleaseError) {
    guard ReleaseStore.isReleaseName(release) else { throw .invalidName(release) }
    self.folder = folder
    page = "\(folder)/\(release).md"
    json = "\(folder)/\(release).json"
    try requireOwn()
  }

  /// Writes `page` and the JSON that `content` makes of the page's SHA-256; it has the member `page_sha256`, and
  /// ``ManifestDigest/blank`` as its `manifest_digest`.
  package func write(_ text: Data, _ content: (_ pageSHA256: String) throws -> Data) throws {
    let bytes = ManifestDigest.stamped(try content(SHA256.hash(data: text).hexadecimal))
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try requireOwn()
      // A page is proved by the JSON beside it: so it goes first and comes last.
      unlink(page)
      try bytes.write(to: URL(filePath: json), options: .atomic)
      try text.write(to: URL(filePath: page), options: .atomic)
    } catch let error as ReleaseError {
      throw error
    } catch {
      throw ReleaseError.system(
        path: folder,
        doing: "to write the record of a release",
        message: error.localizedDescription
      )
    }
  }

  /// Requires that nothing lies where the record is written, or what a build wrote there.
  private func requireOwn() throws(ReleaseError) {
    struct Members: Decodable {
      let pageSHA256: String
      enum CodingKeys: String, CodingKey { case pageSHA256 = "page_sha256" }
    }
    let expected = "nothing, or the record that a build wrote"
    guard try PathKind(at: folder) != .nothing else { return }
    var seal: Members?
    if try PathKind(at: json) != .nothing {
      let bytes = try FileSeal.content(of: json, most: Self.most)
      guard let bytes, ManifestDigest.holds(bytes) == true,
        let members = try? JSONDecoder().decode(Members.self, from: bytes)
      else { throw .foreign(path: json, found: "another file", expected: expected) }
      seal = members
    }
    guard try PathKind(at: page) != .nothing else { return }
    let bytes = try FileSeal.content(of: page, most: Self.most)
    guard let bytes, SHA256.hash(data: bytes).hexadecimal == seal?.pageSHA256 else {
      throw .foreign(path: page, found: "another file", expected: expected)
    }
  }
}
