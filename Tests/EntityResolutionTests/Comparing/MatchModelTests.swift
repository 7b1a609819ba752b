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
      ("moon\ten\theat\traw\tmaybe", "attributes.tsv:2: found maybe, expected keep or nothing"),
      ("moon\ten", "attributes.tsv:2: found 2 fields, expected 5"),
    ]
  )
  func mistakes(row: String, message: String) throws {
    let error = try #require(throws: MatchModelError.self) {
      try MatchModel(
        MatchModel.Tables(
          contrasts: ModelFixture.text("contrasts.tsv"),
          attributes: "phrase\tlanguage\tattribute\tvalues\twords\n" + row,
          synonyms: "kind\tphrase\tlanguage\tvalue",
          terms: "",
          weights: ""
        )
      )
    }
    #expect(error.description == message)
  }
}
