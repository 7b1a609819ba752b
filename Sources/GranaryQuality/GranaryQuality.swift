import ArgumentParser
import Evaluation
import Fetch
import Foundation
import Pipeline
import Review

/// Prints how right Granary is, measured on real foods.
@main
struct GranaryQuality: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "granary-quality",
    abstract: """
      Inject faults into clean records and print how many the checks see; resolve labelled texts and \
      print how many are answered right.
      """
  )

  /// What is measured.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case faults
    case resolve
  }

  @Argument(help: "The pipeline whose verified datasets are used.")
  var pipeline = "pipelines/world.yaml"

  @Option(help: "The folder that holds its files.")
  var mirror: String

  @Option(help: "Take every so manieth food of each dataset.")
  var every = 8

  @Option(help: "The snapshot that resolves (default: one that is built for it).")
  var snapshot: String?

  @Option(help: "The folder with meal_sentences.csv and meals.jsonl.")
  var gold = "../shared/gold"

  @Option(help: "The folder with phrases.csv and second-labels.csv, phrases with accepted foods.")
  var phrases = "Tests/FoodSnapshotTests/Phrases"

  @Option(help: "faults or resolve; both where it is not given.")
  var only: Part?

  func validate() throws {
    guard every > 0 else { throw ValidationError("--every: found \(every), expected 1 or more") }
  }

  func run() throws {
    if only != .resolve {
      let build = try build(output: "")
      print("## Injected faults\n")
      print(FaultTable(try build.trials(every: every)).text)
    }
    if only != .faults {
      print("## Labelled texts\n")
      try withSnapshot { path in
        let files = [
          phrases + "/phrases.csv", phrases + "/second-labels.csv",
          gold + "/meal_sentences.csv", gold + "/meals.jsonl",
        ]
        print(try LabelledTexts(snapshot: path, labels: files, jobs: Self.cores).text)
      }
    }
  }

  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  private func build(output: String) throws -> Build {
    try Build(
      path: pipeline,
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: output,
      release: nil,
      workers: Self.cores,
      progress: { _, _, _ in }
    )
  }

  /// Calls `body` with the given snapshot, or with one of the pipeline that is gone afterwards.
  private func withSnapshot(_ body: (String) throws -> Void) throws {
    if let snapshot { return try body(snapshot) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "granary-quality-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    switch try build(output: folder.path).run() {
    case .released(let release, _): try body(release + "/food.sqlite")
    case .refused(_, let summary): throw RefusedBuild(reasons: summary.refusals)
    }
  }
}

/// A gate refused the snapshot that was to be measured.
struct RefusedBuild: Error, CustomStringConvertible {
  let reasons: [String]

  var description: String { reasons.joined(separator: "\n") }
}
