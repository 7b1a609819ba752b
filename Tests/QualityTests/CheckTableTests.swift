import Datasets
import FoodComposition
import Foundation
import Quality
import TestSupport
import Testing

@Suite struct CheckTableTests {
  private func table(_ edit: (inout [String]) -> Void) throws -> CheckTable {
    let path = repository.appending(path: "datasets/quality/checks.tsv")
    var lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    edit(&lines)
    let folder = TemporaryFolder()
    return try CheckTable(path: folder.write("checks.tsv", lines.joined(separator: "\n")))
  }

  private func line(_ lines: [String], _ id: String) throws -> Int {
    try #require(lines.firstIndex { $0.hasPrefix("\(id)\t") })
  }

  @Test func `Every check is in the table and in the docs`() throws {
    let table = try repositoryChecks()
    let docs = try String(
      contentsOf: repository.appending(path: "docs/checks.md"),
      encoding: .utf8
    )
    for check in Check.allCases {
      let rows = table.rows(of: check)
      #expect(!rows.isEmpty, "\(check.rawValue)")
      #expect(docs.contains("### `\(check.rawValue)`"), "\(check.rawValue)")
      for row in rows {
        #expect(Set(row.thresholds.keys) == Set(check.thresholdNames), "\(check.rawValue)")
        #expect(!row.rule.isEmpty && !row.source.isEmpty, "\(check.rawValue)")
      }
    }
  }

  @Test func `The docs state the thresholds of the table`() throws {
    let docs = try String(
      contentsOf: repository.appending(path: "docs/checks.md"),
      encoding: .utf8
    )
    for row in try repositoryChecks().rows {
      let section = try #require(
        docs.components(separatedBy: "### `").first { $0.hasPrefix("\(row.check.rawValue)`") }
      )
      let pairs = row.check.thresholdNames.map { name in
        let text = "\(row[name])"
        return "\(name)=\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)"
      }
      let words = "\(row.severity.rawValue): \(pairs.joined(separator: " "))"
      #expect(section.contains(words), "\(row.check.rawValue): \(words)")
    }
  }

  @Test func `The gravest row of a check comes first`() throws {
    let rows = try repositoryChecks().rows(of: .proximates)
    #expect(rows.map(\.severity) == [.error, .warning])
  }

  @Test func `A threshold changes what is found`() throws {
    let food = Food([.fat: 90])
    #expect(try assessed(food).flags.isEmpty)
    let strict = try table { lines in
      for index in lines.indices where lines[index].hasPrefix("mass-over-105\t") {
        lines[index] = lines[index].replacingOccurrences(of: "most=105", with: "most=80")
      }
    }
    #expect(CheckedFood(food, by: Assessor(checks: strict)).severities(.massOver105) == [.error])
  }

  @Test func `All mistakes are reported at once, each with its line`() throws {
    var broken: [Int] = []
    let error = try #require(throws: DefinitionError.self) {
      try table { lines in
        func edit(_ id: String, _ old: String, _ new: String) {
          guard let index = lines.firstIndex(where: { $0.hasPrefix("\(id)\t") }) else { return }
          lines[index] = lines[index].replacingOccurrences(of: old, with: new)
          broken.append(index + 1)
        }
        edit("negative", "negative\t", "positive\t")
        edit("blunder-mass", "quarantine", "fatal")
        edit("mass-over-105", "most=105", "most=many")
        edit("energy-over-max", "kilojoules=3800", "")
        edit("copied-values", "count=5", "counts=5")
        edit("all-zero", "negligible=5", "negligible=inf")
      }
    }
    for line in broken { #expect(error.mistakes.contains { $0.line == line }, "line \(line)") }
    #expect(error.mistakes.contains { $0.found == "no negative" && $0.line == 0 })
    #expect(error.mistakes.contains { $0.found == "counts=5" })
    #expect(error.mistakes.contains { $0.expected == "a threshold count" })
    #expect(error.mistakes.contains { $0.expected == "a threshold kilojoules" })
  }

  @Test func `A severity and a threshold stand once`() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table { lines in
        if let index = lines.firstIndex(where: { $0.hasPrefix("negative\t") }) {
          lines.insert(lines[index], at: index)
        }
        if let index = lines.firstIndex(where: { $0.hasPrefix("all-zero\t") }) {
          lines[index] = lines[index].replacingOccurrences(
            of: "negligible=5",
            with: "negligible=5 negligible=6"
          )
        }
      }
    }
    #expect(error.mistakes.map(\.found) == ["negative quarantine again", "negligible again"])
  }
}
