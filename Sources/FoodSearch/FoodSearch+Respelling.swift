import FoodVocabulary
import FuzzyIndex

/// Texts of which several words are misspelt at once: "tomatoe soop".
///
/// Each word that no name has may be several words of names; which of them was meant the others tell: of all ways the one
/// counts whose words name a food together.
extension FoodSearch {
  /// The most words of a text that is read so.
  private static let wordLimit = 5
  /// The most misspelt words.
  private static let mendedLimit = 3
  /// The most ways that are tried.
  private static let wayLimit = 16
  /// The most words that one may be.
  private static let choiceLimit = 8
  /// The least number of names that have a word which is taken for a misspelt one.
  private static let leastFrequency = 3
  /// The number of names up to which a word may itself be a misspelling.
  static let rareFrequency = 2
  /// The share of the text that a name must have of the mended one.
  private static let wholeText = 0.95
  /// The cost of a misspelt letter, as a share of the match score by its share of the word.
  private static let letterCost = 0.4

  /// A word as it may have been meant, and the share of its letters that differ.
  private struct Choice {
    var words: [String]
    var share: Double
    var isLikely = true
  }

  /// The query and foods of a text read in the best of these ways; nil where none names a food surely.
  func respelled(_ query: SearchQuery, _ ask: Ask, _ builder: SearchQueryBuilder) throws
    -> (query: SearchQuery, foods: [Candidate])?
  {
    guard query.words.count > 1, query.words.count <= Self.wordLimit, query.otherSlots == 0 else {
      return nil
    }
    var ways: [[Choice]] = [[]]
    var mended = 0
    for (place, word) in query.words.enumerated() {
      let choices = try choices(of: word, isKnown: query.knownSlots & 1 << UInt64(place) != 0)
      if choices.count > 1 || choices[0].share > 0 { mended += 1 }
      ways = ways.flatMap { way in choices.map { way + [$0] } }
      if ways.count > Self.wayLimit { ways = Array(ways.prefix(Self.wayLimit)) }
    }
    guard mended > 0, mended <= Self.mendedLimit else { return nil }
    var best: (query: SearchQuery, foods: [Candidate], value: Double)?
    for way in ways {
      let worst = way.map(\.share).max() ?? 0
      guard worst > 0 else { continue }
      let cost = 1 - Self.letterCost * way.reduce(0) { $0 + $1.share } / Double(way.count)
      guard best.map({ cost > $0.value }) ?? true else { continue }
      let words = way.flatMap(\.words)
      var other = try builder.query(words.joined(separator: " ")).asked(as: query)
      guard other.isKnown else { continue }
      let prepared = try index.prepare(other.index)
      guard mayCover(prepared, Self.wholeText) else { continue }
      let foods = try ranked(other, prepared, ask)
      guard let first = foods.first, first.textCovered >= Self.wholeText,
        first.likeness >= ask.weights.sureAlone
      else { continue }
      let value = first.likeness * first.nameCovered * cost
      guard best.map({ value > $0.value }) ?? true else { continue }
      other.corrected = words
      other.isFarMended = way.contains { !$0.isLikely }
      best = (
        other,
        foods.map { food in
          var food = food
          food.likeness *= cost
          food.textCovered *= cost
          food.match = .fuzzy
          return food
        },
        value
      )
    }
    return best.map { ($0.query, $0.foods) }
  }

  /// What a word may have been meant as: itself where it is known, else words of names that differ in few letters.
  private func choices(of word: String, isKnown: Bool) throws -> [Choice] {
    let itself = Choice(words: [word], share: 0)
    let length = word.utf8.count
    let isRare = try isKnown && length > 2 && index.frequency(of: word) <= Self.rareFrequency
    guard !isKnown || isRare, length > 2, !words.isQuiet(word), !words.roles.makers.contains(word),
      !word.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return [itself] }
    let found = try knownWords.corrections(of: word, edits: length < 5 ? 1 : 2)
    func rank(_ other: Correction) -> (Int, Int, Int) {
      (other.edits, other.word.utf8.first == word.utf8.first ? 0 : 1, -other.frequency)
    }
    let sorted = found.filter { $0.frequency >= Self.leastFrequency && $0.edits > 0 }
      .sorted { rank($0) < rank($1) }
    var choices = sorted.prefix(Self.choiceLimit).map {
      Choice(
        words: [$0.word],
        share: Double($0.edits) / Double(length),
        isLikely: TypingError(typed: word, $0).isLikely(words.roles.everyday)
      )
    }
    let bytes = Array(word.utf8)
    if bytes.count >= 6 {
      // Two words typed as one.
      let cuts = try (3...(bytes.count - 3)).map { cut in
        [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
      }.filter { parts in
        try parts.allSatisfy { try index.frequency(of: $0) >= Self.leastFrequency }
      }
      choices += cuts.map { Choice(words: $0, share: 1 / Double(length)) }
    }
    return (isRare || choices.isEmpty ? [itself] : []) + choices
  }
}
