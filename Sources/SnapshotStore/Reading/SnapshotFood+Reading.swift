import FoodComposition
import GRDB

extension SnapshotFood {
  // Without the number, which only the search index uses.
  static let columns = SnapshotSchema.food.columns.map(\.name).filter { $0 != "number" }
    .joined(separator: ", ")

  private static let byNumber = "SELECT \(columns) FROM food WHERE number = ?"

  /// The food of `id` with its neighbours; nil when there is none.
  static func find(_ id: String, in db: Database) throws -> SnapshotFood? {
    let sql = "SELECT \(columns) FROM food WHERE id = ?"
    guard var food = try RowReader.rows(db, sql, key: id, { try SnapshotFood(&$0) }).first
    else { return nil }
    food.aliases = try RowReader.rows(
      db,
      """
      SELECT name, language, kind, source FROM alias
      WHERE food_id = ? ORDER BY n
      """,
      key: id
    ) { try Alias(&$0) }
    food.portions = try FoodPortion.find(of: id, in: db)
    food.bounds = try RowReader.rows(
      db,
      "SELECT component, kind, low, high FROM component_bound WHERE food_id = ?",
      key: id
    ) {
      ComponentBound(
        component: try $0.member(of: Component.self),
        kind: try $0.member(of: ValueKind.self),
        low: $0.optionalReal(),
        high: $0.optionalReal()
      )
    }
    food.bounds.sort { $0.component.ordinal < $1.component.ordinal }
    food.gtins = try RowReader.rows(
      db,
      "SELECT gtin FROM barcode WHERE food_id = ? ORDER BY gtin",
      key: id
    ) { try GTIN($0.text()) }.compactMap(\.self)
    food.references = try references(of: id, in: db)
    food.ingredients = try RowReader.rows(
      db,
      """
      SELECT component_food_id, grams_per_100 FROM component
      WHERE parent_food_id = ? ORDER BY component_food_id
      """,
      key: id
    ) { Ingredient(foodID: try $0.text(), gramsPer100: try $0.real()) }
    return food
  }

  /// The food of a number with no neighbours but its portions, if they are wanted; nil when there is none.
  static func find(number: Int, portions wantsPortions: Bool, in db: Database) throws
    -> SnapshotFood?
  {
    guard
      var food = try RowReader.rows(db, byNumber, numbers: [number], { try SnapshotFood(&$0) })
        .first
    else { return nil }
    if wantsPortions { food.portions = try FoodPortion.find(of: food.id, in: db) }
    return food
  }

  private static func references(of id: String, in db: Database) throws -> [CrossReference] {
    try RowReader.rows(
      db,
      "SELECT scheme, code FROM reference WHERE food_id = ? ORDER BY scheme, code",
      key: id
    ) { try CrossReference(&$0) }
  }

  /// A food from its own row, its columns in the schema's order.
  init(_ row: inout RowReader) throws {
    id = try row.text()
    sourceID = try row.integer()
    canonicalName = try row.text()
    normalizedName = try row.text()
    language = try row.text()
    category = try row.text()
    brand = row.optionalText()
    scientificName = row.optionalText()
    baseUnit = try row.member(of: BaseUnit.self)
    _ = try row.integer()
    values = Dictionary(minimumCapacity: Component.columns.count)
    for component in Component.columns { values[component] = row.optionalReal() }
    carbohydrateBasis = row.optionalText().flatMap(CarbohydrateBasis.init)
    sourceType = try row.member(of: SourceType.self)
    url = row.optionalText()
    confidence = try row.real()
    completeness = try row.real()
    modelVersion = row.optionalText()
    assumptions = row.optionalText().map { Self.list($0, separator: "\n") } ?? []
    states = row.optionalText().map(Self.states) ?? []
    possibleDuplicateOf = row.optionalText()
    created = row.optionalText()
    updated = row.optionalText()
    bounds = []
    aliases = []
    portions = []
    gtins = []
    references = []
    ingredients = []
  }

  /// The states of a column `state`.
  static func states(_ text: String) -> [FoodState] {
    list(text, separator: ",").compactMap(FoodState.init)
  }

  private static func list(_ text: String, separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension Alias {
  /// An alias from its columns `name, language, kind, source`.
  package init(_ row: inout RowReader) throws {
    self.init(
      name: try row.text(),
      language: try row.text(),
      kind: try row.member(of: Kind.self),
      source: try row.text()
    )
  }
}

extension FoodPortion {
  /// The portions of the food of `id`, in their order.
  static func find(of id: String, in db: Database) throws -> [FoodPortion] {
    try RowReader.rows(
      db,
      """
      SELECT amount, measure, modifier, gram_weight, kind, source FROM portion
      WHERE food_id = ? ORDER BY n
      """,
      key: id
    ) { try FoodPortion(&$0) }
  }

  /// A portion from its columns `amount, measure, modifier, gram_weight, kind, source`.
  init(_ row: inout RowReader) throws {
    var portion = Portion(
      amount: try row.real(),
      measure: try row.text(),
      modifier: row.optionalText(),
      gramWeight: try row.real()
    )
    let kind = try row.member(of: Kind.self)
    portion.source = row.optionalText()
    self.init(portion, kind: kind)
  }
}

extension CrossReference {
  /// A reference from its columns `scheme, code`.
  init(_ row: inout RowReader) throws {
    self.init(try row.member(of: Scheme.self), try row.text())
  }
}
