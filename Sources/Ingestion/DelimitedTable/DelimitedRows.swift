import Datasets
import FoodComposition
import RecordIO

/// One table of a ``DelimitedMapping``, opened: what its rows are, and the fields of those that are foods.
struct DelimitedRows {
  let table: SourceTable
  let rules: DelimitedMapping.Table
  let columns: DelimitedColumns
  private let mapping: DelimitedMapping
  private let tables: SourceTables
  private let amounts: DelimitedAmount

  init(
    _ files: DatasetFiles,
    _ rules: DelimitedMapping.Table,
    mapping: DelimitedMapping,
    tables: SourceTables
  ) throws(ReadError) {
    self.rules = rules
    self.mapping = mapping
    self.tables = tables
    amounts = DelimitedAmount(mapping)
    table = try Self.open(files, rules, mapping)
    columns = try DelimitedColumns(table, rules, mapping: mapping, components: tables.components)
  }

  private static func open(
    _ files: DatasetFiles,
    _ rules: DelimitedMapping.Table,
    _ mapping: DelimitedMapping
  ) throws(ReadError) -> SourceTable {
    if let sheet = rules.sheet {
      let dialect = Dialect.sheet(firstLine: rules.firstLine, columns: rules.columns)
      let mark = mapping.decimalMark.asciiValue ?? UInt8(ascii: ".")
      let stream = try files.workbook(rules.file)
        .sheet(sheet, dialect: dialect, decimalMark: mark)
      return try SourceTable(stream, dialect: dialect, limits: files.limits)
    }
    if files.isWorkbook(rules.file) {
      let workbook = try files.workbook(rules.file)
      let names = workbook.sheetNames.map { "'\($0)'" }.joined(separator: ", ")
      throw ReadError(
        .unsupported,
        at: Position(file: workbook.name),
        found: "a workbook with the sheets \(names)",
        expected: "sheet: with one of them in the definition"
      )
    }
    var dialect = Dialect(
      separator: mapping.separator,
      quote: mapping.quote,
      encoding: TextEncoding(rawValue: mapping.encoding) ?? .utf8,
      columns: rules.columns
    )
    dialect.firstLine = rules.firstLine
    let names = files.tableNames
    var stream: any ByteStream =
      if let file = rules.file { try files.open(file) } else if names.count == 1 {
        try files.open(names[0])
      } else { try files.openOnly() }
    if TextEncoding(rawValue: mapping.encoding) == nil {
      stream = try TranscodedStream(stream, from: mapping.encoding)
    }
    return try SourceTable(stream, dialect: dialect, limits: files.limits)
  }

  /// The fate of a row that is no food though nothing is wrong with it; nil for the others.
  ///
  /// - Throws: where the row of units says another unit than the table of components.
  func fate(_ record: Record, group: inout String?) throws(ReadError) -> RowFate? {
    if record.line == rules.unitsRow {
      try requireUnits(record)
      return .skipped(.headingRow)
    }
    let key = record.text(columns.key).map { SourceTable.label($0) } ?? ""
    if !key.isEmpty, rules.columns == nil, key == table.labels[columns.key] {
      return .skipped(.headingRow)
    }
    for (index, skip) in columns.skips {
      let text = record.text(index).map { SourceTable.label($0) } ?? ""
      if skip.texts.contains(text) || skip.beginnings.contains(where: text.hasPrefix) {
        return .skipped(.definitionRule)
      }
    }
    if key.isEmpty, let line = columns.groupLine, let text = record.text(line)?.trimmingBlanks(),
      !text.isEmpty
    {
      group = SourceTable.label(text)
      return .skipped(.groupLine)
    }
    return nil
  }

  private func requireUnits(_ record: Record) throws(ReadError) {
    for column in columns.components {
      let row = tables.components.rows[Int(column.component)]
      let text = record.text(column.index).map { SourceTable.label($0) } ?? ""
      let bare =
        text.hasPrefix("(") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
      let isSame =
        bare == row.unit || Unit(spelled: bare).map { $0 == Unit(spelled: row.unit) } ?? false
      guard isSame else {
        throw ReadError(
          .malformedHeader,
          at: record.position(column.index, in: table.file),
          found: "the unit '\(text)' of \(row.code)",
          expected: "'\(row.unit)', as the table of components says"
        )
      }
    }
  }

  /// The base unit of the food in `record`; nil where its text is none of the definition's.
  func baseUnit(_ record: Record) -> BaseUnit? {
    guard let column = columns.baseUnit, let units = mapping.baseUnits?.units else {
      return rules.baseUnit
    }
    return units[record.text(column).map { SourceTable.label($0) } ?? ""]
  }

  /// The household measures of the food in `record`; a weight that is none is a reject of its own.
  func portions(_ record: Record, of base: BaseUnit, report: inout SourceReport) -> [Portion] {
    var portions: [Portion] = []
    for (index, portion) in columns.portions {
      guard let weight = weight(record, index, report: &report) else { continue }
      portions.append(
        Portion(amount: portion.amount, measure: portion.measure, gramWeight: weight)
      )
    }
    // Per 100 ml, a weight of millilitres would be one of themselves.
    if let density = columns.density, base == .gram,
      let weight = weight(record, density, report: &report)
    {
      portions.append(Portion(amount: 100, measure: "ml", gramWeight: 100 * weight))
    }
    return portions
  }

  /// The household measure of a row of its own, or what becomes of the row.
  func measure(_ record: Record) -> (portion: Portion?, fate: RowFate) {
    guard let columns = columns.measures else { return (nil, .skipped(.notUsed)) }
    let bytes = DelimitedAmount.trimmed(record[columns.weight].bytes)
    let weight: Double
    switch amounts.reading(record, columns.weight, bytes) {
    case .missing, .trace, .amount(0): return (nil, .skipped(.noWeight))
    case .amount(let grams) where grams > 0, .marked(let grams, _) where grams > 0: weight = grams
    default:
      return (
        nil,
        table.rejected(.notANumber, record, columns.weight, expected: "a weight in grams, above 0")
      )
    }
    guard let text = record.text(columns.measure)?.trimmingBlanks(), !text.isEmpty else {
      return (nil, .skipped(.notUsed))
    }
    let words = MeasureText(String(text))
    var amount = words.amount ?? 1
    if let column = columns.amount {
      let bytes = DelimitedAmount.trimmed(record[column].bytes)
      guard case .amount(let count) = amounts.reading(record, column, bytes), count > 0 else {
        let expected = "how many of the measure"
        return (nil, table.rejected(.notANumber, record, column, expected: expected))
      }
      amount = count
    }
    let portion = Portion(
      amount: amount,
      measure: words.measure,
      modifier: words.modifier,
      gramWeight: weight
    )
    return (portion, .accepted)
  }

  private func weight(_ record: Record, _ column: Int, report: inout SourceReport) -> Double? {
    let bytes = DelimitedAmount.trimmed(record[column].bytes)
    switch amounts.reading(record, column, bytes) {
    case .missing, .trace: return nil
    case .amount(let weight) where weight > 0, .marked(let weight, _) where weight > 0:
      return weight
    case .amount(let weight) where weight == 0: return nil
    default:
      report.rejects.append(
        table.reject(.notANumber, record, column, expected: "a weight, above 0")
      )
      return nil
    }
  }
}

/// The reject of a row whose key or component is none.
struct Refused: Error {
  let reject: Reject
}

// MARK: - Amounts

extension DelimitedRows {
  /// Keeps the amounts of a row with a column a component; one that cannot be read is a reject of its own.
  func readAmounts(
    _ record: Record,
    food: UInt32,
    into values: inout ValueStore,
    report: inout SourceReport
  ) {
    for column in columns.components {
      let reject = readAmount(
        record,
        column.index,
        component: column.component,
        derivation: column.derivation,
        mark: column.mark,
        food: food,
        into: &values,
        report: &report
      )
      if let reject { report.rejects.append(reject) }
    }
  }

  /// The row of the table of components whose amount is in the row of a table with an amount a row; nil where a
  /// snapshot does not carry it.
  func component(_ record: Record) -> Result<UInt16?, Refused> {
    guard let long = columns.long else { return .success(nil) }
    let code = record.text(long.component).map { String($0.trimmingBlanks()) } ?? ""
    let row: Int?
    if let unit = long.unit {
      let spelled = record.text(unit) ?? ""
      row = tables.components.row(code: code, unit: spelled)
      if row == nil, let known = tables.components.row(code: code) {
        let expected = "\(tables.components.rows[known].unit), the unit of \(code)"
        return .failure(
          Refused(reject: table.reject(.unknownUnit, record, unit, expected: expected))
        )
      }
    } else {
      row = tables.components.row(code: code)
    }
    guard let row, let ordinal = UInt16(exactly: row) else {
      let expected = "a code of the table of components"
      return .failure(
        Refused(reject: table.reject(.unknownComponent, record, long.component, expected: expected))
      )
    }
    return .success(tables.components.rows[row].target == nil ? nil : ordinal)
  }

  /// Keeps the amount in a field; returns the reject of one that cannot be read.
  func readAmount(
    _ record: Record,
    _ column: Int,
    component: UInt16,
    derivation: Int?,
    mark: Int?,
    food: UInt32,
    into values: inout ValueStore,
    report: inout SourceReport
  ) -> Reject? {
    let bytes = DelimitedAmount.trimmed(record[column].bytes)
    var value = SourceValue(component: Int(component), amount: nil, line: 0)
    let told = mark.flatMap { record.text($0) }.map { SourceTable.label($0) } ?? ""
    let reading =
      told.isEmpty
      ? amounts.reading(record, column, bytes) : amounts.reading(record, column, mark: told)
    if reading == .missing { return nil }
    let code = derivation.flatMap { number(record, $0, report: &report) }
    switch reading {
    case .missing: return nil
    case .amount(let amount) where amount >= 0:
      values.append(
        bytes,
        at: record.place(of: bytes),
        food: food,
        component: component,
        derivation: code
      )
      return nil
    case .marked(let amount, let kind) where amount >= 0:
      (value.amount, value.kind) = (amount, kind)
    case .trace: value.kind = .trace
    case .below(let limit) where limit >= 0:
      (value.kind, value.low, value.high) = (.belowLimit, 0, limit)
    case .below, .amount, .marked:
      return table.reject(.negativeAmount, record, column, expected: "an amount from 0")
    case .unreadable:
      return table.reject(.notANumber, record, column, expected: "a number")
    }
    value.derivation = code
    (value.line, value.column) = record.place(of: bytes)
    value.text = columns.encoding.decode(bytes) ?? ""
    values.append(value, food: food)
    return nil
  }

  /// The number of the derivation in a field; nil for none, and for one that no table lists, which is noted.
  private func number(_ record: Record, _ column: Int, report: inout SourceReport) -> Int? {
    guard let code = record.text(column).map({ SourceTable.label($0) }), !code.isEmpty else {
      return nil
    }
    if let number = tables.derivations?.number(of: code) { return number }
    report.noteUnmapped(.code, "derivation \(code)")
    return nil
  }
}
