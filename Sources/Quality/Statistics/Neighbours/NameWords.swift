import FoodComposition

/// The words of a food's name, hashed and without the `s` of a plural, each once, and its widest category.
struct NameWords: Sendable {
  let words: [UInt64]
  let category: UInt64

  init(_ food: Food) {
    category = StableHash(food.category.utf8.prefix { $0 != UInt8(ascii: ".") }).value
    var words: [UInt64] = []
    for word in food.normalizedName.utf8.split(separator: UInt8(ascii: " ")) {
      let hash = StableHash(Self.stem(word)).value
      if !words.contains(hash) { words.append(hash) }
    }
    self.words = words
  }

  private static func stem(_ word: Substring.UTF8View) -> Substring.UTF8View {
    let plural = UInt8(ascii: "s")
    guard word.count > 3, word.last == plural, word.dropLast().last != plural else { return word }
    return word.dropLast()
  }
}
