import Testing

@testable import FoodResolving

/// What was eaten of pieces and packages; written by hand for these tests.
@Suite struct PackReadingTests {
  @Test(
    arguments: [
      ("12 figs, ate 5", "figs|5 piece"), ("a 6 pack of figs, 1 of them today", "figs|1 piece"),
      ("6 pack of figs", "figs|6 piece"), ("a packet of figs, ate 4", "figs|4 piece"),
      ("2 cans of cola, had 1", "cola|1 can"), ("2 packs of figs", "figs|2 packet"),
      ("4 out of a 10 pack of figs", "figs|4 piece"), ("2 figs from a 6 pack", "figs|2 piece"),
      ("1 slice of an 8 slice flan", "flan|1 slice"),
      ("3 fingers of a 4-finger wafer", "wafer|3 finger"),
      ("one row off a family block of chocolate", "chocolate|1 row"),
      ("2 squares from a bar of chocolate", "chocolate|2 square"),
      ("all but two of a box of 6 figs", "figs|4 piece"),
      ("everything but one of 12 figs", "figs|11 piece"),
      ("remains of a 2 litre cola, about a glass", "cola|1 glass"),
    ]
  )
  func `what was eaten of counted pieces stands in their place`(text: String, expected: String)
    throws
  {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("6 figs, gave 2 to my aunt", "figs|4 piece"), ("6 figs, left 2", "figs|4 piece"),
      ("8 figs, I gave 3 away", "figs|5 piece"), ("8 slices of flan, left 2", "flan|6 slice"),
      ("6 figs, left two figs", "figs|4 piece"),
      ("figs, left a few figs", "figs|0.5...1 piece"),
      ("half of my aunt's 4 figs", "figs|2 piece"),
      ("half a flan (my aunt had the other half)", "flan|0.5 piece"),
      ("6 figs, froze 3 portions", "figs|6 piece"), ("4 figs out of 6", "figs|4 piece"),
    ]
  )
  func `what was left of counted pieces was not eaten`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("fig x 2 then another", "fig|3 piece"),
      ("2 slices of flan then another one", "flan|3 slice"),
      ("flan 80 g + 40 g", "flan|120 g"),
      ("figs 2 + 1", "figs|3 piece"),
      ("a handful of figs, then another handful", "figs|2 handful"),
      ("a bowl of soup and then half a bowl more", "soup|1.5 bowl"),
      ("flan. seconds too", "flan|2 serving"), ("a pint of stout, then another", "stout|2 pint"),
      ("half the flan for lunch and the other half for dinner", "flan|1 piece whole"),
      ("2 figs and another plum", "figs|2 piece"),
    ]
  )
  func `what was eaten again is added`(text: String, expected: String) throws {
    #expect(try parts(text).first == expected)
  }

  @Test(
    arguments: [
      ("a flan between us", "flan|0.5 piece"), ("flan, shared", "flan|0.5 piece implied"),
      ("shared a flan", "flan|0.5 piece"), ("split the flan", "flan|0.5 piece implied"),
      ("figs, halved", "figs halved|-"), ("split peas", "split peas|-"),
      ("banana split", "banana split|-"),
    ]
  )
  func `what some shared of whom nobody tells the number is halved`(text: String, expected: String)
    throws
  {
    let part = try PhraseVocabulary.reader().read(text).parts[0]
    #expect(try parts(text) == [expected])
    #expect((part.amount?.doubt == .unclear) == (part.amount != nil))
  }

  @Test(
    arguments: [
      ("a bottle of stout, my aunt drank half", "stout|0.5 bottle"),
      ("4 figs, kids ate a quarter of them", "figs|3 piece"),
      ("split a flan with my aunt, I had a third", "flan|0.333 piece"),
      ("split a flan with my aunt, she had a quarter", "flan|0.75 piece"),
      ("4 pack of figs, ate half the pack", "figs|2 piece"),
      ("split a flan 4 ways at the cinema", "flan|0.25 piece implied"),
      ("half my aunt's figs (so 2 figs)", "figs|2 piece"),
      ("three quarters of a ready meal flan (400 g)", "flan|300 g"),
      ("a fifth of the flan, the flan weighs 1 kg", "flan|0.2 kg"),
      // What others had themselves is no share of it.
      ("2 figs, my aunt had half a flan", "figs|2 piece"),
      ("half a flan (2 slices)", "flan|2 slice"),
    ]
  )
  func `a share that somebody else had is not eaten, and the last one said holds`(
    text: String,
    expected: String
  ) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("two 330 cans of stout", "stout|660 g can"), ("a 500 can of stout", "stout|500 g can"),
      ("2 packs of 4 finger wafer", "wafer|8 finger"), ("a 1/4 lb patty", "patty|0.25 lb"),
      ("2 cans of stout", "stout|2 can"), ("3 packs of figs", "figs|3 packet"),
    ]
  )
  func `a number may be a size`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("a fig. Ok two figs", ["figs|2 piece"]), ("a fig two figs actually", ["figs|2 piece"]),
      ("two slices of rye with jam, no wait, one slice", ["rye|1 slice", "jam|-"]),
      ("a cheese one of those little round ones the edam", ["edam|1 piece"]),
      ("a quark one of those little plum ones", ["plum quark|1 piece"]),
      ("ham, figs. Ok two packets of figs", ["ham|-", "figs|2 packet"]),
      ("a fig. Two plums", ["fig|1 piece", "plums|2 piece"]),
    ]
  )
  func `who says a food again means the last`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(arguments: [("stew, portion 3", "stew|1 serving"), ("stew, tub 3 of 5", "stew|1 tub")])
  func `the ordinal of a batch is one of it`(text: String, expected: String) throws {
    #expect(try parts(text).map { $0.replacing(" implied", with: "") } == [expected])
  }

  @Test(
    arguments: [
      ("1 kg of kale over 4 days, so 250 g today", "kale|250 g"),
      ("1 kg of kale over 4 days", "kale|0.25 kg"),
      ("half a flan (the 100 g one)", "flan|50 g"),
      ("flan, gave a quarter away", "flan|0.75 piece implied"),
      ("a flan, gave half to my aunt", "flan|0.5 piece"),
      ("a fifth of a flan that serves 5, about 800 g total", "flan|160 g"),
      ("1/2 dozen figs", "figs|6 piece"),
    ]
  )
  func `a part of a package is that of its weight`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      "soup: 2 leeks, 200 g rye, 1.6 kg total, had 400 g",
      "soup: 2 leeks, 200 g rye. Whole pot weighed 1600 g, my portion 400 g",
      "soup: 2 leeks, 200 g rye, 1.6 l total, 400 ml for lunch",
      "soup came to 1.6 kg cooked. 2 leeks, 200 g rye. I took 400 g",
      "soup, 1.6 kg in total: 2 leeks, 200 g rye - 400 g bowl",
      "Made 1.6 kg of soup (2 leeks, 200 g rye), had 400 g",
    ]
  )
  func `a share of the weight of all is that of each food of the list`(text: String) throws {
    #expect(try parts(text) == ["soup|-", "leeks|0.5 piece", "rye|50 g"])
  }

  @Test func `the weight eaten of a dish without a list is its own`() throws {
    #expect(try parts("soup, whole pan 1.4 kg, ate 350 g") == ["soup|350 g"])
  }

  @Test(
    arguments: [
      "flan: 200 g rye, 80 g kale, 12 made; 3 eaten", "flan: 200 g rye, 12 squares. 3 squares",
      "flan (20) 200 g rye, 80 g kale, had 5", "flan: 200 g rye. Portions: 4. I had 1",
    ]
  )
  func `what a list makes is told in few words`(text: String) throws {
    #expect(try parts(text).contains("rye|50 g"))
  }

  @Test func `an amount for each is so often that of its host`() throws {
    #expect(try parts("3 figs with 5 g jam each") == ["figs|3 piece", "jam|15 g"])
  }

  @Test(
    arguments: [
      ("12 figs, ate 5 figs", ["figs|5 piece"]), ("a 6-pack of figs", ["figs|6 piece"]),
      ("two glasses of milk and ate four figs", ["milk|2 glass", "figs|4 piece"]),
      ("a handful of figs and some plums like five", ["figs|1 handful", "plums|5 piece"]),
    ]
  )
  func `pieces eaten are of what was named, unless they name another food`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try parts(text) == expected)
  }

  @Test(
    arguments: [
      "mac and cheese, 250 g pasta, 100 g feta. Makes 4, had 1 with peas 50 g",
      "eggs, toast and ham, no wait, two eggs, no toast, no ham, tea",
    ]
  )
  func `what is joined or taken back in a clause before breaks nothing`(text: String) throws {
    #expect(try !parts(text).isEmpty)
  }
}
