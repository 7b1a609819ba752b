import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite("PairComparer") struct PairComparerTests {
  let model: MatchModel

  init() throws { model = try ModelFixture.model() }

  private func comparer(
    _ first: Food,
    _ second: Food,
    sources: (Int, Int) = (0, 1),
    ignoring: Set<MatchKey> = []
  ) -> PairComparer {
    let records = ModelFixture.records([(first, sources.0), (second, sources.1)], model: model)
    return PairComparer(records, model: model, ignoring: ignoring)
  }

  @Test(
    "Foods of which two values of one property are told are never one",
    arguments: [
      ("Moonroot, raw", "Moonroot, cooked", "heat"),
      ("Moonroot, dried", "Moonroot, canned", "preservation"),
      ("Moonfruit in syrup, sweetened", "Moonfruit in syrup, unsweetened", "sugar"),
      ("Moon milk, skim", "Moon milk, whole milk", "fat"),
      ("Moonbird, with skin", "Moonbird, without skin", "skin"),
      ("Moon steak, bone-in", "Moon steak, boneless", "bone"),
      ("Moonroot, salted", "Moonroot, unsalted", "salt"),
      ("Moon flour, enriched", "Moon flour, unenriched", "enriched"),
      ("Moon beans, drained", "Moon beans, solids and liquids", "liquid"),
      ("Moonbird, light meat", "Moonbird, dark meat", "meat"),
      ("Moon steak, separable lean only", "Moon steak, separable lean and fat", "lean"),
      ("Moon soda, regular", "Moon soda, low calorie", "diet"),
      ("Moonroot", "Babyfood, moonroot", "infant"),
      ("Moon pie, beef", "Moon pie, chicken", "species"),
      ("Mung beans", "Mungo beans", "species"),
      ("Moon steak, shoulder", "Moon steak, leg", "cut"),
      ("Moon drink, vanilla", "Moon drink, chocolate", "flavour"),
      ("Moon milk, 1% M.F.", "Moon milk, 2% M.F.", "percentage"),
      ("Moonroot, boiled", "Moonroot, boiled, with salt", "salt"),
    ]
  )
  func vetoes(first: String, second: String, property: String) {
    let values = ModelFixture.values(1)
    let comparer = comparer(
      ModelFixture.food("a", first, values: values),
      ModelFixture.food("b", second, values: values)
    )
    #expect(comparer.score(CandidatePair(pair: RecordPair(0, 1), rules: [])) == nil)
    #expect(comparer.evidence(0, 1).decision == .distinct)
    #expect(comparer.evidence(0, 1).vetoes.contains { $0.hasPrefix("\(property): ") })
  }

  @Test(
    "A name that is silent, or tells several values, is compatible",
    arguments: [
      ("Moonroot, cooked", "Moonroot, boiled"),
      ("Moonroot, baked or broiled", "Moonroot, cooked, dry heat"),
      ("Moonroot, boiled", "Moonroot, cooked, boiled, without salt"),
      ("Moon steak", "Moon steak, boneless"),
      ("Moon steak, grilled", "Moon steak, broiled"), ("Moon pie, beef and pork", "Moon pie, pork"),
    ]
  )
  func compatible(first: String, second: String) {
    let comparer = comparer(ModelFixture.food("a", first), ModelFixture.food("b", second))
    #expect(comparer.vetoes(0, 1) == 0)
    #expect(comparer.vetoes(1, 0) == 0)
  }

  @Test("One name and the same digits in two datasets are linked, another name is not")
  func decisions() {
    let values = ModelFixture.values(2)
    func decision(_ first: String, _ second: String, sources: (Int, Int) = (0, 1)) -> MatchDecision
    {
      comparer(
        ModelFixture.food("a", first, values: values),
        ModelFixture.food("b", second, values: values),
        sources: sources
      ).scored(RecordPair(0, 1)).decision
    }
    #expect(decision("Moonroots, raw", "Moonroot, raw") == .link)
    #expect(decision("Moonroot, raw", "Moonroot, raw", sources: (0, 0)) != .link)
    #expect(decision("Moonroot, raw", "Marsfruit, raw") != .link)
  }

  @Test("Products of one maker with other flavours are not linked, however alike their labels")
  func flavours() {
    let values = ModelFixture.values(4)
    for (first, second) in [
      ("Moon bar", "Moon bar marsberry"), ("Moon bar vanilla", "Moon bar chocolate"),
      ("Moon bar", "Moon bar zeroberry crunch"),
    ] {
      let comparer = comparer(
        ModelFixture.food("a", first, values: values, brand: "Moonco"),
        ModelFixture.food("b", second, values: values, brand: "Moonco"),
        sources: (2, 2)
      )
      #expect(comparer.scored(RecordPair(0, 1)).decision != .link, "\(first), \(second)")
    }
  }

  @Test("Labels of one maker and name with other values are two recipes, for review at most")
  func recipes() {
    let values = [380, 30, 12, 38.0]
    func nutrients(_ factor: Double, brand: String?) -> String {
      let foods = [values, values.map { $0 * factor }].enumerated().map {
        ModelFixture.food("id\($0)", "Moon bar", values: $1, brand: brand)
      }
      let sources = brand == nil ? (0, 1) : (2, 2)
      let comparer = comparer(foods[0], foods[1], sources: sources)
      if brand != nil, factor > 1 { #expect(comparer.evidence(0, 1).decision != .link) }
      return comparer.levels(0, 1)[NutrientsLevel.self].text.name
    }
    #expect(nutrients(1.12, brand: nil) == "near")
    #expect(nutrients(1.12, brand: "Zorblax") == "different")
    #expect(nutrients(1, brand: "Zorblax") == "copied")
  }

  @Test("Amounts are rounded in a serving only where its energy is a round one")
  func servings() {
    func level(energies: [Double]) -> String {
      let foods = energies.enumerated().map {
        var food = ModelFixture.food(
          "id\($0)",
          "Moon bar",
          values: [$1, 2, 1, $1 / 5],
          brand: "Zorblax"
        )
        food.portions = [Portion(amount: 1, measure: "serving", gramWeight: 17)]
        return food
      }
      let comparer = comparer(foods[0], foods[1], sources: (2, 2))
      return comparer.levels(0, 1)[NutrientsLevel.self].text.name
    }
    // 15 and 20 kcal in 17 g are neighbours on a label; 96 and 125 kcal per 100 g are printed as they are.
    let (rounded, exact) = (level(energies: [88.2, 117.6]), level(energies: [96, 125]))
    let order = Comparison.nutrients.levels
    #expect(order.firstIndex(of: rounded)! > order.firstIndex(of: exact)!)
  }

  @Test("A word of the name is no abbreviation of a brand that has its vowels")
  func abbreviatedBrands() {
    let comparer = comparer(
      ModelFixture.food("a", "Oliva oil", values: ModelFixture.values(5), brand: "Oliovita"),
      ModelFixture.food("b", "Oliva oil", values: ModelFixture.values(5)),
      sources: (2, 2)
    )
    #expect(comparer.levels(0, 1)[BrandLevel.self] == .one)
  }

  @Test("Of labels that tell no brand, barcodes tell whether one maker made both")
  func makers() {
    func level(_ gtins: (String?, String?), brand: String? = nil, ignoring: Set<MatchKey> = [])
      -> String
    {
      let comparer = comparer(
        ModelFixture.food("a", "Moon bar", brand: brand, gtin: gtins.0),
        ModelFixture.food("b", "Moon bar", gtin: gtins.1),
        sources: (2, 2),
        ignoring: ignoring
      )
      return Comparison.brand.levels[comparer.levels(0, 1)[.brand]]
    }
    let (one, same, other) = ("3448550010679", "3448550005200", "7613032604189")
    #expect(level((one, same)) == "one maker")
    #expect(level((one, other)) == "other maker")
    #expect(level((one, nil)) == "untold")
    #expect(level((one, other), brand: "Zorblax") == "other maker")
    #expect(level((one, nil), brand: "Zorblax") == "one")
    #expect(level((one, other), ignoring: [.gtin]) == "untold")
  }

  @Test("Words of firms tell nothing of a brand, and a typing error in a brand is the brand")
  func brands() {
    func level(_ brands: (String?, String?), names: (String, String) = ("Moon bar", "Moon bar"))
      -> String
    {
      let comparer = comparer(
        ModelFixture.food("a", names.0, brand: brands.0),
        ModelFixture.food("b", names.1, brand: brands.1),
        sources: (2, 2)
      )
      return comparer.levels(0, 1)[BrandLevel.self].text.name
    }
    #expect(level(("Zorblax Foods, Inc.", "Zorblax")) == "same")
    #expect(level(("Zorblax Foods, Inc.", "Quimbar Foods, Inc.")) == "different")
    #expect(level(("Zorblax", "Zorblex")) == "same")
    #expect(level(("Zorblax", nil), names: ("Moon bar", "Zorlax moon bar")) == "same")
    #expect(level(("Farm Foods", "Farm Foods")) == "same")
    #expect(level(("Zorblax", "Zorblax Quimbar")) == "partly")
    #expect(level(("Zorblax Quimbar", "Marsix Quimbar")) == "overlapping")
  }

  @Test("One name without and one with its maker, in front or beside, are one name")
  func brandInName() {
    let values = ModelFixture.values(5)
    let comparer = comparer(
      ModelFixture.food("a", "Zorblax moon bar", values: values),
      ModelFixture.food("b", "Moon bar", values: values, brand: "Zorblax LLC"),
      sources: (0, 2)
    )
    let levels = comparer.levels(0, 1)
    #expect(Comparison.name.levels[levels[.name]] == "exact")
    #expect(Comparison.brandAndName.levels[levels[.brandAndName]] == "same name")
  }

  @Test("A barcode counts unless it is ignored")
  func keys() {
    let (a, b) = (
      ModelFixture.food("a", "Moon bar", gtin: "4006381333931"),
      ModelFixture.food("b", "Moon bar", gtin: "4006381333931")
    )
    let (seeing, blind) = (
      comparer(a, b, sources: (2, 2)), comparer(a, b, sources: (2, 2), ignoring: [.gtin])
    )
    #expect(seeing.levels(0, 1)[BarcodeLevel.self] == .same)
    #expect(blind.levels(0, 1)[BarcodeLevel.self] == .unknown)
    #expect(seeing.scored(RecordPair(0, 1)).weight > blind.scored(RecordPair(0, 1)).weight)
  }

  @Test("Evidence adds up to the weight and names every comparison")
  func evidence() {
    let comparer = comparer(
      ModelFixture.food("a", "Moonroot, striped, raw", values: ModelFixture.values(1)),
      ModelFixture.food("b", "Moonroots, raw", values: ModelFixture.values(9))
    )
    let evidence = comparer.evidence(0, 1)
    #expect(evidence.rows.map(\.comparison) == Comparison.allCases)
    #expect(evidence.rows.reduce(evidence.prior) { $0 + $1.weight } == evidence.weight)
    #expect(evidence.rows[2].seen == "only the first: striped")
    #expect(evidence.rows.first { $0.comparison == .nutrients }?.seen.contains("against") == true)
    #expect((0...1).contains(evidence.probability))
  }

  @Test("The order of the two records changes no level, whatever they say")
  func symmetry() {
    let words = [
      "moon", "root", "raw", "cooked", "with salt", "beef", "vanilla", "without", "2%", ",",
      "boiled", "",
    ]
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      func food(_ id: String) -> Food {
        let name = (0..<6).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
        return ModelFixture.food(
          id,
          name,
          values: Bool.random(using: &random) ? ModelFixture.values(random.next() % 3) : [],
          category: ["vegetable", "vegetable.root", "other", "meat"].randomElement(using: &random)!,
          brand: [nil, "Moonco", "Moonco Mars"].randomElement(using: &random)!
        )
      }
      let (a, b) = (food("a"), food("b"))
      let (first, second) = (comparer(a, b), comparer(b, a, sources: (1, 0)))
      #expect(
        first.levels(0, 1) == second.levels(0, 1),
        "seed \(seed): \(a.canonicalName) | \(b.canonicalName)"
      )
      #expect(first.vetoes(0, 1) == second.vetoes(0, 1), "seed \(seed)")
    }
  }
}
