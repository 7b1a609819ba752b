import DecisionLedger
import FoodComposition
import FoodSnapshot
import Foundation
import Questions
import Review
import SnapshotStore

extension Desk {
  /// The page of one question: its foods side by side, what speaks for and against, and the decisions.
  func questionPage(_ id: String, _ request: Request) throws -> Answer {
    let question = try question(id)
    let standing = try current()
    let filter = QueueFilter(request.query)
    let foods = try snapshot.foods(ids: question.foods)
    guard foods.count == question.foods.count else {
      throw PageError(404, "The release has not all foods of the question \(id).")
    }
    let sheet = QuestionSheet(
      question: question,
      anchor: foods[0],
      candidates: Array(foods.dropFirst()),
      snapshot: snapshot,
      facts: queue.facts,
      showsScore: !isBlind(request)
    )
    let (isBlind, who) = (isBlind(request), curator(request))
    let again: [(String, String?)] = isAgain(request) ? [("again", "yes")] : []
    let verdicts = question.candidates.map { candidate -> Standing.Verdict? in
      let verdict = standing.verdict(candidate, in: question)
      let isHidden =
        isAgain(request) || (isBlind && verdict?.entry.decision.who != who)
      return isHidden ? nil : verdict
    }
    let place = queue.place(of: id) ?? 0
    let raw = try rawRows(foods)
    return .page(
      page("Which are \(question.anchor.name.clipped)?", of: request) {
        Tag.p(["class": "note"]) {
          "Question \((place + 1).grouped) of \(queue.questions.count.grouped), \(standing.open.questions.grouped) open; "
          Tag.bdi { question.category }
          if isBlind {
            isAgain(request)
              ? "; asked once more, to see whether curators agree."
              : "; score and others' decisions hidden."
          } else {
            "; worth \(question.worth.worthText)."
          }
          if question.waitsForError {
            " The values of one of the foods have an error: it is to be decided before."
          }
        }
        if curator(request) == nil { nameForm(request) }
        Tag.form([
          "action": Link.to(Link.question(id), filter.fields + again), "method": "post",
          "id": "decision",
          "class": "question",
        ]) {
          Tag.input(["type": "hidden", "name": "lines", "value": "\(standing.ledger.lines.count)"])
          for (candidate, verdict) in zip(question.candidates, verdicts) where verdict == nil {
            Tag.input(["type": "hidden", "name": "shown", "value": candidate.food.id])
          }
          sheet.markup(verdicts.map { verdict in verdict.map(Self.words) })
          decisions(question, filter, standing)
        }
        if !isBlind { evidence(question) }
        raw.markup()
      }
    )
  }

  /// The rows of the foods as the files of their sources have them, a column each as above.
  private func rawRows(_ foods: [SnapshotFood]) throws -> RawRows {
    let slice = FoodSlice(foods.map(\.id))
    let places = try lineage.places(slice)
    let amounts = try lineage.publishedAmounts(slice).mapValues { amounts in
      Dictionary(amounts.map { ($0.component, $0) }) { first, _ in first }
    }
    return RawRows(foods: foods, places: places, amounts: amounts)
  }

  private static func words(_ verdict: Standing.Verdict) -> String {
    let decision = verdict.entry.decision
    return (verdict.isSame ? "the same" : "different")
      + ", said \(decision.who) on \(decision.when)"
  }

  private func decisions(_ question: Question, _ filter: QueueFilter, _ standing: Standing)
    -> Markup
  {
    Tag.fieldset(["class": "decisions"]) {
      Tag.legend { "Decision about the foods picked; about all of them where none is" }
      Tag.button(["name": "action", "value": "same", "data-key": "s"]) { keyed("Same food", "s") }
      Tag.button(["name": "action", "value": "different", "data-key": "d"]) {
        keyed("Different", "d")
      }
      Tag.a([
        "class": "button", "data-key": "n",
        "href": Link.to("/next", [("after", question.id), ("again", "no")] + filter.fields),
      ]) { keyed("Skip", "n") }
      Tag.button(["name": "action", "value": "split", "data-key": "p"]) { keyed("Split off", "p") }
      Tag.button(["name": "action", "value": "wrong", "data-key": "w"]) {
        keyed("Source is wrong", "w")
      }
      Tag.span(["class": "later"]) {
        Tag.button(["name": "action", "value": "defer", "data-key": "l"]) {
          keyed("Put off until", "l")
        }
        Tag.label(["for": "until", "class": "unseen"]) { "Put off until" }
        Tag.input(["id": "until", "name": "until", "type": "date", "value": inAMonth()])
      }
      Tag.span(["class": "why"]) {
        Tag.label(["for": "why"]) { "Reason (may be empty)" }
        Tag.input(["id": "why", "name": "why", "list": "reasons", "maxlength": "2000"])
        Tag.datalist(["id": "reasons"]) {
          for reason in reasons(standing) { Tag.option(["value": reason]) }
        }
      }
    }
  }

  /// The reasons given last, each once.
  private func reasons(_ standing: Standing) -> [String] {
    var reasons: [String] = []
    for entry in standing.ledger.entries.suffix(500).reversed() {
      let why = entry.decision.why
      if !why.isEmpty, !reasons.contains(why) { reasons.append(why) }
      if reasons.count == 20 { break }
    }
    return reasons
  }

  private func inAMonth() -> String {
    String(settings.now().addingTimeInterval(30 * 86_400).formatted(.iso8601).prefix(10))
  }

  /// What speaks for and against each candidate: match weights as bars with words.
  private func evidence(_ question: Question) -> Markup {
    Tag.section(["id": "evidence"]) {
      Tag.h2 { "What the model saw" }
      Tag.p(["class": "note"]) {
        "A bit doubles the odds that the two are one food; a bar to the right speaks for it, a hatched one to the left against it."
      }
      for (place, candidate) in question.candidates.enumerated() {
        Tag.details(place == 0 ? ["open": "open"] : [:]) {
          Tag.summary {
            Tag.b(["class": "sign"]) { "\(place + 1)" }
            Tag.bdi { candidate.food.name.clipped }
            Tag.span { candidate.probability.percentText }
          }
          likeThis(question, candidate)
          chart(candidate, place)
        }
      }
    }
  }

  /// The way to all pairs whose comparisons say the same as this one's.
  private func likeThis(_ question: Question, _ candidate: Question.Candidate) -> Markup {
    Tag.p {
      Tag.a(["href": Link.to("/batch", [("like", "\(question.id)|\(candidate.food.id)")])]) {
        "All open pairs like this"
      }
    }
  }

  private func chart(_ candidate: Question.Candidate, _ place: Int) -> Markup {
    let records = (try? lineage.pairEvidence(of: candidate.food.id)) ?? []
    guard
      let record = records.first(where: {
        Set([$0.foodID, $0.duplicateOf]) == Set([candidate.food.id, candidate.against])
      }), let evidence = try? DuplicateEvidence(record)
    else { return Tag.p(["class": "rest"]) { "The release tells no comparison of the two." } }
    return Markup(joining: [
      Tag.p(["class": "rest"]) {
        "Compared with "
        Tag.a(["href": Link.food(candidate.against)]) { Tag.code { candidate.against } }
        if let vetoes = evidence.vetoes, !vetoes.isEmpty {
          "; cannot be one, since: "
          Tag.b { vetoes.joined(separator: "; ") }
        }
      },
      EvidenceChart(
        caption: "Evidence about food \(place + 1)",
        prior: evidence.prior ?? 0,
        weight: candidate.weight,
        probability: candidate.probability,
        comparisons: (evidence.comparisons ?? []).map {
          .init(
            name: $0.comparison,
            level: $0.level,
            meaning: "",
            seen: $0.seen ?? "",
            weight: $0.weight
          )
        }
      )
      .markup(),
    ])
  }
}
