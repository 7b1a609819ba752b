import FoodComposition
import Testing
import TestSupport

@testable import Ingestion

@Suite struct ValueNormalizerTests {
  private let fixture: NormalizerFixture

  init() throws { fixture = try NormalizerFixture() }

  private static func exact(_ amount: Double, _ text: String = "") -> SourceValue {
    SourceValue(component: 0, amount: amount, line: 1, text: text)
  }

  private static func bounds(_ high: Double?, _ kind: ValueKind) -> SourceValue {
    SourceValue(component: 0, amount: nil, low: 0, high: high, kind: kind, line: 1)
  }

  /// The published values, without the place that they come from.
  private static func published(_ outcome: ValueNormalizer.Outcome) -> [ComponentValue] {
    outcome.values.filter { !$0.isDerived }.map { value in
      var value = value
      value.origin = nil
      return value
    }
  }

  @Test(
    arguments: [
      (["2047", "2048", "1008"], "1008"), (["1008", "2048", "2047"], "1008"),
      (["2047", "kJ", "2048"], "2048"), (["2047", "kJ"], "2047"),
    ]
  )
  func `of several energies that of the lowest rank is used, whatever their order`(
    codes: [String],
    used: String
  ) throws {
    let amounts = ["1008": 97.0, "2047": 98, "2048": 88, "kJ": 418.4]
    let outcome = try fixture.values(codes.map { ($0, Self.exact(amounts[$0] ?? 0)) })
    #expect(outcome.values.first { $0.component == .energy }?.amount == amounts[used])
  }

  @Test func `a number of a higher rank is better than a bound of a lower one`() throws {
    let outcome = try fixture.values([
      ("1008", Self.bounds(5, .belowLimit)), ("2048", Self.exact(3)),
    ])
    #expect(outcome.values.map(\.amount) == [3])
    #expect(outcome.assumptions == ["energy_kcal: specific factors"])
  }

  @Test func `a bound serves when no form has a number, that of the lowest rank`() throws {
    let outcome = try fixture.values([
      ("2048", Self.bounds(40, .belowLimit)), ("1008", Self.bounds(0.5, .belowLimit)),
    ])
    #expect(
      Self.published(outcome) == [
        ComponentValue(component: .energy, amount: nil, low: 0, high: 0.5, kind: .belowLimit)
      ]
    )
    #expect(outcome.assumptions == [])
  }

  @Test func `a trace and an amount below a limit keep their bounds, converted`() throws {
    let outcome = try fixture.values([
      ("1087", Self.bounds(0.02, .belowLimit)), ("1092", Self.bounds(nil, .trace)),
    ])
    #expect(
      Self.published(outcome) == [
        ComponentValue(component: .calcium, amount: nil, low: 0, high: 20, kind: .belowLimit),
        ComponentValue(component: .potassium, amount: nil, low: 0, kind: .trace),
      ]
    )
  }

  @Test(
    arguments: [
      (Self.exact(0.12), 120.0, 115.0, 125.0), (Self.exact(0.12, "0.120"), 120, 119.5, 120.5),
      (Self.exact(0.12, "0,12"), 120, 115, 125), (Self.exact(0), 0, 0, 500),
      (Self.exact(0, "0.000"), 0, 0, 0.5), (Self.exact(2, "traces"), 2000, 1500, 2500),
    ]
  )
  func `a number is known to half a step of what is printed`(
    value: SourceValue,
    amount: Double,
    low: Double,
    high: Double
  ) throws {
    let calcium = try #require(try fixture.values([("1087", value)]).values.first)
    #expect(calcium.amount == amount)
    #expect(calcium.interval == Interval(low, high))
  }

  @Test func `the bounds of a number that the source publishes stay, converted with it`() throws {
    let value = SourceValue(component: 0, amount: 0.082, low: 0.04, high: 0.368, line: 1)
    #expect(
      Self.published(try fixture.values([("1087", value)])) == [
        ComponentValue(component: .calcium, amount: 82, low: 40, high: 368)
      ]
    )
  }

  @Test(arguments: [(0.5, 0.1), (0.3, 0.4), (0.0, 0.01), (Double.nan, Double.nan)])
  func `bounds that the amount does not lie between do not count`(low: Double, high: Double) throws
  {
    let value = SourceValue(component: 0, amount: 0.2, low: low, high: high, line: 1, text: "0.20")
    let interval = try #require(try fixture.values([("1087", value)]).values.first?.interval)
    #expect(interval.low <= 200 && interval.high >= 200)
    #expect(interval.high == 205)
  }

  @Test func `samples, their number and the place of the amount go along`() throws {
    let value = SourceValue(
      component: 0,
      amount: 0.12,
      derivation: 4,
      dataPoints: 45,
      samples: Interval(0.1, 0.2),
      line: 17,
      column: 3,
      text: "0.12"
    )
    let calcium = try #require(try fixture.values([("1087", value)]).values.first)
    #expect(calcium.samples == Interval(100, 200))
    #expect(calcium.dataPoints == 45)
    #expect(calcium.derivation == "D4")
    let row = try fixture.component("1087")
    #expect(calcium.origin == .published(row: row, text: "0.12", line: 17, column: 3))
  }

  @Test func `what is missing stays missing, and zero stays zero`() throws {
    let outcome = try fixture.values([("1008", Self.exact(0)), ("kJ", Self.exact(371))])
    #expect(outcome.values.map(\.amount) == [0, 371])
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
      Self.published(outcome).map(\.component)
        == [.energy, .carbohydrate, .sodium, .vitaminA, .vitaminD, .calcium, .potassium]
    )
    let ordinals = outcome.values.map(\.component.ordinal)
    #expect(ordinals == ordinals.sorted())
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

  @Test(
    arguments: [
      (1, ValueKind.exact, ValueKind.exact), (4, .exact, .imputed), (49, .exact, .computed),
      (9, .exact, .exact), (4, .labelRounded, .labelRounded),
    ]
  )
  func `a derivation code says more than that a number is published`(
    code: Int,
    published: ValueKind,
    kind: ValueKind
  ) throws {
    let fixture = try NormalizerFixture(derivations: ["1|exact|", "4|imputed|", "49|computed|"])
    let value = SourceValue(component: 0, amount: 3, kind: published, derivation: code, line: 1)
    #expect(try fixture.values([("1092", value)]).values.map(\.kind) == [kind])
  }

  @Test func `an amount whose code says that it is a limit is one`() throws {
    let fixture = try NormalizerFixture(derivations: ["73|below_limit|"])
    let value = SourceValue(component: 0, amount: 3.6, derivation: 73, line: 1)
    #expect(
      Self.published(try fixture.values([("fibre", value)])) == [
        ComponentValue(
          component: .fiber,
          amount: nil,
          low: 0,
          high: 3.6,
          kind: .belowLimit,
          derivation: "D73"
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
      ("1008", Self.exact(97)), ("1005", Self.estimate(12)), ("1114", Self.estimate(82)),
    ])
    #expect(
      Self.published(outcome) == [
        ComponentValue(component: .energy, amount: 97, low: 96.5, high: 97.5),
        ComponentValue(component: .carbohydrate, amount: nil, kind: .modelEstimate),
        ComponentValue(component: .vitaminD, amount: nil, kind: .modelEstimate),
      ]
    )
    #expect(outcome.values.count == 3)
    #expect(outcome.basis == nil)
    #expect(
      outcome.assumptions == ["2 values estimated by the publisher from the ingredients, left out"]
    )
  }

  @Test func `whatever is published of another form is better than an estimate`() throws {
    let number = try fixture.values([("1114", Self.estimate(2)), ("IU D", Self.exact(82))])
    #expect(number.values.map(\.amount) == [2.05, 82])
    #expect(number.assumptions == ["vitamin_d_mcg: IU / 40"])
    let bound = try fixture.values([
      ("IU D", Self.bounds(20, .belowLimit)), ("1114", Self.estimate(2)),
    ])
    #expect(bound.values.first?.interval == Interval(0, 0.5))
    #expect(bound.assumptions == [])
  }

  @Test func `in a source that is estimated as a whole the estimates are its numbers`() throws {
    let fixture = try NormalizerFixture(sourceType: "ai_estimated")
    let outcome = try fixture.values([("1092", Self.estimate(5))])
    #expect(
      Self.published(outcome) == [
        ComponentValue(component: .potassium, amount: 5, low: 1, high: 9, kind: .modelEstimate)
      ]
    )
    #expect(outcome.assumptions == [])
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `whatever numbers a source holds, every interval is sane`(seed: UInt64) throws {
    let label = try NormalizerFixture(
      sourceType: "brand_label",
      derivations: ["1|label_rounded|serving", "2|label_rounded|hundred", "3|below_limit|"]
    )
    let codes = [
      "kJ", "1008", "IU D", "1114", "IU E", "salt", "1093", "1005", "avail", "label", "protein",
      "fat", "fibre", "polyols", "erythritol", "1087", "1106", "IU A", "retinol", "beta", "alpha",
      "crypto", "folate", "DFE", "food folate", "folic", "niacin", "NE", "TRP",
    ]
    var random = SeededGenerator(seed: seed)
    let ugly = [
      -1, -0.0, 0, 1e308, -1e308, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, 1e15, 1e16,
    ]
    func number() -> Double {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: ugly[Int.random(in: 0..<ugly.count, using: &random)]
      case 1: Double(bitPattern: .random(in: 0 ... .max, using: &random))
      default: (Double.random(in: 0...100, using: &random) * 10).rounded() / 10
      }
    }
    for _ in 0..<1000 {
      let amounts = codes.filter { _ in Bool.random(using: &random) }.map { code in
        let value = SourceValue(
          component: 0,
          amount: Bool.random(using: &random) ? number() : nil,
          low: Bool.random(using: &random) ? number() : nil,
          high: Bool.random(using: &random) ? number() : nil,
          kind: ValueKind.allCases.randomElement(using: &random) ?? .exact,
          derivation: Int.random(in: 0...4, using: &random),
          line: 1,
          text: ["1.2.3", "", "< 5", "12", "1e400", "-"].randomElement(using: &random) ?? ""
        )
        return (code, value)
      }
      let serving = number()
      for fixture in [fixture, label] {
        let outcome = try fixture.values(amounts) { food in
          food.label = Label()
          food.label?.serving = serving
        }
        for value in outcome.values {
          #expect(value.amount?.isFinite ?? true, "seed \(seed): \(value)")
          if let amount = value.amount, let interval = value.interval {
            #expect(interval.low <= amount && amount <= interval.high, "seed \(seed): \(value)")
          }
          #expect(value.low?.isFinite ?? true, "seed \(seed): \(value)")
          #expect(value.amount != nil || value.high?.isFinite ?? true, "seed \(seed): \(value)")
          #expect(
            value.low == nil || (value.low ?? 0) <= value.high ?? .infinity,
            "seed \(seed): \(value)"
          )
        }
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3, .random(in: 0 ... .max)])
  func `the order of the amounts changes nothing`(seed: UInt64) throws {
    let codes = ["kJ", "2047", "2048", "1008", "IU D", "1114", "salt", "1093", "1005", "avail"]
    var random = SeededGenerator(seed: seed)
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
