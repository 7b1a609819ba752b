import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Text to foods and amounts: parts to spans, spans to foods, amounts to grams, grams to nutrients.
struct Resolver {
  let snapshot: SnapshotReader
  let foods: KnownFoods
  let search: FoodSearch
  let reader: PhraseReader
  let portions: PortionChooser
  var weights = Ranking.fitted

  /// The most bytes of a text.
  static let textLimit = 10_000
  /// The most parts of a text that are resolved.
  private static let partLimit = 64
  /// The most alternatives that are shown; these and one more are weighed when the amount decides between foods.
  static let alternativeLimit = 5

  /// Returns the foods that the text means, with their amounts; a text over the limits is refused, with the reason.
  func resolve(_ text: String) throws -> Resolution {
    guard text.utf8.count <= Self.textLimit else {
      return .refused(
        text,
        .textTooLong,
        reason: "found \(text.utf8.count) bytes, expected at most \(Self.textLimit)"
      )
    }
    let phrase = reader.read(text)
    var read = try withCombos(phrase.parts.map { try served(Self.weighed($0)) })
    if read.count <= Self.partLimit { read = try withoutRepeats(read) }
    let parts = asMeant(try withoutFrames(withoutSaidAgain(read)), in: text)
    guard !parts.isEmpty else {
      return .refused(text, .noWords, reason: "found no words of a food")
    }
    guard parts.count <= Self.partLimit else {
      return .refused(
        text,
        .tooManyParts,
        reason: "found \(parts.count) parts, expected at most \(Self.partLimit)"
      )
    }
    var items: [Resolution.Item] = []
    var start = 0
    while start < parts.count {
      // A new amount begins a new food.
      let end =
        parts[(start + 1)...].firstIndex { $0.joint == .start || $0.amount != nil } ?? parts.count
      if parts[start].joint == .or, let last = items.indices.last {
        items[last].review(
          .saidInItsPlace,
          "\(quoted([parts[start].text])) was said in its place too"
        )
        start = end
        continue
      }
      if let count = try notEaten(parts[start...]) {
        let words = parts[start..<start + count]
        items.append(
          .refused(
            words.map(\.text).joined(separator: " "),
            at: words.map(\.range).hull,
            .notEaten,
            reason: "the text says that it was not eaten"
          )
        )
        start += count
        continue
      }
      var found = try resolve(Array(parts[start..<end]), beside: items.map(\.category))
      if parts[start].isBread, let whole = found.first, let bread = try bread(of: whole) {
        found[0] = bread
      }
      if let dish = parts[start].dish, !found.isEmpty {
        found[0].note(
          .ingredientOfDish,
          "an ingredient of \(quoted([dish])), which is not counted beside it"
        )
      }
      if let combo = parts[start].combo, !found.isEmpty {
        found[0].review(.partOfUnnamedDish, "a part of \(quoted([combo])), which no name says")
      }
      let holding = parts[start..<end].flatMap(\.holding)
      if !holding.isEmpty, !found.isEmpty {
        found[0].reason += "; \(quoted(holding)) said to be in it, not counted beside it"
      }
      if found.count == 1, let last = items.last, renames(parts[start], found[0], last, in: text) {
        items[items.count - 1].note(.saidAgain, "\"\(found[0].text)\" says what that is")
      } else {
        items += found
      }
      start = end
    }
    guard !items.isEmpty else {
      return .refused(text, .onlyAmount, reason: "found an amount, expected a food too")
    }
    reviewDishBeforeAmounts(&items)
    for mended in phrase.mended {
      // A joint is of what it joins to the text before.
      let place = items.firstIndex { $0.utf8Range.upperBound > mended.range.lowerBound }
      items[place ?? items.count - 1].note(
        .spellingCorrected,
        "a word read as \(quoted([mended.word]))"
      )
    }
    let confidence = AnswerConfidence.of(items, weights)
    reviewLeastSure(&items, confidence: confidence)
    return Resolution(
      text: text,
      items: ItemRanges.narrowed(items, in: text),
      confidence: confidence
    )
  }

  /// The foods of parts of which the first alone has an amount.
  ///
  /// `categories`: of the foods before them.
  private func resolve(_ parts: [Phrase.Part], beside categories: [String]) throws -> [Resolution
    .Item]
  {
    if let problem = parts[0].amount?.problem {
      return [
        .refused(
          parts[0].text,
          at: parts[0].range,
          problem.code,
          reason: "found an amount that is \(problem.words)"
        )
      ]
    }
    let roles = search.words.roles
    let spans = Segmentation(
      parts,
      weights: weights,
      holdsOthers: { food in
        let words = food.split(separator: " ")
        return roles.nameSandwich(words) || words.contains { roles.assembled.contains(String($0)) }
      },
      laid: roles.laid,
      isNaming: { words in
        roles.alone.contains(words)
          || search.words.isNaming(words) && !search.words.isDescribing(words)
      }
    )
    let taking = parts[0].amount?.taking ?? .unknown
    let head = parts[0].food.split(separator: " ").last.map(String.init) ?? ""
    let isDry = parts[0].isOfRecipe && !roles.ready.contains(head)
    let meaning: TextSettings.Meaning? = isDry ? .ingredient : nil
    var chosen = try spans.best { words, isFirst, least in
      try search.candidates(
        words,
        limit: Self.alternativeLimit + 1,
        depth: .resolving,
        taking: isFirst ? taking : .unknown,
        meaning: meaning,
        need: .worth(least),
        weights: weights
      )
    }
    for place in chosen.indices.reversed() {
      guard let named = try sideBySide(chosen[place], parts[0].amount) else { continue }
      chosen.replaceSubrange(place...place, with: named)
    }
    // "grille-pain" is no dish of bread.
    let isOther = chosen.first?.found?.query.isOther ?? false
    if chosen.count == 1, !isOther, chosen[0].likeness < weights.answerThreshold,
      let items = try decomposed(chosen[0], amount: parts[0].amount)
    {
      return items
    }
    if let amount = parts[0].amount, isShared(amount, by: chosen) {
      let whole = chosen.dropFirst().reduce(chosen[0].words) { $0 + " and " + $1.words }
      let sharing = try sharing(of: chosen, whole: whole)
      return try zip(chosen, sharing.parts(of: amount)).map { span, share in
        var item = try item(span, amount: share)
        if item.food != nil { item.status = .needsReview }
        item.note(.sharedWeight, sharing.reason)
        return item
      }
    }
    var hosts = Array(categories.reversed())
    // "beans on toast": the bread is what lies beneath.
    if let bread = try breadBeneath(chosen) { hosts.append(bread) }
    return try chosen.flatMap { span in
      let amount = span.isFirst ? parts[0].amount : nil
      let role = PortionRole(isTopping: span.isTopping, hosts: hosts)
      let item = try single(span, role) ?? item(span, amount: amount, role: role)
      hosts.insert(item.category, at: 0)
      return [item]
        + (try beside(
          span,
          amount: amount,
          role: PortionRole(isTopping: true, hosts: [item.category])
        ))
    }
  }

  /// One of the food of a span behind "with a"; nil where no portion tells what one is, as of a sauce.
  private func single(_ span: Segmentation.Span, _ role: PortionRole) throws -> Resolution.Item? {
    guard span.isSingle, !span.isFirst else { return nil }
    let item = try item(span, amount: .one(.piece), role: role)
    let rule = item.evidence.first(where: \.isChosen)?.rule ?? ""
    return Self.rulesOfOne.contains(rule) ? item : nil
  }

  /// The portion rules that tell what one of a food is.
  private static let rulesOfOne = Set(
    [
      "own-named", "own-size", "own-kind", "own-head", "own-said", "own-like", "own-sized",
      "own-piece",
      "own-piece-said", "name-piece", "product", "one-of-several",
    ].map { PortionAsk.piece.rawValue + "/" + $0 }
  )

  /// The category of the bread on which the first foods lie; nil where none is named behind them.
  private func breadBeneath(_ spans: [Segmentation.Span]) throws -> String? {
    for span in spans.dropFirst() where span.isTopping {
      guard let best = span.found?.foods.first else { continue }
      let category = try foods.food(best.traits.food)?.category
      if let category, category.hasPrefix("bakery.bread") { return category }
    }
    return nil
  }

  /// The foods that lie with a food and that its name does not say, for a measure that may count them or not: the honey
  /// of "a bowl of porridge with honey"; a weight counts all.
  private func beside(_ span: Segmentation.Span, amount: Phrase.Amount?, role: PortionRole) throws
    -> [Resolution.Item]
  {
    if case .mass = amount?.unit { return [] }
    // "excluding carrots, broccoli": nobody can tell where such a list ends.
    guard span.lacking.isEmpty else { return [] }
    var others = span.leftOut
    if !span.joined.isEmpty, let best = span.found?.foods.first {
      let sure = span.joined.filter { !$0.isWithin && $0.likeness ?? 0 >= weights.ofPart }
      let unsaid = try foods(joinedTo: span, notIn: best)
      others += unsaid.filter { words in sure.contains { $0.words == words } }
    }
    others.removeAll { isContent($0, of: span) }
    return try others.compactMap { words in
      let found = try search.candidates(
        words,
        limit: Self.alternativeLimit + 1,
        depth: .resolving,
        weights: weights
      )
      guard let best = found.foods.first,
        best.likeness >= weights.ofPart || best.textCovered > Self.allWords
      else {
        return nil
      }
      var topping = Segmentation.Span(
        text: words,
        words: words,
        isFirst: false,
        range: span.range,
        found: found,
        likeness: best.likeness
      )
      topping.isTopping = true
      var item = try item(topping, amount: nil, role: role)
      // Water and ice add nothing.
      if let energy = item.nutrients[.energy], energy.value < 1 { return nil }
      item.review(.maybeCounted, "the amount of \(quoted([span.text])) may count it already")
      return item
    }
  }

  /// The food and amount of a span.
  func item(
    _ span: Segmentation.Span,
    amount: Phrase.Amount?,
    role: PortionRole = PortionRole()
  ) throws -> Resolution.Item {
    guard let found = span.found, !found.foods.isEmpty, span.likeness >= weights.answerThreshold
    else {
      if let only = try onlyFood(of: span) {
        var item = try item(only, amount: amount, role: role)
        item.review(.onlyOneWord, "only \(quoted([only.words])) of what was said is a food")
        return item
      }
      var item = Resolution.Item.refused(
        span.text,
        at: span.range,
        .noFood,
        reason: reason(notFound: span)
      )
      item.words = span.words
      item.quantity = amount.map(Resolution.Quantity.init)
      if let found = span.found {
        let query = PortionQuery(amount: amount, words: span.wordsOfPortion)
        item.alternatives = try alternatives(found, besides: -1, query, role)
      }
      return item
    }
    let query = PortionQuery(
      amount: amount,
      words: span.wordsOfPortion,
      makers: found.query.makerWords,
      products: portions.products
    )
    let chosen = try best(of: found.foods, query, role: role)
    let place = chosen.place
    let candidate = found.foods[place]
    var (food, portion) = (chosen.food, chosen.portion)
    var lacked = try lacked(span, of: food, candidate, portion)
    if let rest = try RecipeWithout(food, without: lacked, in: self) {
      food = rest.food
      if case .mass = amount?.unit {} else { portion.amount = portion.amount?.times(rest.share) }
      portion.reason += "; " + rest.reason
      lacked = rest.lacked
    }
    var item = Resolution.Item(text: span.text)
    item.utf8Range = span.range
    item.words = span.words
    try name(&item, food, candidate)
    item.portions = food.portions
    item.category = food.category
    item.quantity = amount.map(Resolution.Quantity.init)
    switch food.baseUnit {
    case .gram: item.grams = portion.amount
    case .millilitre: item.millilitres = portion.amount
    }
    item.nutrients = portion.amount.map { food.nutrients(in: $0) } ?? [:]
    item.alternatives = try alternatives(
      found,
      besides: place,
      query,
      role,
      weighed: chosen.portions
    )
    item.evidence = portion.evidence
    item.matching = matching(found, chosen: place)
    item.match = food.canonicalName == span.text ? .exact : way(to: candidate, found.query)
    if item.match == .correction { item.readAs = found.query.corrected?.joined(separator: " ") }
    let features = ConfidenceFeatures(candidate, of: span, item, portion)
    item.features = features
    item.confidence = AnswerConfidence.of(features, weights)
    let isSure = portion.amount != nil && item.confidence >= weights.acceptThreshold
    item.status = isSure ? .resolved : .needsReview
    item.reason = reason(candidate, found.query, portion)
    item.reasons = codes(item.match, amount, portion)
    if portion.amount != nil, !isSure { item.add(.lowConfidence) }
    if item.nutrients[.energy] != nil, try snapshot.hasComputedEnergy(food.id) {
      item.note(
        .energyComputed,
        "its energy is computed from its parts, no source publishes it"
      )
    }
    try review(&item, span, of: food, candidate, amount, portion, lacked)
    return item
  }

  /// The share of a text's words that a name has which lacks none.
  private static let allWords = 0.99
  /// The probability of an amount that nobody said from which on it does not count for a food.
  private static let sureAmount = 0.65

  /// The food that is meant, of those that fit about as well the one that can be weighed best; with the portions of those that were
  /// weighed, by their places.
  private func best(
    of foods: [Candidate],
    _ query: PortionQuery,
    role: PortionRole
  ) throws -> (place: Int, food: SnapshotFood, portion: PortionChoice, portions: [PortionChoice?]) {
    var best: (place: Int, portion: PortionChoice, score: Double)?
    var weighed: [PortionChoice?] = []
    for (place, candidate) in foods.enumerated() {
      guard place == 0 || foods[0].score - candidate.score < weights.portion else { break }
      weighed.append(nil)
      let number = candidate.traits.food
      guard let known = try self.foods.portions(number, words: portions.words) else { continue }
      let portion = try portions.choose(query, of: known, role: role)
      weighed[place] = portion
      // A measure that the food has speaks for it; of one that nobody said, a surer amount does not.
      let certainty =
        query.amount == nil ? min(portion.probability, Self.sureAmount) : portion.probability
      let score = candidate.score + weights.portion * certainty
      if best.map({ score > $0.score }) ?? true { best = (place, portion, score) }
      if case .mass = query.amount?.unit { break }
    }
    guard let best, let food = try self.foods.food(foods[best.place].traits.food) else {
      throw SnapshotError.damaged(path: snapshot.path, problems: ["a name without its food"])
    }
    return (best.place, food, best.portion, weighed)
  }
}
