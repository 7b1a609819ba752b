import Foundation
import Testing

@testable import FoodResolving

/// Texts are written by hand for these tests.
@Suite struct ReadingExplanationTests {
  private func explanation(_ text: String) throws -> ReadingExplanation {
    try PhraseVocabulary.reader().explain(text)
  }

  @Test func `a path tells its rules, their costs and its rivals`() throws {
    let found = try explanation("rye 80 g ham 40 g")
    #expect(found.tokens.map(\.form) == ["rye", "80", "g", "ham", "40", "g"])
    #expect(found.tokens.first.map { $0.start..<$0.end } == 0..<3)
    let clause = try #require(found.clauses.first)
    let best = try #require(clause.best)
    #expect(best.edges.map(\.rule) == ["word", "amount-behind", "next-food", "amount-behind"])
    #expect(best.edges.map(\.text) == ["rye", "80 g", "ham", "40 g"])
    #expect(best.cost == best.edges.reduce(0) { $0 + $1.cost })
    #expect(!clause.rivals.isEmpty)
    #expect(clause.rivals.allSatisfy { $0.cost >= best.cost && $0.edges != best.edges })
  }

  @Test(
    arguments: [
      "2 pears, a fig", "For my supper I had leeks (about 80 g), peeled and boiled",
      "soup: 2 leeks, makes 6, had 1 serving", "two figs, no wait, three; rye",
    ]
  )
  func `the edges of every reading stand side by side in the text`(text: String) throws {
    for clause in try explanation(text).clauses {
      for reading in [clause.best].compactMap({ $0 }) + clause.rivals {
        let words = reading.edges.flatMap { $0.text.split(separator: " ") }.joined()
        #expect(text.filter { $0 != " " }.contains(words), "\(words)")
      }
    }
  }

  @Test func `a clause of what was not eaten has no path`() throws {
    let found = try explanation("need to buy rye\n2 figs")
    #expect(found.clauses.map { $0.best == nil } == [true, false])
    #expect(found.lines.contains("clause  not eaten"))
  }

  @Test func `an explanation is written as lines and as JSON`() throws {
    let found = try explanation("2 figs")
    #expect(
      found.lines.prefix(4) == [
        "tokens  2 figs", "path    cost 12", "     2  amount-before  «2»", "    10  word  «figs»",
      ]
    )
    let text = String(decoding: try JSONEncoder().encode(found), as: UTF8.self)
    #expect(text.contains("\"rule\":\"amount-before\""))
  }
}
