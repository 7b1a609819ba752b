import Foundation
import Testing

@Suite struct DiffCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for name in ["old", "new"] {
      for (file, bytes) in try StarterRelease.content.get() {
        try scene.write("out/\(name)/\(file)", bytes)
      }
    }
  }

  private func change(_ sql: String) throws {
    try SQLite.execute(sql, in: scene.path + "/out/new/food.sqlite")
  }

  @Test func `two copies of a release differ in nothing`() throws {
    let run = try scene.granary("diff", "out/old", "out/new")
    #expect(run.code == 0 && run.messages == "")
    #expect(run.output.contains("0 new, 0 changed, 0 replaced, 0 gone without a successor"))
    #expect(run.output.contains("inputs       none differs"))
    #expect(
      try scene.granary("diff", "out/old", "out/new", "--all", "--format", "json").output == ""
    )
  }

  @Test func `a changed amount is the first thing told, with before, after and cause`() throws {
    try change("UPDATE food SET energy_kcal = 890 WHERE id = 'usda-sr:09040'")
    let run = try scene.granary("diff", "out/old/food.sqlite", "out/new/food.sqlite")
    #expect(run.code == 0)
    #expect(run.output.contains("1 changed"))
    #expect(run.output.contains("  0.401 Banana, raw [usda-sr:09040]"))
    #expect(run.output.contains("energy_kcal 89 → 890  (tool)"), "\(run.output)")
    #expect(run.output.contains("the same “89”, read in the same way"))
  }

  @Test func `JSON is one object, and with --all a line a food`() throws {
    try change("UPDATE food SET energy_kcal = NULL WHERE id LIKE 'usda-sr:0904%'")
    let object = try scene.granary("diff", "out/old", "out/new", "--format", "json").output
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
    )
    #expect((json["foods"] as? [String: Int])?["changed"] ?? 0 > 0)
    let lines = try scene.granary("diff", "out/old", "out/new", "--format", "json", "--all").output
    let first = try #require(lines.split(separator: "\n").first)
    let food = try #require(JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    let field = try #require((food["fields"] as? [[String: Any]])?.first)
    #expect(field["change"] as? String == "gone")
    #expect(field["after"] == nil)
    let text = try scene.granary("diff", "out/old", "out/new", "--all").output
    #expect(text.contains("→ unknown"))
  }

  @Test func `what is no release is told in a sentence`() throws {
    let run = try scene.granary("diff", "out/old", "out/none")
    #expect(run.code == 2 && run.output == "")
    #expect(run.messages.hasPrefix("error: out/none: cannot be opened: found no file"))
  }
}
