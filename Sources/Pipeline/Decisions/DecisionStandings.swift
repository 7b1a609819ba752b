package import DecisionLedger
package import FoodComposition
package import Review

/// The standings of a ledger's decisions, by what a release tells of the foods that they name.
package struct DecisionStandings {
  private typealias Standing = QualitySummary.Decision.Standing

  private let ledger: Ledger
  private let book: EvidenceBook
  private let day: CalendarDate?
  private let refused: [Int: String]
  /// The decisions in the order of their lines, without withdrawals.
  package private(set) var decisions: [QualitySummary.Decision] = []

  /// Standings of the decisions of `ledger` in a release of which `book` tells, built for `day`; `refused` has the reasons
  /// for which decisions about duplicates were not applied, by their lines.
  package init(
    _ ledger: Ledger,
    _ book: EvidenceBook,
    on day: CalendarDate?,
    refused: [Int: String] = [:]
  ) {
    (self.ledger, self.book, self.day, self.refused) = (ledger, book, day, refused)
    decisions = ledger.lines.filter { $0.decision.kind != .withdraw }.map(decision)
  }

  /// The number of decisions by their standing; empty for a ledger without any.
  package var counts: [String: Int] {
    decisions.reduce(into: [:]) { $0[$1.standing.rawValue, default: 0] += 1 }
  }

  /// The ids that neither a food of the release has nor any before had, each with the lines that name it.
  var unknown: [(id: String, lines: [Int])] {
    var lines: [String: [Int]] = [:]
    for entry in ledger.entries {
      for id in entry.decision.ids where isUnknown(id) { lines[id, default: []].append(entry.line) }
    }
    return lines.sorted { $0.value[0] == $1.value[0] ? $0.key < $1.key : $0.value[0] < $1.value[0] }
      .map { (id: $0.key, lines: $0.value) }
  }

  /// The decisions about duplicates that are to be looked at again, in words.
  var openDuplicates: [String] {
    decisions.filter { decision in
      DecisionKind(rawValue: decision.action)?.isAboutDuplicates == true
        && [.stale, .unknown, .contradicted].contains(decision.standing)
    }.map { "line \($0.line): \($0.problem ?? "")" }
  }

  private func decision(_ entry: Ledger.Entry) -> QualitySummary.Decision {
    let decision = entry.decision
    let (standing, problem, changed) = standing(of: entry)
    return QualitySummary.Decision(
      line: entry.line,
      digest: entry.digest,
      action: decision.action,
      foods: decision.ids,
      curator: decision.who,
      decidedAt: decision.when,
      reason: decision.why,
      evidence: decision.evidence.text,
      standing: standing,
      changed: changed.map(\.rawValue),
      problem: problem
    )
  }

  private func standing(of entry: Ledger.Entry) -> (Standing, String?, [DecisionEvidence.Part]) {
    let decision = entry.decision
    if let line = ledger.withdrawals[entry.line] {
      return (.withdrawn, "withdrawn by line \(line)", [])
    }
    let unknown = decision.ids.filter(isUnknown)
    if let first = unknown.first {
      let more = unknown.count > 1 ? ", nor \(unknown.count - 1) more of its ids" : ""
      return (.unknown, "no food has the id \(first)\(more)", [])
    }
    if let reason = refused[entry.line] { return (.contradicted, reason, []) }
    if case .deferUntil(_, let until) = decision.what, day.map(decision.isDeferring) != true {
      return (.past, "listed again since \(until)", [])
    }
    if let gone = decision.ids.first(where: { book.foods[$0] == nil }) {
      return (.stale, departure(of: gone), [])
    }
    let changed = decision.evidence.changed(from: book.evidence(of: decision))
    if changed.isEmpty { return (.applied, nil, []) }
    if changed == [.repair], let target = decision.repairTarget, book.repairs[target] == nil {
      return (.stale, "nothing is proposed there any more", changed)
    }
    let names = changed.map(Self.words).joined(separator: ", ")
    return (.stale, "changed since: \(names)", changed)
  }

  /// Whether no food has the id, and none ever had it as far as the release knows.
  private func isUnknown(_ id: String) -> Bool {
    book.foods[id] == nil && book.departures[id] == nil
  }

  private func departure(of id: String) -> String {
    let since = book.departures[id].map { " since \($0.since)" } ?? ""
    let now = book.present(id).map { "it holds for \($0), which took its place" }
    return "\(id) is gone\(since); \(now ?? "no food took its place")"
  }

  /// A part of the evidence, in words.
  private static func words(_ part: DecisionEvidence.Part) -> String {
    switch part {
    case .names: "the source's names"
    case .values: "the values that the source publishes"
    case .portions: "the household measures"
    case .brand: "the brand or the barcodes"
    case .category: "the category"
    case .value: "the value that the source publishes"
    case .repair: "the values that the repair rests on"
    }
  }
}
