@testable import FoodResolving

/// Amounts on one line, for comparing.
enum AmountText {
  /// `value unit sizes modifiers`, a range as `low...high`.
  static func of(_ amount: Phrase.Amount) -> String {
    let unit =
      switch amount.unit {
      case .mass(let word, _), .volume(let word, _), .measure(let word): word
      case .piece: "piece"
      case .serving: "serving"
      }
    let number =
      amount.low == amount.high
      ? short(amount.value) : "\(short(amount.low))...\(short(amount.high))"
    let words = [number, unit] + amount.sizes + amount.modifiers
    return (words + (amount.isImplied ? ["implied"] : [])).joined(separator: " ")
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
