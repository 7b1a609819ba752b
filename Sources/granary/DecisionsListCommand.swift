import ArgumentParser
import DecisionLedger
import FoodComposition
import FoodSnapshot
import Foundation
import Pipeline
import Review

/// The command `granary decisions list`: the lines of the ledger, with what became of them.
struct DecisionsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the decisions of the ledger, and what became of each in a release.",
    discussion: """
      With a release each decision is applied, stale (its evidence has changed), unknown (no food has an id that it \
      names), past (its day has come) or withdrawn; without one it holds or is withdrawn.

      Examples:
        granary decisions list out
        granary decisions list out --state stale --kind "accept repair"
        granary decisions list --ledger decisions.jsonl --who Ada --format json
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String?

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "Only decisions of this kind, such as same or accept-repair.")
  var kind: KindName?

  @Option(help: "Only decisions of this curator.")
  var who: String?

  @Option(help: "Only decisions that name this food.")
  var food: String?

  @Option(help: "Only decisions of this state.")
  var state: DecisionState?

  @Option(help: "text or json.")
  var format = Format.text

  func run() throws {
    let read = try ledger.read()
    if let torn = read.torn { Message.write("warning: \(torn)") }
    let rows = try DecisionRow.rows(of: read, in: output).filter { row in
      (kind.map { $0.kind.rawValue == row.what } ?? true) && (who.map { $0 == row.who } ?? true)
        && (food.map(row.ids.contains) ?? true) && (state.map { $0.rawValue == row.state } ?? true)
    }
    switch format {
    case .json: print(try DecisionRow.json(rows))
    case .text:
      for row in rows { print(row.text.printable) }
      let counts = rows.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
      let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      print(rows.isEmpty ? "no decisions" : words.joined(separator: ", "))
    }
  }
}

/// The command `granary decisions check`: what is wrong with a ledger.
struct DecisionsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the ledger: its lines, and with a release its ids, rules and evidence.",
    discussion: """
      Exit code 2 where a line cannot be read, a rule or an id is unknown, or the last line is half written. What is \
      stale holds, and is told.

      Examples:
        granary decisions check
        granary decisions check out --ledger decisions.jsonl
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String?

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "text or json.")
  var format = Format.text

  func run() throws {
    let read = try ledger.read()
    let rows = try DecisionRow.rows(of: read, in: output)
    var problems = read.torn.map { ["\($0)"] } ?? []
    problems += read.entries.compactMap { entry in
      guard let rule = entry.decision.repairTarget?.rule, !DecisionRules.isKnown(rule) else {
        return nil
      }
      return "\(ledger.path):\(entry.line): found the rule \(rule), expected a check such as "
        + DecisionRules.near(rule).joined(separator: ", ")
    }
    problems += rows.filter { $0.state == "unknown" }.map {
      "\(ledger.path):\($0.line): found \($0.problem ?? "an unknown id"), expected ids of foods"
    }
    let open = rows.filter { $0.state == "stale" || $0.state == "contradicted" }
    switch format {
    case .json: print(try DecisionRow.json(open + rows.filter { $0.state == "unknown" }))
    case .text:
      for row in open { print(row.text.printable) }
      let held = read.entries.count
      print(
        "\(ledger.path): \(held) decisions hold, \(read.withdrawn.count) are withdrawn".printable
      )
    }
    guard problems.isEmpty else { throw CheckFailure(problems: problems) }
  }
}

/// A state that decisions are listed by.
enum DecisionState: String, ExpressibleByArgument, CaseIterable {
  case applied, stale, unknown, past, withdrawn, holds
}

/// A kind of decision as a word of a command line: `accept-repair`.
struct KindName: ExpressibleByArgument {
  let kind: DecisionKind

  init?(argument: String) {
    guard let kind = DecisionKind(rawValue: argument.replacing("-", with: " ")) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] {
    DecisionKind.allCases.map { $0.rawValue.replacing(" ", with: "-") }
  }
}

/// A decision of the ledger as it is listed.
struct DecisionRow: Encodable {
  var line: Int
  var digest: String
  var state: String
  var what: String
  var ids: [String]
  var who: String
  var when: String
  var why: String
  var changed: [String] = []
  var problem: String?

  /// The decisions of a ledger in the order of their lines, with what becomes of them in the release in `output`.
  static func rows(of ledger: Ledger, in output: String?) throws -> [DecisionRow] {
    guard let output else {
      return ledger.lines.filter { $0.decision.kind != .withdraw }.map { entry in
        let by = ledger.withdrawals[entry.line]
        var row = DecisionRow(entry, state: by == nil ? "holds" : "withdrawn")
        row.problem = by.map { "withdrawn by line \($0)" }
        return row
      }
    }
    let release = try CuratedRelease(output)
    let book = try release.evidence.book(of: ledger.entries.flatMap(\.decision.ids))
    let standings = DecisionStandings(ledger, book, on: release.day)
    let entries = Dictionary(uniqueKeysWithValues: ledger.lines.map { ($0.line, $0) })
    return standings.decisions.compactMap { decision in
      guard let entry = entries[decision.line] else { return nil }
      var row = DecisionRow(entry, state: decision.standing.rawValue)
      (row.changed, row.problem) = (decision.changed, decision.problem)
      return row
    }
  }

  private init(_ entry: Ledger.Entry, state: String) {
    let decision = entry.decision
    (line, digest, self.state) = (entry.line, entry.digest, state)
    (what, ids, who) = (decision.action, decision.ids, decision.who)
    (when, why) = (decision.when, decision.why)
  }

  /// `12  6f5902ac237024bd  stale      same  ciqual:13005 usda-sr:09040  Ada, 2026-11-21: why (changed since: …)`.
  var text: String {
    let reason = why.isEmpty ? "" : ": \(why)"
    let found = problem.map { " (\($0))" } ?? ""
    return [
      TextLines.padded("\(line)", to: 5, right: true), digest, TextLines.padded(state, to: 9), what,
      ids.joined(separator: " "), "\(who), \(when)\(reason)\(found)",
    ].joined(separator: "  ")
  }

  /// The rows as a list of JSON objects.
  static func json(_ rows: [DecisionRow]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(rows), as: UTF8.self)
  }
}

/// The release that decisions are looked at beside: its snapshot, and its lineage.
struct CuratedRelease {
  /// The folder of the release.
  let folder: String
  let snapshot: FoodSnapshot
  let evidence: SnapshotEvidence

  /// The day that it was built for.
  var day: CalendarDate? { CalendarDate(iso8601: snapshot.release.builtFor) }

  /// The release at `path`: a snapshot, its folder, or a folder of releases, of which it is the current one.
  init(_ path: String) throws {
    let places = [path, path + "/food.sqlite", path + "/current/food.sqlite"]
    var isFolder: ObjCBool = false
    let file = places.first {
      FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
    guard let file else {
      throw UnknownName(
        found: "no snapshot at \(path)",
        expected: "a snapshot, a release or a folder of releases"
      )
    }
    folder = (file as NSString).deletingLastPathComponent
    snapshot = try FoodSnapshot(path: file)
    evidence = try SnapshotEvidence(
      snapshot.reader,
      LineageReader(beside: file, of: snapshot.release)
    )
  }
}
