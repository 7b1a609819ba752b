import FoodComposition
import Foundation
import Testing
import TestSupport

@testable import Review

@Suite struct QualityReportTests {
  private func report(_ text: (String) -> String = { $0 }) -> QualityReport {
    QualityReport(.sample(text), build: .sample(text))
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
    #expect(links.count > 15)
    for link in Set(links) {
      #expect(page.components(separatedBy: "id=\"\(link)\"").count == 2, "\(link)")
    }
  }

  @Test(arguments: [
    "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)", "]]>/",
    "<!-- /", "&amp;&#60;b&#62;/", "🍞<b>👩‍🌾</b>", "a\0b/\u{B}\u{FFFE}", "\u{202E}/", "\u{200F}חלב",
    "&unknown;/", "<?x /?>", "line\r\n/\tend",
  ])
  func `Lets no text of a dataset become markup`(_ text: String) {
    // Texts differ by what stands before, as ids must; the sources alone have to stay apart.
    func both(_ hostile: String) -> (String) -> String {
      { "\($0.replacingOccurrences(of: "-", with: "").prefix(40))/\(hostile)" }
    }
    let page = report(both(text)).html()
    let outline = PageOutline(page)
    #expect(outline.fault == nil)
    #expect(outline.elements == PageOutline(report(both("x")).html()).elements)
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    if text.contains(where: { "<>&\"'".contains($0) }) { #expect(!page.contains(text)) }
  }

  @Test func `Links to addresses of the web only`() throws {
    var summary = QualitySummary.sample()
    summary.worstFoods[0].url = "javascript:alert(1)"
    summary.worstFoods[1].url = "https://foods.example/?a=1&b=\"2"
    let page = QualityReport(summary, build: .sample()).html()
    #expect(!page.contains("href=\"javascript:"))
    #expect(page.contains("href=\"https://foods.example/?a=1&amp;b=&quot;2\""))
  }

  @Test func `Says in words and numbers what was found`() {
    let page = report().html()
    #expect(
      page.contains(
        "Of 60\u{A0}foods of 2\u{A0}sources, 12 (20.0\u{202F}%) carry a flag,"
          + " 12 (20.0\u{202F}%) an error or worse, and 1 (1.7\u{202F}%) a value"
      )
    )
    #expect(page.contains("The rule that fires in most foods is salt-sodium: in 12."))
    #expect(page.contains("The source with most errors is"))
    #expect(page.contains("200.00 in 1\u{202F}000"))
    #expect(page.contains("4\u{A0}repairs wait for a decision; 4 were accepted and 4 rejected."))
    #expect(page.contains("The evidence of 1\u{A0}decision has changed."))
    #expect(page.contains("Foods that 1\u{A0}decision of the ledger names are not there."))
    #expect(page.components(separatedBy: "the values have changed since").count == 6)
  }

  @Test func `A severity has a letter, and a rule leads to its text`() {
    let page = report().html()
    #expect(page.contains("<span class=\"sev q\" title=\"quarantine\">Q</span>"))
    #expect(page.contains("<a href=\"#check-2\">salt-sodium</a>"))
    #expect(page.contains("<div id=\"check-2\">"))
    #expect(page.contains("<code>made-up</code>"))
    #expect(page.contains("No flag: <a href=\"#check-3\">component-max</a>."))
    #expect(page.contains("least_g 0.01, share 0.05"))
  }

  @Test func `Shows a build without foods, and one whose foods have no flags`() {
    func report(_ foods: [FinalFood]) -> QualityReport {
      var collector = QualitySummary.Collector()
      for food in foods { collector.add(food, source: "labels") }
      let summary = collector.summary(release: "r", rules: [], decisions: [], bounds: [])
      var build = BuildSummary.sample()
      if foods.isEmpty { build.sources = [] }
      return QualityReport(summary, build: build)
    }
    let empty = report([]).html()
    #expect(PageOutline(empty).fault == nil)
    #expect(empty.contains("The build has no foods, so there was nothing to check."))
    let clean = report([.sample("labels:1")]).html()
    #expect(PageOutline(clean).fault == nil)
    #expect(clean.contains("No check found anything in 1\u{A0}food of 2\u{A0}sources."))
    #expect(clean.contains("No food has a flag."))
  }

  @Test func `100,000 flags do not make the page longer than its lists`() throws {
    var collector = QualitySummary.Collector()
    let flags = Component.vitaminsAndMinerals.map { component in
      QualityFlag(
        rule: "component-max",
        severity: .error,
        component: component,
        found: String(repeating: "9", count: 400),
        expected: "less",
        repair: Repair(error: "x1000", changes: [], equation: "a = b", evidence: "\(component)")
      )
    }
    for number in 0..<5000 {
      var food = FinalFood.sample(
        "s\(number % 10):\(number)",
        name: String(repeating: "Name", count: 500)
      )
      food.flags = flags
      collector.add(food, source: "s\(number % 10)")
    }
    let summary = collector.summary(release: "r", rules: [], decisions: [], bounds: [])
    #expect(summary.sources.map(\.flags.total).reduce(0, +) == 100_000)
    let report = QualityReport(summary, build: .sample())
    #expect(report.html().utf8.count < 3_000_000)
    #expect(try report.json().count < 3_000_000)
  }

  @Test func `Is read back from JSON as it was, and equal summaries give equal bytes`() throws {
    var summary = QualitySummary.sample { "\($0) \"<\0🍞\u{2028}" }
    summary.bounds[0].amount = .infinity
    let bytes = try QualityReport(summary, build: .sample()).json()
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let copy = try decoder.decode(QualitySummary.self, from: bytes)
    #expect(copy == summary)
    #expect(try QualityReport(copy, build: .sample()).json() == bytes)
  }

  @Test func `Is the page and the JSON that were once approved`() throws {
    try expectGolden(Data(report().html().utf8), "quality.html")
    try expectGolden(report().json(), "quality.json")
  }
}
