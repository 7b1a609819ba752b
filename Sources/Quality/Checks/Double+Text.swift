import FoodComposition

extension Double {
  /// A number for a sentence: as many digits as a reader needs, the same everywhere.
  ///
  /// Three decimals below 10 are enough for any amount that a table prints; smaller numbers keep
  /// three significant digits, and what is beyond all numbers says so.
  var inWords: String {
    if isNaN { return "no number" }
    if isInfinite { return self > 0 ? "more than 1e+308" : "less than -1e+308" }
    let size = magnitude
    if size == 0 { return "0" }
    if size >= 1e15 || size < 1e-4 { return description }
    let scale: Double =
      switch size {
      case 1000...: 1
      case 100...: 10
      case 10...: 100
      case 0.1...: 1000
      default: 1_000_000
      }
    return ((self * scale).rounded() / scale).shortest
  }
}
