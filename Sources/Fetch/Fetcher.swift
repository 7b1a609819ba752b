package import Datasets
import Foundation

/// Brings the files of datasets: from the cache, a mirror or their publishers, and checks them.
///
/// A download goes to `<cache>/<path>.partial`, is resumed where it ended, and gets its name by one step when its
/// size and its SHA-256 are the stated ones, or, where nobody states them, when it is read to its end.
/// `<path>.received` then notes its SHA-256. A file that no fetch wrote is neither overwritten nor deleted.
package struct Fetcher: Sendable {
  /// The callback for a file and the progress of its download, called at most ten times a second, and once a second
  /// while nothing arrives.
  package typealias Progress = @Sendable (DatasetFile, FetchProgress) -> Void

  private let local: LocalFiles
  private let limits: FetchLimits
  private let authorities: String?
  private let progress: Progress

  /// Brings files to where `local` has them; `authorities` is the file of the certificates to trust, nil for the
  /// system's.
  package init(
    local: LocalFiles,
    limits: FetchLimits = FetchLimits(),
    authorities: String? = nil,
    progress: @escaping Progress = { _, _ in }
  ) {
    self.local = local
    self.limits = limits
    self.authorities = authorities
    self.progress = progress
  }

  /// The files, in the given order, or the problems of all that could not be brought.
  ///
  /// A problem of one does not keep the others from being brought.
  package func fetch(_ files: [DatasetFile]) async throws(FetchError) -> [FetchedFile] {
    var fetched: [FetchedFile] = []
    var problems: [FileProblem] = []
    for file in files {
      do {
        fetched.append(try await fetch(file))
      } catch {
        problems.append(error)
        if error.kind == .cancelled { break }
      }
    }
    guard problems.isEmpty else { throw FetchError(problems) }
    return fetched
  }

  /// Brings a file unless it is already there.
  ///
  /// A file without a stated checksum is brought too; its ``FetchedFile/verification`` is `unstated`.
  package func fetch(_ file: DatasetFile) async throws(FileProblem) -> FetchedFile {
    let path = try local.path(of: file)
    guard let address = try local.mirror.address(of: file) else {
      if let ready = try local.inspect(file, at: path) { return ready }
      throw FileProblem(
        path: path,
        .missing(
          remedy: file.isEmbedded ? "a file beside its definition" : "a file of the mirror"
        )
      )
    }
    if let ready = try cached(file, at: path) { return ready }
    let partial = try PartialFile(path: path)
    defer { partial.release() }
    try await download(file, from: address, to: partial)
    return try finish(file, partial)
  }

  /// The file in the cache; a wrong one is deleted when a fetch wrote it, and a problem when not.
  private func cached(_ file: DatasetFile, at path: String) throws(FileProblem) -> FetchedFile? {
    do throws(FileProblem) {
      if let ready = try local.inspect(file, at: path) { return ready }
    } catch {
      let what: String
      switch error.kind {
      case .empty: what = "an empty file"
      case .size(let found, let expected): what = "a file of \(found) bytes, not \(expected),"
      case .checksum(let found, _): what = "a file with the SHA-256 \(found), not the stated one,"
      default: throw error
      }
      guard try local.isFetched(path) else { throw FileProblem(path: path, .foreign(what)) }
      unlink(path)
      CacheNote.received(path).delete()
    }
    // A symbolic link to nothing cannot be read, but no fetch wrote it, so it must stay.
    if let occupant = try Occupant(path) {
      throw FileProblem(path: path, .foreign(occupant.description))
    }
    return nil
  }

  private func download(
    _ file: DatasetFile,
    from address: URL,
    to partial: PartialFile
  ) async throws(FileProblem) {
    let stated = local.stated(of: file)
    let order = Transfer.Order(
      address: address,
      partial: partial,
      bytes: stated.bytes,
      showsItsEnd: stated.sha256 != nil || ReadThrough.showsItsEnd(partial.path),
      authorities: authorities,
      limits: limits,
      trial: 1,
      progress: { [progress] in progress(file, $0) }
    )
    try await Transfer.run(order)
  }

  /// Gives the file its name when it is the stated one, or a whole one; deletes it when it is not.
  private func finish(_ file: DatasetFile, _ partial: PartialFile) throws(FileProblem)
    -> FetchedFile
  {
    do throws(FileProblem) {
      guard
        var fetched = try local.inspect(file, at: partial.partialPath, name: partial.path)
      else {
        throw FileProblem(path: partial.path, .unreadable(reason: "no downloaded file"))
      }
      try CacheNote.received(partial.path).write([fetched.sha256, "\(fetched.bytes)"])
      try partial.finish()
      fetched.path = partial.path
      fetched.origin = .download
      return fetched
    } catch {
      switch error.kind {
      case .empty, .size, .checksum, .damaged, .page: partial.discard()
      default: break
      }
      throw error
    }
  }
}

/// The progress of a file's download.
package struct FetchProgress: Sendable, Equatable {
  /// The bytes that have arrived, those of earlier tries included.
  package var bytes: Int
  /// The bytes that are expected; nil when nobody says.
  package var total: Int?
  /// The number of the try, from 1.
  package var trial: Int
  /// The time for which fewer than ``FetchLimits/leastBytes`` bytes have arrived.
  package var silence: Duration
  /// The pause before the next try, which begins now; nil but where the server asks for one.
  package var pause: Duration?
}

/// The limits of time, size and number beyond which a fetch gives up.
package struct FetchLimits: Sendable {
  /// The most tries of a download; each resumes where the last one ended.
  package var tries = 4
  /// The pause after the try of this number, from 1.
  package var pause: @Sendable (Int) -> Duration = { .seconds(1 << ($0 - 1)) }
  /// The longest pause that a server may ask for with `Retry-After`; where it asks for a longer one the download fails at once.
  package var longestPause = Duration.seconds(300)
  /// The longest time in which fewer than ``leastBytes`` bytes arrive, over all tries and the pauses between them but those that
  /// a server asks for.
  package var silence = Duration.seconds(60)
  /// The longest time in which fewer than ``leastBytes`` bytes arrive on a connection, before another one is tried.
  package var stall = Duration.seconds(30)
  /// The fewest bytes that count as progress, and so end a silence or a stall.
  package var leastBytes = 16 << 10
  /// The longest time of a file's download over all its tries, even while bytes arrive.
  package var longest = Duration.seconds(6 * 3600)
  /// The most bytes of a file whose size nobody states.
  package var bytes = 16 << 30
  /// The most redirects from the address of a file to the file.
  package var redirects = 10

  /// The limits that suit the public datasets.
  package init() {}
}
