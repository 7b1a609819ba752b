import DecisionLedger
import Foundation
import Pipeline

/// The decisions of a file, checked beside a release before they are appended to a ledger.
struct DecisionImport {
  private let path: String
  private let entries: [Ledger.Entry]
  /// The lines whose evidence is not what the release has.
  private let stale: [Int]

  /// Reads the file at `path`; lines that cannot be read, and ids and rules that nobody knows, are thrown all together.
  init(_ path: String, release: CuratedRelease) throws {
    let read = try Ledger(path: path)
    if let torn = read.torn { throw LedgerError.mistakes([torn]) }
    let book = try release.evidence.book(of: read.entries.flatMap(\.decision.ids))
    var mistakes: [LedgerError.Mistake] = []
    var stale: [Int] = []
    for entry in read.entries {
      func note(_ found: String, _ expected: String) {
        mistakes.append(.init(file: path, line: entry.line, found: found, expected: expected))
      }
      for id in entry.decision.ids where book.foods[id] == nil && book.departures[id] == nil {
        note("the id \(id)", "the id of a food of the release")
      }
      if let rule = entry.decision.repairTarget?.rule, !DecisionRules.isKnown(rule) {
        note(
          "the rule \(rule)",
          "a check such as \(DecisionRules.near(rule).joined(separator: ", "))"
        )
      }
      let changed = entry.decision.evidence.changed(from: book.evidence(of: entry.decision))
      if !changed.isEmpty { stale.append(entry.line) }
    }
    guard mistakes.isEmpty else { throw LedgerError.mistakes(mistakes) }
    (self.path, entries, self.stale) = (path, read.entries, stale)
  }

  /// Appends the decisions that `ledger` has not yet, all by one write, and tells what became of each.
  func append(to ledger: LedgerFile) throws {
    let known = Set(try ledger.ledger().lines.map { DecisionLine.text($0.decision) })
    let new = entries.map(\.decision).filter { !known.contains(DecisionLine.text($0)) }
    let appended = try ledger.append(all: new)
    if let note = appended.first?.note { print(note.printable) }
    print(
      "\(appended.count) decisions appended to \(ledger.path), \(entries.count - new.count) were there already"
        .printable
    )
    for line in stale {
      print("\(path):\(line): its evidence has changed since, and it is stale".printable)
    }
  }
}
