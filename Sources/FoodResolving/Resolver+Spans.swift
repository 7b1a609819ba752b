import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Spans that are several foods: weighed together, or a dish that only they name.
extension Resolver {
  // MARK: One amount of several foods: "80 g of leeks and chard"

  /// The foods of a list that one weight counts together; nil where it does not.
  func sharing(_ amount: Phrase.Amount?, of spans: [Segmentation.Span]) throws
    -> [Resolution.Item]?
  {
    guard let amount, spans.count > 1, amount.countsList, amount.rank == 3,
      spans.dropFirst().allSatisfy({ $0.listing == "" || roles.listing.contains($0.listing ?? "") }
      ),
      // "200 g of potatoes, kiwi"
      spans.contains(where: { $0.listing?.isEmpty == false })
    else { return nil }
    let sharing = try allocation(to: spans, whole: spans.map(\.words).joined(separator: " and "))
    return try zip(spans, sharing.parts(of: amount)).map { span, share in
      var item = try item(span, amount: share)
      if item.food != nil { item.status = .needsReview }
      item.note(.sharedWeight, sharing.reason)
      return item
    }
  }

  /// The weight allocation of spans: as in the first dish that is called by the words of all and whose ingredients
  /// cover them, else in equal parts.
  private func allocation(to spans: [Segmentation.Span], whole: String) throws -> WeightAllocation {
    let heads = spans.map { $0.found?.query.headWord ?? $0.words }
    let dishes = try found(whole, limit: WeightAllocation.dishLimit)
    for dish in dishes.foods
    where dish.matchedSlots & dishes.query.namingSlots == dishes.query.namingSlots {
      guard let food = try food(of: dish),
        let sharing = WeightAllocation(
          of: heads,
          dish: food.canonicalName,
          ingredients: try snapshot.ingredients(of: food.id).map { ($0.name, $0.grams) }
        )
      else { continue }
      return sharing
    }
    return WeightAllocation(equal: spans.count)
  }

  // MARK: Dishes without a name: "tuna mayo sandwich"

  /// The foods that a dish without a name of its own is named by; nil where it has one, or a word names none.
  func decomposed(_ spans: [Segmentation.Span], _ amount: Phrase.Amount?) throws
    -> [Resolution.Item]?
  {
    // "grille-pain" is no dish of bread.
    guard spans.count == 1, spans[0].found?.query.isOther != true,
      spans[0].likeness < weights.answerThreshold
    else { return nil }
    let span = spans[0]
    let chosen = try Segmentation(wordsOf: span, weights: weights).best { words, _, least in
      try found(words, limit: 2, need: .worth(least))
    }.filter { $0.found?.query.isVague == false }
    // The "double" of "toast double cheese" is no food of the dish.
    let explained = chosen.flatMap { $0.found?.query.words ?? [] }
    func telling(_ words: [String]) -> Int { words.count { !roles.qualifiers.contains($0) } }
    guard chosen.count > 1, telling(explained) == telling(span.words.blankParts),
      chosen.allSatisfy({ $0.likeness >= weights.ofPart })
    else { return nil }
    let sharing = amount?.rank == 3 ? try allocation(to: chosen, whole: span.words) : nil
    let shares = amount.flatMap { sharing?.parts(of: $0) }
    return try chosen.enumerated().map { place, part in
      var item = try item(part, amount: shares?[place])
      item.match = .decomposition
      item.status = .needsReview
      if amount != nil, shares == nil {
        // Nobody says how much of the dish each part is.
        item.grams = nil
        item.millilitres = nil
        item.nutrients = [:]
      }
      item.reason = "part of \"\(span.text)\", which no name says; " + item.reason
      item.reasons.insert(.partOfUnnamedDish, at: 0)
      if let sharing { item.note(.sharedWeight, sharing.reason) }
      return item
    }
  }
}
