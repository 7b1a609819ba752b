import FoodComposition
import FoodSnapshot

@testable import FoodResolving

extension Resolution {
  /// An answer of these parts, with the worst of their states.
  static func made(_ parts: Item..., total: [Component: Amount] = [:]) -> Resolution {
    let isFailed = parts.isEmpty || parts.contains { $0.status == .failed }
    let isSure = parts.allSatisfy { $0.status == .resolved }
    return Resolution(
      text: "",
      status: isFailed ? .failed : isSure ? .resolved : .needsReview,
      total: total,
      items: parts
    )
  }
}

extension Resolution.Item {
  /// A part with a food.
  static func made(
    _ id: String,
    grams: Double?,
    _ nutrients: [Component: Double] = [:],
    status: Resolution.Status = .resolved,
    saysAmount: Bool = true,
    alternatives: [String] = []
  ) -> Resolution.Item {
    Resolution.Item(
      text: id,
      status: status,
      food: Resolution.FoodReference(id: id, name: id, source: "test"),
      quantity: saysAmount ? Resolution.Quantity(amount: .init(1), unit: "piece") : nil,
      grams: grams.map { Resolution.Amount($0) },
      millilitres: nil,
      nutrients: nutrients.mapValues { Resolution.Amount($0) },
      confidence: 0.9,
      match: .exact,
      reason: "",
      alternatives: alternatives.map { .init(id: $0, name: $0, score: 0.5) }
    )
  }

  /// A part without a food.
  static func unknown(status: Resolution.Status = .needsReview) -> Resolution.Item {
    var part = made("x:0", grams: nil, status: status)
    part.food = nil
    return part
  }
}
