/// A phrase with the foods that a person would accept for it.
package struct PhraseLabel: Sendable, Equatable {
  /// The line of its file, from 1.
  package var line: Int
  /// The phrase.
  package var text: String
  /// ISO 639-1.
  package var language: String
  /// The kind of phrase, such as plain, amount or typo.
  package var stratum: String
  /// The foods, in any order; none where the right answer is no answer.
  package var parts: [Part]

  /// One food of the phrase.
  package struct Part: Sendable, Equatable {
    /// The permanent ids of the foods that are right.
    package var foods: [String]
    /// The grams that are right; nil where the label leaves them open.
    package var grams: ClosedRange<Double>?
  }
}

extension PhraseLabel.Part {
  /// The foods that `id|id@low-high ; id` writes, none for an empty text.
  ///
  /// Nil where the text is not of that form.
  static func parts(_ text: String) -> [Self]? {
    if text.allSatisfy(\.isWhitespace) { return [] }
    var parts: [Self] = []
    for piece in text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let part = Self(piece) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private init?(_ text: Substring) {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count <= 2 else { return nil }
    foods = sides[0].split(separator: "|", omittingEmptySubsequences: false).map {
      String($0.trimmed)
    }
    guard foods.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
      return nil
    }
    if sides.count == 2 {
      let bounds = sides[1].split(separator: "-", omittingEmptySubsequences: false)
        .compactMap { Double($0.trimmed) }
      guard let low = bounds.first, let high = bounds.last, bounds.count <= 2, low >= 0,
        high.isFinite, low <= high,
        bounds.count == sides[1].split(separator: "-", omittingEmptySubsequences: false).count
      else { return nil }
      grams = low...high
    }
  }
}

extension Substring {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return self[...last].drop(while: \.isWhitespace)
  }
}
