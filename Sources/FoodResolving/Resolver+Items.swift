import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Spans to items: the food that is meant, how much of it, and what the answer tells of both.
extension Resolver {
  /// The food and amount of a span.
  func item(
    _ span: Segmentation.Span,
    amount: Phrase.Amount?,
    role: PortionRole = PortionRole()
  ) throws -> Resolution.Item {
    let span = try withoutMilk(publishedWithout(span))
    guard let found = span.found, !found.foods.isEmpty, span.likeness >= weights.answerThreshold
    else { return try itemWithoutFood(span, amount, role) }
    let query = PortionQuery(
      amount: amount,
      words: try wordsOfPortion(span, found.foods[0]),
      makers: found.query.makerWords,
      products: portions.products
    )
    let known = try weighable(found.foods)
    let choice = try choice(of: found.foods, known, query, role)
    let candidate = found.foods[choice.place]
    var (food, portion) = (choice.food, choice.portion)
    let missing = try untold(span, of: food, candidate, portion)
    let said = span.words.blankParts
    let swaps = try [withMilk(saidBy: said, food), withoutMeat(saidBy: said, food)]
      .compactMap(\.self)
    for swapped in swaps {
      food = swapped.food
      portion.reason += "; " + swapped.reason
    }
    let isMeat = try swaps.isEmpty && hasMeat(food, saidWithout: said)
    let isWeighed = amount?.rank == 3
    let rest = try RecipeWithout(
      food,
      missing,
      grams: isWeighed ? nil : portion.amount?.value,
      count: amount.flatMap { $0.unit == .piece ? $0.value : nil } ?? 1,
      in: self
    )
    food = rest.food
    if !isWeighed { portion.amount = portion.amount?.times(rest.share) }
    if !rest.reason.isEmpty { portion.reason += "; " + rest.reason }
    var item = Resolution.Item(text: span.text)
    item.utf8Range = span.range
    item.words = span.words
    item.quantity = amount.map(Resolution.Quantity.init)
    item.changes = swaps.map(\.change) + rest.changes
    let isShown = candidate.traits.rank == .canonical
    try name(&item, food, foundBy: isShown ? nil : search.form(of: candidate))
    item.weigh(food, portion.amount)
    item.alternatives = try alternatives(found.foods, known, besides: choice, query, role)
    item.evidence = portion.evidence
    item.matching = matching(found, chosen: choice.place)
    let isCorrected = candidate.match == .fuzzy && found.query.corrected != nil
    item.match =
      food.canonicalName == span.text ? .exact : isCorrected ? .correction : candidate.match
    if item.match == .correction { item.readAs = found.query.corrected?.joined(separator: " ") }
    let features = ConfidenceFeatures(candidate, of: span, item, portion)
    item.features = features
    item.confidence = AnswerConfidence.of(features, weights)
    let isSure = item.confidence >= weights.acceptThreshold
    item.status = portion.amount != nil && isSure ? .resolved : .needsReview
    let way = way(to: item, candidate)
    item.reasons = way.codes
    item.reason = [way.words, portion.reason].filter { !$0.isEmpty }.joined(separator: "; ")
    if portion.amount == nil {
      item.add(.amountUnknown)
    } else {
      if amount == nil { item.add(.assumedAmount) }
      if !isSure { item.add(.lowConfidence) }
    }
    if item.nutrients[.energy] != nil, try foods.hasComputedEnergy(food.id) {
      item.note(.energyComputed, "its energy is computed from its parts, no source publishes it")
    }
    let lacked = rest.lacked + (isMeat ? [Self.meat] : [])
    try review(&item, span, of: food, candidate, amount, portion, lacked)
    if span.isWithin {
      item.review(.tooFewWords, "only \(quoted([span.words])) of what was said is a food's name")
    }
    item.isTalk = isTalk(span, amount, candidate)
    if !rest.estimated.isEmpty {
      item.review(
        .maybeWithIt,
        "no recipe tells how much of \(quoted(rest.estimated)) is in it: that is an estimate"
      )
    }
    return item
  }

  /// The item of a span of which nothing fits well enough: its only word that is a food, else a refusal.
  private func itemWithoutFood(
    _ span: Segmentation.Span,
    _ amount: Phrase.Amount?,
    _ role: PortionRole
  ) throws -> Resolution.Item {
    if let only = try onlyFood(of: span) {
      var item = try item(only, amount: amount, role: role)
      item.review(.onlyOneWord, "only \(quoted([only.words])) of what was said is a food")
      return item
    }
    if let beginning = try beginning(of: span) {
      var item = try item(beginning, amount: amount, role: role)
      let name = quoted([beginning.words])
      item.review(.tooFewWords, "only \(name) of what was said is a food's name")
      return item
    }
    let foods = span.found?.foods ?? []
    let isVague = span.found?.query.isVague == true && !foods.isEmpty
    let reason =
      isVague
      ? "these words name no food by themselves"
      : foods.first.map { "the nearest name has only \(percent($0.textCovered)) of the words" }
        ?? "no name has any of these words"
    var item = Resolution.Item.refused(span.text, at: span.range, .noFood, reason: reason)
    item.words = span.words
    item.isTalk = isTalk(span, amount)
    item.isVague = span.found?.query.isVague == true
    item.quantity = amount.map(Resolution.Quantity.init)
    let query = PortionQuery(amount: amount, words: span.wordsOfPortion)
    item.alternatives = try alternatives(foods, weighable(foods), besides: nil, query, role)
    return item
  }

  /// The words that choose among a food's portions: a word that is only another spelling or name of one that its name has
  /// is that one ("cantelope", "rockmelon").
  private func wordsOfPortion(_ span: Segmentation.Span, _ best: Candidate) throws -> String {
    let said = span.wordsOfPortion
    guard !said.contains(" "), best.textCovered > Self.wholeName, best.nameCovered > Self.wholeName,
      case let form = try search.form(of: best), !form.contains(" "),
      (WordKey.singular(form) == form) == (WordKey.singular(said) == said)
    else { return said }
    return form
  }

  /// The share of a text and of a name that they have in common where they say the same.
  private static let wholeName = 0.99

  /// The one word of a span that is surely a food, where the others name none: "pierogi" of "pierogi ruskie", "pozole" of "pozole rojo"; nil where several or
  /// none are, or the text speaks of things that are no food.
  private func onlyFood(of span: Segmentation.Span) throws -> Segmentation.Span? {
    guard let query = span.found?.query, query.otherSlots == 0,
      query.namingSlots.nonzeroBitCount <= Self.mostWordsBesideFood
    else { return nil }
    let foods = try query.words(at: query.namingSlots & query.knownSlots)
      .map { (word: $0, found: try found($0, limit: 2)) }
      .filter {
        !$0.found.query.isOther && $0.found.foods.first.map { $0.match != .fuzzy } ?? false
      }
    let words = span.words.blankParts
    guard foods.count == 1, let (word, found) = foods.first, words.count > 1,
      // "phillips screwdriver set"
      word == words.first || word == words.last,
      let best = found.foods.first, best.likeness >= weights.answerThreshold,
      !best.traits.marks.contains(.branded),
      // "cinnamon twists"
      let food = try food(of: best), !search.words.isSort(.flavour, of: food.category)
    else { return nil }
    var only = span
    only.words = word
    only.found = found
    only.likeness = best.likeness
    only.joined = []
    return only
  }

  /// The most words of which one may be the only food.
  private static let mostWordsBesideFood = 3

  /// The words at the beginning of a span that surely name a food, before what is told of it: "boiled potato" of "boiled potato unskinned and
  /// seasoned", "oatmeal cookie" of "oatmeal cookie that meets a norm"; nil where none do.
  private func beginning(of span: Segmentation.Span) throws -> Segmentation.Span? {
    let words = span.words.blankParts
    for end in words.indices.dropFirst().reversed()
    where tells(words[end]) || search.words.isTrait(words[end...]) {
      let name = words[..<end].joined(separator: " ")
      guard search.words.isNaming(name), try named(name).sure != nil else { continue }
      var beginning = span
      beginning.words = name
      beginning.found = try found(name)
      beginning.likeness = beginning.found?.foods.first?.likeness ?? 0
      beginning.joined = []
      return beginning
    }
    return nil
  }

  /// Whether a word begins what is told of the food before it: "that", "served", "unskinned".
  private func tells(_ word: String) -> Bool {
    roles.telling.contains(word) || roles.linking.contains(word) || roles.turns.contains(word)
      || roles.stateEndings.contains(where: word.hasSuffix)
  }

  // MARK: The food that is meant

  /// The food that is meant, weighed.
  private struct Choice {
    /// Its place among the foods that were found.
    var place: Int
    var food: SnapshotFood
    var portion: PortionChoice
    /// The portions of those that were weighed, by their places.
    var weighed: [PortionChoice?]
  }

  /// The probability of an amount that nobody said from which on it does not count for a food.
  private static let sureAmount = 0.65
  /// The same of a share, which any food has.
  private static let sureShare = 0.4

  /// The foods of candidates as they are weighed, by their numbers.
  private func weighable(_ foods: [Candidate]) throws -> [UInt32: KnownPortions] {
    try self.foods.portions(foods.map(\.traits.food), words: portions.words)
  }

  /// The food that is meant, of those that fit about as well the one that can be weighed best.
  private func choice(
    of foods: [Candidate],
    _ known: [UInt32: KnownPortions],
    _ query: PortionQuery,
    _ role: PortionRole
  ) throws -> Choice {
    var best: (place: Int, portion: PortionChoice, score: Double)?
    var weighed: [PortionChoice?] = []
    for (place, candidate) in foods.enumerated() {
      guard place == 0 || foods[0].score - candidate.score < weights.portion else { break }
      weighed.append(nil)
      // "lasagna" is the dish, whatever else a table calls so.
      if foods[0].traits.rank == .curated, candidate.traits.rank == .published,
        candidate.matchedSlots == foods[0].matchedSlots
      {
        continue
      }
      guard let food = known[candidate.traits.food] else { continue }
      let portion = try portions.choose(query, of: food, role: role)
      weighed[place] = portion
      // A measure that the food has speaks for it; of one that nobody said, a surer amount does not.
      let most = query.isShare ? Self.sureShare : query.isUnmeasured ? Self.sureAmount : 1
      let certainty = min(portion.probability, most)
      let score = candidate.score + weights.portion * certainty
      if best.map({ score > $0.score }) ?? true { best = (place, portion, score) }
      if query.amount?.rank == 3 { break }
    }
    guard let best, let food = try self.foods.food(foods[best.place].traits.food) else {
      throw SnapshotError.damaged(path: snapshot.path, problems: ["a name without its food"])
    }
    return Choice(place: best.place, food: food, portion: best.portion, weighed: weighed)
  }

  /// The other foods that it may be, the greatest score first, each with what the said amount of it weighs.
  private func alternatives(
    _ foods: [Candidate],
    _ known: [UInt32: KnownPortions],
    besides choice: Choice?,
    _ query: PortionQuery,
    _ role: PortionRole
  ) throws -> [Resolution.Alternative] {
    let others = foods.indices.filter { $0 != choice?.place }.prefix(Self.alternativeLimit)
      .sorted { (foods[$0].likeness, $1) > (foods[$1].likeness, $0) }
    return try others.compactMap { place in
      guard let known = known[foods[place].traits.food] else { return nil }
      let weighed = choice.flatMap { $0.weighed.indices.contains(place) ? $0.weighed[place] : nil }
      let amount =
        try weighed.map { $0.amount?.value } ?? portions.amount(query, of: known, role: role)
      let food = known.food
      return Resolution.Alternative(
        id: food.id,
        name: food.name,
        score: foods[place].likeness,
        grams: food.baseUnit == .gram ? amount : nil,
        millilitres: food.baseUnit == .millilitre ? amount : nil,
        energy: amount.flatMap { amount in food.energy.map { $0 * amount / 100 } }
      )
    }
  }

  // MARK: What is told of it

  /// Names the food of an item: as it is shown, short in the language that is asked for, and as it was found, by the normal
  /// form of another name of it.
  func name(_ item: inout Resolution.Item, _ food: SnapshotFood, foundBy form: String?) throws {
    let language = search.settings.shownLanguage
    let names = FoodNames(food, aliases: try foods.aliases(of: food.id, in: language, or: form))
    item.alias = form.flatMap(names.alias)
    item.food = Resolution.FoodReference(
      id: food.id,
      name: food.canonicalName,
      source: snapshot.source(of: food)?.title ?? "",
      shortName: names.short(in: language, found: item.alias)
    )
    item.portions = food.portions
    item.category = food.category
  }

  /// What the ranks of a chosen food and of the others are made of.
  private func matching(_ found: Segmentation.Found, chosen: Int) -> [MatchEvidence] {
    let order = [chosen] + found.foods.indices.filter { $0 != chosen }
    return order.map { place in
      var evidence = MatchEvidence(found.foods[place], found.query, weights)
      evidence.isChosen = place == chosen
      return evidence
    }
  }

  /// How the food of an item was found, for programs and in words.
  private func way(to item: Resolution.Item, _ candidate: Candidate) -> (
    codes: [ReasonCode], words: String
  ) {
    let share = "the name has \(percent(candidate.textCovered)) of the words"
    return switch item.match {
    case .exact, .normalized: ([.sameName], "the name says just this")
    case .alias: ([.otherName], "another name says just this")
    case .correction:
      ([.spellingCorrected, .someWords], "read as \(quoted([item.readAs ?? ""])); " + share)
    case .fuzzy, .completion, .decomposition, .external, nil: ([.someWords], share)
    }
  }

  func quoted(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension SearchQuery {
  /// The words at slots.
  func words(at slots: UInt64) -> [String] {
    words.indices.filter { slots & 1 << UInt64($0) != 0 }.map { words[$0] }
  }
}
