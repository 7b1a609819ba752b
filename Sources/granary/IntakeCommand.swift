import ArgumentParser
import FoodIntake
import Foundation
import Ingestion

/// The command `granary intake`: what apps and servers send back.
struct IntakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "intake",
    abstract:
      "Check answers of resolvers, corrections, labels and meals, and tell what they were worth.",
    discussion: """
      Examples:
        granary intake check datasets/intake/answers.jsonl
        granary intake stats out
      """,
    subcommands: [IntakeCheckCommand.self, IntakeStatsCommand.self]
  )
}

/// The command `granary intake check`: what a build would make of the lines.
struct IntakeCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check lines of intake by the schemas, as a build reads them.",
    discussion: """
      Every fault has its file, line, column and JSON pointer; the schemas lie in schemas/. It ends with 1 where a line is \
      no record.

      Examples:
        granary intake check answers.jsonl
        granary intake check datasets/intake/*.jsonl.gz --format jsonl
      """
  )

  @Argument(help: "Files of lines (.jsonl, .jsonl.gz).")
  var files: [String]

  @Option(help: "text or jsonl.")
  var format = LineFormat.text

  @Flag(help: "Print the counts alone.")
  var quiet = false

  func run() throws {
    var check = IntakeCheck()
    var output = FindingOutput(format: format)
    for file in files {
      try check.read(file) { line, column, finding in
        if !quiet { output.write(file, line, column, finding) }
      }
    }
    output.flush()
    Message.write(Self.summary(of: check))
    guard check.rejected == 0 else { throw ExitCode(1) }
  }

  private static func summary(of check: IntakeCheck) -> String {
    let lines = (IntakeKind.allCases.map(Optional.some) + [nil]).compactMap { kind in
      check.kinds[kind].map {
        "\(kind?.schemaName ?? "no kind"): \($0.records) records, \($0.rejected) rejected"
      }
    }
    var rest = ["\(check.blank) blank lines", "\(check.disagreeing) answers flagged"]
    if check.dropped > 0 { rest.append("\(check.dropped) feelings and dates dropped") }
    let faults = IntakeFault.Code.allCases.compactMap { code in
      check.faults[code].map { "\(code.rawValue) \($0)" }
    }
    return (["\(check.lines) lines"] + lines + rest + faults).joined(separator: "\n")
  }
}

/// Findings as they are printed, in blocks: a file may have a million.
private struct FindingOutput {
  let format: LineFormat
  private var text = ""

  init(format: LineFormat) { self.format = format }

  private struct JSONLine: Encodable {
    var file: String
    var line: Int
    var column: Int?
    var pointer: String?
    var code: String
    var found: String
    var expected: String
  }

  mutating func write(_ file: String, _ line: Int, _ column: Int, _ finding: IntakeCheck.Finding) {
    switch (format, finding) {
    case (.text, .fault(let fault)): text += "\(file):\(line):\(column): \(fault)".printable + "\n"
    case (.text, .disagreement(let found)):
      text += "\(file):\(line): flagged: \(found)".printable + "\n"
    case (.jsonl, .fault(let fault)):
      append(
        JSONLine(
          file: file,
          line: line,
          column: column,
          pointer: fault.pointer,
          code: fault.code.rawValue,
          found: fault.found,
          expected: fault.expected
        )
      )
    case (.jsonl, .disagreement(let found)):
      append(
        JSONLine(
          file: file,
          line: line,
          code: "disagreement",
          found: "\(found.nutrient.rawValue) \(found.consumed)",
          expected: "\(found.expected) by the amounts per 100"
        )
      )
    }
    if text.utf8.count > 1 << 16 { flush() }
  }

  private mutating func append(_ line: JSONLine) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    text += String(decoding: data, as: UTF8.self) + "\n"
  }

  mutating func flush() {
    print(text, terminator: "")
    text = ""
  }
}
