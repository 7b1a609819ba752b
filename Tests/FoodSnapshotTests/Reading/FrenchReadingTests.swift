import Testing

@testable import FoodResolving

/// French texts as people type and say them; written by hand for these tests.
@Suite struct FrenchReadingTests {
  @Test(
    arguments: [
      "g mangé une figue", "jai pris une figue", "j'ai juste mangé une figue",
      "j'ai grignoté une figue",
      "je me suis fait une figue", "ptit dej : une figue", "repas du soir : une figue",
      "à midi une figue",
      "à l'apéro, une figue", "pour le souper j'ai pris une figue", "rien qu'une figue",
      "alors euh une figue",
      "une figue lol", "une figue je crois", "une figue et c'est tout", "une figue devant la télé",
      "une figue bien mûre", "rien mangé ce matin à part une figue",
    ]
  )
  func `what is said of a meal names no food`(text: String) throws {
    #expect(try parts(text) == ["figue|1 piece"])
  }

  @Test(
    arguments: [
      ("une figue pis un flan", ["figue|1 piece", "flan|1 piece"]),
      ("une figue ensuite deux flans", ["figue|1 piece", "flans|2 piece"]),
      ("une vingtaine de figues", ["figues|20 piece"]),
      ("la moitié d'un flan", ["flan|0.5 piece"]),
      ("les trois quarts d'un flan", ["flan|0.75 piece"]),
      ("cent vingt-cinq grammes de figues", ["figues|125 g"]),
    ]
  )
  func `foods and amounts are parted as in English`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  /// "maïs" has the normal form of "mais", which begins another clause.
  @Test func `an accent tells a food from a word between clauses`() throws {
    #expect(try parts("maïs") == ["mais|-"])
    #expect(try parts("10 g de maïs, 2 flans") == ["mais|10 g", "flans|2 piece"])
    #expect(try parts("pas mangé de flan mais une figue") == ["figue|1 piece"])
  }
}
