import Testing

@testable import FoodResolving

/// Energy, shares, sizes and units as people write them; written by hand for these tests.
@Suite struct SaidUnitsTests {
  private func read(_ text: String) throws -> [Phrase.Part] {
    try PhraseVocabulary.reader().read(text).parts
  }

  @Test(
    arguments: [
      ("figs (80 kcal)", "figs|-", 80), ("figs ~80 cal", "figs|-", 80),
      ("2 figs - about 80 cals", "figs|2 piece", 80), ("figs 1000 kJ", "figs|-", 239),
      ("figs, 80 kcal per 100g", "figs|-", nil), ("figs 40 cal each", "figs|-", nil),
      ("3 figs, 40 kcal each", "figs|3 piece", 120), ("figs 2, 80 cal total", "figs|2 piece", 80),
      ("figs 40 kcal per pack x2", "figs|2 piece", 80), ("figs 80 calories worth", "figs|-", 80),
      ("figs, 80 cals on the label", "figs|-", 80), ("a tin of figs 80 cals", "figs|1 can", 80),
    ]
  )
  func `energy that is said is no food and no amount`(text: String, part: String, energy: Double?)
    throws
  {
    #expect(try parts(text) == [part])
    #expect(try read(text).map { $0.saidEnergy?.total(of: $0.amount) } == [energy])
  }

  @Test(
    arguments: [
      ("180 calories of figs", "figs|-", 180), ("a 90 calorie fig bar", "fig bar|1 piece bar", 90),
      ("a hundred and eighty calories of figs", "figs|-", 180), ("90 kcal figs", "figs|-", 90),
      ("breakfast 300 kcal figs", "figs|-", 300), ("two 90 cal figs", "figs|2 piece", 180),
    ]
  )
  func `energy before a food is that of the food`(text: String, part: String, energy: Double) throws
  {
    #expect(try parts(text) == [part])
    #expect(try read(text).map { $0.saidEnergy?.total(of: $0.amount) } == [energy])
  }

  @Test(
    arguments: [
      ("200 g fat free quark", "fat free quark|200 g"),
      ("30 g protein powder", "protein powder|30 g"),
      ("60g protein bar", "protein bar|60 g"), ("20g protein bar", "protein bar|-"),
    ]
  )
  func `a nutrient that begins a name is no amount of it`(text: String, part: String) throws {
    #expect(try parts(text) == [part])
  }

  @Test func `energy behind a comma is that of the food behind it`() throws {
    let foods = try read("toast, a 90 cal quark")
    #expect(foods.map(\.food) == ["toast", "quark"])
    #expect(foods.map { $0.saidEnergy?.kilocalories } == [nil, 90])
  }

  @Test func `energy is that of the food before its comma`() throws {
    let foods = try read("figs 80 kcal, plums 60 kcal")
    #expect(foods.map(\.food) == ["figs", "plums"])
    #expect(foods.map { $0.saidEnergy?.kilocalories } == [80, 60])
  }

  @Test func `energy that was burned is none of a food`() throws {
    #expect(try read("burned 300 calories").map(\.saidEnergy) == [nil])
  }

  @Test(
    arguments: [
      ("1/8 of a flan (whole one is 400 g)", "flan|50 g"),
      ("a third of a flan (flan weighs 600 g)", "flan|200 g"),
      ("0.25 of a 1.2kg flan", "flan|0.3 kg"), ("20% of a 1kg flan", "flan|0.2 kg"),
      ("5% of milk", "5% of milk|-"),
      ("1.5 servings (1 serving = 120 g) flan", "flan|180 g"),
      ("flan, 2 servings (1 serving is 120 g)", "flan|240 g"),
      ("half a flan, the 400 g one", "flan|200 g"),
      ("a quarter of a flan, a 1kg one", "flan|0.25 kg"),
    ]
  )
  func `a share is of the weight that is said of the whole`(text: String, part: String) throws {
    #expect(try parts(text) == [part])
  }

  @Test(
    arguments: [
      ("flan (small portion)", "flan|1 serving small implied"),
      ("flan, thin slice", "flan|1 slice thin implied"),
      ("soup (big bowl)", "soup|1 bowl large implied"),
      ("latte grande", "latte|1 grande implied"),
      ("cappuccino (venti)", "cappuccino|1 venti implied"),
      ("hot chocolate grande", "hot chocolate|1 grande implied"),
      ("Twix (2 fingers)", "twix|2 finger"),
      ("double portion of flan", "flan|2 serving implied"), ("double flan", "double flan|-"),
      ("a 330 can of cola", "cola|330 g can"), ("3 cans of cola", "cola|3 can"),
      ("6 inches of a footlong ham", "ham|0.5 footlong"),
      ("pizza (10 in)", "pizza|1 piece 10 inch implied"),
      ("pizza 10 inch", "pizza|1 piece 10 inch implied"),
      ("3 out of 5 figs", "figs|3 piece"),
    ]
  )
  func `a measure behind a food is its amount`(text: String, part: String) throws {
    #expect(try parts(text) == [part])
  }

  @Test(
    arguments: [
      ("one fig, make that two", ["figs|2 piece"]), ("3 figs, actually four", ["figs|4 piece"]),
      ("one fig, no, two figs", ["figs|2 piece"]), ("a slice of flan, well, two", ["flan|2 slice"]),
      ("figs x3 plums", ["figs|3 piece", "plums|-"]),
    ]
  )
  func `another number counts the food before`(text: String, expected: [String]) throws {
    let found = try parts(text).map { $0.replacing("fig|", with: "figs|") }
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("1T honey", "honey|1 tbsp"), ("1t honey", "honey|1 tsp"), ("honey 2 T", "honey|2 tbsp"),
      ("1 T-bone steak", "t bone steak|1 piece"), ("1 T bone steak", "t bone steak|1 piece"),
      ("6 in ham sub", "6 inch ham sub|-"), ("fig #2", "fig|-"), ("figs at 8.30", "figs|-"),
      ("8.30 am - figs", "figs|-"), ("7-11 figs", "7 11 figs|-"),
      ("tesco 200g figs", "tesco|-"),
    ]
  )
  func `units and numbers are told by their spelling`(text: String, part: String) throws {
    #expect(try parts(text).first == part)
  }

  @Test(
    arguments: [
      "figs P1 C16 F0", "figs 1p 16c 0f", "figs (P1 C16)", "figs (1g P)", "P: 1 C: 16 F: 0 figs",
    ]
  )
  func `the grams of nutrients are neither food nor amount`(text: String) throws {
    #expect(try parts(text) == ["figs|-"])
  }

  @Test(
    arguments: [
      ("200 g figs, plums 150 g", ["figs|200 g", "plums|150 g"]),
      ("2 figs, flan 2 slices", ["figs|2 piece", "flan|2 slice"]),
      ("1 flan, strawberry 125 g", ["flan|1 piece", "strawberry|125 g"]),
      ("200 g figs, dried 150 g", ["figs dried|200 g"]),
    ]
  )
  func `an amount behind a comma is that of the food there`(text: String, expected: [String]) throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("figs: 120 g, plums: 80 g", ["figs|120 g", "plums|80 g"]),
      ("figs: 120 g and plums: 80 g", ["figs|120 g", "plums|80 g"]),
      ("shake: 1 fig, 200 ml milk", ["shake|-", "fig|1 piece", "milk|200 ml"]),
    ]
  )
  func `an amount alone behind a colon is that of the food before it`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("2 figs no 3 figs", ["figs|3 piece"]), ("200 g figs no 150 g figs", ["figs|150 g"]),

      ("a fig, no, not a fig, a plum", ["plum|1 piece"]), ("figs no not figs plums", ["plums|-"]),
      ("leeks and kale, no, not kale", ["leeks|-"]),
    ]
  )
  func `what is said behind no takes the place of what was said`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("flan shared with my wife", ["flan|0.5 piece implied"]),
      ("split flan with a friend", ["flan|0.5 piece implied"]),
      ("figs, about half of it", ["figs|0.5 piece implied"]),
    ]
  )
  func `a share of food is told by who had the rest`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("flan half of it", ["flan|0.5 piece implied"]),
      ("flan, had 80% of it", ["flan|0.8 piece implied"]), ("flan 80%", ["flan 80%|-"]),
    ]
  )
  func `per cent of it are a share`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("2 slices rye, 30g ham, butter 10g", ["rye|2 slice", "ham|30 g", "butter|10 g"]),
      ("milk 1 cup, a fig, 1 tbsp jam", ["milk|1 cup", "fig|1 piece", "jam|1 tbsp"]),
      ("figs, 200 g, plums", ["figs|200 g", "plums|-"]), ("2 figs, 100 g", ["figs|100 g"]),
    ]
  )
  func `an amount before a food behind a comma is that food's`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("60 g rye weighed dry, boiled", ["rye dry|60 g"]),
      ("rye (dry weight) 60 g", ["rye dry|60 g"]),
      ("60 g boiled rye", ["boiled rye|60 g"]),
    ]
  )
  func `the state of the weight is that of the food`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("toast and jam. No butter.", ["toast|start", "jam|and", "butter|without"]),
      ("5 figs, the rest went in the bin", ["figs|start"]),
      ("half a flan, saved the rest", ["flan|start"]),
    ]
  )
  func `what was not eaten is told in a sentence of its own too`(text: String, expected: [String])
    throws
  {
    #expect(try read(text).map { "\($0.food)|\($0.joint)" } == expected)
  }

  @Test func `servings of a dish without a list are its own`() throws {
    let amount = try read("stew, serves 4, had one").first?.amount
    #expect(amount?.isShare == true)
    #expect(amount?.servings == 4)
    #expect(amount?.value == 0.25)
  }

  @Test(arguments: [("plum roll. fig roll", 2), ("C4 and figs", 2)])
  func `a point behind a whole word parts sentences`(text: String, count: Int) throws {
    #expect(try read(text).flatMap(\.atBreaks).count == count)
  }

  @Test(
    arguments: [
      ("figs / plums", ["figs plums|-"]), ("large figs", ["figs|1 piece large implied"]),
      ("king size figs", ["king size figs|-"]),
    ]
  )
  func `signs and sizes beside names`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test func `a weight behind a maker is that of the food behind it`() throws {
    #expect(try parts("tesco 200g figs") == ["tesco|-", "figs|200 g"])
  }
}
