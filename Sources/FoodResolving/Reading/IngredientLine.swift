import FoodVocabulary
private import FuzzyIndex

/// What a line of a recipe says, in the three fields that recipe parsers give: "2 cloves garlic, minced" is 2, clove,
/// garlic.
package struct IngredientLine: Sendable, Equatable, Encodable {
  /// The number with which the line begins, the upper end of a range; nil where none is said.
  package var quantity: Double?
  /// The standard word of the unit or measure behind it; nil for pieces and where none is said.
  package var unit: String?
  /// The words of the ingredient in normal form, without what a recipe does with it or wants of it.
  package var name: String
}

extension PhraseReader {
  /// Reads a line of a recipe.
  package func ingredient(_ text: String) -> IngredientLine {
    var scanner = PhraseScanner(text, vocabulary)
    let list = TokenList(scanner.run(), vocabulary: vocabulary)
    let lattice = Lattice(list)
    let parts = read(text).parts
    var line = IngredientLine(name: name(parts))
    let start = list.skip(.amountLead, from: 0, most: 4)
    guard let number = lattice.reader.numbers.number(at: start), !number.isArticle,
      lattice.amount(at: 0) != nil || lattice.amount(at: start) != nil
    else { return line }
    line.quantity = number.high
    line.unit = unit(behind: number.end, list)
    return line
  }

  /// The unit directly behind a number, but for sizes and a bracket: "1 (14 oz) can".
  private func unit(behind start: Int, _ list: TokenList) -> String? {
    var next = start
    if list.isSign(.open, at: next),
      let close = (next..<list.count).first(where: { list.isSign(.close, at: $0) })
    {
      next = close + 1
    }
    while let size = list.longest(.size, at: next) { next += size.count }
    switch list.unit(at: next).flatMap({ Phrase.Unit($0.entry) }) {
    case .mass(let word, _), .volume(let word, _), .measure(let word): return word
    case .serving: return "serving"
    case .piece, nil: return nil
    }
  }

  /// The name of the first part with an amount, else of the first, and of those that "and" adds without an amount.
  private func name(_ parts: [Phrase.Part]) -> String {
    let named = parts.filter { !$0.food.isEmpty }
    guard let first = named.firstIndex(where: { $0.amount != nil }) ?? named.indices.first else {
      return ""
    }
    var names = [bare(named[first])]
    for part in named[(first + 1)...] {
      guard part.joint == .and, part.amount == nil, named[first].breaks.isEmpty,
        vocabulary.roles.listing.contains(part.connector)
      else { break }
      names.append(bare(part))
    }
    return names.filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// The words of a part up to its first comma, without those that say what a recipe does with the food or wants of
  /// it, and up to those that say what for: "finely chopped onion for garnish".
  private func bare(_ part: Phrase.Part) -> String {
    let segments = part.atBreaks.map { bare($0.food.blankParts) }
    return segments.first { !$0.isEmpty } ?? part.food
  }

  private func bare(_ words: [String]) -> String {
    let list = TokenList(
      words.map { .init(kind: .word, form: $0, range: 0..<0, seam: .blank) },
      vocabulary: vocabulary
    )
    var kept: [String] = []
    var index = 0
    while index < list.count {
      if let name = list.connector(at: index), name.role == .name {
        kept += list.words[index..<index + name.count]
        index += name.count
        continue
      }
      if !kept.isEmpty, list.isAlternative(index) || list.count(of: .purpose, at: index) > 0 {
        break
      }
      let isLink = kept.isEmpty && list.connector(at: index)?.role == .and
      let count = isLink ? 1 : list.count(of: .ofRecipes, at: index)
      if count == 0 { kept.append(list.words[index]) }
      index += max(1, count)
    }
    return kept.joined(separator: " ")
  }
}
