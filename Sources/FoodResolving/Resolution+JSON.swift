import FoodComposition
import FoodSearch
public import SnapshotStore

extension Resolution {
  /// The resolution as one line of JSON: numbers in the units of their names, unknown ones left out.
  public var json: String { json(fields: nil) }

  /// The resolution as one line of JSON of the selected members; of all for nil.
  public func json(fields: FieldSelection?) -> String {
    var json = JSONText(fields: fields)
    json.object { json in
      json.member("text", text)
      if !release.isEmpty { json.member("release", release) }
      json.member("status", status.rawValue)
      json.member("confidence", confidence.roundedForPeople)
      json.member("total") { Self.write(total, to: &$0) }
      Self.writeBounds(total, to: &json)
      writePartialTotal(to: &json)
      json.member("items") { json in
        json.list { json in for item in items { item.write(to: &json) } }
      }
    }
    return json.text
  }

  /// A selection of members by their paths, parted by commas: `status,items.food.name,total.energy_kcal`.
  public static func fields(_ paths: String) throws(FieldSelection.UnknownField) -> FieldSelection {
    try FieldSelection(paths, among: knownFields)
  }

  /// The paths of the members; `*` stands for a component's column.
  package static let knownFields = [
    "text", "release", "status", "confidence", "total.*", "bounds.*", "partial_total.*",
    "left_out.item",
    "left_out.text", "left_out.cause", "left_out.components", "items.text", "items.start",
    "items.end", "items.status", "items.food.id", "items.food.name", "items.food.short_name",
    "items.food.source", "items.amount.value", "items.amount.unit", "items.amount.low",
    "items.amount.high", "items.grams", "items.ml", "items.low", "items.high",
    "items.nutrients.*", "items.bounds.*", "items.confidence", "items.match", "items.alias.name",
    "items.alias.language", "items.alias.kind", "items.alias.source", "items.read_as",
    "items.changes",
    "items.reason", "items.reasons", "items.portions.amount", "items.portions.measure",
    "items.portions.modifier", "items.portions.gram_weight", "items.portions.kind",
    "items.portions.source", "items.alternatives.id", "items.alternatives.name",
    "items.alternatives.score", "items.alternatives.grams", "items.alternatives.ml",
    "items.alternatives.energy_kcal",
  ]

  private func writePartialTotal(to json: inout JSONText) {
    let leftOut = leftOut
    guard !leftOut.isEmpty else { return }
    json.member("partial_total") { Self.write(partialTotal, to: &$0) }
    json.member("left_out") { json in
      json.list { json in
        for part in leftOut {
          json.object { json in
            json.member("item", Double(part.item))
            json.member("text", part.text)
            json.member("cause", part.cause.rawValue)
            json.member("components") { json in
              json.list { json in for one in part.components { json.string(one.rawValue) } }
            }
          }
        }
      }
    }
  }

  /// The values by component.
  fileprivate static func write(_ amounts: [Component: Amount], to json: inout JSONText) {
    json.object { json in
      for component in Component.columns {
        guard let amount = amounts[component] else { continue }
        json.member(component.rawValue, amount.value.roundedForPeople)
      }
    }
  }

  /// The bounds of those that have a width, where there are any.
  fileprivate static func writeBounds(_ amounts: [Component: Amount], to json: inout JSONText) {
    let open = amounts.filter { $0.value.low < $0.value.high }
    guard !open.isEmpty else { return }
    json.member("bounds") { json in
      json.object { json in
        for component in Component.columns {
          guard let amount = open[component] else { continue }
          json.member(component.rawValue) { json in
            json.list { json in
              json.number(amount.low.roundedForPeople)
              json.number(amount.high.roundedForPeople)
            }
          }
        }
      }
    }
  }
}

extension Resolution.Item {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.member("text", text)
      json.member("start", Double(utf8Range.lowerBound))
      json.member("end", Double(utf8Range.upperBound))
      json.member("status", status.rawValue)
      writeFood(to: &json)
      writeAmount(to: &json)
      json.member("nutrients") { Resolution.write(nutrients, to: &$0) }
      Resolution.writeBounds(nutrients, to: &json)
      json.member("confidence", confidence.roundedForPeople)
      json.member("match", match?.rawValue)
      if let alias {
        json.member("alias") { json in
          json.object { json in
            json.member("name", alias.name)
            json.member("language", alias.language)
            json.member("kind", alias.kind.rawValue)
            json.member("source", alias.source)
          }
        }
      }
      json.member("read_as", readAs)
      if !changes.isEmpty {
        json.member("changes") { json in
          json.list { json in for change in changes { json.string(change) } }
        }
      }
      json.member("reason", reason)
      json.member("reasons") { json in
        json.list { json in for code in reasons { json.string(code.rawValue) } }
      }
      writePortions(to: &json)
      writeAlternatives(to: &json)
    }
  }

  private func writeFood(to json: inout JSONText) {
    guard let food else { return }
    json.member("food") { json in
      json.object { json in
        json.member("id", food.id)
        json.member("name", food.name)
        json.member("short_name", food.shortName)
        json.member("source", food.source)
      }
    }
  }

  private func writeAmount(to json: inout JSONText) {
    if let quantity {
      json.member("amount") { json in
        json.object { json in
          json.member("value", quantity.amount.value.roundedForPeople)
          json.member("unit", quantity.unit)
          json.member("low", quantity.amount.low.roundedForPeople)
          json.member("high", quantity.amount.high.roundedForPeople)
        }
      }
    }
    json.member("grams", grams?.value.roundedForPeople)
    json.member("ml", millilitres?.value.roundedForPeople)
    if let weight = grams ?? millilitres, weight.low < weight.high {
      json.member("low", weight.low.roundedForPeople)
      json.member("high", weight.high.roundedForPeople)
    }
  }

  private func writePortions(to json: inout JSONText) {
    guard !portions.isEmpty else { return }
    json.member("portions") { json in
      json.list { json in
        for portion in portions {
          json.object { json in
            json.member("amount", portion.portion.amount)
            json.member("measure", portion.portion.measure)
            json.member("modifier", portion.portion.modifier)
            json.member("gram_weight", portion.portion.gramWeight)
            json.member("kind", portion.kind.rawValue)
            json.member("source", portion.source)
          }
        }
      }
    }
  }

  private func writeAlternatives(to json: inout JSONText) {
    json.member("alternatives") { json in
      json.list { json in
        for other in alternatives {
          json.object { json in
            json.member("id", other.id)
            json.member("name", other.name)
            json.member("score", other.score.roundedForPeople)
            json.member("grams", other.grams?.roundedForPeople)
            json.member("ml", other.millilitres?.roundedForPeople)
            json.member("energy_kcal", other.energy?.roundedForPeople)
          }
        }
      }
    }
  }
}
