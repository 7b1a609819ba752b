import DecisionLedger
import Desk
import Foundation
import Testing

struct DecidingTests {
  private let scene: DeskScene

  init() throws { scene = try DeskScene() }

  /// The address of the first open question.
  private func question() throws -> String {
    try #require(scene.get("/next").header("Location"))
  }

  /// The fields by which the page of a question tells what it showed.
  private func shown(_ page: String) -> String {
    let values = page.matches(of: /name="shown" value="([^"]+)"/).map { String($0.output.1) }
    return values.map { "shown=\($0)" }.joined(separator: "&")
  }

  @Test func `a decision is a line of the ledger, and the question is not asked again`() throws {
    let question = try question()
    let page = scene.get(question).text
    let answer = scene.post(question, "action=same&why=one+jar&lines=0&\(shown(page))")
    #expect(answer.status == 303)
    let lines = try scene.lines()
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.decision.kind == .same)
      #expect(line.decision.who == "Ada")
      #expect(line.decision.why == "one jar")
      #expect(question.hasSuffix(try #require(line.decision.ids.last)))
    }
    #expect(try self.question() != question)
    #expect(scene.get("/questions?state=decided").text.contains(question))
  }

  @Test func `what was taken back is asked again, and what was made again is not`() throws {
    let question = try question()
    let page = scene.get(question).text
    let picked = try #require(page.firstMatch(of: /name="shown" value="([^"]+)"/)).output.1
    #expect(scene.post(question, "action=different&lines=0&pick=\(picked)").status == 303)
    #expect(try scene.lines().count == 1)
    #expect(scene.post("/undo", "then=/history").header("Location") == "/history")
    #expect(try scene.lines().last?.decision.kind == .withdraw)
    #expect(try self.question() == question)
    #expect(scene.post("/redo", "").status == 303)
    #expect(try scene.lines().count == 3)
    #expect(scene.get(question).text.contains("different, said Ada"))
    #expect(scene.post("/redo", "").status == 409, "nothing is left to be made again")
  }

  @Test func `two tabs: the second decision about the same food is told of the first`() throws {
    let question = try question()
    let form = "lines=0&\(shown(scene.get(question).text))"
    #expect(scene.post(question, "action=same&\(form)").status == 303)
    let second = scene.post(question, "action=different&\(form)")
    #expect(second.status == 409)
    #expect(second.text.contains("Ada decided"))
    #expect(try scene.lines().allSatisfy { $0.decision.kind == .same })
  }

  @Test func `another program's line is followed at once`() throws {
    let question = try question()
    let page = scene.get(question).text
    let candidate = try #require(page.firstMatch(of: /name="shown" value="([^"]+)"/)).output.1
    let anchor = try #require(question.split(separator: "/").last).split(separator: "~")[0]
    try LedgerFile(path: scene.ledger).append(
      Decision(
        who: "Bea",
        when: "2026-11-24",
        what: .different([String(candidate), String(anchor)]),
        why: "",
        evidence: DecisionEvidence([.names: "6f5902ac237024bd"])
      )
    )
    #expect(scene.get(question).text.contains("different, said Bea on 2026-11-24"))
  }

  @Test func `a question put off is back on its day`() throws {
    let question = try question()
    let form = "action=defer&until=2027-01-31&lines=0&\(shown(scene.get(question).text))"
    #expect(scene.post(question, form).status == 303)
    #expect(try self.question() != question)
    let later = try DeskScene {
      $0.ledger = scene.ledger
      $0.now = { Date(timeIntervalSince1970: 1_801_440_000) }
    }
    #expect(later.get("/next").header("Location") == question)
  }

  @Test(arguments: [
    ["action": "same", "who": ""], ["action": "burn"], ["action": "split"], ["action": "defer"],
  ])
  func `what cannot be decided is refused with a reason, and nothing is written`(
    form: [String: String]
  ) throws {
    let question = try question()
    let fields = form.map { "\($0)=\($1)" }.joined(separator: "&")
    let body = "\(fields)&lines=0&\(shown(scene.get(question).text))"
    let cookie = form["who"] == nil ? "who=Ada" : "other=1"
    let answer = scene.post(question, body, headers: ["cookie": cookie])
    #expect(answer.status == 400)
    #expect(try scene.lines().isEmpty)
  }
}

struct RefusalTests {
  private let scene: DeskScene

  init() throws { scene = try DeskScene() }

  @Test(arguments: ["evil.example", "127.0.0.1.evil.example:8765", "", "192.168.1.2:8765"])
  func `another name for this machine leads nowhere`(host: String) {
    #expect(scene.get("/", headers: ["host": host]).status == 421)
  }

  @Test(arguments: [
    "http://evil.example", "null", "http://127.0.0.1:3000", "http://127.0.0.1:87654",
  ])
  func `a form of another site is not taken`(origin: String) throws {
    let answer = scene.post("/undo", "", headers: ["origin": origin])
    #expect(answer.status == 403)
    #expect(try scene.lines().isEmpty)
  }

  @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nX: y"])
  func `a way back leads to this desk alone`(then: String) throws {
    let form =
      "who=Ada&then=" + then.utf8.map { "%" + String($0 + 0x100, radix: 16).suffix(2) }.joined()
    #expect(scene.post("/who", form).header("Location") == "/")
  }

  @Test(arguments: ["/", "/questions", "/history", "/sources", "/help", "/search?q=milk", "/no"])
  func `every page has the strict policy, and runs nothing of its own`(path: String) {
    let answer = scene.get(path)
    #expect(answer.header("Content-Security-Policy")?.contains("script-src 'self'") == true)
    #expect(answer.header("X-Content-Type-Options") == "nosniff")
    #expect(!answer.text.contains("style="))
    #expect(!answer.text.contains("onclick"))
    #expect(answer.text.contains("<h1>"))
  }

  @Test func `names cannot become tags`() throws {
    let attack = "%3Cscript%3Ealert(1)%3C/script%3E"
    for path in ["/search?q=\(attack)", "/food/\(attack)", "/question/\(attack)", "/\(attack)"] {
      #expect(!scene.get(path).text.contains("<script>alert"))
    }
    let named = scene.get("/", headers: ["cookie": "who=\(attack)"])
    #expect(named.text.contains("&lt;script&gt;alert(1)"))
  }
}
