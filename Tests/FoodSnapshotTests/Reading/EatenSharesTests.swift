import Testing

@testable import FoodResolving

/// What was left of a food, and shares of lists that are told in several ways.
///
/// Texts are written by hand for these tests.
@Suite struct EatenSharesTests {
  @Test(
    arguments: [
      ("a 200 g tub of quark, left 50 g", ["quark|150 g tub"]),
      ("300 g rye, left 50 g at the bottom", ["rye|250 g"]),
      ("quiche and figs, left half the figs", ["quiche|-", "figs|0.5 piece implied"]),
      ("quiche and figs, didn't eat half the figs", ["quiche|-", "figs|0.5 piece implied"]),
      ("quiche and figs, didn't finish the figs", ["quiche|-", "figs|0.5...1 piece"]),
      ("300 g rye, didn't finish it", ["rye|150...300 g"]),
      ("300 g rye, didn't finish, left a quarter", ["rye|225 g"]),
      ("a bowl of ramen, left half the broth", ["ramen|1 bowl", "broth|-"]),
    ]
  )
  func `what was left of a food is not eaten`(text: String, expected: [String]) throws {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      "had 1/3rd", "ate a third of it", "cut it into 3, had one", "got 3 bowls out of it, had 1",
      "makes 6, one for lunch, one for dinner", "3 portions. I ate 1 and my aunt had 2",
    ]
  )
  func `a third of a list is one however it is told`(share: String) throws {
    let third = ["leeks|100 g", "kale|50 g"]
    let list = try parts("300 g leeks, 150 g kale, \(share)")
    let dish = try parts("made a pot of soup: 300 g leeks, 150 g kale, \(share)")
    #expect(list == third)
    #expect(dish.suffix(2) == third)
  }

  @Test(
    arguments: [
      ("2 rolls, 10 g jam on each", ["rolls|2 piece roll", "jam|20 g"]),
      (
        "3 teas, a splash of milk and 2 figs in each",
        ["teas|3 piece", "milk|3 splash", "figs|6 piece"]
      ),
    ]
  )
  func `what is on each is on all of them`(text: String, expected: [String]) throws {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("half a flan, other half for tomorrow", ["flan|0.5 piece"]),
      ("half a flan, saving the other half", ["flan|0.5 piece"]),
      ("half a flan, and the other half", ["flan|1 piece whole"]),
      ("went halves on a flan with my aunt", ["flan|0.5 piece"]),
    ]
  )
  func `the other half is eaten where nobody keeps it`(text: String, expected: [String]) throws {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (
        "500 g leeks with 400 ml kefir. Ate a quarter",
        ["leeks|125 g", "kefir|100 ml"]
      ), ("coffee with 1 fig 250 ml", ["coffee|250 ml", "fig|1 piece"]),
      ("coffee with 2 figs, a mug", ["coffee|1 mug", "figs|2 piece"]),
      (
        "rye 45g drinking kefir 270ml figs 12g", ["rye|45 g", "drinking kefir|270 ml", "figs|12 g"]
      ),
    ]
  )
  func `what lies together is shared and measured together`(text: String, expected: [String]) throws
  {
    let found = try parts(text)
    #expect(found == expected)
  }

  @Test func `a number said instead of ounces is of ounces`() throws {
    #expect(try parts("five ounces of leeks or maybe six") == ["leeks|6 oz"])
    #expect(try parts("1 scoop quark in water 300 ml") == ["quark|1 scoop", "water|300 ml"])
  }
}
