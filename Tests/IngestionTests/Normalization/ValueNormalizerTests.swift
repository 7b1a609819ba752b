import FoodComposition
import Testing

@testable import Ingestion

@Suite struct ValueNormalizerTests {
  private let fixture: NormalizerFixture

  init() throws { fixture = try NormalizerFixture() }

  private static func exact(_ amount: Double) -> SourceValue {
    SourceValue(component: 0, amount: amount, line: 1)
  }

  private static func bounds(_ high: Double?, _ kind: ValueKind) -> SourceValue {
    SourceValue(component: 0, amount: nil, low: 0, high: high, kind: kind, line: 1)
  }

  @Test(
    arguments: [
      (["1062", "2047", "2048", "1008"], "1008"), (["1008", "2048", "2047", "1062"], "1008"),
      (["2047", "1062", "2048"], "2048"), (["1062", "2047"], "2047"), (["1062"], "1062"),
    ]
  )
  func `of several energies that of the lowest rank is used, whatever their order`(
    codes: [String],
    used: String
  ) throws {
    let amounts = ["1008": 97.0, "2047": 98, "2048": 88, "1062": 418.4]
    let outcome = try fixture.values(codes.map { ($0, Self.exact(amounts[$0] ?? 0)) })
    let expected = used == "1062" ? 100 : amounts[used]
    #expect(outcome.values == [ComponentValue(component: .energy, amount: expected)])
  }

  @Test func `a number of a higher rank is better than a bound of a lower one`() throws {
    let outcome = try fixture.values([
      ("1114", Self.bounds(0.5, .belowLimit)), ("1110", Self.exact(82)),
    ])
    #expect(outcome.values == [ComponentValue(component: .vitaminD, amount: 2.05)])
    #expect(outcome.assumptions == ["vitamin_d_mcg: from IU"])
  }

  @Test func `a bound serves when no form has a number, that of the lowest rank`() throws {
    let outcome = try fixture.values([
      ("1110", Self.bounds(40, .belowLimit)), ("1114", Self.bounds(0.5, .belowLimit)),
    ])
    #expect(
      outcome.values == [
        ComponentValue(component: .vitaminD, amount: nil, low: 0, high: 0.5, kind: .belowLimit)
      ]
    )
    #expect(outcome.assumptions == [])
  }

  @Test(
    arguments: [(0.5, 200.0), (1, 400), (1.25, 500), (0.01, 4), (0.0025, 1), (0, 0), (100, 40000)]
  )
  func `sodium comes from salt exactly`(salt: Double, sodium: Double) throws {
    let outcome = try fixture.values([("salt", Self.exact(salt))])
    #expect(outcome.values == [ComponentValue(component: .sodium, amount: sodium)])
    #expect(outcome.assumptions == ["sodium_mg: from salt"])
  }

  @Test func `published sodium is better than salt, and then nothing is assumed`() throws {
    let outcome = try fixture.values([("salt", Self.exact(1)), ("1093", Self.exact(393))])
    #expect(outcome.values == [ComponentValue(component: .sodium, amount: 393)])
    #expect(outcome.assumptions == [])
  }

  @Test func `a trace and an amount below a limit keep their bounds, converted`() throws {
    let outcome = try fixture.values([
      ("1087", Self.bounds(0.02, .belowLimit)), ("1110", Self.bounds(20, .trace)),
      ("salt", Self.bounds(0.01, .belowLimit)), ("1092", Self.bounds(nil, .trace)),
    ])
    #expect(
      outcome.values == [
        ComponentValue(component: .sodium, amount: nil, low: 0, high: 4, kind: .belowLimit),
        ComponentValue(component: .vitaminD, amount: nil, low: 0, high: 0.5, kind: .trace),
        ComponentValue(component: .calcium, amount: nil, low: 0, high: 20, kind: .belowLimit),
        ComponentValue(component: .potassium, amount: nil, low: 0, kind: .trace),
      ]
    )
  }

  @Test func `the bounds of a number are converted with it`() throws {
    let value = SourceValue(component: 0, amount: 82, low: 40, high: 368, line: 1)
    #expect(
      try fixture.values([("1110", value)]).values == [
        ComponentValue(component: .vitaminD, amount: 2.05, low: 1, high: 9.2)
      ]
    )
  }

  @Test func `what is missing stays missing, and zero stays zero`() throws {
    let outcome = try fixture.values([("1008", Self.exact(0)), ("1062", Self.exact(371))])
    #expect(outcome.values == [ComponentValue(component: .energy, amount: 0)])
    #expect(outcome.basis == nil)
    #expect(try fixture.values([]).values.isEmpty)
  }

  @Test func `a component that a snapshot does not carry brings no value`() throws {
    #expect(try fixture.values([("1010", Self.exact(2.4))]).values.isEmpty)
  }

  @Test func `values stand in the order of the components`() throws {
    let codes = ["1106", "1092", "1087", "1005", "1093", "1008", "1114"]
    let outcome = try fixture.values(codes.map { ($0, Self.exact(1)) })
    #expect(
      outcome.values.map(\.component)
        == [.energy, .carbohydrate, .sodium, .vitaminA, .vitaminD, .calcium, .potassium]
    )
  }

  @Test(
    arguments: [
      (["1005"], CarbohydrateBasis.total), (["avail"], .available), (["avail", "1005"], .total),
      (["label", "avail"], .available), (["label"], nil), ([], nil),
    ]
  )
  func `a carbohydrate's basis is that of the form used`(
    codes: [String],
    basis: CarbohydrateBasis?
  ) throws {
    #expect(try fixture.values(codes.map { ($0, Self.exact(10)) }).basis == basis)
  }

  @Test(arguments: [CarbohydrateBasis.total, .available, nil])
  func `a label's carbohydrate has the basis of its country's law`(
    basis: CarbohydrateBasis?
  ) throws {
    let component = try fixture.component("label")
    let food = try fixture.source { food in
      food.labelBasis = basis
      food.values = [SourceValue(component: component, amount: 10, line: 1)]
    }
    #expect(fixture.values.values(of: food, derivationCode: { "\($0)" }).basis == basis)
  }

  @Test func `derivation, samples and kind go along`() throws {
    let value = SourceValue(
      component: 0,
      amount: 358,
      kind: .imputed,
      derivation: 4,
      dataPoints: 45,
      line: 1
    )
    #expect(
      try fixture.values([("1092", value)]).values == [
        ComponentValue(
          component: .potassium,
          amount: 358,
          kind: .imputed,
          derivation: "D4",
          dataPoints: 45
        )
      ]
    )
  }

  private static func estimate(_ amount: Double) -> SourceValue {
    SourceValue(component: 0, amount: amount, low: 1, high: 9, kind: .modelEstimate, line: 1)
  }

  @Test func `an estimate of a publisher does not stand as a number beside those of the label`()
    throws
  {
    let outcome = try fixture.values([
      ("1008", Self.exact(97)), ("1005", Self.estimate(12)), ("1110", Self.estimate(82)),
    ])
    #expect(
      outcome.values == [
        ComponentValue(component: .energy, amount: 97),
        ComponentValue(component: .carbohydrate, amount: nil, kind: .modelEstimate),
        ComponentValue(component: .vitaminD, amount: nil, kind: .modelEstimate),
      ]
    )
    #expect(outcome.basis == nil)
    #expect(
      outcome.assumptions == ["2 values estimated by the publisher from the ingredients, left out"]
    )
  }

  @Test func `whatever is published of another form is better than an estimate`() throws {
    let number = try fixture.values([("1114", Self.estimate(2)), ("1110", Self.exact(82))])
    #expect(number.values == [ComponentValue(component: .vitaminD, amount: 2.05)])
    #expect(number.assumptions == ["vitamin_d_mcg: from IU"])
    let bound = try fixture.values([
      ("1110", Self.bounds(20, .belowLimit)), ("1114", Self.estimate(2)),
    ])
    #expect(
      bound.values == [
        ComponentValue(component: .vitaminD, amount: nil, low: 0, high: 0.5, kind: .belowLimit)
      ]
    )
  }

  @Test func `in a source that is estimated as a whole the estimates are its numbers`() throws {
    let fixture = try NormalizerFixture(sourceType: "ai_estimated")
    let outcome = try fixture.values([("1092", Self.estimate(5))])
    #expect(
      outcome.values == [
        ComponentValue(component: .potassium, amount: 5, low: 1, high: 9, kind: .modelEstimate)
      ]
    )
    #expect(outcome.assumptions == [])
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `the order of the amounts changes nothing`(seed: UInt64) throws {
    let codes = ["1062", "2047", "2048", "1008", "1110", "1114", "salt", "1093", "1005", "avail"]
    var random = SplitMix64(state: seed)
    for _ in 0..<50 {
      let amounts = codes.filter { _ in Bool.random(using: &random) }.map { code in
        let forms = [
          Self.exact(Double(code.count)), Self.bounds(1, .trace), Self.estimate(3),
        ]
        return (code, forms[Int.random(in: 0..<3, using: &random)])
      }
      let expected = try fixture.values(amounts)
      let shuffled = try fixture.values(amounts.shuffled(using: &random))
      #expect(shuffled.values == expected.values, "seed \(seed)")
      #expect(shuffled.basis == expected.basis, "seed \(seed)")
      #expect(shuffled.assumptions == expected.assumptions, "seed \(seed)")
    }
  }
}

/// The generator of Steele, Lea and Flood 2014: the same numbers for the same seed, everywhere.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
