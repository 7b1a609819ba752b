import Foundation
import PortableArithmetic
import Testing

@Suite struct PortableTests {
  @Test func `a power of two is that of the library but for its last bits`() {
    for exponent in stride(from: -999.0, through: 999, by: 0.37) {
      let expected = exp2(exponent)
      #expect(abs(Portable.exp2(exponent) - expected) <= 1e-15 * expected, "\(exponent)")
    }
    for whole in -1_000...1_000 { #expect(Portable.exp2(Double(whole)) == exp2(Double(whole))) }
    #expect(Portable.exp2(-1e300) == 0)
    #expect(Portable.exp2(1e300) == .infinity)
    #expect(Portable.exp2(.nan).isNaN)
  }

  @Test func `bits are odds to the base of two`() {
    #expect(Portable.probability(log2Odds: 0) == 0.5)
    #expect(Portable.probability(log2Odds: 1) == 2.0 / 3)
    #expect(Portable.probability(log2Odds: -2) == 0.2)
    for weight in stride(from: -60.0, through: 60, by: 0.37) {
      let expected = 1 / (1 + exp2(-weight))
      let found = Portable.probability(log2Odds: weight)
      #expect(abs(found - expected) <= 1e-15 * expected, "\(weight)")
    }
  }

  @Test func `a probability rises with its odds and never leaves its range`() {
    var last = 0.0
    let ascending = [
      -.infinity, -1e300, -1_100, -999.5, -50, -0.1, 0, 0.1, 30, 59.9, 61, 1e9, .infinity,
    ]
    for odds in ascending {
      let probability = Portable.probability(log2Odds: odds)
      #expect(probability >= last && probability <= 1, "\(odds)")
      #expect((0...1).contains(Portable.probability(logOdds: odds)))
      last = probability
    }
    #expect(last == 1)
    #expect(Portable.probability(log2Odds: .nan) == 0)
  }

  @Test func `the natural logarithm of odds gives the same probability`() {
    for tenths in -390...390 {
      let odds = Double(tenths) / 10
      let expected = 1 / (1 + exp(-odds))
      #expect(abs(Portable.probability(logOdds: odds) - expected) <= 1e-12, "\(odds)")
    }
  }

  @Test func `logarithms are exact at powers of two, rise, and are as near as they say`() {
    for exponent in 0...60 {
      #expect(Portable.chordLog2(exp2(Double(exponent))) == Double(exponent))
      #expect(Portable.parabolicLog2(exp2f(Float(exponent))) == Float(exponent))
    }
    var (chord, parabola) = (-1.0, Float(-1))
    for number in stride(from: 1.0, through: 100_000, by: 3.7) {
      let (one, other) = (Portable.chordLog2(number), Portable.parabolicLog2(Float(number)))
      #expect(one >= chord && other >= parabola)
      #expect((-1e-12...0.09).contains(log2(number) - one))
      #expect(abs(log2(Float(number)) - other) <= 0.01)
      (chord, parabola) = (one, other)
    }
    #expect(Portable.chordLog2(0) == 0 && Portable.chordLog2(-1) == 0)
    #expect(Portable.parabolicLog2(0.5) == 0)
  }
}
