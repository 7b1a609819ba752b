import ArgumentParser
import Foundation
import Review

/// The command `granary intake stats`: what the records of a release were worth.
struct IntakeStatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Tell how often answers were asked again, and how far they were right.",
    discussion: """
      Of the current release of an output folder, or of a release's own. An estimate is right within 20 % of the value that \
      was verified later. The page with the diagram is reports/intake.html.

      Examples:
        granary intake stats out
        granary intake stats out --format json
      """
  )

  @Argument(help: "The output folder of builds, or the folder of a release.")
  var output: String

  @Option(help: "text or json.")
  var format = IntakeStatsFormat.text

  func run() throws {
    let paths = [output + "/current", output].map { $0 + "/reports/intake.json" }
    guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
      throw UnknownName(
        found: "no \(paths[0])",
        expected: "the output of a pipeline with sources of intake"
      )
    }
    let data = try Data(contentsOf: URL(filePath: path))
    if format == .json { return FileHandle.standardOutput.write(data) }
    let summary: IntakeSummary
    do {
      summary = try JSONDecoder().decode(IntakeSummary.self, from: data)
    } catch {
      throw UnknownName(found: "\(path), which is no report of this version", expected: "one")
    }
    print(Self.text(of: summary).printableLines)
  }

  private static func text(of summary: IntakeSummary) -> String {
    func row(_ name: String, _ value: String) -> String {
      name.padding(toLength: 26, withPad: " ", startingAt: 0) + value
    }
    func number(_ share: Double) -> String { String(format: "%5.1f", 100 * share) }
    var lines = [
      row("release", summary.release), row("answers", "\(summary.answers)"),
      row("texts", "\(summary.texts), \(summary.textsAskedAgain) asked again"),
      row("calls saved", "\(summary.callsSaved), where the snapshot answers what was asked again"),
      row("foods", "\(summary.foods), \(summary.foodsOfSeveralOrigins) of several origins"),
      row("flagged answers", "\(summary.disagreeing)"),
    ]
    let fates = summary.fates
    lines.append(
      row(
        "corrections",
        "\(summary.corrections): \(fates[.applied] ?? 0) made, \(fates[.lost] ?? 0) lost, "
          + "\(fates[.review] ?? 0) to review"
      )
    )
    lines.append(
      row(
        "meals",
        "\(summary.meals) of \(summary.mealEntries) foods, \(summary.dropped) feelings and dates dropped"
      )
    )
    for source in summary.sources {
      lines.append(
        row(
          "lines of \(source.id)",
          "\(source.lines): \(source.accepted) accepted, \(source.rejected) rejected, "
            + "\(source.skipped.values.reduce(0, +)) skipped"
        )
      )
    }
    guard summary.bins.contains(where: { $0.count > 0 }) else {
      return (lines + ["", "no estimate has been verified"]).joined(separator: "\n")
    }
    lines += ["", "confidence told   estimates   right within 20 %, %   95 % interval"]
    for (place, bin) in summary.bins.enumerated() {
      guard let share = bin.share, let interval = bin.interval else { continue }
      let told = "\(place * 10) to \(place * 10 + 10) %".padding(
        toLength: 14,
        withPad: " ",
        startingAt: 0
      )
      let count = String(repeating: " ", count: max(0, 12 - "\(bin.count)".count)) + "\(bin.count)"
      lines.append(
        "\(told) \(count)                  \(number(share))   \(number(interval.low)) to \(number(interval.high))"
      )
    }
    return lines.joined(separator: "\n")
  }
}

/// The forms of the figures.
enum IntakeStatsFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension String {
  /// The text for a terminal, whose lines stay.
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}
