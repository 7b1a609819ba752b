import ArgumentParser
import Fetch

/// Where the files of a pipeline come from.
struct SourceOptions: ParsableArguments {
  @Argument(help: "The pipeline's definition, such as pipelines/starter.yaml.")
  var pipeline: String

  @Option(
    help: "A folder or an http address that holds the files under the paths of their definitions."
  )
  var mirror: String?

  @Flag(help: "Print errors alone.")
  var quiet = false

  /// The place of every file on this machine.
  func localFiles() throws -> LocalFiles {
    LocalFiles(mirror: try Mirror(argument: mirror), cache: defaultCache())
  }
}
