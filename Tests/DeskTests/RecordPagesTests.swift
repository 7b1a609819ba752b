import DecisionLedger
import FoodComposition
import Foundation
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
    let count = try OfflinePages(scene.desk).write(into: path)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names.count == count)
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
      let loads = page.matches(of: /src="|href="http|url\((?!#)|@import/)
      #expect(loads.isEmpty)
    }
    #expect(throws: OfflineError.self, "a folder of somebody else's is left alone") {
      try OfflinePages(scene.desk).write(into: path)
    }
  }
}
