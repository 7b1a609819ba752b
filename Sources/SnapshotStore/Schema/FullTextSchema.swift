/// The table `food_fts` that a pack may have for programs that search by SQL alone; the library never reads it.
///
/// It keeps no texts of its own: a row of it leads to a food by `rowid`, which is `food.number`.
package enum FullTextSchema {
  /// The table's name.
  package static let table = "food_fts"
  /// The statement that makes it, as the file keeps it.
  package static let sql = """
    CREATE VIRTUAL TABLE food_fts USING fts5(
      name, aliases, brand, content = '', tokenize = 'unicode61 remove_diacritics 2'
    )
    """

  /// Whether `name` is one of the tables in which FTS5 keeps it.
  static func isPart(_ name: String) -> Bool {
    ["data", "idx", "docsize", "config"].contains { name == "table \(table)_\($0)" }
  }
}
