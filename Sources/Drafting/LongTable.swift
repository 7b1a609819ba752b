import Datasets

/// A table with an amount a row: which column is what, and the table with a column a quantity that says the same.
///
/// It is one where a column repeats names of quantities, or codes of a ``QuantityList``, and another is the food of the row: the two
/// together stand once. What is the same in all rows of a food is the food's; what is the same in all rows of a quantity is the
/// quantity's; the rest tells of the amount.
struct LongTable {
  /// The columns of the food, of the quantity and of the amount.
  var key, component, amount: Int
  /// The columns of the unit and of the mark before an amount; nil for none.
  var unit, mark: Int?
  /// The other columns that tell of the amount, such as how it was obtained.
  var others: [Int]
  /// The columns that tell of the quantity what its name does.
  var ofQuantity: [Int]
  /// The columns of foods, then one for each quantity.
  var wide: TableShape
  /// The quantities with the units that they are in, in the order of the columns of `wide` behind those of foods.
  var quantities: [(code: String, heading: Heading)]

  /// Reads `shape` as such a table; nil where it is none.
  init?(
    _ shape: TableShape,
    _ columns: [ColumnLook],
    names: ColumnNames,
    list: QuantityList?,
    key joined: Int? = nil
  ) {
    let rows = shape.foods
    func cell(_ row: Int, _ column: Int) -> String {
      column < rows[row].cells.count ? rows[row].cells[column] : ""
    }
    guard let component = Self.component(columns, names: names, list: list) else { return nil }
    let free = columns.filter { $0.index != component && $0.filled > 0 }
    let unit = free.first { $0.isOfUnits }?.index
    let mark = free.first { $0.index != unit && $0.isOfMarks(names) }?.index
    let told = [component, unit].compactMap(\.self)
    func pairs(_ column: Int) -> Int {
      Set(
        rows.indices.map { row in
          ([column] + told).map { cell(row, $0) }.joined(separator: "\u{1F}")
        }
      ).count
    }
    // A food stands in several rows, each with another quantity.
    let keys = free.filter { column in
      ![unit, mark].contains(column.index) && column.fractions == 0
        && column.filled * 100 >= rows.count * 99 && column.distinct * 2 <= rows.count
        && pairs(column.index) * 100 >= rows.count * 98
    }
    let rankedKeys = keys.sorted { one, other in
      func rank(_ column: ColumnLook) -> Int {
        (names.roles(column.parts.name).contains("key") ? 0 : 2) + (column.withBlanks > 0 ? 1 : 0)
      }
      return (rank(one), one.index) < (rank(other), other.index)
    }
    guard let key = joined ?? rankedKeys.first?.index else { return nil }
    func isTold(_ column: Int, by other: Int) -> Bool {
      var values: [String: String] = [:]
      let breaks = rows.indices.count { row in
        let value = cell(row, column)
        return values.updateValue(value, forKey: cell(row, other)).map { $0 != value } ?? false
      }
      return breaks * 100 <= rows.count
    }
    let headed = free.filter {
      $0.isNumeric && $0.index != key && names.roles($0.parts.name).contains("amount")
    }.map(\.index)
    let rest = free.filter { ![key, unit, mark].contains($0.index) && !headed.contains($0.index) }
    let byFood = rest.filter { isTold($0.index, by: key) }.map(\.index)
    let ofQuantity = rest.filter { !byFood.contains($0.index) && isTold($0.index, by: component) }
      .map(\.index)
    let varying = rest.filter { !(byFood + ofQuantity).contains($0.index) }
    let numeric = varying.filter {
      $0.isNumeric && !names.roles($0.parts.name).contains("ignored")
    }
    // Without a heading that says so, the only column of numbers is the amount.
    let alone = numeric.count == 1 ? numeric.first?.index : nil
    guard let amount = headed.first ?? alone else { return nil }
    (self.key, self.component, self.amount) = (key, component, amount)
    (self.unit, self.mark, self.ofQuantity) = (unit, mark, ofQuantity)
    others = (headed + varying.map(\.index)).filter { $0 != amount }.sorted()

    let foodColumns = ([key] + byFood).sorted()
    var places: [String: Int] = [:]
    var quantities: [(code: String, heading: Heading)] = []
    var foods: [(line: Int, cells: [String])] = []
    var foodPlaces: [String: Int] = [:]
    for row in rows.indices {
      let code = cell(row, component)
      guard !code.isEmpty, !cell(row, key).isEmpty else { continue }
      let unitText = unit.map { cell(row, $0) } ?? ""
      let place = places[code + "\u{1F}" + unitText] ?? quantities.count
      if place == quantities.count {
        places[code + "\u{1F}" + unitText] = place
        var heading = list?.heading(of: code) ?? Heading(code)
        if let unit = Heading.unit(unitText) { heading.unit = unit }
        quantities.append((code, heading))
      }
      let food = foodPlaces[cell(row, key)] ?? foods.count
      if food == foods.count {
        foodPlaces[cell(row, key)] = food
        foods.append((rows[row].line, foodColumns.map { cell(row, $0) }))
      }
      let missing = foodColumns.count + place + 1 - foods[food].cells.count
      if missing > 0 { foods[food].cells += [String](repeating: "", count: missing) }
      foods[food].cells[foodColumns.count + place] =
        (mark.map { cell(row, $0) } ?? "") + cell(row, amount)
    }
    // A list tells also of quantities of which the beginning of the table has no amount.
    for (code, heading) in list?.quantities ?? []
    where unit == nil && places[code + "\u{1F}"] == nil {
      quantities.append((code, heading))
    }
    self.quantities = quantities
    wide = TableShape(
      headings: foodColumns.map { shape.headings[$0] } + quantities.map(\.code),
      foods: foods
    )
  }

  /// The column whose cells are quantities, again and again; nil for none.
  private static func component(
    _ columns: [ColumnLook],
    names: ColumnNames,
    list: QuantityList?
  ) -> Int? {
    let repeated = columns.filter { $0.distinct * 2 < $0.filled && $0.distinct >= 2 }
    if let list {
      let listed = repeated.filter { column in
        let known = column.texts.count { list.heading(of: $0.text) != nil }
        return known * 10 >= column.texts.count * 9
      }
      // Small numbers may be codes of several lists: the one with most of them.
      return listed.max { ($0.distinct, $1.index) < ($1.distinct, $0.index) }?.index
    }
    return repeated.first { column in
      let known = column.texts.count { names.isQuantity($0.text) }
      return column.texts.count >= 3 && known * 2 > column.texts.count
    }?.index
  }
}

/// A table that lists quantities, which another names by their codes.
struct QuantityList {
  /// The quantities, in the order of the table.
  var quantities: [(code: String, heading: Heading)] = []
  /// The columns of the code, of the name and of the unit.
  var code, name: Int
  private var headings: [String: Heading] = [:]

  /// Reads a table as a list of which `others` have codes; nil where its texts are no quantities, or nobody has codes of it.
  init?(_ look: TableLook, others: [TableLook], names: ColumnNames) {
    let columns = look.plain
    let rows = look.plainShape.foods
    // Of codes and names that are both known the names say more.
    let named = columns.filter { column in
      let known = column.texts.count { names.isQuantity($0.text) }
      return column.texts.count >= 3 && known * 2 > column.texts.count
        && column.distinct * 10 >= column.filled * 9
    }.max { ($0.meanLength, $1.index) < ($1.meanLength, $0.index) }
    guard let named, rows.count <= 5_000 else { return nil }
    let repeated = others.flatMap(\.plain).filter {
      $0.distinct >= 2 && $0.distinct * 2 < $0.filled
    }
    // Of several columns of codes that with most that others use.
    func uses(_ column: ColumnLook) -> Int {
      let own = Set(column.texts.map(\.text))
      return repeated.map { other in
        let known = other.texts.count { own.contains($0.text) }
        return known * 10 >= other.texts.count * 9 ? known : 0
      }.max() ?? 0
    }
    let codes = columns.filter { $0.distinct == $0.filled && $0.filled * 10 >= rows.count * 9 }
    guard let code = codes.max(by: { (uses($0), $1.index) < (uses($1), $0.index) }),
      uses(code) > 0
    else { return nil }
    (self.code, name) = (code.index, named.index)
    let unit = columns.first { $0.isOfUnits }?.index
    for row in rows {
      func cell(_ column: Int) -> String { column < row.cells.count ? row.cells[column] : "" }
      var heading = Heading(cell(named.index))
      if let unit, let told = Heading.unit(cell(unit)) { heading.unit = told }
      let code = cell(self.code)
      guard !code.isEmpty else { continue }
      quantities.append((code, heading))
      headings[code] = heading
    }
  }

  /// The quantity of a code; nil for none of the list.
  func heading(of code: String) -> Heading? { headings[code] }
}
