package import Datasets
import FoodComposition
package import RecordIO

/// The tables of dishes that are computed from foods of other sources: `dishes.tsv`, `components.tsv` and, where they are,
/// `names.tsv` and `retention.tsv` (docs/recipes.md).
package struct RecipeBook: Sendable {
  /// A dish as the tables tell it.
  package struct Dish: Sendable {
    /// Its key, the part of the permanent id behind the prefix.
    package var key: String
    /// The place of its own row.
    package var position: Position
    /// Its names, the principal first.
    package var names: [SourceName]
    var category: String
    var state: FoodState?
    var portion: Portion
    /// What people mean who say no amount, in the survey's words: the same plate.
    var usual: Portion {
      Portion(amount: 1, measure: "Quantity not specified", gramWeight: portion.gramWeight)
    }
    var plate: Interval
    var yield: Recipe.Estimate
    /// The addresses of the published recipes that it rests on.
    var recipes: [String]
    /// Its parts, in the order of their rows.
    package var parts: [Part] = []
  }

  /// A part of a dish as a row tells it.
  package struct Part: Sendable {
    /// The permanent id of the food.
    package var foodID: String
    /// The place of its row, at that id.
    package var position: Position
    var grams: Recipe.Estimate
    /// The code of what cooking retains of it; nil for all.
    var retention: String?
  }

  /// The dishes, by ascending bytes of their keys.
  package internal(set) var dishes: [Dish] = []
  /// What cooking retains of components, by the codes of `retention.tsv`.
  var retention: [String: [Component: Double]] = [:]
  /// The balances of the tables.
  var report: SourceReport
  /// The prefix of the dishes' ids.
  let prefix: String
  /// The name that positions give to the table of parts.
  var partsFile: String

  /// Reads the tables; all their mistakes are thrown together.
  package init(
    _ files: DatasetFiles,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    report = SourceReport(foodFile: files.name)
    prefix = definition.id + ":"
    partsFile = files.name
    try readDishes(files, language: definition.language, categories: tables.categories)
    try readNames(files)
    try readRetention(files)
    try readParts(files)
    guard report.rejects.isEmpty else { throw RecipeError(report.rejects) }
    let empty = dishes.filter { $0.parts.isEmpty || $0.recipes.count < Self.fewestRecipes }
    guard empty.isEmpty else {
      throw RecipeError(
        empty.map { dish in
          Reject(
            .missingRecord,
            at: dish.position,
            found: "\(dish.key) with \(dish.parts.count) parts and \(dish.recipes.count) recipes",
            expected: "parts, and at least \(Self.fewestRecipes) published recipes"
          )
        }
      )
    }
    dishes.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// The least number of published recipes that a dish rests on: one is an opinion.
  static let fewestRecipes = 2

  /// The ids of all parts that are foods of other sources.
  package var foodIDs: Set<String> {
    Set(dishes.flatMap(\.parts).map(\.foodID).filter { !$0.hasPrefix(prefix) })
  }
}

// MARK: - Reading

extension RecipeBook {
  private static let dialect = Dialect(separator: "\t", quote: nil)

  private func table(_ files: DatasetFiles, _ name: String, _ columns: [String])
    throws -> SourceTable
  {
    try SourceTable(files, name, dialect: Self.dialect, columns: Set(columns))
  }

  private mutating func readDishes(
    _ files: DatasetFiles,
    language: String,
    categories: CategoryTable
  ) throws {
    let table = try table(
      files,
      "dishes.tsv",
      [
        "id", "name", "category", "state", "measure", "grams", "grams_low", "grams_high", "yield",
        "yield_low", "yield_high", "method", "recipes",
      ]
    )
    let row = try DishRow(table)
    var report = report
    var dishes: [Dish] = []
    var keys: Set<String> = []
    report.foods = try table.forEachRow(report: &report) { record in
      switch row.dish(record, language: language) {
      case .failure(let fate): return fate
      case .success(let dish):
        guard keys.insert(dish.key).inserted else {
          return table.rejected(.duplicateKey, record, row.id, expected: "each dish once")
        }
        guard categories.lists(dish.category) else {
          return table.rejected(.missingRecord, record, row.category, expected: "a category")
        }
        dishes.append(dish)
        return .accepted
      }
    }
    self.dishes = dishes
    self.report = report
  }

  private mutating func readNames(_ files: DatasetFiles) throws {
    guard files.tableNames.contains("names.tsv") else { return }
    let table = try table(files, "names.tsv", ["dish", "name", "language"])
    let key = try table.column("dish")
    let name = try table.column("name")
    let language = try table.column("language")
    try readRows(of: table, dish: key) { record, dish in
      guard let text = record.text(name), !text.isEmpty else {
        return table.rejected(.missingName, record, name, expected: "a name")
      }
      guard let tongue = record.text(language), tongue.utf8.count == 2 else {
        return table.rejected(.invalidKey, record, language, expected: "ISO 639-1, as en")
      }
      dish.names.append(SourceName(text, language: tongue))
      return .accepted
    }
  }

  private mutating func readParts(_ files: DatasetFiles) throws {
    let table = try table(
      files,
      "components.tsv",
      ["dish", "food", "grams", "grams_low", "grams_high", "retention", "ingredient"]
    )
    partsFile = table.file
    let key = try table.column("dish")
    let food = try table.column("food")
    let grams = try EstimateColumns(table, "grams")
    let retention = try table.column("retention")
    let codes = self.retention
    try readRows(of: table, dish: key) { record, dish in
      guard let id = record.text(food), id.contains(":") else {
        return table.rejected(.invalidKey, record, food, expected: "an id such as usda-sr:09040")
      }
      let weight: Recipe.Estimate
      switch grams.read(record) {
      case .failure(let fate): return fate
      case .success(let estimate): weight = estimate
      }
      let code = record[retention].isEmpty ? nil : record.text(retention)
      if let code, codes[code] == nil {
        return table.rejected(
          .missingRecord,
          record,
          retention,
          expected: "a code of retention.tsv"
        )
      }
      let position = record.position(food, in: table.file)
      dish.parts.append(Part(foodID: id, position: position, grams: weight, retention: code))
      return .accepted
    }
  }

  /// Reads a table whose rows belong to dishes.
  private mutating func readRows(
    of table: SourceTable,
    dish key: Int,
    _ body: (Record, inout Dish) -> RowFate
  ) throws {
    let ordinals = Dictionary(uniqueKeysWithValues: zip(dishes.map(\.key), dishes.indices))
    var (report, dishes) = (self.report, self.dishes)
    let balance = try table.forEachRow(report: &report) { record in
      guard let ordinal = record.text(key).flatMap({ ordinals[$0] }) else {
        return table.rejected(.unknownFood, record, key, expected: "a dish of dishes.tsv")
      }
      return body(record, &dishes[ordinal])
    }
    report.files.append(balance)
    (self.report, self.dishes) = (report, dishes)
  }

  private mutating func readRetention(_ files: DatasetFiles) throws {
    guard files.tableNames.contains("retention.tsv") else { return }
    let table = try table(
      files,
      "retention.tsv",
      ["code", "description", "component", "factor", "recipes"]
    )
    let code = try table.column("code")
    let component = try table.column("component")
    let factor = try table.column("factor")
    var (report, retention) = (self.report, self.retention)
    let balance = try table.forEachRow(report: &report) { record in
      guard let key = record.text(code), !key.isEmpty else {
        return table.rejected(.missingKey, record, code, expected: "a code")
      }
      guard let column = record.text(component).flatMap(Component.init(rawValue:)) else {
        return table.rejected(
          .unknownComponent,
          record,
          component,
          expected: "a component's column"
        )
      }
      guard let share = record[factor].decimal(), (0...1).contains(share) else {
        return table.rejected(.notANumber, record, factor, expected: "a share from 0 to 1")
      }
      guard retention[key, default: [:]].updateValue(share, forKey: column) == nil else {
        return table.rejected(.duplicateValue, record, component, expected: "each once a code")
      }
      return .accepted
    }
    report.files.append(balance)
    (self.report, self.retention) = (report, retention)
  }
}
