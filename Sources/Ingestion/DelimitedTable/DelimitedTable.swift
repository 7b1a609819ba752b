package import Datasets
import FoodComposition
import RecordIO

/// Tables of foods read by their definition alone: files of text or sheets of workbooks, a row a food and a column a
/// component, or an amount a row.
package struct DelimitedTable: SourceRelease {
  private struct Row: Sendable {
    var key: String
    var position: Position
    var texts: DelimitedColumns.Texts
    var baseUnit: BaseUnit
    var portions: [Portion]
  }

  private var rows: [Row] = []
  private var ordinals: [String: Int] = [:]
  private var order: [Int] = []
  private var values: ValueStore
  /// The food and the component of each amount, where two tables may tell one.
  private var told: Set<UInt64> = []
  private let language: String
  private let derivations: DerivationTable?
  /// The file, as positions name it, in which the amounts stand, unless they stand with their foods.
  package private(set) var amountsFile: String
  /// Whether amounts stand in the table that lists their food.
  package private(set) var amountsStandWithFoods = true
  /// The balances, rejects and unmapped names of the reading.
  package private(set) var report: SourceReport

  /// Reads the tables of the release.
  ///
  /// - Throws: `ReadError`, also where a column is missing that the definition or the table of components
  ///   names.
  package init(
    _ files: DatasetFiles,
    mapping: DelimitedMapping,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    values = ValueStore(decimalMark: mapping.decimalMark.asciiValue ?? UInt8(ascii: "."))
    language = mapping.names.first?.language ?? definition.language
    derivations = tables.derivations
    report = SourceReport(foodFile: files.name)
    amountsFile = files.name
    var missing = DelimitedColumns.required(mapping, tables.components)
    var known: Set<String> = []
    var last: SourceTable?
    for (number, rules) in mapping.tables.enumerated() {
      let table = try DelimitedRows(files, rules, mapping: mapping, tables: tables)
      missing.removeAll(where: table.columns.found.contains)
      known.formUnion(table.columns.found)
      last = table.table
      if number == 0 { amountsFile = table.table.file }
      try requireAmounts(table)
      try rules.addsToFoods ? add(table) : read(table, isFirst: number == 0)
    }
    if let name = missing.first, let last { throw last.missingColumn(name) }
    for name in mapping.ignored where !known.contains(name) {
      report.noteUnmapped(.column, "\(files.name): \(name), to be ignored, is in no table", rows: 0)
    }
    values.finish(foodCount: rows.count)
    order = rows.indices.sorted { rows[$0].key.utf8.lexicographicallyPrecedes(rows[$1].key.utf8) }
    report.filled = values.counts(by: tables.components)
    ordinals = [:]
    told = []
  }

  /// The number of foods.
  package var foodCount: Int { order.count }

  /// The food at `index`, in the order of the keys.
  package func food(at index: Int) -> SourceFood {
    let ordinal = order[index]
    let row = rows[ordinal]
    var food = SourceFood(
      key: row.key,
      position: row.position,
      name: row.texts.names.first ?? SourceName("", language: language)
    )
    food.names += row.texts.names.dropFirst()
    food.categoryCodes = row.texts.categories
    food.baseUnit = row.baseUnit
    food.portions = row.portions
    food.values = values.values(of: ordinal)
    return food
  }

  /// The source's text for how an amount was obtained.
  package func derivationCode(_ derivation: Int) -> String {
    derivations?.code(derivation) ?? String(derivation)
  }

  /// Notes where amounts stand; lineage tells one file of a food's amounts.
  private mutating func requireAmounts(_ rows: DelimitedRows) throws(ReadError) {
    let hasAmounts = !rows.columns.components.isEmpty || rows.columns.long != nil
    guard rows.rules.addsToFoods, hasAmounts else { return }
    guard amountsStandWithFoods, report.filled.isEmpty, values.count == 0 else {
      throw ReadError(
        .unsupported,
        at: Position(file: rows.table.file),
        found: "amounts in a second table of the same foods",
        expected: "all amounts in one table: list the others' columns as ignored"
      )
    }
    amountsStandWithFoods = false
    amountsFile = rows.table.file
  }
}

// MARK: - Reading

extension DelimitedTable {
  /// Reads a table that lists foods.
  private mutating func read(_ rows: DelimitedRows, isFirst: Bool) throws {
    var report = report
    var group: String?
    let firstOfTable = self.rows.count
    var balance = try rows.table.forEachRow(report: &report) { record, report in
      if let fate = try rows.fate(record, group: &group) { return fate }
      let key: String
      switch self.key(record, rows) {
      case .success(let text): key = text
      case .failure(let refused): return .rejected(refused.reject)
      }
      if let ordinal = ordinals[key] {
        if rows.rules.repeatsFoods, ordinal < firstOfTable { return .skipped(.otherBase) }
        // In a table with an amount a row the rows of a food have its key.
        guard rows.columns.long != nil, ordinal >= firstOfTable else {
          let expected = "each key once"
          return rows.table.rejected(.duplicateKey, record, rows.columns.key, expected: expected)
        }
        let fate = readLong(record, rows, ordinal, &report)
        // The food is counted by its first row.
        if case .accepted = fate { return .skipped(.moreOfFood) }
        return fate
      }
      var texts: DelimitedColumns.Texts
      do throws(DelimitedColumns.InvalidText) {
        texts = try rows.columns.texts(record)
      } catch {
        let expected = rows.columns.encoding.rawValue
        return rows.table.rejected(.invalidEncoding, record, error.column, expected: expected)
      }
      if texts.categories.isEmpty, let group { texts.categories = [group] }
      guard let base = rows.baseUnit(record) else {
        let expected = "a text that base_unit lists"
        return rows.table.rejected(.unknownUnit, record, rows.columns.baseUnit, expected: expected)
      }
      let ordinal = self.rows.count
      let portions = rows.portions(record, of: base, report: &report)
      ordinals[key] = ordinal
      self.rows.append(
        Row(
          key: key,
          position: rows.table.position(record),
          texts: texts,
          baseUnit: base,
          portions: portions
        )
      )
      if rows.columns.long != nil {
        // The row is the food's whatever its amount is: one that cannot be read is a reject of its own.
        if case .rejected(let reject) = readLong(record, rows, ordinal, &report) {
          report.rejects.append(reject)
        }
        return .accepted
      }
      rows.readAmounts(record, food: UInt32(ordinal), into: &values, report: &report)
      return .accepted
    }
    balance.columns = rows.columns.read
    self.report = report
    noteUnknown(rows)
    if isFirst { self.report.foods = balance } else { self.report.foods.add(balance) }
  }

  /// Reads a table that tells more of foods that other tables list.
  private mutating func add(_ rows: DelimitedRows) throws {
    var report = report
    var group: String?
    var keys: Set<String> = []
    var balance = try rows.table.forEachRow(report: &report) { record, report in
      if let fate = try rows.fate(record, group: &group) { return fate }
      let key: String
      switch self.key(record, rows) {
      case .success(let text): key = text
      case .failure(let refused): return .rejected(refused.reject)
      }
      guard let ordinal = ordinals[key] else {
        let expected = "a food of the tables before this one"
        return rows.table.rejected(.unknownFood, record, rows.columns.key, expected: expected)
      }
      if rows.columns.long != nil { return readLong(record, rows, ordinal, &report) }
      if rows.columns.measures != nil {
        let (portion, fate) = rows.measure(record)
        if let portion { self.rows[ordinal].portions.append(portion) }
        return fate
      }
      // A second row would tell the food's columns twice.
      guard keys.insert(key).inserted else {
        let expected = "each key once"
        return rows.table.rejected(.duplicateKey, record, rows.columns.key, expected: expected)
      }
      do throws(DelimitedColumns.InvalidText) {
        let texts = try rows.columns.texts(record)
        self.rows[ordinal].texts.names += texts.names
        self.rows[ordinal].texts.categories += texts.categories
      } catch {
        let expected = rows.columns.encoding.rawValue
        return rows.table.rejected(.invalidEncoding, record, error.column, expected: expected)
      }
      let base = self.rows[ordinal].baseUnit
      self.rows[ordinal].portions += rows.portions(record, of: base, report: &report)
      rows.readAmounts(record, food: UInt32(ordinal), into: &values, report: &report)
      return .accepted
    }
    balance.columns = rows.columns.read
    self.report = report
    noteUnknown(rows)
    self.report.files.append(balance)
  }

  /// Keeps the amount of a row with one amount.
  private mutating func readLong(
    _ record: Record,
    _ rows: DelimitedRows,
    _ food: Int,
    _ report: inout SourceReport
  ) -> RowFate {
    guard let long = rows.columns.long else { return .skipped(.notUsed) }
    let component: UInt16
    switch rows.component(record) {
    case .success(let row?): component = row
    case .success(nil): return .skipped(.componentNotCarried)
    case .failure(let refused): return .rejected(refused.reject)
    }
    guard told.insert(UInt64(food) << 16 | UInt64(component)).inserted else {
      let expected = "each component once a food"
      return rows.table.rejected(.duplicateValue, record, long.component, expected: expected)
    }
    let before = values.count
    let reject = rows.readAmount(
      record,
      long.amount,
      component: component,
      derivation: long.derivation,
      mark: long.mark,
      food: UInt32(food),
      into: &values,
      report: &report
    )
    if let reject { return .rejected(reject) }
    return values.count > before ? .accepted : .skipped(.missingValue)
  }

  private mutating func noteUnknown(_ rows: DelimitedRows) {
    for column in rows.columns.unknown {
      report.noteUnmapped(
        .column,
        "\(rows.table.file): \(column)",
        rows: rows.table.reader.rowsRead
      )
    }
  }

  private func key(_ record: Record, _ rows: DelimitedRows) -> Result<String, Refused> {
    let column = rows.columns.key
    guard let key = record.text(column)?.trimmingBlanks(), !key.isEmpty else {
      return .failure(
        Refused(reject: rows.table.reject(.missingKey, record, column, expected: "a key"))
      )
    }
    guard Self.isKey(key) else {
      let allowed = "at most 64 ASCII letters, digits and - . _ :"
      return .failure(
        Refused(reject: rows.table.reject(.invalidKey, record, column, expected: allowed))
      )
    }
    return .success(String(key))
  }

  /// Whether a key can stand in a permanent id.
  private static func isKey(_ key: Substring) -> Bool {
    key.utf8.count <= 64
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: ":"):
          true
        default: false
        }
      }
  }
}
