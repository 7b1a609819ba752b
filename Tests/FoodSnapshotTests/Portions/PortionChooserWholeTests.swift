import FoodComposition
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// What is meant where a whole is said, a part of it, its inches, or its kind.
@Suite struct PortionChooserWholeTests {
  private typealias Fixture = PortionFixture

  private static let tart = Fixture.food(
    "Tart, plum",
    "bakery.cakes",
    (1, "piece (1/8 of 8\" dia)", nil, 100)
  )

  private static let cake = Fixture.food(
    "Cake, poppy",
    "bakery.cakes",
    (1, "piece (1/10 of cake)", nil, 50),
    (1, "cake (9\" dia)", nil, 500)
  )

  private func grams(
    _ food: PortionedFood,
    times value: Double = 1,
    words: String,
    sizes: [String] = [],
    modifiers: [String] = [],
    chooser: PortionChooser = Fixture.chooser
  ) -> Double? {
    let amount = Fixture.amount(value, .piece, sizes: sizes, modifiers: modifiers)
    return chooser.choose(amount, words: words, of: food).amount?.value
  }

  @Test func aWholeIsAsManySlicesAsItIsCutInto() {
    #expect(grams(Self.tart, words: "plum tart") == 100)
    #expect(grams(Self.tart, words: "plum tart", modifiers: ["whole"]) == 800)
    #expect(grams(Self.cake, words: "poppy cake", modifiers: ["whole"]) == 500)
  }

  @Test func aPartOfOneIsAPartOfTheWhole() {
    #expect(grams(Self.tart, times: 0.25, words: "plum tart") == 200)
    #expect(grams(Self.cake, times: 0.5, words: "poppy cake") == 250)
  }

  @Test(arguments: [("figs", 50.0), ("fig", 20.0), ("fig mash", 50.0)])
  func aShareOfWhatNobodyCountsIsOfWhatIsEaten(words: String, grams: Double) {
    let food = Fixture.food(
      words == "fig mash" ? "Fig mash" : "Figs, raw",
      "fruit",
      (1, "Quantity not specified", nil, 100),
      (1, words == "fig mash" ? "cup" : "fig", nil, words == "fig mash" ? 220 : 40)
    )
    var half = Fixture.amount(0.5, .piece)
    half.isShare = true
    #expect(Fixture.chooser.choose(half, words: words, of: food).amount?.value == grams)
  }

  @Test func servingsOfWhatIsNotCutAreServings() {
    let stew = Fixture.food("Stew, plum", "dish.meat", (1, "serving", nil, 250))
    var share = Fixture.amount(0.5, .piece)
    (share.isShare, share.servings) = (true, 4)
    #expect(Fixture.chooser.choose(share, words: "plum stew", of: stew).amount?.value == 500)
    #expect(Fixture.chooser.choose(share, words: "plum tart", of: Self.tart).amount?.value == 400)
  }

  @Test func oneOfAMeasureThatTellsNothingIsGuessed() {
    let punch = Fixture.food("Punch", "beverage.other", (1, "Quantity not specified", nil, 250))
    let one = Fixture.chooser.choose(Fixture.amount(1, .measure("tall")), words: "punch", of: punch)
    #expect(one.amount?.value == 250)
    #expect(one.probability <= 0.1)
    let many = Fixture.amount(12, .measure("tall"))
    #expect(Fixture.chooser.choose(many, words: "punch", of: punch).amount == nil)
    let stew = Fixture.food("Stew, plum", "other", (1, "Quantity not specified", nil, 250))
    let tall = Fixture.amount(1, .measure("tall"))
    #expect(Fixture.chooser.choose(tall, words: "stew", of: stew).amount == nil)
  }

  @Test func theInchesThatAreMeasuredTellTheWhole() {
    #expect(grams(Self.cake, words: "poppy cake") == 50)
    #expect(grams(Self.cake, words: "poppy cake", modifiers: ["9 inch"]) == 500)
  }

  @Test func anotherDiameterIsScaledByTheArea() throws {
    let small = try #require(grams(Self.tart, words: "plum tart", modifiers: ["4 inch"]))
    #expect(abs(small - 200) < 0.001)
    let pizza = Fixture.food("Pizza, plum", "dish.pizza", (1, "pizza (10\" dia)", nil, 500))
    let large = try #require(grams(pizza, words: "plum pizza", modifiers: ["20 inch"]))
    #expect(abs(large - 2000) < 0.001)
  }

  @Test func theInchesOfANameAreNoMeasure() {
    let pizza = Fixture.food(
      "PLUMINO'S 14\" pizza",
      "dish.pizza",
      (1, "pizza", nil, 900),
      (1, "slice", nil, 110)
    )
    #expect(grams(pizza, words: "14 inch plumino s pizza") == 900)
  }

  private static let kinds = [
    VocabularyEntry(.portion, "individual piece", value: "dish.pizza", amount: 180, source: "T"),
    VocabularyEntry(.portion, "fun size piece", value: "sweet", amount: 17, source: "T"),
    VocabularyEntry(.portion, "small bag", value: "snack", amount: 28, source: "T"),
    VocabularyEntry(
      .portion,
      "large bag",
      value: "snack",
      amount: 230,
      source: GenericPortions.learnedSource + "4 portions of snack"
    ),
    VocabularyEntry(.portion, "baby piece", value: "name:parsnip", amount: 30, source: "T"),
  ]

  private static let chooser = PortionChooser(
    words: MeasureWords(kinds),
    generic: GenericPortions(kinds)
  )

  @Test func aKindThatTheTablesTellIsBetterThanAScaledOne() {
    let pizza = Fixture.food("Pizza, plum", "dish.pizza", (1, "medium pizza", nil, 800))
    #expect(
      grams(pizza, words: "plum pizza", modifiers: ["individual"], chooser: Self.chooser) == 180
    )
    let bar = Fixture.food("Bar, plum", "sweet.bar", (1, "bar", nil, 58))
    #expect(grams(bar, words: "plum bar", modifiers: ["fun size"], chooser: Self.chooser) == 17)
    let roots = Fixture.food("Parsnips, raw", "vegetable", (1, "medium", nil, 130))
    #expect(grams(roots, words: "baby parsnip", chooser: Self.chooser) == 30)
    #expect(grams(roots, words: "parsnip", chooser: Self.chooser) == 130)
  }

  @Test func theSourcesOwnKindComesFirst() {
    let bar = Fixture.food(
      "Bar, plum",
      "sweet.bar",
      (1, "bar 2 oz", nil, 58),
      (1, "bar snack size", nil, 15)
    )
    for kind in ["fun size", "snack size"] {
      #expect(grams(bar, words: "plum bar", modifiers: [kind], chooser: Self.chooser) == 15)
    }
  }

  @Test func aSizedBagIsWhatTheTablesTellAndNotTheOnlyOneThereIs() {
    let chips = Fixture.food("Chips, plum", "snack", (1, "bag (8 oz)", nil, 227))
    let small = Fixture.amount(1, .measure("bag"), sizes: ["small"])
    #expect(Self.chooser.choose(small, words: "plum chips", of: chips).amount?.value == 28)
    let large = Fixture.amount(1, .measure("bag"), sizes: ["large"])
    #expect((Self.chooser.choose(large, words: "plum chips", of: chips).amount?.value ?? 0) > 230)
  }

  @Test func theMassOnAPackageIsNotWhatIsLeftOfIt() throws {
    let fries = Fixture.food(
      "Parsnip fries, baked",
      "vegetable",
      (1, "package (10 oz), yields", nil, 200)
    )
    let ounces = Phrase.Unit.mass(word: "oz", grams: 28.3495)
    let packed = Fixture.amount(10, ounces, modifiers: ["packet"])
    let hot = try #require(
      Fixture.chooser.choose(packed, words: "parsnip fries", of: fries).amount?.value
    )
    #expect(abs(hot - 200) < 0.001)
    let bare = Fixture.amount(10, ounces)
    let eaten = try #require(
      Fixture.chooser.choose(bare, words: "parsnip fries", of: fries).amount?.value
    )
    #expect(abs(eaten - 283.495) < 0.001)
  }

  @Test func theWeightOfDryGrainIsThatOfWhatItBecomes() throws {
    let yield = VocabularyEntry(
      .portion,
      GenericPortions.yield,
      value: "name:teff",
      amount: 3,
      low: 2.5,
      high: 3.5,
      source: "T"
    )
    let chooser = PortionChooser(words: MeasureWords([]), generic: GenericPortions([yield]))
    let hundred = Fixture.amount(100, .mass(word: "g", grams: 1))
    let cooked = Fixture.food("Teff, cooked", "grain", (1, "cup", nil, 250))
    #expect(chooser.choose(hundred, words: "dry teff", of: cooked).amount?.value == 300)
    #expect(chooser.choose(hundred, words: "dry teff cooked", of: cooked).amount?.value == 100)
    #expect(chooser.choose(hundred, words: "teff", of: cooked).amount?.value == 100)
    let raw = Fixture.food("Teff, raw", "grain", (1, "cup", nil, 190))
    #expect(chooser.choose(hundred, words: "dry teff", of: raw).amount?.value == 100)
  }
}
