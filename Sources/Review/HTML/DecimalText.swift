import FoodComposition
import Foundation

extension Double {
  /// The number in at most six digits, as measured amounts have them: `0.3`, `1e-07`.
  package var sixDigits: String { String(format: "%.6g", self) }

  /// The number with so many decimals, its digits before the point in groups, in any locale.
  package func fixed(_ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", magnitude)
    let parts = text.split(separator: ".", maxSplits: 1)
    guard isFinite, let whole = parts.first.flatMap({ Int($0) }) else { return shortest }
    let isNegative = self < 0 && text.contains { ("1"..."9").contains($0) }
    return (isNegative ? "\u{2212}" : "") + whole.grouped
      + (parts.count > 1 ? ".\(parts[1])" : "")
  }
}
