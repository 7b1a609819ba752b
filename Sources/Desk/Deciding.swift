import DecisionLedger
import FoodSnapshot
import Foundation
import Questions
import SnapshotStore

/// What a curator's forms write into the ledger.
extension Desk {
  /// The name of the curator, as the browser keeps it.
  func curator(_ request: Request) -> String? { request.cookie("who") }

  /// Takes the curator's name.
  func takeName(_ request: Request) throws -> Answer {
    guard let name = request.field("who")?.trimmingCharacters(in: .whitespaces), !name.isEmpty
    else {
      throw PageError(400, "A decision needs the name of who decides.")
    }
    return .seeOther(Self.local(request.field("then"))).setting("who", to: name)
  }

  /// Hides the score and the decisions of others from the curator, or shows them again.
  func takeBlindness(_ request: Request) -> Answer {
    .seeOther(Self.local(request.field("then")))
      .setting("blind", to: request.field("blind") == "yes" ? "yes" : "no")
  }

  /// Whether the score and the decisions of others are hidden from the curator.
  func isBlind(_ request: Request) -> Bool { request.cookie("blind") == "yes" || isAgain(request) }

  /// Whether the question was decided before and is asked once more.
  func isAgain(_ request: Request) -> Bool { request.query["again"] == "yes" }

  /// Decides about the foods picked of a question, or about all of them; then comes the next one.
  func decide(_ id: String, _ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    let question = try question(id)
    let filter = QueueFilter(request.query)
    let candidates = try picked(of: question, request)
    switch request.field("action") {
    case "same":
      try append(candidates.map { .same([$0.food.id, question.anchor.id]) }, by: who, request)
    case "different":
      try append(candidates.map { .different([$0.food.id, question.anchor.id]) }, by: who, request)
    case "split":
      try append([.split(try picks(request))], by: who, request)
    case "wrong":
      let foods = try picks(request)
      guard request.field("why") != nil else {
        throw PageError(400, "What is wrong? The reason is what the publisher is told.")
      }
      try append(foods.map { .sourceWrong($0, component: nil) }, by: who, request)
      return .seeOther(Link.to(Link.question(id), filter.fields))
    case "defer":
      guard let until = request.field("until") else {
        throw PageError(400, "A question is put off until a day: 2027-01-31.")
      }
      try append([.deferUntil(question.foods, day: until)], by: who, request)
    case let action:
      throw PageError(400, "There is no decision '\(action ?? "")'.")
    }
    return .seeOther(Link.to("/next", [("after", id)] + filter.fields))
  }

  /// Takes back the curator's last decision that holds.
  func undo(_ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    let ledger = try file.ledger()
    guard let last = ledger.entries.last(where: { $0.decision.who == who }) else {
      throw PageError(409, "No decision of \(who) is left to be taken back.")
    }
    try file.withdraw(last.digest, who: who, when: now(), why: "undo")
    return .seeOther(Self.local(request.field("then")))
  }

  /// Makes the curator's last undo undone.
  func redo(_ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    let ledger = try file.ledger()
    // A decision after the undo makes another future: nothing is left to be done again.
    guard
      let last = ledger.lines.last(where: {
        $0.decision.who == who && ledger.withdrawals[$0.line] == nil
      }),
      last.decision.kind == .withdraw, last.decision.why == "undo"
    else { throw PageError(409, "Nothing that \(who) took back is left to be done again.") }
    try file.withdraw(last.digest, who: who, when: now(), why: "redo")
    return .seeOther(Self.local(request.field("then")))
  }

  func requiredCurator(_ request: Request) throws -> String {
    guard let who = curator(request) else {
      throw PageError(400, "Who decides? The first page asks for your name.")
    }
    return who
  }

  /// The question of this id.
  func question(_ id: String) throws -> Question {
    guard let place = queue.place(of: id) else {
      throw PageError(404, "There is no question \(id) in release \(snapshot.release.name).")
    }
    return queue.questions[place]
  }

  /// Appends decisions, all on the evidence of now.
  func append(_ all: [Decision.What], by who: String, _ request: Request) throws {
    let when = now()
    var decisions = all.map { what in
      Decision(who: who, when: when, what: what, why: request.field("why") ?? "")
    }
    for (place, evidence) in zip(decisions.indices, try settings.evidence(decisions)) {
      let kind = decisions[place].kind
      decisions[place].evidence = evidence.only(kind.usualEvidence)
      decisions[place].isBlind = kind.isAboutDuplicates && isBlind(request)
    }
    try file.append(all: decisions)
  }

  private func picks(_ request: Request) throws -> [String] {
    let picks = request.fields("pick")
    guard !picks.isEmpty else { throw PageError(400, "Pick the foods that it is about.") }
    return picks
  }

  /// The candidates that were picked, or where none is, those that were shown and are not decided.
  ///
  /// Refused where another tab or curator has decided about one of them since the page was made.
  private func picked(of question: Question, _ request: Request) throws -> [Question.Candidate] {
    let picks = Set(request.fields("pick"))
    let shown = Set(request.fields("shown"))
    let seen = request.field("lines").flatMap { Int($0) } ?? 0
    let standing = try current()
    let candidates = question.candidates.filter {
      picks.isEmpty ? shown.contains($0.food.id) : picks.contains($0.food.id)
    }
    for candidate in candidates {
      if let verdict = standing.verdict(candidate, in: question), verdict.entry.line > seen {
        let said = verdict.isSame ? "the same as" : "different from"
        throw PageError(
          409,
          "Meanwhile \(verdict.entry.decision.who) decided that \(candidate.food.id) is \(said) "
            + "\(question.anchor.id): open the question again to see it."
        )
      }
    }
    guard !candidates.isEmpty else { throw PageError(400, "None of the foods was picked.") }
    return candidates
  }

  /// The time of a decision: UTC, to the second.
  func now() -> String { settings.now().formatted(.iso8601) }

  /// A path of this desk, and never another address; the first page where there is none.
  static func local(_ path: String?) -> String {
    guard let path, path.hasPrefix("/"), !path.hasPrefix("//"), !path.contains("\\"),
      path.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value < 127 })
    else { return "/" }
    return path
  }
}
