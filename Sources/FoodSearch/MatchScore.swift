import FoodComposition

/// The degree to which a name says what a text says, 0…1; it orders foods, segments texts and, below the answer
/// threshold, keeps from answering.
///
/// It is no probability; ``Confidence`` is.
enum MatchScore {
  /// The match score of a candidate, 0…1: high where the name has the words of the text and they name the food itself.
  ///
  /// A long text may say more of a food than any name does; of a short one every word counts.
  static func of(_ candidate: Candidate, _ query: SearchQuery, _ weights: Ranking) -> Double {
    let missing = 1 - candidate.textCovered
    let length = Double(query.namingSlots.nonzeroBitCount)
    let isHeadUnknown = query.unknownSlots & query.headSlot != 0
    let cost = cost(hasHead: candidate.hasTextHead, of: query, weights)
    var text = max(0, 1 - cost * missing)
    let isHeadKnown = (query.knownSlots | query.mendedSlots) & query.headSlot != 0
    let naming = candidate.matchedSlots & query.namingSlots
    if query.isOther || naming != 0 && naming & ~query.otherSlots == 0 { text *= weights.noFood }
    if !isHeadKnown, !isHeadUnknown {
      text *= missing > 0.3 ? weights.mendedHead : length <= 1 ? weights.mendedWord : 1
    }
    let head = 1 - weights.restOfHead * (1 - candidate.headCovered)
    let name = 1 - weights.restOfName * (1 - candidate.nameCovered)
    let kind = candidate.traits.rank == .included ? weights.includedLikely : 1
    return max(0, min(1, text * head * name * kind))
  }

  /// The cost of what is missing.
  ///
  /// Where the name has the head word, the missing words only say which food of that kind. A head word that no name has may be an
  /// unknown dish; a head word that other names have is another food, and costs more.
  private static func cost(hasHead: Bool, of query: SearchQuery, _ weights: Ranking) -> Double {
    let length = query.namingSlots.nonzeroBitCount
    if hasHead { return length <= 2 ? weights.lostOfShort : weights.lostOfLong }
    let isHeadUnknown = query.unknownSlots & query.headSlot != 0
    return isHeadUnknown || length > 4 ? weights.lostHeadOfLong : weights.lostHeadOfShort
  }

  /// The least cost of what is missing, whatever the name has.
  static func leastCost(of query: SearchQuery, _ weights: Ranking) -> Double {
    min(cost(hasHead: true, of: query, weights), cost(hasHead: false, of: query, weights))
  }
}
