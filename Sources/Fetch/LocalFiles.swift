package import Datasets
import Foundation

/// The places of datasets' files on this machine, and the check that the files there are the right ones.
///
/// An embedded file lies beside its definition, a file of a mirror's folder lies there, all others lie
/// in the cache at their mirror paths.
package struct LocalFiles: Sendable {
  /// The mirror that the files come from, or their publishers.
  package var mirror: Mirror
  /// The folder of the downloaded files.
  package var cache: String

  /// The files that come from `mirror` by way of `cache`.
  package init(mirror: Mirror, cache: String) {
    self.mirror = mirror
    self.cache = cache
  }

  /// The path of a file, whether it exists or not.
  ///
  /// Throws ``FileProblem/Kind/outside`` when it would lie outside its folder.
  package func path(of file: DatasetFile) throws(FileProblem) -> String {
    let components = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard
      components.allSatisfy({ !["", ".", ".."].contains($0) && !$0.utf8.contains(0) })
    else { throw FileProblem(path: file.path, .outside) }
    let folder =
      switch place(of: file) {
      case .definition: file.folder
      case .folder(let folder): folder
      case .cache: cache
      }
    return (folder as NSString).appendingPathComponent(file.path)
  }

  /// The kinds of folder that a file can lie in.
  enum Place {
    case definition
    case folder(String)
    case cache
  }

  func place(of file: DatasetFile) -> Place {
    if file.isEmbedded { return .definition }
    if case .folder(let folder) = mirror { return .folder(folder) }
    return .cache
  }

  /// The size and the checksum that the file must have; nil where any will do.
  ///
  /// For a reconstructed file they are those of a mirror's copy; the publisher's file has others, so any will do.
  func stated(of file: DatasetFile) -> (bytes: Int?, sha256: String?) {
    if file.isReconstructed, case .official = mirror, !file.isEmbedded { return (nil, nil) }
    return (file.bytes, file.sha256?.lowercased())
  }

  /// The file at `path`, checked against the size and the SHA-256 stated of `file`; nil when nothing lies there.
  ///
  /// Problems give `name` as its path: a partial file is checked under the name that it will get.
  func inspect(
    _ file: DatasetFile,
    at path: String,
    name: String? = nil
  ) throws(FileProblem) -> FetchedFile? {
    let name = name ?? path
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileProblem(path: name, .unreadable(reason: systemMessage(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FileProblem(path: name, .directory)
    case S_IFREG: break
    default: throw FileProblem(path: name, .special)
    }
    let stated = stated(of: file)
    let size = Int(status.st_size)
    if size == 0, stated.bytes != 0 { throw FileProblem(path: name, .empty) }
    if let bytes = stated.bytes, bytes != size {
      try ReadThrough.requireNoPage(name, at: path)
      throw FileProblem(path: name, .size(found: size, expected: bytes))
    }
    let digest = try FileDigest(path: path)
    if let sha256 = stated.sha256, sha256 != digest.sha256 {
      try ReadThrough.requireNoPage(name, at: path)
      throw FileProblem(path: name, .checksum(found: digest.sha256, expected: sha256))
    }
    if stated.sha256 == nil { try requireWhole(file, digest, at: path, name: name) }
    let origin: FetchedFile.Origin =
      switch place(of: file) {
      case .definition: .definition
      case .folder: .folder
      case .cache: .cache
      }
    return FetchedFile(
      path: path,
      bytes: digest.bytes,
      sha256: digest.sha256,
      verification: verification(of: file, sha256: digest.sha256),
      origin: origin,
      stamp: FetchedFile.Stamp(status)
    )
  }

  /// Throws unless a file without a stated checksum is what its name says.
  ///
  /// One of the cache must be the one that was fetched or, where no fetch noted it, readable to its end; all
  /// others are read to their end by the build alone.
  private func requireWhole(
    _ file: DatasetFile,
    _ digest: FileDigest,
    at path: String,
    name: String
  ) throws(FileProblem) {
    try ReadThrough.requireNoPage(name, at: path)
    guard case .cache = place(of: file) else { return }
    guard let sha256 = try CacheNote.received(path).lines()?.first else {
      return try ReadThrough.check(name, at: path)
    }
    guard sha256 == digest.sha256 else {
      throw FileProblem(path: name, .foreign("a file of \(digest.bytes) bytes"))
    }
  }

  /// Whether the file at a path of the cache is, byte by byte, one that a fetch brought.
  func isFetched(_ path: String) throws(FileProblem) -> Bool {
    guard case .file(_, links: 1) = try Occupant(path),
      let sha256 = try CacheNote.received(path).lines()?.first
    else { return false }
    return try FileDigest(path: path).sha256 == sha256
  }

  private func verification(of file: DatasetFile, sha256: String) -> FetchedFile.Verification {
    guard let stated = file.sha256 else { return .unstated }
    return stated.lowercased() == sha256 ? .verified : .reconstructed
  }
}
