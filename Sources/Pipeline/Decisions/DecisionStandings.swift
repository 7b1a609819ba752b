import EntityResolution
import FoodComposition
import Review

/// The standings of a ledger's decisions about single foods, by what the release has of the foods that they name.
///
/// Decisions about duplicates stand in their own report.
struct DecisionStandings {
  private typealias Standing = QualitySummary.Decision.Standing

  private let entries: [Ledger.Entry]
  private let day: CalendarDate?
  private let named: Set<String>
  /// The evidence of the names of each food that a decision names and the release has, by its id.
  private var names: [String: String] = [:]
  /// The evidence of the repairs that are proposed for these foods.
  private var repairs: [RepairTarget: String] = [:]

  /// Standings of the decisions of `ledger` in a release that is built for `day`.
  init(_ ledger: Ledger, on day: CalendarDate?) {
    entries = ledger.entries.filter { CuratedPairs.Decision($0.decision) == nil }
    self.day = day
    named = Set(entries.lazy.flatMap(\.decision.ids))
  }

  /// Takes in a food of `source`.
  mutating func add(_ final: FinalFood, source: String) {
    let food = final.food
    guard named.contains(food.id) else { return }
    names[food.id] = NameEvidence.digest(of: food, source: source)
    for flag in final.assessment.flags {
      guard let repair = flag.repair else { continue }
      repairs[RepairTarget(food: food.id, rule: flag.rule, component: flag.component)] =
        repair.evidence
    }
  }

  /// The decisions in the order of their lines; `pairs` has the evidence of decisions about two foods.
  func decisions(_ pairs: PairEvidence?) -> [QualitySummary.Decision] {
    entries.map { entry in
      let decision = entry.decision
      let (standing, problem) = standing(of: decision, pairs)
      return QualitySummary.Decision(
        line: entry.line,
        action: decision.action,
        foods: decision.ids,
        curator: decision.who,
        decidedAt: decision.when,
        reason: decision.why,
        evidence: decision.evidence,
        standing: standing,
        problem: problem
      )
    }
  }

  /// The number of decisions of `ledger` by their standing; of those about duplicates it is open or not.
  static func counts(
    _ quality: QualitySummary,
    _ duplicates: DuplicateSummary?,
    of ledger: Ledger
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    for decision in quality.decisions { counts[decision.standing.rawValue, default: 0] += 1 }
    guard let duplicates else { return counts }
    let all = ledger.entries.count { CuratedPairs.Decision($0.decision) != nil }
    let open = min(all, duplicates.openDecisions.count)
    if all > open { counts["applies", default: 0] += all - open }
    if open > 0 { counts["open", default: 0] += open }
    return counts
  }

  private func standing(of decision: Decision, _ pairs: PairEvidence?) -> (Standing, String?) {
    let missing = decision.ids.filter { names[$0] == nil }
    if let first = missing.first {
      let more = missing.count > 1 ? ", nor \(missing.count - 1) more of its ids" : ""
      return (.unknown, "no food has the id \(first)\(more)")
    }
    switch decision.what {
    case .acceptRepair(let target), .rejectRepair(let target):
      guard let now = repairs[target] else { return (.stale, "nothing is proposed there any more") }
      return Self.standing(of: decision, now: now, "the values")
    case .rename(let id, _), .alias(let id, _, _):
      return Self.standing(of: decision, now: names[id] ?? "", "the source's names")
    case .deferUntil(let ids, let until):
      guard let day, decision.isDeferring(on: day) else {
        return (.past, "listed again since \(until)")
      }
      let isFound = evidence(of: ids, pairs).contains(decision.evidence)
      return isFound ? (.applies, nil) : (.stale, "what is found of its foods has changed since")
    case .same, .different, .split: return (.applies, nil)
    }
  }

  private static func standing(
    of decision: Decision,
    now: String,
    _ what: String
  ) -> (Standing, String?) {
    if now == decision.evidence { return (.applies, nil) }
    return (.stale, "\(what) have changed since; their evidence is \(now)")
  }

  /// The evidence on which a curator may have deferred these foods: of names, of repairs and of a pair.
  private func evidence(of ids: [String], _ pairs: PairEvidence?) -> Set<String> {
    var evidence = Set(ids.compactMap { names[$0] })
    for (target, digest) in repairs where ids.contains(target.food) { evidence.insert(digest) }
    if ids.count == 2, let pair = pairs?.digest(ids[0], ids[1]) { evidence.insert(pair) }
    return evidence
  }
}
