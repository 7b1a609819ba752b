import FoodComposition
import FoodSearch
import SnapshotStore

/// What an answer tells of its food: how it is called, how it was found, and what else it may be.
extension Resolver {
  /// Names the food of an item: as it is shown, short in the language that is asked for, and as it was found.
  func name(_ item: inout Resolution.Item, _ food: SnapshotFood, _ candidate: Candidate) throws {
    let names = FoodNames(food, aliases: try snapshot.aliases(of: food.id))
    if candidate.traits.rank != .canonical {
      item.alias = names.alias(of: try search.form(of: candidate))
    }
    item.food = Resolution.FoodReference(
      id: food.id,
      name: food.canonicalName,
      source: snapshot.source(of: food)?.title ?? "",
      shortName: names.short(in: search.settings.shownLanguage, found: item.alias)
    )
  }

  /// The way in which a candidate was found, with the correction of spelling told from names that have only some words.
  func way(to candidate: Candidate, _ query: SearchQuery) -> FoodMatch {
    candidate.match == .fuzzy && query.corrected != nil ? .correction : candidate.match
  }

  /// The codes of how a food and its amount were found.
  func codes(_ match: FoodMatch?, _ amount: Phrase.Amount?, _ portion: PortionChoice)
    -> [ReasonCode]
  {
    var codes: [ReasonCode] =
      switch match {
      case .exact, .normalized: [.sameName]
      case .alias: [.otherName]
      case .correction: [.spellingCorrected, .someWords]
      case .fuzzy, .completion, .decomposition, .external, nil: [.someWords]
      }
    if portion.amount == nil {
      codes.append(.amountUnknown)
    } else if amount == nil {
      codes.append(.assumedAmount)
    }
    return codes
  }

  /// The other foods that it may be, the greatest score first, each with what the said amount of it weighs.
  ///
  /// `weighed`: the portions of the first of them that were chosen already.
  func alternatives(
    _ found: (query: SearchQuery, foods: [Candidate]),
    besides chosen: Int,
    _ query: PortionQuery,
    _ role: PortionRole,
    weighed: [PortionChoice?] = []
  ) throws -> [Resolution.Alternative] {
    let foods = found.foods
    let others = foods.indices.filter { $0 != chosen }.prefix(Self.alternativeLimit)
      .sorted { (foods[$0].likeness, $1) > (foods[$1].likeness, $0) }
    return try others.compactMap { place in
      let other = foods[place]
      guard let known = try self.foods.portions(other.traits.food, words: portions.words) else {
        return nil
      }
      let food = known.food
      let portion =
        try (weighed.indices.contains(place) ? weighed[place] : nil)
        ?? portions.choose(query, of: known, role: role)
      var alternative = Resolution.Alternative(
        id: food.id,
        name: food.name,
        score: other.likeness
      )
      switch food.baseUnit {
      case .gram: alternative.grams = portion.amount?.value
      case .millilitre: alternative.millilitres = portion.amount?.value
      }
      if let amount = portion.amount, let energy = food.energy {
        alternative.energy = energy * amount.value / 100
      }
      return alternative
    }
  }
}
