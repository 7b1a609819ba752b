import Testing

@testable import FoodResolving

/// Phrases are written by hand for these tests.
@Suite struct PhraseReaderTests {
  /// Each part as `food|amount|joint`, the amount as `value unit`.
  private func parts(_ text: String) throws -> [String] {
    try PhraseVocabulary.reader().read(text).parts.map { part in
      "\(part.food)|\(part.amount.map(AmountText.of) ?? "-")|\(part.joint)"
    }
  }

  @Test(
    arguments: [
      ("250g lamb shoulder", "lamb shoulder|250 g"),
      ("turkey mince 8oz", "turkey mince|8 oz"),
      ("lentils - 180 g", "lentils|180 g"),
      ("Duck leg, weighing 7 ounces", "duck leg|7 oz"),
      ("A mug filled with hot tomato soup", "hot tomato soup|1 mug"),
      (
        "A portion of veal, seared and sliced, weighing 5 ounces",
        "veal seared and sliced|5 oz serving"
      ),
      ("Beans, green, string, raw", "beans green string raw|-"),
      ("3 turkey wings", "turkey wings|3 piece wing"),
      ("a small seeded roll", "seeded roll|1 piece small roll"),
      ("a leg of turkey", "turkey|1 leg"),
      ("1 can (400 g) chickpeas", "chickpeas|400 g can"),
      ("2 cans (400 g) chickpeas", "chickpeas|800 g can"),
      ("2 burgers (150 g)", "burgers|150 g"),
      ("2 burgers (150 g each)", "burgers|300 g"),
      ("1 plate (about 300 g) of pasta", "pasta|300 g plate"),
      ("a 330 ml bottle of beer", "beer|330 ml bottle"),
      ("1 cup plus 2 cups stock", "stock|3 cup"),
      ("a piping hot bowl of chowder", "chowder|1 bowl piping hot"),
      ("a roasted fillet of bream", "roasted bream|1 fillet roasted"),
      ("a frozen mini waffle", "frozen waffle|1 piece mini"),
      ("slice of rye", "rye|1 slice implied"),
      ("1 teaspoon cloves", "cloves|1 tsp"),
      ("a bowl", "bowl|1 piece bowl"),
      ("an ounce of pecans, about 20 halves", "pecans|1 oz"),
      ("a flatbread, 7 inches across", "flatbread|1 piece 7 inch"),
      ("a strudel that is 10 inches in length", "strudel|1 piece 10 inch"),
      ("cup of diced cubes of melon", "diced melon|1 cup cube implied"),
      ("une tranche de pain de seigle", "pain de seigle|1 slice"),
      ("3 cuillères à soupe de farine", "farine|3 tbsp"),
      ("1,5 l de cidre", "cidre|1.5 l"),
      ("deux œufs", "oeufs|2 piece"),
      ("une demi-douzaine d'huîtres", "huitres|6 piece"),
    ]
  )
  func `an amount is found before, behind and inside a food`(
    text: String,
    expected: String
  ) throws {
    #expect(try parts(text) == [expected + "|start"])
  }

  @Test(
    arguments: [
      ("1% milk", "1% milk"), ("yogurt, 4,5 % fat", "yogurt 4.5% fat"), ("6-up", "6 up"),
      ("6up", "6up"), ("10-inch pizza", "10 inch pizza"), ("80% lean mince", "80% lean mince"),
      ("steak trimmed to 1/4\" fat", "steak trimmed to 1/4 fat"), ("omega 3 oil", "omega 3 oil"),
      ("5-spice tofu", "5 spice tofu"), ("pâté à l'ancienne", "pate a l ancienne"),
      ("vitamin b12", "vitamin b12"), ("45-59% rye crispbread", "45 59% rye crispbread"),
    ]
  )
  func `a number of a name is no amount`(text: String, food: String) throws {
    #expect(try parts(text) == ["\(food)|-|start"])
  }

  @Test(
    arguments: [
      ("taco with salsa and cheese", ["taco|-|start", "salsa|-|with", "cheese|-|and"]),
      ("wrap w/o onion", ["wrap|-|start", "onion|-|without"]),
      ("2 pears, 30 g walnuts", ["pears|2 piece|start", "walnuts|30 g|start"]),
      ("2 pears, a fig", ["pears|2 piece|start", "fig|1 piece|start"]),
      ("rye 80 g ham 40 g", ["rye|80 g|start", "ham|40 g|start"]),
      ("pear 2 fig 1", ["pear|2 piece|start", "fig|1 piece|start"]),
      ("80 g rye 40 g ham", ["rye|80 g|start", "ham|40 g|start"]),
      ("Lunch: 2 pears; 1 fig", ["pears|2 piece|start", "fig|1 piece|start"]),
      (
        "- 2 pears\n• 1 fig\r\n* 3 plums",
        ["pears|2 piece|start", "fig|1 piece|start", "plums|3 piece|start"]
      ),
      ("thé avec lait sans noix", ["the|-|start", "lait|-|with", "noix|-|without"]),
      ("1 sprig of mint or 2 g mint", ["mint|1 sprig|start", "mint|2 g|or"]),
      ("one boiled and salted potato", ["boiled and salted potato|1 piece|start"]),
      ("rolls on the go, low in sugar", ["rolls on the go low in sugar|-|start"]),
      (
        "4 oz of raw veal shank, trimmed to 1/8 inch of fat",
        ["raw veal shank trimmed to 1/8 fat|4 oz|start"]
      ),
      (
        "a goat loin weighing 6 ounces, trimmed to a quarter inch of fat",
        ["goat loin trimmed to 1/4 fat|6 oz|start"]
      ),
      ("a radish about 2 inches wide", ["radish|1 piece 2 inch|start"]),
      ("a plum with a weight of 60 grams", ["plum|60 g|start"]),
      ("a crumpet ready to be heated, intended for lunch", ["crumpet|1 piece|start"]),
      (
        "a cup of leek soup prepared with an equal amount of milk",
        ["leek soup|1 cup|start", "milk|-|within"]
      ),
      (
        "a wedge of plum tart, one-sixth of an 18-ounce tart",
        ["plum tart|3 oz wedge|start"]
      ),
      (
        "a piece of leek quiche topped with leeks, one-eighth of a 10-inch quiche",
        ["leek quiche|1 piece 10 inch|start", "leeks|-|within"]
      ),
      (
        "fried goose, prepared from a pound of goose",
        ["fried goose|-|start", "goose|1 lb|within"]
      ),
      ("gnocchi aux noix", ["gnocchi|-|start", "noix|-|with"]),
      ("20 g each of leeks and chard", ["leeks|20 g|start", "chard|20 g|and"]),
      (
        "20 g each of leeks, chard, and kale, 2 figs",
        ["leeks|20 g|start", "chard|20 g|and", "kale|20 g|and", "figs|2 piece|start"]
      ),
      ("120 g of leeks, added 5 g of oil", ["leeks|120 g|start", "oil|5 g|start"]),
      ("120 g of leeks, and I added some oil", ["leeks|120 g|start", "oil|-|start"]),
      ("leeks, cooked in 5 g of oil", ["leeks|-|start", "oil|5 g|within"]),
      ("20 g rye 3 figs", ["rye|20 g|start", "figs|3 piece|start"]),
      ("a tray of fig rolls containing two rolls", ["fig rolls|1 tray|start"]),
      ("a bowl of barley, using 30 g of barley", ["barley|30 g bowl|start"]),
      ("a slice of goose from a 400 g packet", ["goose from|1 slice|start"]),
      (
        "a cup of lentils, which are also known as daal",
        ["lentils|1 cup|start", "daal|-|within"]
      ),
      ("2 pears, stalk removed", ["pears stalk removed|2 piece|start"]),
      ("leeks, low in salt, and kale", ["leeks low in salt|-|start", "kale|-|and"]),
    ]
  )
  func `parts begin at connectors and at new amounts`(text: String, expected: [String]) throws {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test func `commas behind what tells of a food part nothing`() throws {
    let reader = try PhraseVocabulary.reader()
    for text in ["2 pears, stalk removed", "leeks, low in salt"] {
      #expect(reader.read(text).parts.map(\.breaks) == [[]], "\(text)")
    }
    #expect(reader.read("leeks, kale").parts.map(\.breaks) == [[1]])
  }

  @Test(
    arguments: [
      ("80 g of leeks and kale", true), ("an 80 g leek and kale pie", true),
      ("80 g leeks and kale", false), ("2 leeks", false),
    ]
  )
  func `an amount tells whether it counts a list`(text: String, counts: Bool) throws {
    #expect(try PhraseVocabulary.reader().read(text).parts.first?.amount?.countsList == counts)
  }

  @Test(arguments: ["skinless pear", "au pear", "pear patties", "taken pear"])
  func `words that search alone reads part no text`(text: String) throws {
    #expect(try PhraseVocabulary.reader().read(text).parts.count == 1)
  }

  @Test(
    arguments: [
      "For supper, I am having a pear", "I just ate a pear", "my snack is a pear",
      "I had only a pear",
      "A pear is part of my meal.", "Enjoying a pear as a snack.", "a pear please",
      "Je mange une pear", "Administering a pear",
    ]
  )
  func `what says nothing of the food is left out`(text: String) throws {
    #expect(try parts(text) == ["pear|1 piece|start"])
  }

  @Test(
    arguments: [
      (
        "tart made with plums and almonds",
        ["tart|-|start", "plums|-|within", "almonds|-|within"]
      ),
      ("salad featuring 1 boiled egg", ["salad|-|start", "boiled egg|1 piece|within"]),
      ("1 cup quinoa with a thin crust", ["quinoa|1 cup|start", "thin crust|-|with"]),
      ("soup without salt and pepper", ["soup|-|start", "salt|-|without", "pepper|-|without"]),
      ("burger on a bun", ["burger|-|start", "bun|-|within"]),
      (
        "goose sandwich on toasted rye bread with leeks",
        ["goose sandwich|-|start", "toasted rye bread|-|within", "leeks|-|with"]
      ),
      ("goose on rye bread", ["goose|-|start", "rye bread|-|with"]),
      (
        "a sandwich on the grass with a bun",
        ["sandwich|1 piece|start", "grass|-|with", "bun|-|with"]
      ),
      ("soup, excluding leeks", ["soup|-|start", "leeks|-|without"]),
    ]
  )
  func `what a food is made of or lacks is told apart`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      (
        "veal cutlet, raw and trimmed to 1/4 inch of fat",
        "veal cutlet raw and trimmed to 1/4 fat|-"
      ),
      ("veal trimmed to a quarter inch of fat", "veal trimmed to 1/4 fat|-"),
      ("veal trimmed to a quarter of an inch of fat", "veal trimmed to 1/4 fat|-"),
      ("a braised, sliced and salted turnip", "braised sliced and salted turnip|1 piece"),
      ("turnips, lightly salted", "turnips lightly salted|-"),
      ("a raw turnip that is peeled and is low in sugar", "raw turnip peeled low in sugar|1 piece"),
      ("veal, separable lean and fat", "veal separable lean and fat|-"),
    ]
  )
  func `and between properties parts nothing`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected + "|start"])
  }

  @Test(
    arguments: [
      ("a turnip measuring about 3 inches across", "turnip|1 piece 3 inch"),
      ("a flan with a diameter of 8 inches", "flan|1 piece 8 inch"),
      ("a flan, measuring one square inch", "flan|1 square inch"),
      ("a cooked 4-ounce trout", "cooked trout|4 oz"),
      ("a raw half duck", "raw duck|0.5 piece"),
      ("a serving of 12 crackers", "crackers|12 piece serving cracker"),
      ("a single serving bag of crisps", "crisps|1 bag single serving"),
      ("a slice of quiche, representing one sixth of a quiche", "quiche|1 slice"),
      ("a splash of vinegar", "vinegar|1 splash"), ("a bit of vinegar", "vinegar|1 bit"),
      ("a trout that weighs roughly 1 pound", "trout|1 lb"),
      ("lentils, served in half a cup", "lentils|0.5 cup"),
    ]
  )
  func `amounts and lengths are found wherever they stand`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected + "|start"])
  }

  @Test func `a mass behind a comma never vanishes in the food before`() throws {
    let text = "a 250g toastie, 60g of prepared wedges, and 20g of dip"
    #expect(
      try parts(text) == ["toastie|250 g|start", "prepared wedges|60 g|start", "dip|20 g|and"]
    )
  }

  @Test func `fillers that may be names are names behind an amount`() throws {
    #expect(try parts("200 ml drinking chocolate") == ["drinking chocolate|200 ml|start"])
  }

  @Test func `a bare comma leaves a break where another food may begin`() throws {
    let part = try #require(PhraseVocabulary.reader().read("rye bread, ham, figs").parts.first)
    #expect(part.food == "rye bread ham figs")
    #expect(part.breaks == [2, 3])
  }

  @Test func `the words of a joined span can be rebuilt`() throws {
    let parts = try PhraseVocabulary.reader().read("Pasta topped with cheese and ham").parts
    #expect(parts.map(\.connector) == ["", "topped with", "and"])
    #expect(parts.map(\.text) == ["Pasta", "cheese", "ham"])
  }

  @Test(
    arguments: [
      ("-3 eggs", Phrase.Amount.Problem.negative), ("−2 kg rye", .negative), ("0 g rye", .zero),
      ("1e400 g rye", .tooLarge), ("1000000000000 g rye", .tooLarge),
      ("999999999999999999999999999999 cups tea", .tooLarge), ("rye (0 g)", .zero),
      ("2 × 1e300 g rye", .tooLarge), ("1e308 x 1e308 kg rye", .tooLarge),
    ]
  )
  func `an amount that cannot be is marked`(text: String, problem: Phrase.Amount.Problem) throws {
    let part = try #require(PhraseVocabulary.reader().read(text).parts.first)
    #expect(part.amount?.problem == problem)
  }

  @Test(arguments: ["", " ", "\0", "🍎", ",,,", "()", "(((", "- - -", "&", "of", "\u{202E}", "%"])
  func `nothing is read from nothing`(text: String) throws {
    #expect(try parts(text).allSatisfy { $0.hasPrefix("of|") })
  }
}
