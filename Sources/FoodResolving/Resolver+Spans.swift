import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Spans that are several foods: named side by side without a connector, weighed together, or a dish that only they name.
extension Resolver {
  // MARK: Side by side: "fish fingers chips", "saucisse frites"

  /// The foods of a span that no name carries whole and nobody has weighed: each a run of its words that is just the name of one; nil where one
  /// name has all words, or the runs are rather one compound ("chicken curry pie").
  func sideBySide(_ span: Segmentation.Span, _ amount: Phrase.Amount?) throws -> [Segmentation
    .Span]?
  {
    let words = span.words.blankParts
    // "30 g of tomato sambar": what is weighed is one food.
    let isWeighed = span.isFirst && amount.map { $0.rank > 1 } ?? false
    guard (2...Self.mostWords).contains(words.count), span.missing.isEmpty, !isWeighed,
      !search.words.isOneProduct(words), try isPartial(span)
    else { return nil }
    // "fishcake chips and beans"
    var names: [Segmentation.Span] = []
    for part in words.split(whereSeparator: roles.listing.contains) {
      // The whole is no run of itself.
      guard let runs = try runs(of: Array(part), mostWords: words.count - 1) else { return nil }
      names += runs
    }
    guard names.count > 1, try isList(names) else { return nil }
    // "peanut butter toast x2" are two toasts.
    let owner = try amount.map { try isOfBread($0, names) } ?? false ? names.count - 1 : 0
    for place in names.indices {
      if place == 0 { names[place].text = span.text }
      names[place].range = span.range
      names[place].runOf = span.text
      names[place].isFirst = span.isFirst && place == owner
      names[place].isTopping = span.isTopping
    }
    return names
  }

  /// The most words of foods that stand side by side.
  private static let mostWords = 7
  /// The most of them.
  private static let mostRuns = 4
  /// The share of a text's words that a name has which carries it, where the text joins them: "fishcake chips and beans" are no bean
  /// chips.
  private static let mostly = 0.75

  /// Whether the best food of a span has only some of its words, or takes the food that ends it for a state of another: the
  /// "frites" of "poulet frites".
  private func isPartial(_ span: Segmentation.Span) throws -> Bool {
    guard let found = span.found, !found.query.isOther else { return false }
    guard let best = found.foods.first, best.likeness >= weights.answerThreshold else {
      return true
    }
    if let last = found.query.words.last, roles.alone.contains(last), !roles.breads.contains(last),
      // "poulet frit" is a name, "poulet frites" are two.
      try !best.isExact || !search.form(of: best).blankParts.contains(last)
    {
      return try name(last)?.found?.foods.first?.traits.category != best.traits.category
    }
    // Of parts that were joined again, most must have been lost.
    let carried = span.joined.isEmpty ? Self.allWords : Self.mostly
    return !best.isExact && best.match == .fuzzy && best.textCovered < carried
  }

  /// The fewest runs of words that are all names of foods, of as many the ones with the surest names; nil where there are
  /// none.
  private func runs(of words: [String], mostWords: Int) throws -> [Segmentation.Span]? {
    var ways: [[Segmentation.Span]?] = [[]]
    for end in 1...words.count {
      var best: [Segmentation.Span]?
      for start in 0..<end {
        guard end - start <= mostWords, let before = ways[start], before.count < Self.mostRuns,
          best.map({ before.count + 1 < $0.count }) ?? true,
          let name = try name(words[start..<end].joined(separator: " "))
        else { continue }
        best = before + [name]
      }
      ways.append(best)
    }
    return ways[words.count]
  }

  /// The span of words that are just the name of a food; nil for others, and for words that only describe one.
  private func name(_ words: String) throws -> Segmentation.Span? {
    guard roles.alone.contains(words) || search.words.isNaming(words) && !isState(words)
    else { return nil }
    let found = try found(words, need: .wholeText)
    guard !found.query.isOther, !found.query.isVague, let best = found.foods.first,
      best.match != .fuzzy,
      best.likeness >= weights.sureAlone, !best.traits.marks.contains(.branded)
    else { return nil }
    return Segmentation.Span(words, found)
  }

  /// Whether words only say what was done to a food: "mashed".
  private func isState(_ words: String) -> Bool {
    search.words.isDescribing(words)
      || !words.contains(" ") && roles.stateEndings.contains(where: words.hasSuffix)
  }

  /// Whether names are a list rather than one compound.
  ///
  /// The last is of a sort that is named beside others, and not of the kind of the first ("sourdough toast"). What fills a
  /// dish is named behind it as a part of it: "sandwich thon".
  private func isList(_ names: [Segmentation.Span]) throws -> Bool {
    let categories = try names.compactMap { name in
      try food(of: name.found?.foods.first)?.category
    }
    guard categories.count == names.count, let last = categories.last,
      Self.kind(of: categories[0]) != Self.kind(of: last)
    else { return false }
    let words = search.words
    return words.isSort(.side, of: last) || names.count > 2 && words.isSort(.relish, of: last)
      || words.isSort(.filling, of: last) && !words.isSort(.filled, of: categories[0])
  }

  /// Whether an amount counts the bread that is named last, and not what is spread on it.
  private func isOfBread(_ amount: Phrase.Amount, _ names: [Segmentation.Span]) throws -> Bool {
    guard amount.rank < 2, names.count == 2 else { return false }
    let categories = try names.map { try food(of: $0.found?.foods.first)?.category ?? "" }
    return Self.isBread(categories[1]) && Self.spreads.contains(where: categories[0].hasPrefix)
  }

  /// Categories of what is spread on bread.
  private static let spreads = ["nut.spread", "fat", "sweet"]

  /// The kind of foods of a category: "meat" of "meat.pork".
  static func kind(of category: String) -> Substring {
    category.prefix { $0 != "." }
  }

  // MARK: One amount of several foods: "80 g of leeks and chard"

  /// The foods of a list that one weight counts together; nil where it does not.
  func sharing(_ amount: Phrase.Amount?, of spans: [Segmentation.Span]) throws
    -> [Resolution.Item]?
  {
    guard let amount, spans.count > 1, amount.countsList, amount.rank == 3,
      spans.dropFirst().allSatisfy({ $0.listing == "" || roles.listing.contains($0.listing ?? "") })
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
