import FoodComposition
import Testing

@testable import Ingestion

@Suite struct LabelReadingTests {
  private let fdc: NormalizerFixture
  private let off: NormalizerFixture

  init() throws {
    fdc = try NormalizerFixture(
      sourceType: "brand_label",
      derivations: ["70|label_rounded|serving", "78|label_rounded|hundred"]
    )
    off = try NormalizerFixture(sourceType: "brand_label")
  }

  private func value(
    _ code: String,
    _ amount: Double,
    derivation: Int? = nil,
    serving: Double?,
    basis: CarbohydrateBasis? = nil,
    beside: [(String, Double)] = []
  ) throws -> ComponentValue? {
    let fixture = derivation == nil ? off : fdc
    let amounts = ([(code, amount)] + beside).map { code, amount in
      let kind = derivation == nil ? ValueKind.labelRounded : .exact
      return (
        code,
        SourceValue(component: 0, amount: amount, kind: kind, derivation: derivation, line: 1)
      )
    }
    let outcome = try fixture.values(amounts) { food in
      food.label = Label()
      food.label?.serving = serving
      food.labelBasis = basis
    }
    let component = try fixture.component(code)
    return outcome.values.first { value in
      if case .published(component, _, _, _) = value.origin { true } else { false }
    }
  }

  @Test(
    arguments: [
      // 140 kcal, 8 g of fat and 330 mg of sodium in 28 g.
      ("1008", 500.0, 135.0, 145.0), ("fat", 28.57, 7.5, 8.5), ("1093", 1179, 325, 335),
    ]
  )
  func `an amount printed per serving may be all that the law rounds to it, times 100 / serving`(
    code: String,
    amount: Double,
    low: Double,
    high: Double
  ) throws {
    let value = try #require(try value(code, amount, derivation: 70, serving: 28))
    let interval = try #require(value.interval)
    #expect(value.amount == amount)
    #expect(value.kind == .labelRounded)
    #expect(abs(interval.low * 0.28 - low) < 0.15)
    #expect(abs(interval.high * 0.28 - high) < 0.15)
  }

  @Test func `an amount printed per 100 is known to half a step of what is printed`() throws {
    #expect(
      try value("fat", 3.5, derivation: 78, serving: 28)?.interval == Interval(3.45, 3.55)
    )
    #expect(try value("fat", 3.5, serving: nil)?.interval == Interval(3.45, 3.55))
    #expect(try value("fat", 0, serving: nil)?.interval == Interval(0, 0.5))
    #expect(try value("salt", 0, serving: nil)?.interval == Interval(0, 0.0125))
  }

  @Test func `a zero of a quarter of a gram is no amount but a bound`() throws {
    let spray = try #require(try value("1008", 0, derivation: 70, serving: 0.25))
    #expect(spray.amount == nil)
    #expect(spray.kind == .belowLimit)
    #expect(spray.interval == Interval(0, 2000))
    let drink = try #require(try value("1008", 0, derivation: 70, serving: 250))
    #expect(drink.amount == 0)
    #expect(drink.interval == Interval(0, 2))
  }

  @Test func `numbers tell that a label was printed per serving`() throws {
    // 1 g of fat and 0 g of fibre in 30 g: 3.33333333333333 is round only there.
    let fat = try #require(try value("fat", 3.33333333333333, serving: 30))
    let interval = try #require(fat.interval)
    #expect(abs(interval.low - 100 * 0.5 / 30) < 1e-9)
    #expect(abs(interval.high - 100 * 1.5 / 30) < 1e-9)
    let beside = try value("fibre", 0, serving: 30, beside: [("fat", 3.33333333333333)])
    #expect(beside?.interval?.high == 100 * 0.5 / 30)
    #expect(try value("fat", 3.5, serving: 30)?.interval == Interval(3.45, 3.55))
  }

  @Test func `of a market that prints per serving every amount is read so`() throws {
    let fat = try #require(try value("fat", 10, serving: 50, basis: .total))
    #expect(fat.interval == Interval(9, 11))
    let zero = try #require(try value("fat", 0, serving: 2.5, basis: .total))
    #expect(zero.amount == nil)
    #expect(zero.interval == Interval(0, 20))
    #expect(try value("fat", 0, serving: 2.5, basis: .available)?.amount == 0)
  }

  @Test func `a quotient by an unknown serving tells nothing of its step`() throws {
    let fat = try #require(try value("fat", 3.33333333333333, serving: nil))
    #expect(fat.interval == Interval(3.33333333333333))
  }

  @Test func `salt and sodium are known as well as the one that is known less`() throws {
    let sodium = try value("1093", 160, serving: nil, beside: [("salt", 0.4)])
    #expect(sodium?.interval == Interval(140, 180))
    let salt = try value("salt", 0.4, serving: nil, beside: [("1093", 160)])
    #expect(salt?.interval == Interval(0.35, 0.45))
  }

  @Test func `vitamin A on a label may be counted with more for carotene than RAE`() throws {
    #expect(
      try value("label A", 100.5, serving: nil, basis: .available)?.interval
        == Interval(100.45 / 2, 100.55)
    )
    for basis in [CarbohydrateBasis.total, nil] {
      let value = try #require(try value("label A", 100.5, serving: nil, basis: basis))
      #expect(value.amount == 100.5)
      #expect(abs((value.low ?? 0) - 100.45 / 12) < 1e-9)
    }
    #expect(try value("1106", 100.5, serving: nil)?.interval == Interval(100.45, 100.55))
  }
}
