import Foundation
import Testing
import TestSupport

@testable import DecisionLedger

@Suite("Ledger, files") struct LedgerFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/decisions.jsonl" }
  private var file: LedgerFile { LedgerFile(path: path) }

  init() throws { folder = TemporaryFolder() }

  private func decision(who: String = "Ada", name: String = "Egg") -> Decision {
    Decision(
      who: who,
      when: "2026-11-21",
      what: .rename("off:1", name: name),
      why: "",
      evidence: DecisionEvidence([.names: "000000000000000a"])
    )
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `decisions are appended to a file that is made if missing`() throws {
    let one = try file.append(decision(name: "one"))
    let first = try text()
    #expect(first == one.text + "\n")
    let two = try file.append(decision(name: "two\u{2028}\"\\"))
    #expect(try text() == first + two.text + "\n")
    let ledger = try Ledger(path: path)
    #expect(ledger.entries == [one.entry, two.entry])
    #expect(
      ledger.entries.map(\.decision) == [decision(name: "one"), decision(name: "two\u{2028}\"\\")]
    )
  }

  @Test func `a line is withdrawn by its digest, and a wrong one is refused with nothing written`()
    throws
  {
    let one = try file.append(decision())
    let undo = try file.withdraw(one.entry.digest, who: "Bob", when: "2026-11-22", why: "no")
    #expect(try file.ledger().entries.isEmpty)
    let before = try text()
    for digest in [one.entry.digest, "0123456789abcdef", "x"] {
      #expect(throws: LedgerError.self) {
        try file.withdraw(digest, who: "Bob", when: "2026-11-22", why: "")
      }
    }
    #expect(try text() == before)
    try file.withdraw(undo.entry.digest, who: "Bob", when: "2026-11-22", why: "yes")
    #expect(try file.ledger().entries == [one.entry])
  }

  @Test func `a decision that could not be read back is refused, and the file is left alone`()
    throws
  {
    try file.append(decision())
    let before = try text()
    for wrong in [
      decision(who: ""), decision(who: " \u{A0}"), decision(who: "a\nb"), decision(who: "a\0"),
      decision(name: ""), decision(name: String(repeating: "x", count: 2_000_000)),
    ] {
      let error = try #require(throws: LedgerError.self) { try file.append(wrong) }
      guard case .mistakes(let mistakes) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(mistakes.count == 1)
      #expect(error.description.hasPrefix(path + ":2: found "))
    }
    #expect(try text() == before)
  }

  @Test func `a ledger with a mistake is not written on`() throws {
    try folder.write("decisions.jsonl", "{}\n".utf8)
    #expect(throws: LedgerError.self) { try file.append(decision()) }
    #expect(try text() == "{}\n")
  }

  @Test func `half a line is no decision, is told, and is moved aside by the next one`() throws {
    let one = try file.append(decision(name: "one"))
    let whole = try text()
    let half = String(DecisionLine.text(decision(name: "two")).dropLast(5))
    for count in [1, 10, half.utf8.count] {
      try folder.write("decisions.jsonl", (whole + half.prefix(count)).utf8)
      let read = try Ledger(path: path)
      #expect(read.entries == [one.entry])
      #expect(read.torn?.description.hasPrefix("\(path):2: found \(count) bytes") == true)
      let appended = try file.append(decision(name: "three"))
      #expect(try text() == whole + appended.text + "\n")
      #expect(appended.entry.line == 2)
      #expect(appended.note?.contains("its \(count) bytes are in \(path).torn") == true)
      let aside = try String(contentsOfFile: path + ".torn", encoding: .utf8)
      #expect(aside.hasSuffix(half.prefix(count) + "\n"))
    }
  }

  @Test func `a whole last line without a line break counts, and gets one`() throws {
    let one = try file.append(decision(name: "one"))
    try folder.write("decisions.jsonl", one.text.utf8)
    #expect(try Ledger(path: path).entries == [one.entry])
    let two = try file.append(decision(name: "two"))
    #expect(try text() == one.text + "\n" + two.text + "\n")
    #expect(two.note == nil)
  }

  @Test func `what others append is seen, and what they take away is refused`() throws {
    let (mine, other) = (file, file)
    try mine.append(decision(name: "one"))
    let older = try text()
    try other.append(decision(name: "two"))
    #expect(try mine.ledger().entries.count == 2)
    try mine.append(decision(name: "three"))
    let newer = try text()
    // An editor saves what it had read before.
    try folder.write("decisions.jsonl", older.utf8)
    let error = try #require(throws: LedgerError.self) { try mine.append(decision(name: "four")) }
    #expect(error.description.contains("found 2 lines gone that were there such as 2, "))
    #expect(throws: LedgerError.self) { try mine.ledger() }
    #expect(try text() == older)
    // Put back, by another file in its place: all is well.
    try FileManager.default.removeItem(atPath: path)
    try folder.write("decisions.jsonl", newer.utf8)
    try mine.append(decision(name: "four"))
    #expect(try mine.ledger().entries.count == 4)
    try folder.write("decisions.jsonl", older.utf8)
    mine.accept()
    #expect(try mine.ledger().entries.count == 1)
  }

  @Test func `a lock that is not given back is a clear refusal`() throws {
    try file.append(decision(name: "one"))
    let before = try text()
    let held = open(path, O_RDWR)
    try #require(flock(held, LOCK_EX) == 0)
    let impatient = LedgerFile(path: path, patience: .milliseconds(50))
    let error = try #require(throws: LedgerError.self) { try impatient.append(decision()) }
    #expect(error.description.contains("found a lock that another program holds"))
    close(held)
    #expect(try text() == before)
    try impatient.append(decision())
  }

  @Test func `decisions appended at once by many files all stand there whole`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for writer in 0..<4 {
        let decisions = (0..<100).map { decision(name: "name \(writer) \($0)") }
        group.addTask {
          // A file of its own: as another process has it.
          let file = LedgerFile(path: path, patience: .seconds(60))
          return Set(try decisions.map { try file.append($0).entry.digest })
        }
      }
      let told = try await group.reduce(into: Set()) { $0.formUnion($1) }
      #expect(told.count == 400)
      let ledger = try Ledger(path: path)
      #expect(Set(ledger.entries.map(\.digest)) == told)
      #expect(ledger.lines.count == 400)
    }
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
        try LedgerFile(path: path).append(decision())
      }
      #expect(error.description.hasPrefix(path + ": found "))
    }
  }

  @Test func `an empty file is an empty ledger, and so is one that is not there yet`() throws {
    #expect(try file.ledger().lines.isEmpty)
    try folder.write("decisions.jsonl", [])
    #expect(try Ledger(path: path).entries.isEmpty)
  }
}
