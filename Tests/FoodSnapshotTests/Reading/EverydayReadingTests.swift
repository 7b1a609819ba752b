import Testing

@testable import FoodResolving

/// Texts as people type and say them; written by hand for these tests.
@Suite struct EverydayReadingTests {
  @Test(
    arguments: [
      ("a cup and a half of quark", "quark|1.5 cup"), ("1 lb 4 oz veal", "veal|1.25 lb"),
      ("2 kg 500 g leeks", "leeks|2.5 kg"), ("half the bag of crisps", "crisps|0.5 bag"),
      ("a third of the quiche", "quiche|0.333 piece"), ("a quarter of a flan", "flan|0.25 piece"),
      ("two or was it three figs", "figs|3 piece"), ("um two figs, I guess", "figs|2 piece"),
      ("180 g 93/7 veal", "93% veal|180 g"), ("two point five cups of rye", "rye|2.5 cup"),
      ("one hundred ten grams of rye", "rye|110 g"), ("two dozen figs", "figs|24 piece"),
      ("three fifths of a flan", "flan|0.6 piece"), ("6x28g figs", "figs|168 g"),
      ("3 cans of cola 330 ml", "cola|990 ml"), ("330 ml can of cola x 2", "cola|660 ml can"),
      ("6-pack of figs", "figs|6 piece"),
      ("figs, three of them", "figs|3 piece"), ("a glass of red", "red wine|1 glass"),
      ("2 slices of brown", "brown bread|2 slice"),
      ("4 oz of veal no make that 6 oz", "veal|6 oz"),
    ]
  )
  func `an amount is read as it is said`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("a fig, kale 30 g", ["fig|1 piece", "kale|30 g"]),
      ("kale, 5 figs, rye 30 g", ["kale|-", "figs|5 piece", "rye|30 g"]),
      ("half a flan, leeks 300 g", ["flan|0.5 piece", "leeks|300 g"]),
      ("flan (150 g), kale 200 g", ["flan|150 g", "kale|200 g"]),
      ("100 g rye, kale (150 g)", ["rye|100 g", "kale|150 g"]),
    ]
  )
  func `an amount behind a food that a comma parts is its own`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("quiche, I ate a quarter of it", ["quiche|0.25 piece implied"]),
      ("flan, split between two of us", ["flan|0.5 piece implied"]),
      ("shared a flan with 3 friends", ["flan|0.25 piece"]),
      ("split a flan with my aunt", ["flan|0.5 piece"]),
      ("shared a flan between three, so I had like a third", ["flan|0.333 piece"]),
      ("stew: 300 g leeks, 2 figs, I ate half", ["stew|-", "leeks|150 g", "figs|1 piece"]),
      (
        "stew: 300 g leeks, 3 figs, makes 6, had 2 servings",
        ["stew|-", "leeks|100 g", "figs|1 piece"]
      ),
      ("flan. I ate half", ["flan|0.5 piece implied"]),
      ("stew: 300 g leeks, 2 figs. I ate half", ["stew|-", "leeks|150 g", "figs|1 piece"]),
      ("stew with 300 g leeks, 2 figs. Had half of it", ["stew|-", "leeks|150 g", "figs|1 piece"]),
      ("stew: 300 g leeks, 2 figs. a tenth of it", ["stew|-", "leeks|30 g", "figs|0.2 piece"]),
      (
        "stew: 300 g leeks, 3 figs. Cut into 6, one slice",
        ["stew|-", "leeks|50 g", "figs|0.5 piece"]
      ),
      (
        "stew (serves 4): 300 g leeks, 2 figs; ate one portion",
        ["stew|-", "leeks|75 g", "figs|0.5 piece"]
      ),
      ("shared a flan, had 3 of the 8 slices", ["flan|0.375 piece"]),
      ("stew: 300 g leeks. 20 balls, I had 2", ["stew|-", "leeks|30 g"]),
      ("stew: 300 g leeks, 12 of them, two eaten", ["stew|-", "leeks|50 g"]),
      ("stew with 300 g leeks, 2 figs - 1/4 of it", ["stew|-", "leeks|75 g", "figs|0.5 piece"]),
      (
        "flan: 300 g leeks, 2 figs. I ate half the flan", ["flan|-", "leeks|150 g", "figs|1 piece"]
      ),
      ("flan: half a leek, 200 g figs", ["flan|-", "leek|0.5 piece", "figs|200 g"]),
      ("stew serves 4, ate 1: 200 g leeks, 4 figs", ["stew|-", "leeks|50 g", "figs|1 piece"]),
      (
        "fig stew, 4 portions: 200 g leeks, 4 figs. had 2 portions",
        ["fig stew|-", "leeks|100 g", "figs|2 piece"]
      ),
      (
        "flan, 12 slices from: 300 g leeks, 6 figs. ate 2 slices",
        ["flan|-", "leeks|50 g", "figs|1 piece"]
      ),
      ("cut into 6, ate 2: 300 g leeks, 3 figs", ["leeks|100 g", "figs|1 piece"]),
      (
        "batch of 12 flans from 300 g leeks, 6 figs - 2 eaten",
        [
          "flans|-", "leeks|50 g", "figs|1 piece",
        ]
      ),
      ("half a flan between two", ["flan|0.25 piece"]),
      (
        "stew: 300 g leeks, 3 figs, three of us shared it equally",
        ["stew|-", "leeks|100 g", "figs|1 piece"]
      ),
      (
        "stew: 300 g leeks, 4 figs - the two of us split it",
        ["stew|-", "leeks|150 g", "figs|2 piece"]
      ),
      (
        "stew: 300 g leeks, 3 figs. pot did 6 plates, 1 plate for me",
        ["stew|-", "leeks|50 g", "figs|0.5 piece"]
      ),
      (
        "stew: 300 g leeks, 4 figs; 4 serves and I ate 1.5",
        ["stew|-", "leeks|112.5 g", "figs|1.5 piece"]
      ),
      (
        "1 of 4 servings of stew (300 g leeks, 4 figs)", ["stew|-", "leeks|75 g", "figs|1 piece"]
      ),
      (
        "stew: 300 g leeks, 4 figs; 1/4 of it in a bun",
        ["stew|-", "leeks|75 g", "figs|1 piece", "bun|1 piece bun"]
      ),
      (
        "12 flans from 300 g leeks, 6 figs - had one",
        ["flans|-", "leeks|25 g", "figs|0.5 piece"]
      ),
      (
        "stew: 300 g leeks, 6 figs, for 4, had one",
        ["stew|-", "leeks|75 g", "figs|1.5 piece"]
      ),
      (
        "12 flans: 300 g leeks, 6 figs - had one",
        ["flans|-", "leeks|25 g", "figs|0.5 piece"]
      ),
    ]
  )
  func `a share is taken of all that was named before`(text: String, expected: [String]) throws {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (
        "stew: 300 g leeks, 3 figs, serves 6, ate one with 40 g rye",
        ["stew|-", "leeks|50 g", "figs|0.5 piece", "rye|40 g"]
      ),
      ("flan, ate half with 40 g quark", ["flan|0.5 piece implied", "quark|40 g"]),
      (
        "stew: 300 g leeks, 4 figs. makes 6 cups, had 1.5 cups",
        ["stew|-", "leeks|75 g", "figs|1 piece"]
      ),
      (
        "flan: 300 g leeks, 6 figs, makes 12 squares, one square",
        ["flan|-", "leeks|25 g", "figs|0.5 piece"]
      ),
    ]
  )
  func `a share is counted in what a list makes, and a side behind it is a food of its own`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("stew: 300 g leeks, 3 figs, serves 6", ["stew|-", "leeks|50 g", "figs|0.5 piece"]),
      ("stew 300 g leeks 3 figs serves 6", ["stew|-", "leeks|50 g", "figs|0.5 piece"]),
      ("stew: 300 g leeks, 3 figs, fed the six of us", ["stew|-", "leeks|50 g", "figs|0.5 piece"]),
      ("stew serves 6: 300 g leeks, 3 figs", ["stew|-", "leeks|50 g", "figs|0.5 piece"]),
    ]
  )
  func `of a list of which only the servings are said one is taken, for review`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
    let read = try PhraseVocabulary.reader().read(text).parts
    #expect(read.dropFirst().allSatisfy { $0.amount?.doubt == .oneServing })
  }

  @Test(arguments: [
    "100 g leeks 2 figs 150 g rye, cut into 10", "100 g leeks, 2 figs, 150 g rye. Makes 10",
  ])
  func `a list that no dish heads is shared too`(text: String) throws {
    #expect(try parts(text) == ["leeks|10 g", "figs|0.2 piece", "rye|15 g"])
  }

  @Test(arguments: [
    "stew: 300 g leeks, 100 g figs; had a 50g serving",
    "stew: 300 g leeks, 100 g figs. 50 g portion",
  ])
  func `a weight eaten of a list is a share of its sum`(text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map { $0.serving?.amount.value } == [nil, 50, 50])
  }

  @Test(arguments: [
    ("stew from 300 g leeks, 1 l water - had a bowl of it", "stew", "1 bowl"),
    ("lentil soup: 300 g leeks, 2 figs. I had two ladles", "lentil soup", "2 ladle"),
  ])
  func `a bowl eaten of a list is one of its dish`(text: String, dish: String, amount: String)
    throws
  {
    let parts = try PhraseVocabulary.reader().read(text).parts.filter { !$0.isHeading }
    #expect(parts.allSatisfy { $0.serving?.dish == dish })
    #expect(parts.allSatisfy { $0.serving.map { AmountText.of($0.amount) } == amount })
  }

  @Test(arguments: [
    "a pan of soup: 160 g leeks, 32 g rye", "a big bowl of soup: 2 leeks, 32 g rye",
  ])
  func `a measured dish heads its list`(text: String) throws {
    #expect(
      try PhraseVocabulary.reader().read(text).parts.map(\.isHeading) == [true, false, false]
    )
  }

  @Test(arguments: [
    ("leek koftas: 160 g leeks, 32 g rye. 16 koftas total, I ate 4", ["leeks|40 g", "rye|8 g"]),
    ("leek patties: 160 g leeks, 32 g rye -> 4 patties, I had one", ["leeks|40 g", "rye|8 g"]),
    ("160 g leeks, 32 g rye for 4 people", ["leeks|40 g", "rye|8 g"]),
    ("160 g leeks, 32 g rye, did the four of us", ["leeks|40 g", "rye|8 g"]),
    ("160 g leeks, 32 g rye, good for four so", ["leeks|40 g", "rye|8 g"]),
    ("stew: 160 g leeks, 32 g rye. had a 1/4", ["leeks|40 g", "rye|8 g"]),
    (
      "fig cake: 160 g leeks, 2 tins figs, serves 4, had 1",
      ["leeks|40 g", "figs|0.5 can"]
    ),
    // What a meal's list counts was eaten of that alone.
    ("dinner: 160 g leeks, 32 g rye, 6 figs, ate 4", ["leeks|160 g", "rye|32 g", "figs|4 piece"]),
    ("leek bread: 160 g rye, 4 leeks. had 1/4", ["rye|40 g", "leeks|1 piece"]),
  ])
  func `how many a list makes is told in other words`(text: String, expected: [String]) throws {
    #expect(try parts(text).filter { !$0.hasSuffix("|-") } == expected)
  }

  @Test(arguments: [
    "3 flans (makes 6: 300 g leeks, 4 figs)", "3 flans (300 g leeks, 4 figs, makes 6)",
  ])
  func `so many of a dish as are counted are that share of its list`(text: String) throws {
    #expect(try parts(text) == ["flans|-", "leeks|150 g", "figs|2 piece"])
  }

  @Test(
    arguments: [
      (
        "rye porridge 40g rye 1 tbsp chia 150g quark 100ml milk handful figs",
        [
          "rye porridge|-", "rye|40 g", "chia|1 tbsp", "quark|150 g", "milk|100 ml",
          "figs|1 handful implied",
        ]
      ),
      (
        "omelette, 2 eggs splash of milk knob of butter",
        ["omelette|-", "eggs|2 piece", "milk|1 splash implied", "butter|1 knob implied"]
      ),
      ("leek 200 g fig 100 g", ["leek|200 g", "fig|100 g"]),
      ("leek 2 fig 1", ["leek|2 piece", "fig|1 piece"]),
      ("leek 200 g boiled", ["leek boiled|200 g"]),
    ]
  )
  func `foods without commas are told apart by their amounts`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      "figs on toast: 1 slice of rye, 2 figs", "figs on toast - 1 slice of rye, 2 figs",
      "figs on toast from 1 slice of rye, 2 figs", "figs on toast = 1 slice of rye + 2 figs",
    ]
  )
  func `what heads a list is one name, however the list begins`(text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.food) == ["figs on toast", "rye", "figs"])
    #expect(parts.map(\.isHeading) == [true, false, false])
  }

  @Test func `an amount in a list is that of its food, though the dish is named so`() throws {
    #expect(
      try parts("fig stew: 100 g leeks, 50 g fig, half a leek")
        == ["fig stew|-", "leeks|100 g", "fig|50 g", "leek|0.5 piece"]
    )
  }

  @Test func `an amount behind the last food of a list is its own`() throws {
    let part = try #require(try PhraseVocabulary.reader().read("leek, fig 100 g").parts.first)
    #expect(part.amountStart == 1)
    #expect(part.isAmountBehind)
  }

  @Test func `an estimate behind a dish is of the dish, a little of what lies on it`() throws {
    #expect(try parts("rye with figs about 300 g").first == "rye|300 g")
    #expect(try parts("rye with figs about 10 g").last == "figs|10 g")
  }

  @Test(
    arguments: [
      ("2 cups rye flour, sifted", "rye flour|2 cup sifted"),
      ("2 cloves garlic, minced", "garlic|2 clove minced"),
      ("1 leek, finely chopped", "leek|1 piece"), ("3 eggs, separated", "eggs|3 piece"),
      ("1 (14.5 oz) can plums, undrained", "plums|14.5 oz can"),
      ("8 oz quark, at room temperature", "quark|8 oz"),
    ]
  )
  func `what a recipe does with an ingredient is no part of its name`(
    text: String,
    expected: String
  ) throws {
    #expect(try parts(text) == [expected])
  }

  @Test func `how it is cut stays with a measure, which holds more or less of it`() throws {
    #expect(try parts("1 cup of leeks, sliced") == ["leeks|1 cup sliced"])
  }

  @Test(arguments: [
    "need to buy rye", "gave the kids pizza", "want quiche so bad", "leg day, 45 min at the gym",
  ])
  func `what was not eaten is not read`(text: String) throws {
    #expect(try parts(text).isEmpty)
  }

  @Test(
    arguments: [
      ("keto lunch - 2 figs", ["figs|2 piece"]), ("big breakfast at the pub: figs", ["figs|-"]),
      ("buttered rye", ["rye|-", "butter|-"]),
      ("2 slices of buttered rye", ["rye|2 slice", "butter|-"]),
      ("juice of 2 limes", ["limes juice|2 piece"]), ("zest of a lime", ["lime zest|1 piece"]),
      ("1 leek, juice of half a lime", ["leek|1 piece", "lime juice|0.5 piece"]),
      ("plum juice, small glass", ["plum juice|1 glass small implied"]),
      ("plum juice small glass", ["plum juice|1 glass small implied"]),
      ("small tub quark", ["quark|1 tub small implied"]), ("cola can", ["cola|1 can implied"]),
      ("wafers packet 2", ["wafers|2 packet implied"]), ("2 cola cans", ["cola|2 can implied"]),
      ("half a bag of wafers, 150 g bag", ["wafers|75 g bag bag"]),
      ("figs in syrup 1 can", ["figs|1 can", "syrup|-"]),
      ("veal in butter 10 g", ["veal|-", "butter|10 g"]),
      ("2 tins veal in butter (120 g)", ["veal|240 g can", "butter|-"]),
      ("gruel with figs 1 bowl", ["gruel|1 bowl", "figs|-"]),
      ("a shot and a half of gin", ["gin|1.5 shot"]), ("quark half", ["quark|0.5 piece"]),
      ("quark 250ml tub", ["quark|250 ml tub"]),
      ("gruel with figs, one plate", ["gruel|1 plate", "figs|-"]),
      ("gruel with figs and kale, one plate", ["gruel|-", "figs|-", "kale|-"]),
      ("4 figs, 1 tin leeks 400 g", ["figs|4 piece", "leeks|400 g can"]),
      ("salt & vinegar wafers", ["salt and vinegar wafers|-"]),
      ("2 duck legs, skin off", ["duck legs skin off|2 piece"]),
    ]
  )
  func `what only frames, measures or describes a food is none`(text: String, expected: [String])
    throws
  {
    #expect(try parts(text) == expected)
  }

  @Test func `a word for a state is a food between commas`() throws {
    let part = try #require(PhraseVocabulary.reader().read("rice, dal, pickle").parts.first)
    #expect(part.food == "rice dal pickle" && part.breaks == [1, 2])
  }

  @Test(
    arguments: [
      ("burger hold the mayo", "mayo"), ("burger minus the cheese", "cheese"),
      ("salad skip the dressing", "dressing"), ("tea without milk", "milk"),
    ]
  )
  func `what is left out is told apart`(text: String, food: String) throws {
    let part = try #require(PhraseVocabulary.reader().read(text).parts.last)
    #expect(part.food == food && part.joint == .without)
  }

  @Test(
    arguments: [
      ("burger, salad instead of fries", ["burger salad|start", "fries|replaced"]),
      ("burger, swapped the fries for kale", ["burger|start", "fries|replaced", "kale|with"]),
      ("kale salad, dressing on the side, left it", ["kale salad|start", "dressing|without"]),
      ("flan, scraped the jam off", ["flan|start", "jam|without"]),
      ("burrito, only ate the filling", ["burrito|start", "filling|only"]),
      ("curry, easy on the oil", ["curry|start", "oil|less"]),
    ]
  )
  func `what was left, swapped or all that was eaten is told apart`(
    text: String,
    expected: [String]
  ) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map { "\($0.food)|\($0.joint.rawValue)" } == expected)
  }

  @Test(
    arguments: [
      ("flan, large", ["flan|1 piece large implied"]),
      ("flan (small)", ["flan|1 piece small implied"]),
      ("2 flans, large", ["flans|2 piece large"]),
      ("a flan, a medium one", ["flan|1 piece medium"]),
      ("veal with leeks, small", ["veal|1 piece small implied", "leeks|-"]),
      ("veal and leeks, half a cup of leeks", ["veal|-", "leeks|0.5 cup"]),
    ]
  )
  func `a size or an amount behind a food is that of it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("flan 40 g square", "flan|40 g square"), ("nougat 50g bar", "nougat|50 g bar"),
      ("dumplings, 8 pork", "pork dumplings|8 piece"),
      ("tamales (3 pork)", "tamales pork|3 piece"),
      ("pierogi, 6 potato and cheese", "potato and cheese pierogi|6 piece"),
      ("quiche, my half", "quiche|0.5 piece implied"),
    ]
  )
  func `what stands behind an amount may be of the food before`(
    text: String,
    expected: String
  ) throws {
    #expect(try parts(text) == [expected])
  }

  @Test func `every part tells where it stands in the text`() throws {
    let text = "thé, 2 figs and rye 80 g"
    let bytes = Array(text.utf8)
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(
      parts.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "thé", "2 figs", "rye 80 g",
      ]
    )
  }

  @Test(
    arguments: [
      ("2 cloves garlic, minced", 2, "clove", "garlic"),
      ("1 1/2 cups finely chopped fresh leeks", 1.5, "cup", "leeks"),
      ("1 (14 oz) can plums", 1, "can", "plums"),
      ("8 sage leaves", 8, nil, "sage leaves"),
      ("Salt and pepper to taste", nil, nil, "salt and pepper"),
      ("2 tablespoons port or brandy", 2, "tbsp", "port"),
    ]
  )
  func `a line of a recipe has a quantity, a unit and a name`(
    text: String,
    quantity: Double?,
    unit: String?,
    name: String
  ) throws {
    let line = try PhraseVocabulary.reader().ingredient(text)
    #expect(line == IngredientLine(quantity: quantity, unit: unit, name: name))
  }

  @Test(
    arguments: [
      ("2 servings. leek tart", ["leek tart|2 serving"]),
      ("1 serving. tart, figs", ["tart figs|1 serving"]),
      ("leek tart. 2 servings", ["leek tart|2 serving"]),
    ]
  )
  func `servings that a text begins with are of what it names next`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test func `a little of a food, or a slice behind a comma, begins another food`() throws {
    #expect(try parts("tea splash of milk") == ["tea|-", "milk|1 splash implied"])
    #expect(try parts("tea 2 knobs butter") == ["tea|-", "butter|2 knob"])
    #expect(try parts("figs, leeks, slice of rye") == ["figs leeks|-", "rye|1 slice implied"])
  }

  @Test func `a free w is "with"`() throws {
    let parts = try PhraseVocabulary.reader().read("2 figs w quark").parts
    #expect(parts.map(\.food) == ["figs", "quark"])
    #expect(parts.map(\.connector) == ["", "with"])
    #expect(parts.map(\.text) == ["2 figs", "quark"])
  }

  @Test(
    arguments: [
      ("quiche and figs, left half of the figs", ["quiche|-", "figs|0.5 piece implied"]),
      ("leeks and kale, ate half the kale", ["leeks|-", "kale|0.5 piece implied"]),
      ("leeks and kale, left half of it", ["leeks|0.5 piece implied", "kale|0.5 piece implied"]),
    ]
  )
  func `a share is of the food that it names`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      ("a tenth of a panettone, 750 g", 75.0), ("a quarter of a quiche weighing 1.2 kg", 0.3),
      ("half a tub of quark 200 g", 100),
    ]
  )
  func `a weight behind a share may be that of the whole`(text: String, weight: Double) throws {
    let amount = try #require(try PhraseVocabulary.reader().read(text).parts.first?.amount)
    #expect(abs(amount.value - weight) < 1e-9)
    #expect(amount.rank == 3)
    #expect(amount.doubt == .unclear)
  }

  @Test(
    arguments: [
      "soup: 2 leeks, 200 g kale. A quarter", "soup: 2 leeks, 200 g kale - 2 of 8 bowls",
      "soup with 2 leeks, 200 g kale, ate a quarter with no rye",
    ]
  )
  func `a share alone or of so many is of the list before it`(text: String) throws {
    let kale = try #require(
      try PhraseVocabulary.reader().read(text).parts.first { $0.food == "kale" }?.amount
    )
    #expect(kale.value == 50)
  }

  @Test func `a number without a unit is a weight before a share is taken of it`() throws {
    let text = "tart with 160 rye 2 eggs. An eighth"
    let rye = try PhraseVocabulary.reader().read(text).parts.first { $0.food == "rye" }?.amount
    #expect(rye?.rank == 3)
    #expect(rye?.value == 20)
  }

  @Test func `a bare number behind a weighed food begins another`() throws {
    #expect(
      try parts("200 g rye, 80 g butter 2 eggs") == ["rye|200 g", "butter|80 g", "eggs|2 piece"]
    )
  }

  @Test func `behind a dash amounts may follow their foods`() throws {
    let parts = try PhraseVocabulary.reader().read("stew - kale 60 g, leeks 100 g").parts
    #expect(parts.first?.isHeading == true)
    #expect(parts.dropFirst().map(\.amount?.value) == [60, 100])
  }

  @Test func `the size of one, told behind it, is its size`() throws {
    #expect(try parts("a stout, the large one") == ["stout|1 piece large"])
  }

  @Test func `a name of a food is read as one behind any amount, and is no place`() throws {
    #expect(try parts("half the drinking kefir") == ["drinking kefir|0.5 piece"])
    #expect(try parts("a pear before drinking kefir") == ["pear|1 piece", "drinking kefir|-"])
    #expect(try parts("a pear before the match") == ["pear|1 piece"])
  }

  @Test(arguments: [
    "a bowl of stew: kale 60 g, leeks 100 g", "a plate of rye with peas - 60 g kale, 100 g leeks",
  ])
  func `one measure of a dish heads its list`(_ text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.isHeading) == [true, false, false])
    #expect(parts.dropFirst().map(\.amount?.value) == [60, 100])
  }

  @Test func `the measure of the last food of a part is not that of its first`() throws {
    #expect(try parts("2 pears, melon slices") == ["pears melon slices|2 piece"])
    #expect(try parts("2 melon slices") == ["melon slices|2 piece slice"])
  }
}
