import ArgumentParser
import Datasets
import Pipeline
import Review

/// The command `granary build`: makes a release from the files of a pipeline.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a release from the files of a pipeline's sources.",
    discussion: """
      Examples:
        granary build pipelines/starter.yaml
        granary build pipelines/world.yaml --mirror /srv/mirror --output food
        granary build pipelines/world.yaml --if-changed --log json
        granary build pipelines/world.yaml --if-changed --metrics food.prom
      """
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

  @Flag(help: "Build nothing where the last release is made of the same inputs by the same tool.")
  var ifChanged = false

  @Option(help: "A file for the metrics of the run, in Prometheus' text format.")
  var metrics: String?

  func run() throws {
    let log = RunLog("build", source)
    do {
      let file = try metrics.map(MetricsFile.init(path:))
      var end = MetricsFile.Run(pipeline: source.pipeline, output: output)
      do {
        try run(log, file, &end)
        end.exitCode = 0
      } catch {
        Interruption.over()
        end.exitCode = error is Refusal ? 1 : 2
        file?.tell(end, log)
        throw error
      }
      file?.tell(end, log)
    } catch {
      throw log.ending(error)
    }
  }

  private func run(_ log: RunLog, _ file: MetricsFile?, _ end: inout MetricsFile.Run) throws {
    tidyUp(nil, log, file, end)
    let build = try Build(
      pipeline: PipelineDefinition(path: source.pipeline),
      local: source.localFiles(),
      output: output,
      release: release,
      ignoring: ignoreKeys.keys,
      registers: register,
      record: record,
      onlyIfChanged: ifChanged,
      workers: workers.jobs,
      progress: { log.progress($0, $1, $2) }
    )
    end.releaseDays = build.pipeline.datasets.map { ($0.id, $0.releasedOn) }
    tidyUp(build, log, file, end)
    let outcome = try build.run()
    Interruption.over()
    log.finishProgress()
    try tell(outcome, log, &end)
  }

  /// From now on a signal ends the build with nothing left of it, in the log and in the metrics.
  private func tidyUp(
    _ build: Build?,
    _ log: RunLog,
    _ file: MetricsFile?,
    _ unfinished: MetricsFile.Run
  ) {
    Interruption.whenInterrupted { signal, kill in
      func end() -> Never {
        var interrupted = unfinished
        interrupted.exitCode = 128 + signal
        file?.tell(interrupted, log)
        log.interrupted(by: signal, "nothing of the build is left, the last release is untouched")
        kill()
      }
      if let build { build.interrupt(end) }
      end()
    }
  }

  /// Says what became of the build; a refusal is thrown.
  private func tell(_ outcome: Build.Outcome, _ log: RunLog, _ end: inout MetricsFile.Run) throws {
    switch outcome {
    case .released(let folder, let summary):
      end.timings = summary.timings
      log.write(summary, end: .done, folder)
      if source.quiet { return }
      print(SummaryTable(summary).text)
      print(
        """

        snapshot  \(folder)/food.sqlite
        reports   \(folder)/reports: summary, quality, names and duplicates .html
        """
      )
    case .unchanged(let folder):
      var event = LogEvent(.unchanged)
      event.path = folder
      log.end(event, exitCode: 0)
      if !source.quiet { print("nothing changed: \(folder)/food.sqlite is of the same inputs") }
    case .refused(let reports, let summary):
      end.timings = summary.timings
      log.write(summary, end: nil, reports)
      if !source.quiet { print(SummaryTable(summary).text) }
      throw Refusal(findings: summary.refusals, reports: reports)
    }
  }
}

extension MetricsFile {
  /// Writes the metrics of a run; a failure is told and changes no exit code, since the run itself is over.
  fileprivate func tell(_ run: Run, _ log: RunLog) {
    do { try write(run) } catch { log.warn("\(error)") }
  }
}

extension RunLog {
  /// Writes the stages, sources and allowed findings of a build, and its end unless it is refused.
  fileprivate func write(_ summary: BuildSummary, end: LogEvent.Kind?, _ folder: String) {
    for timing in summary.timings { write(LogEvent(timing)) }
    for source in summary.sources { write(LogEvent(source)) }
    if !summary.decisions.isEmpty {
      var event = LogEvent(.decisions)
      event.decisions = summary.decisions
      write(event)
    }
    for finding in summary.allowances { write(LogEvent(finding)) }
    guard let end else { return }
    var event = LogEvent(end)
    (event.release, event.foods, event.path) = (summary.release, summary.foods, folder)
    self.end(event, exitCode: 0)
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
