import FoodComposition
import GRDB
package import SnapshotStore

extension SnapshotWriter {
  /// Writes the possible duplicates, ordered by both ids, after the last food; all at once.
  ///
  /// `representatives` are the foods, by ascending ids, that another one represents, each with that
  /// one's id.
  package func write(
    _ duplicates: [PossibleDuplicate],
    representatives: [(foodID: String, representative: String)]
  ) throws(SnapshotError) {
    let rows = try Self.insert(
      into: SnapshotSchema.possibleDuplicate,
      of: database,
      content: content
    )
    try database.access("writing possible duplicates") { db in
      try foods.flush()
      for row in duplicates {
        rows.text(row.foodID)
        rows.text(row.duplicateOf)
        rows.real(row.matchWeight)
        rows.real(row.probability)
        rows.text(row.decision.rawValue)
        try rows.endRow()
      }
      try rows.finish()
      // Foods are looked up by their ids, and have many.
      let update = try db.makeStatement(
        sql: "UPDATE food SET possible_duplicate_of = ? WHERE id = ?"
      )
      for (id, representative) in representatives {
        try update.execute(arguments: [representative, id])
        content.append(texts: [id, representative])
      }
    }
  }

  /// Writes what representatives may show of the other members of their clusters.
  ///
  /// `clusters` are the ids of each cluster's foods, the representative first, then the others as they
  /// rank; by the representatives' ascending ids. A value that the representative has, or of which it
  /// knows bounds, is never borrowed; nor is one per 100 of another unit, of another carbohydrate basis, or an energy
  /// that nobody published.
  package func write(clusters: [[String]]) throws(SnapshotError) {
    let rows = try Self.insert(
      into: SnapshotSchema.borrowedValue,
      of: database,
      content: content
    )
    try database.access("writing borrowed values") { db in
      for insert in [foods, bounds] { try insert.flush() }
      for ids in clusters {
        let members = try ids.compactMap { try Member($0, in: db) }
        guard let representative = members.first else { continue }
        for (place, component) in Component.columns.enumerated() {
          guard !representative.knows(place),
            let lender = members.dropFirst().first(where: { $0.lends(place, to: representative) }),
            let amount = lender.amounts[place]
          else { continue }
          rows.text(representative.id)
          rows.text(component.rawValue)
          rows.real(amount)
          rows.text(lender.id)
          try rows.endRow()
        }
      }
      try rows.finish()
    }
  }
}

/// A food of a cluster with its amounts and bounds.
private struct Member {
  let id: String
  /// The amounts in the order of the columns; nil where unknown.
  let amounts: [Double?]
  private let bounded: Set<String>
  private let baseUnit: String
  private let carbohydrateBasis: String?

  init?(_ id: String, in db: Database) throws {
    let columns = Component.columns.map(\.rawValue).joined(separator: ", ")
    let sql = "SELECT base_unit, carbohydrate_basis, \(columns) FROM food WHERE id = ?"
    guard let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else {
      return nil
    }
    self.id = id
    baseUnit = row[0]
    carbohydrateBasis = row[1]
    amounts = Component.columns.indices.map { row[$0 + 2] }
    let bounds = "SELECT component FROM component_bound WHERE food_id = ?"
    bounded = Set(
      try String.fetchAll(db.cachedStatement(sql: bounds), arguments: [id])
    )
  }

  /// Whether anything is known of the component of a column.
  func knows(_ place: Int) -> Bool {
    amounts[place] != nil || bounded.contains(Component.columns[place].rawValue)
  }

  func lends(_ place: Int, to other: Member) -> Bool {
    // Bounds beside an amount mark one that was computed.
    guard amounts[place] != nil, baseUnit == other.baseUnit,
      !bounded.contains(Component.columns[place].rawValue)
    else { return false }
    return Component.columns[place] != .carbohydrate || other.carbohydrateBasis == nil
      || carbohydrateBasis == other.carbohydrateBasis
  }
}
