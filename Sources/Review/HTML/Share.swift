/// A part of a whole, for people: a percentage that says 0 % only of nothing and 100 % only of all.
struct Share: Sendable, Equatable {
  /// The part.
  let part: Int
  /// The whole.
  let whole: Int

  /// `part` of `whole`.
  init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// The percentage with one decimal: `0 %`, `< 0.1 %`, `43.6 %`, `> 99.9 %`, `100 %`; `–` of nothing.
  var text: String {
    guard let permille else { return whole == 0 ? "–" : "?" }
    if part == 0 { return percent("0") }
    if part == whole { return percent("100") }
    if permille == 0 { return percent("<\u{202F}0.1") }
    if permille == 1000 { return percent(">\u{202F}99.9") }
    return percent("\(permille / 10).\(permille % 10)")
  }

  /// The step on a scale from 0 to 10: 0 for nothing, 10 for all, and 1 to 9 for any share between.
  var step: Int {
    guard let permille, part > 0 else { return 0 }
    return part == whole ? 10 : min(max((permille + 50) / 100, 1), 9)
  }

  /// Thousandths, rounded half up; nil if this is no share.
  private var permille: Int? {
    guard whole > 0, (0...whole).contains(part) else { return nil }
    let (quotient, remainder) = whole.dividingFullWidth(part.multipliedFullWidth(by: 1000))
    return remainder >= whole - remainder ? quotient + 1 : quotient
  }

  private func percent(_ number: String) -> String { number + "\u{202F}%" }
}
