import FoodSearch
import Foundation
import FoodVocabulary
package import GRDB
import SnapshotStore

/// The search index of a snapshot: the table `search_index`, which follows from the rows of the other tables.
package enum SearchIndex {
  /// Makes the index of the rows that `db` has and puts it in the place of the one that is there.
  ///
  /// The same rows give the same blobs, whoever makes them. The index `barcode_by_food` has to be there. Memory: about 90 bytes a
  /// name.
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
    let linked = LinkedFoods.bytes(of: try links(in: db))
    if !linked.isEmpty { try insert.execute(arguments: [SearchIndexKey.linked, Data(linked)]) }
    let pairs = ReviewPairs.bytes(of: try reviewPairs(in: db))
    if !pairs.isEmpty { try insert.execute(arguments: [SearchIndexKey.reviewed, Data(pairs)]) }
  }

  /// The foods of pairs for review that are probably one, each by the number of the food that stands for it; no hidden ones.
  private static func reviewPairs(in db: Database) throws -> [(UInt32, UInt32)] {
    let rows = try RowCursor(
      db,
      """
      SELECT one.number, other.number FROM possible_duplicate AS pair
      JOIN food AS first ON first.id = pair.food_id
      JOIN food AS second ON second.id = pair.duplicate_of
      JOIN food AS one ON one.id = coalesce(first.possible_duplicate_of, first.id)
      JOIN food AS other ON other.id = coalesce(second.possible_duplicate_of, second.id)
      WHERE pair.decision = 'review' AND pair.match_weight >= \(ReviewPairs.leastWeight)
        AND one.id NOT IN (SELECT food_id FROM hidden)
        AND other.id NOT IN (SELECT food_id FROM hidden)
      """
    )
    var pairs: [(UInt32, UInt32)] = []
    while var row = try rows.next() {
      pairs.append((UInt32(clamping: try row.integer()), UInt32(clamping: try row.integer())))
    }
    return pairs
  }

  /// The foods that another one stands for, and that other one, by their numbers; a hidden one neither stands for others
  /// nor is stood for.
  private static func links(in db: Database) throws -> [(food: UInt32, representative: UInt32)] {
    let rows = try RowCursor(
      db,
      """
      SELECT food.number, other.number FROM food JOIN food AS other
      ON other.id = food.possible_duplicate_of
      WHERE food.id NOT IN (SELECT food_id FROM hidden)
        AND other.id NOT IN (SELECT food_id FROM hidden)
      """
    )
    var links: [(food: UInt32, representative: UInt32)] = []
    while var row = try rows.next() {
      links.append((UInt32(clamping: try row.integer()), UInt32(clamping: try row.integer())))
    }
    return links
  }
}
