import Foundation
import Testing

@Suite struct SearchCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.write("food.sqlite", try StarterSnapshot.bytes.get())
  }

  private func search(_ arguments: String...) throws -> Scene.Run {
    try scene.granary(["search", "food.sqlite"] + arguments)
  }

  private func list(_ arguments: String...) throws -> [[String: Any]] {
    let run = try scene.granary(["search", "food.sqlite"] + arguments + ["--format", "json"])
    #expect(run.code == 0)
    #expect(run.messages == "")
    #expect(run.output.last == "\n")
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  @Test func `foods are listed a line each, the best first`() throws {
    let run = try search("banana")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n")
    #expect((1...10).contains(lines.count))
    #expect(try #require(lines.first).contains("anana"))
    #expect(lines.allSatisfy { $0.contains(" kcal/100 ") })
  }

  @Test func `JSON is a list of objects with the keys of the contract`() throws {
    let found = try list("banana", "--limit", "3")
    #expect((1...3).contains(found.count))
    let contract: Set = [
      "id", "name", "brand", "source", "score", "match", "energy_kcal", "protein_g",
      "carbohydrate_g", "fat_g", "alias", "matched_name", "repeats", "linked", "alike",
    ]
    for food in found {
      #expect(contract.isSuperset(of: food.keys))
      #expect(Set(food.keys).isSuperset(of: ["id", "name", "source", "score", "match"]))
    }
    #expect(found[0]["energy_kcal"] is Double)
  }

  @Test func `a filter holds for every food that is listed`() throws {
    let sources = try list("chicken", "--source", "usda-sr").compactMap { $0["id"] as? String }
    #expect(!sources.isEmpty)
    #expect(sources.allSatisfy { $0.hasPrefix("usda-sr:") })
    #expect(try list("chicken", "--source", "nowhere").isEmpty)
    #expect(try list("xqzwvk").isEmpty)
    #expect(try search("xqzwvk").output == "nothing found\n")
  }

  @Test func `what was probably meant is told`() throws {
    let lines = try search("bananna").output.split(separator: "\n")
    #expect(lines.first == "did you mean: banana")
  }

  @Test func `a limit out of its range and an unknown format are usage errors`() throws {
    for options in [
      ["--limit", "0"], ["--limit", "1001"], ["--limit", "x"], ["--format", "xml"],
    ] {
      let run = try scene.granary(["search", "food.sqlite", "egg"] + options)
      #expect(run.code == 64, "\(options)")
      #expect(run.output == "", "\(options)")
    }
    #expect(try scene.granary("search", "food.sqlite").code == 64)
  }

  @Test(arguments: [["search", "none.sqlite", "egg"], ["resolve", "none.sqlite", "egg"]])
  func `a file that is not there is an error with its path`(arguments: [String]) throws {
    let run = try scene.granary(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("error: none.sqlite: cannot be opened"))
    #expect(!scene.exists("none.sqlite"))
  }

  @Test(arguments: [["search", "old.sqlite", "egg"], ["resolve", "old.sqlite", "egg"]])
  func `a snapshot of version 1 is an error that says what to do`(arguments: [String]) throws {
    var bytes = try StarterSnapshot.bytes.get()
    // The user_version, big endian at offset 60 of SQLite's header.
    #expect(Array(bytes[60..<64]) == [0, 0, 0, 8])
    bytes[63] = 1
    try scene.write("old.sqlite", bytes)
    let run = try scene.granary(arguments)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.messages
        == "error: old.sqlite: found schema version 1, expected 8; build it anew\n"
    )
  }
}
