import DecisionLedger
import FoodComposition
import FoodSnapshot
import Foundation
import Review

/// What a curator can change of one food, a form each; the page of the food carries them.
extension Desk {
  /// The forms of a food.
  func editForms(_ food: SnapshotFood) -> Markup {
    let id = food.id
    return Tag.section(["id": "edit"]) {
      Tag.h2 { "Change it" }
      Tag.p(["class": "note"]) {
        "The next build applies what is decided here. What the source publishes stays in the lineage; every decision can be taken back."
      }
      form(id, "rename", "Show it by another name") {
        input("name", "Name", value: food.canonicalName)
      }
      form(id, "alias", "Find it by one more name") {
        input("name", "Name")
        input("language", "Language, two letters", value: food.language)
      }
      form(id, "correct", "Correct a value") {
        Tag.div {
          Tag.label(["for": "correct-component"]) { "Component" }
          Tag.select(["id": "correct-component", "name": "component"]) {
            for component in Component.columns {
              Tag.option(["value": component.rawValue]) {
                "\(component.englishName) (\(component.unit.rawValue))"
              }
            }
          }
        }
        input("value", "Amount per 100 \(food.baseUnit.rawValue); empty for unknown")
        input("source", "Where the amount is from")
      }
      form(id, "portion", "Add a portion") {
        input("measure", "Measure: slice")
        input("grams", food.baseUnit == .gram ? "Grams" : "Millilitres")
        input("source", "Where the weight is from")
      }
      form(id, "hide", "Hide it from search") {}
    }
  }

  private func form(
    _ id: String,
    _ action: String,
    _ title: String,
    @MarkupBuilder _ fields: () -> Markup
  ) -> Markup {
    Tag.details {
      Tag.summary { title }
      Tag.form(["action": Link.food(id), "method": "post", "class": "panel", "data-kind": action]) {
        Tag.input(["type": "hidden", "name": "action", "value": action])
        Markup(joining: [fields()])
        Tag.div {
          Tag.label {
            "Reason "
            Tag.input(["name": "why", "maxlength": "2000"])
          }
        }
        Tag.button { title }
      }
    }
  }

  private func input(_ name: String, _ title: String, value: String = "") -> Markup {
    Tag.div {
      Tag.label {
        "\(title) "
        Tag.input(["name": name, "value": value])
      }
    }
  }

  /// Decides about one food, as one of its forms asks.
  func decideFood(_ id: String, _ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    guard let food = try snapshot.food(id: id), food.id == id else {
      throw PageError(404, "Release \(snapshot.release.name) has no food \(id).")
    }
    try append([try change(of: id, request)], by: who, request)
    return .seeOther(Link.food(id))
  }

  private func change(of id: String, _ request: Request) throws -> Decision.What {
    func text(_ name: String) throws -> String {
      guard let text = request.field(name)?.trimmingCharacters(in: .whitespaces), !text.isEmpty
      else {
        throw PageError(400, "Something is missing: \(name).")
      }
      return text
    }
    func number(_ name: String) throws -> Double {
      let text = try text(name)
      guard let number = Double(text), number.isFinite, number >= 0 else {
        throw PageError(400, "\(name): found '\(text)', expected a number such as 12.5.")
      }
      return number
    }
    switch request.field("action") {
    case "rename": return .rename(id, name: try text("name"))
    case "alias": return .alias(id, name: try text("name"), language: request.field("language"))
    case "hide": return .hide(id)
    case "portion":
      return .portion(
        CuratedPortion(
          food: id,
          measure: try text("measure"),
          grams: try number("grams"),
          source: try text("source")
        )
      )
    case "correct":
      guard let component = Component(rawValue: try text("component")) else {
        throw PageError(400, "There is no such component.")
      }
      return .correctValue(
        ValueCorrection(
          food: id,
          component: component,
          value: request.field("value") == nil ? nil : try number("value"),
          source: try text("source")
        )
      )
    case let action: throw PageError(400, "There is no decision '\(action ?? "")' about a food.")
    }
  }
}
