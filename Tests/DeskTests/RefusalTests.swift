import Compression
import DecisionLedger
import Desk
import Foundation
import TestSupport
import Testing

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
      "who=Ada&then="
      + then.utf8.map { "%" + String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
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

  @Test func `a release that asks whether a food is itself is refused`() throws {
    let folder = TemporaryFolder()
    let reports = folder.path + "/reports"
    try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: true)
    for file in ["food.sqlite", "lineage.sqlite"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(file),
        withDestinationPath: "\(scene.release)/\(file)"
      )
    }
    let pairs = reports + "/duplicates.csv.gz"
    let header =
      "food_id,food_name,food_brand,food_source,duplicate_of,duplicate_of_name,duplicate_of_brand,"
      + "duplicate_of_source,worth,probability,weight,level_names\n"
    func open(beside other: String) throws {
      let row = "usda-sr:09040,Bananas,,usda-sr,\(other),Bananas,,usda-sr,1,0.5,0,same\n"
      try Gzip.compress(Array((header + row).utf8), to: pairs)
      _ = try Desk(
        Desk.Settings(release: folder.path, ledger: scene.ledger) {
          $0.map { _ in DecisionEvidence() }
        }
      )
    }
    try open(beside: "usda-sr:09266")
    let refusal = #expect(throws: (any Error).self) { try open(beside: "usda-sr:09040") }
    #expect(
      refusal.map { "\($0)" }
        == "\(pairs): found usda-sr:09040 beside itself, expected two foods"
    )
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
