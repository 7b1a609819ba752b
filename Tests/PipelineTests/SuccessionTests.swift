import FoodComposition
import FoodSnapshot
import Review
import Testing
import TestSupport

@testable import Pipeline

/// The table `table` as a newer edition of the survey, which has two of its foods and one more.
@Suite struct SuccessionTests {
  private let pipeline: TinyPipeline

  init() throws {
    pipeline = try TinyPipeline()
    let folder = pipeline.folder
    let definition = String(decoding: try folder.bytes("table.yaml"), as: UTF8.self)
    try folder.write("table.yaml", (definition + "\nsupersedes: usda-fndds\n").utf8)
    try folder.write(
      "aliases.tsv",
      "food_id\tname\tlanguage\tkind\nusda-fndds:11111000\tmoo juice\ten\tcurated\n".utf8
    )
    try pipeline.writeTable([
      "code;nom_fr;nom_en;groupe;latin;kcal;glucides;sel;vit_d",
      "58106210;Pizza au fromage;Cheese pizza;boissons;;270;30;1;0",
      "11111000;Lait;Milk of today;boissons;;60;5;0,1;0",
      "11100000;;Milk without a French name;boissons;;-;;-;",
      "77700000;Neuf;New;boissons;;10;1;0;0",
    ])
    try pipeline.writePipeline(
      surveyFoods: 2,
      tableFoods: 3,
      allowed: TinyPipeline.wrongOnPurpose + ["empty-component"]
    )
  }

  private func rows(_ query: String) throws -> [String] { try pipeline.folder.rows(query) }

  @Test func `a newer food stands in the place of the older one of its key`() throws {
    guard case .released(_, let summary) = try pipeline.build() else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(
      try rows("SELECT id FROM food ORDER BY number")
        == [
          "table:11111000", "table:58106210", "table:77700000", "usda-fndds:11100000",
          "usda-fndds:58106220",
        ].map { "'\($0)'" }
    )
    #expect(
      try rows("SELECT id, successor, since_release FROM retired ORDER BY id") == [
        "'usda-fndds:11111000' | 'table:11111000' | 'tiny-2026-11-21'",
        "'usda-fndds:58106210' | 'table:58106210' | 'tiny-2026-11-21'",
      ]
    )
    let survey = try #require(summary.sources.last)
    #expect(survey.balance.accepted == 2)
    #expect(survey.balance.skipped["superseded"] == 2)
    #expect(survey.balance.closes)
  }

  @Test func `it is found by the older one's id and names`() throws {
    _ = try pipeline.build()
    let snapshot = try FoodSnapshot(path: pipeline.folder.path + "/out/current/food.sqlite")
    let milk = try #require(try snapshot.food(id: "usda-fndds:11111000"))
    #expect(milk.id == "table:11111000")
    #expect(milk.values[.energy] == 60)
    let names = Set(milk.aliases.map(\.name))
    #expect(names.isSuperset(of: ["moo juice", "Milk, cow's, fluid, whole", "leche fresca"]))
    #expect(try snapshot.food(id: "usda-fndds:99999999") == nil)
  }

  @Test func `it is made of what the older one was, its parts of today`() throws {
    _ = try pipeline.build()
    let parts = try rows(
      "SELECT component_food_id FROM component WHERE parent_food_id = 'table:58106210' ORDER BY 1"
    )
    #expect(parts == ["'table:11111000'", "'usda-fndds:58106220'"])
    let told = try rows("SELECT assumptions FROM food WHERE id = 'table:58106210'")
    #expect(told.joined().contains("ingredients: those of usda-fndds:58106210"))
  }

  @Test func `the number of workers changes nothing`() throws {
    _ = try pipeline.build(output: "one", workers: 1)
    _ = try pipeline.build(output: "four", workers: 4)
    #expect(
      try pipeline.folder.bytes("one/current/food.sqlite")
        == pipeline.folder.bytes("four/current/food.sqlite")
    )
  }
}
