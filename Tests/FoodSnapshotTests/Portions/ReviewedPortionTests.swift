import FoodComposition
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// What rows of the reviewed tables tell of a food's name, of the plural, of wholes, shares, densities and the most that anybody eats.
@Suite struct ReviewedPortionTests {
  private typealias Fixture = PortionFixture

  private static func row(_ phrase: String, _ value: String, _ amount: Double) -> VocabularyEntry {
    VocabularyEntry(
      .portion,
      phrase,
      value: value,
      amount: amount,
      low: 0.8 * amount,
      high: 1.2 * amount,
      source: "Reviewed"
    )
  }

  private static let rows = [
    row("reference", "meat", 85),
    row("reference", "name:stew", 140),
    row("reference", "name:stew plum thick", 330),
    row("reference", "name:bacon", 15),
    row("reference", "name:sandwich", 170),
    row("several", "name:dumpling", 130),
    VocabularyEntry(.measure, "vat", value: "vat", source: "Reviewed"),
    row("vat", "ml:beverage", 900), row("ml", "beverage", 1),
    row("large piece", "name:plum coffee", 470),
    row("whole", "name:goose", 1200),
    row("shared bag", "snack", 150),
    row("plate", "dish", 340),
    row("ml", "beverage.water", 0.998),
    row("most", "sweet", 700),
    row("drained", "legume", 0.6), row("in shell", "fish.shellfish", 0.4),
    row("handful", "*", 30),
    row("few", "nut", 12), row("whole", "product:plum bake", 1200),
    row("piece", "product:acme plum", 21), row("reference", "product:acme plum crate", 95),
    row("small piece", "product:acme plum", 12),
    row("piece", "product:acme plum ice in sweet.ice_cream", 66),
    row("single", "product:plum roll", 190), row("cut piece", "dish.meat", 75),
    row("pint", "ml:name:perry", 568),
  ]

  private static let chooser = PortionChooser(
    words: MeasureWords(rows),
    generic: GenericPortions(rows),
    products: ProductNames(rows.map(\.value))
  )

  private func grams(_ food: PortionedFood, _ words: String, _ amount: Phrase.Amount? = nil)
    -> Double?
  {
    Self.chooser.choose(amount, words: words, of: food).amount?.value
  }

  @Test func aRowOfTheFoodsNameGoesBeforeWhatItsSourceLeavesUnspecified() {
    let stew = Fixture.food("Stew", "dish.meat", (1, "Quantity not specified", nil, 100))
    #expect(grams(stew, "stew") == 140)
  }

  @Test func `a maker's product weighs what its row tells, whichever food stands for it`() {
    let candy = Fixture.food("Candy", "sweet", (1, "Quantity not specified", nil, 45))
    let three = Fixture.amount(3, .piece)
    #expect(grams(candy, "candy") == 45)
    #expect(grams(candy, "acme plum") == 21)
    #expect(grams(candy, "acme plum", three) == 63)
    #expect(grams(candy, "plum acme bars", Fixture.amount(3, .measure("bar"))) == 63)
    #expect(grams(candy, "acme plum", Fixture.amount(1, .piece, sizes: ["small"])) == 12)
  }

  @Test func `what the source of a product weighs goes before what is sold under its name`() {
    let own = Fixture.food("Candy, ACME, plum", "sweet", (1, "bar", nil, 34))
    #expect(grams(own, "acme plum", Fixture.amount(2, .measure("bar"))) == 68)
  }

  @Test func `of a maker's products the one of most words counts`() {
    let candy = Fixture.food("Candy", "sweet", (1, "Quantity not specified", nil, 45))
    #expect(grams(candy, "acme plum crate") == 95)
  }

  @Test func `a handful of a maker's product is no piece of it`() {
    let candy = Fixture.food("Candy", "sweet", (1, "Quantity not specified", nil, 45))
    #expect(grams(candy, "acme plum", Fixture.amount(1, .measure("handful"))) == 30)
  }

  @Test func `an ice cream that tastes of a maker's product is not that`() {
    let ice = Fixture.food("Ice cream", "sweet.ice_cream", (1, "Quantity not specified", nil, 130))
    #expect(grams(ice, "acme plum sundae") == 130)
    #expect(grams(ice, "acme plum ice") == 66)
  }

  @Test func aRowOfMorePartsOfTheNameGoesBeforeOneOfFewer() {
    let unspecified = (1.0, "Quantity not specified", String?.none, 200.0)
    let thick = Fixture.food("Stew, plum, thick, canned", "dish.meat", unspecified)
    #expect(grams(thick, "plum stew") == 330)
    let thin = Fixture.food("Stew, plum, thin", "dish.meat", unspecified)
    #expect(grams(thin, "plum stew") == 140)
  }

  @Test func lessThanTheRowOfSuchFoodsTellsIsNoMeal() {
    // The row of meat tells 68 to 102 g.
    let garnish = Fixture.food("Goose, minced", "meat", (1, "Quantity not specified", nil, 50))
    #expect(grams(garnish, "minced goose") == 85)
    let portion = Fixture.food("Goose, sliced", "meat", (1, "Quantity not specified", nil, 70))
    #expect(grams(portion, "sliced goose") == 70)
  }

  @Test func theSizeThatTheFirstWordSaysIsThatOfAPortionOrOfTheUsualOne() throws {
    let drink = Fixture.food(
      "Plum drink",
      "beverage.plum",
      (1, "Quantity not specified", nil, 300),
      (1, "small drink", nil, 250),
      (1, "large drink", nil, 600)
    )
    #expect(grams(drink, "large plum drink") == 600)
    #expect(grams(drink, "plum drink") == 300)
    let stew = Fixture.food("Goose soup", "soup", (1, "Quantity not specified", nil, 300))
    let large = try #require(grams(stew, "large goose soup"))
    #expect(large > 350 && large < 500)
  }

  @Test func aServingOfADishIsAMealAndNotThatOfALabel() {
    let serving = (1.0, "serving", String?.none, 150.0)
    let stew = Fixture.food("Stew, plum, thick", "dish.meat", serving)
    #expect(grams(stew, "thick plum stew", Fixture.amount(1, .serving)) == 330)
    let meat = Fixture.food("Goose", "meat", serving)
    #expect(grams(meat, "goose", Fixture.amount(1, .serving)) == 150)
  }

  @Test func aRowOfASizeOfTheNameGoesBeforeTheSourcesOwnPortion() {
    let drink = Fixture.food(
      "Plum coffee",
      "beverage.plum",
      (1, "Quantity not specified", nil, 360),
      (1, "large coffee", nil, 600)
    )
    #expect(grams(drink, "large plum coffee") == 470)
    #expect(grams(drink, "plum coffee large") == 470)
  }

  @Test func aMeasureAtAnEndOfTheWordsIsOfSuchFoods() {
    let unspecified = (1.0, "Quantity not specified", String?.none, 300.0)
    let drink = Fixture.food("Plum coffee", "beverage.plum", unspecified)
    #expect(grams(drink, "vat plum coffee") == 900)
    #expect(grams(drink, "plum coffee vat") == 900)
    // Of other foods no row tells it.
    let stew = Fixture.food("Goose soup", "soup", unspecified)
    #expect(grams(stew, "goose soup vat") == 300)
  }

  @Test func aRowOfTheLastWordOfANameDoesNotOutweighTheSource() {
    let pie = Fixture.food("Plum stew", "dish.meat", (1, "Quantity not specified", nil, 200))
    #expect(grams(pie, "plum stew") == 200)
  }

  @Test func aSandwichThatIsNamedByItsFillingIsNoFilling() {
    let sandwich = Fixture.food("Bacon, plum, lettuce sandwich on rye", "dish.sandwich")
    #expect(grams(sandwich, "bacon sandwich") == 170)
  }

  @Test func thePluralIsSeveralAndTheSingularIsNot() {
    let dumpling = Fixture.food(
      "Dumpling, steamed",
      "dish.pastry",
      (1, "Quantity not specified", nil, 75)
    )
    #expect(grams(dumpling, "dumplings") == 130)
    #expect(grams(dumpling, "dumpling") == 75)
    let mixed = Fixture.food(
      "Soup with dumplings",
      "soup_sauce.soup",
      (1, "Quantity not specified", nil, 300)
    )
    #expect(grams(mixed, "soup with dumplings") == 300)
  }

  @Test func aShareIsOfTheWholeWhereTheSourceTellsNone() {
    let goose = Fixture.food("Goose, roasted", "meat.poultry", (1, "piece", nil, 50))
    #expect(grams(goose, "goose", Fixture.amount(0.25, .piece)) == 300)
    // Half of its breast is no half of it.
    #expect(grams(goose, "goose breast", Fixture.amount(0.5, .piece)) == 25)
  }

  @Test func aShareOfABagIsOfOneThatPeopleShare() {
    let chips = Fixture.food("Plum chips", "snack", (1, "bag", nil, 28))
    #expect(grams(chips, "plum chips", Fixture.amount(0.5, .measure("bag"))) == 75)
    #expect(grams(chips, "plum chips", Fixture.amount(1, .measure("bag"))) == 28)
  }

  @Test func aSmallShareOfAPackageIsARecipes() {
    let chips = Fixture.food("Plum chips", "snack", (1, "bag", nil, 400))
    #expect(grams(chips, "plum chips", Fixture.amount(0.08, .measure("bag"))) == 32)
  }

  @Test func aPlateOfASideDishIsNoPlate() {
    let rice = Fixture.food("Plum rice", "dish.grain", (1, "plate", nil, 140))
    #expect(grams(rice, "plum rice", Fixture.amount(1, .measure("plate"))) == 340)
    let near = Fixture.food("Plum rice", "dish.grain", (1, "plate", nil, 300))
    #expect(grams(near, "plum rice", Fixture.amount(1, .measure("plate"))) == 300)
  }

  @Test func aPackageOfSoManyCaloriesIsNotTheUsualOne() {
    let chips = Fixture.food(
      "Plum chips",
      "snack",
      (1, "100 calorie package", nil, 18),
      (1, "package", nil, 30)
    )
    #expect(grams(chips, "plum chips", Fixture.amount(1, .measure("package"))) == 30)
  }

  @Test func aVolumeOfWaterWeighsByItsDensity() throws {
    let millilitres = Phrase.Unit.volume(word: "ml", millilitres: 1)
    // 30 g a fluid ounce are rounded.
    let water = Fixture.food("Water, tap", "beverage.water", (1, "fl oz", nil, 30))
    let glass = try #require(grams(water, "water", Fixture.amount(500, millilitres)))
    #expect(abs(glass - 499) < 0.1)
    // What is no water in the bottle keeps its own.
    let powder = Fixture.food("Drink powder", "beverage.water", (1, "tbsp", nil, 8))
    let spoons = try #require(grams(powder, "powder", Fixture.amount(29.6, millilitres)))
    #expect(spoons < 18)
  }

  @Test func `a pint that a row tells of the food's name goes before the usual one`() throws {
    let pint = Phrase.Unit.volume(word: "pint", millilitres: 473.2)
    let perry = Fixture.food("Perry, dry", "beverage", (1, "cup", nil, 236.6))
    let pints = try #require(grams(perry, "perry", Fixture.amount(1, pint)))
    #expect(abs(pints - 568) < 1)
    let ale = Fixture.food("Ale", "beverage", (1, "cup", nil, 236.6))
    #expect(abs(try #require(grams(ale, "ale", Fixture.amount(1, pint))) - 473.2) < 1)
  }

  @Test func `one of what is cut is the whole, several are the pieces`() {
    let roll = Fixture.food("Rice cake, plum", "dish", (1, "piece", nil, 26))
    #expect(grams(roll, "plum roll", Fixture.amount(1, .piece)) == 190)
    #expect(grams(roll, "plum rolls", Fixture.amount(8, .piece)) == 208)
    #expect(grams(roll, "plum roll", Fixture.amount(1, .measure("piece"))) == 26)
  }

  @Test func `a piece of a dish is one of what lies in it`() {
    let curry = Fixture.food("Goose curry", "dish.meat", (1, "cup", nil, 240))
    #expect(grams(curry, "goose curry", Fixture.amount(4, .measure("piece"))) == 300)
  }

  @Test func theMassOnATinThatWasDrainedIsThatOfTheLiquidToo() throws {
    let beans = Fixture.food("Plum beans, canned, drained", "legume")
    let grams = Phrase.Unit.mass(word: "g", grams: 1)
    let tin = Fixture.amount(400, grams, modifiers: ["can"])
    let drained = try #require(self.grams(beans, "plum beans drained", tin))
    #expect(abs(drained - 240) < 0.1)
    let bare = try #require(self.grams(beans, "plum beans drained", Fixture.amount(400, grams)))
    #expect(abs(bare - 400) < 0.1)
  }

  @Test func `a tin of plain pulses is drained, none of what lies in a sauce`() throws {
    let tin = Fixture.amount(400, .mass(word: "g", grams: 1), modifiers: ["can"])
    let plain = Fixture.food("Plum beans, cooked, boiled", "legume")
    let grams = try #require(self.grams(plain, "plum beans", tin))
    #expect(abs(grams - 240) < 0.1)
    let sauced = Fixture.food("Plum beans, canned in plum sauce", "legume")
    let whole = try #require(self.grams(sauced, "plum beans", tin))
    #expect(abs(whole - 400) < 0.1)
  }

  @Test func `a mass in its shell counts what is eaten of it`() throws {
    let clams = Fixture.food("Plum clams", "fish.shellfish")
    let kilogram = Fixture.amount(1, .mass(word: "kg", grams: 1000))
    let eaten = try #require(self.grams(clams, "plum clams in the shell", kilogram))
    #expect(abs(eaten - 400) < 0.1)
    let meat = try #require(self.grams(clams, "plum clams", kilogram))
    #expect(abs(meat - 1000) < 0.1)
  }

  @Test func moreOfAKindThanAnybodyEatsIsNotSure() {
    let toffee = Fixture.food("Toffee", "sweet.toffee", (1, "piece", nil, 10))
    func choice(_ count: Double, _ unit: Phrase.Unit) -> PortionChoice {
      Self.chooser.choose(Fixture.amount(count, unit), words: "toffee", of: toffee)
    }
    #expect(choice(50, .piece).probability > 0.3)
    #expect(!choice(50, .piece).isTooMuch)
    #expect(choice(80, .piece).probability <= 0.1)
    #expect(choice(80, .piece).isTooMuch)
    // A mass may be what was bought or cooked.
    let kilograms = Phrase.Unit.mass(word: "kg", grams: 1000)
    #expect(!choice(2, kilograms).isTooMuch)
    #expect(choice(36, kilograms).isTooMuch)
  }

  @Test func `a few of what is small are what a row tells of them`() {
    let nut = Fixture.food("Pecans", "nut", (1, "pecan", nil, 2))
    let few = Phrase.Amount(value: 3, low: 2, high: 5, unit: .piece)
    #expect(grams(nut, "pecans", few) == 12)
    #expect(grams(nut, "pecans", Fixture.amount(3, .piece)) == 6)
  }

  @Test func `a fifth of a dish for several is of the whole`() throws {
    let bake = Fixture.food("Bake", "dish.grain", (1, "Quantity not specified", nil, 300))
    #expect(grams(bake, "plum bake", Fixture.amount(0.2, .piece)) == 240)
  }

  @Test func `whole before a food that is cut is one of it`() {
    let goose = Fixture.food("Goose", "meat.poultry", (1, "Quantity not specified", nil, 90))
    #expect(grams(goose, "whole goose") == 1200)
    #expect(grams(goose, "goose") == 90)
  }

  @Test func `a size beyond large is that of what is named in the singular`() throws {
    let plum = Fixture.food(
      "Plums, raw",
      "fruit",
      (1, "extra large", nil, 150),
      (1, "Quantity not specified", nil, 60)
    )
    #expect(grams(plum, "extra large plum") == 150)
    #expect(grams(plum, "plum") == 60)
  }

  @Test func `one of a dish that nobody counts in pieces is what is eaten of it`() {
    let one = Phrase.Amount(value: 1, low: 1, high: 1, unit: .piece)
    #expect(grams(Fixture.food("Stew, plum, thick", "dish.meat"), "plum stew", one) == 330)
    let counted = Fixture.food("Stew, plum, thick", "dish.meat", (1, "piece", nil, 40))
    #expect(grams(counted, "plum stew", one) == 40)
  }
}
