import FoodComposition

/// How far a name says what a text says: what orders foods, parts texts and keeps from answering at all.
///
/// It is no probability; ``Confidence`` is.
enum MatchScore {
  /// 0…1: high where the name has the words of the text and they name the food itself.
  ///
  /// A long text may say more of a food than any name does; of a short one every word counts.
  static func of(_ candidate: Candidate, _ query: SearchQuery, _ weights: Ranking) -> Double {
    let missing = 1 - candidate.textCovered
    let length = Double(query.namingSlots.nonzeroBitCount)
    // What is missing of a text that says what the food is only says which of them. A word that no name
    // has may be a dish that nobody knows; one that other names have is another food.
    let isHeadUnknown = query.unknownSlots & query.headSlot != 0
    let isLong = isHeadUnknown || length > 4
    let cost =
      candidate.hasTextHead
      ? (length <= 2 ? weights.lostOfShort : weights.lostOfLong)
      : (isLong ? weights.lostHeadOfLong : weights.lostHeadOfShort)
    var text = max(0, 1 - cost * missing)
    let isHeadKnown = query.knownSlots & query.headSlot != 0
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
}
