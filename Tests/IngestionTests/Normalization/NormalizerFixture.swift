import Datasets
import FoodComposition
import RecordIO
import TestSupport

@testable import Ingestion

/// A normalizer of a source with a few components, and source foods to give it.
struct NormalizerFixture {
  /// The normalizer.
  let normalizer: Normalizer
  /// That of the values alone.
  let values: ValueNormalizer
  private let components: ComponentTable

  /// The place of every food.
  static let place = Position(file: "food.csv", line: 7)

  /// A normalizer of the foods of `adapter`; `|` stands for a tab.
  ///
  /// `derivations` has the lines of a table of derivations, `code|kind|printed`; none for no table.
  init(
    adapter: String = "ciqual",
    sourceType: String = "verified_dataset",
    derivations: [String] = []
  ) throws {
    let folder = TemporaryFolder()
    let definition = try DatasetDefinition(
      path: folder.write("1.yaml", Self.yaml(adapter, sourceType).utf8)
    )
    components = try ComponentTable(path: folder.write("components.tsv", Self.components))
    let tree = try CategoryTree(path: folder.write("tree.tsv", Self.tree))
    let tables = SourceTables(
      components: components,
      categories: try CategoryTable(
        path: folder.write("categories.tsv", Self.categories),
        tree: tree.categories
      ),
      derivations: try derivations.isEmpty
        ? nil
        : DerivationTable(
          path: folder.write(
            "derivations.tsv",
            Self.tabs(
              (["code|kind|printed|meaning"] + derivations.map { $0 + "|meaning" })
                .joined(separator: "\n")
            )
          )
        )
    )
    normalizer = Normalizer(
      definition: definition,
      tables: tables,
      states: try StateTable(path: folder.write("states.tsv", Self.states)),
      aliases: try AliasTable(paths: [folder.write("aliases.tsv", Self.aliases)])
    )
    values = ValueNormalizer(
      tables: tables,
      datasetKind: .exact,
      sourceType: definition.sourceType
    )
  }

  /// The index of the component that a source calls `code`.
  func component(_ code: String) throws -> Int {
    guard let row = components.row(code: code) else { throw UnknownCode(code: code) }
    return row
  }

  private struct UnknownCode: Error { var code: String }

  /// A food of the key `1` with an energy, changed by `change`.
  func source(_ name: String = "Bananas, raw", _ change: (inout SourceFood) throws -> Void)
    throws -> SourceFood
  {
    var food = SourceFood(
      key: "1",
      position: Self.place,
      name: SourceName(name, language: "en")
    )
    food.values = [SourceValue(component: try component("1008"), amount: 89, line: 2)]
    try change(&food)
    return food
  }

  /// What the normalizer makes of that food.
  func outcome(
    _ name: String = "Bananas, raw",
    _ change: (inout SourceFood) throws -> Void = { _ in }
  ) throws -> Normalizer.Outcome {
    normalizer.outcome(of: try source(name, change), derivationCode: { "D\($0)" })
  }

  /// The food that the normalizer makes of it; nil for a reject.
  func food(
    _ name: String = "Bananas, raw",
    _ change: (inout SourceFood) throws -> Void = { _ in }
  ) throws -> Food? {
    try outcome(name, change).food?.food
  }

  /// The values that amounts by code, kind and bounds become in a food changed by `change`.
  func values(
    _ amounts: [(code: String, value: SourceValue)],
    _ change: (inout SourceFood) -> Void = { _ in }
  ) throws -> ValueNormalizer.Outcome {
    let food = try source { food in
      change(&food)
      food.values = try amounts.map { code, value in
        var value = value
        value.component = try component(code)
        return value
      }
    }
    return values.values(of: food, derivationCode: { "D\($0)" })
  }

  private static func yaml(_ adapter: String, _ sourceType: String) -> String {
    """
    id: test
    publisher: A publisher
    dataset: A dataset
    release: "1"
    released_on: "2026-01-01"
    source_type: \(sourceType)
    language: en
    licence: CC0-1.0
    attribution: A publisher
    url: https://example.org/
    adapter: \(adapter)
    components: components.tsv
    categories: categories.tsv
    files: [{path: a.zip}]
    """
  }

  private static let components = tabs(
    """
    code|name|unit|component|rank|rule|note
    kJ|Energy|kJ|energy_kj|1||
    2047|Energy, general|KCAL|energy_kcal|3||general factors
    1008|Energy|KCAL|energy_kcal|1||factors vary
    2048|Energy, specific|KCAL|energy_kcal|2||specific factors
    IU D|Vitamin D|IU|vitamin_d_iu|1||
    1114|Vitamin D|UG|vitamin_d_mcg|1||
    IU E|Vitamin E|IU|vitamin_e_iu|1||
    salt|Salt|g|salt_g|1||
    1093|Sodium|MG|sodium_mg|1||
    1005|Carbohydrate, total|G|carbohydrate_g|1|total|
    avail|Carbohydrate, available|G|carbohydrate_g|2|available|available, for want of total
    label|Carbohydrate of the label|G|carbohydrate_g|3|label|as the label's law has it
    protein|Protein|G|protein_g|1||
    fat|Fat|G|fat_g|1||
    fibre|Fibre|G|fiber_g|1||
    polyols|Polyols|G|polyols_g|1||
    erythritol|Erythritol|G|erythritol_g|1||
    1092|Potassium|MG|potassium_mg|1||
    1087|Calcium|g|calcium_mg|1||
    1106|Vitamin A, RAE|UG|vitamin_a_rae_mcg|1||
    label A|Vitamin A|UG|vitamin_a_rae_mcg|2|label|
    IU A|Vitamin A|IU|vitamin_a_iu|1||
    retinol|Retinol|UG|retinol_mcg|1||
    beta|Beta-carotene|UG|beta_carotene_mcg|1||
    alpha|Alpha-carotene|UG|alpha_carotene_mcg|1||
    crypto|Beta-cryptoxanthin|UG|beta_cryptoxanthin_mcg|1||
    folate|Folate|UG|folate_mcg|1|label|
    DFE|Folate, DFE|UG|folate_dfe_mcg|1||
    food folate|Folate, food|UG|food_folate_mcg|1||
    folic|Folic acid|UG|folic_acid_mcg|1||
    niacin|Niacin|MG|niacin_mg|1|label|
    NE|Niacin equivalents|NE|niacin_equivalents_mg|1|equivalents|
    TRP|Tryptophan|G|tryptophan_mg|1||
    alcohol|Alcohol|G|alcohol_g|1||
    water|Water|G|water_g|1||
    1010|Sucrose|G||||not carried

    """
  )
  private static let tree = tabs("category|parent|name_en|name_fr\nother||o|a\nfruit||f|f\n")
  private static let categories = tabs("code|name|category\n9|Fruits|fruit\n09|Old|other\n")
  private static let states = tabs(
    "word|language|state\nraw|en|raw\ncooked|en|cooked\ndried|en|dried\nbaking powder|en|none\n"
  )
  private static let aliases = tabs(
    "food_id|name|language|kind\ntest:1|Plátano|es|curated\ntest:1|BANANAS; raw|en|curated\n"
      + "test:1|nana|en|curated\ntest:2|Plantain|en|curated\n"
  )

  private static func tabs(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\t") : $0 }
  }
}
