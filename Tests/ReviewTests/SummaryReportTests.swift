import FoodComposition
import Foundation
import Testing
import TestSupport

@testable import Review

@Suite("SummaryReport")
struct SummaryReportTests {
  @Test("Is well-formed and needs nothing but itself")
  func wellFormed() {
    let page = SummaryReport(.sample()).html()
    let outline = PageOutline(page)
    #expect(outline.fault == nil)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("default-src &#39;none&#39;"))
    for foreign in ["<script", "<link", "<img", "src=", "@import", "url(http", "style="] {
      #expect(!page.contains(foreign), "\(foreign)")
    }
  }

  @Test(
    "Lets no text of a dataset become markup",
    arguments: [
      "</style><script>alert(1)</script>", "\" onload=\"alert(1)", "' onload='alert(1)", "]]>/",
      "<!-- /", "&amp;&#60;b&#62;/", "🍞<b>👩‍🌾</b>", "a\0b/\u{B}\u{FFFE}", "\u{202E}/", "&unknown;/",
      "<?x /?>", "line\r\n/\tend",
    ]
  )
  func hostile(_ text: String) {
    // With a prefix that is long enough for a digest, and a slash as paths have one.
    func both(_ harmless: String) -> (String) -> String { { _ in "0123456789abcdef/" + harmless } }
    var summary = BuildSummary.sample(both(text))
    summary.findings = [
      .init(gate: text, subject: text, message: text, examples: [text]), Self.allowed(text),
    ]
    summary.notes = [text]
    var harmless = BuildSummary.sample(both("x"))
    harmless.findings = [
      .init(gate: "x", subject: "x", message: "x", examples: ["x"]), Self.allowed("x"),
    ]
    harmless.notes = ["x"]
    let page = SummaryReport(summary).html()
    let outline = PageOutline(page)
    #expect(outline.fault == nil)
    #expect(outline.elements == PageOutline(SummaryReport(harmless).html()).elements)
    #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    if text.contains(where: { "<>&\"'".contains($0) }) { #expect(!page.contains(text)) }
    let seen = outline.texts.joined(separator: "\n")
    let isShownAsItIs = text.unicodeScalars.allSatisfy {
      !"\0\u{B}\u{FFFE}\u{202E}\r".unicodeScalars.contains($0)
    }
    if isShownAsItIs { #expect(seen.contains(text)) }
  }

  @Test("Links to addresses of the web only")
  func links() {
    var summary = BuildSummary.sample()
    summary.sources[0].url = "javascript:alert(1)"
    summary.sources[1].url = "https://labels.example/?a=1&b=\"2"
    let page = SummaryReport(summary).html()
    #expect(!page.contains("href=\"javascript:"))
    #expect(page.contains("href=\"https://labels.example/?a=1&amp;b=&quot;2\""))
  }

  @Test("Says that every row is accounted for only when every balance closes")
  func closes() {
    let page = SummaryReport(.sample()).html()
    #expect(page.contains("Every row accounted for."))
    #expect(page.contains("<dt>Rows accounted for</dt>\n<dd>100\u{202F}%</dd>"))
    #expect(!page.contains("does not close</span>"))
  }

  @Test("Names each table that does not close and by how many rows")
  func open() {
    var summary = BuildSummary.sample()
    summary.sources[0].tables[0].read += 3
    summary.sources[1].balance.accepted += 1
    let page = SummaryReport(summary).html()
    #expect(!page.contains("Every row accounted for."))
    #expect(page.contains("<dd>&gt;\u{202F}99.9\u{202F}%</dd>"))
    #expect(
      page.contains(
        "usda-foundation: foundation.zip/food_nutrient.csv: 3\u{A0}rows of 160\u{202F}231"
          + " not accounted for"
      )
    )
    #expect(
      page.contains(
        "labels: labels/labels.csv.gz: 1\u{A0}row more accounted for than the 10\u{202F}001 read"
      )
    )
    #expect(page.components(separatedBy: "does not close</span>").count == 3)
  }

  private static func allowed(_ text: String) -> GateFinding {
    var finding = GateFinding(gate: "empty-component", subject: text, message: text)
    finding.allowed = text
    return finding
  }

  @Test("Tells what is allowed, why, and what cannot be read")
  func allowed() {
    var summary = BuildSummary.sample()
    #expect(SummaryReport(summary).html().contains("The pipeline allows nothing"))
    summary.findings = [Self.allowed("off/starch_g")]
    #expect(summary.refusals.isEmpty)
    #expect(summary.allowances.count == 1)
    let page = SummaryReport(summary).html()
    #expect(page.contains("passed, 1\u{A0}finding allowed"))
    #expect(page.contains("Allowed: <small>off/starch_g</small>"))
    #expect(!page.contains("id=\"refusals\""))
  }

  @Test("Shows the box of refusals only when there are some")
  func refusals() {
    var summary = BuildSummary.sample()
    #expect(!SummaryReport(summary).html().contains("id=\"refusals\""))
    summary.findings = [
      .init(
        gate: "minimum-foods",
        subject: "labels",
        message: "found 3 foods, expected at least 5",
        examples: ["labels:1"]
      )
    ]
    let page = SummaryReport(summary).html()
    #expect(page.contains("Not released: 1\u{A0}refusal<"))
    #expect(page.contains("<li>minimum-foods: labels: found 3 foods, expected at least 5<ul>"))
    #expect(page.contains("<code>labels:1</code>"))
    #expect(!page.contains(">passed<"))
  }

  @Test("Shows every component once, in the order of the columns, for every source")
  func components() {
    #expect(SummaryReport.groups.flatMap(\.components) == Component.columns)
    let page = SummaryReport(.sample()).html()
    for component in Component.columns {
      let title = "title=\"\(component.rawValue), INFOODS \(component.tagname)\""
      #expect(page.components(separatedBy: title).count == 2)
    }
    #expect(page.contains("title=\"339 of 340 foods\">99.7\u{202F}%</td>"))
    #expect(page.contains("title=\"9\u{202F}999 of 10\u{202F}000 foods\">&gt;\u{202F}99.9"))
  }

  @Test("Shows a build without sources")
  func empty() {
    var summary = BuildSummary.sample()
    summary.sources = []
    summary.timings = []
    #expect(PageOutline(SummaryReport(summary).html()).fault == nil)
  }

  @Test("Writes times without a clock or a locale")
  func times() {
    let space = "\u{202F}"
    #expect(SummaryReport.seconds(0) == "0\(space)s")
    #expect(SummaryReport.seconds(49) == "<\(space)0.1\(space)s")
    #expect(SummaryReport.seconds(50) == "0.1\(space)s")
    #expect(SummaryReport.seconds(99_949) == "99.9\(space)s")
    #expect(SummaryReport.seconds(125_500) == "2\(space)min 6\(space)s")
    #expect(SummaryReport.milliseconds(.nan) == 0)
    #expect(SummaryReport.milliseconds(-1) == 0)
    #expect(SummaryReport.milliseconds(.infinity) == 31_622_400_000)
  }

  @Test("Is read back from JSON as it was, and equal summaries give equal bytes")
  func json() throws {
    let summary = BuildSummary.sample { "\($0) \"<\0🍞\u{2028}" }
    let bytes = try SummaryReport(summary).json()
    let copy = try JSONDecoder().decode(BuildSummary.self, from: bytes)
    #expect(copy == summary)
    #expect(try SummaryReport(copy).json() == bytes)
    #expect(SummaryReport(copy).html() == SummaryReport(summary).html())
  }

  @Test("Is the page and the JSON that were once approved")
  func golden() throws {
    var summary = BuildSummary.sample()
    summary.findings = [
      .init(
        gate: "unmapped-column",
        subject: "labels",
        message: "found column nova-group (10001 rows), expected every column in its table",
        examples: ["nova-group (10001 rows)"]
      ),
      Self.allowed("salt"),
    ]
    summary.notes = ["labels: new, so not compared"]
    summary.decisions = ["applied": 12, "stale": 1]
    summary.sources[1].refused = [
      .init(
        file: "labels/labels.csv.gz",
        column: "iron",
        filled: 12_000,
        refused: 11_506,
        texts: [.init(text: "N", count: 11_506)]
      )
    ]
    let report = SummaryReport(summary)
    try expectGolden(Data(report.html().utf8), "summary.html")
    try expectGolden(report.json(), "summary.json")
  }
}
