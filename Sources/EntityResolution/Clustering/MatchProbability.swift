/// The probability that a match weight is.
///
/// Own arithmetic: `exp2` of one machine's C library differs in its last bit from another's, and a
/// release must have the same bytes everywhere.
package enum MatchProbability {
  /// 1 / (1 + 2^-weight): 0 bits are one half; what is no number is 0.
  package static func of(_ weight: Double) -> Double {
    guard !weight.isNaN else { return 0 }
    if weight > 60 { return 1 }
    if weight < -1_000 { return 0 }
    let odds = power(weight)
    return odds / (1 + odds)
  }

  /// 2 to the `exponent`, which is between -1000 and 60.
  private static func power(_ exponent: Double) -> Double {
    let whole = exponent.rounded(.down)
    let rest = (exponent - whole) * 0.693_147_180_559_945_3
    // The series of e^rest, rest < 0.7: twenty terms are beyond the last bit.
    var sum = 1.0
    for term in stride(from: 20.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }
}
