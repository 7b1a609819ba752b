import FoodSnapshot

/// The figures of a food as a past release had them, for a terminal and as JSON.
enum PastFoodText {
  /// The figures, a line a component.
  static func text(_ past: PastRelease.Food, of snapshot: FoodSnapshot) -> String {
    let food = past.food
    var lines = TextLines()
    lines.add("\(food.canonicalName)\(food.brand.map { " (\($0))" } ?? "") [\(food.id)]")
    lines.add("release", "\(snapshot.release.name), built for \(snapshot.release.builtFor)")
    if let source = snapshot.sources.first(where: { $0.id == food.sourceID }) {
      lines.add("source", "\(source.dataset), \(source.release), \(source.licence)")
    }
    if let relation = past.relation { lines.add("id", relation) }
    if let since = past.since { lines.add("since", since) }
    lines.add()
    lines.add("in 100 \(food.baseUnit.rawValue)")
    for component in Component.columns {
      guard let words = words(food, component) else { continue }
      lines.add(component.englishName, words, indent: 2, labelWidth: 24)
    }
    for portion in food.portions.map(\.portion) {
      let measure = [portion.amount.shortest, portion.measure].joined(separator: " ")
      let modifier = portion.modifier.map { ", \($0)" } ?? ""
      lines.add("measure", "\(measure)\(modifier): \(portion.gramWeight.shortest) g", indent: 2)
    }
    return lines.text
  }

  /// The amount with its unit, or its bounds; nil for what is not known, which is not zero.
  private static func words(_ food: SnapshotFood, _ component: Component) -> String? {
    if let amount = food.values[component] {
      return "\(amount.shortest) \(component.unit.rawValue)"
    }
    return food.bounds.first { $0.component == component }.map { bound in
      let range = "\(bound.low?.shortest ?? "")…\(bound.high?.shortest ?? "")"
      return range == "…" ? bound.kind.rawValue : "\(bound.kind.rawValue) (\(range))"
    }
  }

  /// One object; what is not known is left out.
  static func json(_ past: PastRelease.Food, of snapshot: FoodSnapshot) -> String {
    let food = past.food
    var text = JSONText()
    text.object { text in
      text.member("release", snapshot.release.name)
      text.member("asked", past.asked)
      text.member("id", food.id)
      text.member("relation", past.relation)
      text.member("since", past.since)
      text.member("name", food.canonicalName)
      text.member("brand", food.brand)
      text.member("base_unit", food.baseUnit.rawValue)
      text.member("values") { text in
        text.object { text in
          for component in Component.columns {
            text.member(component.rawValue, food.values[component])
          }
        }
      }
      text.member("bounds") { text in
        text.list { text in
          for bound in food.bounds {
            text.object { text in
              text.member("component", bound.component.rawValue)
              text.member("kind", bound.kind.rawValue)
              text.member("low", bound.low)
              text.member("high", bound.high)
            }
          }
        }
      }
      text.member("portions") { text in
        text.list { text in
          for portion in food.portions.map(\.portion) {
            text.object { text in
              text.member("amount", portion.amount)
              text.member("measure", portion.measure)
              text.member("modifier", portion.modifier)
              text.member("gram_weight", portion.gramWeight)
            }
          }
        }
      }
    }
    return text.text
  }
}
