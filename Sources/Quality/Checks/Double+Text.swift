import FoodComposition

extension Double {
  /// The number for a sentence, with as many digits as a reader needs.
  ///
  /// Three decimals below 10 are enough for any amount that a table prints; numbers from 0.0001 to 0.1 have six,
  /// smaller ones and those from 1e15 on all digits; infinities and NaN are put in words.
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
