import FoodVocabulary
import FuzzyIndex

/// Texts that name a maker of whom no source has the product: what is one of its kind answers in its place.
extension FoodSearch {
  /// The share of the text that a name has which has the maker too, and of a name that is whole.
  private static let wholeText = 0.95
  /// The share of the words beside the maker that a name has which is their food.
  private static let wholeRest = 0.7
  /// The match score of that name.
  private static let sureRest = 0.6

  /// The query and foods of the kind of a maker's product; nil where a name has the maker too, or nothing is of its kind.
  ///
  /// The words beside the maker are the food where they name one by themselves ("Starbucks blueberry muffin"), but for those
  /// that only say of which flavour it is ("Activia vanilla"): those, and words that no name has, tell of the kind of the
  /// maker's main product.
  func ofItsKind(
    _ query: SearchQuery,
    _ foods: [Candidate],
    _ ask: Ask,
    _ builder: SearchQueryBuilder
  ) throws -> (query: SearchQuery, foods: [Candidate])? {
    // A product of which nobody tells the energy is no answer.
    if let best = foods.first, !best.lacksBrand, best.traits.marks.contains(.energy),
      best.likeness >= builder.weights.sureAlone || best.textCovered >= Self.wholeText
    {
      return nil
    }
    func rank(_ other: SearchQuery) throws -> [Candidate] {
      let other = other.asked(as: query)
      return try ranked(other, index.prepare(other.index), ask)
    }
    let made = Set(query.makers.flatMap(\.range))
    let rest = query.words.indices.filter { !made.contains($0) }.map { query.words[$0] }
    let isFlavour = words.isFlavour(rest)
    let hasKind = query.makers.contains { !$0.kinds.isEmpty }
    var best: (query: SearchQuery, foods: [Candidate])?
    if !hasKind || !isFlavour {
      let beside = try builder.query(ask.form, makers: .nothing)
      // Another maker's product answers for none.
      let found = try rank(beside).filter { !$0.traits.marks.contains(.branded) }
      if !hasKind || found.first.map({ isWhole($0, beside) }) == true { best = (beside, found) }
    }
    // A shop or restaurant sells other things too.
    let isHouse = query.makers.contains(where: \.isHouse)
    if best == nil, hasKind, isFlavour || !isHouse {
      let kind = try builder.query(ask.form, makers: .kind)
      var found = try rank(kind)
      // "La Croix lime" is no lime.
      let slots = made.reduce(UInt64(0)) { $0 | 1 << UInt64($1) } & kind.namingSlots
      let ofKind = isFlavour ? found.filter { $0.matchedSlots & slots != 0 } : []
      if !ofKind.isEmpty { found = ofKind }
      if let first = found.first, isFlavour || !losesFood(first, kind) { best = (kind, found) }
    }
    guard let best, let first = best.foods.first,
      first.likeness >= builder.weights.answerThreshold
    else { return nil }
    return best
  }

  /// Whether a food is what the words beside a maker name: it has the last of them, and most of them or its whole name.
  private func isWhole(_ food: Candidate, _ query: SearchQuery) -> Bool {
    food.hasTextHead && food.likeness >= Self.sureRest && !query.isFarMended
      && (food.textCovered >= Self.wholeRest || food.nameCovered >= Self.wholeText)
      && !(query.headWord.map { words.isFlavour([$0]) } ?? false)
  }

  /// Whether a word beside a maker is a food that its kind's name does not say: the chips of "Chipotle chips and guac".
  private func losesFood(_ food: Candidate, _ query: SearchQuery) -> Bool {
    Bits(UInt32(truncatingIfNeeded: query.namingSlots & query.knownSlots & ~food.matchedSlots))
      .contains { bit in
        let word = query.words[bit.trailingZeroBitCount]
        return words.roles.everyday.contains(word) && !words.isFlavour([word])
      }
  }
}
