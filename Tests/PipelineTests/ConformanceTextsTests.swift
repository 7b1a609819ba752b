import Datasets
import Fetch
import FoodSnapshot
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// The texts of the folder `conformance`, resolved by the library in the fixture's snapshot.
@Suite struct ConformanceTextsTests {
  /// A text of `texts.tsv`.
  private struct Question {
    var id: String
    var settings: TextSettings
    var text: String
  }

  private let folder = TemporaryFolder()
  private static let answersPath = ConformanceBook.folder + "/answers.jsonl"
  private static let fields = [
    "status", "total.energy_kcal", "left_out", "items.start", "items.end", "items.status",
    "items.food.id", "items.amount", "items.grams", "items.ml", "items.low", "items.high",
    "items.reasons",
  ]

  private static func questions() throws -> [Question] {
    let table = try String(contentsOfFile: ConformanceBook.folder + "/texts.tsv", encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 5, "\(line)")
      func cell(_ place: Int) -> String? { cells[place].isEmpty ? nil : cells[place] }
      let meaning = try cell(3).map { try #require(TextSettings.Meaning(rawValue: $0)) }
      let settings = TextSettings(
        language: cell(1),
        region: cell(2),
        meaning: meaning ?? .eaten
      )
      return Question(id: cells[0], settings: settings, text: cells[4])
    }
  }

  /// `GRANARY_RECORD=1 swift test` writes the answers anew, and fails.
  @Test func `the library answers every text as it is recorded`() throws {
    let questions = try Self.questions()
    #expect(questions.count > 50 && Set(questions.map(\.id)).count == questions.count)
    let path = try ConformanceBook.build("texts.yaml", in: folder)
    let fields = try Resolution.fields(Self.fields.joined(separator: ","))
    var snapshots: [TextSettings: FoodSnapshot] = [:]
    let lines = try questions.map { question in
      let kept =
        try snapshots[question.settings]
        ?? FoodSnapshot(
          path: path,
          settings: question.settings
        )
      snapshots[question.settings] = kept
      let answer = try kept.resolve(question.text).json(fields: fields)
      return #"{"id":"\#(question.id)","answer":\#(answer)}"# + "\n"
    }
    if ProcessInfo.processInfo.environment["GRANARY_RECORD"] != nil {
      try lines.joined().write(toFile: Self.answersPath, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.answersPath): look at the change")
      return
    }
    let recorded = try String(contentsOfFile: Self.answersPath, encoding: .utf8)
      .split(separator: "\n").map { $0 + "\n" }
    #expect(recorded.count == lines.count, "record again: GRANARY_RECORD=1")
    for (found, expected) in zip(lines, recorded) {
      #expect(found == expected, "record again with GRANARY_RECORD=1 if this is meant")
    }
  }

  @Test(.enabled(if: InstalledPrograms.have("python3"), "no python3"))
  func `the program that judges other implementations knows right from wrong`() throws {
    let right = try String(contentsOfFile: Self.answersPath, encoding: .utf8)
    let changes: [(from: String, to: String, fault: String?)] = [
      ("", "", nil),
      // Within the last digit that people are shown.
      (#""grams":150,"#, #""grams":150.004,"#, nil),
      (#""grams":150,"#, #""grams":151,"#, "items[0].grams: found 151, expected 150"),
      (#""id":"north:4""#, #""id":"north:7""#, "items[0].food.id: found north:7"),
      (#"{"id":"weight","#, #"{"id":"other","#, "found no answer"),
      (#"["no_words"]"#, #"["no_food"]"#, "items[0].reasons[0]: found no_food"),
    ]
    for change in changes {
      let answers = change.from.isEmpty ? right : right.replacing(change.from, with: change.to)
      #expect(change.from.isEmpty || answers != right, "\(change.from)")
      let run = try judge(["--answers", folder.write("answers.jsonl", answers)])
      #expect(run.code == (change.fault == nil ? 0 : 1), "\(run.output)")
      #expect(run.output.contains(change.fault ?? "ok    weight"), "\(run.output)")
    }
    #expect(try judge([]).code == 2)
    #expect(try judge(["--answers", folder.path + "/none"]).code == 2)
    let questions = try judge(["--questions"])
    for field in Self.fields { #expect(questions.output.contains("\"\(field)\"")) }
  }

  /// The exit code of `texts.py`, and all that it says.
  private func judge(_ arguments: [String]) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: ConformanceBook.folder + "/texts.py")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
