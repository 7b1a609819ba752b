package import FoodVocabulary
private import FuzzyIndex

/// Reads what a text says: foods, how much of each, and how they hang together.
///
/// A text is cut into tokens; the rules of ``GrammarRule`` make a lattice of them; its cheapest path is the reading,
/// and ``PhraseBuilder`` makes parts of it. It knows no food. Where a word may join one food's name or part two foods
/// ("and", "with"), it parts, and at a comma it notes a break; ``Segmentation`` joins the parts again that are one
/// food.
package struct PhraseReader: Sendable {
  let vocabulary: Vocabulary
  /// The costs of the rules, by their index; nil for one that is left out.
  private(set) var costs: [Int?]
  /// Tells which word a misspelt one was meant to be; nil where all are read as they are written.
  private let mender: WordMender?
  /// The names that are read as such; nil where none are known.
  private let names: KnownNames?

  /// A reader that knows the words of a vocabulary: its numbers, units, measures, sizes, fillers, connectors and
  /// states.
  package init(_ vocabulary: Vocabulary) { self.init(vocabulary, mender: nil, names: nil) }

  /// The same, which reads words that are misspelt as those that were meant, and what foods are called as their names.
  init(_ vocabulary: Vocabulary, mender: WordMender?, names: KnownNames?) {
    self.vocabulary = vocabulary
    self.mender = mender
    self.names = names
    costs = GrammarRule.all.map(\.cost)
  }

  /// The same reader without the rule of an id, to measure who needs it.
  func omitting(_ rule: String) -> PhraseReader {
    var less = self
    for place in GrammarRule.all.indices where GrammarRule.all[place].id == rule {
      less.costs[place] = nil
    }
    return less
  }

  /// The parts of a text, none where it has no words; takes time linear in the text.
  func read(_ text: String) -> Phrase {
    let (list, bytes) = scan(text)
    let lattice = Lattice(list)
    var builder = PhraseBuilder(lattice, bytes: bytes)
    let finder = PathFinder(lattice: lattice, costs: costs)
    for range in EatenClauses(lattice).ranges {
      let clause = Lattice.Clause(range, behind: builder)
      builder.build(finder.paths(clause).first?.steps ?? [])
    }
    builder.takeServing()
    var parts = Corrections(vocabulary, bytes).made(in: builder.parts)
    weighList(&parts)
    if let name = name(list, otherThan: parts) {
      parts = [.init(text: text, food: name, joint: .start, range: 0..<bytes.count)]
    }
    return Phrase(
      parts: parts.flatMap { $0.parted(from: vocabulary.roles.spreads) },
      mended: list.tokens.filter(\.isMended).map { .init(range: $0.range, word: $0.form) },
      eating: list.firstEating.map { list.tokens[$0].range.lowerBound }
    )
  }

  /// The name of a food that is all of a text and that is read as something else: "fries from wendy's"; nil where it is none.
  private func name(_ list: TokenList, otherThan parts: [Phrase.Part]) -> String? {
    let isRead = parts.count == 1 && parts[0].amount != nil
    let name = list.words.joined(separator: " ")
    guard !isRead, parts.map(\.food) != [name], names?.contains(name) == true else { return nil }
    return name
  }

  /// Makes grams of all bare numbers behind the foods of a list where two are more than anybody counts, or one is and all foods have such numbers:
  /// "pasta 85, pesto 30, parmesan 12", "tomato 150, cucumber 100, 8 olives, onion 20".
  private func weighList(_ parts: inout [Phrase.Part]) {
    let bare = parts.indices.filter { place in
      let part = parts[place]
      return part.isAmountBehind
        && part.amount.map { $0.unit == .piece || $0.doubt == .noUnit } ?? false
    }
    let strange = bare.count { parts[$0].amount?.doubt == .noUnit }
    guard strange > 1 || strange == 1 && bare.count == parts.count else { return }
    for place in bare { parts[place].amount?.weighUncounted(from: Phrase.Amount.leastGrams) }
  }

  /// The tokens of a text, misspelt words mended, and its bytes.
  func scan(_ text: String) -> (list: TokenList, bytes: [UInt8]) {
    var scanner = PhraseScanner(text, vocabulary)
    var tokens = scanner.run()
    if let mender {
      for index in tokens.indices where tokens[index].kind == .word {
        guard mender.isUnheard(tokens[index].form) else { continue }
        if let word = mender.meant(by: tokens[index].form) {
          tokens[index].form = word
          tokens[index].isMended = true
        } else {
          tokens[index].isUnheard = true
        }
      }
    }
    tokens.dropListNumbers()
    tokens.partMacros(vocabulary)
    tokens.dropTags(vocabulary)
    tokens.readShortUnits(in: scanner.bytes, vocabulary)
    tokens.readDigitForWord(vocabulary)
    return (TokenList(tokens, vocabulary: vocabulary, names: names), scanner.bytes)
  }
}
