import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Text to foods and amounts: text to parts, parts to those that are counted, these to spans, spans to foods, amounts to grams,
/// grams to nutrients.
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

  /// The words with roles in a text.
  var roles: WordRoles { search.words.roles }

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
    guard phrase.parts.count <= Self.partLimit else {
      return .refused(
        text,
        .tooManyParts,
        reason: "found \(phrase.parts.count) parts, expected at most \(Self.partLimit)"
      )
    }
    let parts = try counted(phrase.parts, in: text)
    guard !parts.isEmpty else {
      return .refused(text, .noWords, reason: "found no words of a food")
    }
    var items = try withoutTalk(items(of: parts, in: text), before: phrase.eating)
    // "no eggs today, just toast"
    if items.contains(where: { $0.food != nil }) { items.removeAll { $0.reasons == [.notEaten] } }
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

  /// The parts of a text that are counted, and what of them.
  private func counted(_ read: [Phrase.Part], in text: String) throws -> [Phrase.Part] {
    var parts = try weighedTogether(countedBehindMissing(headedApart(read)), in: text)
    parts = try parts.map(weighedLast).map(inLitres)
    parts = try eaten(released(parts))
    parts = try withMeal(parts.map(served))
    parts = try joined(withoutHeadings(parts, in: text))
    parts = try withFillings(blended(counted(withoutSaidAgain(parts))))
    parts = try withCups(asMeant(parts, in: text))
    return try withSaidEnergies(withPackages(parts))
  }

  // MARK: Parts to items

  /// The items of the parts that are counted, a group at a time: a new amount begins a new food.
  private func items(of parts: [Phrase.Part], in text: String) throws -> [Resolution.Item] {
    var items: [Resolution.Item] = []
    var listed: [Int] = []
    var rest = parts[...]
    while let first = rest.first {
      if let words = try notEaten(rest) {
        items.append(
          .refused(
            words.map(\.text).joined(separator: " "),
            at: words.map(\.range).hull,
            .notEaten,
            reason: "the text says that it was not eaten"
          )
        )
        rest = rest[words.endIndex...]
        continue
      }
      let end =
        rest.dropFirst().firstIndex { $0.joint == .start || $0.amount != nil } ?? rest.endIndex
      let group = Array(rest[..<end])
      rest = rest[end...]
      if first.joint == .or, let last = items.indices.last {
        items[last].review(
          .saidInItsPlace,
          "\(quoted([first.text])) was said in its place too"
        )
        continue
      }
      var found = try self.items(ofGroup: group, beside: items.map(\.host))
      if !found.isEmpty { try count(&found[0], as: first.counted) }
      if let share = first.share {
        for place in found.indices { try take(share, of: &found[place]) }
      }
      if let said = group.lazy.compactMap({ $0.saidEnergy?.total(of: $0.amount) }).first {
        take(saidEnergy: said, of: &found, first.amount)
      }
      if found.count == 1, let last = items.indices.last,
        renames(first, items[last], in: text)
      {
        items[last].note(.saidAgain, "\"\(found[0].text)\" says what that is")
      } else {
        // "builder's tea, splash of milk"
        if first.joint == .start, let dish = items.indices.last, let item = found.first,
          try has(&items[dish], item, isOn: false)
        {
          found.removeFirst()
        }
        if first.serving != nil { listed += items.count..<items.count + found.count }
        items += found
      }
    }
    if let serving = parts.lazy.compactMap(\.serving).first {
      try take(serving, ofSum: listed, &items)
    }
    return items
  }

  /// The items of parts of which the first alone has an amount.
  ///
  /// `before`: the foods before them.
  func items(ofGroup parts: [Phrase.Part], beside before: [PortionRole.Host]) throws
    -> [Resolution.Item]
  {
    let amount = parts[0].amount
    if let problem = amount?.problem {
      return [
        .refused(
          parts[0].text,
          at: parts[0].range,
          problem.reason.code,
          reason: "found an amount that is \(problem.reason.words)"
        )
      ]
    }
    let spans = try spans(of: parts)
    if let items = try decomposed(spans, amount) ?? sharing(amount, of: spans) { return items }
    var hosts = Array(before.reversed())
    var items: [Resolution.Item] = []
    // "beans on toast": the bread is what lies beneath.
    if let bread = try breadBeneath(spans) { hosts.append(.init(category: bread)) }
    for span in try handedOver(spans) {
      let helping = amount?.isOfEach == true ? amount : nil
      let amount = span.isFirst && helping == nil ? amount : nil
      let role = PortionRole(isTopping: span.isTopping, hosts: span.isApart ? [] : hosts)
      var item = try single(span, role) ?? item(span, amount: amount, role: role)
      if let helping { item.take(helping: helping) }
      // "chai with almond milk": it is the milk of the chai.
      if let dish = items.indices.last, span.isTopping || span.listing == "",
        try has(&items[dish], item, isOn: span.isTopping)
      {
        continue
      }
      hosts.insert(item.host, at: 0)
      let toppings = try toppings(of: span, amount, on: &item)
      // "stinking bishop on crackers": what lies on a food is one.
      if span.isTopping, item.food != nil, !item.isTalk, let host = items.indices.last {
        items[host].isTalk = false
      }
      items += [item] + toppings
    }
    return items
  }

  // MARK: Parts to spans

  /// The spans of a group's parts, each of one food.
  private func spans(of parts: [Phrase.Part]) throws -> [Segmentation.Span] {
    let roles = roles
    let segmentation = Segmentation(
      try withToppings(parts),
      weights: weights,
      holdsOthers: { food in
        let words = food.blankParts
        return roles.nameSandwich(words) || words.contains(where: roles.assembled.contains)
      },
      laid: roles.laid,
      onto: roles.onto,
      isFlavoured: { first, second in
        let words = search.words
        return try words.isSort(.flavoured, of: food(of: first)?.category ?? "")
          && words.isSort(.flavour, of: food(of: second)?.category ?? "")
      },
      isNaming: { words in
        roles.alone.contains(words)
          || search.words.isNaming(words) && !search.words.isDescribing(words)
      }
    )
    let isDry =
      try !roles.ready.contains(parts[0].head) && !search.words.saysHeated(parts[0].food)
      && (parts[0].isOfRecipe || isBought(parts[0]))
    func find(_ words: String, isFirst: Bool, _ need: FoodSearch.Need) throws -> Segmentation.Found
    {
      try found(
        words,
        taking: isFirst ? parts[0].amount?.taking ?? .unknown : .unknown,
        meaning: isDry ? .ingredient : nil,
        need: need
      )
    }
    let spans = try segmentation.best { try find($0, isFirst: $1, .worth($2)) }
    return try spans.flatMap { span in
      let span = try withoutTalk(span) { try find($0, isFirst: span.isFirst, .nothing) }
      let tinned = try canned(span, parts[0].amount)
      return try sideBySide(tinned, parts[0].amount) ?? namesWithin(tinned) ?? [tinned]
    }
  }

  /// The span of what a tin is of as it is sold in tins, "tin of peaches"; the same where no name has it so.
  private func canned(_ span: Segmentation.Span, _ amount: Phrase.Amount?) throws
    -> Segmentation
    .Span
  {
    guard span.isFirst, amount?.isOfContainer(Self.tins) == true,
      let best = span.found?.foods.first, best.traits.states & Self.canned == 0
    else { return span }
    let found = try found("canned " + span.words)
    guard let food = found.foods.first, food.traits.states & Self.canned != 0,
      food.textCovered > Self.allWords, let category = try self.food(of: food)?.category,
      Self.tinned.contains(Self.kind(of: category))
    else { return span }
    var tinned = span
    (tinned.found, tinned.likeness) = (found, food.likeness)
    return tinned
  }

  /// The measures of what is sold in tins.
  private static let tins: Set = ["can"]
  /// The kinds of foods that are others in a tin: salmon is cooked, peaches lie in syrup.
  private static let tinned: Set<Substring> = ["fruit", "fish"]

  /// Parts of which those in brackets lie on the food before, "toast (butter and jam)", unless it is a dish that has them.
  private func withToppings(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    guard parts.contains(where: \.isAside) else { return parts }
    var parts = parts
    var hosts: [Candidate] = []
    var host: Set<String> = []
    for place in parts.indices.reversed().dropLast()
    where try saysKind(parts[place], of: parts[place - 1]) {
      // "crisps (quavers)"
      parts[place - 1].food = parts[place].food
      parts[place - 1].take(textOf: parts[place])
      parts.remove(at: place)
    }
    for place in parts.indices {
      if !parts[place].isAside {
        host = Set(parts[place].words)
        hosts = try found(parts[place].food).foods.prefix(Self.mostHosts).filter {
          $0.hasTextHead
        }
      } else if place > 0, try !isFilling(parts[place], of: parts[place - 1]),
        try found(parts[place].food).foods.first?.likeness ?? 0 >= weights.ofPart,
        try !hosts.contains(where: { try isDish($0, called: host, with: parts[place]) })
      {
        parts[place].joint = .with
      }
    }
    return parts
  }

  /// Whether a food in brackets is of the category of the one before, and says which it is.
  private func saysKind(_ aside: Phrase.Part, of host: Phrase.Part) throws -> Bool {
    guard aside.isAside, !host.isAside, aside.amount == nil, aside.breaks.isEmpty,
      host.breaks.isEmpty, let kind = try food(of: named(aside.food).sure)
    else { return false }
    // "omelette (3 eggs)" is made of them.
    return try kind.category == category(of: host.food) && !kind.category.hasPrefix(Self.egg)
  }

  /// The foods that a name may mean of which one is asked for its recipe: the first may be a table's without one.
  private static let mostHosts = 5

  /// Whether a food is of several things, or what is named first in brackets is one of its recipe or name, "overnight oats (oats, chia)", or a
  /// dish that says it in other words, "umngqusho (samp and beans)".
  private func isDish(_ candidate: Candidate, called name: Set<String>, with aside: Phrase.Part)
    throws -> Bool
  {
    func isDish(_ candidate: Candidate) -> Bool {
      candidate.traits.marks.contains(.composite) && candidate.likeness >= weights.sureAlone
    }
    if isDish(candidate) { return true }
    guard let food = try food(of: candidate) else { return false }
    let first = aside.food.blankParts.prefix(aside.breaks.first ?? .max).joined(separator: " ")
    let held = try ingredientWords(of: food).union(name)
    return try !kinds(of: first).isDisjoint(with: held)
      || aside.breaks.isEmpty && named(aside.food).sure.map(isDish) ?? false
  }

  // MARK: Spans beside others

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
      "own-piece", "own-piece-said", "name-piece", "product", "one-of-several",
    ].map { PortionAsk.piece.rawValue + "/" + $0 }
  )

  /// The category of the bread on which the first foods lie; nil where none is named behind them.
  private func breadBeneath(_ spans: [Segmentation.Span]) throws -> String? {
    for span in spans.dropFirst() where span.isTopping {
      let category = try food(of: span.found?.foods.first)?.category ?? ""
      if Self.isBread(category) { return category }
    }
    return nil
  }

  /// The foods that lie with a food and that its name does not say, for a measure that may count them or not: the honey
  /// of "a bowl of porridge with honey"; a weight counts all.
  private func toppings(
    of span: Segmentation.Span,
    _ amount: Phrase.Amount?,
    on host: inout Resolution.Item
  ) throws -> [Resolution.Item] {
    // "excluding carrots, broccoli": nobody can tell where such a list ends.
    guard amount?.rank != 3, span.missing.allSatisfy({ $0.joint == .replaced }) else { return [] }
    let within = Set(span.within + span.joined.filter(\.isWithin).map(\.words))
    var others = span.leftOut + span.within
    if !span.joined.isEmpty, let best = span.found?.foods.first {
      others += try foods(joinedTo: span, notIn: best)
    }
    return try others.filter { !isContent($0, of: span) }.compactMap { words in
      let found = try found(words)
      guard let best = found.foods.first,
        best.likeness >= weights.ofPart || best.textCovered > Self.allWords
      else { return nil }
      var topping = Segmentation.Span(words, found, range: span.range)
      topping.isTopping = true
      let role = PortionRole(isTopping: true, hosts: [host.host])
      var item = try item(topping, amount: nil, role: role)
      // "bolognese made with lentils": what it is made of is no food beside it.
      if try has(&host, item, isOn: true) || within.contains(words) { return nil }
      // Water and ice add nothing.
      if let energy = item.nutrients[.energy], energy.value < 1 { return nil }
      item.review(.maybeCounted, "the amount of \(quoted([span.text])) may count it already")
      return item
    }
  }

  /// Whether words that a span's food does not say are in it all the same: the bread of a sandwich, the vegetables of a dish, the juice in
  /// a tin.
  ///
  /// The honey of "a bowl of porridge with honey" is not: porridge is no dish of several things.
  private func isContent(_ words: String, of span: Segmentation.Span) -> Bool {
    if roles.nameSandwich(span.words.blankParts),
      words.blankParts.last.map(roles.breads.contains) ?? false
    {
      return true
    }
    guard let best = span.found?.foods.first, roles.contents.contains(words) else { return false }
    return best.traits.marks.contains(.composite) || best.traits.states & Self.canned != 0
  }

  private static let canned = NameTraits.bits(of: [.canned])
  /// The share of a text's words that a name has which lacks none.
  static let allWords = 0.99
}

extension Resolution.Item {
  /// What it is to a food that lies on it.
  fileprivate var host: PortionRole.Host {
    let isCounted = quantity.map { ["piece", "slice"].contains($0.unit) } ?? false
    return .init(category: category, pieces: isCounted ? quantity?.amount.value ?? 1 : 1)
  }
}
