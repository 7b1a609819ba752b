import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// What a text says that is not there, and what no food says.
extension Resolver {
  /// The number of parts, from the first on, that name what was not eaten: 1 for "no eggs", 2 for "minus 3 eggs"; nil
  /// where the first names a food.
  ///
  /// "no bake cookies" are a food: what follows the "no" must be just the name of one.
  func notEaten(_ parts: ArraySlice<Phrase.Part>) throws -> Int? {
    guard let first = parts.first, first.joint == .start, first.amount == nil else { return nil }
    let words = first.food.blankParts
    guard let negation = words.first, search.words.roles.negations.contains(negation) else {
      return nil
    }
    if words.count == 1 { return parts.dropFirst().first?.amount == nil ? 1 : 2 }
    let rest = words.dropFirst().joined(separator: " ")
    let found = try search.candidates(
      rest,
      limit: 1,
      depth: .resolving,
      need: .wholeText,
      weights: weights
    )
    switch found.foods.first?.match {
    case .exact, .normalized, .alias:
      // "no rice, no eggs"
      return 1 + parts.dropFirst().prefix { $0.joint == .without }.count
    case .fuzzy, .completion, .correction, .decomposition, .external, nil: return nil
    }
  }

  /// The words behind "without" that nothing about the food tells: neither its name, nor the portion, nor that a plain
  /// food of other ingredients has nothing of them.
  func lacked(
    _ span: Segmentation.Span,
    of food: SnapshotFood,
    _ candidate: Candidate,
    _ portion: PortionChoice
  ) throws -> [String] {
    guard !span.lacking.isEmpty else { return [] }
    let name = NormalForm.of(food.canonicalName).blankParts
    let measured = NormalForm.of(portion.reason).blankParts
    let isComposite = candidate.traits.marks.contains(.composite)
    let ingredients = try snapshot.ingredients(of: food.id).map(\.name).joined(separator: " ")
    let holds = Set(NormalForm.of(ingredients).blankParts)
    return span.lacking.filter { words in
      let words = words.blankParts
      let forms = words.flatMap { [$0] + WordForms.variants(of: $0) }
      let isSaid = forms.contains { isAbsent($0, from: measured) || isAbsent($0, from: name) }
      return !isSaid && (isComposite || !holds.isDisjoint(with: forms))
    }
  }

  /// Whether the words of a name say that it has none of one: "no salt added", "skin not eaten"; not "on white bun".
  private func isAbsent(_ word: String, from name: [String]) -> Bool {
    name.indices.contains { place in
      name[place] == word
        && name[max(0, place - 3)...min(place + 1, name.count - 1)]
          .contains { search.words.roles.absences.contains($0) }
    }
  }

  /// The one word of a span that is surely a food, where no name has the one other: "pierogi" of "pierogi ruskie"; nil where
  /// several or none are, or the text speaks of things that are no food.
  func onlyFood(of span: Segmentation.Span) throws -> Segmentation.Span? {
    guard let query = span.found?.query, query.words.count < 5, query.otherSlots == 0,
      (query.namingSlots & ~query.knownSlots).nonzeroBitCount == 1
    else { return nil }
    var only: Segmentation.Span?
    for place in query.words.indices where query.namingSlots & 1 << UInt64(place) != 0 {
      guard query.knownSlots & 1 << UInt64(place) != 0 else { continue }
      let found = try search.candidates(
        query.words[place],
        limit: 2,
        depth: .resolving,
        weights: weights
      )
      guard only == nil, !found.query.isOther, let best = found.foods.first, best.match != .fuzzy
      else { return nil }
      var one = span
      one.words = query.words[place]
      one.found = found
      one.likeness = best.likeness
      one.joined = []
      only = one
    }
    return only
  }

  /// The words of a query that no food has and that tell what was eaten.
  func strangers(to candidate: Candidate, in query: SearchQuery) -> [String] {
    let slots = query.namingSlots & ~query.knownSlots & ~candidate.matchedSlots
    return query.words.indices.filter { slots & 1 << UInt64($0) != 0 }.map { query.words[$0] }
  }
}

extension Phrase.Amount.Doubt {
  /// The doubt in words.
  var words: String {
    switch self {
    case .thousands: "a point before three digits: one, or a thousand"
    case .noUnit: "a number without a unit, taken for grams"
    case .unclear: "nobody can tell which number is meant"
    }
  }
}
