import Foundation
import Testing
import TestSupport

@testable import Review

@Suite("Ledger, files") struct LedgerFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/decisions.jsonl" }

  init() throws { folder = TemporaryFolder() }

  private func decision(who: String = "Ada", name: String = "Egg") -> Decision {
    Decision(
      who: who,
      when: "2026-11-21",
      what: .rename("off:1", name: name),
      why: "",
      evidence: "0a"
    )
  }

  @Test func `decisions are appended to a file that is made if missing`() throws {
    try Ledger.append(decision(name: "one"), to: path)
    let first = try Data(contentsOf: URL(filePath: path))
    try Ledger.append(decision(name: "two\u{2028}\"\\"), to: path)
    #expect(try Data(contentsOf: URL(filePath: path)).starts(with: first))
    let ledger = try Ledger(path: path)
    #expect(
      ledger.entries.map(\.decision) == [
        decision(name: "one"), decision(name: "two\u{2028}\"\\"),
      ]
    )
  }

  @Test func `a decision that could not be read back is refused, and the file is left alone`()
    throws
  {
    try Ledger.append(decision(), to: path)
    let before = try Data(contentsOf: URL(filePath: path))
    for wrong in [
      decision(who: ""), decision(who: " \u{A0}"), decision(who: "a\nb"), decision(who: "a\0"),
      decision(name: ""), decision(name: String(repeating: "x", count: 2_000_000)),
    ] {
      let error = try #require(throws: LedgerError.self) { try Ledger.append(wrong, to: path) }
      guard case .mistakes(let mistakes) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(mistakes.count == 1)
      #expect(error.description.hasPrefix(path + ": found "))
    }
    #expect(throws: LedgerError.self) { try Ledger.append(decision(who: ""), to: path + "2") }
    #expect(!FileManager.default.fileExists(atPath: path + "2"))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `nothing is written after half a line`() throws {
    try folder.write("decisions.jsonl", "{\"who\": \"A".utf8)
    #expect(throws: LedgerError.self) { try Ledger.append(decision(), to: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"who\": \"A")
    let error = try #require(throws: LedgerError.self) { try Ledger(path: path) }
    #expect(error.description.hasPrefix(path + ":1: found a last line without a line break"))
  }

  @Test func `decisions appended at once all stand there whole`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        let decision = decision(name: "name \(number)")
        group.addTask { try Ledger.append(decision, to: path) }
      }
      try await group.waitForAll()
    }
    let names = try Ledger(path: path).entries.map { "\($0.decision.what)" }
    #expect(Set(names).count == 64)
  }

  @Test func `a file that is missing, a folder and a pipe are errors with their path`() throws {
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for name in ["none.jsonl", "", "pipe"] {
      let path = folder.path + "/" + name
      let error = try #require(throws: LedgerError.self, "\(name)") { try Ledger(path: path) }
      #expect(error.description.hasPrefix(path + ": found "))
    }
    for name in ["none/decisions.jsonl", "", "pipe"] {
      let path = folder.path + "/" + name
      let error = try #require(throws: LedgerError.self, "\(name)") {
        try Ledger.append(decision(), to: path)
      }
      #expect(error.description.hasPrefix(path + ": found "))
    }
  }

  @Test func `an empty file is an empty ledger`() throws {
    try folder.write("decisions.jsonl", [])
    #expect(try Ledger(path: path).entries.isEmpty)
  }
}
