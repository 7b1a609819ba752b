import FoodComposition

/// How likely a food is the one that was meant.
enum Confidence {
  /// Below this nothing is answered.
  static let least = 0.42
  /// From this on nobody needs to look at it.
  static let sure = 0.6
  /// From this on a word is taken for a part of a dish that no name has.
  static let ofPart = 0.75
  /// From this on an amount needs no look.
  static let sureAmount = 0.25

  /// 0…1: high where the name has the words of the text and they name the food itself.
  ///
  /// A long text may say more of a food than any name does; of a short one every word counts.
  static func of(_ candidate: Candidate, _ query: SearchQuery) -> Double {
    let missing = 1 - candidate.textCovered
    let length = Double(query.namingSlots.nonzeroBitCount)
    // What is missing of a text that says what the food is only says which of them. A word that no name
    // has may be a dish that nobody knows; one that other names have is another food.
    let isHeadUnknown = query.unknownSlots & query.headSlot != 0
    let cost =
      candidate.hasTextHead
      ? (length <= 2 ? 0.8 : 0.6) : isHeadUnknown ? 0.95 : (length <= 4 ? 1.3 : 0.9)
    var text = max(0, 1 - cost * missing)
    let isHeadKnown = query.knownSlots & query.headSlot != 0
    let naming = candidate.matchedSlots & query.namingSlots
    if query.isOther || naming != 0 && naming & ~query.otherSlots == 0 { text *= 0.3 }
    if !isHeadKnown, !isHeadUnknown { text *= missing > 0.3 ? 0.6 : length <= 1 ? 0.85 : 1 }
    let head = 0.2 + 0.8 * candidate.headCovered
    let name = 0.8 + 0.2 * candidate.nameCovered
    let kind = candidate.traits.rank == .included ? 0.6 : 1
    // Raw is not cooked.
    let state = query.states != 0 && candidate.stateAgreement < -0.3 ? 0.75 : 1
    return max(0, min(1, text * head * name * kind * state))
  }

  /// The status of a food of that confidence and amount.
  static func status(_ confidence: Double, portion: PortionChoice) -> Resolution.Status {
    guard portion.amount != nil else { return .needsReview }
    return confidence >= sure && portion.certainty >= sureAmount ? .resolved : .needsReview
  }
}
