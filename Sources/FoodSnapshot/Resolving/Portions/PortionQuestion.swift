internal import FoodComposition

/// What is asked of a food's portions, beside the measure: sizes and words.
struct PortionQuestion {
  /// The sizes that are asked for.
  var sizes: PortionSize
  /// The keys of the words of the phrase and of its measure.
  var words: [UInt64]
  /// The key of the phrase's last word: what is counted in "2 dinner rolls".
  var lastWord: UInt64
  /// The keys of the first part of the food's name.
  var headWords: [UInt64]
  /// Whether the weight of raw or dry food is meant.
  var wantsYield: Bool
  /// The weight of the food where nothing is said, if its source tells.
  var typicalWeight: Double?

  init(amount: Phrase.Amount?, words phrase: String, food: PortionedFood) {
    sizes = []
    words = []
    for word in amount?.sizes ?? [] {
      if let size = PortionSize(word: word) {
        sizes.formUnion(size)
      } else {
        words.append(WordKey.of(word))
      }
    }
    for word in amount?.modifiers ?? [] { words += Self.keys(word) }
    let phraseWords = Self.keys(phrase)
    lastWord = phraseWords.last ?? WordKey.none
    words += phraseWords
    headWords = PortionScope.names(of: food.name).first.map { Self.keys($0) } ?? []
    wantsYield = words.contains(Self.yield) || words.contains(Self.dry)
  }

  /// How well the sizes and words of a portion fit, as an addend: 0 for one that says nothing.
  func fit(_ place: Int, of sheet: PortionSheet) -> Double {
    let reading = sheet.readings[place]
    var fit = sizeFit(reading.sizes)
    for place in reading.words {
      let word = sheet.wordKeys[place]
      if words.contains(word) {
        fit += 0.12
      } else if !headWords.contains(word) {
        fit -= Self.changing.contains(word) ? 0.1 : 0.04
      }
    }
    if reading.isPlain { fit += 0.03 }
    if reading.isYield { fit += wantsYield ? 0.1 : -0.6 }
    if reading.isGuideline { fit -= 2 }
    if sizes.isEmpty, !reading.isUnspecified, let typicalWeight, let weight = sheet.weight(place),
      abs(weight / typicalWeight - 1) < 0.03
    {
      fit += 0.3
    }
    return fit
  }

  private func sizeFit(_ offered: PortionSize) -> Double {
    if sizes.isEmpty {
      if offered.isEmpty { return 0 }
      if offered == .medium { return 0.04 }
      let isUsual = offered.isSubset(of: [.small, .medium, .large, .thin, .thick])
      return offered == .large ? -0.1 : isUsual ? -0.15 : -0.3
    }
    if offered == sizes { return 0.4 }
    if !offered.isDisjoint(with: sizes) { return 0.3 }
    if offered.isEmpty { return 0 }
    if offered == .medium { return -0.01 }
    return offered.steps(to: sizes).map { -0.08 * Double($0) } ?? -0.1
  }

  private static func keys(_ text: String) -> [UInt64] {
    text.utf8.prefix(400).split(separator: UInt8(ascii: " ")).prefix(40)
      .map { WordKey.of(String(decoding: $0, as: UTF8.self)) }
  }

  private static let yield = WordKey.of("yield")
  private static let dry = WordKey.of("dry")

  /// Words of what makes another thing of the food: not what people mean who do not say it.
  private static let changing: Set<UInt64> = Set(
    [
      "mashed", "pureed", "puree", "packed", "ground", "crushed", "melted", "powder", "dry",
      "frozen", "unpopped", "juice", "sifted", "whipped", "heaping", "drained", "not", "without",
      "thawed", "crumb",
    ].map { WordKey.of($0) }
  )
}
