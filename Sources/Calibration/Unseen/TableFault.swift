import FoodComposition

/// An error of a row of a table, of the kinds that people and programs make with it.
package enum TableFault: String, Sendable, CaseIterable {
  case thousandfold = "x1000"
  case thousandth = "/1000"
  case millionfold = "x1e6"
  case tenfold = "x10"
  case tenth = "/10"
  case kilojoules = "kJ as kcal"
  case salt = "salt for sodium"
  case serving = "per serving as per 100"
  case milligrams = "mg for mcg"
  case internationalUnits = "IU for mcg"
  case swapped = "swapped fat and protein"
  case proteinAsFat = "protein in the fat column"
  case totalCarbohydrate = "total for available carbohydrate"
  case row = "row shift: all values of the next row"
  case minerals = "row shift: minerals of the next row"
  case vitamins = "row shift: vitamins of the next row"
  case cell = "row shift: one cell of the next row"
  case columns = "column shift: the row's values one column on"
  case columnPair = "column shift: two neighbouring columns exchanged"

  /// Whether undoing one physical error of one food puts it right: what a repair may be proposed for.
  package var isOnePhysicalError: Bool {
    switch self {
    case .proteinAsFat, .row, .minerals, .vitamins, .cell, .columns, .columnPair: false
    default: true
    }
  }

  /// Whether the next row then has the very same amounts, so that a finding names both and cannot tell which is wrong.
  package var repeatsNextRow: Bool { self == .row }

  /// The classes of components that it hits; one of several values counts with energy and macronutrients.
  package var classes: [FaultTrials.Class] {
    switch self {
    case .thousandfold, .thousandth, .millionfold, .tenfold, .tenth, .cell, .columns, .columnPair:
      FaultTrials.Class.allCases
    case .milligrams, .internationalUnits, .minerals, .vitamins: [.micronutrients]
    default: [.main]
    }
  }

  /// The row at `index` of `table` with this fault in a cell, or in cells, of `kind` that `random` draws; nil where it
  /// cannot have it, or where no amount would change by more than its rounding.
  package func injected(
    into table: UserTable,
    at index: Int,
    _ kind: FaultTrials.Class,
    random: UInt64
  ) -> UserTable.Row? {
    var row = table.rows[index]
    let before = row.cells
    switch self {
    case .thousandfold: row.scale(drawn(table, row, kind, random), by: 1000)
    case .thousandth: row.scale(drawn(table, row, kind, random), by: 1e-3)
    case .millionfold: row.scale(drawn(table, row, kind, random), by: 1e6)
    case .tenfold: row.scale(drawn(table, row, kind, random), by: 10)
    case .tenth: row.scale(drawn(table, row, kind, random), by: 0.1)
    case .kilojoules: row.scale(table.place(.energy), by: 4.184, decimals: 0)
    case .salt: row.scale(table.place(.sodium), by: 2.5, decimals: nil)
    case .milligrams:
      row.scale(drawn(table, row, kind, random) { $0.unit == .microgram }, by: 1e-3)
    case .internationalUnits: row.setInternationalUnits(table, random)
    case .serving:
      guard let serving = row.serving else { return nil }
      for place in row.cells.indices { row.scale(place, by: serving / 100, decimals: nil) }
    case .swapped: row.exchange(table.place(.fat), table.place(.protein))
    case .proteinAsFat:
      if let fat = table.place(.fat), let protein = table.place(.protein), row.cells[fat] != nil,
        row.cells[protein] != nil
      {
        row.cells[fat] = row.cells[protein]
      }
    case .totalCarbohydrate: row.addFiberToCarbohydrate(table)
    case .row: row.take(table, index + 1, table.columns)
    case .minerals: row.take(table, index + 1, Self.mineralColumns)
    case .vitamins: row.take(table, index + 1, Self.vitaminColumns)
    case .cell:
      if let place = drawn(table, row, kind, random) {
        row.take(table, index + 1, [table.columns[place]])
      }
    case .columns: row.moveOn(kind.components.compactMap(table.place))
    case .columnPair:
      let places = kind.components.compactMap(table.place)
      guard places.count > 1 else { return nil }
      let first = Int(random % UInt64(places.count - 1))
      row.exchange(places[first], places[first + 1])
    }
    return Self.differ(before, row.cells) ? row : nil
  }

  private static let mineralColumns: [Component] = [
    .sodium, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc, .copper, .manganese,
    .selenium,
  ]
  private static let vitaminColumns = Component.vitaminsAndMinerals.filter {
    !mineralColumns.contains($0)
  }

  /// The place of a cell of `kind` above 0 that `random` draws.
  private func drawn(
    _ table: UserTable,
    _ row: UserTable.Row,
    _ kind: FaultTrials.Class,
    _ random: UInt64,
    where isMeant: (Component) -> Bool = { _ in true }
  ) -> Int? {
    let places = kind.components.filter(isMeant).compactMap(table.place)
      .filter { row.cells[$0] ?? 0 > 0 }
    return places.isEmpty ? nil : places[Int(random % UInt64(places.count))]
  }

  /// Whether a cell changed by more than its rounding, or an amount stands where none stood or the reverse.
  private static func differ(_ before: [Double?], _ after: [Double?]) -> Bool {
    zip(before, after).contains { one, other in
      guard let one, let other else { return (one ?? other ?? 0) > 0 }
      return abs(other - one) > PrintedAmount.halfStep(one)
    }
  }
}

extension UserTable.Row {
  /// Multiplies a cell; rounded to `decimals`, or to those that stand there where it is nil.
  fileprivate mutating func scale(_ place: Int?, by factor: Double, decimals: Int?) {
    guard let place, let amount = cells[place] else { return }
    cells[place] = PrintedAmount.rounded(
      amount * factor,
      decimals: decimals ?? PrintedAmount.decimals(amount)
    )
  }

  /// Moves the decimal point of a cell, or its unit: the digits stay.
  fileprivate mutating func scale(_ place: Int?, by factor: Double) {
    guard let place, let amount = cells[place] else { return }
    cells[place] = PrintedAmount.rounded(amount * factor, decimals: 9)
  }

  fileprivate mutating func setInternationalUnits(_ table: UserTable, _ random: UInt64) {
    let factors: [(Component, Double)] = [
      (.vitaminA, 1 / 0.3), (.vitaminD, 40), (.vitaminE, 1 / 0.67),
    ]
    let places = factors.compactMap { component, factor in
      table.place(component).map { ($0, factor) }
    }
    .filter { cells[$0.0] ?? 0 > 0 }
    guard !places.isEmpty else { return }
    let (place, factor) = places[Int(random % UInt64(places.count))]
    scale(place, by: factor, decimals: nil)
  }

  fileprivate mutating func exchange(_ one: Int?, _ other: Int?) {
    guard let one, let other, cells[one] != nil, cells[other] != nil else { return }
    cells.swapAt(one, other)
  }

  fileprivate mutating func addFiberToCarbohydrate(_ table: UserTable) {
    guard table.basis == .available, let place = table.place(.carbohydrate),
      let carbohydrate = cells[place], let fiber = table.place(.fiber).flatMap({ cells[$0] })
    else { return }
    let decimals = max(PrintedAmount.decimals(carbohydrate), PrintedAmount.decimals(fiber))
    cells[place] = PrintedAmount.rounded(carbohydrate + fiber, decimals: decimals)
  }

  fileprivate mutating func take(_ table: UserTable, _ index: Int, _ components: [Component]) {
    guard index < table.rows.count else { return }
    for place in components.compactMap(table.place) {
      cells[place] = table.rows[index].cells[place]
    }
  }

  /// Every value one place on, as behind a field too many; the first is empty then, the last is lost.
  fileprivate mutating func moveOn(_ places: [Int]) {
    var held: Double?
    for place in places { swap(&held, &cells[place]) }
  }
}
