import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Foods that are named side by side, without a comma or connector between them: "fish fingers chips", "saucisse frites".
extension Resolver {
  /// The foods of a span that no name carries whole and nobody has weighed: each a run of its words that is just the name of one; nil where one
  /// name has all words, or the runs are rather one compound ("chicken curry pie").
  func sideBySide(_ span: Segmentation.Span, _ amount: Phrase.Amount?) throws -> [Segmentation
    .Span]?
  {
    let words = span.words.blankParts
    // "30 g of tomato sambar": what is weighed is one food.
    let isWeighed = span.isFirst && amount.map { $0.rank > 1 } ?? false
    guard (2...Self.mostWords).contains(words.count), span.lacking.isEmpty, !isWeighed,
      span.joined.allSatisfy({ !$0.isWithin }), !search.words.isOneProduct(words),
      try isPartial(span)
    else { return nil }
    // "fishcake chips and beans"
    let listing = search.words.roles.listing
    var names: [Segmentation.Span] = []
    for part in words.split(whereSeparator: listing.contains) {
      // The whole is no run of itself.
      guard let runs = try runs(of: Array(part), mostWords: words.count - 1) else { return nil }
      names += runs
    }
    guard names.count > 1, try isList(names) else { return nil }
    for place in names.indices {
      names[place].text = place == 0 ? span.text : names[place].words
      names[place].range = span.range
      names[place].runOf = span.text
      names[place].isFirst = span.isFirst && place == 0
      names[place].isTopping = span.isTopping
    }
    return names
  }

  /// The most words of foods that stand side by side.
  private static let mostWords = 7
  /// The most of them.
  private static let mostRuns = 4
  /// The share of a text's words that a name has which carries it.
  private static let carried = 0.99
  /// The same where the text joins them: "fishcake chips and beans" are no bean chips.
  private static let mostly = 0.75
  /// The share of the words that name the food itself which a run has to have.
  private static let wholeHead = 0.9
  /// The fewest letters of the first word of a run.
  private static let fewestLetters = 2

  /// Whether the best food of a span has only some of its words, or takes the food that ends it for a state of another: the
  /// "frites" of "poulet frites".
  private func isPartial(_ span: Segmentation.Span) throws -> Bool {
    guard let found = span.found, !found.query.isOther else { return false }
    guard let best = found.foods.first, best.likeness >= weights.answerThreshold else {
      return true
    }
    let roles = search.words.roles
    if let last = found.query.words.last, roles.alone.contains(last), !roles.breads.contains(last),
      // "poulet frit" is a name, "poulet frites" are two.
      try !best.isExact || !search.form(of: best).split(separator: " ").contains(Substring(last))
    {
      return try name(last)?.found?.foods.first?.traits.category != best.traits.category
    }
    guard !best.isExact else { return false }
    // Of parts that were joined again, most must have been lost.
    let carried = span.joined.isEmpty ? Self.carried : Self.mostly
    return best.match == .fuzzy && best.textCovered < carried
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
    let roles = search.words.roles
    guard words.utf8.prefix(while: { $0 != 0x20 }).count >= Self.fewestLetters,
      roles.alone.contains(words) || search.words.isNaming(words) && !isState(words)
    else {
      return nil
    }
    let found = try search.candidates(
      words,
      limit: Self.alternativeLimit + 1,
      depth: .resolving,
      need: .wholeText,
      weights: weights
    )
    guard !found.query.isOther, let best = found.foods.first, best.match != .fuzzy,
      best.headCovered >= Self.wholeHead, best.likeness >= weights.sureAlone,
      found.query.corrected == nil,
      !best.traits.marks.contains(.branded)
    else { return nil }
    return Segmentation.Span(
      text: words,
      words: words,
      isFirst: false,
      found: found,
      likeness: best.likeness
    )
  }

  /// Whether words only say what was done to a food: "mashed".
  private func isState(_ words: String) -> Bool {
    if search.words.isDescribing(words) { return true }
    return !words.contains(" ") && search.words.roles.stateEndings.contains { words.hasSuffix($0) }
  }

  /// Whether names are a list rather than one compound.
  ///
  /// The last is of a sort that is named beside others, and not of the kind of the first ("sourdough toast"). What fills a
  /// dish is named behind it as a part of it: "sandwich thon".
  private func isList(_ names: [Segmentation.Span]) throws -> Bool {
    let categories = try names.compactMap { name in
      try name.found?.foods.first.flatMap {
        try snapshot.food(number: Int($0.traits.food), portions: false)?.category
      }
    }
    guard categories.count == names.count, let last = categories.last else { return false }
    let words = search.words
    guard Self.kind(of: categories[0]) != Self.kind(of: last) else { return false }
    if names.count > 2, words.isSort(.relish, of: last) || words.isSort(.side, of: last) {
      return true
    }
    return words.isSort(.side, of: last)
      || words.isSort(.filling, of: last) && !words.isSort(.filled, of: categories[0])
  }

  /// The kind of foods of a category: "meat" of "meat.pork".
  private static func kind(of category: String) -> Substring {
    category.prefix { $0 != "." }
  }
}
