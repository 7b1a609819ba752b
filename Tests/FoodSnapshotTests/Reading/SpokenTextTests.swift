import Testing

@testable import FoodResolving

/// Texts are written by hand for these tests.
@Suite struct SpokenTextTests {
  @Test(
    arguments: [
      ("one hundred and fifty grams of quark", "quark|150 g"),
      ("two hundred twenty five ml stock", "stock|225 ml"),
      ("two fifty grams of quark", "quark|250 g"),
      ("three twenty five grams quark", "quark|325 g"),
      ("a hundred and five grams of quark", "quark|105 g"),
    ]
  )
  func `numbers are read as they are said`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("add 20 g of quark to my soup", ["soup|-", "quark|20 g"]),
      ("add figs to my lunch", ["figs|-"]),
      ("ham, chips swapped for kale", ["ham|-", "chips|-", "kale|-"]),
      ("swap the chips for kale", ["chips|-", "kale|-"]),
      ("2 baps each with 50 g ham and 20 g brie", ["baps|2 piece", "ham|100 g", "brie|40 g"]),
      ("2 baps each with 50 g ham and a fig", ["baps|2 piece", "ham|100 g", "fig|1 piece"]),
      ("two beef pies and a leek one", ["beef pies|2 piece", "leek pies|1 piece"]),
      ("a flan and a vegan one too", ["flan|1 piece", "vegan flan|1 piece"]),
      ("a large stout and a small one", ["stout|1 piece large", "stout|1 piece small"]),
      ("quark and oh yeah some figs maybe five", ["quark|-", "figs|5 piece"]),
      ("leeks my aunt roasted and a fig", ["leeks roasted|-", "fig|1 piece"]),
      ("two slices of flan my aunt baked", ["flan|2 slice"]),
      ("hot dogs roasted", ["hot dogs roasted|-"]),
    ]
  )
  func `an amount is of what is added, and each of several`(text: String, expected: [String]) throws
  {
    #expect(try parts(text) == expected)
  }

  @Test func `tens behind ones are hundreds of grams and millilitres only`() throws {
    #expect(try parts("two fifty ounce steaks") != ["steaks|250 oz"])
    #expect(try parts("one and fifty grams of quark") != ["quark|51 g"])
  }

  @Test(
    arguments: [
      ("two figs, no wait, three", ["figs|3 piece"]),
      ("two figs and rye, no wait, three figs", ["figs|3 piece", "rye|-"]),
      ("a fig with jam, make that two figs and rye", ["figs|2 piece", "jam|-", "rye|-"]),
      ("two figs with jam, no, three figs with brie", ["figs|3 piece", "brie|-"]),
      ("a leek pie no two pies and rye", ["leek pies|2 piece", "rye|-"]),
      ("a brie sandwich on rye, no wait, it was ham", ["ham sandwich|1 piece", "rye|-"]),
      ("a ham sandwich, I mean a brie sandwich", ["brie sandwich|1 piece"]),
      ("200 g quark, scratch that, skyr", ["skyr|200 g"]),
      ("no wait, three figs", ["figs|3 piece"]),
      ("two figs with rye, no wait, three figs with rye", ["figs|3 piece", "rye|-"]),
    ]
  )
  func `what is taken back is left out`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("a slice of flan well not a whole slice half a slice", ["flan|0.5 slice"]),
      ("five figs nope there were six of them", ["figs|6 piece"]),
      ("a bottle of stout maybe two", ["stout|2 bottle"]),
      ("two figs not three", ["figs|2 piece"]),
      ("figs two, I mean three, with quark", ["figs|3 piece", "quark|-"]),
      ("figs one no figs two with quark", ["figs|2 piece", "quark|-"]),
      ("a fig with quark actually no quark", ["fig|1 piece"]),
      ("three rusks with milk about a cup", ["rusks|3 piece", "milk|1 cup"]),
      ("figs two plums one", ["figs|2 piece", "plums|1 piece"]),
      ("flan and plums, scratch the plums I had figs", ["flan|-", "figs|-"]),
      ("2 figs with rye, no wait, plums not figs", ["rye|-", "plums|2 piece"]),
      ("brown kale not white", ["brown kale|-"]), ("cola not diet cola", ["cola|-"]),
      ("rye raw, no wait, cooked", ["cooked rye|-"]),
      ("figs yeah a handful of figs", ["figs|1 handful"]),
      ("100 g of figs delete that 200", ["figs|200 g"]),
      ("a fig, 100 g maybe", ["fig|100 g"]),
    ]
  )
  func `a number or food is corrected in the words of speech`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("a small coffee, make that large", "coffee"), ("a small stout no a large one", "stout"),
      ("a stout I think it was a large one", "stout"),
    ]
  )
  func `a size is corrected`(text: String, food: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.food) == [food])
    #expect(parts.first?.amount?.sizes == ["large"])
  }

  @Test(
    arguments: [
      ("a quark, a plum one", ["plum quark|1 piece"]),
      ("five figs plum ones", ["plum figs|5 piece"]),
      ("a quark and a plum", ["quark|1 piece", "plum|1 piece"]),
    ]
  )
  func `the kind of a food may be said behind it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("me and my aunt split a flan", ["flan|0.5 piece"]),
      ("me and two mates split a flan", ["flan|0.333 piece"]),
      ("four of us shared a flan", ["flan|0.25 piece"]),
      ("split a flan three ways with friends", ["flan|0.333 piece"]),
      ("me and my aunt shared a flan I had a quarter of it", ["flan|0.25 piece"]),
    ]
  )
  func `who shares a food has a part of it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("a wedge no two wedges of flan", ["flan|2 wedge"]),
      ("a pint of stout well half a pint", ["stout|0.5 pint"]),
      ("a brie sandwich, no wait, it was tuna", ["tuna sandwich|1 piece"]),
      ("a brie sandwich no wait it was egg salad", ["egg salad sandwich|1 piece"]),
    ]
  )
  func `another number or filling takes the place of the one before`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      "around eight I had two figs", "at ten thirty two figs", "at half past eight two figs",
      "six pm two figs", "at 7:30 two figs", "two figs at 8", "two figs just after nine",
      "got up at six had two figs",
    ]
  )
  func `a time of the day is no amount`(text: String) throws {
    #expect(try parts(text) == ["figs|2 piece"])
  }

  @Test func `a number before a unit or a food is an amount and no time`() throws {
    #expect(try parts("around eight figs") == ["figs|8 piece"])
    #expect(try parts("flan at 200 g") == ["flan|200 g"])
  }

  @Test(
    arguments: [
      "two figs at my aunt's place", "two figs while waiting for the bus",
      "two figs on the way home from the match", "we went to the zoo and I had two figs",
      "at the zoo we had two figs",
    ]
  )
  func `where and when something was eaten is no food`(text: String) throws {
    #expect(try parts(text) == ["figs|2 piece"])
  }

  @Test(
    arguments: [
      ("a peach a fig and a plum", ["peach|1 piece", "fig|1 piece", "plum|1 piece"]),
      ("one medium fig two cups of plums", ["fig|1 piece medium", "plums|2 cup"]),
      ("a burger large fries", ["burger|1 piece", "fries|1 piece large implied"]),
    ]
  )
  func `foods are told apart without a comma by their articles, numbers and sizes`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("doughnuts two", "doughnuts|2 piece"), ("chicken quarter", "chicken quarter|-"),
      ("zero point three kilos of quark", "quark|0.3 kg"), ("cut day 12: 200 g cod", "cod|200 g"),
      ("week 3 day 2: 50 g oats", "oats|50 g"),
    ]
  )
  func `numbers in words stand behind plurals, those of days are no amounts`(
    text: String,
    expected: String
  ) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(arguments: ["brie and some crackers", "banana + quark"])
  func `some of another food, or a plus before it, is no name`(text: String) throws {
    #expect(
      try PhraseVocabulary.reader().read(text).parts.map(\.joint) == [.start, .start]
    )
  }

  @Test(arguments: [
    "2 3 4 figs", "5-2 figs", "3 figs minus 1", "a 3 leek flan", "half a wedge of figs (350 g)",
  ])
  func `numbers that contradict each other are for review`(text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.amount?.doubt) == [.unclear])
  }

  @Test func `what was left out ends before what is ordered by its size`() throws {
    #expect(
      try PhraseVocabulary.reader().read("a burger with no bun and sweet potato fries").parts
        .map(\.joint) == [.start, .without, .and]
    )
  }

  @Test func `the part that is eaten is counted as the whole is`() throws {
    #expect(try parts("just the whites of 3 eggs") == ["eggs whites|3 piece"])
    #expect(try parts("the yolks of 2 eggs and rye") == ["eggs yolks|2 piece", "rye|-"])
  }

  @Test(
    arguments: [
      ("tbsp tahini", "tahini|1 tbsp implied"), ("bowl muesli", "muesli|1 bowl implied"),
      ("glass noodles", "glass noodles|-"), ("cup cakes", "cup cakes|-"),
    ]
  )
  func `a measure needs no number, a name keeps its word`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("9/10/11 cups stock", Phrase.Amount.Doubt.unclear),
      ("2 x 3 x 4 figs", .unclear), ("1.5.2 g quark", .unclear), ("½½ cup stock", .unclear),
      ("1½½ figs", .unclear), ("1.000 g quark", .thousands), ("2.500 ml stock", .thousands),
    ]
  )
  func `a number that nobody can read is doubtful`(text: String, doubt: Phrase.Amount.Doubt) throws
  {
    let read = try PhraseVocabulary.reader().read(text).parts
    #expect(read.count == 1 && read.first?.amount?.doubt == doubt)
  }

  @Test(arguments: [
    "1.500 kg quark", "1.5 g quark", "1.000.000 g quark", "1½ figs", "12.5 g quark",
    "1,000 g quark", "3/4 cup stock", "2 x 3 figs",
  ])
  func `a number that is clear is not`(text: String) throws {
    #expect(try PhraseVocabulary.reader().read(text).parts.allSatisfy { $0.amount?.doubt == nil })
  }
}
