import DecisionLedger
import FoodComposition
import Review
import SnapshotStore

/// One question on a page of many: its foods as rows, the anchor first, with an answer to be marked for each of the others.
struct QuestionSection {
  let question: Question
  let foods: [String: SnapshotFood]
  let evidence: (Question.Candidate) -> DecisionEvidence

  private static let components: [Component] = [.energy, .protein, .carbohydrate, .fat]

  /// The title of the column of a component.
  private static func title(_ component: Component) -> String {
    switch component {
    case .energy: "kcal"
    case .protein: "Protein"
    case .carbohydrate: "Carbohydrate"
    default: "Fat"
    }
  }

  func markup() -> Markup {
    Tag.section {
      Tag.h2 { Tag.bdi { question.anchor.name.clipped } }
      if question.waitsForError {
        Tag.p(["class": "rest"]) {
          "The values of one of the foods have an error: it is to be decided before."
        }
      }
      ScrollTable(caption: question.anchor.name.clipped, style: "rows asked", hidesCaption: true)()
      {
        ScrollTable.head(
          "Food",
          "Other names",
          "#kcal",
          "#Protein",
          "#Carbohydrate",
          "#Fat",
          "#Probability",
          "Is"
        )
        Tag.tbody {
          row(question.anchor, probability: nil) { Tag.b(["class": "sign"]) { "A" } }
          for candidate in question.candidates {
            row(candidate.food, probability: candidate.probability) { choice(candidate) }
          }
        }
      }
    }
  }

  private func row(
    _ food: Question.Food,
    probability: Double?,
    @MarkupBuilder _ answer: () -> Markup
  ) -> Markup {
    let known = foods[food.id]
    return Tag.tr {
      Tag.th(["scope": "row"]) {
        Tag.bdi { food.name.clipped }
        Tag.small {
          known?.url.map { WebLink(address: $0).markup(food.id) } ?? Markup(food.id)
          food.brand.map { ", \($0.clipped)" } ?? ""
        }
      }
      Tag.td { Tag.bdi { (known?.aliases.map(\.name) ?? []).joined(separator: "; ").clipped } }
      for component in Self.components {
        Tag.td(["class": "n", "data-unit": Self.title(component)]) {
          known?.values[component]?.sixDigits ?? "–"
        }
      }
      if let probability {
        Tag.td(["class": "n", "data-unit": "Probability"]) { probability.percentText }
      } else {
        Tag.td(["class": "n"]) { "" }
      }
      Tag.td { answer() }
    }
  }

  /// The answers about a candidate; the names of the fields are no text of a dataset.
  private func choice(_ candidate: Question.Candidate) -> Markup {
    let ids = [candidate.food.id, question.anchor.id]
    return Tag.select([
      "aria-label": "\(ids[0]) and \(ids[1])", "data-one": ids[0], "data-other": ids[1],
      "data-evidence": evidence(candidate).words,
    ]) {
      Tag.option(["value": ""]) { "not decided" }
      Tag.option(["value": "same"]) { "the same as A" }
      Tag.option(["value": "different"]) { "different" }
    }
  }
}

extension DecisionEvidence {
  /// The parts and their digests by turns, a blank between them: `names 6f5902ac237024bd values b1946ac92492d234`.
  fileprivate var words: String { text.replacing(":", with: " ") }
}
