import GRDB

/// The energy of a food and what a person counts first, per 100 of its base unit; nil where unknown.
package struct MainValues: Sendable, Equatable {
  package var energy: Double?
  package var protein: Double?
  package var carbohydrate: Double?
  package var fat: Double?
}

extension SnapshotReader {
  /// The main values of many foods, by id, read in one pass over all.
  package func mainValues(of ids: Set<String>) throws(SnapshotError) -> [String: MainValues] {
    try read("reading the main values") { db in
      var values: [String: MainValues] = [:]
      let rows = try RowCursor(
        db,
        "SELECT id, energy_kcal, protein_g, carbohydrate_g, fat_g FROM food"
      )
      while let row = try rows.next() {
        var row = row
        let id = try row.text()
        guard ids.contains(id) else { continue }
        values[id] = MainValues(
          energy: row.optionalReal(),
          protein: row.optionalReal(),
          carbohydrate: row.optionalReal(),
          fat: row.optionalReal()
        )
      }
      return values
    }
  }
}
