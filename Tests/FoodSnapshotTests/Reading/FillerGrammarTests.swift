@testable import FoodSearch
@testable import FoodResolving
@testable import SnapshotStore
@testable import FoodVocabulary
import Testing

/// Sentences are written by hand for these tests.
@Suite struct FillerGrammarTests {
  @Test func `every place of a filler has a bit of its own`() {
    #expect(Set(Filler.values.values.map(\.rawValue)).count == Filler.values.count)
    #expect(Filler.values.values.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
  }

  @Test(
    arguments: [
      "I will be enjoying a fig", "We are just getting ready to cook a fig",
      "For my late supper, I am going to have a fig", "Providing my toddler with a fig",
      "My light lunch today consists of a fig", "Supper will be a fig", "Currently savoring a fig",
      "A fig is being used as a garnish", "A fig is what I am having",
      "A fig is included in my supper", "A fig is on my breakfast menu",
      "A fig that is meant for dipping", "A fig is my favorite snack",
      "I placed an order for a fig", "I'm finishing it off with a fig", "and added a fig",
      "A fig was eaten during my coffee break", "To finish it off, I had a fig",
      "From a tin, I am taking a fig", "To go with that, there's a fig",
      "I finished it off with a fig", "I'll wash it down with a fig",
      "I\u{2019}m also including a fig",
    ]
  )
  func `a chain of fillers is left out`(text: String) throws {
    #expect(try parts(text) == ["fig|1 piece"])
  }

  @Test(
    arguments: [
      ("200 g lunch meat", "lunch meat|200 g"), ("a snack bar", "snack bar|1 piece bar"),
      ("cooking cream 50 ml", "cream|50 ml"),
      ("2 breakfast sausages", "breakfast sausages|2 piece"),
      ("a cup of light beer", "light beer|1 cup"), ("50 g dinner rolls", "dinner rolls|50 g"),
      ("1 cup of chocolate dessert topping", "chocolate dessert topping|1 cup"),
      ("30 g whole grain rye", "whole grain rye|30 g"),
      ("a main dish salad", "main dish salad|1 piece"),
    ]
  )
  func `the same words in a name stay`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test func `what only looks like a lead stays`() throws {
    #expect(try parts("for 2 figs, I used oil") == ["figs|2 piece", "oil|-"])
    #expect(try parts("tortilla, I think") == ["tortilla|-"])
  }

  @Test func `states behind a verb stay`() throws {
    #expect(try parts("The plums that are dried and pitted") == ["plums dried and pitted|-"])
    #expect(try parts("I have cooked lentils") == ["cooked lentils|-"])
  }

  @Test(arguments: ["just ", "about ", "it is ", "for my ", "and is just ", "weighing "])
  func `a text of fillers alone is read to its end`(filler: String) throws {
    let text = String(repeating: filler, count: 1_000) + "fig"
    #expect(try PhraseVocabulary.reader().read(text).parts.last?.food.hasSuffix("fig") == true)
  }
}
