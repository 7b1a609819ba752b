import FuzzyIndex

/// The foods of the names that the index finds for a query, ranked.
extension FoodSearch {
  /// The number of names of each kind (dish, product) that are looked at for one that is the text.
  private static let exactLimit = 4
  /// The number of foods that somebody who types sees.
  private static let shownLimit = 10
  /// The share of a text from which on a name has all of it.
  private static let wholeText = 0.99

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

  /// The best foods for a query, each once, best first.
  func ranked(_ query: SearchQuery, _ prepared: PreparedQuery, _ ask: Ask) throws -> [Candidate] {
    let accepts = names(of: settings.language, where: ask.accepts)
    let (weights, depth) = (ask.weights, ask.depth)
    let ranker = FoodRanker(
      query,
      weights: weights,
      words: nameWords,
      lengths: length(of:),
      forms: forms[query.meaning] ?? []
    )
    let filter = accepts.map { accepts in { accepts(NameTraits($0)) } }
    let depthLimit = depth.limit(isShort: query.isShort)
    guard depth == .typing else {
      return try best(query, prepared, ranker, limit: ask.limit, where: filter)
    }
    var candidates: [Candidate] = []
    // Candidates are large: their places are sorted.
    var order: [Place] = []
    candidates.reserveCapacity(depthLimit + depth.headLimit)
    order.reserveCapacity(depthLimit + depth.headLimit)
    let preferred =
      query.isShort && settings.language == nil
      ? settings.preferredLanguage.map { NameLanguage(code: $0) } : nil
    // The candidates of another language, of whose words only the first letters were typed.
    var others: [Int] = []
    var lacksWords = false
    var isLastWhole = false
    try index.forEachMatch(prepared, limit: depthLimit, where: filter) { match in
      let candidate = ranker.candidate(match, matched: match.matched)
      if candidates.isEmpty { lacksWords = match.missing > 0 }
      isLastWhole = match.missing == 0 && match.penalty == 0
      let more = match.missing == 0 ? weights.wholeText : 0
      if let preferred, candidate.traits.language != preferred, candidate.traits.language != .any,
        !match.words.contains(where: { query.numbers.contains($0) })
      {
        others.append(candidates.count)
      }
      order.append(Place(candidate.score + more, candidate.name, at: candidates.count))
      candidates.append(candidate)
    }
    let found = candidates.count
    if found == depthLimit, isLastWhole, !candidates.contains(where: \.isExact),
      let exact = try exactName(prepared, ranker, where: accepts)
    {
      order.append(Place(exact.score, exact.name, at: candidates.count))
      candidates.append(exact)
    }
    if lacksWords, let headed = query.headed(prepared) {
      // Names that happen to have all words push out those that only say what the food is.
      let known = candidates.prefix(found).map(\.name)
      let others = try index.search(headed, limit: depth.headLimit, where: filter)
      for other in others where !known.contains(other.name) {
        let candidate = ranker.candidate(other, matched: query.covered(by: other.matchedSlots))
        order.append(Place(candidate.score, candidate.name, at: candidates.count))
        candidates.append(candidate)
      }
    }
    if !others.isEmpty { Self.putBehind(others, &order, within: weights.common * Self.asCommon) }
    order.sort()
    if !query.isShort { Self.raiseExactNames(&order, candidates) }
    return Self.first(of: candidates, order, limit: ask.limit)
  }

  /// The few best foods for a text that is resolved: less work than to rank all names.
  private func best(
    _ query: SearchQuery,
    _ prepared: PreparedQuery,
    _ ranker: FoodRanker,
    limit: Int,
    where filter: ((UnsafeRawBufferPointer) -> Bool)?
  ) throws -> [Candidate] {
    let depth = Depth.resolving
    let depthLimit = depth.limit(isShort: false)
    var best = BestFoods(limit: limit)
    var known: [Int] = []
    try index.forEachMatch(prepared, limit: depthLimit, where: filter) { match in
      known.append(match.name)
      best.insert(ranker.candidate(match, matched: match.matched, above: best.threshold))
    }
    // Fewer are all that have any word.
    if known.count == depthLimit, let headed = query.headed(prepared) {
      // Names that happen to have all words push out those that only say what the food is.
      try index.forEachMatch(
        headed,
        limit: depth.headLimit,
        where: filter,
        isWanted: { !known.contains($0) }
      ) { match in
        let matched = query.covered(by: match.matchedSlots)
        best.insert(ranker.candidate(match, matched: matched, above: best.threshold))
      }
    }
    return best.foods
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

  /// The candidates in an order, each food once.
  private static func first(of candidates: [Candidate], _ order: [Place], limit: Int)
    -> [Candidate]
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

/// The best candidates so far, each food once: the greater score, then the lesser name.
private struct BestFoods {
  private let limit: Int
  private(set) var foods: [Candidate] = []

  /// No foods yet, and at most so many.
  init(limit: Int) { self.limit = limit }

  /// The score below which a candidate is none of them.
  var threshold: Double { foods.count == limit ? foods.last?.score ?? .infinity : -.infinity }

  /// Takes a candidate where it is among the best.
  mutating func insert(_ candidate: Candidate?) {
    guard let candidate else { return }
    func isBetter(_ other: Candidate) -> Bool {
      candidate.score != other.score ? candidate.score > other.score : candidate.name < other.name
    }
    if foods.count == limit, foods.last.map(isBetter) != true { return }
    if let same = foods.firstIndex(where: { $0.traits.food == candidate.traits.food }) {
      guard isBetter(foods[same]) else { return }
      foods.remove(at: same)
    }
    foods.insert(candidate, at: foods.firstIndex(where: isBetter) ?? foods.endIndex)
    if foods.count > limit { foods.removeLast() }
  }
}
