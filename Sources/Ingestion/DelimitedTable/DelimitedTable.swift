package import Datasets
import FoodComposition
import RecordIO

/// A delimited table with a header, a row a food and a column a component, read by its definition alone.
package struct DelimitedTable: SourceRelease {
  private struct Row: Sendable {
    var key: String
    var line: Int
    var texts: DelimitedColumns.Texts
  }

  private var rows: [Row] = []
  private var order: [Int] = []
  private var values: ValueStore
  private let file: String
  private let baseUnit: BaseUnit
  private let language: String
  /// The balances, rejects and unmapped names of the reading.
  package private(set) var report: SourceReport

  /// Reads the only table of the release.
  ///
  /// - Throws: `ReadError`, also where a column is missing that the definition or the table of components
  ///   names.
  package init(
    _ files: DatasetFiles,
    mapping: DelimitedMapping,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    let dialect = Dialect(
      separator: mapping.separator,
      quote: mapping.quote,
      encoding: TextEncoding(rawValue: mapping.encoding) ?? .utf8
    )
    let known = DelimitedColumns.known(mapping, tables.components)
    let names = files.tableNames
    let table = try SourceTable(
      names.count == 1 ? files.open(names[0]) : files.openOnly(),
      dialect: dialect,
      columns: known,
      limits: files.limits
    )
    let columns = try DelimitedColumns(
      table,
      mapping: mapping,
      encoding: dialect.encoding,
      components: tables.components
    )
    let amounts = DelimitedAmount(mapping)
    values = ValueStore(decimalMark: amounts.decimalMark)
    file = table.file
    baseUnit = mapping.baseUnit
    language = mapping.names.first?.language ?? definition.language
    report = SourceReport(foodFile: table.file)
    try read(table, columns: columns, amounts: amounts)
    report.filled = values.counts(by: tables.components)
  }

  /// The file, as positions name it, in which the amounts stand.
  package var amountsFile: String { file }

  /// The number of foods.
  package var foodCount: Int { order.count }

  /// The food at `index`, in the order of the keys.
  package func food(at index: Int) -> SourceFood {
    let ordinal = order[index]
    let row = rows[ordinal]
    var food = SourceFood(
      key: row.key,
      position: Position(file: file, line: row.line),
      name: row.texts.names.first ?? SourceName("", language: language)
    )
    food.names += row.texts.names.dropFirst()
    food.categoryCodes = row.texts.category.isEmpty ? [] : [row.texts.category]
    food.baseUnit = baseUnit
    food.values = values.values(of: ordinal)
    return food
  }

  private mutating func read(
    _ table: SourceTable,
    columns: DelimitedColumns,
    amounts: DelimitedAmount
  ) throws {
    var report = report
    var keys: Set<String> = []
    report.foods = try table.forEachRow(report: &report) { record, report in
      guard let key = record.text(columns.key)?.trimmingBlanks(), !key.isEmpty else {
        return table.rejected(.missingKey, record, columns.key, expected: "a key")
      }
      guard Self.isKey(key) else {
        let allowed = "at most 64 ASCII letters, digits and - . _ :"
        return table.rejected(.invalidKey, record, columns.key, expected: allowed)
      }
      guard !keys.contains(String(key)) else {
        return table.rejected(.duplicateKey, record, columns.key, expected: "each key once")
      }
      let texts: DelimitedColumns.Texts
      switch columns.texts(record) {
      case .success(let read): texts = read
      case .failure(let invalid):
        return table.rejected(
          .invalidEncoding,
          record,
          invalid.column,
          expected: columns.encoding.rawValue
        )
      }
      keys.insert(String(key))
      readAmounts(record, table: table, columns: columns, amounts: amounts, report: &report)
      rows.append(Row(key: String(key), line: record.line, texts: texts))
      return .accepted
    }
    self.report = report
    values.finish(foodCount: rows.count)
    order = rows.indices.sorted { rows[$0].key.utf8.lexicographicallyPrecedes(rows[$1].key.utf8) }
  }

  /// Keeps the amounts of `record`; one that cannot be read is a reject of its own, the row stays.
  private mutating func readAmounts(
    _ record: Record,
    table: SourceTable,
    columns: DelimitedColumns,
    amounts: DelimitedAmount,
    report: inout SourceReport
  ) {
    for (column, component) in columns.components {
      let bytes = DelimitedAmount.trimmed(record[column].bytes)
      var value = SourceValue(component: Int(component), amount: nil, line: 0)
      switch amounts.reading(record, column, bytes) {
      case .missing:
        continue
      case .amount(let amount) where amount >= 0:
        values.append(
          bytes,
          at: record.place(of: bytes),
          food: UInt32(rows.count),
          component: component
        )
        continue
      case .trace:
        value.kind = .trace
      case .below(let limit) where limit >= 0:
        (value.kind, value.low, value.high) = (.belowLimit, 0, limit)
      case .below, .amount:
        report.rejects.append(
          table.reject(.negativeAmount, record, column, expected: "an amount from 0")
        )
        continue
      case .unreadable:
        report.rejects.append(table.reject(.notANumber, record, column, expected: "a number"))
        continue
      }
      (value.line, value.column) = record.place(of: bytes)
      value.text = columns.encoding.decode(bytes) ?? ""
      values.append(value, food: UInt32(rows.count))
    }
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
