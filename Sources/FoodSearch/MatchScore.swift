import FoodComposition
import FuzzyIndex

/// The degree to which a name says what a text says, 0…1; it orders foods, segments texts and, below the answer
/// threshold, keeps from answering.
///
/// It is no probability; ``Confidence`` is. What depends on the query alone is told once for all its names.
struct MatchScore {
  private let naming, other, head: UInt64
  private let isOther, isVague: Bool
  private let wordCount: Int
  /// The costs of what a name is missing that has the head word, and of one that has not.
  private let costs: (withHead: Double, without: Double)
  /// The factors of a text of which the head word is misspelt, where much is missing and else; nil where it is not.
  private let mended: (much: Double, little: Double)?
  private let restOfHead, restOfName, noFood, includedLikely: Double

  /// The score for a query.
  init(_ query: SearchQuery, _ weights: Ranking) {
    naming = query.namingSlots
    other = query.otherSlots
    head = query.headSlot
    isOther = query.isOther
    isVague = query.isVague
    wordCount = query.words.count
    costs = Self.costs(of: query, weights)
    let known = query.knownSlots | query.mendedSlots | query.unknownSlots
    mended =
      known & query.headSlot == 0
      ? (weights.mendedHead, naming.nonzeroBitCount <= 1 ? weights.mendedWord : 1) : nil
    restOfHead = weights.restOfHead
    restOfName = weights.restOfName
    noFood = weights.noFood
    includedLikely = weights.includedLikely
  }

  /// The match score of a name, 0…1: high where it has the words of the text and they name the food itself.
  ///
  /// A long text may say more of a food than any name does; of a short one every word counts.
  func of(_ match: IndexMatch, matched: Float, _ covered: FoodRanker.Coverage) -> Double {
    let missing = 1 - Double(matched)
    let hasHead = head == 0 || match.matchedSlots & head != 0
    var text = max(0, 1 - (hasHead ? costs.withHead : costs.without) * missing)
    let naming = match.matchedSlots & naming
    let isWholeName = (isVague || isOther) && isWholeName(match, covered)
    let isVague = isVague && !isWholeName
    // What a curator called just this is a food, whatever its last word means: "gammon joint".
    let isOther =
      isOther && !(isWholeName && hasHead && covered.traits.rank != .published)
    if isOther || naming != 0 && naming & ~other == 0 || isVague { text *= noFood }
    if let mended { text *= missing > 0.3 ? mended.much : mended.little }
    let head = 1 - restOfHead * (1 - covered.head)
    let name = 1 - restOfName * (1 - covered.name)
    let kind = covered.traits.rank == .included ? includedLikely : 1
    return max(0, min(1, text * head * name * kind))
  }

  /// Whether a food is called just this, and by nobody's brand: the "double double" of "double" is not.
  private func isWholeName(_ match: IndexMatch, _ covered: FoodRanker.Coverage) -> Bool {
    covered.name > FoodRanker.whole && match.penalty == 0 && match.words.count <= wordCount
      && covered.traits.rank != .included && !covered.traits.marks.contains(.branded)
      // A publisher's "cooked" for its oatmeal is what nobody calls it.
      && (naming != 0 || covered.traits.rank != .published)
  }

  /// The least cost of what is missing, whatever the name has.
  var leastCost: Double { min(costs.withHead, costs.without) }

  /// The costs of what is missing.
  ///
  /// Where the name has the head word, the missing words only say which food of that kind. A head word that no name has may be an
  /// unknown dish; a head word that other names have is another food, and costs more.
  private static func costs(of query: SearchQuery, _ weights: Ranking)
    -> (withHead: Double, without: Double)
  {
    let length = query.namingSlots.nonzeroBitCount
    let isHeadUnknown = query.unknownSlots & query.headSlot != 0
    return (
      length <= 2 ? weights.lostOfShort : weights.lostOfLong,
      isHeadUnknown || length > 4 ? weights.lostHeadOfLong : weights.lostHeadOfShort
    )
  }
}
