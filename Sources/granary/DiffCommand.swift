import ArgumentParser
import Changelog
import Foundation

/// The command `granary diff`: shows what changed from one release to another.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed from one release to another, and why.",
    discussion: """
      The changes that matter most come first. Causes are told by the lineage.sqlite and manifest.json beside each \
      snapshot. --format json is one object with all counts and up to \(Changelog.listed) foods of a list; with --all it \
      is a line for each food that is added, gone or changed, in the order of the ids (docs/changelog.md).

      Examples:
        granary diff out/2026-10 out/current
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

  func run() throws {
    let output = FileHandle.standardOutput
    switch (format, all) {
    case (.text, false): print(DiffText(try Changelog(from: old, to: new)).text)
    case (.json, false): try output.write(contentsOf: Changelog(from: old, to: new).json())
    case (.json, true):
      _ = try Changelog(from: old, to: new) { try output.write(contentsOf: $0.line()) }
    case (.text, true):
      let log = try Changelog(from: old, to: new) { change in
        print(DiffText.whole(change))
      }
      print(DiffText(log, showsFoods: false).text)
    }
  }
}
