/// The words for the size of a pack in names ("12 oz", "500 ml", "6 pack", "100%"), which say nothing of the food.
enum PackSize {
  /// Units as stems: of weight and volume, and words for a number of pieces.
  private static let units: Set<String> = [
    "oz", "ounce", "ounc", "fl", "floz", "lb", "pound", "g", "gr", "gram", "gramme", "kg", "ml",
    "cl",
    "dl", "l", "liter", "litre", "litr", "ct", "count", "pack", "pk", "pc", "piec", "pint", "quart",
    "gallon",
  ]

  /// The stems without sizes: a number and the unit behind it, as one word or two.
  static func without(_ words: [String]) -> [String] {
    guard words.contains(where: startsWithDigit) else { return words }
    var kept: [String] = []
    var place = 0
    while place < words.count {
      let word = words[place]
      guard startsWithDigit(word) else {
        kept.append(word)
        place += 1
        continue
      }
      let number = word.utf8.prefix {
        isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/")
      }
      let rest = String(word.utf8.dropFirst(number.count)) ?? ""
      if rest.isEmpty, place + 1 < words.count, units.contains(words[place + 1]) {
        place += 2
        while place < words.count, units.contains(words[place]) { place += 1 }
      } else {
        // "100%" is as if nothing was said: all of it is of the food.
        if !units.contains(rest), word != "100%" { kept.append(word) }
        place += 1
      }
    }
    return kept
  }

  private static func startsWithDigit(_ word: String) -> Bool {
    word.utf8.first.map(isDigit) ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
