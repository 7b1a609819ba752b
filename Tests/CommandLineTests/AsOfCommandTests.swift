import Foundation
import Testing

@Suite struct AsOfCommandTests {
  private let scene: Scene

  /// Two releases: in the newer one the banana is gone, and a new id has the place of an apple.
  init() throws {
    scene = try Scene()
    for name in ["2026-01", "current"] {
      try scene.write("out/\(name)/food.sqlite", StarterSnapshot.bytes.get())
    }
    try SQLite.execute(
      """
      PRAGMA foreign_keys = OFF;
      UPDATE release SET name = '2026-02';
      DELETE FROM food WHERE id = 'usda-sr:09040';
      INSERT INTO retired VALUES ('usda-sr:09040', NULL, 'no food of the release has it', '2026-02');
      UPDATE food SET id = 'usda-new:1' WHERE id = 'usda-sr:09003';
      INSERT INTO retired VALUES ('usda-sr:09003', 'usda-new:1', 'a newer edition has the food', '2026-02');
      """,
      in: scene.path + "/out/current/food.sqlite"
    )
  }

  private func asOf(_ release: String, _ food: String, _ more: String...) throws -> Scene.Run {
    try scene.granary(["as-of", "out", release, food] + more)
  }

  @Test func `a food that is gone since has the figures that it had, and says so`() throws {
    let run = try asOf("2026-01", "usda-sr:09040")
    #expect(run.code == 0 && run.messages == "")
    #expect(run.output.hasPrefix("Banana, raw [usda-sr:09040]\n"))
    #expect(run.output.contains("Energy                   89 kcal"))
    #expect(
      run.output.contains("gone since 2026-02, with no successor: no food of the release has it")
    )
  }

  @Test func `a newer id is answered by the one that it took the place of`() throws {
    let run = try asOf("2026-01", "usda-new:1")
    #expect(run.code == 0)
    #expect(run.output.contains("[usda-sr:09003]"))
    #expect(run.output.contains("usda-new:1 was usda-sr:09003 then: a newer edition has the food"))
  }

  @Test func `a retired id is answered by its successor, or not at all`() throws {
    let run = try asOf("current", "usda-sr:09003")
    #expect(run.code == 0)
    #expect(run.output.contains("usda-sr:09003 was gone since 2026-02, now usda-new:1"))
    let gone = try asOf("current", "usda-sr:09040")
    #expect(gone.code == 2 && gone.output == "")
    #expect(gone.messages.contains("usda-sr:09040, gone since 2026-02, with no successor"))
  }

  @Test func `JSON leaves out what is not known`() throws {
    let text = try asOf("2026-01", "usda-sr:09040", "--format", "json").output
    let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let values = try #require(json["values"] as? [String: Any])
    #expect(values["energy_kcal"] as? Double == 89)
    #expect(values["added_sugar_g"] == nil)
  }

  @Test func `a release that is not there is told with those that are`() throws {
    for name in ["2025-12", "../out/2026-01"] {
      let run = try asOf(name, "usda-sr:09040")
      #expect(run.code == 2 && run.output == "")
      #expect(run.messages.contains("found no release '\(name)' in out"))
      #expect(run.messages.contains("close: 2026-01, current"))
    }
    #expect(try asOf("2026-01", "x:1").messages.contains("found no food 'x:1' in 2026-01"))
  }
}
