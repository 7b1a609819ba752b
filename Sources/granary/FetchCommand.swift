import ArgumentParser
import Datasets
import Fetch
import Foundation

/// The command `granary fetch`: downloads every file of a pipeline and checks it.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Bring every file of a pipeline's sources and check it; resumes what was cut off.",
    discussion: """
      Examples:
        granary fetch pipelines/world.yaml
        granary fetch pipelines/world.yaml --mirror https://example.org/mirror
        granary fetch pipelines/world.yaml --quiet --log json
      """
  )

  @OptionGroup var source: SourceOptions

  func run() async throws {
    let log = RunLog("fetch", source)
    do {
      Interruption.whenInterrupted { signal, end in
        log.interrupted(by: signal, "what has arrived is kept, and the next fetch goes on from it")
        end()
      }
      let files = try await fetch(log)
      Interruption.over()
      log.finishProgress()
      for file in files { log.write(LogEvent(file)) }
      log.end(LogEvent(.done), exitCode: 0)
      if source.quiet { return }
      for file in files { print("\(file.verification)\t\(file.bytes)\t\(file.path)") }
    } catch {
      Interruption.over()
      throw log.ending(error)
    }
  }

  private func fetch(_ log: RunLog) async throws -> [FetchedFile] {
    let pipeline = try PipelineDefinition(path: source.pipeline)
    let fetcher = Fetcher(
      local: try source.localFiles(),
      authorities: Self.authorities
    ) { file, state in
      log.progress(file.path, state.bytes, state.total, note: Self.note(state))
    }
    return try await fetcher.fetch(pipeline.datasets.flatMap(\.files))
  }

  /// The certificates to trust in place of the system's, as OpenSSL's programs name them.
  static var authorities: String? {
    ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The note on a download that stalls: the number of the try from the second on, silence from 2 s on.
  private static func note(_ state: FetchProgress) -> String {
    let silence = Int(state.silence / .seconds(1))
    if let pause = state.pause {
      return ", the server asks to wait \(Int((pause / .seconds(1)).rounded(.up))) s"
    }
    return (state.trial > 1 ? ", try \(state.trial)" : "")
      + (silence >= 2 ? ", nothing for \(silence) s" : "")
  }
}

extension LogEvent {
  /// A file that lies ready to be read.
  fileprivate init(_ file: FetchedFile) {
    self.init(.file)
    (path, bytes, sha256) = (file.path, file.bytes, file.sha256)
    verification = "\(file.verification)"
  }
}
