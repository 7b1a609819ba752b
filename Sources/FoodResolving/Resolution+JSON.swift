import FoodComposition
import FoodSearch
import SnapshotStore

extension Resolution {
  /// The resolution as one line of JSON: numbers in the units of their names, unknown ones left out.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.member("text", text)
      json.member("status", status.rawValue)
      json.member("total") { Self.write(total, to: &$0) }
      json.member("items") { json in
        json.list { json in for item in items { item.write(to: &json) } }
      }
    }
    return json.text
  }

  /// The values by component, then the bounds of those that have a width.
  fileprivate static func write(_ amounts: [Component: Amount], to json: inout JSONText) {
    json.object { json in
      for component in Component.columns {
        guard let amount = amounts[component] else { continue }
        json.member(component.rawValue, amount.value.roundedForPeople)
      }
    }
  }
}

extension Resolution.Item {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.member("text", text)
      json.member("status", status.rawValue)
      if let food {
        json.member("food") { json in
          json.object { json in
            json.member("id", food.id)
            json.member("name", food.name)
            json.member("source", food.source)
          }
        }
      }
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
      json.member("nutrients") { Resolution.write(nutrients, to: &$0) }
      let open = nutrients.filter { $0.value.low < $0.value.high }
      if !open.isEmpty {
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
      json.member("confidence", confidence.roundedForPeople)
      json.member("match", match?.rawValue)
      json.member("reason", reason)
      json.member("alternatives") { json in
        json.list { json in
          for other in alternatives {
            json.object { json in
              json.member("id", other.id)
              json.member("name", other.name)
              json.member("score", other.score.roundedForPeople)
            }
          }
        }
      }
    }
  }
}
