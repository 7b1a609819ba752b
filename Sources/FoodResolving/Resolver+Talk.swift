import FoodSearch
import FoodVocabulary
import FuzzyIndex

/// Talk that the reader takes for foods, as it knows none: only a search tells that no food has its words.
extension Resolver {
  /// Items without those that are talk, where another is a food: "the row with my landlord, then two eggs".
  ///
  /// `eating`: the byte where who writes first says that something was eaten. What stands before it and has neither a food nor an amount
  /// is talk too: "just gone midnight and I've had".
  func withoutTalk(_ items: [Resolution.Item], before eating: Int?) -> [Resolution.Item] {
    func isTalk(_ item: Resolution.Item) -> Bool {
      guard let eating, item.utf8Range.upperBound <= eating, item.quantity == nil else {
        return item.isTalk
      }
      return item.reasons.contains(.noFood) || item.isTalk
    }
    guard items.contains(where: { $0.food != nil && !isTalk($0) }) else { return items }
    return withoutVague(items.filter { !isTalk($0) })
  }

  /// Items without those whose words name a food only beside others, as they tell of the one before.
  ///
  /// The "16 oz cup" in which a shake was served is no food; the shake is for review.
  private func withoutVague(_ items: [Resolution.Item]) -> [Resolution.Item] {
    items.reduce(into: []) { kept, item in
      guard item.isVague, let last = kept.indices.last, kept[last].food != nil else {
        kept.append(item)
        return
      }
      kept[last].review(.tooFewWords, "\(quoted([item.text])) names no food by itself")
    }
  }

  /// Whether a span is of everyday words that name no food: all that it says where none was found ("row with the landlord"), or all but
  /// words that were taken for misspelt ones ("my old roommate Dave" is no date).
  ///
  /// A dish that nobody knows is not to be lost: no more of its words may be unknown than are everyday ones, and what was weighed or
  /// counted, but in everyday words alone ("an hour"), is no talk.
  func isTalk(
    _ span: Segmentation.Span,
    _ amount: Phrase.Amount?,
    _ candidate: Candidate? = nil
  ) -> Bool {
    guard amount?.rank != 3, let query = span.found?.query else { return false }
    let everyday = query.namingSlots & query.otherSlots
    let heard = query.namingSlots & query.knownSlots & ~everyday
    if let candidate {
      return everyday & ~candidate.matchedSlots != 0 && heard & candidate.matchedSlots == 0
    }
    // "Lunch" alone is none: what was meant by it may have been eaten.
    if query.isVague { return everyday != 0 }
    let strange = query.namingSlots & ~query.knownSlots & ~everyday
    return everyday != 0 && strange.nonzeroBitCount <= everyday.nonzeroBitCount
      && (amount == nil || heard == 0)
  }

  /// A span without talk before and behind the name of its food, parted from it by a comma or a small word: "the whole house asleep,
  /// chicken curry", "two eggs in the waiting room".
  ///
  /// What is left must be the name of a food; what goes must have an everyday word that names none, before a food no other known word,
  /// and behind one fewer that names have, none of the best food's. `find` searches words as the span's were.
  func withoutTalk(
    _ span: Segmentation.Span,
    find: (String) throws -> Segmentation.Found
  ) throws -> Segmentation.Span {
    guard let query = span.found?.query, query.otherSlots != 0,
      case let words = span.words.blankParts, words.count == query.words.count
    else { return span }
    func cut(_ range: Range<Int>) throws -> Segmentation.Span? {
      let name = words[range].joined(separator: " ")
      guard search.words.isNaming(name), try named(name).sure != nil else { return nil }
      var short = span
      short.words = name
      short.found = try find(name)
      short.likeness = short.found?.foods.first?.likeness ?? 0
      short.joined.removeAll { !$0.words.blankParts.allSatisfy(words[range].contains) }
      return short
    }
    if let last = span.joined.last?.words.blankParts, words.suffix(last.count) == last[...],
      case let start = words.count - last.count,
      case let before = query.namingSlots & ((1 << UInt64(start)) - 1),
      before & query.otherSlots != 0, before & query.knownSlots & ~query.otherSlots == 0,
      let short = try cut(start..<words.count)
    {
      return short
    }
    let best = span.found?.foods.first { $0.likeness >= weights.answerThreshold }
    let joined = span.joined.map(\.words.blankParts)
    for place in words.indices.dropFirst()
    where search.words.isQuiet(words[place])
      || joined.contains(where: { words[place...].starts(with: $0) })
    {
      let behind = query.namingSlots & ~((1 << UInt64(place)) - 1)
      let everyday = behind & query.otherSlots
      let heard = behind & query.knownSlots & ~everyday
      guard everyday != 0 else { break }
      // "In a marinade for tomorrow", "on GF bread"
      if heard.nonzeroBitCount < everyday.nonzeroBitCount,
        !words[place...].contains(where: roles.everyday.contains),
        behind & (best?.matchedSlots ?? 0) == 0, let short = try cut(0..<place)
      {
        return short
      }
    }
    return span
  }
}
