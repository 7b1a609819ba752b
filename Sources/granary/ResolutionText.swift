import FoodComposition
import FoodSnapshot

/// A resolution in words.
struct ResolutionText {
  /// The lines.
  let text: String

  init(_ resolution: Resolution) {
    var lines: [String] = []
    for item in resolution.items {
      lines.append(Self.heading(item))
      lines.append("  \(item.status.rawValue): \(item.reason)")
      if !item.nutrients.isEmpty { lines.append("  " + Self.nutrients(item.nutrients)) }
      for other in item.alternatives {
        lines.append("  or \(other.id) \(other.name) (\(Int((other.score * 100).rounded())))")
      }
    }
    lines.append("\(resolution.status.rawValue)" + Self.total(resolution))
    text = lines.map(\.printable).joined(separator: "\n")
  }

  private static func heading(_ item: Resolution.Item) -> String {
    guard let food = item.food else { return "\"\(item.text)\": no food" }
    let amount =
      item.grams.map { "\($0.value.shortened) g" }
      ?? item.millilitres.map { "\($0.value.shortened) ml" }
    let confidence = Int((item.confidence * 100).rounded())
    return
      "\"\(item.text)\": \(amount ?? "an unknown amount of") \(food.name) [\(food.id), \(food.source)], "
      + "confidence \(confidence) %"
  }

  private static func total(_ resolution: Resolution) -> String {
    resolution.total.isEmpty ? "" : ": " + nutrients(resolution.total)
  }

  private static let shown: [(Component, String)] = [
    (.energy, "kcal"), (.protein, "g protein"), (.carbohydrate, "g carbohydrate"), (.fat, "g fat"),
  ]

  private static func nutrients(_ amounts: [Component: Resolution.Amount]) -> String {
    shown.compactMap { component, unit in
      amounts[component].map { "\($0.value.shortened) \(unit)" }
    }.joined(separator: ", ")
  }
}

extension Double {
  /// One decimal at most.
  fileprivate var shortened: String { ((self * 10).rounded() / 10).shortest }
}
