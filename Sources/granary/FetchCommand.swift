import ArgumentParser
import Datasets
import Fetch
import Foundation

/// The command `granary fetch`: downloads every file of a pipeline and checks it.
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
    let fetcher = Fetcher(
      local: try source.localFiles(),
      authorities: Self.authorities
    ) { file, state in
      progress.update(file.path, state.bytes, state.total, note: Self.note(state))
    }
    let files = try await fetcher.fetch(pipeline.datasets.flatMap(\.files))
    progress.finish()
    if source.quiet { return }
    for file in files { print("\(file.verification)\t\(file.bytes)\t\(file.path)") }
  }
  /// The certificates to trust in place of the system's, as OpenSSL's programs name them.
  private static var authorities: String? {
    ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The note on a download that stalls: the number of the try from the second on, silence from 2 s on.
  private static func note(_ state: FetchProgress) -> String {
    let silence = Int(state.silence / .seconds(1))
    return (state.trial > 1 ? ", try \(state.trial)" : "")
      + (silence >= 2 ? ", nothing for \(silence) s" : "")
  }
}
