package import GRDB
import SnapshotStore

/// The rows of the table `food_fts`: the words of each food's names.
package enum FullTextIndex {
  /// Makes the table anew of the rows that `db` has; SQLite must have been built with FTS5.
  package static func rebuild(in db: Database) throws {
    try db.execute(sql: "DROP TABLE IF EXISTS \(FullTextSchema.table)")
    try db.execute(sql: FullTextSchema.sql)
    try db.execute(
      sql: """
        INSERT INTO food_fts (rowid, name, aliases, brand)
        SELECT number, canonical_name,
          (SELECT group_concat(name, char(10))
            FROM (SELECT name FROM alias WHERE food_id = food.id ORDER BY n)),
          brand
        FROM food WHERE id NOT IN (SELECT food_id FROM hidden) ORDER BY number
        """
    )
    try db.execute(sql: "INSERT INTO food_fts (food_fts) VALUES ('optimize')")
  }
}
