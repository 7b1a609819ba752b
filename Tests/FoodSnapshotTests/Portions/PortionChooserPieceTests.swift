import FoodComposition
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// What a piece, a serving or a measure is of foods that are counted in several ways.
@Suite struct PortionChooserPieceTests {
  private typealias Fixture = PortionFixture

  private static let cake = Fixture.food(
    "Cake, walnut",
    "bakery.cake",
    (1, "1-layer cake (8\" dia)", nil, 480),
    (1, "2-layer cake (8\" dia)", nil, 960),
    (1, "piece (1/12 of 1-layer cake)", nil, 40),
    (1, "Quantity not specified", nil, 75)
  )

  private static let bread = Fixture.food(
    "Bread, spelt",
    "bakery.bread",
    (1, "small or thin slice", nil, 22),
    (1, "regular slice", nil, 32),
    (1, "loaf", nil, 700)
  )

  private static let sub = Fixture.food(
    "SUBMARINO, turkey sub",
    "dish.sandwich",
    (6, "inch sub", nil, 150),
    (12, "inch sub", nil, 300)
  )

  private static let chop = Fixture.food(
    "Lamb chop, broiled",
    "meat.lamb",
    (1, "small chop (yield after cooking, bone removed)", nil, 45),
    (1, "medium chop (yield after cooking, bone removed)", nil, 60),
    (1, "chop finger", nil, 12),
    (1, "oz", "raw (yield after cooking)", 21)
  )

  private func grams(
    _ unit: Phrase.Unit?,
    _ food: PortionedFood,
    words: String = "",
    sizes: [String] = []
  ) -> Double? {
    let amount = unit.map { Fixture.amount(1, $0, sizes: sizes) }
    return Fixture.chooser.choose(amount, words: words, of: food).amount?.value
  }

  @Test func aPieceOfACakeIsNeverTheCake() {
    let piece = Phrase.Unit.measure("piece")
    #expect(grams(piece, Self.cake, words: "walnut cake") == 40)
    #expect(grams(piece, Self.cake, words: "walnut cake", sizes: ["medium"]) == 40)
  }

  @Test func nobodyEatsACakeUnlessItIsSaid() {
    #expect(grams(.piece, Self.cake, words: "walnut cake") == 40)
    #expect((grams(.piece, Self.cake, words: "whole walnut cake") ?? 0) > 400)
  }

  @Test func aPieceOfBreadIsASliceOfItsSize() {
    let piece = Phrase.Unit.measure("piece")
    #expect(grams(piece, Self.bread, words: "spelt bread") == 32)
    #expect(grams(piece, Self.bread, words: "spelt bread", sizes: ["small"]) == 22)
  }

  @Test func aRegularOneIsTheOnlyOneThereIs() {
    let pie = Fixture.food("Pie, quince", "bakery.pie", (1, "piece (1/8 of pie)", nil, 120))
    #expect(grams(.measure("slice"), pie, words: "quince pie", sizes: ["medium"]) == 120)
  }

  @Test func aHeartySliceIsAThickOne() {
    let ham = Fixture.food(
      "Ham, cold",
      "meat",
      (1, "slice", nil, 20),
      (1, "slice, thick", nil, 31)
    )
    #expect(grams(.measure("slice"), ham, words: "ham", sizes: ["large"]) == 31)
  }

  @Test(arguments: [("turkey sub", 150.0), ("6 inch turkey sub", 150), ("12 inch turkey sub", 300)])
  func aSubIsAsLongAsIsSaid(words: String, expected: Double) {
    #expect(grams(.piece, Self.sub, words: words) == expected)
    #expect(grams(nil, Self.sub, words: words) == expected)
  }

  @Test(arguments: [("10 inch flan", 700.0), ("8 inch flan", 450)])
  func theDiameterThatIsSaidChooses(words: String, expected: Double) {
    let flan = Fixture.food(
      "Flan, plum",
      "dish",
      (1, "flan (8\" dia)", nil, 450),
      (1, "flan (9\" dia)", nil, 580),
      (1, "flan (10\" dia)", nil, 700)
    )
    #expect(grams(.piece, flan, words: words) == expected)
  }

  @Test func ofManyDiametersTheSizeThatIsAskedForChooses() {
    let crepe = Fixture.food(
      "Crepe, plain",
      "dish",
      (1, "crepe (5\" dia)", nil, 20),
      (1, "crepe (7\" dia)", nil, 40),
      (1, "crepe (10\" dia)", nil, 80)
    )
    #expect(grams(.piece, crepe, words: "crepe", sizes: ["extra large"]) == 80)
    #expect(grams(.piece, crepe, words: "crepe", sizes: ["extra small"]) == 20)
  }

  @Test func whatIsLeftOfAChopAfterCookingIsTheChop() {
    #expect(grams(.piece, Self.chop, words: "lamb chop") == 60)
    #expect(grams(.piece, Self.chop, words: "lamb chop", sizes: ["small"]) == 45)
  }

  @Test func aMassOfTheRawFoodIsWhatIsLeftOfIt() throws {
    let ounces = Phrase.Unit.mass(word: "oz", grams: 28.3495)
    let raw = try #require(grams(ounces, Self.chop, words: "raw lamb chop"))
    #expect(abs(raw - 21) < 0.001)
    #expect(grams(ounces, Self.chop, words: "lamb chop") == 28.3495)
  }

  @Test func whatIsCountedInOneWayOnlyIsCountedSo() {
    let food = Fixture.food("HAMBURGHESE, McPlum", "dish", (1, "sandwich", nil, 126))
    #expect(grams(.piece, food, words: "mcplum") == 126)
    #expect(grams(.serving, food, words: "mcplum") == 126)
    #expect(grams(nil, food, words: "mcplum") == 126)
  }

  @Test func aSizeInTheNameIsNoSize() {
    let food = Fixture.food("Big Plum burger", "dish", (1, "item", nil, 200))
    #expect(grams(.piece, food, words: "big plum burger", sizes: ["large"]) == 200)
  }

  @Test func wordsForWhatIsNotThereMeetEachOther() {
    #expect(grams(.measure("slice"), Fixture.loaf, words: "rye bread without crust") == 14)
  }

  @Test func aRollOrBunIsARoll() {
    let food = Fixture.food(
      "Rolls, milk",
      "bakery.bread",
      (1, "roll (2-1/2\" dia)", nil, 35),
      (1, "large roll or bun (3-1/2\" dia)", nil, 43)
    )
    #expect(grams(.piece, food, words: "milk roll with butter", sizes: ["large"]) == 43)
  }

  @Test func whatIsCountedGoesBeforeWhatIsUsual() {
    let food = Fixture.food(
      "Cake or cupcake, plum",
      "bakery.cake",
      (1, "cupcake, any size", nil, 90),
      (1, "piece/slice, any size", nil, 200),
      (1, "Quantity not specified", nil, 200)
    )
    #expect(grams(.piece, food, words: "plum cupcake") == 90)
    #expect(grams(.measure("slice"), food, words: "plum cake") == 200)
  }

  @Test func whatIsOfNoKindGoesBeforeAKindOfTheUsualWeight() {
    let food = Fixture.food(
      "Plum crisps",
      "snack",
      (1, "small single serving bag", nil, 28),
      (1, "single serving bag, NFS", nil, 57),
      (1, "plum stick", nil, 3),
      (1, "medium", nil, 28),
      (1, "Quantity not specified", nil, 28)
    )
    #expect(grams(.measure("bag"), food, words: "single serving bag of plum crisps") == 57)
    #expect(grams(.piece, food, words: "plum stick") == 3)
  }

  @Test func oneOfThePluralIsAServing() {
    let food = Fixture.food(
      "Plum sticks",
      "snack",
      (1, "stick", nil, 5),
      (1, "small order", nil, 110),
      (1, "large order", nil, 180)
    )
    #expect(grams(.piece, food, words: "plum sticks", sizes: ["large"]) == 180)
    #expect(grams(.piece, food, words: "plum stick") == 5)
  }

  @Test func aPieceOfABirdIsNoBird() {
    let food = Fixture.food(
      "Plum hen, roasted",
      "meat.poultry",
      (1, "hen, bone removed", nil, 800),
      (1, "Quantity not specified", nil, 85)
    )
    #expect(grams(.measure("piece"), food, words: "plum hen") == 85)
    #expect(grams(.piece, food, words: "plum hen") == 800)
  }

  @Test func aPieIsFoundByItsInches() {
    let food = Fixture.food(
      "Pizza, plum",
      "dish.pizza",
      (1, "slice 1/4 of pie", nil, 180),
      (1, "pie 12\" diameter", nil, 720)
    )
    #expect(grams(nil, food, words: "12 inch plum pizza") == 720)
  }

  @Test func bitesOfANameAreNoSmaller() {
    let food = Fixture.food(
      "Candies, PLUMS Bite Size Candies",
      "sweet",
      (1, "serving 13 pieces", nil, 39)
    )
    #expect(grams(.piece, food, words: "plums candy", sizes: ["mini"]) == 3)
  }

  @Test func anOunceOfDriedBeansIsCooked() {
    let food = Fixture.food(
      "Plum beans, from dried",
      "legume",
      (1, "cup", nil, 180),
      (1, "oz", "dry, yields", 70)
    )
    let ounce = Phrase.Unit.mass(word: "oz", grams: 28.3495)
    #expect(grams(ounce, food, words: "dried plum beans") == 70)
    #expect(grams(ounce, food, words: "plum beans") == 28.3495)
  }

  @Test func aPartOfALargeThingIsALargePart() {
    let food = Fixture.food(
      "Pizza, plum",
      "dish.pizza",
      (1, "piece, NFS", nil, 120),
      (1, "piece, small pizza", nil, 80),
      (1, "piece, extra-large pizza", nil, 130)
    )
    let slice = Phrase.Unit.measure("slice")
    #expect(grams(slice, food, words: "extra large pizza with plums") == 130)
    #expect(grams(slice, food, words: "small pizza with plums") == 80)
    #expect(grams(slice, food, words: "pizza with plums") == 120)
  }

  @Test func aSizeWithoutANumberIsOneOfThatSize() {
    #expect(grams(nil, Fixture.pear, words: "small pear") == 120)
    #expect(grams(nil, Fixture.pear, words: "regular pear") == 170)
    #expect(grams(nil, Fixture.pear, words: "pear") == 170)
  }

  @Test func wordsOfTheNameDoNotChooseAmongPortions() {
    let food = Fixture.food(
      "Cookie, carob chip",
      "bakery",
      (1, "Grandma Example carob pecan cookie", nil, 26),
      (1, "medium cookie", nil, 16)
    )
    #expect(grams(.piece, food, words: "carob chip cookie") == 16)
  }

  @Test func aPartOfTheFoodIsNoPiece() {
    let food = Fixture.food(
      "Netmelon, raw",
      "fruit",
      (10, "netmelon balls", nil, 122),
      (1, "netmelon", nil, 900)
    )
    #expect(grams(.piece, food, words: "netmelon") == 900)
  }

  @Test func whatTheTablesTellOfAKindIsBetterThanALikeMeasure() {
    let pot = VocabularyEntry(.portion, "pot", value: "dairy.yogurt", amount: 125, source: "T")
    let measure = VocabularyEntry(.measure, "pot", value: "pot", source: "T")
    let chooser = PortionChooser(
      words: MeasureWords([measure]),
      generic: GenericPortions([pot])
    )
    let food = Fixture.food("Skyr, plain", "dairy.yogurt", (1, "8 oz container", nil, 227))
    let choice = chooser.choose(Fixture.amount(1, .measure("pot")), words: "skyr", of: food)
    #expect(choice.amount?.value == 125)
  }

  @Test func theLastWordTellsWhatIsCounted() {
    let food = Fixture.food(
      "Doughnuts, spelt",
      "bakery",
      (1, "doughnut, medium", nil, 60),
      (1, "doughnut hole", nil, 13)
    )
    #expect(grams(.piece, food, words: "spelt doughnut hole with jam") == 13)
    #expect(grams(.piece, food, words: "spelt doughnut") == 60)
  }

  @Test func aSausageIsALink() {
    let food = Fixture.food(
      "Venison sausage",
      "meat",
      (1, "link (raw dimensions: 4\" long)", "cooked", 13),
      (1, "Quantity not specified", nil, 54)
    )
    #expect(grams(.piece, food, words: "venison sausages") == 13)
  }

  @Test func whatNobodyEatsIsNotSure() {
    let bars = Fixture.amount(100, .measure("bar"))
    let food = Fixture.food("Bar, plum", "sweet", (1, "bar", nil, 58))
    #expect(Fixture.chooser.choose(bars, words: "plum bar", of: food).probability < 0.2)
  }

  @Test func aCupOfACookedGrainIsAServing() {
    let food = Fixture.food("Millet, cooked", "grain", (1, "cup", nil, 174))
    #expect(grams(.serving, food, words: "millet") == 174)
  }

  @Test func aPieceIsItsShareOfAServing() {
    let food = Fixture.food("Carob chews", "sweet", (1, "serving 6 pieces", nil, 42))
    #expect(grams(.piece, food, words: "carob chews") == 7)
    #expect(grams(.measure("piece"), food, words: "carob chews") == 7)
    #expect(grams(.serving, food, words: "carob chews") == 42)
  }

  @Test func aServingIsAllThatTheLabelCounts() {
    let food = Fixture.food("Quince butter", "fruit", (2, "tbsp (1 NLEA serving)", nil, 36))
    #expect(grams(.serving, food, words: "quince butter") == 36)
    #expect(grams(nil, food, words: "quince butter") == 36)
  }

  @Test func aKindOfTheFoodIsNoMeasure() {
    let food = Fixture.food(
      "Honeydrop, raw",
      "fruit",
      (1, "small melon (about 4\" dia)", nil, 410),
      (1, "small wedge (1/8 of small melon)", nil, 51),
      (1, "Quantity not specified", nil, 80)
    )
    #expect(grams(.piece, food, words: "honeydrop", sizes: ["small"]) == 410)
  }

  @Test func ofSeveralCountedTogetherEachIsOne() {
    let food = Fixture.food("Parsnip fries", "vegetable", (10, "strip", nil, 70))
    let ten = Fixture.amount(10, .piece)
    #expect(Fixture.chooser.choose(ten, words: "parsnip fries", of: food).amount?.value == 70)
  }

  @Test func asManyAsTheSourceWeighedAreAsHeavy() {
    let food = Fixture.food(
      "Bar, medlar",
      "sweet",
      (1, "bar 2 oz", nil, 57),
      (2, "bars", nil, 34)
    )
    let two = Fixture.amount(2, .piece)
    #expect(Fixture.chooser.choose(two, words: "medlar bars", of: food).amount?.value == 34)
    #expect(grams(.piece, food, words: "medlar bar") == 57)
  }

  @Test func aPieceOfAMelonIsNotTheMelon() {
    let food = Fixture.food(
      "Netmelon, raw",
      "fruit",
      (1, "fruit", nil, 1500),
      (1, "wedge", nil, 120)
    )
    #expect(grams(.measure("piece"), food, words: "netmelon") == 120)
    #expect(grams(.piece, food, words: "netmelon") == 1500)
  }

  @Test func aSquareInchIsWhatTheSourceCallsASurfaceInch() {
    let food = Fixture.food(
      "Pizza, quince",
      "dish.pizza",
      (1, "surface inch", nil, 6),
      (1, "Quantity not specified", nil, 190)
    )
    #expect(grams(.measure("square inch"), food, words: "quince pizza") == 6)
    #expect(grams(.measure("surface inch"), food, words: "quince pizza") == 6)
  }
}
