import Foundation
import Testing

/// `granary decisions`, beside the starter's release.
@Suite struct DecisionsCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for (name, bytes) in try StarterRelease.content.get() {
      try scene.write("out/current/" + name, bytes)
    }
  }

  private func decisions(_ words: String...) throws -> Scene.Run {
    try scene.granary(["decisions"] + words + ["--ledger", "d.jsonl"])
  }

  private func add(_ words: String...) throws -> Scene.Run {
    try scene.granary(
      ["decisions", "add", "out"] + words + [
        "--who", "Ada", "--when", "2026-11-21", "--ledger", "d.jsonl",
      ]
    )
  }

  private func rows(_ words: String...) throws -> [[String: Any]] {
    let run = try scene.granary(
      ["decisions", "list"] + words + ["--ledger", "d.jsonl", "--format", "json"]
    )
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    )
  }

  @Test func `each kind of decision is written, applied and taken back`() throws {
    let lines = try [
      add("same", "usda-sr:09040", "usda-sr:09003"),
      add("different", "usda-sr:09040", "usda-sr:09003"),
      add("split", "usda-sr:09040", "--rests-on", "names,values"),
      add("rename", "usda-sr:09040", "--name", "Banana"),
      add("alias", "usda-sr:09040", "--name", "plátano", "--language", "es"),
      add("portion", "usda-sr:09040", "--measure", "slice", "--grams", "5.5", "--source", "scale"),
      add("hide", "usda-sr:09040"), add("defer-until", "usda-sr:09040", "--until", "2027-01-31"),
      add(
        "correct-value",
        "usda-sr:09040",
        "--component",
        "sodium",
        "--value",
        "unknown",
        "--source",
        "label"
      ),
    ]
    for run in lines {
      #expect(run.code == 0, "\(run.messages)")
      #expect(run.output.contains(/\nline \d, digest [0-9a-f]{16}\n/))
    }
    #expect(try scene.bytes("d.jsonl").count { $0 == 10 } == 9)
    let listed = try rows("out")
    #expect(listed.map { $0["state"] as? String } == Array(repeating: "applied", count: 9))
    #expect(try rows("out", "--kind", "correct-value").count == 1)
    #expect(try rows("--who", "Bob").isEmpty)
    #expect(try rows("--food", "usda-sr:09003").count == 2)
    let digest = try #require(listed[3]["digest"] as? String)
    #expect(try decisions("withdraw", digest, "--who", "Bob").code == 0)
    #expect(try rows("out", "--state", "withdrawn").map { $0["digest"] as? String } == [digest])
    let again = try decisions("withdraw", digest, "--who", "Bob")
    #expect(again.code == 2)
    #expect(again.messages.contains("which is withdrawn already by line 10"))
    let check = try decisions("check", "out")
    #expect(check.code == 0)
    #expect(check.output == "d.jsonl: 8 decisions hold, 1 are withdrawn\n")
  }

  @Test func `what is unknown is refused with what was meant, and nothing is written`() throws {
    for (words, message) in [
      (
        ["hide", "usda-sr:0904"],
        "found no food 'usda-sr:0904', expected the id of a food of the release; close: "
      ),
      (["accept-repair", "usda-sr:09040", "--rule", "unit-blundr"], "close: unit-blunder, "),
      (
        ["accept-repair", "usda-sr:09040", "--rule", "unit-blunder"],
        "found no repair proposed by unit-blunder"
      ),
      (["rename", "usda-sr:09040"], "found no --name, expected it for rename"),
      (["same", "usda-sr:09040"], "found ids: a list of 1"),
      (["hide", "usda-sr:09040", "--rests-on", "repair"], "found --rests-on repair"),
    ] {
      let run = try scene.granary(
        ["decisions", "add", "out"] + words + ["--who", "Ada", "--ledger", "d.jsonl"]
      )
      #expect(run.code != 0 && run.output == "", "\(words)")
      #expect(run.messages.contains(message), "\(words): \(run.messages)")
    }
    #expect(try !scene.exists("d.jsonl") || scene.bytes("d.jsonl").isEmpty)
    let none = try scene.granary("decisions", "list", "--ledger", "none.jsonl")
    #expect(none.code == 2 && none.messages.contains("found no ledger at none.jsonl"))
  }

  @Test func `a check tells lines with their places, and what is half written`() throws {
    #expect(try add("hide", "usda-sr:09040").code == 0)
    let whole = try scene.bytes("d.jsonl")
    let wrong = String(decoding: whole, as: UTF8.self).replacing("09040", with: "99999")
    try scene.write("d.jsonl", whole + Data(wrong.utf8) + Data("{\"who\"".utf8))
    let run = try decisions("check", "out")
    #expect(run.code == 2)
    #expect(run.messages.contains("d.jsonl:2: found no food has the id usda-sr:99999"))
    #expect(run.messages.contains("d.jsonl:3: found 6 bytes of a line that ends in the middle"))
    try scene.write("d.jsonl", Data("{}\n".utf8))
    #expect(try decisions("check").messages.contains("d.jsonl:1: found no who"))
  }

  @Test func `decisions are labels of the duplicate detector`() throws {
    #expect(try add("different", "usda-sr:09040", "usda-sr:09003").code == 0)
    let run = try scene.granary(
      "evaluate",
      "duplicates",
      "out/current/food.sqlite",
      "--ledger",
      "d.jsonl",
      "--format",
      "json"
    )
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("curated") || run.output.contains("1"))
    #expect(try scene.granary("evaluate", "duplicates", "out/current/food.sqlite").code == 64)
  }
}
