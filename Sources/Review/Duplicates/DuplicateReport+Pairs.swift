import FoodComposition

extension DuplicateReport {
  /// The pages on which all questions can be decided without the tool.
  func allQuestions() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "A question is about all foods that may be the same as one; on these pages it is decided without the tool."
      },
      QuestionPage.list(questions),
    ])
  }

  /// The first pairs for review with their evidence, each to be opened, the first one open.
  func pairs() -> Markup {
    guard !summary.pairs.isEmpty else {
      return Self.none("No possible duplicates wait for review.")
    }
    let listed = summary.pairs.prefix(Self.listed)
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "By falling worth: what a decision is expected to save, in missed links, by the probability that the two are"
        " one food and what mistakes cost. A bit doubles the odds"
        " that the two are one food; a bar to the right speaks for it, a hatched one to the left"
        " against it. To decide, run one of the two commands with the snapshot of this release, your name and why."
      },
      Tag.div(["class": "pairs"]) {
        for (place, pair) in listed.enumerated() { self.pair(pair, place: place) }
      },
      Self.rest(
        listed.count,
        of: summary.waiting,
        elsewhere: "duplicates.csv.gz"
      ),
    ])
  }

  private func pair(_ pair: DuplicateSummary.Pair, place: Int) -> Markup {
    Tag.details(place == 0 ? ["open": "open"] : [:]) {
      Tag.summary {
        Tag.h3 {
          "\((place + 1).grouped). "
          Tag.bdi { pair.food.name.clipped }
          Tag.span(["class": "against"]) { " or " }
          Tag.bdi { pair.duplicateOf.name.clipped }
        }
        " "
        Tag.small { Self.standing(pair) }
      }
      Tag.div(["class": "sides"]) {
        food(pair.food, sign: "A", role: "would be the duplicate")
        food(pair.duplicateOf, sign: "B", role: "ranks higher")
      }
      Tag.div(["class": "sides"]) {
        Tag.div {
          EvidenceChart(
            caption: "Evidence of pair \((place + 1).grouped)",
            prior: pair.prior,
            weight: pair.weight,
            probability: pair.probability,
            comparisons: pair.comparisons
          )
          .markup()
        }
        Tag.div { values(pair, place: place) }
      }
      Tag.div(["class": "ledger"]) {
        line("One food", pair.command("same"))
        line("Two foods", pair.command("different"))
      }
    }
  }

  private static func standing(_ pair: DuplicateSummary.Pair) -> String {
    let beyond = pair.values.count(where: \.isBeyondErrors)
    let apart = beyond == 0 ? [] : ["\(beyond.counted("value")) beyond the errors"]
    let facts = ["worth \(pair.worth.worthText)", "probability \(pair.probability.percentText)"]
    return (facts + apart).joined(separator: ", ")
  }

  private func food(_ food: DuplicateSummary.PairedFood, sign: String, role: String) -> Markup {
    Tag.div(["class": "food"]) {
      Tag.p(["class": "kicker"]) {
        Tag.b(["class": "sign"]) { sign }
        " \(role)"
      }
      Tag.p(["class": "name"]) { Tag.bdi { food.name.clipped } }
      Tag.dl(["class": "facts"]) {
        if let brand = food.brand, !brand.isEmpty {
          fact("Brand", Tag.bdi { brand.clipped })
        }
        if let others = food.otherNames {
          fact("Other names", Tag.bdi { others.clipped })
        }
        fact("Source", Markup(food.source.clipped))
        fact("Food", Self.id(food))
        fact("Confidence", Markup(food.confidence.fixed(2)))
        fact("Completeness", Markup(food.completeness.fixed(2)))
      }
    }
  }

  /// A food's id, with a link to where its source shows it.
  static func id(_ food: DuplicateSummary.PairedFood) -> Markup {
    Tag.code {
      food.url.map { WebLink(address: $0).markup(food.id.clipped) } ?? Markup(food.id.clipped)
    }
  }

  private func fact(_ name: String, _ value: Markup) -> Markup {
    Tag.div {
      Tag.dt { name }
      Tag.dd { value }
    }
  }

  private func line(_ title: String, _ line: String) -> Markup {
    Tag.div {
      Tag.p(["class": "kicker"]) { title }
      Tag.code(["class": "line"]) { line }
    }
  }
}
