import FoodSearch
import Foundation
import FoodVocabulary
package import GRDB
import SnapshotStore

/// The search index of a snapshot: the table `search_index`, which follows from the rows of the other tables.
package enum SearchIndex {
  /// Makes the index of the rows that `db` has and puts it in the place of the one that is there.
  ///
  /// The same rows give the same blobs, whoever makes them. The table `food_fts`, where there is one, is made anew too. The index `barcode_by_food` has to be there. Memory: about
  /// 90 bytes a name.
  package static func rebuild(in db: Database) throws {
    let kind = VocabularyEntry.Kind.heading.rawValue
    let headings = try String.fetchAll(
      db,
      sql: "SELECT phrase FROM vocabulary WHERE kind = ?",
      arguments: [kind]
    )
    var names = NameCollector(headings: Set(headings))
    try IndexedFood.forEach(in: db) { names.add($0) }
    try db.execute(sql: "DELETE FROM search_index")
    let insert = try db.makeStatement(sql: "INSERT INTO search_index (key, data) VALUES (?, ?)")
    try names.finish { key, bytes in try insert.execute(arguments: [key, Data(bytes)]) }
    if try db.tableExists(FullTextSchema.table) { try FullTextIndex.rebuild(in: db) }
  }
}
