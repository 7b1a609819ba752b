import FoodComposition
import GRDB

extension SnapshotReader {
  /// The names that several foods of verified datasets bear: those that a curator gave first, then
  /// the most frequent, then by language and name.
  ///
  /// Scientific names and names of foods that are only included in another are left out: both belong to many
  /// foods by their nature. So are the names of branded products.
  package func nameCollisions() throws(SnapshotError) -> [NameCollision] {
    try read("looking for names of several foods") { db in
      try RowReader.rows(db, Self.collisions) { row in
        NameCollision(
          language: try row.text(),
          name: try row.text(),
          sources: try row.integer(),
          curated: try row.integer(),
          foods: Self.sorted(try row.text())
        )
      }
    }
  }

  /// The number of foods without a name in `language`, of each verified dataset, by the prefix of their ids.
  package func foodsWithoutName(in language: String) throws(SnapshotError) -> [String: Int] {
    let rows = try read("counting foods without a name in \(language)") { db in
      try RowReader.rows(db, Self.nameless, key: language) { (try $0.text(), try $0.integer()) }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// The names by which a slice of foods is shown, by their ids.
  package func shownNames(_ slice: FoodSlice) throws(SnapshotError) -> [String: String] {
    let sql = "SELECT id, canonical_name FROM food WHERE id \(FoodSlice.condition)"
    let rows = try read("reading the names of a slice of foods") { db in
      try RowReader.rows(db, sql, key: slice.json) { (try $0.text(), try $0.text()) }
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Calls `body` with every name and other name in its normal form; a name of several foods comes several times.
  package func forEachName(_ body: (String) -> Void) throws(SnapshotError) {
    try read("reading names") { db in
      for table in ["food", "alias"] {
        _ = try RowReader.rows(db, "SELECT normalized_name FROM \(table)") { body(try $0.text()) }
      }
    }
  }

  /// The names that curators gave foods, in normal form.
  package func curatedNames() throws(SnapshotError) -> Set<String> {
    let kinds = [Alias.Kind.curated, .standIn].map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let names = try read("reading names of curators") { db in
      try RowReader.rows(db, "SELECT normalized_name FROM alias WHERE kind IN (\(kinds))") {
        try $0.text()
      }
    }
    return Set(names)
  }

  // Sorted here, because SQLite does not promise the order in which it concatenates.
  private static func sorted(_ ids: String) -> [String] {
    ids.split(separator: "\u{1F}")
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map(String.init)
  }

  private static let verified = "f.source_type = '\(SourceType.verifiedDataset.rawValue)'"

  // A food counts once for each name, even if it has the name twice and a curator gave one of them.
  private static let collisions = """
    WITH named (language, name, id, source, curated) AS (
      SELECT language, name, id, source, max(curated) FROM (
        SELECT f.language, f.normalized_name AS name, f.id, f.source_id AS source, 0 AS curated
        FROM food f WHERE \(verified)
        UNION ALL
        SELECT a.language, a.normalized_name, f.id, f.source_id,
          a.source = '\(Alias.curator)' OR a.kind = '\(Alias.Kind.curated.rawValue)'
        FROM alias a JOIN food f ON f.id = a.food_id
        WHERE \(verified) AND a.kind NOT IN ('scientific', 'included')
      ) GROUP BY language, name, id
    )
    SELECT language, name, count(DISTINCT source), sum(curated) AS given,
      group_concat(id, char(31))
    FROM named GROUP BY language, name HAVING count(*) > 1
    ORDER BY given > 0 DESC, count(*) DESC, language, name
    """

  private static let nameless = """
    SELECT s.prefix, count(*) FROM food f JOIN source s ON s.id = f.source_id
    WHERE \(verified) AND f.language <> ?1 AND NOT EXISTS (
      SELECT 1 FROM alias a WHERE a.food_id = f.id AND a.language = ?1
    )
    GROUP BY s.prefix
    """
}
