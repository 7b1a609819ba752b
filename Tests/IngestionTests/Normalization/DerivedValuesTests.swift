import FoodComposition
import Testing

@testable import Ingestion

@Suite struct DerivedValuesTests {
  private let fixture: NormalizerFixture

  init() throws { fixture = try NormalizerFixture() }

  /// What follows for `component` from amounts by code; a text gives its step.
  private func derived(
    _ component: Component,
    _ amounts: [(String, String)],
    label: Bool = false,
    basis: CarbohydrateBasis? = nil
  ) throws -> ComponentValue? {
    let fixture = label ? try NormalizerFixture(sourceType: "brand_label") : fixture
    let outcome = try fixture.values(
      amounts.map { code, text in
        (code, SourceValue(component: 0, amount: Double(text), line: 1, text: text))
      }
    ) { $0.labelBasis = basis }
    return outcome.values.first { $0.component == component }
  }

  private func check(
    _ value: ComponentValue?,
    _ amount: Double?,
    _ low: Double,
    _ high: Double?,
    _ rule: DerivationRule,
    _ sources: [Component]
  ) throws {
    let value = try #require(value)
    #expect(value.kind == .computed)
    #expect(value.origin == .derived(rule, from: sources))
    #expect((value.amount == nil) == (amount == nil))
    #expect(abs((value.amount ?? 0) - (amount ?? 0)) < 1e-9)
    #expect(abs((value.low ?? .nan) - low) < 1e-9)
    #expect((value.high == nil) == (high == nil))
    if let high, high.isFinite { #expect(abs((value.high ?? .nan) - high) < 1e-9) }
    if high == .infinity { #expect(value.high == .infinity) }
  }

  @Test func `kcal come from kJ by 4.184`() throws {
    try check(
      derived(.energy, [("kJ", "418.4")]),
      100,
      418.35 / 4.184,
      418.45 / 4.184,
      .kilocaloriesFromKilojoules,
      [.energyInKilojoules]
    )
    #expect(try derived(.energy, [("kJ", "371")])?.amount == 88.67112810707457)
    #expect(try derived(.energy, [("kJ", "371"), ("1008", "90")])?.isDerived == false)
  }

  @Test func `kcal come from the parts where no source publishes them`() throws {
    let parts = [
      ("protein", "20"), ("fat", "10"), ("1005", "30"), ("fibre", "5"), ("alcohol", "0.0"),
    ]
    let total = try #require(try derived(.energy, parts))
    // 4 x 20 + 9 x 10 + 4 x 30.
    #expect(total.amount == 290)
    #expect(total.kind == .computed && total.isEnergyOfParts)
    #expect(
      total.origin == .derived(.energyByAtwater, from: [.protein, .fat, .carbohydrate, .alcohol])
    )
    // From no fibre counted to all of it, each part half a gram off: 4 x 19.5 + 9 x 9.5 + 4 x 24 kcal at least.
    #expect(abs((total.low ?? 0) - 259.5) < 1e-9)
    #expect((total.high ?? 0) >= 298.5)
    #expect(try derived(.energy, parts + [("1008", "250")])?.isEnergyOfParts == false)
    #expect(try derived(.energy, parts + [("kJ", "1000")])?.isEnergyOfParts == false)
  }

  @Test func `Alcohol that nobody tells leaves bounds, where there is room for it`() throws {
    let parts = [("protein", "20"), ("fat", "10"), ("1005", "30"), ("fibre", "5")]
    let open = try #require(try derived(.energy, parts))
    #expect(open.amount == nil && open.kind == .computed)
    // 36.5 g may be alcohol.
    #expect((open.high ?? 0) > 550)
    // Water leaves it less than two grams.
    let full = try #require(try derived(.energy, parts + [("water", "39.9")]))
    #expect(full.amount == 290)
  }

  @Test func `Parts of which one is missing, or too heavy, give no energy`() throws {
    #expect(try derived(.energy, [("protein", "20"), ("fat", "10")]) == nil)
    #expect(try derived(.energy, [("protein", "60"), ("fat", "60"), ("1005", "60")]) == nil)
  }

  @Test(arguments: [
    ("0.5", 200.0), ("1", 400), ("0.01", 4), ("0.0025", 1), ("0", 0), ("100", 40000),
  ])
  func `sodium comes from salt exactly`(salt: String, sodium: Double) throws {
    #expect(try derived(.sodium, [("salt", salt)])?.amount == sodium)
  }

  @Test func `salt and sodium follow from each other with their intervals`() throws {
    try check(derived(.sodium, [("salt", "1.0")]), 400, 380, 420, .sodiumFromSalt, [.salt])
    try check(derived(.salt, [("1093", "400")]), 1, 0.99875, 1.00125, .saltFromSodium, [.sodium])
    #expect(try derived(.sodium, [("salt", "1"), ("1093", "393")])?.amount == 393)
  }

  @Test func `vitamin A is retinol and a twelfth and a 24th of the carotenoids`() throws {
    let all = [("retinol", "10"), ("beta", "120"), ("alpha", "24"), ("crypto", "48")]
    try check(
      derived(.vitaminA, all),
      23,
      9.5 + 119.5 / 12 + 71.0 / 24,
      10.5 + 120.5 / 12 + 73.0 / 24,
      .vitaminAFromForms,
      [.retinol, .betaCarotene, .alphaCarotene, .betaCryptoxanthin]
    )
    #expect(try derived(.vitaminA, all + [("1106", "7")])?.amount == 7)
  }

  @Test func `without the other carotenoids vitamin A is the least that there may be`() throws {
    try check(
      derived(.vitaminA, [("retinol", "10"), ("beta", "120")]),
      20,
      9.5 + 119.5 / 12,
      .infinity,
      .vitaminAFromForms,
      [.retinol, .betaCarotene]
    )
    let outcome = try fixture.values([
      ("retinol", SourceValue(component: 0, amount: 10, line: 1)),
      ("beta", SourceValue(component: 0, amount: 0, line: 1)),
    ])
    #expect(outcome.assumptions.count == 1)
    #expect(outcome.assumptions.first?.contains("a lower bound") == true)
  }

  @Test func `with retinol or beta-carotene alone only a bound is known`() throws {
    try check(
      derived(.vitaminA, [("retinol", "10")]),
      nil,
      9.5,
      nil,
      .vitaminAFromForms,
      [.retinol]
    )
    #expect(try derived(.vitaminA, [("beta", "0")]) == nil)
  }

  @Test func `IU of an unknown form are an interval, never a point`() throws {
    try check(
      derived(.vitaminA, [("IU A", "1000.0")]),
      nil,
      0.025 * 999.95,
      0.3 * 1000.05,
      .vitaminAFromActivity,
      [.vitaminAActivity]
    )
    #expect(try derived(.vitaminA, [("IU A", "1000"), ("1106", "50")])?.amount == 50)
  }

  @Test func `IU beside known retinol are carotenoids for the rest`() throws {
    try check(
      derived(.vitaminA, [("IU A", "1000.0"), ("retinol", "30.0")]),
      nil,
      29.95 + 0.025 * (999.95 - 30.05 / 0.3),
      30.05 + 0.05 * (1000.05 - 29.95 / 0.3),
      .vitaminAFromActivity,
      [.vitaminAActivity, .retinol]
    )
  }

  @Test func `40 IU of vitamin D are a microgram`() throws {
    try check(
      derived(.vitaminD, [("IU D", "82")]),
      2.05,
      81.5 / 40,
      82.5 / 40,
      .vitaminDFromActivity,
      [.vitaminDActivity]
    )
  }

  @Test func `IU of vitamin E are from 0.45 to 0.67 mg`() throws {
    try check(
      derived(.vitaminE, [("IU E", "10.0")]),
      nil,
      0.45 * 9.95,
      0.67 * 10.05,
      .vitaminEFromActivity,
      [.vitaminEActivity]
    )
  }

  @Test func `folate is the sum of its parts where both are known`() throws {
    try check(
      derived(.folate, [("food folate", "20"), ("folic", "100")]),
      120,
      119,
      121,
      .folateFromParts,
      [.foodFolate, .folicAcid]
    )
  }

  @Test func `DFE bound the folate, and with one part they tell it`() throws {
    try check(
      derived(.folate, [("DFE", "170.0")]),
      nil,
      169.95 / 1.7,
      170.05,
      .folateFromEquivalents,
      [.folateEquivalents]
    )
    try check(
      derived(.folate, [("DFE", "190.0"), ("food folate", "20.0")]),
      120,
      19.95 + (189.95 - 20.05) / 1.7,
      20.05 + (190.05 - 19.95) / 1.7,
      .folateFromEquivalents,
      [.folateEquivalents, .foodFolate]
    )
    try check(
      derived(.folate, [("DFE", "190.0"), ("folic", "100.0")]),
      120,
      189.95 - 70.035,
      190.05 - 69.965,
      .folateFromEquivalents,
      [.folateEquivalents, .folicAcid]
    )
  }

  @Test func `niacin equivalents are niacin and a sixtieth of the tryptophan`() throws {
    try check(
      derived(.niacin, [("NE", "5.0"), ("TRP", "0.1200")]),
      3,
      4.95 - 120.05 / 60,
      5.05 - 119.95 / 60,
      .niacinFromEquivalents,
      [.niacinEquivalents, .tryptophan]
    )
    try check(
      derived(.niacin, [("NE", "5.0")]),
      nil,
      0,
      5.05,
      .niacinFromEquivalents,
      [.niacinEquivalents]
    )
  }

  @Test func `a label prints niacin equivalents, and folate as its market has it`() throws {
    #expect(try derived(.niacin, [("niacin", "5")])?.amount == 5)
    #expect(try derived(.niacin, [("niacin", "5")], label: true)?.amount == nil)
    #expect(try derived(.folate, [("folate", "50")], label: true, basis: .available)?.amount == 50)
    for basis in [CarbohydrateBasis.total, nil] {
      let folate = try derived(.folate, [("folate", "51.0")], label: true, basis: basis)
      #expect(folate?.amount == nil)
      #expect(folate?.interval == Interval(50.95 / 1.7, 51.05))
    }
  }

  @Test func `available carbohydrate is the total without fibre, exact in decimals`() throws {
    try check(
      derived(.availableCarbohydrate, [("1005", "22.84"), ("fibre", "2.6")]),
      20.24,
      22.835 - 2.65,
      22.845 - 2.55,
      .availableFromTotal,
      [.totalCarbohydrate, .fiber]
    )
    #expect(
      try derived(.availableCarbohydrate, [("1005", "22.84"), ("fibre", "2.6")])?.amount == 20.24
    )
    let total = try #require(try derived(.totalCarbohydrate, [("1005", "22.84")]))
    #expect(total.origin == .derived(.totalAsPublished, from: [.carbohydrate]))
    #expect(total.amount == 22.84)
    #expect(total.kind == .exact)
  }

  @Test func `total carbohydrate is the available with fibre, and unknown without`() throws {
    try check(
      derived(.totalCarbohydrate, [("avail", "20.24"), ("fibre", "2.6")]),
      22.84,
      20.235 + 2.55,
      20.245 + 2.65,
      .totalFromAvailable,
      [.availableCarbohydrate, .fiber]
    )
    #expect(try derived(.totalCarbohydrate, [("avail", "20")]) == nil)
    #expect(try derived(.availableCarbohydrate, [("1005", "20.0")])?.interval == Interval(0, 20.05))
  }

  @Test func `fibre above the total by its rounding leaves nothing, by more a contradiction`()
    throws
  {
    let within = try derived(.availableCarbohydrate, [("1005", "2.0"), ("fibre", "2.05")])
    #expect(within?.amount == 0)
    #expect(within?.low == 0)
    #expect(try derived(.availableCarbohydrate, [("1005", "2.0"), ("fibre", "5.0")]) == nil)
  }

  @Test func `a carbohydrate of unknown basis bounds both`() throws {
    let amounts = [("label", "60.0"), ("fibre", "5.0")]
    let available = try derived(.availableCarbohydrate, amounts)
    #expect(available?.amount == nil)
    #expect(available?.interval == Interval(59.95 - 5.05, 60.05))
    let total = try derived(.totalCarbohydrate, amounts)
    #expect(total?.amount == nil)
    #expect(total?.interval == Interval(59.95, 60.05 + 5.05))
    #expect(try derived(.totalCarbohydrate, [("label", "60.0")]) == nil)
    let noFibre = [("label", "60.0"), ("fibre", "0.0")]
    #expect(try derived(.availableCarbohydrate, noFibre)?.amount == 60)
    #expect(try derived(.totalCarbohydrate, noFibre)?.amount == 60)
  }
}
