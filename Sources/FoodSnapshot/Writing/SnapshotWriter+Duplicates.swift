public import FoodComposition
import GRDB

extension SnapshotWriter {
  /// Writes what may be one food, ordered by both ids, after the last food; all at once.
  ///
  /// `representatives` are the foods, by ascending ids, that another one represents, each with that
  /// one's id.
  public func write(
    _ duplicates: [PossibleDuplicate],
    representatives: [(foodID: String, representative: String)]
  ) throws(SnapshotError) {
    let rows = try Self.insert(
      into: SnapshotSchema.possibleDuplicate,
      of: database,
      content: content
    )
    try database.access("writing possible duplicates") { db in
      for row in duplicates {
        rows.text(row.foodID)
        rows.text(row.duplicateOf)
        rows.real(row.matchWeight)
        rows.real(row.probability)
        rows.text(row.decision.rawValue)
        rows.text(row.evidence)
        try rows.endRow()
      }
      try rows.finish()
      // Foods are looked up by their ids, and have many.
      let update = try db.makeStatement(
        sql: "UPDATE food SET possible_duplicate_of = ? WHERE id = ?"
      )
      for (id, representative) in representatives {
        try update.execute(arguments: [representative, id])
        content.append([id, representative])
      }
    }
  }

  /// Writes which components a food may show of another, by the foods' ascending ids and the order of
  /// the components; the amounts are those of the lenders' rows.
  public func write(_ loans: [(foodID: String, component: Component, lenderID: String)])
    throws(SnapshotError)
  {
    let rows = try Self.insert(
      into: SnapshotSchema.borrowedValue,
      of: database,
      content: content
    )
    try database.access("writing borrowed values") { db in
      for loan in loans {
        // What is known only to lie between bounds is not missing either.
        let sql = """
          SELECT \(loan.component.rawValue) FROM food WHERE id = ?1 AND NOT EXISTS (
            SELECT 1 FROM component_bound WHERE food_id = ?2 AND component = ?3
          )
          """
        let amount = try Double.fetchOne(
          db.cachedStatement(sql: sql),
          arguments: [loan.lenderID, loan.foodID, loan.component.rawValue]
        )
        guard let amount else { continue }
        rows.text(loan.foodID)
        rows.text(loan.component.rawValue)
        rows.real(amount)
        rows.text(loan.lenderID)
        try rows.endRow()
      }
      try rows.finish()
    }
  }
}
