import FoodComposition
import GRDB

/// The ids of a slice of foods, as the one argument of a query that reads the rows of all of them.
///
/// A table is read once for a slice and not once for each food: what a curator decides about at once is tens of thousands of foods.
package struct FoodSlice: Sendable {
  /// The foods of a slice: enough that a query's own cost is small, few enough that what is read of them is.
  package static let count = 500
  /// The condition that a column holds one of the ids.
  static let condition = "IN (SELECT value FROM json_each(?))"

  /// The ids as a list in JSON.
  let json: String

  /// A slice of `ids`.
  package init(_ ids: some Sequence<String>) {
    var json = JSONText()
    json.list { list in for id in ids { list.string(id) } }
    self.json = json.text
  }

  /// The rows of `sql`, whose first column is the food's id, by that id and in their order.
  func rows<Value>(
    _ db: Database,
    _ sql: String,
    _ value: (inout RowReader) throws -> Value
  ) throws -> [String: [Value]] {
    var byFood: [String: [Value]] = [:]
    let rows = try RowReader.rows(db, sql, key: json) { row in
      (try row.text(), try value(&row))
    }
    for (food, value) in rows { byFood[food, default: []].append(value) }
    return byFood
  }
}

extension SnapshotReader {
  /// The foods of a slice with their names, portions, barcodes and references, by id; bounds and ingredients are left empty, and an
  /// id that is retired or none is left out.
  package func foods(_ slice: FoodSlice) throws(SnapshotError) -> [String: SnapshotFood] {
    try read("reading a slice of foods") { db in
      func neighbours<Value>(
        _ columns: String,
        _ table: String,
        by order: String,
        _ value: (inout RowReader) throws -> Value
      ) throws -> [String: [Value]] {
        try slice.rows(
          db,
          "SELECT food_id, \(columns) FROM \(table) WHERE food_id \(FoodSlice.condition) ORDER BY food_id, \(order)",
          value
        )
      }
      let aliases = try neighbours("name, language, kind, source", "alias", by: "n") {
        try Alias(&$0)
      }
      let portions = try neighbours(
        "amount, measure, modifier, gram_weight, kind, source",
        "portion",
        by: "n"
      ) { try FoodPortion(&$0) }
      let gtins = try neighbours("gtin", "barcode", by: "gtin") { try GTIN($0.text()) }
      let references = try neighbours("scheme, code", "reference", by: "scheme, code") {
        try CrossReference(&$0)
      }
      let foods = try RowReader.rows(
        db,
        "SELECT \(SnapshotFood.columns) FROM food WHERE id \(FoodSlice.condition)",
        key: slice.json
      ) { row in
        var food = try SnapshotFood(&row)
        food.aliases = aliases[food.id] ?? []
        food.portions = portions[food.id] ?? []
        food.gtins = (gtins[food.id] ?? []).compactMap(\.self)
        food.references = references[food.id] ?? []
        return (food.id, food)
      }
      return Dictionary(foods) { first, _ in first }
    }
  }

  /// The flags of a slice of foods that propose a repair, by food, then by rule and component.
  package func repairFlags(_ slice: FoodSlice) throws(SnapshotError) -> [String: [FoodFlag]] {
    try read("reading the repairs of a slice of foods") { db in
      try slice.rows(
        db,
        """
        SELECT food_id, rule, severity, component, found, expected, repair FROM quality_flag
        WHERE food_id \(FoodSlice.condition) AND repair IS NOT NULL ORDER BY food_id, rule, component, n
        """
      ) { try FoodFlag(&$0) }
    }
  }
}

extension FoodFlag {
  /// A flag from its columns `rule, severity, component, found, expected, repair`.
  init(_ row: inout RowReader) throws {
    self.init(
      rule: try row.text(),
      severity: try row.text(),
      component: row.optionalText(),
      found: try row.text(),
      expected: try row.text(),
      repair: row.optionalText()
    )
  }
}
