import TestSupport

/// Names like food names: some words in many names, most in few, some words one typing error apart.
struct RandomNames {
  let words: [String]
  let names: [String]

  init(count: Int, words wordCount: Int, using random: inout SeededGenerator) {
    let letters = Array("aeioulnrst")
    var words: [String] = []
    while words.count < wordCount {
      if let word = words.randomElement(using: &random), random.below(3) == 0 {
        words.append(Self.edited(word, using: &random))
      } else {
        let length = 1 + random.below(3) + random.below(9)
        words.append(String((0..<length).map { _ in letters[random.below(letters.count)] }))
      }
    }
    words += ["牛乳", "牛肉", "творог", "сыр", "3.5%", "1/2"]
    self.words = words
    names = (0..<count).map { _ in
      let length = random.below(40) == 0 ? 0 : 1 + random.below(7)
      return (0..<length).map { _ in Self.oneOf(words, using: &random) }.joined(separator: " ")
    }
  }

  /// A word, the first of the list far more often than the last.
  static func oneOf(_ words: [String], using random: inout SeededGenerator) -> String {
    let bound = 1 + random.below(words.count)
    return words[random.below(1 + random.below(bound))]
  }

  /// A word with one letter inserted, deleted, replaced or swapped.
  static func edited(_ word: String, using random: inout SeededGenerator) -> String {
    var scalars = Array(word.unicodeScalars)
    guard !scalars.isEmpty else { return "a" }
    let place = random.below(scalars.count)
    let letter = Array("aeioulnrst肉".unicodeScalars)[random.below(11)]
    switch random.below(4) {
    case 0: scalars.insert(letter, at: place)
    case 1 where scalars.count > 1: scalars.remove(at: place)
    case 2 where place > 0: scalars.swapAt(place, place - 1)
    default: scalars[place] = letter
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
