import FoodVocabulary

/// Units that only their spelling or what follows tells from other words: "1T honey" is a tablespoon, "6 in turkey sub" six inches.
extension [PhraseToken] {
  /// Gives short units behind numbers the forms of the units that are meant.
  mutating func readShortUnits(in bytes: [UInt8], _ vocabulary: Vocabulary) {
    for index in indices.dropFirst()
    where self[index].kind == .word && self[index - 1].kind == .number
      && self[index].form.utf8.count <= 2
    {
      let isCapital = bytes[self[index].range.lowerBound] == UInt8(ascii: "T")
      if self[index].form == "t", isCapital, !beginsPhrase(index, vocabulary) {
        self[index].form = "tbsp"
      } else if self[index].form == "in", isBeforeInched(index, vocabulary) {
        self[index].form = "inch"
      }
    }
  }

  /// Reads the digit for "for" before a meal at the end: "spag bol 4 tea".
  mutating func readDigitForWord(_ vocabulary: Vocabulary) {
    guard count > 2, case let place = count - 2, self[place].kind == .number,
      self[place].form == "4", self[place - 1].kind == .word,
      // "2 coffees and 4 tea"
      vocabulary.entries(of: .connector, for: self[place - 1].form).isEmpty,
      vocabulary.isFiller(self[count - 1].form, .occasion)
    else { return }
    self[place].kind = .word
    self[place].form = "for"
  }

  /// Parts the letters of nutrients from their grams: "P40" is "P" and 40.
  mutating func partMacros(_ vocabulary: Vocabulary) {
    self = flatMap { Self.macro($0, vocabulary) ?? [$0] }
  }

  /// The letter and the number of a token such as "P40"; nil for others.
  private static func macro(_ token: PhraseToken, _ vocabulary: Vocabulary) -> [PhraseToken]? {
    // Letters are dear to tell: few tokens end with a digit.
    guard token.kind == .word, token.form.utf8.last.map({ $0 &- 0x30 < 10 }) == true,
      token.range.count == token.form.utf8.count
    else { return nil }
    let letters = token.form.prefix { $0.isLetter }
    let digits = token.form.dropFirst(letters.count)
    guard !letters.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      let value = Double(digits),
      vocabulary.isFiller(String(letters), .macro)
    else { return nil }
    let middle = token.range.lowerBound + letters.utf8.count
    var letter = token
    (letter.form, letter.range) = (String(letters), token.range.lowerBound..<middle)
    let range = middle..<token.range.upperBound
    var number = PhraseToken(kind: .number, form: String(digits), range: range, seam: .none)
    number.value = value
    return [letter, number]
  }

  /// Whether a word and the next are a phrase of the vocabulary: the "T bone" of a steak.
  private func beginsPhrase(_ index: Int, _ vocabulary: Vocabulary) -> Bool {
    var found: [Vocabulary.Found] = []
    vocabulary.find(at: index, in: map(\.form), into: &found)
    return found.contains { $0.count > 1 } || index + 1 < count && self[index + 1].seam == .hyphen
  }

  /// Whether what is measured by its inches is named behind a word, without an article before it, or before a word that ends its part:
  /// "a pizza (10 in)".
  private func isBeforeInched(_ index: Int, _ vocabulary: Vocabulary) -> Bool {
    let words = self[(index + 1)...].prefix { $0.kind == .word }.prefix(Reach.bread)
    func isArticle(_ word: PhraseToken) -> Bool {
      vocabulary.entries(of: .number, for: word.form).contains { $0.value == NumberReader.article }
    }
    func isInched(_ word: PhraseToken) -> Bool { vocabulary.isFiller(word.form, .inched) }
    guard let first = words.first else { return self[..<index].contains(where: isInched) }
    return !isArticle(first) && words.contains(where: isInched)
  }
}
