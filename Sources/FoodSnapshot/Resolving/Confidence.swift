import FoodComposition

/// How likely a food is the one that was meant.
enum Confidence {
  /// Below this nothing is answered.
  static let least = 0.35
  /// From this on nobody needs to look at it.
  static let sure = 0.6
  /// From this on an amount needs no look.
  static let sureAmount = 0.25

  /// 0…1.
  static func of(_ candidate: Candidate, _ query: SearchQuery) -> Double {
    let text = candidate.textCovered
    let head = 0.55 + 0.45 * candidate.headCovered
    let name = 0.75 + 0.25 * candidate.nameCovered
    return max(0, min(1, text * head * name))
  }

  /// The status of a food of that confidence and amount.
  static func status(_ confidence: Double, portion: PortionChoice) -> Resolution.Status {
    guard portion.amount != nil else { return .needsReview }
    return confidence >= sure && portion.certainty >= sureAmount ? .resolved : .needsReview
  }
}
