import FoodComposition
import Foundation
import Testing
import TestSupport

@testable import Review

@Suite struct DuplicateReportTests {
  private func report(_ text: (String) -> String = { $0 }) -> DuplicateReport {
    DuplicateReport(
      .sample(text),
      questions: [
        QuestionPage(file: "questions-sr-1.html", source: "sr", first: 1, count: 100, all: 130),
        QuestionPage(file: "questions-sr-2.html", source: "sr", first: 101, count: 30, all: 130),
        QuestionPage(file: "questions-off-1.html", source: "off", first: 1, count: 7, all: 7),
      ],
      links: ReportLinks([.summary, .quality, .duplicates, .questions, .names])
    )
  }

  @Test func `Is well-formed and needs nothing but itself`() {
    let page = report().html()
    #expect(PageOutline(page).fault == nil)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("default-src &#39;none&#39;"))
    for foreign in ["<script", "<link", "<img", "src=", "@import", "url(http", "style=", "onload"] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
  }

  @Test func `Every link within the page leads to one place of it`() {
    let page = report().html()
    let links = page.components(separatedBy: "href=\"#").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
    #expect(links.count == 8)
    for link in Set(links) {
      #expect(page.components(separatedBy: "id=\"\(link)\"").count == 2, "\(link)")
    }
  }

  @Test
  func
    `Leads to the other reports and to every page of questions, and begins with what is to be decided`()
    throws
  {
    let page = report().html()
    for link in ["summary", "quality", "questions", "names", "questions-sr-2", "questions-off-1"] {
      #expect(page.contains("<a href=\"\(link).html\">"), "\(link)")
    }
    #expect(page.contains("<a href=\"duplicates.html\" aria-current=\"page\">"))
    let headings = page.matches(of: /<h2>([^<]+)<\/h2>/).map { String($0.1) }
    #expect(
      headings.prefix(3) == ["All questions", "Decisions to look at again", "Pairs for review"]
    )
    #expect(!DuplicateReport(.sample { $0 }).html().contains("Reports of the release"))
  }

  @Test func `Explains its technical words where they stand`() throws {
    let page = report().html()
    for word in ["worth", "match weight", "cluster", "errors apart", "blocking rule"] {
      #expect(page.contains("<dt>\(word)</dt>"), "\(word)")
    }
    #expect(Set(Word.allCases.map(\.term)).count == Word.allCases.count)
    #expect(Word.list([]) == .empty)
  }

  @Test func `No level of heading is left out`() {
    let levels = PageOutline(report().html()).elements.compactMap { element in
      ["h1": 1, "h2": 2, "h3": 3][element]
    }
    #expect(levels.count == 1 + 8 + 8)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test(arguments: [
    "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)", "]]>/",
    "<!-- /", "&amp;&#60;b&#62;/", "🍞<b>👩‍🌾</b>", "a\0b/\u{B}\u{FFFE}", "\u{202E}/", "\u{200F}חלב",
    "&unknown;/", "<?x /?>", "line\r\n/\tend", "\\\"}",
  ])
  func `Lets no text of a dataset become markup`(_ text: String) {
    func both(_ hostile: String) -> (String) -> String { { "\($0)/\(hostile)" } }
    let page = report(both(text)).html()
    let outline = PageOutline(page)
    #expect(outline.fault == nil)
    #expect(outline.elements == PageOutline(report(both("x")).html()).elements)
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    if text.contains(where: { "<>&\"'".contains($0) }) { #expect(!page.contains(text)) }
  }

  @Test func `Links to addresses of the web only`() {
    var summary = DuplicateSummary.sample()
    summary.pairs[0].food.url = "javascript:alert(1)"
    summary.pairs[0].duplicateOf.url = "https://foods.example/?a=1&b=\"2"
    let page = DuplicateReport(summary).html()
    #expect(!page.contains("href=\"javascript:"))
    #expect(page.contains("href=\"https://foods.example/?a=1&amp;b=&quot;2\""))
  }

  @Test func `Says in words and numbers what was found`() {
    let page = report().html()
    #expect(
      page.contains(
        "5\u{202F}530 of 48\u{202F}213\u{A0}foods (11.5\u{202F}%) are in"
          + " 2\u{202F}411\u{A0}clusters of possible duplicates; 1\u{202F}208\u{A0}pairs wait"
      )
    )
    #expect(page.contains("worth 3.21, probability 38.1\u{202F}%, 2\u{A0}values beyond the errors"))
    #expect(page.contains("The first 8 of 1\u{202F}208; all are in"))
    #expect(page.contains("The first 2 of 37."))
    #expect(page.contains("Nothing to say: brand (none), scientific name (unknown)"))
    #expect(page.contains("1\u{A0}component known of one alone"))
  }

  @Test func `Says how many pairs wait for a later day`() {
    #expect(!report().html().contains("Deferred"))
    var summary = DuplicateSummary.sample()
    summary.deferred = 8
    let page = DuplicateReport(summary).html()
    #expect(
      page.contains("1\u{202F}200\u{A0}pairs wait for a curator, and 8\u{A0}pairs until a later")
    )
    #expect(page.contains("<dt>Deferred by curators</dt>"))
    #expect(page.contains("The first 8 of 1\u{202F}200; all are in"))
  }

  @Test func `Marks by a sign the values that lie beyond their errors, and no other`() {
    func marks(_ errors: Double?) -> Int {
      var summary = DuplicateSummary(release: "r", foods: 2)
      summary.pairs = [DuplicateSummary.sample().pairs[0]]
      summary.pairs[0].values = [
        .init(component: .iron, amount: 1, otherAmount: 2, errors: errors)
      ]
      return DuplicateReport(summary).html().components(separatedBy: ">≠ ").count - 1
    }
    #expect([nil, 0, 1, .nan, -1].map(marks) == [0, 0, 0, 0, 0])
    #expect([1.01, 12, .infinity].map(marks) == [1, 1, 1])
  }

  @Test func `A command to copy holds each id together, whatever is in it`() throws {
    var pair = DuplicateSummary.sample().pairs[0]
    let ids = [pair.food.id, pair.duplicateOf.id]
    #expect(
      pair.command("same")
        == "granary decisions add SNAPSHOT same \(ids[0]) \(ids[1]) --who NAME --why TEXT"
    )
    pair.food.id = "mine:a b'; rm -rf"
    #expect(pair.command("different").contains(" different 'mine:a b'\\''; rm -rf' "))
  }

  @Test func `The commands stand on the page as they are to be copied`() {
    let summary = DuplicateSummary.sample()
    let texts = PageOutline(DuplicateReport(summary).html()).texts
    let lines = texts.compactMap {
      $0.hasPrefix("granary decisions") ? $0.trimmingCharacters(in: .newlines) : nil
    }
    #expect(
      lines
        == summary.pairs.flatMap {
          [$0.command("same"), $0.command("different")]
        }
    )
  }

  @Test func `A bar lies on the side of its sign and none is wider than its half`() throws {
    let sides = try #require(
      report().html().components(separatedBy: "<table class=\"rows evidence\">").dropFirst().first
    )
    let bars = sides.components(separatedBy: "<rect class=\"").dropFirst().prefix(6).map {
      $0.components(separatedBy: "\"").enumerated().filter { [0, 2, 4].contains($0.offset) }
        .map(\.element)
    }
    #expect(
      bars == [
        ["rejected", "0.00%", "50.00%"], ["accepted", "50.00%", "29.44%"],
        ["accepted", "50.00%", "12.50%"], ["rejected", "39.52%", "10.48%"],
        ["accepted", "50.00%", "15.73%"], ["rejected", "47.18%", "2.82%"],
      ]
    )
  }

  @Test func `Every list has words for when it is empty`() {
    let page = DuplicateReport(DuplicateSummary(release: "r", foods: 3)).html()
    #expect(PageOutline(page).fault == nil)
    for words in [
      "No possible duplicates among 3\u{A0}foods.", "No possible duplicates, between sources",
      "No rule looked for pairs.", "No possible duplicates wait for review.",
      "No linked foods disagree beyond their errors.", "Every link joins its clusters.",
      "Every decision of the ledger about duplicates was applied, on the evidence",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!PageOutline(page).elements.contains { $0.hasPrefix("table") })
  }

  @Test func `Numbers that are none break neither the page nor the JSON`() throws {
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude] {
      var summary = DuplicateSummary.sample()
      for place in summary.pairs.indices {
        summary.pairs[place].weight = odd
        summary.pairs[place].prior = odd
        summary.pairs[place].worth = odd
        summary.pairs[place].probability = odd
        summary.pairs[place].food.confidence = odd
        summary.pairs[place].comparisons[0].weight = odd
      }
      summary.pairs[0].values[0].amount = odd
      summary.pairs[0].values[0].errors = odd
      let report = DuplicateReport(summary)
      let page = report.html()
      #expect(PageOutline(page).fault == nil, "\(odd)")
      #expect(!page.contains("width=\"-") && !page.contains("nan%") && !page.contains("inf%"))
      #expect(try JSONSerialization.jsonObject(with: report.json()) is [String: Any])
    }
  }

  @Test func `100,000 pairs and long names do not make the page longer than its lists`() throws {
    var summary = DuplicateSummary.sample { "\($0)\(String(repeating: "name", count: 200))" }
    summary.pairs = (0..<100_000).map { summary.pairs[$0 % 8] }
    summary.conflicts = (0..<1_000).map { summary.conflicts[$0 % 2] }
    summary.bridges = (0..<1_000).map { _ in summary.bridges[0] }
    summary.openDecisions = (0..<1_000).map { summary.openDecisions[$0 % 2] }
    let report = DuplicateReport(summary)
    let page = report.html()
    #expect(page.utf8.count < 3_000_000)
    #expect(page.contains("The first 100 of 100\u{202F}000; all are in"))
    #expect(page.components(separatedBy: "<h3>").count == 101)
    let object = try #require(
      try JSONSerialization.jsonObject(with: report.json()) as? [String: Any]
    )
    #expect(object["pairCount"] as? Int == 100_000)
    #expect(object["bridgeCount"] as? Int == 1_000)
    #expect(object["openDecisionCount"] as? Int == 1_000)
    let shown = try #require(object["summary"] as? [String: Any])
    for list in ["pairs", "conflicts", "bridges", "openDecisions"] {
      #expect((shown[list] as? [Any])?.count == 100, "\(list)")
    }
    #expect(shown["conflictCount"] as? Int == 1_000)
  }

  @Test func `Equal summaries give equal bytes`() throws {
    let (one, other) = (report { "\($0) \"<\0🍞\u{2028}" }, report { "\($0) \"<\0🍞\u{2028}" })
    #expect(one.html() == other.html())
    #expect(one.summary.csv() == other.summary.csv())
    #expect(try one.json() == other.json())
  }

  @Test func `Is the page, the JSON and the CSV that were once approved`() throws {
    try expectGolden(Data(report().html().utf8), "duplicates.html")
    try expectGolden(report().json(), "duplicates.json")
    try expectGolden(Data(report().summary.csv()), "duplicates.csv")
  }
}
