import FoodComposition
import GRDB

extension SnapshotReader {
  /// Calls `body` with every food, its aliases, portions, barcodes and references, in the order of the ids;
  /// bounds and ingredients are left empty.
  package func forEachFood(_ body: (SnapshotFood) throws -> Void) throws(SnapshotError) {
    try read("reading foods") { db in
      let foods = try RowCursor(db, "SELECT \(SnapshotFood.columns) FROM food ORDER BY id")
      let aliases = try NeighbourCursor(
        db,
        """
        SELECT food_id, name, language, kind, source FROM alias
        ORDER BY food_id, n
        """
      ) { try Alias(&$0) }
      let portions = try NeighbourCursor(
        db,
        """
        SELECT food_id, amount, measure, modifier, gram_weight, kind, source FROM portion
        ORDER BY food_id, n
        """
      ) { try FoodPortion(&$0) }
      let gtins = try NeighbourCursor(
        db,
        "SELECT food_id, gtin FROM barcode ORDER BY food_id, gtin"
      ) { try GTIN($0.text()) }
      let references = try NeighbourCursor(
        db,
        "SELECT food_id, scheme, code FROM reference ORDER BY food_id, scheme, code"
      ) { try CrossReference(&$0) }
      while var row = try foods.next() {
        var food = try SnapshotFood(&row)
        food.aliases = try aliases.values(of: food.id)
        food.portions = try portions.values(of: food.id)
        food.gtins = try gtins.values(of: food.id).compactMap(\.self)
        food.references = try references.values(of: food.id)
        try body(food)
      }
    }
  }

  /// The ids of the foods whose energy was computed from their parts, as their sources publish none.
  package func foodsOfComputedEnergy() throws(SnapshotError) -> Set<String> {
    try read("reading computed energies") { db in
      Set(try RowReader.rows(db, Self.computedEnergies) { try $0.text() })
    }
  }

  /// Whether the energy of a food that has one was computed from its parts.
  package func hasComputedEnergy(_ foodID: String) throws(SnapshotError) -> Bool {
    try read("reading the energy of \(foodID)") { db in
      let sql = Self.computedEnergies + " AND food_id = ?"
      return try !RowReader.rows(db, sql, key: foodID) { try $0.text() }.isEmpty
    }
  }

  /// Bounds stand beside an amount only where that was computed.
  static let computedEnergies = """
    SELECT food_id FROM component_bound JOIN food ON food.id = food_id
    WHERE component = '\(Component.energy.rawValue)' AND \(Component.energy.rawValue) IS NOT NULL
    """

  /// The pairs of foods that may be one, by both ids: those of `foodID`, or all.
  package func possibleDuplicates(of foodID: String? = nil) throws(SnapshotError)
    -> [PossibleDuplicate]
  {
    let columns = SnapshotSchema.possibleDuplicate.columnList
    return try read("reading possible duplicates") { db in
      try RowReader.rows(
        db,
        """
        SELECT \(columns) FROM possible_duplicate
        \(foodID == nil ? "" : "WHERE food_id = ?1 OR duplicate_of = ?1")
        ORDER BY food_id, duplicate_of
        """,
        key: foodID
      ) { row in
        PossibleDuplicate(
          foodID: try row.text(),
          duplicateOf: try row.text(),
          matchWeight: try row.real(),
          probability: try row.real(),
          decision: try row.member(of: PossibleDuplicate.Decision.self)
        )
      }
    }
  }

  /// The values that a food lacks and may borrow from the foods that it represents, in the order of the components.
  ///
  /// Its own values are in ``SnapshotFood/values``; no borrowed value replaces one of them.
  package func borrowedValues(of foodID: String) throws(SnapshotError) -> [BorrowedValue] {
    try read("reading the borrowed values of \(foodID)") { db in
      try RowReader.rows(
        db,
        "SELECT component, amount, lender_id FROM borrowed_value WHERE food_id = ?",
        key: foodID
      ) { row in
        BorrowedValue(
          component: try row.member(of: Component.self),
          amount: try row.real(),
          lenderID: try row.text()
        )
      }
    }
    .sorted { $0.component.ordinal < $1.component.ordinal }
  }

  /// The foods that are part of a dish, with their names in normal form, and grams of each in 100 g of it.
  package func ingredients(of foodID: String) throws(SnapshotError) -> [(
    id: String, name: String, category: String, grams: Double
  )] {
    try read("reading the ingredients of \(foodID)") { db in
      let sql = """
        SELECT food.id, food.normalized_name, food.category, grams_per_100 FROM component
        JOIN food ON food.id = component_food_id
        WHERE parent_food_id = ? ORDER BY component_food_id
        """
      return try RowReader.rows(db, sql, key: foodID) {
        (try $0.text(), try $0.text(), try $0.text(), try $0.real())
      }
    }
  }

  /// The shown names of foods, by their ids; ids that are none are left out.
  package func names(of ids: Set<String>) throws(SnapshotError) -> [String: String] {
    try read("reading names") { db in
      var names: [String: String] = [:]
      for id in ids {
        let sql = "SELECT canonical_name FROM food WHERE id = ?"
        names[id] = try RowReader.rows(db, sql, key: id) { try $0.text() }.first
      }
      return names
    }
  }
}
