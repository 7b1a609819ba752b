import ArgumentParser
import Pipeline
import Review

/// The command `granary build`: makes a release from the files of a pipeline.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a release from the files of a pipeline's sources."
  )

  @OptionGroup var source: SourceOptions

  @Option(help: "The folder of the releases.")
  var output = "out"

  @Option(help: "The release's name (default: the pipeline's name and date).")
  var release: String?

  @Flag(help: "Add the release's new ids to the pipeline's registry.")
  var register = false

  @Option(help: "A folder to which the release's figures and notes are added: reports/world.")
  var record: String?

  @OptionGroup var workers: WorkerOptions

  @Option(
    help: "Keys that duplicates are looked for without: ndb, gtin or both, by a comma.",
    transform: KeyList.init
  )
  var ignoreKeys = KeyList()

  func run() throws {
    let progress = ProgressLine(quiet: source.quiet)
    defer { progress.finish() }
    let build = try Build(
      path: source.pipeline,
      local: source.localFiles(),
      output: output,
      release: release,
      ignoring: ignoreKeys.keys,
      registers: register,
      record: record,
      workers: workers.jobs,
      progress: progress.update
    )
    let outcome = try build.run()
    progress.finish()
    switch outcome {
    case .released(let folder, let summary):
      if source.quiet { return }
      print(SummaryTable(summary).text)
      print(
        """

        snapshot  \(folder)/food.sqlite
        reports   \(folder)/reports: summary, quality, names and duplicates .html
        """
      )
    case .refused(let reports, let summary):
      if !source.quiet { print(SummaryTable(summary).text) }
      throw Refusal(findings: summary.refusals, reports: reports)
    }
  }
}

/// A gate refused a release: exit code 1.
struct Refusal: Error, CustomStringConvertible {
  let findings: [GateFinding]
  let reports: String

  /// The most findings of one gate and examples of one finding that are shown; the reports have all.
  private static let shown = (findings: 5, examples: 3)

  var description: String {
    var gates: [String] = []
    for finding in findings where !gates.contains(finding.gate) { gates.append(finding.gate) }
    let lines = gates.flatMap { gate in
      let found = findings.filter { $0.gate == gate }
      let more = found.count - Self.shown.findings
      return found.prefix(Self.shown.findings).flatMap { finding in
        [finding.text] + finding.examples.prefix(Self.shown.examples).map { "  such as \($0)" }
      } + (more > 0 ? ["\(gate): and \(more) more"] : [])
    }
    return (lines + ["the last release is untouched; the reports are in \(reports)"])
      .joined(separator: "\n")
  }
}
