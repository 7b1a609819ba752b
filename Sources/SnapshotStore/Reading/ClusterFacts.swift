import GRDB

/// What a list of questions needs to know of all foods of a snapshot.
package struct ClusterFacts: Sendable {
  /// The names of the foods that represent clusters, by id.
  package let names: [String: String]
  /// The categories of all foods, by id.
  package let categories: [String: String]
  /// The foods with an error of their values.
  package let erroneous: Set<String>
  private let representatives: [String: String]

  /// The id of the food that stands for the cluster of `id`: its own where it is in none.
  package func representative(of id: String) -> String { representatives[id] ?? id }

  fileprivate init(
    names: [String: String],
    categories: [String: String],
    erroneous: Set<String>,
    representatives: [String: String]
  ) {
    (self.names, self.categories) = (names, categories)
    (self.erroneous, self.representatives) = (erroneous, representatives)
  }
}

extension SnapshotReader {
  /// The clusters, categories and errors of all foods.
  package func clusterFacts() throws(SnapshotError) -> ClusterFacts {
    try read("reading the clusters") { db in
      var representatives: [String: String] = [:]
      var categories: [String: String] = [:]
      let rows = try RowCursor(db, "SELECT id, category, possible_duplicate_of FROM food")
      while let row = try rows.next() {
        var row = row
        let id = try row.text()
        categories[id] = try row.text()
        if let other = row.optionalText() { representatives[id] = other }
      }
      let names = try RowReader.rows(
        db,
        """
        SELECT id, canonical_name FROM food
        WHERE id IN (SELECT possible_duplicate_of FROM food WHERE possible_duplicate_of IS NOT NULL)
        """
      ) { (try $0.text(), try $0.text()) }
      let erroneous = try RowReader.rows(
        db,
        "SELECT DISTINCT food_id FROM quality_flag WHERE severity <> 'warning'"
      ) { try $0.text() }
      return ClusterFacts(
        names: Dictionary(uniqueKeysWithValues: names),
        categories: categories,
        erroneous: Set(erroneous),
        representatives: representatives
      )
    }
  }
}
