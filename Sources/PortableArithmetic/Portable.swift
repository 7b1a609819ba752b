/// Functions of sums, products and exponents alone: a C library's differ in the last bit from machine to machine, and a
/// release must have the same bytes, and an answer the same confidence, everywhere.
package enum Portable {
  /// 2 to the power of `exponent`; 0 below -1,000, infinite above 1,000, NaN for NaN.
  package static func exp2(_ exponent: Double) -> Double {
    guard exponent.magnitude <= 1_000 else {
      return exponent.isNaN ? .nan : exponent < 0 ? 0 : .infinity
    }
    let whole = exponent.rounded(.down)
    let rest = (exponent - whole) * 0.693_147_180_559_945_3
    // The series of e^rest, rest < 0.7: twenty terms are beyond the last bit.
    var sum = 1.0
    for term in stride(from: 20.0, through: 1, by: -1) { sum = 1 + sum * rest / term }
    return sum * Double(sign: .plus, exponent: Int(whole), significand: 1)
  }

  /// The probability whose odds have this log2, 1 / (1 + 2^-odds): one half for 0; 0 for what is no number.
  package static func probability(log2Odds odds: Double) -> Double {
    guard !odds.isNaN else { return 0 }
    if odds > 60 { return 1 }
    let ratio = exp2(odds)
    return ratio / (1 + ratio)
  }

  /// The probability whose odds have this natural logarithm.
  package static func probability(logOdds odds: Double) -> Double {
    probability(log2Odds: odds * 1.442_695_040_888_963_4)
  }

  /// log2 by its chord between two powers of two: exact for these, at most 0.09 less between; 0 from 0 down.
  package static func chordLog2(_ number: Double) -> Double {
    number > 0 ? Double(number.exponent) + number.significand - 1 : 0
  }

  /// log2 by a parabola between two powers of two: exact for these, at most 0.01 off between; 0 from 1 down.
  package static func parabolicLog2(_ number: Float) -> Float {
    guard number > 1 else { return 0 }
    let part = number.significand - 1
    return Float(number.exponent) + part * (1.3465 - 0.3465 * part)
  }
}
