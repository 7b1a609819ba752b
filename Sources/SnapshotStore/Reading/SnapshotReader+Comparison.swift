import FoodComposition
import GRDB

extension SnapshotReader {
  /// Calls `body` with the foods of `last` and of this snapshot side by side, in the order of their ids; nil
  /// stands for a snapshot that has no food of the id.
  package func forEachPair(
    with last: SnapshotReader,
    _ body: (_ last: ReleasedFood?, _ next: ReleasedFood?) throws -> Void
  ) throws(SnapshotError) {
    try last.read("comparing foods") { lastRows in
      try self.read("comparing foods") { nextRows in
        let lastFoods = try ComparedFoodCursor(lastRows)
        let nextFoods = try ComparedFoodCursor(nextRows)
        var (last, next) = (try lastFoods.next(), try nextFoods.next())
        while last != nil || next != nil {
          switch (last, next) {
          case (let one?, let other?) where one.id == other.id:
            try body(one, other)
            (last, next) = (try lastFoods.next(), try nextFoods.next())
          case (let one?, let other)
          where other.map({ one.id.utf8.lexicographicallyPrecedes($0.id.utf8) }) ?? true:
            try body(one, nil)
            last = try lastFoods.next()
          default:
            try body(nil, next)
            next = try nextFoods.next()
          }
        }
      }
    }
  }

  /// The retired ids, each with the food that it leads to; nil for none.
  package func retiredIDs() throws(SnapshotError) -> [String: String?] {
    try read("reading retired ids") { db in
      let rows = try RowReader.rows(db, "SELECT id, successor FROM retired") {
        (try $0.text(), $0.optionalText())
      }
      return Dictionary(rows) { first, _ in first }
    }
  }
}

/// Steps through the foods of a snapshot by ascending id.
private final class ComparedFoodCursor {
  private let foods: RowCursor
  private let names: NeighbourCursor<String>
  private let measures: NeighbourCursor<ReleasedFood.Measure>
  private let severities: NeighbourCursor<String>
  private let computedEnergies: Set<String>

  init(_ db: Database) throws {
    computedEnergies = Set(
      try RowReader.rows(db, SnapshotReader.computedEnergies) { try $0.text() }
    )
    let columns = Component.columns.map(\.rawValue).joined(separator: ", ")
    foods = try RowCursor(
      db,
      """
      SELECT id, number, source_id, canonical_name, category, confidence, \(columns)
      FROM food ORDER BY id
      """
    )
    names = try NeighbourCursor(db, "SELECT food_id, name FROM alias ORDER BY food_id, n") {
      try $0.text()
    }
    measures = try NeighbourCursor(
      db,
      """
      SELECT food_id, measure, modifier, gram_weight, amount FROM portion
      WHERE kind = 'published' AND amount > 0 ORDER BY food_id, n
      """
    ) { row in
      let name = try row.text()
      let modifier = row.optionalText().map { ", " + $0 } ?? ""
      let weight = try row.real()
      return ReleasedFood.Measure(name: name + modifier, grams: weight / (try row.real()))
    }
    severities = try NeighbourCursor(
      db,
      """
      SELECT food_id, severity FROM quality_flag WHERE severity IN ('error', 'quarantine')
      ORDER BY food_id
      """
    ) { try $0.text() }
  }

  func next() throws -> ReleasedFood? {
    guard var row = try foods.next() else { return nil }
    let id = try row.text()
    let number = try row.integer()
    let source = try row.integer()
    let name = try row.text()
    let category = try row.text()
    let confidence = try row.real()
    var amounts = Component.columns.map { _ in row.optionalReal() ?? .nan }
    if computedEnergies.contains(id) { amounts[Component.energy.ordinal] = .nan }
    return ReleasedFood(
      id: id,
      number: number,
      sourceID: source,
      name: name,
      otherNames: try names.values(of: id),
      category: category,
      confidence: confidence,
      amounts: amounts,
      measures: try measures.values(of: id),
      isErroneous: try !severities.values(of: id).isEmpty
    )
  }
}
