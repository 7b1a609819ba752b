import FoodComposition
import FoodSearch
import FoodVocabulary
private import FuzzyIndex
private import SnapshotStore

/// Foods that stand side by side without a connector: "fish fingers chips", "saucisse frites".
extension Resolver {
  /// The foods of a span that no name carries whole: each a run of its words that is just the name of one; nil where one name has all
  /// words, or the runs are rather one compound ("chicken curry pie").
  func sideBySide(_ span: Segmentation.Span, _ amount: Phrase.Amount?) throws -> [Segmentation
    .Span]?
  {
    // "ham eggs toast no butter": what is missing is told of the first.
    let clauses = span.words.blankParts.split(separator: Self.without)
    let words = Array(clauses.first ?? [])
    guard search.settings.meaning == .eaten, (2...Self.mostWords).contains(words.count),
      try !holdsBracket(span, words),
      !search.words.isOneProduct(words), try isPartial(span),
      // "smoked salmon and cream cheese bagel": no dish but its parts.
      try !isBlend(words)
        || search.words.isSort(.staple, of: food(of: span.found?.foods.first)?.category ?? "")
    else { return nil }
    // "small cod and chips", "steamed chicken momos"
    if search.words.size(words[0]) != nil || isState(words[0]) && !roles.alone.contains(words[0]),
      try name(words.dropFirst().joined(separator: " ")) != nil
    {
      return nil
    }
    // "fishcake chips and beans"
    var names: [Segmentation.Span] = []
    for part in try withoutBowl(words).split(whereSeparator: roles.listing.contains) {
      // The whole is no run of itself.
      guard
        let runs = try runs(of: Array(part), mostWords: min(Self.mostWordsOfRun, words.count - 1))
      else { return nil }
      names += runs
    }
    guard names.count > 1 else { return nil }
    names = try withKinds(names)
    if names.count > 1 {
      let isWeighed = span.isFirst && amount.map { $0.rank > 1 } ?? false
      let best = try food(of: span.found?.foods.first)?.category
      guard let list = try list(of: names, isWeighed: isWeighed, best) else { return nil }
      names = list
    }
    // "peanut butter toast x2" are two toasts.
    let owner = try amount.map { try isOfBread($0, names) } ?? false ? names.count - 1 : 0
    for place in names.indices {
      if place == 0 { names[place].text = span.text }
      names[place].range = span.range
      names[place].runOf = span.text
      names[place].isFirst = span.isFirst && place == owner
      names[place].isTopping = span.isTopping
    }
    names[0].missing =
      span.missing
      + clauses.dropFirst().map { .init(words: $0.joined(separator: " "), joint: .without) }
    return names
  }

  /// The words behind a bowl that they fill, "burrito bowl chicken rice beans", with the plain food before it: "chicken bowl rice beans".
  private func withoutBowl(_ words: [String]) throws -> [String] {
    guard
      let bowl = words.indices.first(where: {
        $0 > 0 && roles.frames.contains(words[$0]) && roles.plated.contains(words[$0])
      }), words.count - bowl > Self.fewestInBowl
    else { return words }
    let name = words[..<bowl].joined(separator: " ")
    let best = try named(name).sure
    let isPlain =
      try best.map { !$0.traits.marks.contains(.composite) } ?? false
      && Self.ofBowls.contains(Self.kind(of: category(of: name)))
    return (isPlain ? Array(words[..<bowl]) : []) + words[(bowl + 1)...]
  }

  /// The fewest words behind a bowl that are what is in it.
  private static let fewestInBowl = 2

  /// The foods that words of a span just name where the best food of all has less than half of what was said, which is a guess: the brownie of
  /// "brownie corner piece"; nil where it has more, or no words name one.
  func namesWithin(_ span: Segmentation.Span) throws -> [Segmentation.Span]? {
    let words = span.words.blankParts
    guard search.settings.meaning == .eaten, (2...Self.mostWords).contains(words.count),
      let found = span.found, !found.query.isOther, !search.words.isOneProduct(words),
      found.foods.first.map({ $0.match == .fuzzy && $0.textCovered < Self.guess }) ?? true
    else { return nil }
    var names: [Segmentation.Span] = []
    var explained = 0
    var start = 0
    while start < words.count {
      let most = min(words.count, start + Self.mostWordsOfRun)
      let ends = (start + 1...most).reversed().filter { $0 - start < words.count }
      let run = try ends.lazy.compactMap { end in
        try plainName(words[start..<end].joined(separator: " ")).map { ($0, end) }
      }.first
      guard let (name, end) = run else {
        start += 1
        continue
      }
      names.append(name)
      explained += end - start
      start = end
    }
    let best = found.foods.first.flatMap { span.likeness < weights.answerThreshold ? nil : $0 }
    // One word of three may be of anything.
    let least = best?.textCovered ?? Self.leastNamed
    guard (1...(best == nil ? Self.mostNamesWithin : 1)).contains(names.count),
      Double(explained) / Double(words.count) > least,
      // "durum pasta" is pasta, whatever else "durum" names.
      !names.contains(where: { $0.found?.foods.first?.traits.category == best?.traits.category })
    else { return nil }
    for place in names.indices {
      names[place].range = span.range
      names[place].isFirst = span.isFirst && place == 0
      names[place].isTopping = span.isTopping
      names[place].isWithin = true
      if names.count > 1 { names[place].runOf = span.text }
    }
    names[0].text = span.text
    names[0].missing = span.missing
    return names
  }

  /// The share of what was said below which the best food is a guess.
  private static let guess = 0.5
  /// The share of the words that names must be more than where no food fits.
  private static let leastNamed = 0.4
  /// The most foods that words without a joint may name beside words that name none.
  private static let mostNamesWithin = 3

  /// Whether words before a bracket surely name a food, of which the bracket tells what is in it: "overnight oats (oats, chia)".
  private func holdsBracket(_ span: Segmentation.Span, _ words: [String]) throws -> Bool {
    guard let aside = span.joined.first(where: \.isWithin)?.words.blankParts,
      let start = words.indices.dropFirst().last(where: { words[$0...].starts(with: aside) })
    else { return false }
    return try named(words[..<start].joined(separator: " ")).sure != nil
  }

  /// The word before what is not in a food.
  private static let without = "without"
  /// The most words of foods that stand side by side.
  private static let mostWords = 14
  /// The most words of one of them, and the most of them.
  static let mostWordsOfRun = 5
  private static let mostRuns = 8
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
    // "cinammon roll"
    if let mended = found.query.corrected, try name(mended.joined(separator: " ")) != nil {
      return false
    }
    if try hidesProduct(found, best) { return true }
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

  /// Whether the words name a maker's product that the best food is not: "weetabix milk" is no milk of this maker.
  private func hidesProduct(_ found: Segmentation.Found, _ best: Candidate) throws -> Bool {
    let products = found.query.products
    guard !products.isEmpty else { return false }
    let form = try search.form(of: best).blankParts
    return try products.contains { product in
      guard product.blankParts != found.query.words, !form.contains(product.blankParts)
      else { return false }
      return try name(product)?.found?.foods.first.map { $0.traits.rank == .curated } ?? false
    }
  }

  /// The fewest runs of words that are all names of foods, of as many those with the surest names; nil where there are none.
  func runs(of words: [String], mostWords: Int) throws -> [Segmentation.Span]? {
    var ways: [(names: [Segmentation.Span], sum: Double)?] = [([], 0)]
    for end in 1...words.count {
      var best: (names: [Segmentation.Span], sum: Double)?
      for start in 0..<end {
        guard end - start <= mostWords, let before = ways[start],
          before.names.count < Self.mostRuns,
          best.map({ before.names.count < $0.names.count }) ?? true,
          let name = try name(words[start..<end].joined(separator: " "))
        else { continue }
        let sum = before.sum + name.likeness
        if let best, before.names.count + 1 == best.names.count, sum <= best.sum { continue }
        best = (before.names + [name], sum)
      }
      ways.append(best)
    }
    return ways[words.count]?.names
  }

  /// The span of words that are just the name of a food, with its size or its shop before it; nil for others, and for words that only
  /// describe one.
  private func name(_ words: String) throws -> Segmentation.Span? {
    if let plain = try plainName(words) { return plain }
    let parts = words.blankParts
    if let house = search.words.house(before: parts) {
      let rest = parts.dropFirst(house).joined(separator: " ")
      return try name(rest) == nil ? nil : Segmentation.Span(words, found(words))
    }
    guard parts.count > 1, let size = search.words.size(parts[0]) else { return nil }
    let rest = parts.dropFirst().joined(separator: " ")
    return try name(rest)?.found.map { Segmentation.Span(size + " " + rest, $0) }
  }

  /// The same of words that are no more than a name.
  private func plainName(_ words: String) throws -> Segmentation.Span? {
    let parts = words.blankParts
    guard roles.alone.contains(words) || search.words.isNaming(words) && !isState(words),
      search.words.house(before: parts) == nil, !search.words.isHouse(words),
      !roles.linking.contains(parts[0]), !roles.breadKinds.contains(words)
    else { return nil }
    let found = try found(words, need: .wholeText)
    guard !found.query.isOther, !found.query.isVague, let best = found.foods.first,
      best.likeness >= weights.sureAlone,
      best.traits.rank == .curated || !best.traits.marks.contains(.branded)
    else { return nil }
    if parts.count == 1 {
      // "kielbasa" is all that "kielbasa, grilled" says; a misspelt word may be half of a name.
      let isWhole =
        best.nameCovered > Self.mostly && found.query.corrected == nil
        && !roles.flavours.contains(words)
      guard best.match != .fuzzy || isWhole else { return nil }
    } else {
      // "eggs toast" is no "bread, egg, toasted"; "brown sugar" is "sugar, brown".
      let isSaid =
        try best.traits.rank == .curated || search.form(of: best).blankParts.count == parts.count
      guard best.match != .fuzzy, isSaid,
        try !hidesProduct(found, best)
      else { return nil }
    }
    return Segmentation.Span(words, found)
  }

  /// Whether words only say what was done to a food: "mashed".
  func isState(_ words: String) -> Bool {
    search.words.isDescribing(words) || search.words.isState(words)
      || !words.contains(" ") && roles.stateEndings.contains(where: words.hasSuffix)
  }

  /// The foods of names that are a list rather than one compound; nil for a compound.
  ///
  /// What a dish is named by before it is of the dish ("spinach feta omelette coffee" is an omelette and a coffee), and a
  /// flavour is of what has flavours. What fills a dish is named behind it as a part of it: "sandwich thon".
  ///
  /// `best`: the category of the best food of all words; where it is that of a fruit behind a dish, no name has both: "wrap grapes".
  private func list(of names: [Segmentation.Span], isWeighed: Bool, _ best: String?) throws
    -> [Segmentation.Span]?
  {
    let words = search.words
    var list: [(name: Segmentation.Span, category: String)] = []
    for name in names {
      let category = try food(of: name.found?.foods.first)?.category ?? ""
      var whole = name.words
      while let last = list.last, isNamed(category, by: last, behind: list.dropLast()) {
        whole = last.name.words + " " + whole
        list.removeLast()
      }
      list.append((whole == name.words ? name : .init(whole, try found(whole)), category))
    }
    guard list.count > 1, let last = list.last?.category else { return nil }
    if list.count == 2 {
      let first = list[0].category
      // "3 pierogi meat": no name has both, and the best has lost the dish.
      if words.isSort(.filling, of: last), words.isSort(.filled, of: first), let best,
        !words.isSort(.filled, of: best)
      {
        let whole = list[1].name.words + " " + list[0].name.words
        return [.init(whole, try found(whole))]
      }
      // "30 g of tomato sambar": what is weighed is one food.
      // "small banana large apple"
      let isSized = names[1].words.blankParts.first.flatMap(words.size) != nil
      guard !isWeighed, Self.kind(of: first) != Self.kind(of: last) || isSized && names.count == 2,
        !words.isSort(.filling, of: last) || !words.isSort(.filled, of: first)
          || best == last && words.isSort(.flavour, of: last)
      else { return nil }
    }
    return list.map(\.name)
  }

  /// The runs, those joined to a maker's that only tell what it made: its company's name stands before them ("odwalla smoothie"), or
  /// behind them its product's kind ("nutri-grain fruit cereal bar", with the flavour between).
  private func withKinds(_ names: [Segmentation.Span]) throws -> [Segmentation.Span] {
    var runs: [Segmentation.Span] = []
    var rest = names[...]
    while var run = rest.popFirst() {
      if roles.makers.contains(run.words), let next = rest.popFirst() {
        let made = run.words + " " + next.words
        run = Segmentation.Span(made, try found(made))
      }
      if let kinds = search.words.kinds(ofProduct: run.words.blankParts),
        let kind = rest.lastIndex(where: { $0.words.blankParts.last.map(kinds.contains) ?? false })
      {
        run = try joined([run] + rest[...kind])
        rest = rest[(kind + 1)...]
      }
      runs.append(run)
    }
    return runs
  }

  /// Runs as one, of the food of the first where the best food of all is of no maker: "spaghettios pasta".
  private func joined(_ runs: [Segmentation.Span]) throws -> Segmentation.Span {
    let words = runs.map(\.words).joined(separator: " ")
    let found = try found(words)
    guard let best = found.foods.first, try hidesProduct(found, best), let first = runs[0].found
    else { return Segmentation.Span(words, found) }
    return Segmentation.Span(words, first)
  }

  /// Whether foods of a category are named by what stands before them: dishes by what is in them, drinks by their flavour.
  private func isNamed(
    _ category: String,
    by name: (name: Segmentation.Span, category: String),
    behind others: ArraySlice<(name: Segmentation.Span, category: String)>
  ) -> Bool {
    let words = search.words
    if words.isSort(.filled, of: category), !words.isSort(.side, of: category) {
      return !words.isSort(.filled, of: name.category)
        && !name.category.hasPrefix("beverage")
    }
    // "yogurt berries granola" is no berry granola.
    return words.isSort(.flavoured, of: category)
      && (others + [name]).allSatisfy { words.isSort(.flavour, of: $0.category) }
  }

  /// Whether an amount counts the bread that is named last, and not what is spread on it.
  private func isOfBread(_ amount: Phrase.Amount, _ names: [Segmentation.Span]) throws -> Bool {
    guard amount.rank < 2, names.count == 2 else { return false }
    let categories = try names.map { try food(of: $0.found?.foods.first)?.category ?? "" }
    guard Self.isBread(categories[1]), !Self.isBread(categories[0]) else { return false }
    // "vegemite toast 2 slices": whatever is on it, the slices are of the bread.
    return amount.unit.measure == GenericPortions.slice
      || Self.spreads.contains(where: categories[0].hasPrefix)
  }

  /// Categories of what is spread on bread.
  private static let spreads = ["nut.spread", "fat", "sweet"]

  /// The kind of foods of a category: "meat" of "meat.pork".
  static func kind(of category: String) -> Substring {
    category.prefix { $0 != "." }
  }
}
