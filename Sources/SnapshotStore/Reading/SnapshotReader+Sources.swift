import FoodComposition
import GRDB

/// What the rows of a source tell of the feed that they came by.
package struct SourceSigns: Sendable, Equatable {
  /// The number of its foods with an amount of any component.
  package var measuredFoods: Int
  /// The number of its foods with an amount other than 0.
  package var foodsWithSubstance: Int
  /// The time of its newest row, as its source writes it; nil where no row tells one in ISO 8601.
  package var newestRow: String?
}

extension SnapshotReader {
  /// The signs of each source, by the prefix of its ids; rows from behind `day`, ISO 8601, are no news but mistakes.
  package func signs(until day: String) throws(SnapshotError) -> [String: SourceSigns] {
    let columns = Component.columns.map(\.rawValue)
    let measured = columns.map { "\($0) IS NOT NULL" }.joined(separator: " OR ")
    let substance = columns.map { "\($0) > 0" }.joined(separator: " OR ")
    let prefixes = Dictionary(sources.map { ($0.id, $0.prefix) }) { first, _ in first }
    return try read("reading the signs of sources") { db in
      let rows = try RowReader.rows(
        db,
        """
        SELECT source_id, sum(\(measured)), sum((\(substance)) IS TRUE),
          max(CASE WHEN updated_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
            AND substr(updated_at, 1, 10) <= ? THEN updated_at END)
        FROM food GROUP BY source_id ORDER BY source_id
        """,
        key: day
      ) { row in
        let source = try row.integer()
        return (
          prefixes[source] ?? "",
          SourceSigns(
            measuredFoods: try row.integer(),
            foodsWithSubstance: try row.integer(),
            newestRow: row.optionalText()
          )
        )
      }
      return Dictionary(rows) { first, _ in first }
    }
  }
}
