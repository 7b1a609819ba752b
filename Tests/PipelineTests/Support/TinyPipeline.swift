import Datasets
import Fetch
import Foundation
import Review
import TestSupport

@testable import Pipeline

/// A pipeline of two small sources in a folder of its own: survey foods in FDC's layout, and a
/// delimited table in windows-1252.
struct TinyPipeline {
  /// The folder of the definitions, the tables and the outputs.
  let folder: TemporaryFolder

  /// Writes the pipeline; rows of tables are `|` for a tab or, in data, for the separator.
  init() throws {
    folder = TemporaryFolder()
    for (name, rows) in Self.survey { try write(name, rows) }
    try writeTable(Self.table)
    for (name, text) in Self.definitions { try folder.write(name, text.utf8) }
    for (name, text) in Self.reviewed {
      try folder.write(name, (text + "\n").replacing("|", with: "\t").utf8)
    }
    try writePipeline()
  }

  /// Writes a table in FDC's layout, each field in quotes.
  func write(_ name: String, _ rows: [String]) throws {
    let lines = rows.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false)
        .map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    try folder.write(name, lines.joined().utf8)
  }

  /// Writes the delimited table, in windows-1252.
  func writeTable(_ rows: [String]) throws {
    try folder.write(
      "table.csv",
      rows.joined(separator: "\r\n").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        + [0x0D, 0x0A]
    )
  }

  /// The gates that the wrong rows of its tables would stop at.
  static let wrongOnPurpose = [
    "rejected-rows", "refused-values", "repeated-keys", "unmapped-category",
  ]

  /// Writes the pipeline's own definition, with these minimum numbers of foods and what gates may find.
  func writePipeline(
    surveyFoods: Int = 4,
    tableFoods: Int = 4,
    allowed: [String] = Self.wrongOnPurpose,
    registry: String? = nil
  ) throws {
    let text = """
      name: tiny
      built_for: "2026-11-21"
      categories: tree.tsv
      states: states.tsv
      aliases: aliases.tsv
      \(registry.map { "registry: \($0)" } ?? "")
      sources: [survey.yaml, table.yaml]
      gates:
        minimum_foods: {table: \(tableFoods), usda-fndds: \(surveyFoods)}
        allow:
      \(TemporaryFolder.allowances(allowed, indent: 4))
      """
    try folder.write("pipeline.yaml", text.utf8)
  }

  /// Builds into the folder `output`.
  func build(
    output: String = "out",
    release: String? = nil,
    registers: Bool = false,
    workers: Int = 1
  ) throws -> Build.Outcome {
    let build = try Build(
      pipeline: PipelineDefinition(path: folder.path + "/pipeline.yaml"),
      local: LocalFiles(mirror: .official, cache: folder.path + "/cache"),
      output: folder.path + "/" + output,
      release: release,
      registers: registers,
      workers: workers,
      progress: { _, _, _ in }
    )
    return try build.run()
  }

  /// The tables of survey foods; some rows are wrong.
  static let survey: [(name: String, rows: [String])] = [
    (
      "food.csv",
      [
        "fdc_id|data_type|description|food_category_id|publication_date",
        "203|survey_fndds_food|Pizza, cheese, NS as to type of crust|581|2004-12-31",
        "201|survey_fndds_food|MILK, COW'S, FLUID, WHOLE|111|2004-12-31",
        "202|survey_fndds_food|Milk, NFS|111|",
        "204|survey_fndds_food|Pizza, cheese, thin crust, \"baked\"|581|",
        "205|survey_fndds_food|Cheeseburger, plain, on bun|275|",
        "206|survey_fndds_food|No code|275|",
        "207|sub_sample_food|Pizza, Ca||",
      ]
    ),
    (
      "survey_fndds_food.csv",
      [
        "fdc_id|food_code|wweia_category_code|start_date|end_date",
        "201|11111000|||", "202|11100000|||", "203|58106210|||", "204|58106220|||",
        "205|27510210|||", "299|11000000|||",
      ]
    ),
    (
      "nutrient.csv",
      [
        "id|name|unit_name|nutrient_nbr|rank", "1008|Energy|KCAL|208|300",
        "1003|Protein|G|203|600", "1005|Carbohydrate, by difference|G|205|1110",
        "1010|Sucrose|G|210|1600", "1092|Potassium, K|MG|306|5700",
        "1110|Vitamin D|IU|324|8650",
      ]
    ),
    (
      "food_nutrient.csv",
      [
        "id|fdc_id|nutrient_id|amount|data_points|derivation_id|min|max|median|footnote"
          + "|min_year_acquired",
        "1|201|1008|61|0|49|||||", "2|201|1003|3.15|27|1|3.07|3.31|||",
        "3|201|1005|4.8|0|49|||||", "4|201|1092|132|41|1|106|163|||",
        "5|201|1110|51|24|1|8|82|||", "6|202|1008|50|||||||", "7|202|1092|abc|||||||",
        "8|203|1008|276|||||||", "9|203|1010|1.9|||||||", "10|203|1003||||||||",
        "11|204|1008|281|||||||", "12|204|1092|-1|||||||", "13|207|1008|1|||||||",
        "14|299|1008|1|||||||", "15|204|1110|0|||||||",
      ]
    ),
    ("measure_unit.csv", ["id|name", "9999|undetermined", "1000|cup"]),
    (
      "food_portion.csv",
      [
        "id|fdc_id|seq_num|amount|measure_unit_id|portion_description|modifier|gram_weight"
          + "|data_points|footnote|min_year_acquired",
        "2|201|2||9999|1 fl oz|30000|30.5|||", "1|201|1||9999|1 cup|10205|244|||",
        "3|203|1||9999|1 pizza (9\" dia)|61756|388|||",
        "4|203|2||9999|Quantity not specified||0|||",
        "5|204|1|0.5|1000|||110|||",
      ]
    ),
    (
      "food_attribute.csv",
      [
        "id|fdc_id|seq_num|food_attribute_type_id|name|value",
        "2|201|2|1001|Additional Description|leche fresca",
        "1|201|1|1001|Additional Description|3.5% or 3.8% fat milk",
        "3|203|1|1002|Adjustments|Moisture change",
      ]
    ),
    (
      "input_food.csv",
      [
        "id|fdc_id|fdc_of_input_food|seq_num|amount|sr_code|sr_description|unit|portion_code"
          + "|portion_description|gram_weight|retention_code|survey_flag",
        "1|203||1|1|58106220|Pizza, thin crust|GM|0||60|0|0",
        "2|203||2|1|11111000|Milk|GM|0||20|0|0",
        "3|201||1|1|1077|MILK,WHOLE|GM|0||100|0|0",
      ]
    ),
  ]

  /// The delimited table; some rows are wrong.
  static let table = [
    "code;nom_fr;nom_en;groupe;latin;kcal;glucides;sel;vit_d",
    "13005;Banane, pulpe, crue;Banana, pulp, raw;fruits;Musa;90,5;19,7;< 0,01;traces",
    "2000;Crème brûlée;;desserts;;traces;-;0,25;",
    "1000;Jus d'orange, 100% pur jus;Orange juice, pure;boissons;;44,7;9,2;0;0",
    "1001;;Water;boissons;;0;0;0,01;0",
    "3000;Rien;Nothing;boissons;;-;;-;",
    "1000;Jus encore;Juice again;boissons;;1;1;1;1",
    "4000;Faux;Wrong;boissons;;abc;-1;1;1",
    "5000;Court",
  ]

  private static let definitions = [
    (
      "survey.yaml",
      definition("usda-fndds", "USDA", "Survey foods", "verified_dataset", "en") + """
        adapter: fdc
        data_type: survey_fndds_food
        components: fdc-components.tsv
        categories: fdc-categories.tsv
        files: [\(survey.map { "{path: \($0.name)}" }.joined(separator: ", "))]
        """
    ),
    (
      "table.yaml",
      definition("table", "A publisher", "A table", "brand_label", "fr") + """
        adapter: delimited
        separator: ";"
        quote: none
        encoding: windows-1252
        decimal_mark: ","
        missing: ["-"]
        trace: [traces]
        key: code
        names: [{column: nom_fr, language: fr}, {column: nom_en, language: en}]
        category: groupe
        scientific_name: latin
        base_unit: ml
        components: table-components.tsv
        categories: table-categories.tsv
        files: [{path: table.csv}]
        """
    ),
  ]

  private static func definition(
    _ id: String,
    _ publisher: String,
    _ dataset: String,
    _ sourceType: String,
    _ language: String
  ) -> String {
    """
    id: \(id)
    publisher: \(publisher)
    dataset: \(dataset)
    release: "1"
    released_on: "2026-01-01"
    source_type: \(sourceType)
    language: \(language)
    licence: CC0-1.0
    attribution: \(publisher), \(dataset)
    url: https://example.org/\(id)

    """
  }

  private static let reviewed = [
    ("tree.tsv", "category|parent|name_en|name_fr\nother||o|a\ndairy||d|l\nfruit||f|f\ndrink||d|b"),
    ("states.tsv", "word|language|state\nraw|en|raw\ncrue|fr|raw\nbaked|en|baked"),
    ("aliases.tsv", "food_id|name|language|kind\ntable:13005|plátano|es|curated"),
    (
      "fdc-components.tsv",
      """
      code|name|unit|component|rank|rule|note
      1008|Energy|KCAL|energy_kcal|1||
      1003|Protein|G|protein_g|1||
      1005|Carbohydrate, by difference|G|carbohydrate_g|1|total|
      1010|Sucrose|G||||a sugar
      1092|Potassium, K|MG|potassium_mg|1||
      1110|Vitamin D|IU|vitamin_d_iu|1||
      """
    ),
    ("fdc-categories.tsv", "code|name|category\n11|Milk|dairy\n58|Mixtures|other"),
    (
      "table-components.tsv",
      """
      code|name|unit|component|rank|rule|note
      kcal|Energy|kcal|energy_kcal|1||
      glucides|Carbohydrate|g|carbohydrate_g|1|available|
      sel|Salt|g|salt_g|1||
      vit_d|Vitamin D|µg|vitamin_d_mcg|1||
      """
    ),
    ("table-categories.tsv", "code|name|category\nfruits|Fruits|fruit\nboissons|Boissons|drink"),
  ]
}
