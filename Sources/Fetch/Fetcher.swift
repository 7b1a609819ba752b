public import Datasets
import Foundation

/// Brings the files of datasets: from the cache, a mirror or their publishers, and checks them.
///
/// A download goes to `<cache>/<path>.partial`, is resumed where it ended, and gets its name by one
/// rename when its size and its SHA-256 are the stated ones.
public struct Fetcher: Sendable {
  /// Called with a file, its bytes that have arrived and those that are expected; at most ten times a
  /// second.
  public typealias Progress = @Sendable (_ file: DatasetFile, _ bytes: Int, _ total: Int?) -> Void

  private let local: LocalFiles
  private let limits: FetchLimits
  private let progress: Progress

  /// Brings files to where `local` has them.
  public init(
    local: LocalFiles,
    limits: FetchLimits = FetchLimits(),
    progress: @escaping Progress = { _, _, _ in }
  ) {
    self.local = local
    self.limits = limits
    self.progress = progress
  }

  /// The files, in the given order, or the problems of all that could not be brought.
  ///
  /// A problem of one does not keep the others from being brought.
  public func fetch(_ files: [DatasetFile]) async throws(FetchError) -> [FetchedFile] {
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
  /// What nobody states a checksum of is brought too; ``FetchedFile/verification`` says so.
  public func fetch(_ file: DatasetFile) async throws(FileProblem) -> FetchedFile {
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

  /// The file in the cache; a wrong one is deleted.
  private func cached(_ file: DatasetFile, at path: String) throws(FileProblem) -> FetchedFile? {
    do throws(FileProblem) {
      return try local.inspect(file, at: path)
    } catch {
      switch error.kind {
      case .empty, .size, .checksum: unlink(path)
      default: throw error
      }
      return nil
    }
  }

  private func download(
    _ file: DatasetFile,
    from address: URL,
    to partial: PartialFile
  ) async throws(FileProblem) {
    let order = Transfer.Order(
      address: address,
      partial: partial,
      bytes: local.stated(of: file).bytes,
      limits: limits,
      progress: { [progress] in progress(file, $0, $1) }
    )
    var trial = 1
    while true {
      switch try await Transfer.run(order) {
      case .complete: return
      case .failed(let problem): throw problem
      case .retry(var problem):
        if trial >= limits.tries {
          if case .connection(let reason, let address, _) = problem.kind {
            problem.kind = .connection(reason: reason, address: address, tries: trial)
          }
          throw problem
        }
      }
      do {
        try await Task.sleep(for: limits.pause(trial))
      } catch {
        throw FileProblem(path: partial.path, .cancelled)
      }
      trial += 1
    }
  }

  /// Gives the file its name when it is the stated one; deletes it when it is not.
  private func finish(_ file: DatasetFile, _ partial: PartialFile) throws(FileProblem)
    -> FetchedFile
  {
    do throws(FileProblem) {
      guard var fetched = try local.inspect(file, at: partial.partialPath) else {
        throw FileProblem(path: partial.path, .unreadable(reason: "no downloaded file"))
      }
      try partial.finish()
      fetched.path = partial.path
      fetched.origin = .download
      return fetched
    } catch {
      switch error.kind {
      case .empty, .size, .checksum: partial.discard()
      default: break
      }
      throw FileProblem(path: partial.path, error.kind)
    }
  }
}
