import FoodComposition
package import FoodVocabulary
import FuzzyIndex
package import SnapshotStore
import Synchronization

/// Finds the foods that a text may mean: words to slots, slots to names, names to ranked foods.
///
/// Made once per snapshot, at the first search; any number of threads may use it at once.
package final class FoodSearch: Sendable {
  let reader: SnapshotReader
  let index: NameIndex
  package let words: SearchVocabulary
  let knownWords: KnownWords
  /// The usual forms of foods of each category, by what a text speaks of.
  let forms: [TextSettings.Meaning: [CategoryForm]]
  /// The words of names.
  let nameWords: NameWords
  /// The number of names without those of products whose brand has another product of the name.
  let listed: Int
  /// The settings of the texts.
  package let settings: TextSettings
  /// The foods that are taken for one.
  let linked: LinkedFoods
  /// The pairs of foods that are probably one.
  let reviewed: ReviewPairs
  /// The summaries of foods that were shown lately, by their numbers; at most 2 MiB.
  let summaries = Mutex(TwoAgeCache<UInt32, FoodSummary>(budget: 2 << 20))

  /// What was found lately for words of texts that are resolved: people eat the same foods again.
  private let found = Mutex(TwoAgeCache<FoundKey, Found>(budget: 4 << 20))

  /// The depth of a search: the number of names that the index hands over to be ranked.
  package enum Depth {
    /// For somebody who types: names with few of the words are not what is typed.
    case typing
    /// For a text that is resolved.
    case resolving

    /// The number of names that fit the text best; few letters begin words of many.
    func limit(isShort: Bool) -> Int {
      switch self {
      case .typing: isShort ? 128 : 32
      case .resolving: 192
      }
    }
    /// The number of further names that have the word that says what the food is.
    var headLimit: Int { self == .typing ? 16 : 32 }
  }
  /// What a food must have to be of any use: where surely none has it, none need be found.
  package enum Need {
    /// Nothing.
    case nothing
    /// A match score that, times the number of telling words, is so much.
    case worth(Double)
    /// A name that has the whole text.
    case wholeText
  }

  /// The most words of a text in which a word that some name has may be a typing error too.
  private static let shortText = 5

  /// Search among the names of a snapshot, by its index and what its vocabulary says.
  package init(
    _ reader: SnapshotReader,
    vocabulary: Vocabulary,
    settings: TextSettings = TextSettings()
  ) throws {
    let index = try NameIndex { segment, number in
      try reader.searchIndexBlob(SearchIndexKey.of(segment, number))
    }
    let words = SearchVocabulary(vocabulary)
    self.reader = reader
    self.settings = settings
    self.index = index
    self.words = words
    let categories = try reader.searchIndexBlob(SearchIndexKey.categories) ?? []
    knownWords = KnownWords(index)
    let categoryNames = categories.split(separator: 0x0A).map {
      String(decoding: $0, as: UTF8.self)
    }
    forms = Dictionary(
      uniqueKeysWithValues: TextSettings.Meaning.allCases.map { meaning in
        (meaning, categoryNames.map { words.form(of: $0, for: meaning) })
      }
    )
    nameWords = try NameWords(index, words)
    let listed = try reader.searchIndexBlob(SearchIndexKey.listed)
    self.listed =
      listed.flatMap { UInt32(String(decoding: $0, as: UTF8.self)) }.map { Int($0) }
      ?? index.nameCount
    linked = LinkedFoods(try reader.searchIndexBlob(SearchIndexKey.linked) ?? [])
    reviewed = ReviewPairs(try reader.searchIndexBlob(SearchIndexKey.reviewed) ?? [])
  }

  /// The best foods for a text in normal form, each once, best first.
  ///
  /// `taking`: the hint of the amount at the form of the food. `listsRepeated`: whether products whose brand has a better
  /// one of the name are listed too. `need`: where surely no food has that, there may be none.
  package func candidates(
    _ form: String,
    limit: Int,
    depth: Depth,
    completes: Bool = false,
    taking: AmountHint = .unknown,
    meaning: TextSettings.Meaning? = nil,
    need: Need = .nothing,
    weights: Ranking = .fitted,
    listsRepeated: Bool = false,
    where accepts: ((NameTraits) -> Bool)? = nil
  ) throws -> (query: SearchQuery, foods: [Candidate]) {
    try candidates(
      Ask(
        form: form,
        limit: limit,
        depth: depth,
        completes: completes,
        taking: taking,
        meaning: meaning ?? settings.meaning,
        need: need,
        weights: weights,
        listsRepeated: listsRepeated,
        accepts: accepts
      )
    )
  }

  /// What is searched, and how.
  struct Ask {
    var form: String
    var limit: Int
    var depth: Depth
    var completes: Bool
    var taking: AmountHint
    var meaning: TextSettings.Meaning
    var need: Need
    var weights: Ranking
    var listsRepeated: Bool
    var accepts: ((NameTraits) -> Bool)?

    /// Whether what is found is kept: foods of words of a text that is resolved, as the fitted weights order them.
    var isKept: Bool {
      depth == .resolving && accepts == nil && !completes && !listsRepeated && weights == .fitted
    }
  }

  private func candidates(_ ask: Ask) throws -> (query: SearchQuery, foods: [Candidate]) {
    guard ask.isKept else {
      let (query, foods) = try newCandidates(ask)
      return (query, foods ?? [])
    }
    var more = ask
    more.limit = max(ask.limit, Self.keptLimit)
    // How much is poured tells only of thick forms: see ``FoodRanker/isInOtherForm(_:isPrepared:)``.
    if ask.taking == .poured, !ask.form.blankParts.contains(where: words.roles.thickForms.contains)
    {
      more.taking = .unknown
    }
    let key = FoundKey(more)
    if let kept = found.withLock({ $0.value(key, size: \.size) }) {
      return (kept.query, Array(kept.foods.prefix(ask.limit)))
    }
    let (query, found) = try newCandidates(more)
    guard let foods = found else { return (query, []) }
    let new = Found(query: query, foods: foods)
    self.found.withLock { $0.insert(new, for: key, size: new.size) }
    return (query, Array(foods.prefix(ask.limit)))
  }

  /// The number of foods that are kept, at least, of a search: one of the first two serves from it.
  private static let keptLimit = 6

  /// A search of words as the fitted weights order foods.
  private struct FoundKey: Hashable {
    var form: String
    var limit: Int
    var taking: AmountHint
    var meaning: TextSettings.Meaning

    init(_ ask: Ask) {
      (form, limit, taking, meaning) = (ask.form, ask.limit, ask.taking, ask.meaning)
    }
  }

  /// What a search found.
  private struct Found {
    var query: SearchQuery
    var foods: [Candidate]

    /// About how many bytes of memory it takes.
    var size: Int { 1024 + 512 * query.words.count + MemoryLayout<Candidate>.stride * foods.count }
  }

  /// The candidates; nil where none can be of use.
  private func newCandidates(_ ask: Ask) throws -> (query: SearchQuery, foods: [Candidate]?) {
    let weights = ask.weights
    let builder = SearchQueryBuilder(
      index: index,
      knownWords: knownWords,
      vocabulary: words,
      weights: weights
    )
    var query = try builder.query(ask.form, completes: ask.completes)
    query.taking = ask.taking
    query.meaning = ask.meaning
    query.index.nameCount = ask.listsRepeated ? nil : listed
    let prepared = try index.prepare(query.index)
    let plain = ask.depth == .resolving ? builder.untrimmed(ask.form) : nil
    // The kind of a maker's food is searched by other words.
    if plain == nil, query.makers.isEmpty, try !mayMeet(ask.need, query, prepared, builder) {
      return (query, nil)
    }
    let foods = try ranked(query, prepared, ask)
    if foods.first?.likeness ?? 0 < weights.answerThreshold, let plain {
      // Nothing is answered: search again without the words on how meat is trimmed, in which too many names differ.
      var other = ask
      other.form = plain
      other.need = .nothing
      return try candidates(other)
    }
    if ask.depth == .resolving, !query.makers.isEmpty,
      let kind = try ofItsKind(query, foods, ask, builder)
    {
      return kind
    }
    if let best = foods.first, best.textCovered > weights.spellCheckThreshold {
      return (query, foods)
    }
    // Long texts say more than names do; there a missing word is no typing error, and common words are none.
    guard query.isDoubtful, query.words.count <= Self.shortText else { return (query, foods) }
    let mended = try mended(query, builder)
    // Words that no other is like are searched as before.
    let isOther = mended.index != query.index || mended.corrected != query.corrected
    let others = isOther ? try ranked(mended, index.prepare(mended.index), ask) : foods
    let isMended = others.first.map { $0.score > foods.first?.score ?? -.infinity } ?? false
    let best = isMended || foods.isEmpty ? (mended, others) : (query, foods)
    guard ask.depth == .resolving, best.1.first?.likeness ?? 0 < weights.sureAlone,
      let other = try respelled(query, ask, builder),
      other.foods[0].likeness > best.1.first?.likeness ?? 0
    else { return best }
    return other
  }

  /// Whether some name may have as much of a text as is needed.
  ///
  /// See ``MatchScore``: each word that a name lacks lowers it, and nothing raises it.
  private func mayMeet(
    _ need: Need,
    _ query: SearchQuery,
    _ prepared: PreparedQuery,
    _ builder: SearchQueryBuilder
  ) throws -> Bool {
    // Words may be mended.
    let isSure = !query.isDoubtful || query.words.count > Self.shortText
    switch need {
    case .nothing: return true
    case .worth(let least):
      guard isSure, least > 0 else { return true }
      let likeness = max(least / query.namingWeight, builder.weights.answerThreshold)
      guard likeness <= 1 else { return false }
      let cost = MatchScore(query, builder.weights).leastCost
      return mayCover(prepared, 1 - (1 - likeness) / cost)
    case .wholeText:
      // Mended words are not those of the text.
      guard query.corrected == nil, query.unknownSlots == 0 else { return false }
      if mayCover(prepared, 1) { return true }
      guard !isSure else { return false }
      let mended = try mended(query, builder)
      return try mended.corrected == nil && mayCover(index.prepare(mended.index), 1)
    }
  }

  /// The same text, of which words that some names have may be mended too.
  private func mended(_ query: SearchQuery, _ builder: SearchQueryBuilder) throws -> SearchQuery {
    let form = query.words.joined(separator: " ")
    return try builder.query(form, completes: query.typedCount > 0, corrects: true).asked(as: query)
  }

  /// Whether some name may have so much of a text, however its words are spelt.
  func mayCover(_ prepared: PreparedQuery, _ share: Double) -> Bool {
    let share = Float(share) - Self.rounding
    return share <= 0 || index.mayMatch(prepared.withoutPenalties, share: share)
  }

  /// More than what rounding makes of a share.
  private static let rounding: Float = 0.001
}
