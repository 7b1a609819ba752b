import ArgumentParser
import Datasets
import Fetch

/// `granary fetch`: bring every file of a pipeline.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Bring every file of a pipeline's sources and check it; resumes what was cut off."
  )

  @OptionGroup var source: SourceOptions

  func run() async throws {
    let pipeline = try PipelineDefinition(path: source.pipeline)
    let progress = ProgressLine(quiet: source.quiet)
    defer { progress.finish() }
    let fetcher = Fetcher(local: try source.localFiles()) { file, done, total in
      progress.update(file.path, done, total)
    }
    let files = try await fetcher.fetch(pipeline.datasets.flatMap(\.files))
    progress.finish()
    if source.quiet { return }
    for file in files { print("\(file.verification)\t\(file.bytes)\t\(file.path)") }
  }
}
