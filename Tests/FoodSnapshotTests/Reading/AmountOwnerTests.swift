import Testing

@testable import FoodResolving

/// Whose a number or an amount of a text is; texts are written by hand for these tests.
@Suite struct AmountOwnerTests {
  @Test(
    arguments: [
      ("0800 - 5 figs", ["figs|5 piece"]), ("1215 - flan and kale", ["flan|-", "kale|-"]),
      ("930 - flan", ["flan|-"]), ("13.00 flan", ["flan|-"]), ("12.30 - 2 figs", ["figs|2 piece"]),
      ("11 - pear", ["pear|-"]), ("7: boiled leek", ["boiled leek|-"]),
      ("7am stout, 10 - flan", ["stout|-", "flan|-"]),
      ("0630 rye 1030 flan", ["rye|-", "flan|-"]),
      ("twelve thirty lunch flan", ["lunch flan|-"]), ("six thirty kale", ["kale|-"]),
      // Counts and weights.
      ("2 - figs", ["figs|2 piece"]), ("11 - figs", ["figs|11 piece"]),
      ("6 - 8 figs", ["figs|6...8 piece"]), ("1230 g kale", ["kale|1230 g"]),
      ("1.50 pears", ["pears|1.5 piece"]),
    ]
  )
  func `a bare number before what was eaten then is a time`(text: String, expected: [String]) throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("Kale: 60g. Rye: 30g. Figs: 80g.", ["kale|60 g", "rye|30 g", "figs|80 g"]),
      ("Kale: 150g Rye: 200g Figs: 60g", ["kale|150 g", "rye|200 g", "figs|60 g"]),
      ("Kale - 150g. Rye - 200g", ["kale|150 g", "rye|200 g"]),
      ("kale=150g rye=200g", ["kale|150 g", "rye|200 g"]),
      ("rye: 60g dry", ["rye dry|60 g"]), ("eggs: 110g scrambled", ["eggs scrambled|110 g"]),
      ("kale 150g rye 200g figs", ["kale|150 g", "rye|200 g", "figs|-"]),
      ("200g kale 150g rye 80g figs", ["kale|200 g", "rye|150 g", "figs|80 g"]),
      ("rye mash 40g rye 1 tbsp chia", ["rye mash|-", "rye|40 g", "chia|1 tbsp"]),
    ]
  )
  func `a weight behind a food is its own where the next food has one too`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("a fig and kale in oil 95 g", ["fig|1 piece", "kale|95 g", "oil|-"]),
      ("2 figs and kale without oil 95 g", ["figs|2 piece", "kale|95 g", "oil|-"]),
      ("latte large x2", ["latte|2 piece large implied"]),
    ]
  )
  func `a weight is of the food before it where another is counted`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("eggs: 3 (165g)", ["eggs|165 g"]), ("figs 4 (240g)", ["figs|240 g"]),
      ("half a tin of kale (60g)", ["kale|60 g can"]),
      ("half a bottle of stout (375ml)", ["stout|375 ml bottle"]),
      ("half a tin of kale (400g)", ["kale|400 g can"]),
      ("half a tin of kale (400g tin)", ["kale|200 g can"]),
      ("2 (80 g) figs", ["figs|160 g"]), ("2 tins of kale (400g)", ["kale|800 g can"]),
    ]
  )
  func `a bracket weighs all that is counted before it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("pasta 85 dry, pesto 30, rye 12", ["pasta dry|85 g", "pesto|30 g", "rye|12 g"]),
      (
        "pasta 85, pesto 70, rye 12, 8 figs",
        ["pasta|85 g", "pesto|70 g", "rye|12 g", "figs|8 piece"]
      ),
      ("oats 45. milk 200. pear 96", ["oats|45 g", "milk|200 g", "pear|96 g"]),
      ("eggs 2, toast 2", ["eggs|2 piece", "toast|2 piece"]),
      ("weetabix 2, milk 150", ["weetabix|2 piece", "milk|150 g"]),
      ("figs 20, pears 2", ["figs|20 piece", "pears|2 piece"]),
    ]
  )
  func `bare numbers of a list are grams where one is more than anybody counts`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("flan 220/20", 220.0), ("tin of soup 230", 230), ("skyr pot 150", 150),
      ("leek wrap 400/35", 400), ("flan 1/2", nil), ("crisps packet 2", nil),
    ] as [(String, Double?)]
  )
  func `a pair of numbers, or one that nobody counts packages by, is energy`(
    text: String,
    energy: Double?
  ) throws {
    let part = try #require(try PhraseVocabulary.reader().read(text).parts.first)
    #expect(part.saidEnergy?.kilocalories == energy)
    #expect(part.amount.map { $0.value <= 2 } ?? true)
  }

  @Test(
    arguments: [
      ("tea with milk x 4", ["tea|4 piece", "milk|-"]),
      ("toast and jam x3", ["toast|3 piece", "jam|-"]),
      ("tea 1 sugar x4", ["tea|4 piece", "sugar|4 piece"]),
      ("porridge with figs and pecans, 1 cup", ["porridge|1 cup", "figs|-", "pecans|-"]),
      ("pierogi with butter and onions, 6", ["pierogi|-", "butter|-", "onions|6 piece"]),
      ("momos with butter and kale, 6", ["momos|6 piece", "butter|-", "kale|-"]),
      ("bread with butter three slices", ["bread|3 slice", "butter|-"]),
      ("porridge with honey, 1 tbsp", ["porridge|-", "honey|1 tbsp"]),
      ("muesli with milk, 200 ml", ["muesli|-", "milk|200 ml"]),
    ]
  )
  func `an amount at the end of what lies together is of all of it or of the dish`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("avocado quarter", ["avocado|0.25 piece"]),
      ("pizza quarter, kale", ["pizza|0.25 piece", "kale|-"]),
      ("chicken quarter, kale", ["chicken quarter kale|-"]),
      ("1 pear, yogurt tub", ["pear|1 piece", "yogurt|1 tub implied"]),
      ("2 figs, soup bowl", ["figs|2 piece", "soup|1 bowl implied"]),
    ]
  )
  func `a part or vessel behind a food is its own`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("fifty sixty grams of rye", ["rye|50...60 g"]), ("ten twelve figs", ["figs|10...12 piece"]),
      ("one fifty two hundred grams of rye", ["rye|150...200 g"]),
      ("forty five fifty grams of rye", ["rye|45...50 g"]),
      ("two dozen figs", ["figs|24 piece"]), ("four dozen figs", ["figs|48 piece"]),
      ("two four ounce steaks", ["steaks|8 oz"]), ("twenty five grams of rye", ["rye|25 g"]),
    ]
  )
  func `two numbers in words that rise are a range`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("3x3 piece of flan", ["flan|1 piece implied"]), ("a 2x2 flan", ["flan|1 piece"]),
      ("4x4 inch square of flan", ["flan|1 square implied"]),
      ("2x30 g kale", ["kale|60 g"]),
    ]
  )
  func `the sides of a piece are no counts`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }
}
