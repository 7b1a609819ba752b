import DecisionLedger
import FoodComposition
import Questions

/// The standing of the questions of a release by a ledger: which pairs are decided, which questions are open.
///
/// It follows the ledger line by line: a decision touches the questions of its foods alone, so that a hundred thousand others
/// cost nothing.
struct Standing: Sendable {
  /// A decision about whether two foods are one.
  struct Verdict: Sendable {
    var isSame: Bool
    var entry: Ledger.Entry
  }

  private let queue: Queue
  private let day: CalendarDate
  /// The places of the questions about each food.
  private let questions: [String: [Int]]
  private(set) var ledger = Ledger()
  /// The lines about each food that say what is one food or defer it, those that are withdrawn among them.
  private var lines: [String: [Ledger.Entry]] = [:]
  private var isOpen: [Bool]
  /// How often each curator has decided, a press each, and the mark of the last press.
  private var presses: [String: (count: Int, last: String)] = [:]
  /// The open questions.
  private(set) var open = Waiting()
  /// The open questions by the sources of their foods, and by food group.
  private(set) var openBySource: [String: Waiting] = [:]
  private(set) var openByGroup: [String: Waiting] = [:]

  /// The standing of all questions of `queue` by an empty ledger, on `day`.
  init(_ queue: Queue, on day: CalendarDate) {
    (self.queue, self.day) = (queue, day)
    var questions: [String: [Int]] = [:]
    for (place, question) in queue.questions.enumerated() {
      for id in Set(question.foods + question.candidates.map(\.against)) {
        questions[id, default: []].append(place)
      }
    }
    self.questions = questions
    isOpen = Array(repeating: true, count: queue.questions.count)
    for question in queue.questions { count(question, 1) }
  }

  /// Questions that wait, and what their decisions are worth together.
  struct Waiting: Sendable {
    var questions = 0
    var worth = 0.0
  }

  /// Counts a question that opens, by 1, or closes, by -1.
  private mutating func count(_ question: Question, _ change: Int) {
    func count(_ waiting: inout Waiting) {
      waiting.questions += change
      waiting.worth += Double(change) * question.worth
    }
    count(&open)
    count(&openByGroup[question.group, default: Waiting()])
    for source in question.sources { count(&openBySource[source, default: Waiting()]) }
  }

  /// Takes in what `ledger` has more than the one before; all of it where that is not its beginning.
  mutating func follow(_ ledger: Ledger) {
    let known = self.ledger.lines.count
    let isLonger =
      known <= ledger.lines.count
      && (known == 0 || ledger.lines[known - 1].digest == self.ledger.lines[known - 1].digest)
    if !isLonger { self = Standing(queue, on: day) }
    let added = ledger.lines[self.ledger.lines.count...]
    self.ledger = ledger
    var touched: Set<String> = []
    for entry in added {
      touched.formUnion(entry.decision.ids)
      count(entry.decision)
      guard entry.decision.kind.isAboutDuplicates || entry.decision.kind == .deferUntil else {
        continue
      }
      for id in entry.decision.ids { lines[id, default: []].append(entry) }
    }
    for place in Set(touched.flatMap { questions[$0] ?? [] }) { judge(place) }
  }

  /// Whether the question at `place` waits for a decision about one of its foods.
  func isOpen(_ place: Int) -> Bool { isOpen[place] }

  /// The decision about the two that holds: the last line that names both.
  func verdict(_ one: String, _ other: String) -> Verdict? { verdicts(one, other).last }

  /// The decisions about the two that were not taken back, in the order of their lines.
  private func verdicts(_ one: String, _ other: String) -> [Verdict] {
    let (a, b) = (lines[one] ?? [], lines[other] ?? [])
    let (fewer, id) = a.count <= b.count ? (a, other) : (b, one)
    return fewer.compactMap { entry in
      guard holds(entry), entry.decision.ids.contains(id) else { return nil }
      switch entry.decision.what {
      case .same: return Verdict(isSame: true, entry: entry)
      case .different, .split: return Verdict(isSame: false, entry: entry)
      default: return nil
      }
    }
  }

  /// One press in so many is asked again, so that the agreement of curators is known.
  static let repeating = 20

  /// The question that `who` is asked once more, by whomever it was decided; nil where it is not the time, or none is left.
  ///
  /// Of the curator's own it is one that was decided at least ``repeating`` lines ago; none is asked a third time.
  func again(for who: String) -> Int? {
    guard let (count, _) = presses[who], count % Self.repeating == Self.repeating - 1 else {
      return nil
    }
    let latest = ledger.lines.count - Self.repeating
    let places = queue.questions.indices.filter { place in
      let question = queue.questions[place]
      return !isOpen[place]
        && question.candidates.contains { candidate in
          let found = verdicts(candidate.food.id, question.anchor.id)
          return found.count == 1
            && (found[0].entry.decision.who != who || found[0].entry.line <= latest)
        }
    }
    return places.isEmpty ? nil : places[count / Self.repeating * 7_919 % places.count]
  }

  private mutating func count(_ decision: Decision) {
    guard decision.kind == .same || decision.kind == .different else { return }
    let mark = "\(decision.when) \(decision.ids.last ?? "")"
    let before = presses[decision.who]
    if before?.last != mark { presses[decision.who] = ((before?.count ?? 0) + 1, mark) }
  }

  /// The decision about a candidate and the anchor, or the food of the anchor's cluster with which it was compared.
  func verdict(_ candidate: Question.Candidate, in question: Question) -> Verdict? {
    let found = [question.anchor.id, candidate.against].compactMap {
      verdict(candidate.food.id, $0)
    }
    return found.max { $0.entry.line < $1.entry.line }
  }

  /// The day until which a food is not asked about; nil where it is.
  func deferral(of id: String) -> String? {
    guard
      let entry = lines[id]?.last(where: { holds($0) && $0.decision.kind == .deferUntil }),
      entry.decision.isDeferring(on: day), case .deferUntil(_, let until) = entry.decision.what
    else { return nil }
    return until
  }

  private func holds(_ entry: Ledger.Entry) -> Bool { ledger.withdrawals[entry.line] == nil }

  private mutating func judge(_ place: Int) {
    let question = queue.questions[place]
    let opens =
      deferral(of: question.anchor.id) == nil
      && question.candidates.contains {
        verdict($0, in: question) == nil && deferral(of: $0.food.id) == nil
      }
    if opens != isOpen[place] { count(question, opens ? 1 : -1) }
    isOpen[place] = opens
  }
}
