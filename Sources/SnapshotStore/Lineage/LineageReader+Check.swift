import FoodComposition
import GRDB
import GRDBSQLite

extension LineageReader {
  /// The problems of the file, in words: of its pages and references; empty for a sound lineage.
  package func check(isQuick: Bool) -> [String] {
    do {
      return try read("checking") { try IntegrityCheck.problems(of: $0, isQuick ? .quick : .full) }
    } catch {
      return ["\(error)"]
    }
  }

  /// The agreement between the amounts of a snapshot's foods and those of this lineage.
  package struct Agreement: Sendable, Equatable {
    /// The number of amounts that are the same in both.
    package var amounts = 0
    /// The number of amounts that differ in foods with a value that a check removed or a curator's decision
    /// repaired or corrected: lineage holds the published value.
    package var changed = 0
    /// The first five of the other differences, in words.
    package var differences: [String] = []
    /// The number of the other differences.
    package var differenceCount = 0

    fileprivate mutating func note(_ difference: @autoclosure () -> String) {
      differenceCount += 1
      if differenceCount <= 5 { differences.append(difference()) }
    }
  }

  /// Compares every amount of `snapshot` with the amount of this lineage.
  package func agreement(with snapshot: SnapshotReader) throws(SnapshotError) -> Agreement {
    var agreement = Agreement()
    try snapshot.read("reading all amounts") { foods in
      try read("reading all amounts") { lineage in
        let trails = try RowCursor(lineage, Self.amounts)
        var row = try trails.next()
        let mended = Set(
          try RowReader.rows(foods, Self.mended) { try $0.text() }
            + RowReader.rows(lineage, Self.corrected) { try $0.text() }
        )
        var next: (foodID: String, component: Int, amount: Double?)?
        func step() throws {
          next = try row.map { row in
            var row = row
            return (try row.text(), try row.integer(), row.optionalReal())
          }
          if next != nil { row = try trails.next() }
        }
        let columns = Component.columns.map(\.rawValue).joined(separator: ", ")
        let rows = try RowCursor(foods, "SELECT id, \(columns) FROM food ORDER BY id")
        try step()
        while var food = try rows.next() {
          let id = try food.text()
          var told: [Int: Double?] = [:]
          while let amount = next, amount.foodID == id {
            told[amount.component] = amount.amount
            try step()
          }
          for component in Component.columns {
            let found = food.optionalReal()
            let expected = told[component.ordinal] ?? nil
            if Self.isSame(found, expected) {
              if found != nil { agreement.amounts += 1 }
            } else if mended.contains(id) {
              agreement.changed += 1
            } else {
              agreement.note(
                "\(id) \(component.rawValue): found \(found.words), expected \(expected.words)"
                  + " as lineage.sqlite tells"
              )
            }
          }
        }
        if let next { agreement.note("\(next.foodID): found lineage, expected a food of that id") }
      }
    }
    return agreement
  }

  /// Whether two amounts are one: SQLite reads a number in JSON to its last digit but one.
  private static func isSame(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return (one == nil) == (other == nil) }
    return abs(one - other) <= 1e-12 * max(abs(one), abs(other))
  }

  private static let mended = """
    SELECT DISTINCT food_id FROM quality_flag
    WHERE severity = 'quarantine' OR json_extract(repair, '$.status') = 'accepted'
    """

  private static let corrected = "SELECT DISTINCT food_id FROM correction"

  private static let amounts = """
    SELECT o.food_id, json_extract(v.value, '$[0]'),
      CASE json_type(v.value, '$[1]') WHEN 'array' THEN json_extract(v.value, '$[2]')
        ELSE json_extract(v.value, '$[5]') END
    FROM food_origin AS o CROSS JOIN json_each(o.trail) AS v ORDER BY o.food_id
    """
}

extension Double? {
  fileprivate var words: String { map { "\($0)" } ?? "no amount" }
}
