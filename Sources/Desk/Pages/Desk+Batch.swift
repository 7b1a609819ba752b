import DecisionLedger
import FoodSnapshot
import Questions
import Review
import SnapshotStore

/// Decisions about many pairs at once: first every pair with its values is shown, then one press writes them all.
extension Desk {
  /// A pair that a batch decides.
  private struct BatchPair {
    var question: Question
    var candidate: Question.Candidate
  }

  /// The preview of a batch: every open pair that the filter, and the pattern of `like`, let pass.
  func batchPage(_ request: Request) throws -> Answer {
    let standing = try current()
    let pairs = try pairs(request, standing)
    let values = try snapshot.reader.mainValues(
      of: Set(pairs.flatMap { [$0.candidate.food.id, $0.question.anchor.id] })
    )
    return .page(
      page("\(pairs.count.counted("pair")) at once", of: request) {
        Tag.p(["class": "note"]) {
          "Every pair is listed with its values. Nothing is written before you say what they are; each becomes a line of the ledger, and each can be taken back."
        }
        if pairs.isEmpty {
          Tag.p(["class": "rest"]) { "No open pair is like this." }
        } else if curator(request) == nil {
          nameForm(request)
        } else {
          form(request, pairs.count, standing)
        }
        table(pairs, values)
      }
    )
  }

  private func form(_ request: Request, _ count: Int, _ standing: Standing) -> Markup {
    Tag.form(["action": address(of: request), "method": "post", "class": "panel"]) {
      Tag.input(["type": "hidden", "name": "lines", "value": "\(standing.ledger.lines.count)"])
      Tag.input(["type": "hidden", "name": "count", "value": "\(count)"])
      Tag.div {
        Tag.label {
          "Reason "
          Tag.input(["name": "why", "maxlength": "2000"])
        }
      }
      Tag.button(["name": "action", "value": "same"]) { "All are the same food" }
      Tag.button(["name": "action", "value": "different"]) { "All are different" }
    }
  }

  private func table(_ pairs: [BatchPair], _ values: [String: MainValues]) -> Markup {
    ScrollTable(caption: "Pairs", hidesCaption: true)() {
      ScrollTable.head(
        "Food",
        "#kcal",
        "#Protein",
        "#Carbohydrate",
        "#Fat",
        "A",
        "#kcal",
        "#Protein",
        "#Carbohydrate",
        "#Fat",
        "#Probability"
      )
      Tag.tbody {
        for pair in pairs {
          Tag.tr {
            food(pair.candidate.food, values, isFirst: true)
            food(pair.question.anchor, values, isFirst: false)
            Tag.td(["class": "n"]) { pair.candidate.probability.percentText }
          }
        }
      }
    }
  }

  private func food(_ food: Question.Food, _ values: [String: MainValues], isFirst: Bool) -> Markup
  {
    let known = values[food.id]
    let name = Markup(joining: [
      Tag.a(["href": Link.food(food.id)]) { Tag.bdi { food.name.clipped } },
      Tag.small { food.id },
    ])
    return Markup(
      joining: [isFirst ? Tag.th(["scope": "row"]) { name } : Tag.td { name }]
        + [known?.energy, known?.protein, known?.carbohydrate, known?.fat].map { amount in
          Tag.td(["class": "n"]) { amount?.sixDigits ?? "–" }
        }
    )
  }

  /// Writes a batch, where the ledger is still the one that its preview was made with.
  func decideBatch(_ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    let standing = try current()
    let pairs = try pairs(request, standing)
    guard request.field("lines") == String(standing.ledger.lines.count),
      request.field("count") == String(pairs.count)
    else {
      throw PageError(409, "The ledger has changed since: look at the pairs again.")
    }
    let foods = pairs.map { [$0.candidate.food.id, $0.question.anchor.id] }
    switch request.field("action") {
    case "same": try append(foods.map { .same($0) }, by: who, request)
    case "different": try append(foods.map { .different($0) }, by: who, request)
    case let action:
      throw PageError(400, "There is no decision '\(action ?? "")' about many pairs.")
    }
    return .seeOther("/history")
  }

  /// The open pairs that a request is about.
  private func pairs(_ request: Request, _ standing: Standing) throws -> [BatchPair] {
    let filter = QueueFilter(request.query)
    let pattern = try request.query["like"].map(pattern)
    let least = Double(filter.probability ?? 0)
    guard !filter.isEmpty || pattern != nil else {
      throw PageError(
        400,
        "A batch needs a pattern: a source, a food group, a text, or a pair that it is like."
      )
    }
    var pairs: [BatchPair] = []
    for place in filter.places(in: queue, texts) where standing.isOpen(place) {
      let question = queue.questions[place]
      for candidate in question.candidates
      where candidate.probability * 100 >= least && pattern.map({ $0 == candidate.levels }) ?? true
      {
        guard standing.verdict(candidate, in: question) == nil,
          standing.deferral(of: candidate.food.id) == nil
        else { continue }
        pairs.append(BatchPair(question: question, candidate: candidate))
      }
    }
    return pairs
  }

  /// The levels of the comparisons of a pair, named by its question and its food: `usda-sr:18075|off:9520000010164`.
  private func pattern(_ pair: String) throws -> [String] {
    let parts = pair.split(separator: "|", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let candidate = try question(parts[0]).candidates.first(where: { $0.food.id == parts[1] })
    else { throw PageError(404, "There is no pair \(pair).") }
    return candidate.levels
  }
}
