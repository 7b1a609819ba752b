import Foundation

extension Double {
  /// A probability in percent with one decimal; 0 % and 100 % only where it is exactly that.
  package var percentText: String {
    guard isFinite else { return "?" }
    if self > 0, self < 0.001 { return "<\u{202F}0.1\u{202F}%" }
    if self < 1, self > 0.999 { return ">\u{202F}99.9\u{202F}%" }
    return (self * 100).fixed(self == 0 || self == 1 ? 0 : 1) + "\u{202F}%"
  }

  /// A worth with two decimals; below 0.01 with two significant digits.
  package var worthText: String {
    self == 0 || !(magnitude < 0.01) ? fixed(2) : String(format: "%.2g", self)
  }
}
