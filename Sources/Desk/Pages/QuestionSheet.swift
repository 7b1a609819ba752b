import EntityResolution
import FoodComposition
import FoodSnapshot
import Questions
import Review
import SnapshotStore

/// The foods of a question side by side, a column each, the anchor first.
struct QuestionSheet {
  let question: Question
  let anchor: SnapshotFood
  let candidates: [SnapshotFood]
  let snapshot: FoodSnapshot
  let facts: ClusterFacts
  /// Whether the model's probabilities are shown.
  let showsScore: Bool

  private var foods: [SnapshotFood] { [anchor] + candidates }

  private func source(of food: SnapshotFood) -> SourceRecord? { snapshot.reader.source(of: food) }

  /// The table; `verdicts` are the words of the decisions about the candidates, nil where there is none.
  func markup(_ verdicts: [String?]) -> Markup {
    ScrollTable(caption: "The foods side by side", style: "rows sheet", hidesCaption: true)() {
      Tag.thead {
        Tag.tr {
          Tag.th(["scope": "col"]) { "" }
          Tag.th(["scope": "col"]) {
            Tag.b(["class": "sign"]) { "A" }
            name(anchor)
          }
          for (place, food) in candidates.enumerated() { head(food, place, verdicts[place]) }
        }
      }
      Tag.tbody {
        row("Source") { food in
          Tag.bdi { source(of: food)?.title ?? food.id }
          Tag.small {
            [
              source(of: food)?.release, source(of: food)?.licence,
              food.updated.map { "of \($0)" },
            ]
            .compactMap(\.self).joined(separator: ", ")
          }
        }
        row("Food") { food in
          Tag.a(["href": Link.food(food.id)]) { Tag.code { food.id } }
          if let url = food.url { Tag.small { WebLink(address: url).markup("publisher's page") } }
        }
        row("Stands for") { members($0) }
        row("Brand") { food in Tag.bdi { food.brand ?? "–" } }
        row("Other names") { names($0) }
        row("Category") { food in Tag.bdi { food.category } }
        row("State") { food in food.states.map(\.rawValue).joined(separator: ", ").orDash }
        row("Scientific name") { food in Tag.bdi { food.scientificName ?? "–" } }
        row("Portions") { portions($0) }
        row("Barcodes") { food in food.gtins.map(\.description).joined(separator: ", ").orDash }
        row("Assumptions") { food in food.assumptions.joined(separator: "; ").orDash }
        row("Confidence") { Markup($0.confidence.fixed(2)) }
        for component in components { values(of: component) }
      }
    }
  }

  /// The components that at least two of the foods know, in their order, and behind them the others.
  private var components: [Component] {
    let known = Component.columns.map { component in
      (component, foods.count { $0.values[component] != nil })
    }
    return known.filter { $0.1 > 1 }.map(\.0) + known.filter { $0.1 == 1 }.map(\.0)
  }

  private func head(_ food: SnapshotFood, _ place: Int, _ verdict: String?) -> Markup {
    Tag.th(["scope": "col"]) {
      if let verdict {
        Tag.b(["class": "sign"]) { "\(place + 1)" }
        Tag.span(["class": "mark fair"]) { Tag.bdi { verdict } }
      } else {
        Tag.label(["class": "pick"]) {
          Tag.input([
            "type": "checkbox", "name": "pick", "value": food.id, "data-key": "\(place + 1)",
          ])
          " "
          Tag.kbd { "\(place + 1)" }
        }
      }
      name(food)
      if showsScore { Tag.small { question.candidates[place].probability.percentText } }
    }
  }

  private func name(_ food: SnapshotFood) -> Markup {
    Tag.span(["class": "name", "lang": food.language]) { Tag.bdi { food.canonicalName.clipped } }
  }

  private func row(_ title: String, @MarkupBuilder _ cell: (SnapshotFood) -> Markup) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) { title }
      for food in foods { Tag.td { cell(food) } }
    }
  }

  /// The foods that are linked to a food already, at most six.
  private func members(_ food: SnapshotFood) -> Markup {
    let members = facts.members(of: food.id)
    guard !members.isEmpty else { return Markup("–") }
    return Tag.ul(["class": "plain"]) {
      for id in members.prefix(6) {
        Tag.li {
          Tag.a(["href": Link.food(id)]) { Tag.bdi { facts.names[id]?.clipped ?? id } }
          Tag.small { id }
        }
      }
      if members.count > 6 { Tag.li { "and \((members.count - 6).grouped) more" } }
    }
  }

  /// Every other name with its language, kind and source.
  private func names(_ food: SnapshotFood) -> Markup {
    guard !food.aliases.isEmpty else { return Markup("–") }
    return Tag.ul(["class": "plain"]) {
      for alias in food.aliases {
        Tag.li {
          Tag.span(["lang": alias.language]) { Tag.bdi { alias.name.clipped } }
          Tag.small { "\(alias.language), \(alias.kind.rawValue), \(alias.source)" }
        }
      }
    }
  }

  private func portions(_ food: SnapshotFood) -> Markup {
    guard !food.portions.isEmpty else { return Markup("–") }
    return Tag.ul(["class": "plain"]) {
      for portion in food.portions {
        Tag.li {
          "\(portion.portion.amount.sixDigits) \(portion.portion.measure): "
          "\(portion.portion.gramWeight.sixDigits)\u{202F}g"
        }
      }
    }
  }

  /// The amounts of a component, each with its distance from the anchor's in units of its error.
  private func values(of component: Component) -> Markup {
    let own = anchor.values[component]
    return Tag.tr(["class": "value"]) {
      Tag.th(["scope": "row"]) { component.englishName }
      for food in foods {
        Tag.td(["class": food.values[component] == nil ? "n none" : "n"]) {
          if let amount = food.values[component] {
            "\(amount.sixDigits)\u{202F}\(component.unit.rawValue)"
            if food.baseUnit != anchor.baseUnit {
              Tag.small { "per 100\u{202F}\(food.baseUnit.rawValue)" }
            }
            if food.id != anchor.id, let own, food.baseUnit == anchor.baseUnit,
              let errors = AmountDifference.errors(amount, own, of: component), errors > 1
            {
              " "
              Tag.span(["class": "mark bad", "title": "apart, in units of the error"]) {
                "≠ \(errors.fixed(1))"
              }
            }
          } else {
            "–"
          }
        }
      }
    }
  }
}

extension String {
  /// The text as markup; a dash where it is empty.
  var orDash: Markup { isEmpty ? Markup("–") : Tag.bdi { self } }
}
