import FoodVocabulary

/// Numbers that belong to names, which are no amounts.
extension AmountReader {
  /// Whether a number belongs to a name: before "inch", joined by a hyphen to a word that is no unit, behind "omega".
  func isName(_ number: NumberReader.Reading, at start: Int) -> Bool {
    let end = number.end
    // "an eighth of an inch"
    if list.count(of: .numeral, at: end) > 0 { return true }
    // "45-59% cacao"
    let isRange = list[end]?.kind == .number && list[end]?.seam == .hyphen
    let upper = list.isSign(.dash, at: end) ? end + 1 : isRange ? end : end - 1
    if let token = list[upper], token.kind == .number, token.form.hasSuffix("%") { return true }
    if start > 0, list.isSign(.number, at: start) {
      if list.count(of: .numbered, at: start - 1) > 0 { return true }
      if list.tokens[start].seam == .none { return true }
    }
    guard !number.isWord, let next = list[end], next.kind == .word else { return false }
    let isUnit =
      list.unit(at: end) != nil || list.longest(.size, at: end) != nil
      || list.count(of: .times, at: end) > 0 || list.longest(.number, at: end) != nil
    if isUnit { return false }
    return next.seam == .hyphen || (next.seam == .none && next.form.utf8.count < 3)
  }
}
