package import Datasets
package import FoodComposition

/// A source as it is compared with others: its foods in the order of their rows, and the columns that its
/// table of components makes of it.
package struct ComparedSource: Sendable {
  /// A row of the table of components, and the component that it becomes in these foods.
  package struct Column: Sendable, Hashable {
    /// The index of the row in the table.
    package let row: Int
    /// The component that it becomes: for carbohydrate the total or the available one.
    package let component: Component
  }

  /// The dataset's id.
  package let id: String
  /// Whether it is a verified dataset, which labels do not judge where others can.
  package let isVerified: Bool
  /// The path of its table of components, by which findings name its rows.
  package let table: String
  /// The rows of the table of components.
  package let rows: [ComponentTable.Row]
  /// Its columns, by ascending row.
  package let columns: [Column]

  let foods: [ComparedFood]
  /// The logarithms of every column's amounts, a food each, in the order of `foods`; NaN for none.
  var logarithms: [[Float]]

  /// The source `id`, whose `foods` were read by the table of components at `table`.
  package init(
    id: String,
    isVerified: Bool,
    table: String,
    rows: [ComponentTable.Row],
    foods: [ComparedFood]
  ) {
    self.id = id
    self.isVerified = isVerified
    self.table = table
    self.rows = rows
    self.foods = foods.sorted {
      $0.line == $1.line ? $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) : $0.line < $1.line
    }
    let all = Component.allCases
    var places: [Column: Int] = [:]
    for food in self.foods {
      for amount in food.amounts where amount.row >= 0 {
        places[Column(row: Int(amount.row), component: all[Int(amount.component)])] = 0
      }
    }
    columns = places.keys.sorted {
      ($0.row, $0.component.ordinal) < ($1.row, $1.component.ordinal)
    }
    for (place, column) in columns.enumerated() { places[column] = place }
    logarithms = [[Float]](
      repeating: [Float](repeating: .nan, count: self.foods.count),
      count: columns.count
    )
    for (index, food) in self.foods.enumerated() {
      for amount in food.amounts where amount.row >= 0 {
        let column = Column(row: Int(amount.row), component: all[Int(amount.component)])
        if let place = places[column] { logarithms[place][index] = amount.logarithm }
      }
    }
  }

  /// The number of its foods.
  package var foodCount: Int { foods.count }

  /// The number of foods with an amount above 0 in the column at `place`.
  package func positives(_ place: Int) -> Int {
    logarithms[place].count { $0 > ComparedFood.nothing }
  }

  /// The decimal places that a published number of a row moves to be in its component's unit.
  func shift(_ column: Column) -> Int { rows[column.row].target?.conversion.shift ?? 0 }
}
