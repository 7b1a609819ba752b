import Datasets
import RecordIO

/// `alim_grp` and `alim`: the food groups and the foods.
struct CiqualFoodTable: Sendable {
  /// A food as its record has it.
  struct Food: Sendable {
    var position: Position
    var english: String
    var french: String
    var scientific: String
    /// The codes of its groups, the most specific first.
    var groups: [String]
  }

  /// The foods by their alim_code.
  private(set) var foods = KeyedFoods<Food>()

  /// The levels of groups, the most specific first, and the code that stands for none.
  private static let levels = [
    (field: "alim_ssssgrp", none: "000000"), (field: "alim_ssgrp", none: "0000"),
    (field: "alim_grp", none: ""),
  ]

  init(
    _ files: DatasetFiles,
    categories: CategoryTable,
    report: inout SourceReport
  ) throws {
    try Self.readGroups(files, categories, report: &report)
    try readFoods(files, report: &report)
    foods.finish()
  }

  private static func readGroups(
    _ files: DatasetFiles,
    _ categories: CategoryTable,
    report: inout SourceReport
  ) throws {
    let stems = levels.map(\.field)
    let table = try CiqualTable(
      files,
      stem: "alim_grp",
      record: "ALIM_GRP",
      required: stems.map { $0 + "_code" },
      optional: stems.map { $0 + "_nom_eng" } + stems.map { $0 + "_nom_fr" }
    )
    let fields = levels.map { level in
      (
        code: table.field(level.field + "_code"), none: level.none,
        english: table.field(level.field + "_nom_eng"), french: table.field(level.field + "_nom_fr")
      )
    }
    let balance = try table.forEachRow(report: &report) { record, report in
      for level in fields {
        let code = record.text(level.code)
        if code.isEmpty || code == level.none { continue }
        let english = record.text(level.english)
        let name = english.isEmpty ? record.text(level.french) : english
        report.check(code, name: name, against: categories)
      }
      return .accepted
    }
    report.files.append(balance)
  }

  private mutating func readFoods(
    _ files: DatasetFiles,
    report: inout SourceReport
  ) throws {
    let table = try CiqualTable(
      files,
      stem: "alim",
      record: "ALIM",
      required: ["alim_code", "alim_nom_fr"] + Self.levels.map { $0.field + "_code" },
      // The index of names is a sorting aid of 2020; the scientific name and the factor came in 2025.
      optional: [
        "alim_nom_eng", "alim_nom_sci", "ALIM_NOM_INDEX_FR", "alim_nom_index_fr",
        "facteur_Jones", "facteur_jones",
      ]
    )
    let key = table.field("alim_code")
    let french = table.field("alim_nom_fr")
    let reader = FoodReader(table, levels: Self.levels)
    report.foods = try table.forEachRow(report: &report) { record, report in
      if record.bytes(key).isEmpty {
        return table.rejected(.missingKey, record, key, expected: "an alim_code")
      }
      guard let code = record.unsigned(key) else {
        return table.rejected(.invalidKey, record, key, expected: "a whole number")
      }
      guard let food = reader.food(record) else {
        foods.markUnusable(code)
        return table.rejected(.missingName, record, french, expected: "a name")
      }
      guard foods.append(food, key: code) else {
        return table.rejected(.duplicateKey, record, key, expected: "each alim_code once")
      }
      return .accepted
    }
  }
}

// MARK: - One record

extension CiqualFoodTable {
  private struct FoodReader {
    private let english: Int
    private let french: Int
    private let scientific: Int
    private let levels: [(field: Int, none: String)]

    init(_ table: CiqualTable, levels: [(field: String, none: String)]) {
      english = table.field("alim_nom_eng")
      french = table.field("alim_nom_fr")
      scientific = table.field("alim_nom_sci")
      self.levels = levels.map { (table.field($0.field + "_code"), $0.none) }
    }

    /// The food of a record; nil when it has no name.
    func food(_ record: XMLRecord) -> Food? {
      if record.bytes(english).isEmpty, record.bytes(french).isEmpty { return nil }
      return Food(
        position: record.position,
        english: record.text(english),
        french: record.text(french),
        scientific: record.text(scientific),
        groups: levels.compactMap { level in
          let code = record.text(level.field)
          return code.isEmpty || code == level.none ? nil : code
        }
      )
    }
  }
}
