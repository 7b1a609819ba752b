import DecisionLedger
import FoodComposition
import Foundation
import Questions
import SnapshotStore
import TestSupport
import Testing

@testable import Desk

/// The pages of what waits besides the questions, and the pages for those who have no tool.
struct RecordPagesTests {
  private let scene: DeskScene

  init() throws { scene = try DeskScene() }

  @Test func `a publisher is told what is wrong, in the curator's words`() throws {
    let food = try #require(scene.desk.queue.questions.first).anchor
    let told = scene.post("/food/\(food.id)", "action=wrong&component=protein_g&why=typed+twice")
    #expect(told.status == 303)
    let line = try #require(try scene.lines().last)
    #expect(line.decision.what == .sourceWrong(food.id, component: .protein))
    #expect(scene.get("/faults").text.contains("typed twice"))
    let text = scene.get("/faults/\(food.source)")
    #expect(text.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(text.text.contains(food.name))
    #expect(text.text.contains("  typed twice\n"))
    #expect(scene.post("/food/\(food.id)", "action=wrong").status == 400, "words are needed")
    #expect(scene.get("/faults/nobody").status == 404)
  }

  @Test func `a source of which nothing was rejected has no page of rejects`() throws {
    #expect(scene.get("/rejects").status == 200)
    #expect(scene.get("/rejects?source=nobody").status == 404)
  }

  @Test func `files for a browser have every open question once, and run their own script alone`()
    throws
  {
    let folder = TemporaryFolder()
    let path = folder.path + "/pages"
    let count = try scene.desk.writePages(into: path)
    let files = try FileManager.default.contentsOfDirectory(atPath: path)
    let names = files.filter { $0.hasSuffix(".html") }
    #expect(names.count == count)
    #expect(Set(files).subtracting(names) == ["questions.csv", "questions.json"])
    let pages = try names.map { try String(contentsOfFile: path + "/" + $0, encoding: .utf8) }
    let asked = pages.flatMap { page in
      page.matches(of: /data-one="([^"]+)" data-other="([^"]+)"/).map { "\($0.1) \($0.2)" }
    }
    let expected = scene.desk.queue.questions.flatMap { question in
      question.candidates.map { "\($0.food.id) \(question.anchor.id)" }
    }
    #expect(asked.sorted() == expected.sorted())
    for page in pages {
      #expect(page.contains("default-src &#39;none&#39;"))
      #expect(page.matches(of: /<script/).count == 1)
      let loads = page.matches(of: /src="|url\((?!#)|@import/)
      #expect(loads.isEmpty)
    }
    #expect(throws: OfflineError.self, "a folder of somebody else's is left alone") {
      try scene.desk.writePages(into: path)
    }
  }

  @Test
  func `a release has all questions as pages, as a table and as JSON, with names and digests`()
    throws
  {
    let reports = scene.release + "/reports/"
    let names = try FileManager.default.contentsOfDirectory(atPath: reports)
    let pages = try names.filter { $0.wholeMatch(of: /questions-.+\.html/) != nil }.map {
      try String(contentsOfFile: reports + $0, encoding: .utf8)
    }
    let asked = pages.flatMap { page in
      page.matches(of: /data-one="([^"]+)" data-other="([^"]+)" data-evidence="([^"]+)"/).map {
        "\($0.1) \($0.2) \($0.3)"
      }
    }
    let pairs = scene.desk.queue.questions.flatMap(\.candidates).count
    #expect(asked.count == pairs)
    let table = try Data(contentsOf: URL(filePath: reports + "questions.csv"))
    #expect(table.starts(with: [0xEF, 0xBB, 0xBF]))
    let rows = String(decoding: table, as: UTF8.self).split(separator: "\r\n")
    #expect(rows.count == pairs + 1)
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(filePath: reports + "questions.json"))
    )
    let told = try #require(json as? [[String: Any]]).map { line in
      let (food, anchor) = (line["food"] as? [String: Any], line["anchor"] as? [String: Any])
      let evidence = (line["evidence"] as? [String: String] ?? [:])
      let words = DecisionEvidence.Part.allCases.compactMap { part in
        evidence[part.rawValue].map { "\(part.rawValue) \($0)" }
      }
      #expect((food?["name"] as? String)?.isEmpty == false)
      #expect(words.count == DecisionKind.same.usualEvidence.count)
      return ([food?["id"] as? String, anchor?["id"] as? String].compactMap(\.self) + words)
        .joined(separator: " ")
    }
    #expect(told.sorted() == asked.sorted())
  }

  @Test func `the reports lead to each other, and the duplicates to every page of questions`()
    throws
  {
    let reports = scene.release + "/reports/"
    for report in ["summary", "quality", "duplicates", "questions", "names"] {
      let page = try String(contentsOfFile: reports + report + ".html", encoding: .utf8)
      for other in ["summary", "quality", "duplicates", "questions", "names"] {
        #expect(page.contains("<a href=\"\(other).html\""), "\(report) to \(other)")
      }
      #expect(page.contains("<a href=\"\(report).html\" aria-current=\"page\">"))
      for link in page.matches(of: /href="([^"#:]+)"/) {
        #expect(FileManager.default.fileExists(atPath: reports + link.1), "\(report): \(link.1)")
      }
    }
    let duplicates = try String(contentsOfFile: reports + "duplicates.html", encoding: .utf8)
    for name in try FileManager.default.contentsOfDirectory(atPath: reports)
    where name.hasPrefix("questions-") {
      #expect(duplicates.contains("href=\"\(name)\""))
    }
  }

  @Test func `a question shows the rows of its foods as the sources have them`() throws {
    let question = try #require(scene.desk.queue.questions.first)
    let page = scene.get("/question/\(question.id)").text
    let raw = try #require(page.components(separatedBy: "id=\"raw\"").last)
    for id in question.foods {
      let lineage = try #require(try scene.desk.lineage.lineage(of: id))
      #expect(raw.contains("\(lineage.file.path):\(lineage.line)"))
      for value in lineage.values {
        guard case .published(let origin) = value.way else { continue }
        #expect(raw.contains("<code>\(origin.text)</code>"))
        #expect(raw.contains("<small>\(origin.line):\(origin.column)</small>"))
      }
    }
  }
}
