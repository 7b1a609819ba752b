import Foundation
import Testing

@testable import Review

@Suite struct NameReportTests {
  private func summary(_ text: String = "x", collisions: Int = 2) -> NameSummary {
    NameSummary(
      release: text,
      aliases: 12_345,
      collisions: (0..<collisions).map { index in
        NameSummary.Collision(
          language: text,
          name: "\(text)\(index)",
          foods: 3,
          sources: 2,
          curated: index == 0 ? 1 : 0,
          examples: [text, "t:2"]
        )
      },
      exampleNames: ["t:2": text],
      nameless: [text: [text: 7]],
      deadSynonyms: [
        NameSummary.DeadSynonym(phrase: text, language: text, value: text, missing: [text])
      ],
      categoriesWithoutState: [text]
    )
  }

  @Test(arguments: [
    "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "&unknown;/", "a\0b",
  ])
  func `no text becomes markup`(text: String) {
    let outline = PageOutline(NameReport(summary(text)).html())
    #expect(outline.fault == nil)
    #expect(outline.elements == PageOutline(NameReport(summary()).html()).elements)
  }

  @Test func `the page lists at most a hundred names and counts them all`() {
    let page = NameReport(summary(collisions: 1234)).html()
    let outline = PageOutline(page)
    #expect(outline.fault == nil)
    #expect(outline.elements.count { $0 == "tr" } < 110)
    #expect(page.contains("1,234") || page.contains("1\u{202F}234"))
    #expect(!page.contains("Deferred"))
    var some = summary()
    some.deferredCollisions = 3
    #expect(NameReport(some).html().contains("Deferred by curators: 3."))
  }

  @Test func `an example has its name before its id, where it is known`() {
    let page = NameReport(summary("x", collisions: 1)).html()
    #expect(page.contains("<div><code>x</code></div>"))
    #expect(page.contains("<div><bdi>x</bdi> <code>t:2</code></div>"))
  }

  @Test func `an empty summary is a page as well`() {
    let empty = NameSummary(
      release: "r",
      aliases: 0,
      collisions: [],
      nameless: [:],
      deadSynonyms: [],
      categoriesWithoutState: []
    )
    #expect(PageOutline(NameReport(empty).html()).fault == nil)
  }

  @Test func `the CSV has every name, harmless in a spreadsheet`() {
    var summary = summary(collisions: 150)
    summary.collisions[0].name = "=1+1"
    let lines = String(decoding: NameReport(summary).csv(), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 151)
    #expect(lines[0] == "\u{FEFF}language,name,foods,sources,curated,examples")
    #expect(lines[1] == "x,'=1+1,3,2,1,x t:2")
  }

  @Test func `the JSON has the counts of what it cuts short`() throws {
    let data = try NameReport(summary(collisions: 150)).json()
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["collisionCount"] as? Int == 150)
    #expect(object["curatedCollisionCount"] as? Int == 1)
    #expect(object["deadSynonymCount"] as? Int == 1)
    let shown = try #require(object["summary"] as? [String: Any])
    #expect((shown["collisions"] as? [Any])?.count == 100)
    #expect(shown["aliases"] as? Int == 12_345)
  }
}
