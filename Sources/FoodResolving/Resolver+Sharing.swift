import FoodComposition
import FoodSearch
import FoodVocabulary
import SnapshotStore

/// Foods that one amount counts together: lists, and dishes that only their ingredients name.
extension Resolver {
  /// Whether a weight counts all foods of a list together: "80 g of leeks and chard".
  func isShared(_ amount: Phrase.Amount, by spans: [Segmentation.Span]) -> Bool {
    guard spans.count > 1, amount.countsList, case .mass = amount.unit else { return false }
    return spans.dropFirst().allSatisfy { span in
      guard let word = span.listing else { return false }
      return word.isEmpty || search.words.roles.listing.contains(word)
    }
  }

  /// The weight allocation of spans: as in the first dish that is called by the words of all and whose ingredients
  /// cover them, else in equal parts.
  func sharing(of spans: [Segmentation.Span], whole: String) throws -> WeightAllocation {
    let heads = spans.map { $0.found?.query.headWord ?? $0.words }
    let dishes = try search.candidates(
      whole,
      limit: WeightAllocation.dishLimit,
      depth: .resolving,
      weights: weights
    )
    for dish in dishes.foods
    where dish.matchedSlots & dishes.query.namingSlots == dishes.query.namingSlots {
      guard let food = try snapshot.food(number: Int(dish.traits.food), portions: false),
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

  /// The foods that a dish without a name of its own is named by; nil where a word names none.
  func decomposed(_ span: Segmentation.Span, amount: Phrase.Amount?) throws
    -> [Resolution.Item]?
  {
    let words = Segmentation(wordsOf: span, weights: weights)
    let chosen = try words.best { words, _, least in
      try search.candidates(
        words,
        limit: 2,
        depth: .resolving,
        need: .worth(least),
        weights: weights
      )
    }
    let explained = chosen.reduce(0) { $0 + ($1.found?.query.words.count ?? 0) }
    guard chosen.count > 1, explained == span.words.split(separator: " ").count,
      chosen.allSatisfy({ $0.likeness >= weights.ofPart })
    else { return nil }
    var sharing: WeightAllocation?
    if case .mass = amount?.unit { sharing = try self.sharing(of: chosen, whole: span.words) }
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
