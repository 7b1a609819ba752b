import FoodComposition
import FoodSnapshot

extension Resolution {
  /// Returns the amount in the whole answer of the first of `components` that it knows; nil where the answer leaves a
  /// food or its value open.
  func amount(of components: [Component]) -> Double? {
    guard status != .failed, !items.isEmpty, items.allSatisfy({ $0.food != nil }) else {
      return nil
    }
    if let total = total[components[0]] { return total.value }
    return items.reduce(0) { sum, part in
      guard let sum, let amount = part.amount(of: components) else { return nil }
      return sum + amount
    }
  }

  /// Grams of carbohydrate of a basis, or as published where a food's basis is not known; nil where
  /// the answer leaves it open.
  func carbohydrate(_ basis: CarbohydrateBasis) -> Double? {
    amount(of: basis.components)
  }

  /// Grams of carbohydrate of a basis in the foods that have such a value.
  func knownCarbohydrate(_ basis: CarbohydrateBasis) -> Double {
    items.lazy.compactMap { $0.amount(of: basis.components) }.reduce(0, +)
  }

  /// The foods with their amounts on one line, as an engineer reads them.
  var summary: String {
    guard !items.isEmpty else { return "\(status.rawValue), no food" }
    return "\(status.rawValue): " + items.map(\.summary).joined(separator: "; ")
  }

  /// Whether there is a food that is not sure.
  var hasUnsureFood: Bool { items.contains { $0.food != nil && $0.status == .needsReview } }

  /// Whether there is a food whose amount the text does not say.
  var hasDefaultAmount: Bool { items.contains { $0.food != nil && $0.quantity == nil } }

  /// The parts that have a food.
  var foundParts: [Item] { items.filter { $0.food != nil } }
}

extension Resolution.Item {
  /// The amount of the first of `components` that is known.
  func amount(of components: [Component]) -> Double? {
    components.lazy.compactMap { nutrients[$0]?.value }.first
  }

  /// Grams, with a millilitre taken for a gram; nil where nobody can tell.
  var weight: Double? { grams?.value ?? millilitres?.value }

  fileprivate var summary: String {
    guard let food else { return "'\(text)': no food" }
    let weight = grams.map { "\($0.value.tenths) g" } ?? millilitres.map { "\($0.value.tenths) ml" }
    let said = quantity.map { "\($0.amount.value.tenths) \($0.unit)" } ?? "no amount said"
    let carbohydrate = amount(of: [.totalCarbohydrate, .carbohydrate])
    return "\(food.name) [\(food.id)] \(weight ?? "no weight") (\(said)), carbohydrate "
      + "\(carbohydrate?.tenths ?? "unknown"), \(nutrients[.energy]?.value.tenths ?? "unknown") kcal"
  }
}

extension CarbohydrateBasis {
  /// The components that tell carbohydrate of this basis, the surest first: as published, where
  /// nobody knows what that includes.
  var components: [Component] {
    switch self {
    case .total: [.totalCarbohydrate, .carbohydrate]
    case .available: [.availableCarbohydrate, .carbohydrate]
    }
  }
}

extension Double {
  /// Rounded to tenths: `12.5`, `3`; large numbers and those that are none as Swift writes them.
  package var tenths: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let count = Int((self * 10).rounded())
    let sign = count < 0 ? "-" : ""
    let (whole, tenth) = (abs(count) / 10, abs(count) % 10)
    return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
  }

  /// Rounded to hundredths: `12.50`.
  package var hundredths: String {
    guard isFinite, abs(self) < 1e12 else { return "\(self)" }
    let count = Int((self * 100).rounded())
    let digits = String(abs(count) % 100)
    return "\(count < 0 ? "-" : "")\(abs(count) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
