/// Tells misspellings and abbreviations of terms in the names of two records.
///
/// Two terms are one word where one edit behind the first letter lies between them and the model knows one of
/// them at most: of two words that publishers use, neither is an error. So are a word that the model has not and a
/// longer one that has its letters in their order.
struct PairSpelling {
  private let shapes: [TermShape]
  private let texts: [String]

  init(_ records: Records) {
    self.init(shapes: records.termShapes, texts: records.terms)
  }

  /// Terms by number: `shapes` and `texts`; without shapes nothing is a misspelling.
  init(shapes: [TermShape], texts: [String]) {
    (self.shapes, self.texts) = (shapes, texts)
  }

  /// Whether two terms are one word.
  @inline(__always)
  func isSame(_ one: UInt32, _ other: UInt32) -> Bool {
    if one == other { return true }
    guard !shapes.isEmpty else { return false }
    let (shape, otherShape) = (shapes[Int(one)], shapes[Int(other)])
    return shape.mayBe(otherShape) && isOneEdit(one, other)
      || shape.mayShorten(otherShape) && isShortened(one, of: other)
      || otherShape.mayShorten(shape) && isShortened(other, of: one)
  }

  /// Whether the letters of `one` stand in `other` in their order, and it is the beginning ("choc") or lacks vowels
  /// ("strwbry"): "oliva" is no abbreviation of the brand Oliovita.
  private func isShortened(_ one: UInt32, of other: UInt32) -> Bool {
    let (short, long) = (texts[Int(one)].utf8, texts[Int(other)].utf8)
    var letters = short[...]
    for letter in long where letters.first == letter { letters.removeFirst() }
    guard letters.isEmpty else { return false }
    return 2 * short.count(where: Self.isVowel) <= long.count(where: Self.isVowel)
      || long.starts(with: short)
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      true
    default: false
    }
  }

  private func isOneEdit(_ one: UInt32, _ other: UInt32) -> Bool {
    TermCorrections.isOneEdit(Array(texts[Int(one)].utf8), Array(texts[Int(other)].utf8))
  }
}
