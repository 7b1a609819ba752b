import DecisionLedger
import Desk
import Foundation
import TestSupport
import Testing

/// Pages of a release whose names, brands and keys are attacks.
struct HostileDatasetTests {
  private static let attacks = [
    "<script>alert(1)</script> milk", "\"><img src=x onerror=alert(1)> milk",
    "' onmouseover='alert(1) milk",
    "=HYPERLINK(\"http://evil.example\") milk",
    "</title></style></textarea><svg onload=alert(1)> milk",
    "javascript:alert(1) milk", "milk \u{202E}gpj.exe", "&lt;b&gt; &amp; milk",
  ]

  /// The tags of a page with a handler of events; what stands between quotes is no part of a tag.
  private static func handlers(in page: String) -> [String] {
    page.replacing(/="[^"]*"/, with: "=").matches(of: /<[a-z][^>]* on[a-z]+=/).map { "\($0.0)" }
  }

  /// A release of two sources that have the same names, with a link to nowhere good.
  private func release(in folder: TemporaryFolder) throws -> String {
    let data = DeskScene.repository + "/datasets"
    for source in ["one", "two"] {
      var rows = "key,name,other,energy,protein,fat,carbohydrate\n"
      for (number, name) in Self.attacks.enumerated() {
        let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
        rows += "k\(number),\(quoted),\(quoted),6\(number),3.\(number),3.5,4.\(number)\n"
      }
      try folder.write("\(source).csv", rows.utf8)
      try folder.write(
        "\(source).yaml",
        """
        id: \(source)
        publisher: "<b>publisher</b>"
        dataset: Hostile
        release: "1"
        released_on: "2026-01-01"
        source_type: verified_dataset
        language: en
        licence: CC0-1.0
        attribution: "<b>attribution</b>"
        url: https://example.org
        food_url: https://example.org/{key}
        adapter: delimited
        separator: ","
        quote: '"'
        encoding: utf8
        key: key
        names: [{column: name, language: en}, {column: other, language: fr}]
        components: components.tsv
        categories: categories.tsv
        files: [{path: \(source).csv}]
        """.utf8
      )
    }
    try folder.write(
      "components.tsv",
      """
      code\tname\tunit\tcomponent\trank\trule\tnote
      energy\tEnergy\tkcal\tenergy_kcal\t1\t\t
      protein\tProtein\tg\tprotein_g\t1\t\t
      fat\tFat\tg\tfat_g\t1\t\t
      carbohydrate\tCarbohydrate\tg\tcarbohydrate_g\t1\tavailable\t

      """.utf8
    )
    try folder.write("categories.tsv", "code\tname\tcategory\n".utf8)
    try folder.write(
      "pipeline.yaml",
      """
      name: hostile
      built_for: "2026-11-21"
      categories: \(data)/categories.tsv
      states: \(data)/vocabulary/states.tsv
      checks: \(data)/quality/checks.tsv
      duplicates: \(data)/duplicates
      sources: [one.yaml, two.yaml]
      gates:
        allow:
          - {gate: garbled-names, reason: attacks}
          - {gate: unmapped-category, reason: a table without categories}
          - {gate: empty-component, reason: a table of four components}
      """.utf8
    )
    let process = Process()
    process.executableURL = URL(filePath: DeskScene.granary)
    process.arguments = ["build", folder.path + "/pipeline.yaml", "--output", folder.path + "/out"]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(!said.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
    try #require(process.terminationStatus == 0, "\(said)")
    return folder.path + "/out/current"
  }

  @Test
  func `no name becomes a tag, an attribute, a link or a formula, on any page that links lead to`()
    throws
  {
    let folder = TemporaryFolder()
    let release = try release(in: folder)
    let desk = try Desk(
      Desk.Settings(release: release, ledger: folder.path + "/decisions.jsonl") {
        $0.map { _ in DecisionEvidence([.names: "6f5902ac237024bd"]) }
      }
    )
    let headers = ["host": "127.0.0.1:8765", "cookie": "who=%3Cscript%3Ealert(1)%3C/script%3E"]
    var waiting = ["/", "/search?q=milk", "/search?q=%3Cscript%3E", "/faults"]
    var seen: Set<String> = []
    var foods = 0
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      let answer = desk.answer(Request(.get, next, headers: headers))
      #expect(answer.status < 500, "\(next)")
      let page = answer.text
      if next.hasPrefix("/food/") { foods += 1 }
      #expect(page.matches(of: /<script(?! src="\/desk.js" defer="defer">)/).isEmpty, "\(next)")
      #expect(
        page.matches(of: /<(img|svg on|b>publisher|iframe|a [^>]*href="(javascript|data):)/)
          .isEmpty,
        "\(next)"
      )
      #expect(Self.handlers(in: page).isEmpty, "\(next)")
      #expect(!page.contains("\u{202E}") || page.contains("<bdi>"), "\(next)")
      for link in page.matches(of: /(?:href|action)="(\/[^"]*)"/) {
        waiting.append(String(link.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'"))
      }
      if let location = answer.header("Location") { waiting.append(location) }
    }
    #expect(foods >= Self.attacks.count * 2)
    #expect(seen.contains { $0.hasPrefix("/question/") })
    for name in try FileManager.default.contentsOfDirectory(atPath: release + "/reports") {
      let bytes = try Data(contentsOf: URL(filePath: release + "/reports/" + name))
      let text = String(decoding: bytes, as: UTF8.self)
      if name.hasSuffix(".html") {
        // A page of questions has one script of its own, which its policy names by its hash.
        let scripts = name.hasPrefix("questions") ? 1 : 0
        #expect(text.matches(of: /<script/).count == scripts, "\(name)")
        #expect(text.matches(of: /<img|<svg on/).isEmpty, "\(name)")
        #expect(Self.handlers(in: text).isEmpty, "\(name)")
      } else if name.hasSuffix(".csv") {
        #expect(text.matches(of: /(^|[,\n\r])"?[=+@]/).isEmpty, "\(name)")
      }
    }
  }
}
