import FoodVocabulary

/// Reads what a text says: foods, how much of each, and how they hang together.
///
/// It knows no food. Where a word may join one food's name or part two foods ("and", "with"), it parts, and at a
/// comma it notes a break; ``Segmentation`` joins the parts again that are one food.
struct PhraseReader: Sendable {
  private let vocabulary: Vocabulary

  /// A reader that knows the words of a vocabulary: its numbers, units, measures, sizes, fillers, connectors and
  /// states.
  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The parts of a text, none where it has no words; takes time linear in the text.
  func read(_ text: String) -> Phrase {
    var scanner = PhraseScanner(text)
    let tokens = scanner.run()
    let list = TokenList(tokens, vocabulary: vocabulary)
    var clauses = ClauseReader(list, bytes: scanner.bytes)
    var start = 0
    while start < tokens.count {
      let end = tokens[start...].firstIndex { $0.kind == .stop } ?? tokens.count
      clauses.read(start..<end)
      start = end + 1
    }
    return Phrase(parts: Self.corrected(clauses.parts))
  }

  /// Parts without what their speaker took back: "two eggs, no wait, three", "a ham, I mean a turkey sandwich".
  ///
  /// An amount alone takes the place of the last one, a food alone that of the last food, both that of the last food of
  /// the same word, else of the last.
  private static func corrected(_ parts: [Phrase.Part]) -> [Phrase.Part] {
    var kept: [Phrase.Part] = []
    for part in parts {
      guard part.joint == .instead, let last = kept.indices.last else {
        kept.append(part)
        continue
      }
      if part.food.isEmpty {
        kept[last].amount = part.amount
        kept[last].text += ", " + part.text
      } else if part.amount == nil {
        kept[last].food = part.food
        kept[last].breaks = part.breaks
        kept[last].text += ", " + part.text
      } else {
        let words = Set(part.food.split(separator: " "))
        let place =
          kept.lastIndex { !words.isDisjoint(with: $0.food.split(separator: " ")) } ?? last
        var better = part
        better.joint = kept[place].joint
        better.connector = kept[place].connector
        kept[place] = better
      }
    }
    return kept
  }
}
