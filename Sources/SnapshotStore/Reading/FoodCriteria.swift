public import FoodComposition
import GRDB

/// The conditions that listed foods meet; none by default.
public struct FoodCriteria: Sendable, Hashable {
  /// The category, with those below it: `dairy` has the foods of `dairy.milk`; nil for all.
  public var category: String?
  /// The bounds of components in 100 g or 100 ml, in each one's unit; a food whose amount is unknown is in no bounds.
  ///
  /// A component that a snapshot has no column for is known of no food.
  public var amounts: [Component: ClosedRange<Double>] = [:]
  /// The unit of the 100 that amounts refer to; nil for both.
  public var baseUnit: BaseUnit?
  /// Whether foods that another one stands for are listed beside it.
  public var repeats = false

  /// Criteria that every food meets which stands for itself.
  public init(
    category: String? = nil,
    amounts: [Component: ClosedRange<Double>] = [:],
    baseUnit: BaseUnit? = nil,
    repeats: Bool = false
  ) {
    self.category = category
    self.amounts = amounts
    self.baseUnit = baseUnit
    self.repeats = repeats
  }

  /// The condition of the query, and its arguments.
  fileprivate var condition: (sql: String, arguments: StatementArguments) {
    var terms: [String] = []
    var arguments: StatementArguments = []
    if let category {
      terms.append("(category = ? OR substr(category, 1, length(?)) = ?)")
      arguments += [category, category + ".", category + "."]
    }
    for component in Component.allCases {
      guard let range = amounts[component] else { continue }
      guard component.isColumn else { return ("FALSE", []) }
      terms.append("\(component.rawValue) BETWEEN ? AND ?")
      arguments += [range.lowerBound, range.upperBound]
    }
    if let baseUnit {
      terms.append("base_unit = ?")
      arguments += [baseUnit.rawValue]
    }
    if !repeats { terms.append("possible_duplicate_of IS NULL") }
    return (terms.isEmpty ? "TRUE" : terms.joined(separator: " AND "), arguments)
  }
}

extension SnapshotReader {
  /// Calls `body` with the whole of every food that meets the criteria, in the order of the ids, until it answers false.
  package func forEachFood(
    where criteria: FoodCriteria,
    _ body: (SnapshotFood) throws -> Bool
  ) throws(SnapshotError) {
    try read("listing foods") { db in
      let (condition, arguments) = criteria.condition
      let ids = try RowCursor(db, "SELECT id FROM food WHERE \(condition) ORDER BY id", arguments)
      while var row = try ids.next() {
        guard let food = try SnapshotFood.find(try row.text(), in: db) else { continue }
        guard try body(food) else { return }
      }
    }
  }

  /// The whole of the food of a number; nil when there is none.
  package func wholeFood(number: Int) throws(SnapshotError) -> SnapshotFood? {
    try read("reading food number \(number)") { db in
      try RowReader.rows(db, "SELECT id FROM food WHERE number = ?", numbers: [number]) {
        try $0.text()
      }.first.flatMap { try SnapshotFood.find($0, in: db) }
    }
  }
}
