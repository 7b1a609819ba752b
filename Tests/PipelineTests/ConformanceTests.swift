import Datasets
import Fetch
import FoodSnapshot
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// The fixture of the folder `conformance`, built and read by the library, by SQL and by Python.
@Suite struct ConformanceTests {
  private let folder = TemporaryFolder()
  private let book: ConformanceBook
  private let snapshot: String

  init() throws {
    book = try ConformanceBook.read()
    snapshot = try ConformanceBook.build("pipeline.yaml", in: folder)
  }

  @Test func `the library answers every case as it is expected`() throws {
    let answers = LibraryAnswers(snapshot: try FoodSnapshot(path: snapshot))
    #expect(book.cases.count > 40)
    for question in book.cases {
      let found = try #require(try answers.rows(of: question.id), "no answer to \(question.id)")
      #expect(
        ConformanceCell.isSame(found, as: question.expected),
        "\(question.id): found \(found), expected \(question.expected)"
      )
    }
  }

  @Test func `every case catches a misreading, and every misreading is caught`() {
    #expect(Set(book.cases.map(\.id)).count == book.cases.count)
    for question in book.cases {
      #expect(!question.misreadings.isEmpty, "\(question.id)")
      #expect(question.units.count == question.columns.count, "\(question.id)")
      for misreading in question.misreadings {
        #expect(
          !ConformanceCell.isSame(misreading.answer, as: question.expected),
          "\(question.id): \(misreading.kind)"
        )
      }
    }
    let kinds = book.cases.flatMap { $0.misreadings.map(\.kind) }
    #expect(Set(kinds) == Set(book.misreadings.keys))
  }

  @Test func `the pages name every case and every misreading`() throws {
    let root = LabelPipeline.repository
    let page = try text(of: root + "/docs/reading-a-snapshot.md")
    let readme = try text(of: ConformanceBook.folder + "/README.md")
    for question in book.cases {
      #expect(page.contains("`\(question.id)`"), "\(question.id)")
      #expect(readme.contains("`\(question.id)`"), "\(question.id)")
    }
    for kind in book.misreadings.keys { #expect(readme.contains("| `\(kind)` |"), "\(kind)") }
    let queries = page.split(separator: "```sql\n").dropFirst().map { block in
      (block.firstRange(of: "```").map { block[..<$0.lowerBound] } ?? block)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(queries.count > 20)
    #expect(Set(queries).isSubset(of: book.cases.map(\.sql)))
  }

  @Test(
    .enabled(if: InstalledPrograms.have("python3"), "no python3"),
    arguments: [[], ["--misread"]]
  )
  func `Python reads it right, and no misreading passes`(mode: [String]) throws {
    let run = try self.run("run.py", [snapshot] + mode)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("ok    food-by-id"))
  }

  @Test(
    .enabled(if: InstalledPrograms.have("sqlite3"), "no sqlite3"),
    arguments: [[], ["--misread"]]
  )
  func `the shell of SQLite reads it right, and no misreading passes`(mode: [String]) throws {
    let run = try self.run("run_sql.sh", [snapshot] + mode)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("ok    food-by-id"))
  }

  @Test(
    .enabled(
      if: InstalledPrograms.have("python3") && InstalledPrograms.have("sqlite3"),
      "no python3 or no sqlite3"
    ),
    arguments: ["run.py", "run_sql.sh"]
  )
  func `a wrong answer is noticed, and so is a misreading that gives the right one`(
    program: String
  ) throws {
    let right = try text(of: ConformanceBook.folder + "/cases.json")
    let wrongCell = right.replacing(
      "[[\"Skerry cheese\", 367]]",
      with: "[[\"Skerry cheese\", 368]]"
    )
    let passing = right.replacing(
      "FROM food WHERE number = 7\"",
      with: "FROM food WHERE id = 'north:7'\""
    )
    let changes: [(cases: String, mode: [String])] = [(wrongCell, []), (passing, ["--misread"])]
    for (cases, mode) in changes {
      #expect(cases != right)
      let file = try folder.write("changed.json", cases)
      let changed = program == "run.py" ? ["--cases", file] : []
      let run = try self.run(program, [snapshot] + mode + changed, cases: file)
      #expect(run.code == 1, "\(run.output)")
      #expect(run.output.contains("FAIL  food-by-id"))
    }
  }

  // MARK: Programs

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The exit code of a program of the folder, and all that it says.
  private func run(_ program: String, _ arguments: [String], cases: String? = nil) throws
    -> (code: Int32, output: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: ConformanceBook.folder + "/" + program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["CASES"] = cases
    process.environment = environment
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

/// The programs of the machine.
enum InstalledPrograms {
  /// Whether a program is among them.
  static func have(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
