import ArgumentParser
import Foundation
import Review
import Synchronization

/// The form of what a run says on standard error.
enum LogForm: String, ExpressibleByArgument, CaseIterable {
  /// Words for a person.
  case text
  /// One line of JSON an event (docs/scheduling.md), and nothing else.
  case json
}

/// An event of a run, a line of JSON; what does not concern it is absent.
struct LogEvent: Encodable {
  /// The kinds of event.
  enum Kind: String, Encodable, CaseIterable {
    case start, progress, stage, source, decisions, file, gate, warning, error
    case done, unchanged, refused, failed, interrupted
  }

  /// The levels of events.
  enum Level: String, Encodable, CaseIterable {
    case info, warning, error
  }

  var event: Kind
  var level = Level.info
  var time = Date.ISO8601FormatStyle(includingFractionalSeconds: true).format(.now)
  var command: String?
  var pipeline: String?
  var release: String?
  var stage: String?
  var source: String?
  var gate: String?
  var subject: String?
  var path: String?
  var line: Int?
  var column: Int?
  var message: String?
  var reason: String?
  var done: Int?
  var total: Int?
  var rows: Int?
  var foods: Int?
  var rejected: Int?
  var skipped: Int?
  var flagged: Int?
  /// The number of decisions of the ledger by what became of them.
  var decisions: [String: Int]?
  var bytes: Int?
  var sha256: String?
  var verification: String?
  var seconds: Double?
  var peakBytes: Int?
  var exitCode: Int32?

  init(_ event: Kind, _ level: Level = .info) { (self.event, self.level) = (event, level) }
}

/// The log of one run on standard error: progress and messages for a person, or events as JSON for a machine.
final class RunLog: Sendable {
  private let command: String
  private let pipeline: String
  private let form: LogForm
  private let isQuiet: Bool
  private let line: ProgressLine
  private let began = ContinuousClock.now
  private let shown = Mutex((stage: "", at: ContinuousClock.now))
  /// Whether a signal ends the run: what its threads still say is not written.
  private let isOver = Mutex(false)

  init(_ command: String, _ source: SourceOptions) {
    self.command = command
    pipeline = source.pipeline
    form = source.log
    isQuiet = source.quiet
    line = ProgressLine(quiet: source.quiet || source.log == .json)
    write(LogEvent(.start))
  }

  /// Shows how far a stage is: as JSON when it begins, and every ten seconds.
  func progress(_ stage: String, _ done: Int, _ total: Int?, note: String = "") {
    guard form == .json else {
      return isOver.withLock { if !$0 { line.update(stage, done, total, note: note) } }
    }
    let isDue = shown.withLock { shown in
      guard stage != shown.stage || .now - shown.at >= .seconds(10) else { return false }
      shown = (stage, .now)
      return true
    }
    guard isDue else { return }
    var event = LogEvent(.progress)
    (event.stage, event.done, event.total) = (stage, done, total)
    if !note.isEmpty { event.message = note }
    write(event)
  }

  /// Ends the line of progress, so that what follows stands on its own.
  func finishProgress() { line.finish() }

  /// Writes an event; nothing where people read the log, or it is quiet and the event is no error.
  func write(_ event: LogEvent) {
    guard form == .json, !isQuiet || event.level == .error else { return }
    isOver.withLock { if !$0 { LogLine.write(signed(event)) } }
  }

  private func signed(_ event: LogEvent) -> LogEvent {
    var event = event
    (event.command, event.pipeline) = (command, pipeline)
    return event
  }

  /// Writes an event that ends the run, with its exit code and its wall time.
  func end(_ event: LogEvent, exitCode: Int32) { write(ended(event, exitCode: exitCode)) }

  private func ended(_ event: LogEvent, exitCode: Int32) -> LogEvent {
    var event = signed(event)
    event.exitCode = exitCode
    event.seconds = (ContinuousClock.now - began).seconds
    return event
  }

  /// Says what went wrong beside the run itself.
  func warn(_ message: String) {
    guard form == .json else { return Message.write("warning: \(message)") }
    var event = LogEvent(error: message)
    (event.event, event.level) = (.warning, .warning)
    write(event)
  }

  /// Says that the process ends by a signal.
  func interrupted(by signal: Int32, _ message: String) {
    let text = "interrupted by \(Interruption.name(of: signal)): \(message)"
    var event = LogEvent(.interrupted, .error)
    event.message = text
    let ended = ended(event, exitCode: 128 + signal)
    isOver.withLock { isOver in
      isOver = true
      line.finish()
      if form == .json { LogLine.write(ended) } else { Message.write(text) }
    }
  }

  /// The error by which the process ends: as it is for a person, already written where a machine reads.
  func ending(_ error: any Error) -> any Error {
    line.finish()
    guard form == .json else { return error }
    if let refusal = error as? Refusal {
      for finding in refusal.findings { write(LogEvent(finding)) }
      var event = LogEvent(.refused, .error)
      event.message = "the last release is untouched; the reports are in \(refusal.reports)"
      event.path = refusal.reports
      end(event, exitCode: 1)
      return ExitCode(1)
    }
    for line in "\(error)".split(separator: "\n") { write(LogEvent(error: String(line))) }
    end(LogEvent(.failed, .error), exitCode: 2)
    return ExitCode(2)
  }
}

extension Duration {
  /// The duration in seconds, to the millisecond.
  fileprivate var seconds: Double { (self / .milliseconds(1)).rounded() / 1000 }
}

/// The writer of lines of JSON on standard error.
enum LogLine {
  /// Whether these arguments ask for JSON: what is wrong with the others is then told in it too.
  static func isWanted(by arguments: [String]) -> Bool {
    arguments.contains("--log=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == ("--log", "json") }
  }

  /// Writes an event in one piece.
  static func write(_ event: LogEvent) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let bytes = try? encoder.encode(event) else { return }
    try? FileHandle.standardError.write(contentsOf: bytes + Data("\n".utf8))
  }
}

extension LogEvent {
  /// An error in a sentence, with the place that it begins with: `file:line:column: found …`.
  init(error text: String) {
    self.init(.error, .error)
    message = text
    guard let place = text.firstMatch(of: #/^([^:\s][^:]*?)(?::(\d+))?(?::(\d+))?: found/#) else {
      return
    }
    path = String(place.1)
    line = place.2.flatMap { Int($0) }
    column = place.3.flatMap { Int($0) }
  }

  /// A finding of a gate: an error, or a warning where the pipeline allows it.
  init(_ finding: GateFinding) {
    self.init(.gate, finding.allowed == nil ? .error : .warning)
    (gate, subject, message) = (finding.gate, finding.subject, finding.text)
    reason = finding.allowed
  }

  /// The stage of a build, with its time and memory.
  init(_ timing: BuildSummary.Timing) {
    self.init(.stage)
    (stage, seconds, peakBytes) = (timing.stage, timing.seconds, timing.peakBytes)
  }

  /// The foods of a source, counted.
  init(_ source: BuildSummary.Source) {
    self.init(.source)
    (self.source, release) = (source.id, source.release)
    (rows, foods) = (source.balance.read, source.balance.accepted)
    (rejected, skipped) = (source.balance.rejected, source.balance.skippedRows)
    flagged = source.flaggedFoods
  }
}
