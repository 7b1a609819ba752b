import FoodVocabulary

/// Numbers that are no amounts: those of names, and lengths.
extension AmountReader {
  /// Whether a number belongs to a name: before "inch", joined by a hyphen to a word that is no unit, behind "omega".
  func isName(_ number: NumberReader.Reading, at start: Int) -> Bool {
    let end = number.end
    if number.isPercent { return false }
    // "7-11"
    let isOfMaker = (start - 1..<end).contains {
      list.isSign(.number, at: $0) && list.count(of: .maker, at: $0) > 1
    }
    if isOfMaker { return true }
    if sides(at: start) != nil { return true }
    // "an eighth of an inch", never "a 3 cm piece"
    let length = list.count(of: .numeral, at: end)
    if length > 0 {
      let isMeasure = list.longest(.measure, at: end).map { $0.count > length } ?? false
      return !isMeasure && footlong(behindInches: end) == nil
    }
    // "45-59% cacao"
    let isRange = list[end]?.kind == .number && list[end]?.seam == .hyphen
    let upper = list.isSign(.dash, at: end) ? end + 1 : isRange ? end : end - 1
    if let token = list[upper], token.kind == .number, token.form.hasSuffix("%") { return true }
    if list.isSign(.number, at: start), isNumbered(at: start - 1) || isOfLetter(start) {
      return true
    }
    guard !number.isWord, let next = list[end], next.kind == .word else { return false }
    let isUnit =
      list.unit(at: end) != nil || list.longest(.size, at: end) != nil
      || list.count(of: .times, at: end) > 0 || list.longest(.number, at: end) != nil
    if isUnit { return false }
    return next.seam == .hyphen || (next.seam == .none && next.form.utf8.count < 3)
  }

  /// Whether digits are glued to one letter before them: "C4", "B12".
  private func isOfLetter(_ token: Int) -> Bool {
    list[token]?.seam == PhraseToken.Seam.none && list.isWord(at: token - 1)
      && list.words[token - 1].utf8.count == 1
  }

  /// Whether the word at a token is one before the number of a thing: "no 7", never the "no" of "2 eggs no 3 eggs".
  private func isNumbered(at token: Int) -> Bool {
    list.count(of: .numbered, at: token) > 0
      && (list.count(of: .hesitation, at: token) == 0
        || !(max(0, token - Reach.repeated)..<token).contains { list.isSign(.number, at: $0) })
  }

  /// The measure of a foot behind inches of it, "5 inches of a footlong", and the token behind; nil where none stands there.
  func footlong(behindInches start: Int) -> (unit: Phrase.Unit, end: Int)? {
    guard list.isWord(at: start), list.words[start].hasPrefix("inch"),
      let of = list.behind(.of, at: start + 1)
    else {
      return nil
    }
    let sub = of + (list.longest(.number, at: of)?.count ?? list.count(of: .determiner, at: of))
    guard let match = list.longest(.measure, at: sub), match.entry.value == "footlong" else {
      return nil
    }
    return Phrase.Unit(match.entry).map { ($0, sub + match.count) }
  }

  static let inchesOfFoot = 12.0

  /// A length behind words such as "measuring": "14 inch" for "measuring about 14 inches across", and the token behind it.
  func length(at start: Int) -> (text: String, end: Int)? {
    let index = list.skip(.lengthLead, from: start, most: 4)
    guard let number = numbers.number(at: index) else { return nil }
    let unit = list.count(of: .numeral, at: number.end)
    // "5 inches across" needs no "measuring", nor does "pizza 10 inch".
    guard
      index > start && unit > 0 || unit > 1 || unit > 0 && isLast(number.end + unit, behind: start),
      Self.lengths.contains(list.words[number.end])
    else { return nil }
    var end = number.end + unit
    // "4.25 inches by 4.25 inches"
    if list[end]?.form == "by", let other = numbers.number(at: end + 1) {
      end = other.end + list.count(of: .numeral, at: other.end)
    }
    return ("\(Self.short(number.value)) \(WordKey.singular(list.words[number.end]))", end)
  }

  private static let lengths: Set<String> = [
    "inch", "inches", "cm", "centimeter", "centimeters", "centimetre", "centimetres", "mm",
    "millimeter", "millimeters", "foot", "feet",
  ]

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
  }

  /// The token behind the two sides of a piece or pan, in inches: "3x3 piece", "9x13 pan", "a 2x2 brownie"; never "2x3 eggs", "2x30 g".
  func sides(at start: Int) -> Int? {
    guard isSide(start), list.isSign(.times, at: start + 1), isSide(start + 2),
      list.tokens[start].range.upperBound + 1 == list.tokens[start + 2].range.lowerBound
    else { return nil }
    let end = start + 3 + list.count(of: .numeral, at: start + 3)
    let isOne = list.longest(.number, at: start - 1)?.entry.value == NumberReader.article
    let measure = list.longest(.measure, at: end)
    // "2x4 finger kit kat", "2x6 pack of figs"
    let isPiece =
      measure.map {
        list.count(of: .of, at: end + $0.count) > 0
          && !list.roles.containers.contains($0.entry.value)
      } ?? false
    guard list.isWord(at: end), !list.isPlural(end), isOne || end > start + 3 || isPiece else {
      return nil
    }
    return end
  }

  private func isSide(_ index: Int) -> Bool {
    list[index].map { $0.kind == .number && $0.value <= Self.longestSide } ?? false
  }

  /// The most inches of a pan.
  private static let longestSide = 20.0

  /// A part of an inch as names of foods write it, "1/8" for "an eighth of an inch (of)", and the token behind it.
  func fractionOfInch(at start: Int) -> (form: String, end: Int)? {
    guard let number = numbers.number(at: start), number.value < 1,
      let behind = list.behind(.numeral, at: number.end),
      list.words[number.end..<behind].contains(where: { $0.hasPrefix("inch") })
    else { return nil }
    let end = behind + list.count(of: .of, at: behind)
    if list.isSign(.number, at: start) { return (list.words[start], end) }
    let part = Self.partsOfInch.first { abs($0.value - number.value) < 0.001 }
    return part.map { ($0.form, end) }
  }

  private static let partsOfInch: [(form: String, value: Double)] = [
    ("1/8", 1 / 8), ("1/4", 1 / 4), ("1/3", 1 / 3), ("1/2", 1 / 2), ("2/3", 2 / 3), ("3/4", 3 / 4),
    ("3/8", 3 / 8), ("5/8", 5 / 8), ("1/16", 1 / 16),
  ]
}
