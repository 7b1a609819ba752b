import Foundation
import Testing

@Suite struct ExplainCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for (name, bytes) in try StarterRelease.content.get() { try scene.write("out/" + name, bytes) }
  }

  private func explain(_ arguments: String...) throws -> Scene.Run {
    try scene.granary(["explain", "out/food.sqlite"] + arguments)
  }

  @Test func `a food is a table of its values, within 100 columns`() throws {
    let run = try explain("usda-sr:09040")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.first == "food         Banana, raw (usda-sr:09040)")
    let sodium = try #require(lines.first { $0.hasPrefix("Sodium ") })
    #expect(sodium.contains(/\ 1 mg +exact +1 MG +\d+:\d+$/))
  }

  @Test func `a value is shown by column, tagname or name, down to the byte`() throws {
    let run = try explain("usda-sr:09040", "sodium_mg")
    #expect(run.code == 0)
    #expect(run.output.contains("amount       1 mg in 100 g"))
    #expect(run.output.contains("published    '1' MG"))
    #expect(run.output.contains("as           Sodium, Na (1093)"))
    #expect(run.output.contains(/place +line \d+, column \d+\n/))
    #expect(run.output.contains("sha256       "))
    for name in ["NA", "na", "Sodium", "SODIUM_MG"] {
      #expect(try explain("usda-sr:09040", name).output == run.output, "\(name)")
    }
  }

  @Test func `what is missing is said to be missing, and never 0`() throws {
    let run = try explain("usda-sr:09040", "added_sugar_g")
    #expect(run.code == 0)
    #expect(run.output.contains("amount       missing, which is not 0"))
    #expect(!run.output.contains(" 0 g"))
    let text = try explain("usda-sr:09040", "added_sugar_g", "--format", "json").output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect((json["values"] as? [Any])?.isEmpty == true)
    #expect(
      (json["missing"] as? [[String: Any]])?.first?["component"] as? String == "added_sugar_g"
    )
  }

  @Test func `JSON is one object with the place of every value`() throws {
    let text = try explain("usda-sr:09040", "--format", "json").output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    #expect(json["food"] as? String == "usda-sr:09040")
    #expect((json["corrections"] as? [Any])?.isEmpty == true && json["hidden"] == nil)
    let values = try #require(json["values"] as? [[String: Any]])
    #expect(values.count > 20)
    let sodium = try #require(values.first { $0["component"] as? String == "sodium_mg" })
    #expect(sodium["amount"] as? Double == 1)
    let published = try #require(sodium["published"] as? [String: Any])
    #expect(published["text"] as? String == "1")
    let place = try #require(published["place"] as? [String: Any])
    #expect((place["sha256"] as? String)?.count == 64)
    #expect(try #require(place["line"] as? Int) > 1)
    #expect(try #require(place["column"] as? Int) > 1)
  }

  @Test func `a trace and a bound are shown as they stand`() throws {
    let foods = try explain("ciqual:13005", "fat")
    #expect(foods.code == 0)
    #expect(foods.output.contains("'< 0,5' g"))
    #expect(foods.output.contains("missing, which is not 0: less than a limit"))
    #expect(foods.output.contains("bounds       0 to 0.5 g"))
  }

  @Test func `an unknown food or component is an error, with the components like it`() throws {
    let food = try explain("usda-sr:nothing")
    #expect(food.code == 2)
    #expect(food.output == "")
    #expect(food.messages.contains("found no food 'usda-sr:nothing'"))
    let component = try explain("usda-sr:09040", "sodum")
    #expect(component.code == 2)
    #expect(component.output == "")
    #expect(component.messages.contains("close: sodium_mg (Sodium)"))
    #expect(try explain("usda-sr:09040", "Vitamin").messages.contains("vitamin_c_mg (Vitamin C)"))
    #expect(try explain("usda-sr:09040", "NA", "--format", "xml").code == 64)
  }

  @Test func `a snapshot without its lineage is an error`() throws {
    let lonely = try Scene()
    try lonely.write("food.sqlite", try scene.bytes("out/food.sqlite"))
    let run = try lonely.granary("explain", "food.sqlite", "usda-sr:09040")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.contains("lineage.sqlite"))
    try lonely.write("lineage.sqlite", try scene.bytes("out/food.sqlite"))
    #expect(try lonely.granary("explain", "food.sqlite", "usda-sr:09040").code == 2)
  }

  @Test func `the lineage of another release is refused, with both`() throws {
    _ = try StarterCopy(in: scene)
    #expect(try scene.granary("build", "copy.yaml", "--output", "other", "--quiet").code == 0)
    try scene.write("out/lineage.sqlite", scene.bytes("other/current/lineage.sqlite"))
    let run = try explain("usda-sr:09040")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.messages.contains(
        "out/lineage.sqlite: found the lineage of copy-2026-11-21 (content "
      )
    )
    #expect(run.messages.contains("expected that of starter-2026-11-21 (content "))
  }

  @Test func `the lineage of a release of the same name with other foods is refused`() throws {
    try SQLite.execute(
      "UPDATE release SET content_digest = 'other'",
      in: scene.path + "/out/lineage.sqlite"
    )
    #expect(try explain("usda-sr:09040").code == 2)
  }

  @Test(arguments: ["folder", "pipe", "text", "nothing", "half"])
  func `what is no lineage beside a snapshot is told in a sentence, and nothing hangs`(
    kind: String
  ) throws {
    let path = scene.path + "/out/lineage.sqlite"
    let bytes = try scene.bytes("out/lineage.sqlite")
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case "folder": try scene.write("out/lineage.sqlite/x", [1])
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "text": try scene.write("out/lineage.sqlite", Data("hello".utf8))
    case "half": try scene.write("out/lineage.sqlite", bytes.prefix(bytes.count / 3))
    default: break
    }
    let run = try explain("usda-sr:09040")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.contains("out/lineage.sqlite: "), "\(run.messages)")
    #expect(!run.messages.contains("SQLite error"), "\(run.messages)")
    #expect(!run.messages.contains("malformed"), "\(run.messages)")
  }
}
