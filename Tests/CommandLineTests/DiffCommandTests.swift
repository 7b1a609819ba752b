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

  @Test func `with the pipelines of both the causes are those of the releases between`() throws {
    // The starter makes the old release again, and not the new one, though its inputs are the same.
    try change(
      """
      UPDATE food SET energy_kcal = 890 WHERE id = 'usda-sr:09040';
      UPDATE release SET content_digest = 'other';
      """
    )
    let starter = Scene.repository + "/pipelines/starter.yaml"
    let arguments = ["diff", "out/old", "out/new", "--before", starter, "--after", starter]
    let refused = try scene.granary(arguments)
    #expect(refused.code == 2 && refused.output == "")
    #expect(refused.messages.contains("manifest.json: that of another release"))
    let manifest = String(decoding: try scene.bytes("out/new/manifest.json"), as: UTF8.self)
    let digest = #/"content_digest" : "[0-9a-f]+"/#
    try scene.write(
      "out/new/manifest.json",
      manifest.replacing(digest, with: #""content_digest" : "other""#).utf8
    )
    let run = try scene.granary(arguments)
    #expect(run.code == 0, "\(run.messages)")
    #expect(run.output.contains("replayed     tool: 1 fields, 1 foods"), "\(run.output)")
    #expect(run.output.contains("energy_kcal 89 → 890  (tool)"))
    let half = try scene.granary("diff", "out/old", "out/new", "--before", starter)
    #expect(half.code == 64)
    #expect(half.messages.contains("found one of --before and --after, expected both or none"))
  }

  @Test func `what is no release is told in a sentence`() throws {
    let run = try scene.granary("diff", "out/old", "out/none")
    #expect(run.code == 2 && run.output == "")
    #expect(run.messages.hasPrefix("error: out/none: cannot be opened: found no file"))
  }
}
