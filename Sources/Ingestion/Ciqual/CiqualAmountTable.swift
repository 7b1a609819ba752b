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
  ) throws -> (values: ValueStore, file: String) {
    var codes = ComponentCodes(components)
    try readConstituents(files, &codes, report: &report)
    let reader = try AmountReader(files)
    var values = ValueStore(decimalMark: UInt8(ascii: ","))
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
    return (values, balance.file)
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

  /// The unit in the last parenthesis of a constituent's name, before `/100g`; empty without one.
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
    private let least: Int
    private let most: Int
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
      least = table.field("min")
      most = table.field("max")
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
      let text = record.bytes(content)
      let amount = CiqualAmount(text)
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
      let low = bound(record, least, &report).asLow
      let high = bound(record, most, &report).asHigh
      let derivation = confidenceIndex(record, &report)
      let place = record.textPosition(content)
      if case .exact = amount {
        values.append(
          text,
          at: (place.line, place.column),
          food: food,
          component: component,
          derivation: derivation,
          samples: samples(record, low, high, &report)
        )
        return .accepted
      }
      var value = SourceValue(component: Int(component), amount: nil, low: 0, line: place.line)
      value.column = place.column
      value.text = String(decoding: text, as: UTF8.self)
      value.derivation = derivation
      if case .below(let limit) = amount {
        (value.kind, value.high) = (.belowLimit, limit)
      } else {
        (value.kind, value.high) = (.trace, high)
      }
      values.append(value, food: food)
      return .accepted
    }

    /// The least and the most among the samples; a reject where they are upside down.
    private func samples(
      _ record: XMLRecord,
      _ low: Double?,
      _ high: Double?,
      _ report: inout SourceReport
    ) -> Interval? {
      guard let low, let high else { return nil }
      guard low <= high else {
        report.rejects.append(
          table.reject(.invertedRange, record, least, expected: "a number up to that of max")
        )
        return nil
      }
      return Interval(low, high)
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
