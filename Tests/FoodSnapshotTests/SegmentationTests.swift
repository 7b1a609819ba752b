import FuzzyIndex
import TestSupport
import Testing

@testable import FoodResolving
@testable import FoodSearch

/// Which pieces of a text are one food, by how sure a search written by hand is of each.
@Suite struct SpanChoiceTests {
  /// A search that is as sure of words as the table says, and of no others.
  ///
  /// `unsaid`: words that no name has; `joining`: names with an "and".
  private func search(
    _ sure: [String: Double],
    products: Set<String> = [],
    unsaid: Set<String> = [],
    joining: Set<String> = []
  ) -> Segmentation.Find {
    { words, _, _ in
      var query = SearchQuery()
      query.words = words.split(separator: " ").map(String.init)
      query.namingSlots =
        (1 << UInt64(query.words.filter { $0 != "and" && $0 != "with" }.count)) - 1
      guard let confidence = sure[words] else { return (query, []) }
      var traits = NameTraits()
      if products.contains(words) { traits.marks = .branded }
      let food = Candidate(
        traits: traits,
        name: 0,
        score: confidence,
        textCovered: 1,
        nameCovered: 1,
        headCovered: 1,
        matchedSlots: query.words.indices.reduce(query.namingSlots) {
          unsaid.contains(query.words[$1]) && query.words.count > 1 ? $0 & ~(1 << UInt64($1)) : $0
        },
        hasTextHead: true,
        stateAgreement: 0,
        likeness: confidence,
        hasJoint: joining.contains(words),
        match: .normalized
      )
      return (query, [food])
    }
  }

  /// The words of the spans of a text; behind a slash what is left out of each.
  private func spans(
    _ text: String,
    _ sure: [String: Double],
    products: Set<String> = [],
    unsaid: Set<String> = [],
    joining: Set<String> = [],
    holds: String? = nil
  ) throws -> [String] {
    let parts = try PhraseVocabulary.reader().read(text).parts
    let choice = Segmentation(parts, holdsOthers: { $0 == holds }, isNaming: { _ in true })
    return try choice.best(search(sure, products: products, unsaid: unsaid, joining: joining)).map {
      ([$0.words] + $0.leftOut).joined(separator: "/")
    }
  }

  private let foods = ["polenta": 1.0, "gravy": 1.0, "leeks": 1.0]

  @Test func `What hangs on "with" is a food of its own where no amount counts it`() throws {
    #expect(try spans("polenta with gravy and leeks", foods) == ["polenta", "gravy", "leeks"])
    #expect(try spans("2 polenta with gravy", foods) == ["polenta", "gravy"])
  }

  @Test func `What lies with a measure of a food is one of its own`() throws {
    #expect(
      try spans("a portion of polenta with gravy and leeks", foods) == [
        "polenta", "gravy", "leeks",
      ]
    )
  }

  @Test(arguments: ["a cup of", "150 g of"])
  func `An amount counts what hangs on "with" too`(amount: String) throws {
    #expect(
      try spans("\(amount) polenta with gravy and leeks", foods) == ["polenta/gravy/leeks"]
    )
  }

  @Test func `A name that has what hangs on "with" leaves nothing out`() throws {
    let dish = foods.merging(["polenta with gravy": 0.8]) { $1 }
    #expect(try spans("a cup of polenta with gravy", dish) == ["polenta with gravy"])
    #expect(
      try spans("a cup of polenta with gravy and leeks", dish) == ["polenta with gravy/leeks"]
    )
  }

  @Test func `A list is no product of a brand that has its words as a name`() throws {
    let list = ["fig": 0.9, "plum": 0.9, "fig plum": 1]
    #expect(try spans("fig, plum", list) == ["fig plum"])
    #expect(try spans("fig, plum", list, products: ["fig plum"]) == ["fig", "plum"])
  }

  @Test(arguments: ["a slice of", "2 slices of", "a"])
  func `What lies on a slice or a piece is beside what is counted`(amount: String) throws {
    #expect(
      try spans("\(amount) polenta with gravy and leeks", foods) == ["polenta", "gravy", "leeks"]
    )
    #expect(
      try spans("\(amount) polenta with gravy", foods, holds: "polenta") == ["polenta/gravy"]
    )
    #expect(try spans("\(amount) polenta in gravy", foods) == ["polenta/gravy"])
    #expect(
      try spans("\(amount) polenta with gravy", ["polenta": 1, "gravy": 0.6]) == ["polenta/gravy"]
    )
  }

  @Test func `A joined food of which the name says nothing is rather one of its own`() throws {
    let list = ["fig": 0.98, "plum": 0.98, "fig plum": 1]
    #expect(try spans("fig, plum", list) == ["fig plum"])
    #expect(try spans("fig, plum", list, unsaid: ["plum"]) == ["fig", "plum"])
  }

  @Test func `What a food is without chooses among its portions though no name says it`() throws {
    let parts = try PhraseVocabulary.reader().read("fig bread, excluding the crust").parts
    let spans = try Segmentation(parts, isNaming: { _ in true }).best(search(["fig bread": 1]))
    #expect(spans.map(\.wordsOfPortion) == ["fig bread without crust"])
  }

  @Test func `Foods joined by "and" are no compound that only has their words`() throws {
    let foods = ["fig": 0.98, "plum": 0.98, "fig and plum": 1]
    #expect(try spans("fig and plum", foods) == ["fig", "plum"])
    #expect(try spans("fig and plum", foods, joining: ["fig and plum"]) == ["fig and plum"])
    let unsure = ["fig": 0.98, "plum": 0.7, "fig and plum": 1]
    #expect(try spans("fig and plum", unsure) == ["fig and plum"])
  }

  @Test func `Of three foods between commas two are no compound that has their words`() throws {
    let sure = ["curd": 0.9, "honey": 0.9, "walnuts": 0.9, "honey walnuts": 1]
    #expect(try spans("curd, honey, walnuts", sure) == ["curd", "honey", "walnuts"])
    #expect(try spans("honey, walnuts", sure) == ["honey walnuts"])
  }

  @Test func `What was searched alone is not searched again`() throws {
    let parts = try PhraseVocabulary.reader().read("fig, plum").parts
    let find = search(["fig": 0.5, "plum": 0.6, "fig plum": 1])
    let span = try #require(Segmentation(parts, isNaming: { _ in true }).best(find).first)
    #expect(span.joined.map(\.words) == ["plum"] && span.joined.first?.likeness == 0.6)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `A search that drops what is of no use changes no choice`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let reader = try PhraseVocabulary.reader()
    let words = ["fig", "plum", "leeks", "gravy"]
    var dropped = 0
    for _ in 0..<200 {
      var sure: [String: Double] = [:]
      var texts = words
      for word in words {
        texts += words.map { word + " " + $0 } + words.map { word + " and " + $0 }
      }
      texts += ["fig plum leeks", "fig plum and leeks", "plum leeks and gravy"]
      for text in texts where random.below(3) > 0 { sure[text] = Double(random.below(101)) / 100 }
      let find = search(sure, unsaid: random.below(2) == 0 ? ["plum"] : [])
      for text in ["fig, plum, leeks and gravy", "fig with plum and leeks", "2 fig, plum"] {
        let choice = Segmentation(reader.read(text).parts, isNaming: { _ in true })
        let whole = try choice.best(find)
        let less = try choice.best { words, isFirst, least in
          let found = try find(words, isFirst, least)
          let likeness = found.foods.first?.likeness ?? 0
          guard likeness < 0.42 || likeness * found.query.namingWeight < least, least > 0 else {
            return found
          }
          dropped += found.foods.count
          return (found.query, [])
        }
        let place = "\(text), \(sure), \(random.label)"
        #expect(less.map(\.words) == whole.map(\.words), "\(place)")
        #expect(less.map(\.likeness) == whole.map(\.likeness), "\(place)")
      }
    }
    #expect(dropped > 0)
  }
}
