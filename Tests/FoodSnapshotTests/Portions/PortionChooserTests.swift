import FoodComposition
import Testing
import TestSupport

@testable import FoodResolving
@testable import SnapshotStore

@Suite struct PortionChooserTests {
  private typealias Fixture = PortionFixture

  private func grams(
    _ amount: Phrase.Amount?,
    _ food: PortionedFood,
    words: String = ""
  ) -> Double? {
    Fixture.chooser.choose(amount, words: words, of: food).amount?.value
  }

  @Test func aMassIsExact() {
    let ounces = Fixture.amount(6, .mass(word: "oz", grams: 28.35))
    let choice = Fixture.chooser.choose(ounces, words: "pear", of: Fixture.pear)
    #expect(choice.amount == Resolution.Amount(6 * 28.35))
    #expect(choice.probability == 1)
    #expect(choice.portion == nil)
  }

  @Test func aSizePicksItsPortionAndTheReasonNamesIt() {
    let choice = Fixture.chooser.choose(
      Fixture.amount(2, .piece, sizes: ["large"]),
      words: "pears",
      of: Fixture.pear
    )
    #expect(choice.amount?.value == 460)
    #expect(choice.portion?.portion.measure == "large")
    #expect(choice.reason == "2 × large pears of 230 g, Test Tables")
  }

  @Test func aPieceWithoutSizeIsMediumBetweenSmallAndLarge() {
    let choice = Fixture.chooser.choose(
      Fixture.amount(1, .piece),
      words: "pear",
      of: Fixture.pear
    )
    #expect(choice.amount == Resolution.Amount(170, low: 120, high: 230))
  }

  @Test func aSizeThatIsMissingIsScaledFromItsNeighbourWithWideBounds() throws {
    let asked = Fixture.amount(1, .piece, sizes: ["extra large"])
    let choice = Fixture.chooser.choose(asked, words: "pear", of: Fixture.pear)
    let amount = try #require(choice.amount)
    #expect(amount.value > 230 && amount.value < 345)
    #expect(amount.high > 1.3 * amount.value)
    #expect(choice.probability < 0.9)
  }

  @Test(arguments: [
    ("mashed pear", 240.0), ("sliced pear", 140), ("pear slices", 140), ("pear", 140),
  ])
  func theWordsOfThePhraseChooseAmongCups(words: String, expected: Double) {
    #expect(grams(Fixture.amount(1, Fixture.cup), Fixture.pear, words: words) == expected)
  }

  @Test func aSpoonIsScaledFromACup() throws {
    let spoon = Fixture.amount(2, .volume(word: "tbsp", millilitres: 236.588_236_5 / 16))
    let weight = try #require(grams(spoon, Fixture.pear, words: "mashed pear"))
    #expect(abs(weight - 30) < 0.01)
  }

  @Test func aVolumeWithoutOwnOnesGoesByTheDensityOfItsKind() {
    let food = Fixture.food("Quince, raw", "fruit")
    let choice = Fixture.chooser.choose(
      Fixture.amount(1, .volume(word: "ml", millilitres: 100)),
      words: "quince",
      of: food
    )
    #expect(choice.amount == Resolution.Amount(60, low: 50, high: 80))
    #expect(choice.reason.hasSuffix("D"))
  }

  @Test func `one of a food is no piece that it is cut into`() {
    let one = Fixture.amount(1, .piece)
    let flan = Fixture.food(
      "Flan, plain",
      "dish",
      (1, "piece", "medium flan", 86),
      (1, "medium flan", nil, 690)
    )
    #expect(grams(one, flan, words: "flan") == 690)
    let leek = Fixture.food(
      "Leek, raw",
      "vegetable",
      (1, "piece/slice", nil, 10),
      (1, "medium", nil, 90)
    )
    #expect(grams(one, leek, words: "leek") == 90)
    #expect(grams(Fixture.amount(1, .measure("piece")), leek, words: "leek") == 10)
  }

  @Test func onlyWhatFlowsIsTakenForWater() {
    let cup = Fixture.amount(1, Fixture.cup)
    #expect(grams(cup, Fixture.food("Soup, beet", "soup_sauce.soup")) == 236.588_236_5)
    #expect(grams(cup, Fixture.food("Hare, roasted", "meat")) == nil)
  }

  @Test func volumesThatCannotBeAreIgnored() {
    let food = Fixture.food("Syrup", "sweet", (5, "ml", nil, 640), (1, "tbsp", nil, 20))
    #expect(
      grams(Fixture.amount(1, .volume(word: "tsp", millilitres: 14.786_764_781_25)), food) == 20
    )
    let wrong = Fixture.food("Syrup", "sweet", (175, "ml", nil, 18_620))
    #expect(grams(Fixture.amount(1, Fixture.cup), wrong) == nil)
  }

  @Test func foodsPerMillilitreTakeVolumesAsTheyAreAndMassesByTheirDensity() {
    let milk = Fixture.food("Oat drink", "beverage", unit: .millilitre, (1, "serving", nil, 200))
    let cup = Fixture.chooser.choose(Fixture.amount(1, Fixture.cup), words: "", of: milk)
    #expect(cup.amount?.value == 236.588_236_5)
    #expect(cup.unit == .millilitre)
    let mass = Fixture.amount(100, .mass(word: "g", grams: 1))
    let choice = Fixture.chooser.choose(mass, words: "", of: milk)
    #expect(choice.amount?.value == 100)
    #expect((choice.amount?.high ?? 0) > 105)
    #expect(grams(Fixture.amount(2, .serving), milk) == 400)
  }

  @Test func theWeightWhereNothingIsSaidTellsWhichSliceIsUsual() {
    let slice = Fixture.amount(1, .measure("slice"))
    #expect(grams(slice, Fixture.loaf) == 30)
    #expect(grams(Fixture.amount(3, .measure("slice"), sizes: ["thin"]), Fixture.loaf) == 60)
    #expect(grams(Fixture.amount(1, .measure("rebanada")), Fixture.loaf) == 30)
    #expect(grams(slice, Fixture.loaf, words: "rye bread crust not eaten") == 14)
  }

  @Test func nothingSaidIsTheSourcesOwnDefaultAndNotSure() {
    let choice = Fixture.chooser.choose(nil, words: "rye bread", of: Fixture.loaf)
    #expect(choice.amount?.value == 30)
    #expect(choice.probability <= 0.5)
    #expect(choice.reason.hasPrefix("nothing said: "))
    #expect(grams(nil, Fixture.pear) == 166)
  }

  @Test func ofManyDiametersTheMiddleOneIsTakenAndItIsNotSure() {
    let food = Fixture.food(
      "Pancakes, plain",
      "bakery",
      (1, "pancake (2\" dia)", nil, 6),
      (1, "pancake (9\" dia)", nil, 150),
      (1, "pancake (4\" dia)", nil, 38)
    )
    let choice = Fixture.chooser.choose(Fixture.amount(3, .piece), words: "pancakes", of: food)
    #expect(choice.amount == Resolution.Amount(114, low: 18, high: 450))
    #expect(choice.probability < 0.8)
  }

  @Test func theHeadWordOfTheFoodIsAPiece() {
    let food = Fixture.food(
      "Rolls, dinner",
      "bakery.bread",
      (1, "package", nil, 340),
      (1, "roll (1 oz)", nil, 28)
    )
    #expect(grams(Fixture.amount(2, .piece), food, words: "dinner rolls") == 56)
  }

  @Test func guidelinesOfCodersAndYieldsAreNoPortions() {
    let food = Fixture.food(
      "Beef, shank",
      "meat",
      (1, "Guideline amount per piece", nil, 4),
      (1, "piece, cooked (yield from 1 lb raw meat)", nil, 300),
      (1, "piece", nil, 90)
    )
    #expect(grams(Fixture.amount(1, .measure("piece")), food) == 90)
    #expect(grams(Fixture.amount(1, .measure("piece")), food, words: "raw beef") == 300)
  }

  @Test func curatedPortionsTakeTheNarrowestKind() {
    let handful = Fixture.amount(1, .measure("handful"))
    #expect(grams(handful, Fixture.pear) == 70)
    #expect(grams(handful, Fixture.loaf) == 30)
    let bowl = Fixture.chooser.choose(
      Fixture.amount(1, .measure("bowl")),
      words: "mashed pear",
      of: Fixture.pear
    )
    #expect(abs((bowl.amount?.value ?? 0) - 350 * 240 / 236.588_236_5) < 0.01)
    #expect((bowl.amount?.low ?? 0) < 210)
  }

  @Test func aFoodWithoutPortionsBorrowsFromFoodsOfItsName() {
    let plum = Fixture.food("Plum, pulp, raw", "fruit")
    #expect(grams(Fixture.amount(2, .piece), plum, words: "plums") == 132)
  }

  @Test func aHeapingSpoonIsMore() throws {
    let level = Fixture.amount(1, Fixture.cup)
    let heaping = Fixture.amount(1, Fixture.cup, modifiers: ["heaping"])
    let one = try #require(grams(level, Fixture.pear))
    let other = try #require(grams(heaping, Fixture.pear))
    #expect(abs(other / one - 1.5) < 1e-9)
  }

  @Test func `a heaped spoon of what stands up is more than a heaped cup of it`() throws {
    let spoon = Phrase.Unit.volume(word: "tbsp", millilitres: 15)
    let level = try #require(grams(Fixture.amount(1, spoon), Fixture.pear))
    let heaping = Fixture.amount(1, spoon, modifiers: ["heaping"])
    #expect(try abs(#require(grams(heaping, Fixture.pear)) / level - 2.5) < 1e-9)
  }

  @Test func aRangeOfNumbersWidensTheBounds() {
    var amount = Fixture.amount(2, .piece, sizes: ["large"])
    amount.high = 3
    let choice = Fixture.chooser.choose(amount, words: "pear", of: Fixture.pear)
    #expect((choice.amount?.high ?? 0) > 3 * 230)
    #expect(choice.amount?.value == 460)
  }

  @Test(arguments: [0, -3, .infinity, -.infinity, .nan, 1e308] as [Double])
  func numbersThatAreNoAmountGiveNoGrams(value: Double) {
    let units: [Phrase.Unit] = [.piece, .serving, Fixture.cup, .mass(word: "kg", grams: 1000)]
    for unit in units {
      #expect(grams(Fixture.amount(value, unit), Fixture.pear) == nil)
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func anyTextAndNumberGivesOrderedBoundsOrNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "cup", "(", ")", ",", "1/0", "8 fl oz", "slice", "large", "yield", "é", "\0", "🍐", "1e400",
      String(repeating: "x", count: 3000), "egg", "extra", "not specified", "",
    ]
    let numbers: [Double] = [0, -1, 1, 0.25, .nan, .infinity, 1e308, .leastNonzeroMagnitude, 37]
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")
    }
    func number() -> Double { numbers.randomElement(using: &generator) ?? 1 }
    for _ in 0..<300 {
      var food = Fixture.food(text(), text())
      food.portions = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        FoodPortion(
          Portion(amount: number(), measure: text(), modifier: text(), gramWeight: number())
        )
      }
      let units: [Phrase.Unit] = [
        .piece, .serving, .measure(text()), .volume(word: text(), millilitres: number()),
        .mass(word: text(), grams: number()),
      ]
      var amount = Fixture.amount(number(), units.randomElement(using: &generator) ?? .piece)
      amount.low = number()
      amount.sizes = [text(), "large"]
      let choice = Fixture.chooser.choose(amount, words: text(), of: food)
      guard let found = choice.amount else { continue }
      #expect(found.low >= 0 && found.low <= found.value && found.value <= found.high)
      #expect(found.high.isFinite && found.value > 0)
      #expect((0...1).contains(choice.probability))
    }
  }
}
