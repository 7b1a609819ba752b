/// Rows of a table that belong to foods, handed out by food in the order read.
struct GroupedRows<Row: Sendable>: Sendable {
  private var rows: [Row] = []
  private var foods: [UInt32] = []
  private var starts: [Int] = []

  /// Keeps a row of the food with this ordinal; rows may come in any order of foods.
  mutating func append(_ row: Row, food: UInt32) {
    rows.append(row)
    foods.append(food)
  }

  /// Groups what was appended by food; nothing can be appended afterwards.
  mutating func finish(foodCount: Int) {
    starts = [Int](repeating: 0, count: foodCount + 1)
    for food in foods { starts[Int(food) + 1] += 1 }
    for food in 0..<foodCount { starts[food + 1] += starts[food] }
    var next = starts
    var order = [Int](repeating: 0, count: rows.count)
    for (index, food) in foods.enumerated() {
      order[next[Int(food)]] = index
      next[Int(food)] += 1
    }
    rows = order.map { rows[$0] }
    foods = []
  }

  /// The rows of the food with this ordinal.
  subscript(food: Int) -> ArraySlice<Row> { rows[starts[food]..<starts[food + 1]] }
}
