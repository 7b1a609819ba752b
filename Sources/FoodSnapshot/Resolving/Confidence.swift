import FoodComposition

/// How likely a food is the one that was meant.
enum Confidence {
  /// Below this nothing is answered.
  static let least = 0.4
  /// From this on nobody needs to look at it.
  static let sure = 0.6
  /// From this on an amount needs no look.
  static let sureAmount = 0.25

  /// 0…1: high where the name has the words of the text and they name the food itself.
  ///
  /// A long text may say more of a food than any name does; of a short one every word counts.
  static func of(_ candidate: Candidate, _ query: SearchQuery) -> Double {
    let missing = 1 - candidate.textCovered
    let length = Double(query.namingSlots.nonzeroBitCount)
    let text = max(0, 1 - missing * (length <= 2 ? 1.5 : length <= 4 ? 1.1 : 0.75))
    let head = 0.3 + 0.7 * candidate.headCovered
    let name = 0.8 + 0.2 * candidate.nameCovered
    let kind = candidate.traits.rank == .included ? 0.6 : 1
    return max(0, min(1, text * head * name * kind))
  }

  /// The status of a food of that confidence and amount.
  static func status(_ confidence: Double, portion: PortionChoice) -> Resolution.Status {
    guard portion.amount != nil else { return .needsReview }
    return confidence >= sure && portion.certainty >= sureAmount ? .resolved : .needsReview
  }
}
