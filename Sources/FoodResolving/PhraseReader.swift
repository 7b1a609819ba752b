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
    return Phrase(parts: clauses.parts)
  }
}
