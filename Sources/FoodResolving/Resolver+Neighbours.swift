import FoodSearch
import FoodVocabulary
import FuzzyIndex

/// Words that mean another food beside the words of a text: chips are hot beside a burger, and crisps beside a sandwich.
extension Resolver {
  /// The parts of a text with such words replaced by what they mean there.
  ///
  /// Of several words that decide, the nearest before it counts. A word is replaced where it is its part's whole food, but for sizes and
  /// words that decide: never in "tortilla chips".
  func asMeant(_ parts: [Phrase.Part], in text: String) -> [Phrase.Part] {
    let meanings = search.words.meaningsBeside
    guard !meanings.isEmpty,
      parts.contains(where: { part in meanings.keys.contains { part.food.hasSuffix($0) } })
    else { return parts }
    let all = NormalForm.of(text).blankParts
    return parts.map { part in
      var words = part.food.blankParts
      guard let last = words.popLast(), let beside = meanings[last],
        words.allSatisfy({ beside.keys.contains($0) || !search.words.isNaming($0) }),
        let meaning = nearest(to: last, of: beside, in: all)
      else { return part }
      var part = part
      part.food = (words + [meaning]).joined(separator: " ")
      return part
    }
  }

  /// The meaning of a word by the nearest of the words before it that decide, else of those behind it; nil where none stands in
  /// the text.
  private func nearest(to word: String, of meanings: [String: String], in text: [String])
    -> String?
  {
    guard let place = text.firstIndex(of: word) else { return nil }
    let deciding = text.indices.filter { $0 != place && meanings[text[$0]] != nil }
    let nearest = deciding.last { $0 < place } ?? deciding.first
    return nearest.flatMap { meanings[text[$0]] }
  }
}
