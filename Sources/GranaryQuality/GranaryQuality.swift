import ArgumentParser
import Evaluation
import Fetch
import Foundation
import Pipeline

/// Prints how right Granary is, measured on real foods.
@main
struct GranaryQuality: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "granary-quality",
    abstract: "Inject faults into clean records and print how many the checks see."
  )

  @Argument(help: "The pipeline whose verified datasets are used.")
  var pipeline = "pipelines/world.yaml"

  @Option(help: "The folder that holds its files.")
  var mirror: String

  @Option(help: "Take every so manieth food of each dataset.")
  var every = 8

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every: found \(every), expected 1 or more") }
  }

  func run() throws {
    let build = try Build(
      path: pipeline,
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: "",
      release: nil,
      workers: ProcessInfo.processInfo.activeProcessorCount,
      progress: { _, _, _ in }
    )
    print(FaultTable(try build.trials(every: every)).text)
  }
}
