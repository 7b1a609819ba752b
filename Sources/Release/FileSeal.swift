import Crypto
package import Foundation
import Hashing

/// A file as it was written: its name, size and SHA-256.
package struct FileSeal: Codable, Equatable {
  package var path: String
  package var sha256: String
  package var bytes: Int

  /// The file `name` of `folder` as it is now; it must be a plain file, read without following a link.
  package init(_ name: String, in folder: String) throws(ReleaseError) {
    let path = folder + "/" + name
    var hash = SHA256()
    var bytes = 0
    try Self.read(path) { block in
      hash.update(bufferPointer: block)
      bytes += block.count
    }
    self.path = name
    sha256 = hash.finalize().hexadecimal
    self.bytes = bytes
  }

  /// Whether the file in `folder` is still as it was.
  func holds(in folder: String) throws(ReleaseError) -> Bool {
    guard try PathKind(at: folder + "/" + path) == .file(bytes: bytes) else { return false }
    return try FileSeal(path, in: folder) == self
  }

  /// The bytes of a small plain file; nil for anything else, or for more than `most` bytes.
  package static func content(of path: String, most: Int) throws(ReleaseError) -> Data? {
    guard case .file(let size) = try PathKind(at: path), size <= most else { return nil }
    var data = Data()
    try read(path) { data.append(contentsOf: $0) }
    return data
  }

  /// Hands on the bytes of the plain file at `path` in blocks.
  private static func read(_ path: String, _ body: (UnsafeRawBufferPointer) -> Void)
    throws(ReleaseError)
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failure(path, doing: "a file that can be read") }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { block.deallocate() }
    while true {
      let count = Foundation.read(descriptor, block.baseAddress, block.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .failure(path, doing: "a file that can be read") }
      body(UnsafeRawBufferPointer(rebasing: block[..<count]))
    }
  }
}

/// The manifest's own digest, which tells a release from a folder that only looks like one.
///
/// It stands in the manifest as `"manifest_digest" : "…"` and is the SHA-256 of the manifest's bytes with
/// 64 zeros in its place.
package enum ManifestDigest {
  /// The 64 zeros in the digest's place while the digest is taken.
  package static let blank = String(repeating: "0", count: 64)

  /// The manifest with its digest, which stands in `manifest` as ``blank``; unchanged without that place.
  package static func stamped(_ manifest: Data) -> Data {
    guard let place = place(in: manifest) else { return manifest }
    var stamped = manifest
    stamped.replaceSubrange(place, with: digest(manifest, at: place).utf8)
    return stamped
  }

  /// Whether the manifest is as it was written; nil where it has no digest.
  package static func holds(_ manifest: Data) -> Bool? {
    guard let place = place(in: manifest) else { return nil }
    return String(decoding: manifest[place], as: UTF8.self) == digest(manifest, at: place)
  }

  private static func digest(_ manifest: Data, at place: Range<Data.Index>) -> String {
    var blanked = manifest
    blanked.replaceSubrange(place, with: blank.utf8)
    return SHA256.hash(data: blanked).hexadecimal
  }

  private static func place(in manifest: Data) -> Range<Data.Index>? {
    guard let key = manifest.range(of: Data("\"manifest_digest\" : \"".utf8)) else { return nil }
    let end = manifest.index(key.upperBound, offsetBy: 64, limitedBy: manifest.endIndex)
    return end.map { key.upperBound..<$0 }
  }
}
