import Datasets
import Foundation
import Quality
import TestSupport
import Testing

@Suite struct JudgementTableTests {
  private func mistakes(_ edit: (String) -> String) throws -> [String] {
    let path = repository.appending(path: "datasets/quality/judgement.tsv")
    let folder = TemporaryFolder()
    let copy = try folder.write("judgement.tsv", edit(String(contentsOf: path, encoding: .utf8)))
    do {
      _ = try JudgementTable(path: copy)
      return []
    } catch {
      return error.mistakes.map { "found \($0.found), expected \($0.expected)" }
    }
  }

  @Test func `The table of the repository is read`() throws { #expect(try mistakes { $0 } == []) }

  @Test func `Every gate needs a row`() throws {
    let found = try mistakes { text in
      text.split(separator: "\n").filter { !$0.hasPrefix("row-offset") }.joined(separator: "\n")
    }
    #expect(found == ["found no row-offset, expected a row for every gate"])
  }

  @Test func `A factor of 1, of 0 or that is no number is a mistake`() throws {
    for text in ["factor=1 ", "factor=0 "] {
      #expect(try mistakes { $0.replacing("factor=1000 ", with: text) }.count == 1)
    }
    for text in ["factor=nan ", "factor=inf ", "factor=-10 ", "factor= ", "factor=1e400 "] {
      #expect(try !mistakes { $0.replacing("factor=1000 ", with: text) }.isEmpty, "\(text)")
    }
  }

  @Test func `Unknown gates, components and thresholds are mistakes, all told at once`() throws {
    let found = try mistakes {
      $0.replacing("component-exchange\t*\tgain", with: "component-exchange\tsodium\tgains")
        .replacing("row-offset", with: "offset")
    }
    #expect(found.contains { $0.hasPrefix("found sodium, expected a component") })
    #expect(found.contains { $0.hasPrefix("found gains=") })
    #expect(found.contains { $0.hasPrefix("found offset, expected one of expectation") })
  }
}
