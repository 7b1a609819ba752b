import ArgumentParser
import Changelog
import Datasets
import Fetch
import Foundation
import Pipeline

/// The command `granary diff`: shows what changed from one release to another.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed from one release to another, and why.",
    discussion: """
      The changes that matter most come first. Causes are told by the lineage.sqlite and manifest.json beside each \
      snapshot. --format json is one object with all counts and up to \(Changelog.listed) foods of a list; with --all it \
      is a line for each food that is added, gone or changed, in the order of the ids (docs/changelog.md).
      With --before and --after, the pipelines as they were for each release, the releases between are built, with one class \
      of inputs exchanged after the other, and a cause is no longer inferred but shown.

      Examples:
        granary diff out/2026-10 out/current
        granary diff OLD NEW --before ../was/world.yaml --after pipelines/world.yaml
        granary diff old/food.sqlite food.sqlite --format json --all
      """
  )

  @Argument(help: "The older release: its folder, or its food.sqlite.")
  var old: String

  @Argument(help: "The newer release.")
  var new: String

  @Option(help: "text or json.")
  var format = Format.text

  @Flag(help: "Every field of every food.")
  var all = false

  @Option(
    help: "The pipeline of the older release, its inputs as they were, as in a checkout of then."
  )
  var before: String?

  @Option(help: "The pipeline of the newer release.")
  var after: String?

  @Option(help: "A folder or an http address that holds the files of both pipelines.")
  var mirror: String?

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    guard (before == nil) == (after == nil) else {
      throw ValidationError("found one of --before and --after, expected both or none")
    }
    guard mirror == nil || before != nil else {
      throw ValidationError("--mirror: found no --before and --after, which alone read files")
    }
  }

  func run() throws {
    guard let before, let after else { return try show(by: nil) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "granary-diff-\(UUID().uuidString)").path
    Interruption.whenInterrupted { _, end in
      try? FileManager.default.removeItem(atPath: folder)
      end()
    }
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      Interruption.over()
    }
    let line = ProgressLine(quiet: false)
    defer { line.finish() }
    let replay = Replay(
      from: try PipelineDefinition(path: before),
      to: try PipelineDefinition(path: after),
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: defaultCache()),
      workers: workers.jobs,
      progress: { line.update($0, $1, $2) }
    )
    let ladder = try replay.ladder(from: old, to: new, in: folder)
    line.finish()
    try show(by: ladder)
  }

  private func show(by ladder: Ladder?) throws {
    let output = FileHandle.standardOutput
    switch (format, all) {
    case (.text, false): print(DiffText(try Changelog(from: old, to: new, by: ladder)).text)
    case (.json, false):
      try output.write(contentsOf: Changelog(from: old, to: new, by: ladder).json())
    case (.json, true):
      _ = try Changelog(from: old, to: new, by: ladder) { try output.write(contentsOf: $0.line()) }
    case (.text, true):
      let log = try Changelog(from: old, to: new, by: ladder) { change in
        print(DiffText.whole(change))
      }
      print(DiffText(log, showsFoods: false).text)
    }
  }
}
