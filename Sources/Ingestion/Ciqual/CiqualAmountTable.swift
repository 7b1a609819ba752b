import Datasets
import FoodComposition
import RecordIO

/// `const` and `compo`: the constituents and what the foods contain of them.
enum CiqualAmountTable {
  /// The confidence codes, from the best; ``SourceValue/derivation`` is an index here.
  static let confidences = ["A", "B", "C", "D"]

  /// Reads the amounts of `foods`.
  static func read(
    _ files: DatasetFiles,
    foods: KeyedFoods<CiqualFoodTable.Food>,
    components: ComponentTable,
    report: inout SourceReport
  ) throws -> ValueStore {
    var codes = ComponentCodes(components)
    try readConstituents(files, &codes, report: &report)
    let reader = try AmountReader(files)
    var values = ValueStore()
    var balance = try reader.table.forEachRow(report: &report) { record, report in
      reader.read(record, foods, &codes, into: &values, &report)
    }
    values.finish(foodCount: foods.foods.count)
    values.rejectDuplicates(
      field: "const_code",
      components: components,
      balance: &balance,
      report: &report,
      key: { String(foods.key($0)) }
    )
    report.files.append(balance)
    return values
  }

  private static func readConstituents(
    _ files: DatasetFiles,
    _ codes: inout ComponentCodes,
    report: inout SourceReport
  ) throws {
    let table = try CiqualTable(
      files,
      stem: "const",
      record: "CONST",
      required: ["const_code", "const_nom_eng"],
      optional: ["const_nom_fr", "code_INFOODS"]
    )
    let code = table.field("const_code")
    let english = table.field("const_nom_eng")
    let balance = try table.forEachRow(report: &report) { record, report in
      guard let number = record.unsigned(code) else {
        return table.rejected(.invalidKey, record, code, expected: "a whole number")
      }
      let name = record.text(english)
      if case .unknown(let label) = codes.declare(number, name: name, unit: unit(of: name), &report)
      {
        return table.rejected(
          .unknownComponent,
          record,
          code,
          found: label,
          expected: "a component listed with this name and unit"
        )
      }
      return .accepted
    }
    report.files.append(balance)
  }

  /// What the last parenthesis of a constituent's name says before `/100g`; empty without one.
  static func unit(of name: String) -> String {
    guard let open = name.lastIndex(of: "(") else { return "" }
    let unit = name[name.index(after: open)...].prefix { $0 != "/" && $0 != ")" }
    return unit.endIndex < name.endIndex && name[unit.endIndex] == "/" ? String(unit) : ""
  }
}

// MARK: - One record

extension CiqualAmountTable {
  private struct AmountReader {
    let table: CiqualTable
    private let food: Int
    private let constituent: Int
    private let content: Int
    private let low: Int
    private let high: Int
    private let confidence: Int

    init(_ files: DatasetFiles) throws(ReadError) {
      table = try CiqualTable(
        files,
        stem: "compo",
        record: "COMPO",
        required: ["alim_code", "const_code", "teneur"],
        optional: ["min", "max", "code_confiance", "source_code"]
      )
      food = table.field("alim_code")
      constituent = table.field("const_code")
      content = table.field("teneur")
      low = table.field("min")
      high = table.field("max")
      confidence = table.field("code_confiance")
    }

    func read(
      _ record: XMLRecord,
      _ foods: KeyedFoods<CiqualFoodTable.Food>,
      _ codes: inout ComponentCodes,
      into values: inout ValueStore,
      _ report: inout SourceReport
    ) -> RowFate {
      guard let key = record.unsigned(food) else {
        return table.rejected(.invalidKey, record, food, expected: "a whole number")
      }
      let ordinal: UInt32
      switch foods.reference(key) {
      case .food(let found): ordinal = found
      case .unusable: return .skipped(.foodNotUsed)
      case .unknown:
        return table.rejected(.unknownFood, record, food, expected: "an alim_code of alim")
      }
      guard let code = record.unsigned(constituent) else {
        return table.rejected(.invalidKey, record, constituent, expected: "a whole number")
      }
      switch codes.meaning(of: code, &report) {
      case .notCarried: return .skipped(.componentNotCarried)
      case .unknown(let label):
        return table.rejected(
          .unknownComponent,
          record,
          constituent,
          found: label,
          expected: "a component listed with this name and unit"
        )
      case .carried(let component):
        return append(record, food: ordinal, component: component, to: &values, &report)
      }
    }

    private func append(
      _ record: XMLRecord,
      food: UInt32,
      component: UInt16,
      to values: inout ValueStore,
      _ report: inout SourceReport
    ) -> RowFate {
      let amount = CiqualAmount(record.bytes(content))
      if amount == .missing { return .skipped(.missingValue) }
      if amount == .unreadable {
        return table.rejected(
          .notANumber,
          record,
          content,
          expected: "a number, < a number, traces"
        )
      }
      if amount.isNegative {
        return table.rejected(.negativeAmount, record, content, expected: "a number from 0")
      }
      var value = SourceValue(component: Int(component), amount: nil, line: record.line)
      value.low = bound(record, low, &report).asLow
      value.high = bound(record, high, &report).asHigh
      switch amount {
      case .exact(let number): value.amount = number
      case .trace: (value.kind, value.low) = (.trace, 0)
      case .below(let limit): (value.kind, value.low, value.high) = (.belowLimit, 0, limit)
      case .missing, .unreadable: break
      }
      value.derivation = confidenceIndex(record, &report)
      values.append(value, food: food)
      return .accepted
    }

    /// A bound beside the amount; what is none is rejected alone and the amount is kept.
    private func bound(
      _ record: XMLRecord,
      _ field: Int,
      _ report: inout SourceReport
    ) -> CiqualAmount {
      let bound = CiqualAmount(record.bytes(field))
      if bound == .unreadable || bound.isNegative {
        let code: Reject.Code = bound == .unreadable ? .notANumber : .negativeAmount
        report.rejects.append(
          table.reject(code, record, field, expected: "a number from 0 or nothing")
        )
        return .missing
      }
      return bound
    }

    private func confidenceIndex(_ record: XMLRecord, _ report: inout SourceReport) -> Int? {
      let bytes = record.bytes(confidence)
      if bytes.isEmpty { return nil }
      if let index = confidences.firstIndex(where: { bytes.elementsEqual($0.utf8) }) {
        return index
      }
      report.noteUnmapped(.code, "code_confiance \(record.text(confidence))")
      return nil
    }
  }
}
