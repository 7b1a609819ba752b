import Testing

@testable import FoodResolving

/// Texts are written by hand for these tests.
@Suite struct GrammarRuleTests {
  /// A text for each rule whose best path needs it.
  static let examples = [
    "break": "leeks, kale", "told-behind-comma": "2 pears, stalk removed",
    "sort-behind": "dumplings, 8 pork", "description-behind": "skyr 200 g plain",
    "said-again": "kale and rye, half a cup of rye",
    "preparation": "2 leeks, minced",
    "label": "breakfast: a fig", "talk": "my phone was on the bus, 2 leeks",
    "heading": "shake - 1 fig, 200 ml milk",
    "heading-from": "crêpes from 60 g rye, 2 eggs",
    "aside": "stuffed leeks (rye)", "aside-end": "stuffed leeks (rye), figs",
    "bracket": "1 can (400 g) chickpeas", "sign-and": "figs + plums",
    "sign-skip": "figs *",
    "amount-before": "200 g rye", "amount-behind": "rye 200 g",
    "weight-behind": "a leek, weighing 200 g", "amount-of-next": "2 pears, 30 g walnuts",
    "measure-in-name": "cup of diced cubes of melon", "amount-instead-of-a": "a raw half duck",
    "amount-or": "1 sprig of mint or 2 g mint", "article-of-ingredient": "burger on a bun",
    "as-a": "a plum pie, known as a tart",
    "package-of-slices": "2 slices of a 400 g flan", "label-between": "breakfast figs lunch pears",
    "in-house": "a flan in tesco", "part-only": "duck, skin only",
    "state-of-weight": "60 g rye weighed dry, boiled",
    "package-of-piece": "a slice of goose from a 400 g packet",
    "food-again": "a bowl of barley, using 30 g of barley",
    "weight-of-whole": "a wedge of plum tart, one-sixth of an 18-ounce tart",
    "fraction-of-whole": "a slice of quiche, representing one sixth of a quiche",
    "pieces-of-weight": "an ounce of pecans, about 20 halves",
    "eaten-part": "just the whites of 3 eggs",
    "share": "lasagne, I ate a quarter of it", "yield": "soup: 2 leeks, makes 6",
    "yield-of-dish": "stew (serves 4): 200 g leeks, 2 figs",
    "share-of-pieces": "shared a flan, had 3 of the 8 slices",
    "share-of-next": "2 of 8 slices of a flan",
    "share-of-yield": "soup: 2 leeks, makes 6, had 1 serving", "split": "pizza split between two",
    "yield-by-weight": "soup: 2 leeks, 200 g rye, 1.6 kg total, had 400 g",
    "share-by-weight": "soup: 2 leeks, 200 g rye, 1.6 kg total, had 400 g",
    "yield-of-list": "soup: 2 leeks, 5 portions, one eaten",
    "yield-of-whole": "a fifth of a flan that serves 5",
    "serving-of-list": "soup: 2 leeks, 200 g rye, had a bowl of it",
    "share-ahead": "cut into 8, ate 2: 6 eggs, 30 g kale",
    "batch": "batch of 12 muffins from 60 g rye, 2 eggs",
    "shared-with": "shared a flan with 3 friends",
    "some-of-them": "12 figs, ate 5",
    "out-of-pack": "4 figs out of a 10 pack", "span": "1 kg of kale over 4 days, so 250 g today",
    "package-behind": "half a flan, the 400 g one",
    "for-each": "3 rolls with 5 g jam each", "left-of-it": "flan, left half of it",
    "swapped-for": "ham, swapped the chips for kale",
    "swapped-behind": "ham, chips swapped for kale", "added-to": "add leeks to my soup",
    "part-of-dish": "just the filling of a flan",
    "each-with": "2 baps each with 50 g ham", "another": "two leek flans and a kale one",
    "made-by": "leeks my aunt roasted", "eaten-that": "flan so I had that with figs",
    "house-meal": "greggs lunch, a flan",
    "left-aside": "kale, ketchup on the side, didn't use it",
    "used-little": "kale, ketchup on the side, used half of it",
    "others-half": "half a flan (my aunt had the other half)",
    "taken-off": "flan, scraped the jam off",
    "join": "toast with jam",
    "deed-of-next": "120 g of leeks and I added some oil", "and-state": "2 leeks peeled and boiled",
    "take-back": "two figs, no wait, three",
    "take-back-amount": "a wedge no two wedges of flan",
    "take-back-behind": "a fig. Ok two figs",
    "one-of-those": "a quark one of those little plum ones",
    "take-back-denied": "figs, no, not figs, pears", "sharing": "split figs with a friend",
    "take-back-end": "a fig, 100 g maybe", "half-besides": "a fig and a half",
    "take-back-again": "2 pears with rye, no wait, figs not pears",
    "denied-amount": "two figs not three", "denied-name": "brown kale not white",
    "all-of-yield": "soup: 2 leeks, makes 2, ate both",
    "evenly": "shared a flan with my aunt, 50/50",
    "all-but": "all but two of a box of 6 figs", "rest-of": "remains of a 2 litre stout, a glass",
    "own-deed": "stew without the rye I had figs",
    "kind-behind": "a quark, a plum one",
    "size-thought": "a stout I think it was a large one", "percent": "two percent milk",
    "helping": "aunt made flan and I had two slices",
    "ways": "split a flan three ways", "shared-by": "me and my aunt split a flan",
    "logged-time": "0800 - two figs", "sides": "a 3x3 piece of flan",
    "time-of-day": "figs at half past eight", "circumstance": "a flan at my aunt's place",
    "price": "2 leeks for ten quid", "duration": "2 leeks, twenty minutes before work",
    "comment": "2 pears and it was a bit bland", "company": "2 pears with my aunt",
    "bracket-of-all": "(2 pears)", "label-beside": "2 pears (lunch)",
    "possessor": "half of my aunt's flan", "deed": "peeled a pear",
    "contrast": "a flan but only ate half", "set-phrase": "rolls low in sugar",
    "filler": "2 pears please", "energy": "figs (80 kcal)",
    "energy-ahead": "80 calories of figs", "left": "6 figs, gave 2 away",
    "unfinished": "a flan, didn't finish it",
    "again": "2 figs, then another", "macros": "figs P1 C16",
    "filler-chain": "2 pears for my lunch", "known-name": "drinking kefir and a pear",
    "gerund": "zesting a pear",
    "length": "a turnip measuring about 3 inches across",
    "of": "1 plate (300 g) of pasta",
    "word": "rye", "next-food": "rye 80 g ham 40 g", "state-behind": "rye 80 g toasted",
    "inch-of-fat": "veal trimmed to a quarter inch of fat",
  ]

  private func rules(_ text: String) throws -> [String] {
    try PhraseVocabulary.reader().explain(text).clauses.flatMap { $0.best?.edges ?? [] }
      .map(\.rule)
  }

  @Test func `every rule has a name of its own and says what it reads`() {
    let ids = GrammarRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(GrammarRule.all.allSatisfy { $0.summary.count > 10 })
  }

  @Test(arguments: GrammarRule.all.map(\.id))
  func `a rule is on the best path of its example`(id: String) throws {
    let text = try #require(Self.examples[id], "no example of \(id)")
    #expect(try rules(text).contains(id))
  }

  @Test func `a whole text that is a name is no other food, unless it says an amount`() throws {
    #expect(try parts("teff from the griddle") == ["teff from the griddle|-"])
    #expect(try parts("2 drinking kefir") == ["drinking kefir|2 piece"])
  }

  @Test func `packages of a size hold so much each`() throws {
    #expect(try parts("2 cans of the 330 ml stout") == ["stout|660 ml can"])
    #expect(try parts("2 x the 150 g kefir") == ["kefir|300 g"])
    #expect(try parts("half a 400 g can of chickpeas") == ["chickpeas|200 g can"])
  }

  @Test func `many pieces behind a measure are in it, few measures correct it`() throws {
    #expect(try parts("a handful of figs maybe fifteen") == ["figs|15 piece"])
    #expect(try parts("a can of stout maybe two") == ["stout|2 can"])
  }

  @Test func `all but some of a whole is the rest of it`() throws {
    #expect(try parts("all but a quarter of a flan") == ["flan|0.75 piece implied"])
    #expect(try parts("all but two slices of the flan") == ["flan|0.8 piece implied"])
  }

  @Test func `a share behind what was left on the side is of that alone`() throws {
    #expect(try parts("kale, ketchup on the side, used half") == ["kale|-", "ketchup|-"])
    #expect(try parts("kale ketchup on the side (used half)") == ["kale|-", "ketchup|-"])
  }

  @Test func `a weight said instead is that of the food that was weighed`() throws {
    #expect(try parts("100 g figs with kale no sorry 137 g") == ["figs|137 g", "kale|-"])
  }

  @Test func `numbers of a list count nothing`() throws {
    #expect(try parts("1) figs 2) kale") == ["figs kale|-"])
    #expect(try parts("2) figs") == ["figs|2 piece"])
  }

  @Test func `what is done first to an ingredient may be followed by more`() throws {
    #expect(try parts("2 leeks, ends trimmed, sliced") == ["leeks|2 piece"])
  }

  @Test func `talk does not swallow a name, unless a row calls it a meal`() throws {
    #expect(try parts("scottish tablet and a pear") == ["scottish tablet|-", "pear|1 piece"])
    #expect(try parts("pre wo: a pear") == ["pear|1 piece"])
  }

  @Test func `a fish of its own ending is no gerund`() throws {
    #expect(try parts("herring and a pear") == ["herring|-", "pear|1 piece"])
    #expect(try parts("zesting a pear") == ["pear|1 piece"])
  }

  @Test(arguments: ["preparation", "share", "split", "measure-in-name", "inch-of-fat"])
  func `without its rule an example is read differently`(id: String) throws {
    let text = try #require(Self.examples[id])
    let vocabulary = try PhraseVocabulary.shared.get()
    #expect(
      PhraseReader(vocabulary).omitting(id).read(text) != PhraseReader(vocabulary).read(text)
    )
  }
}
