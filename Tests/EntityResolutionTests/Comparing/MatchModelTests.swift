import Datasets
import Testing

@testable import EntityResolution

@Suite("MatchModel") struct MatchModelTests {
  @Test("The repository's tables are read, and their weights make sense")
  func tables() throws {
    let model = try ModelFixture.model()
    #expect(model.contrasts.properties.count > 15)
    #expect(model.foodCount > model.termCounts.values.max()!)
    let weights = model.weights
    #expect(weights.review < weights.link)
    #expect(weights[.name, 6] > weights[.name, 3])
    #expect(weights[.nutrients, 8] > weights[.nutrients, 5])
    #expect(weights[.nutrients, 5] > weights[.nutrients, 1])
    #expect(weights[.state, 4] < weights[.state, 1])
    #expect(weights[.source, 4] < -5)
  }

  @Test("A rare term tells more than a frequent one, and its contrary as much as itself")
  func bits() throws {
    let model = try ModelFixture.model()
    #expect(model.bits(of: "zzmoonroot") > 10)
    #expect(model.bits(of: "soup") < model.bits(of: "zzmoonroot"))
    #expect(model.bits(of: "no soup") == model.bits(of: "soup"))
    #expect(
      MatchModel().bits(of: "soup") == model.bits(of: "zzmoonroot")
        || MatchModel().bits(of: "soup") > 10
    )
  }

  @Test(
    "A wrong row is an error with its place",
    arguments: [
      (
        "moon\ten\theat\thot\t",
        "attributes.tsv:2: found heat hot, expected a property and value of contrasts.tsv"
      ),
      ("\ten\theat\traw\t", "attributes.tsv:2: found no phrase, expected words"),
      (
        "moon\ten\theat\traw\tmaybe",
        "attributes.tsv:2: found maybe, expected keep, bird or nothing"
      ),
      ("moon\ten", "attributes.tsv:2: found 2 fields, expected 5 fields"),
    ]
  )
  func mistakes(row: String, message: String) throws {
    let text = "phrase\tlanguage\tattribute\tvalues\twords\n" + row
    let found = try ModelFixture.mistakes("attributes.tsv", text).map(\.description)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("/" + message) == true)
  }

  @Test("All mistakes of all tables are told at once, and a table with other columns")
  func allMistakes() throws {
    let rows = "kind\tphrase\tlanguage\tvalue\nhaed\talcohol\ten\t\nhead\t\ten\t\n"
    let found = try ModelFixture.mistakes("synonyms.tsv", rows)
    #expect(found.map(\.line) == [2, 3])
    #expect(try ModelFixture.mistakes("terms.tsv", "foods\tterm\n").map(\.line) == [1])
  }
}
