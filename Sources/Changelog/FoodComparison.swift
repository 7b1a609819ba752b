import FoodComposition
package import SnapshotStore

/// The comparison of a food's rows in two snapshots, field by field.
package enum FoodComparison {
  /// The fields of a food that differ, by their classes; empty where it is the same in both.
  package static func changes(from old: FoodRows, to new: FoodRows) -> [FieldChange] {
    if old == new { return [] }
    var changes = values(old, new)
    for (index, column) in FoodRows.columns.enumerated() {
      guard let group = group(of: column), old.cells[index] != new.cells[index] else { continue }
      changes.append(FieldChange(group, column, old.cells[index].words, new.cells[index].words))
    }
    for table in RowTable.all {
      changes += table.changes(old[table.neighbour], new[table.neighbour])
    }
    return changes.enumerated().sorted {
      ($0.element.group.order, $0.offset) < ($1.element.group.order, $1.offset)
    }.map(\.element)
  }

  /// The class of a column of `food`; nil for a component, which is compared with its bounds.
  static func group(of column: String) -> FieldChange.Group? {
    switch column {
    case "canonical_name", "normalized_name", "language", "scientific_name": .name
    case "category": .category
    case "brand": .brand
    case "state": .state
    case "base_unit", "base_quantity", "carbohydrate_basis": .basis
    case "confidence", "completeness": .confidence
    case "possible_duplicate_of": .representative
    case "number": .number
    default: Component(rawValue: column) == nil ? .origin : nil
    }
  }

  // MARK: Values

  /// What is known of a component: an amount, bounds, or nothing.
  private enum Known: Equatable {
    case amount(Double)
    case bounds([Cell])

    var words: String {
      switch self {
      case .amount(let amount): amount.shortest
      case .bounds(let cells):
        [cells[1].words ?? "", Self.range(cells[2].words, cells[3].words)]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }

    var amount: Double? { if case .amount(let amount) = self { amount } else { nil } }

    private static func range(_ low: String?, _ high: String?) -> String {
      low == nil && high == nil ? "" : "(\(low ?? "")…\(high ?? ""))"
    }
  }

  private static func values(_ old: FoodRows, _ new: FoodRows) -> [FieldChange] {
    let bounds = (bounds(old), bounds(new))
    return Component.columns.compactMap { component in
      let column = component.rawValue
      let before = known(old[column: column], bounds.0[column])
      let after = known(new[column: column], bounds.1[column])
      guard before != after else { return nil }
      var change = FieldChange(.value, column, before?.words, after?.words)
      change.component = component
      change.amountBefore = before?.amount
      change.amountAfter = after?.amount
      return change
    }
  }

  private static func known(_ cell: Cell, _ bounds: [Cell]?) -> Known? {
    cell.number.map(Known.amount) ?? bounds.map(Known.bounds)
  }

  private static func bounds(_ food: FoodRows) -> [String: [Cell]] {
    Dictionary(food[.bound].map { ($0[0].words ?? "", $0) }) { first, _ in first }
  }
}

/// A table of rows that belong to a food, as its rows are compared: by key, not by place.
private struct RowTable: Sendable {
  let neighbour: FoodRows.Neighbour
  let group: FieldChange.Group
  /// The columns that tell which row of one snapshot is which of the other.
  let key: [Int]
  /// The field that a row is, and the row in words.
  let field: @Sendable ([Cell]) -> String
  let words: @Sendable ([Cell]) -> String
  /// The column of an amount that is told as a number; nil for none.
  var amount: Int?

  func changes(_ old: [[Cell]], _ new: [[Cell]]) -> [FieldChange] {
    if old == new { return [] }
    var waiting: [[Cell]: [[Cell]]] = [:]
    for row in old.reversed() { waiting[keys(row), default: []].append(row) }
    var changes: [FieldChange] = []
    for row in new {
      let before = waiting[keys(row)]?.popLast()
      if before != row { changes.append(change(before, row)) }
    }
    // What waits still is in no row of the new snapshot; it is told in the old one's order.
    for row in old where waiting[keys(row)]?.isEmpty == false {
      changes.append(change(waiting[keys(row)]?.popLast(), nil))
    }
    guard changes.isEmpty else { return changes }
    func order(_ rows: [[Cell]]) -> String { rows.map(words).joined(separator: "; ") }
    return [FieldChange(group, "order", order(old), order(new))]
  }

  private func keys(_ row: [Cell]) -> [Cell] { key.map { row[$0] } }

  private func change(_ before: [Cell]?, _ after: [Cell]?) -> FieldChange {
    var texts = (before.map(words), after.map(words))
    if texts.0 == texts.1, let before, let after {
      // They differ in a column that the words leave out.
      texts = (before.list, after.list)
    }
    var change = FieldChange(group, (after ?? before).map(field) ?? "", texts.0, texts.1)
    if let amount {
      change.amountBefore = before?[amount].number
      change.amountAfter = after?[amount].number
    }
    return change
  }

  static let all = [
    RowTable(
      neighbour: .alias,
      group: .alias,
      key: [0, 2, 3, 4],
      field: { _ in "alias" },
      words: { "\($0[0].words ?? "") (\([$0[2], $0[3], $0[4]].list))" }
    ),
    RowTable(
      neighbour: .portion,
      group: .portion,
      key: [0, 1, 2, 4],
      field: { row in
        [row[0].words ?? "", [row[1], row[2]].list].joined(separator: " ")
      },
      words: { row in "\(row[3].words ?? "") g (\([row[4], row[5]].list))" },
      amount: 3
    ),
    RowTable(
      neighbour: .barcode,
      group: .barcode,
      key: [0],
      field: { _ in "gtin" },
      words: { $0.list }
    ),
    RowTable(
      neighbour: .reference,
      group: .reference,
      key: [0, 1],
      field: { $0[0].words ?? "" },
      words: { $0[1].words ?? "" }
    ),
    RowTable(
      neighbour: .component,
      group: .ingredient,
      key: [0],
      field: { $0[0].words ?? "" },
      words: { "\($0[1].words ?? "") g, confidence \($0[2].words ?? "")" }
    ),
    RowTable(
      neighbour: .borrowed,
      group: .borrowed,
      key: [0],
      field: { $0[0].words ?? "" },
      words: { "\($0[1].words ?? "") of \($0[2].words ?? "")" }
    ),
    RowTable(
      neighbour: .pair,
      group: .pair,
      key: [0],
      field: { $0[0].words ?? "" },
      words: { row in
        "\(row[3].words ?? ""), \((row[1].number ?? 0).roundedForPeople.shortest) bits"
      }
    ),
    RowTable(
      neighbour: .flag,
      group: .flag,
      key: [0, 1],
      field: { [$0[1], $0[0]].list },
      words: { row in
        "\(row[2].words ?? ""): found \(row[3].words ?? ""), expected \(row[4].words ?? "")"
          + (row[5].words.map { ", repair \($0)" } ?? "")
      }
    ),
    RowTable(
      neighbour: .hidden,
      group: .hidden,
      key: [],
      field: { _ in "hidden" },
      words: { $0.list }
    ),
  ]
}

extension FieldChange.Group {
  /// The place among the classes.
  package var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Cell {
  /// The value as a text; nil for NULL.
  var words: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number): number.shortest
    case .text(let text): text
    }
  }

  /// The value as a number; nil for a text and for NULL.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text: nil
    }
  }
}

extension [Cell] {
  /// The values that there are, by commas.
  var list: String { compactMap(\.words).joined(separator: ", ") }
}
