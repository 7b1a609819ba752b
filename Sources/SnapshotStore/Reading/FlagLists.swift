import GRDB

/// The number of flags of a rule, for the list of all rules.
package struct FlagCount: Sendable, Equatable {
  package var rule: String
  package var severity: String
  package var flags: Int
  /// The flags that propose a repair.
  package var repairs: Int
}

/// A flag with its food.
package struct FoodFlagRow: Sendable, Equatable {
  package var foodID: String
  package var foodName: String
  package var flag: FoodFlag
}

extension SnapshotReader {
  /// The flags by rule and severity, the most first.
  package func flagCounts() throws(SnapshotError) -> [FlagCount] {
    try read("counting the flags") { db in
      try RowReader.rows(
        db,
        """
        SELECT rule, severity, count(*), count(repair) FROM quality_flag
        GROUP BY rule, severity ORDER BY count(*) DESC, rule, severity
        """
      ) {
        FlagCount(
          rule: try $0.text(),
          severity: try $0.text(),
          flags: try $0.integer(),
          repairs: try $0.integer()
        )
      }
    }
  }

  /// The flags of a rule with their foods, those with a repair first, then by food: `count` of them from `start` on.
  package func flags(of rule: String, from start: Int, count: Int) throws(SnapshotError)
    -> [FoodFlagRow]
  {
    try read("reading the flags of a rule") { db in
      try RowReader.rows(
        db,
        """
        SELECT f.id, f.canonical_name, q.rule, q.severity, q.component, q.found, q.expected, q.repair
        FROM quality_flag q JOIN food f ON f.id = q.food_id WHERE q.rule = ?1
        ORDER BY q.repair IS NULL, q.food_id, q.n LIMIT \(count) OFFSET \(start)
        """,
        key: rule
      ) {
        FoodFlagRow(
          foodID: try $0.text(),
          foodName: try $0.text(),
          flag: try FoodFlag(&$0)
        )
      }
    }
  }
}
