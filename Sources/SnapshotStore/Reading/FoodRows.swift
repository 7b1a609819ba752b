import FoodComposition
private import FoodVocabulary
import GRDB

/// A value of a column, as SQLite keeps it.
package enum Cell: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
}

/// The rows of one food in every table, as two snapshots are compared: columns and cells that nothing interprets.
package struct FoodRows: Sendable, Equatable {
  /// The permanent id.
  package let id: String
  /// The cells of its row of `food`, in the order of ``columns``; `source_id` is the prefix of the source.
  package let cells: [Cell]
  /// Its rows of each of ``neighbours``, in their order.
  package let rows: [[[Cell]]]

  /// The rows of a food.
  package init(id: String, cells: [Cell], rows: [[[Cell]]]) {
    self.id = id
    self.cells = cells
    self.rows = rows
  }

  /// The columns of `food` but for the id.
  package static let columns = SnapshotSchema.food.columns.map(\.name).filter { $0 != "id" }

  /// A table with rows that belong to foods.
  package enum Neighbour: String, Sendable, CaseIterable {
    case alias, portion, barcode, reference, component
    case bound = "component_bound"
    case borrowed = "borrowed_value"
    case pair = "possible_duplicate"
    case flag = "quality_flag"
    case hidden

    /// The columns that are compared: neither the food's own id nor the number of a row, which tells its order.
    package var columns: [String] { table.columns.map(\.name).filter { $0 != owner && $0 != "n" } }

    fileprivate var table: TableSchema {
      switch self {
      case .alias: SnapshotSchema.alias
      case .portion: SnapshotSchema.portion
      case .barcode: SnapshotSchema.barcode
      case .reference: SnapshotSchema.reference
      case .component: SnapshotSchema.component
      case .bound: SnapshotSchema.componentBound
      case .borrowed: SnapshotSchema.borrowedValue
      case .pair: SnapshotSchema.possibleDuplicate
      case .flag: SnapshotSchema.qualityFlag
      case .hidden: SnapshotSchema.hidden
      }
    }

    private var owner: String { self == .component ? "parent_food_id" : "food_id" }

    /// The query of its rows, the food's id first, by foods.
    fileprivate var query: String {
      let order =
        switch self {
        case .alias, .portion: "n"
        case .flag: "rule, component, n"
        default: columns[0]
        }
      return """
        SELECT \(owner), \(columns.joined(separator: ", ")) FROM \(rawValue) ORDER BY \(owner), \(order)
        """
    }
  }

  /// The cell of a column of `food`.
  package subscript(column column: String) -> Cell {
    Self.places[column].map { cells[$0] } ?? .null
  }

  /// The rows of a table.
  package subscript(neighbour: Neighbour) -> [[Cell]] { rows[neighbour.place] }

  private static let places = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
}

extension FoodRows.Neighbour {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SnapshotReader {
  /// Calls `body` with the rows of each food in every one of `snapshots`, side by side, in the order of the ids; nil stands
  /// for a snapshot that has no food of the id.
  package static func forEachRows(
    of snapshots: [SnapshotReader],
    _ body: ([FoodRows?]) throws -> Void
  ) throws {
    try forEachRows(of: snapshots[...], besides: [], body)
  }

  /// A snapshot is read within the reading of those before it, so that all are open at once.
  private static func forEachRows(
    of snapshots: ArraySlice<SnapshotReader>,
    besides cursors: [FoodRowsCursor],
    _ body: ([FoodRows?]) throws -> Void
  ) throws {
    if let snapshot = snapshots.first {
      return try snapshot.read("comparing rows") { rows in
        let cursor = try FoodRowsCursor(rows, snapshot.sources)
        try forEachRows(of: snapshots.dropFirst(), besides: cursors + [cursor], body)
      }
    }
    var next = try cursors.map { try $0.next() }
    while let least = next.lazy.compactMap(\.?.id).min(by: {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }) {
      let food = next.map { $0?.id == least ? $0 : nil }
      try body(food)
      for place in food.indices where food[place] != nil { next[place] = try cursors[place].next() }
    }
  }

  /// Calls `body` with every entry of the vocabulary, without its number: a row that packs several phrases gives an entry for each.
  package func forEachVocabularyRow(_ body: ([Cell]) -> Void) throws(SnapshotError) {
    try read("reading the vocabulary") { db in
      let columns = SnapshotSchema.vocabulary.columns.map(\.name).filter { $0 != "n" }
      let list = columns.joined(separator: ", ")
      let rows = try RowCursor(db, "SELECT \(list) FROM vocabulary")
      guard let place = columns.firstIndex(of: "phrase") else {
        preconditionFailure("the vocabulary has phrases")
      }
      while var row = try rows.next() {
        var cells = row.cells(columns.count)
        guard case .text(let phrases) = cells[place] else {
          preconditionFailure("phrases are text")
        }
        for phrase in VocabularyEntry.phrases(ofRow: phrases) {
          cells[place] = .text(String(phrase))
          body(cells)
        }
      }
    }
  }

  /// The numbers of foods that have an amount, by the component's column.
  package func filledCounts() throws(SnapshotError) -> [String: Int] {
    let columns = Component.columns.map(\.rawValue)
    let list = columns.map { "count(\($0))" }.joined(separator: ", ")
    let counts = try read("counting amounts") { db in
      try RowReader.rows(db, "SELECT \(list) FROM food") { row in
        try columns.map { _ in try row.integer() }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(columns, counts.first ?? []))
  }

  /// The numbers of rows of `query` by their group: its columns are a text and a number.
  package func counts(_ query: String) throws(SnapshotError) -> [String: Int] {
    let rows = try read("counting rows") { db in
      try RowReader.rows(db, query) { (try $0.text(), try $0.integer()) }
    }
    return Dictionary(rows, uniquingKeysWith: +)
  }

  /// The retired food of an id; nil where the id is none that is gone.
  package func retired(_ id: String) throws(SnapshotError) -> RetiredFood? {
    try read("reading the retired food \(id)") { db in
      try RowReader.rows(db, RetiredFood.query + " WHERE id = ?", key: id) { try RetiredFood(&$0) }
        .first
    }
  }

  /// Who hid the food of an id from searches, and why; nil for a food that searches find.
  package func hiding(of id: String) throws(SnapshotError) -> HiddenFood? {
    try read("reading whether \(id) is hidden") { db in
      try RowReader.rows(
        db,
        "SELECT \(SnapshotSchema.hidden.columnList) FROM hidden WHERE food_id = ?",
        key: id
      ) { HiddenFood(id: try $0.text(), source: try $0.text(), reason: try $0.text()) }.first
    }
  }

  /// The ids next to `id` in their order, at most `limit`, those of its own source alone: what may have been meant.
  package func ids(near id: String, limit: Int = 4) throws(SnapshotError) -> [String] {
    let prefix = String(id.prefix { $0 != ":" }) + ":"
    return try read("reading the ids near \(id)") { db in
      func side(_ sql: String) throws -> [String] {
        try RowReader.rows(db, sql, key: id) { try $0.text() }.filter { $0.hasPrefix(prefix) }
      }
      let before = try side("SELECT id FROM food WHERE id < ? ORDER BY id DESC LIMIT \(limit / 2)")
      let behind = try side("SELECT id FROM food WHERE id > ? ORDER BY id LIMIT \(limit / 2)")
      return before.reversed() + behind
    }
  }

  /// The retired foods that lead to the food of an id, by their own.
  package func predecessors(of id: String) throws(SnapshotError) -> [RetiredFood] {
    try read("reading the predecessors of \(id)") { db in
      try RowReader.rows(db, RetiredFood.query + " WHERE successor = ? ORDER BY id", key: id) {
        try RetiredFood(&$0)
      }
    }
  }
}

extension RetiredFood {
  fileprivate static let query = "SELECT \(SnapshotSchema.retired.columnList) FROM retired"

  /// A retired food from its row, its columns in the schema's order.
  fileprivate init(_ row: inout RowReader) throws {
    self.init(
      id: try row.text(),
      successor: row.optionalText(),
      reason: try row.text(),
      since: try row.text()
    )
  }
}

/// Steps through the foods of a snapshot with their rows by ascending id.
private final class FoodRowsCursor {
  private let foods: RowCursor
  private let neighbours: [NeighbourCursor<[Cell]>]
  private let prefixes: [Int: String]
  private static let sourcePlace = FoodRows.columns.firstIndex(of: "source_id") ?? 0

  init(_ db: Database, _ sources: [SourceRecord]) throws {
    let columns = FoodRows.columns.joined(separator: ", ")
    foods = try RowCursor(db, "SELECT id, \(columns) FROM food ORDER BY id")
    neighbours = try FoodRows.Neighbour.allCases.map { neighbour in
      let count = neighbour.columns.count
      return try NeighbourCursor(db, neighbour.query) { $0.cells(count) }
    }
    prefixes = Dictionary(sources.map { ($0.id, $0.prefix) }) { first, _ in first }
  }

  func next() throws -> FoodRows? {
    guard var row = try foods.next() else { return nil }
    let id = try row.text()
    var cells = row.cells(FoodRows.columns.count)
    if case .integer(let source) = cells[Self.sourcePlace] {
      cells[Self.sourcePlace] = .text(prefixes[source] ?? "\(source)")
    }
    return FoodRows(id: id, cells: cells, rows: try neighbours.map { try $0.values(of: id) })
  }
}
