import FoodComposition
import FuzzyIndex

/// Finds the foods that a text may mean: words to slots, slots to names, names to ranked foods.
///
/// Made once per snapshot, at the first search; any number of threads may use it at once.
final class FoodSearch: Sendable {
  let index: NameIndex
  let words: SearchVocabulary
  private let knownWords: KnownWords
  private let usual: [UInt32]
  private let quietWords: WordSet
  /// Words of names that say that something is not there.
  private let negations: Set<Int32>

  /// How many names the index hands over to be ranked.
  enum Depth {
    /// As somebody types: what has few of the words is not what is typed.
    case typing
    /// For a text that counts.
    case resolving

    /// How many names that fit the text best.
    var limit: Int { self == .typing ? 32 : 192 }
    /// How many that have the word that says what the food is.
    var headLimit: Int { self == .typing ? 16 : 32 }
  }
  /// How many words a text has in which any word may be a typing error.
  private static let shortText = 5

  /// Search in an index of names with these categories.
  init(index: NameIndex, categories: [String], vocabulary: Vocabulary) throws {
    self.index = index
    knownWords = KnownWords(index)
    words = SearchVocabulary(vocabulary)
    usual = categories.map { [words] in words.usualStates(of: $0) }
    quietWords = WordSet(try words.quietNumbers(in: index), of: index.wordCount)
    negations = Set(try words.roles.absences.compactMap { try index.number(of: $0) })
  }

  /// The best foods for a text in normal form, each once, best first.
  func candidates(
    _ form: String,
    limit: Int,
    depth: Depth,
    completes: Bool = false,
    weights: Ranking = .fitted,
    where accepts: ((NameTraits) -> Bool)? = nil
  ) throws -> (query: SearchQuery, foods: [Candidate]) {
    let builder = SearchQueryBuilder(
      index: index,
      knownWords: knownWords,
      vocabulary: words,
      weights: weights
    )
    let query = try builder.query(form, completes: completes)
    let foods = try ranked(query, limit: limit, depth: depth, weights: weights, where: accepts)
    if let best = foods.first, best.textCovered > weights.doubt { return (query, foods) }
    // Long texts say more than names do; there a missing word is no typing error.
    guard query.words.count <= Self.shortText else { return (query, foods) }
    let mended = try builder.query(form, completes: completes, corrects: true)
    let others = try ranked(mended, limit: limit, depth: depth, weights: weights, where: accepts)
    guard let one = foods.first else { return (mended, others) }
    guard let other = others.first, other.score > one.score else { return (query, foods) }
    return (mended, others)
  }

  private func ranked(
    _ query: SearchQuery,
    limit: Int,
    depth: Depth,
    weights: Ranking,
    where accepts: ((NameTraits) -> Bool)?
  ) throws -> [Candidate] {
    let ranker = FoodRanker(
      query: query,
      weights: weights,
      scale: Float.logarithm(2 + Float(index.nameCount)),
      quietWords: quietWords,
      negations: negations,
      usual: usual
    )
    let filter = accepts.map { accepts in { accepts(NameTraits($0)) } }
    var prepared = try index.prepare(query.index)
    let matches = try index.search(prepared, limit: depth.limit, where: filter)
    var candidates: [Candidate] = []
    // Candidates are large: their places are sorted.
    var order: [Place] = []
    candidates.reserveCapacity(depth.limit + depth.headLimit)
    order.reserveCapacity(depth.limit + depth.headLimit)
    for match in matches {
      let candidate = ranker.candidate(match, matched: match.matched)
      let more = depth == .typing && match.missing == 0 ? weights.wholeText : 0
      order.append(Place(candidate.score + more, candidate.name, at: candidates.count))
      candidates.append(candidate)
    }
    let lacksWords = matches.first.map { $0.missing > 0 } ?? false
    if lacksWords || depth == .resolving && matches.count == depth.limit,
      let headWeights = query.headWeights
    {
      // Names that happen to have all words push out those that only say what the food is.
      let known = Set(matches.lazy.map(\.name))
      prepared.weights = headWeights
      let others = try index.search(prepared, limit: depth.headLimit, where: filter)
      for other in others where !known.contains(other.name) {
        let matched = query.covered(by: other.matchedSlots)
        let candidate = ranker.candidate(other, matched: matched)
        order.append(Place(candidate.score, candidate.name, at: candidates.count))
        candidates.append(candidate)
      }
    }
    order.sort()
    return Self.best(of: candidates, order, limit: limit)
  }

  /// Where a candidate stands among all.
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
