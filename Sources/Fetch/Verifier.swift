package import Datasets

/// Checks, without a network, that the files a build will read are there and are the right ones.
package struct Verifier: Sendable {
  private let local: LocalFiles
  private let command: String

  /// Checks `local` files; `command` is the one that would bring the missing ones, such as
  /// `granary fetch pipelines/world.yaml`.
  package init(local: LocalFiles, command: String) {
    self.local = local
    self.command = command
  }

  /// The files, in the given order, or all their problems at once.
  package func verify(_ files: [DatasetFile]) throws(FetchError) -> [FetchedFile] {
    var ready: [FetchedFile] = []
    var problems: [FileProblem] = []
    for file in files {
      do {
        ready.append(try verify(file))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw FetchError(problems) }
    return ready
  }

  private func verify(_ file: DatasetFile) throws(FileProblem) -> FetchedFile {
    let path = try local.path(of: file)
    if let ready = try local.inspect(file, at: path) { return ready }
    let remedy =
      switch local.place(of: file) {
      case .definition: "a file beside its definition"
      case .folder: "a file of the mirror, or no mirror and: \(command)"
      case .cache: "the file that this brings: \(command)"
      }
    throw FileProblem(path: path, .missing(remedy: remedy))
  }
}
