import PortableArithmetic
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
  private let forms: [TextSettings.Meaning: [CategoryForm]]
  private let quietWords: WordSet
  /// Words of names that say that something is not there.
  private let negations: Set<Int32>
  /// Words of names that say that the food is made ready.
  private let preparing: Set<Int32>
  /// The numbers of words that join foods in a name.
  private let joints: Set<Int32>
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
  private let found = Mutex(TwoAgeCache<FoundKey, Found>(budget: 2 << 20))

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
  /// The number of names of each kind (dish, product) that are looked at for one that is the text.
  private static let exactLimit = 4
  /// The number of foods that somebody who types sees.
  private static let shownLimit = 10
  /// The share of a text from which on a name has all of it.
  private static let wholeText = 0.99
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
    quietWords = WordSet(try words.quietNumbers(in: index), of: index.wordCount)
    negations = Set(try words.roles.absences.compactMap { try index.number(of: $0) })
    preparing = Set(try words.roles.preparing.compactMap { try index.number(of: $0) })
    let roles = words.roles
    joints = Set(try roles.turns.union(roles.listing).compactMap { try index.number(of: $0) })
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
  /// one of the name are listed too. `least`: the match score times the number of telling words that a food must have to be of
  /// any use; where surely none has it, there may be none.
  package func candidates(
    _ form: String,
    limit: Int,
    depth: Depth,
    completes: Bool = false,
    taking: AmountHint = .unknown,
    meaning: TextSettings.Meaning? = nil,
    least: Double = 0,
    weights: Ranking = .fitted,
    listsRepeated: Bool = false,
    where accepts: ((NameTraits) -> Bool)? = nil
  ) throws -> (query: SearchQuery, foods: [Candidate]) {
    func search(_ limit: Int) throws -> (query: SearchQuery, foods: [Candidate]?) {
      try newCandidates(
        form,
        limit: limit,
        depth: depth,
        completes: completes,
        taking: taking,
        meaning: meaning ?? settings.meaning,
        least: least,
        weights: weights,
        listsRepeated: listsRepeated,
        where: accepts
      )
    }
    guard depth == .resolving, accepts == nil, !completes, !listsRepeated, weights == .fitted else {
      let (query, foods) = try search(limit)
      return (query, foods ?? [])
    }
    let limitOfKept = max(limit, Self.keptLimit)
    let key = FoundKey(
      form: form,
      limit: limitOfKept,
      taking: taking,
      meaning: meaning ?? settings.meaning
    )
    if let kept = found.withLock({ $0.value(key, size: \.size) }) {
      return (kept.query, Array(kept.foods.prefix(limit)))
    }
    let (query, found) = try search(limitOfKept)
    guard let foods = found else { return (query, []) }
    let new = Found(query: query, foods: foods)
    self.found.withLock { $0.insert(new, for: key, size: new.size) }
    return (query, Array(foods.prefix(limit)))
  }

  /// The number of foods that are kept, at least, of a search: one of the first two serves from it.
  private static let keptLimit = 6

  /// A search of words as the fitted weights order foods.
  private struct FoundKey: Hashable {
    var form: String
    var limit: Int
    var taking: AmountHint
    var meaning: TextSettings.Meaning
  }

  /// What a search found.
  private struct Found {
    var query: SearchQuery
    var foods: [Candidate]

    /// About how many bytes of memory it takes.
    var size: Int { 1024 + 512 * query.words.count + MemoryLayout<Candidate>.stride * foods.count }
  }

  /// The candidates; nil where none can be of use.
  private func newCandidates(
    _ form: String,
    limit: Int,
    depth: Depth,
    completes: Bool,
    taking: AmountHint,
    meaning: TextSettings.Meaning,
    least: Double,
    weights: Ranking,
    listsRepeated: Bool,
    where accepts: ((NameTraits) -> Bool)?
  ) throws -> (query: SearchQuery, foods: [Candidate]?) {
    let builder = SearchQueryBuilder(
      index: index,
      knownWords: knownWords,
      vocabulary: words,
      weights: weights
    )
    var query = try builder.query(form, completes: completes)
    query.taking = taking
    query.meaning = meaning
    query.index.nameCount = listsRepeated ? nil : listed
    let prepared = try index.prepare(query.index)
    let plain = depth == .resolving ? builder.untrimmed(form) : nil
    // The kind of a maker's food is searched by other words.
    if least > 0, plain == nil, query.makers.isEmpty,
      !query.isDoubtful || query.words.count > Self.shortText,
      !mayReach(least, query, prepared, weights)
    {
      return (query, nil)
    }
    func ranked(_ query: SearchQuery, _ prepared: PreparedQuery) throws -> [Candidate] {
      try self.ranked(
        query,
        prepared,
        limit: limit,
        depth: depth,
        weights: weights,
        where: accepts
      )
    }
    let foods = try ranked(query, prepared)
    if foods.first?.likeness ?? 0 < weights.answerThreshold, let plain {
      // Nothing is answered: search again without the words on how meat is trimmed, in which too many names differ.
      return try candidates(
        plain,
        limit: limit,
        depth: depth,
        taking: taking,
        meaning: meaning,
        weights: weights
      )
    }
    if depth == .resolving, !query.makers.isEmpty {
      let kind = try ofItsKind(query, foods, form, builder) { other in
        let other = other.asked(as: query)
        return try ranked(other, index.prepare(other.index))
      }
      if let kind { return kind }
    }
    if let best = foods.first, best.textCovered > weights.spellCheckThreshold {
      return (query, foods)
    }
    // Long texts say more than names do; there a missing word is no typing error.
    guard query.words.count <= Self.shortText else { return (query, foods) }
    let mended = try builder.query(form, completes: completes, corrects: true).asked(as: query)
    // Words that no other is like are searched as before.
    let isOther = mended.index != query.index || mended.corrected != query.corrected
    let others = isOther ? try ranked(mended, index.prepare(mended.index)) : foods
    let isMended = others.first.map { $0.score > foods.first?.score ?? -.infinity } ?? false
    let best = isMended || foods.isEmpty ? (mended, others) : (query, foods)
    guard depth == .resolving, best.1.first?.likeness ?? 0 < weights.sureAlone,
      let other = try respelled(
        query,
        limit: limit,
        weights: weights,
        builder: builder,
        where: accepts
      ), other.foods[0].likeness > best.1.first?.likeness ?? 0
    else { return best }
    return other
  }

  /// Whether some name may have as much of a text as a match score needs which times the number of telling words is `least`.
  ///
  /// See ``MatchScore``: each word that a name lacks lowers it, and nothing raises it.
  private func mayReach(
    _ least: Double,
    _ query: SearchQuery,
    _ prepared: PreparedQuery,
    _ weights: Ranking
  ) -> Bool {
    let likeness = max(least / query.namingWeight, weights.answerThreshold)
    guard likeness <= 1 else { return false }
    return mayCover(prepared, 1 - (1 - likeness) / MatchScore.leastCost(of: query, weights))
  }

  /// Whether some name may have so much of a text, however its words are spelt.
  func mayCover(_ prepared: PreparedQuery, _ share: Double) -> Bool {
    let share = Float(share) - Self.rounding
    return share <= 0 || index.mayMatch(prepared.withoutPenalties, share: share)
  }

  /// More than what rounding makes of a share.
  private static let rounding: Float = 0.001

  /// The number of bytes of the shortest form of a word of names; 0 for a number that is none.
  private func length(of number: Int32) -> Int {
    guard let word = try? index.word(number) else { return 0 }
    return WordForms.variants(of: word).reduce(word.utf8.count) { min($0, $1.utf8.count) }
  }

  /// Whether names of a language pass, and what `accepts` asks of them too; nil where all do.
  private func names(of language: String?, where accepts: ((NameTraits) -> Bool)?)
    -> ((NameTraits) -> Bool)?
  {
    guard let language = language.map({ NameLanguage(code: $0) }) else { return accepts }
    return { traits in
      guard traits.language == language || traits.language == .any else { return false }
      return accepts?(traits) ?? true
    }
  }

  /// The share of ``Ranking/common`` by which words of two languages are taken as equally common.
  private static let asCommon = 0.15

  /// Puts candidates of other languages behind those of the preferred one, where the best of these is as good: else the letters
  /// begin a word of the other language ("poul").
  private static func putBehind(_ others: [Int], _ order: inout [Place], within margin: Double) {
    let places = Set(others)
    let best = order.lazy.filter { !places.contains($0.index) }.map(\.score).max()
    let other = order.lazy.filter { places.contains($0.index) }.map(\.score).max()
    guard let best, let other, best >= other - margin else { return }
    for place in order.indices where places.contains(order[place].index) {
      order[place] = Place(order[place].score - behind, order[place].name, at: order[place].index)
    }
  }

  /// More than any score.
  private static let behind = 1_000.0

  func ranked(
    _ query: SearchQuery,
    _ prepared: PreparedQuery,
    limit: Int,
    depth: Depth,
    weights: Ranking,
    where accepts: ((NameTraits) -> Bool)?
  ) throws -> [Candidate] {
    let accepts = names(of: settings.language, where: accepts)
    let ranker = FoodRanker(
      query: query,
      meaning: query.meaning,
      weights: weights,
      scale: Portable.parabolicLog2(2 + Float(index.nameCount)),
      quietWords: quietWords,
      negations: negations,
      preparing: preparing,
      joints: joints,
      lengths: length(of:),
      forms: forms[query.meaning] ?? []
    )
    let filter = accepts.map { accepts in { accepts(NameTraits($0)) } }
    let depthLimit = depth.limit(isShort: query.isShort)
    let matches = try index.search(prepared, limit: depthLimit, where: filter)
    var candidates: [Candidate] = []
    // Candidates are large: their places are sorted.
    var order: [Place] = []
    candidates.reserveCapacity(depthLimit + depth.headLimit)
    order.reserveCapacity(depthLimit + depth.headLimit)
    let preferred =
      depth == .typing && query.isShort && settings.language == nil
      ? settings.preferredLanguage.map { NameLanguage(code: $0) } : nil
    // The candidates of another language, of whose words only the first letters were typed.
    var others: [Int] = []
    for match in matches {
      let candidate = ranker.candidate(match, matched: match.matched)
      let more = depth == .typing && match.missing == 0 ? weights.wholeText : 0
      if let preferred, candidate.traits.language != preferred, candidate.traits.language != .any,
        !match.words.contains(where: { query.numbers.contains($0.number) })
      {
        others.append(candidates.count)
      }
      order.append(Place(candidate.score + more, candidate.name, at: candidates.count))
      candidates.append(candidate)
    }
    if depth == .typing, matches.count == depthLimit, let last = matches.last,
      last.missing == 0, last.penalty == 0, !candidates.contains(where: \.isExact),
      let exact = try exactName(prepared, ranker, where: accepts)
    {
      order.append(Place(exact.score, exact.name, at: candidates.count))
      candidates.append(exact)
    }
    let lacksWords = matches.first.map { $0.missing > 0 } ?? false
    if lacksWords || depth == .resolving && matches.count == depthLimit,
      let headWeights = query.headWeights
    {
      // Names that happen to have all words push out those that only say what the food is.
      let known = Set(matches.lazy.map(\.name))
      var headed = prepared
      headed.weights = headWeights
      let others = try index.search(headed, limit: depth.headLimit, where: filter)
      for other in others where !known.contains(other.name) {
        let matched = query.covered(by: other.matchedSlots)
        let candidate = ranker.candidate(other, matched: matched)
        order.append(Place(candidate.score, candidate.name, at: candidates.count))
        candidates.append(candidate)
      }
    }
    if !others.isEmpty { Self.putBehind(others, &order, within: weights.common * Self.asCommon) }
    order.sort()
    if depth == .typing, !query.isShort { Self.raiseExactNames(&order, candidates) }
    return Self.best(of: candidates, order, limit: limit)
  }

  /// The best name that is the text, word for word, of dishes, then of brands' products: too many plain names
  /// have its words.
  ///
  /// Names are numbered plain before composite before branded, and of a kind those of few words first: the first
  /// of a kind that have all words have no others, if any has none.
  private func exactName(
    _ prepared: PreparedQuery,
    _ ranker: FoodRanker,
    where accepts: ((NameTraits) -> Bool)?
  ) throws -> Candidate? {
    for (isBranded, isComposite) in [(false, true), (true, false), (true, true)] {
      let found = try index.search(prepared, limit: Self.exactLimit) { bytes in
        let traits = NameTraits(bytes)
        return traits.marks.contains(.branded) == isBranded
          && traits.isBehindPlain == isComposite && accepts?(traits) != false
      }
      for match in found {
        let candidate = ranker.candidate(match, matched: match.matched)
        if candidate.isExact { return candidate }
      }
    }
    return nil
  }

  /// Puts names that are the text, word for word, before those that are only like it: all of plain foods, of
  /// others the best where there is none; and one among the first that are shown.
  private static func raiseExactNames(_ order: inout [Place], _ candidates: [Candidate]) {
    let fuzzy = order.firstIndex { candidates[$0.index].match == .fuzzy } ?? order.count
    let shown = min(fuzzy, shownLimit - 1)
    var raised = order[fuzzy...].filter {
      let candidate = candidates[$0.index]
      return candidate.isExact && candidate.traits.marks.isDisjoint(with: [.branded, .composite])
    }
    var target = fuzzy
    if !order[..<shown].contains(where: { candidates[$0.index].isExact }),
      let best = order[shown...].first(where: { candidates[$0.index].isExact })
    {
      if raised.isEmpty || shown < fuzzy { raised = [best] }
      target = shown
      // A product comes behind the plain foods that have all words too and fit better ("half & half").
      let product = candidates[best.index]
      if product.traits.marks.contains(.branded) {
        target =
          order[target...].prefix { place in
            let candidate = candidates[place.index]
            return candidate.score > product.score && candidate.textCovered > Self.wholeText
              && !candidate.traits.marks.contains(.branded)
          }.endIndex
      }
    }
    guard !raised.isEmpty else { return }
    let places = Set(raised.map(\.index))
    let rest = order[target...].filter { !places.contains($0.index) }
    order.replaceSubrange(target..., with: raised + rest)
  }

  /// The sort key of a candidate: score, then name; `index` is its place among the candidates.
  private struct Place: Comparable {
    let score: Double
    let name: Int
    let index: Int

    init(_ score: Double, _ name: Int, at index: Int) {
      self.score = score
      self.name = name
      self.index = index
    }

    /// The greater score, then the lesser name.
    static func < (first: Place, second: Place) -> Bool {
      first.score != second.score ? first.score > second.score : first.name < second.name
    }
  }

  /// The best candidates, each food once.
  private static func best(of candidates: [Candidate], _ order: [Place], limit: Int) -> [Candidate]
  {
    var seen: Set<UInt32> = []
    var foods: [Candidate] = []
    foods.reserveCapacity(min(limit, candidates.count))
    for place in order where foods.count < limit {
      let candidate = candidates[place.index]
      if seen.insert(candidate.traits.food).inserted { foods.append(candidate) }
    }
    return foods
  }
}
