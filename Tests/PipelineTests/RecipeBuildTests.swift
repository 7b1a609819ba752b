import Foundation
import Ingestion
import TestSupport
import Testing

@testable import Pipeline

/// Builds with dishes that are computed from the foods of another source.
@Suite struct RecipeBuildTests {
  private static let foods = ["1,Beans,340,22,1,40,20,10", "2,Water,0,0,0,0,0,4"]
  private static let parts = [
    "stew|labels:1|600|500|700||beans", "stew|labels:2|400|300|500||water",
  ]

  /// A table of foods, in dry weight, and a dish of 600 g of beans and 400 g of water that weighs 800 g.
  private func pipeline(parts: [String] = parts, verified: Bool = true) throws -> LabelPipeline {
    let pipeline = try LabelPipeline(Self.foods)
    let folder = pipeline.folder
    if verified {
      let yaml = try pipeline.text("labels.yaml")
      try folder.write(
        "labels.yaml",
        yaml.replacing("brand_label", with: "verified_dataset").utf8
      )
    }
    let tables = [
      "dishes.tsv": [
        "id|name|category|state|measure|grams|grams_low|grams_high|yield|yield_low|yield_high|method|recipes",
        "stew|Bean stew|legume||plate|300|250|400|0.8|0.7|1|stew|https://a.example/1 https://b.example/2",
      ],
      "components.tsv": ["dish|food|grams|grams_low|grams_high|retention|ingredient"] + parts,
      "values.tsv": [
        "code|name|unit|component|rank|rule|note", "energy_kcal|energy|kcal|energy_kcal|1||",
        "protein_g|protein|g|protein_g|1||", "sodium_mg|sodium|mg|sodium_mg|1||",
      ],
      "categories.tsv": ["code|name|category", "legume||legume"],
    ]
    try FileManager.default.createDirectory(
      atPath: folder.path + "/book",
      withIntermediateDirectories: true
    )
    for (name, lines) in tables {
      let text = lines.joined(separator: "\n") + "\n"
      try folder.write("book/" + name, text.replacing("|", with: "\t").utf8)
    }
    try folder.write(
      "book/book.yaml",
      """
      id: recipe
      publisher: Test
      dataset: Dishes
      release: "1"
      released_on: 2026-11-21
      source_type: user_corrected
      value_kind: computed
      language: en
      licence: CC0-1.0
      attribution: Test
      url: https://example.org/
      adapter: recipes
      components: values.tsv
      categories: categories.tsv
      files: [{path: dishes.tsv}, {path: components.tsv}]
      """.utf8
    )
    let yaml = try pipeline.text("pipeline.yaml")
    try folder.write(
      "pipeline.yaml",
      yaml.replacing("sources: [labels.yaml]", with: "sources: [labels.yaml, book/book.yaml]").utf8
    )
    return pipeline
  }

  @Test func `a dish is a food with the sums of its parts, its parts and its plate`() throws {
    let pipeline = try pipeline()
    try pipeline.build()
    let food = try pipeline.rows(
      "SELECT canonical_name, energy_kcal, protein_g, sodium_mg FROM food "
        + "WHERE id = 'recipe:stew'"
    )
    #expect(food == ["'Bean stew' | 255.0 | 16.5 | 9.5"])
    #expect(
      try pipeline.rows(
        "SELECT component_food_id, grams_per_100 FROM component "
          + "WHERE parent_food_id = 'recipe:stew' ORDER BY 1"
      ) == ["'labels:1' | 75.0", "'labels:2' | 50.0"]
    )
    #expect(
      try pipeline.rows(
        "SELECT measure, gram_weight FROM portion WHERE food_id = 'recipe:stew' AND measure = 'plate'"
      ) == ["'plate' | 300.0"]
    )
  }

  @Test func `a dish's values lead to the lines of its parts, with bounds`() throws {
    let pipeline = try pipeline()
    try pipeline.build()
    let origins = try DatabaseDump.rows(
      pipeline.folder.path + "/out/current/lineage.sqlite",
      "SELECT file, line, text, kind, low, high FROM value_origin "
        + "WHERE food_id = 'recipe:stew' AND component = 'protein_g'"
    )
    // 21.5 g in 100 g of 500 g of beans in 1000 g; 22.5 g in 700 g of beans and 0.5 g in 300 g of water, in 700 g.
    #expect(
      origins == [
        "'components.tsv' | 2 | '16.5 (sum of lines 2 to 3)' | 'computed' | 10.75 | "
          + "\(15_900.0 / 700)"
      ]
    )
  }

  @Test func `another amount of a part is another amount of the dish`() throws {
    let pipeline = try pipeline()
    try pipeline.build()
    let before = try pipeline.rows("SELECT content_digest FROM release")
    try pipeline.folder.write(
      "labels.csv",
      pipeline.text("labels.csv").replacing(",22,", with: ",23,").utf8
    )
    try pipeline.build()
    #expect(
      try pipeline.rows("SELECT protein_g FROM food WHERE id = 'recipe:stew'") == ["17.25"]
    )
    #expect(try pipeline.rows("SELECT content_digest FROM release") != before)
  }

  @Test func `a part that is no food stops the build by its line`() throws {
    let pipeline = try pipeline(parts: Self.parts + ["stew|labels:9|1|1|1||nothing"])
    let error = #expect(throws: RecipeError.self) { try pipeline.build() }
    #expect(error?.description.contains("components.tsv:4") == true)
    #expect(error?.description.contains("labels:9") == true)
  }

  @Test func `only foods of verified datasets are parts`() throws {
    let pipeline = try pipeline(verified: false)
    let error = #expect(throws: RecipeError.self) { try pipeline.build() }
    #expect(error?.description.contains("labels:1") == true)
  }

  @Test func `the same tables give the same release whatever the number of workers`() throws {
    let pipeline = try pipeline()
    let digests = try [1, 4].map { workers in
      _ = try pipeline.folder.build(into: "out\(workers)", workers: workers)
      return try DatabaseDump.rows(
        pipeline.folder.path + "/out\(workers)/current/food.sqlite",
        "SELECT content_digest FROM release"
      )
    }
    #expect(digests[0] == digests[1])
  }
}
