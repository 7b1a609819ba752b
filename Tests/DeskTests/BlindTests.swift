import DecisionLedger
import Foundation
import Questions
import Review
import TestSupport
import Testing

@testable import Desk

struct BlindTests {
  private let scene: DeskScene

  init() throws { scene = try DeskScene() }

  private let ada = ["cookie": "who=Ada"]
  private let blind = ["cookie": "who=Ada; blind=yes"]

  @Test func `who decides blind sees no score, no evidence and nobody else's decision`() throws {
    let question = try #require(scene.get("/next").header("Location"))
    let open = scene.get(question)
    let page = try #require(scene.desk.queue.questions.first { question.hasSuffix($0.id) })
    let score = page.candidates[0].probability.percentText
    #expect(open.text.contains(score))
    #expect(open.text.contains("What the model saw"))
    let candidate = page.candidates[0].food.id
    let form = "action=different&lines=0&pick=\(candidate)"
    #expect(scene.post(question, form, headers: ["cookie": "who=Bea"]).status == 303)
    let seen = scene.get(question, headers: ["cookie": "who=Ada"]).text
    #expect(seen.contains("different, said Bea"))
    let hidden = scene.get(question, headers: blind).text
    #expect(!hidden.contains("said Bea"))
    #expect(!hidden.contains(score))
    #expect(!hidden.contains("What the model saw"))
    #expect(
      scene.post(question, "action=same&lines=1&pick=\(candidate)", headers: blind).status == 303
    )
    let lines = try scene.lines()
    #expect(lines.map(\.decision.isBlind) == [false, true])
    #expect(scene.get("/conflicts").text.contains(candidate))
    #expect(scene.get("/agreement").text.contains("with each other"))
  }

  @Test func `after nineteen decisions one of another curator is asked again, and counted`() throws
  {
    let question = try #require(scene.get("/next", headers: ada).header("Location"))
    let id = try #require(question.split(separator: "/").last).description
    let first = try scene.desk.question(id)
    let shown = first.candidates.map { "shown=\($0.food.id)" }.joined(separator: "&")
    let answer = scene.post(
      question,
      "action=same&lines=0&\(shown)",
      headers: ["cookie": "who=Bea"]
    )
    #expect(answer.status == 303)
    // Eighteen decisions of Ada's do not bring it back, the nineteenth does.
    let file = LedgerFile(path: scene.ledger)
    for number in 1...19 {
      #expect(scene.get("/next", headers: ada).header("Location")?.contains("again") == false)
      try file.append(
        Decision(
          who: "Ada",
          when: "2026-11-24T00:00:\(number + 10)Z",
          what: .different(["off:\(number)", "off:0"]),
          why: "",
          evidence: DecisionEvidence([.names: "6f5902ac237024bd"])
        )
      )
    }
    let again = try #require(scene.get("/next", headers: ada).header("Location"))
    #expect(again == "/question/\(id)?again=yes")
    #expect(!scene.get(again, headers: ada).text.contains("said Bea"))
    #expect(
      scene.get("/next?after=\(id)&again=no").header("Location")?.contains("again=yes") == false
    )
    let count = try scene.lines().count
    #expect(scene.post(again, "action=same&lines=\(count)&\(shown)").status == 303)
    let added = try scene.lines().dropFirst(count)
    #expect(added.count == first.candidates.count)
    #expect(added.allSatisfy { $0.decision.isBlind })
    #expect(
      scene.get("/next", headers: ada).header("Location")?.contains("again") == false,
      "none is asked a third time"
    )
  }
}
