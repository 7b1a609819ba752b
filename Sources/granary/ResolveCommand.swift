import ArgumentParser
import FoodComposition
import FoodSnapshot
import Foundation

/// `granary resolve`: what a text means, one phrase or a stream of them.
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve what somebody ate to foods, grams and nutrients.",
    discussion:
      "Without a text, phrases are read from standard input, one a line of at most 1 MiB; one JSON a line is written."
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "What was eaten: \"2 eggs and half a cup of milk\".")
  var text: String?

  @Option(help: "text, json or jsonl; jsonl for a stream of phrases.")
  var format: ResolutionFormat?

  func run() throws {
    let snapshot = try FoodSnapshot(path: snapshot)
    if let text { return try print(snapshot.resolve(text), format ?? .text) }
    var lines = InputLines()
    while let line = try lines.next() { try print(snapshot.resolve(line), format ?? .jsonl) }
  }

  private func print(_ resolution: Resolution, _ format: ResolutionFormat) throws {
    let text =
      switch format {
      case .json, .jsonl: resolution.json
      case .text: ResolutionText(resolution).text
      }
    // One write a line: whoever reads the stream gets each answer when it is there.
    try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }
}

/// How resolutions are written.
enum ResolutionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, jsonl
}
