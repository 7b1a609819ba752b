import FoodComposition
import FuzzyIndex

/// Finds the foods that a text may mean: words to slots, slots to names, names to ranked foods.
///
/// Made once per snapshot, at the first search; any number of threads may use it at once.
final class FoodSearch: Sendable {
  let index: NameIndex
  let words: SearchVocabulary
  private let usual: [UInt32]
  private let quietWords: WordSet
  private let negations: Set<Int32>

  /// Words of names that say that something is not there.
  private static let negations = [
    "without", "no", "not", "only", "free", "sans", "skinless", "boneless", "unsalted", "peeled",
  ]
  /// How many names the index hands over to be ranked: as somebody types, and for a text that counts.
  enum Depth: Int { case typing = 96, resolving = 192 }
  /// How many names it hands over that have the word that says what the food is.
  private static let headLimit = 32
  /// Below this score the text is looked at again, with typing errors in words that are known.
  private static let doubt = 0.8
  /// How many words a text has in which any word may be a typing error.
  private static let shortText = 5

  /// Search in an index of names with these categories.
  init(index: NameIndex, categories: [String], vocabulary: Vocabulary) throws {
    self.index = index
    words = SearchVocabulary(vocabulary.entries)
    usual = categories.map { [words] in words.usualStates(of: $0) }
    quietWords = WordSet(try words.quietNumbers(in: index), of: index.wordCount)
    negations = Set(try Self.negations.compactMap { try index.number(of: $0) })
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
    let builder = SearchQueryBuilder(index: index, vocabulary: words)
    let query = try builder.query(form, completes: completes)
    let foods = try ranked(query, limit: limit, depth: depth, weights: weights, where: accepts)
    if let best = foods.first, best.textCovered > Self.doubt { return (query, foods) }
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
    let matches = try index.search(query.index, limit: depth.rawValue, where: filter)
    var candidates = matches.map { ranker.candidate($0, matched: $0.matched) }
    if matches.count == depth.rawValue || matches.first.map({ $0.missing > 0 }) ?? false,
      let headQuery = query.headQuery
    {
      // Names that happen to have all words push out those that only say what the food is.
      let known = Set(matches.map(\.name))
      let others = try index.search(headQuery, limit: Self.headLimit, where: filter)
      for other in others where !known.contains(other.name) {
        candidates.append(ranker.candidate(other, matched: query.covered(by: other.matchedSlots)))
      }
    }
    candidates.sort {
      ($1.score, $0.name) < ($0.score, $1.name)
    }
    var seen: Set<UInt32> = []
    var foods: [Candidate] = []
    for candidate in candidates where foods.count < limit {
      if seen.insert(candidate.traits.food).inserted { foods.append(candidate) }
    }
    return foods
  }
}
