import FoodSearch
import FoodVocabulary
private import FuzzyIndex
import SnapshotStore

/// What speaks against an answer, and leaves it to a person.
extension Resolver {
  /// Puts an item to review for each doubt of its food, its amount and what it was read from.
  ///
  /// `lacked`: what is said not to be in it and nothing tells so.
  func review(
    _ item: inout Resolution.Item,
    _ span: Segmentation.Span,
    of food: SnapshotFood,
    _ candidate: Candidate,
    _ amount: Phrase.Amount?,
    _ portion: PortionChoice,
    _ lacked: [String]
  ) throws {
    guard let query = span.found?.query else { return }
    if let whole = span.runOf {
      item.review(.partOfUnnamedDish, "a part of \(quoted([whole])), which no name says")
    }
    if portion.isTooMuch { item.review(.moreThanEaten, "it is more than anybody eats") }
    if !span.leftOut.isEmpty {
      // It holds something that the food does not.
      item.review(
        .countsMore,
        "the amount counts \(quoted(span.leftOut)) too, which the name does not say"
      )
    }
    let unsaid = try foods(joinedTo: span, notIn: candidate)
    if !unsaid.isEmpty {
      // Bread with butter is more than bread.
      item.review(
        .foodNotInName,
        "\(quoted(unsaid)) is a food too, which the name does not say"
      )
    }
    if query.isFarMended, let read = query.corrected {
      item.review(
        .spellingFar,
        "\(quoted([read.joined(separator: " ")])) is far from what was written"
      )
    }
    if search.settings.region == nil, search.words.roles.regionalWords.contains(span.words) {
      item.review(.regionalWord, "\(quoted([span.words])) means another food in another region")
    }
    if let doubt = amount?.doubt { item.review(doubt.code, doubt.words) }
    if query.namingSlots.nonzeroBitCount <= Self.fewWords,
      candidate.textCovered < Self.mostWords
    {
      item.review(.tooFewWords, "too little of what was said is in the name")
    }
    if !lacked.isEmpty {
      item.review(
        .maybeWithIt,
        "nothing says that the food is without \(quoted(lacked))"
      )
    }
    let strange = strangers(to: candidate, in: query)
    if !strange.isEmpty { item.review(.unknownWord, "no food has the word \(quoted(strange))") }
    if candidate.lacksBrand {
      item.review(.otherMaker, "no source has this maker's, it is one of its kind")
    }
    if candidate.traits.isStandIn {
      // An estimate is no measurement.
      item.review(.standIn, "no source has this food, another stands for it")
    }
    if let flag = try snapshot.flags(of: food.id).first(where: \.isError) {
      // A value that is wrong must not be logged unseen, however well the name fits.
      item.review(
        .doubtfulValues,
        "its values are doubtful: \(flag.found), expected \(flag.expected)"
      )
    }
  }

  /// Leaves the least sure of several foods to a person where all of them together are less sure than what nobody needs to look at.
  func reviewLeastSure(_ items: inout [Resolution.Item], confidence: Double) {
    guard items.count > 1, items.allSatisfy({ $0.status == .resolved }),
      confidence < weights.acceptThreshold,
      let least = items.indices.min(by: { items[$0].confidence < items[$1].confidence })
    else { return }
    items[least].review(.lowConfidence, "all foods of the text together are less sure")
  }

  /// Leaves a food of which nobody said how much to a person where it is named before foods with amounts: these may be what it is made of,
  /// as in "jacket potato with cheese and beans: 280 g potato, 100 g baked beans".
  func reviewDishBeforeAmounts(_ items: inout [Resolution.Item]) {
    guard let dish = items.first, dish.status == .resolved, dish.quantity == nil,
      items.dropFirst().count(where: { $0.quantity != nil }) > 1
    else { return }
    items[0].review(.maybeCounted, "the foods behind it may be what it is made of")
  }

  /// The words that are joined to the first words of a span, are a food by themselves, and stand in no part of the
  /// candidate's name.
  func foods(joinedTo span: Segmentation.Span, notIn candidate: Candidate) throws
    -> [String]
  {
    guard let query = span.found?.query else { return [] }
    let missing = query.namingSlots & query.knownSlots & ~candidate.matchedSlots
    let words = Set(
      query.words.indices.filter { missing & 1 << UInt64($0) != 0 }.map { query.words[$0] }
    )
    guard !words.isEmpty else { return [] }
    // "avocado toast" is more than toast.
    let alone = span.joined.isEmpty ? words.sorted().map { Segmentation.Joined(words: $0) } : []
    return try (span.joined + alone).filter { piece in
      let parts = piece.words.blankParts
      guard parts.contains(where: words.contains),
        parts.allSatisfy({ words.contains($0) || !search.words.isNaming($0) })
      else { return false }
      let likeness = try piece.likeness ?? likeness(of: piece.words)
      return likeness >= (span.joined.isEmpty ? Self.sureFood : weights.ofPart)
    }
    .map(\.words)
  }

  /// The number of telling words up to which a text says no more than names do.
  private static let fewWords = 4
  /// The share of such a text that a name must have.
  private static let mostWords = 0.7

  /// The match score from which on a word alone is surely a food.
  private static let sureFood = 0.95

  /// The match score of the best food of some words; 0 where none is found.
  private func likeness(of words: String) throws -> Double {
    let found = try search.candidates(words, limit: 1, depth: .resolving, weights: weights)
    return found.foods.first?.likeness ?? 0
  }
}
