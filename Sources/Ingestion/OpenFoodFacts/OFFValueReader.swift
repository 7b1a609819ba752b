import Datasets
import FoodComposition
import RecordIO

/// The `_100g` columns of the export: amounts per 100 g or ml of what a label prints, and estimates.
///
/// Where a product has an ingredient list, the publisher fills in what the label does not print with
/// an estimate from the ingredients, and nothing marks it. Such a row has amounts that no label prints:
/// water, galactose, beta-carotene, phylloquinone. There, what a label prints everywhere (energy, fat,
/// saturated fat, carbohydrate, sugars, fibre, protein, salt, sodium) counts as printed if it is a short
/// number per 100 g or per serving; all else is an estimate.
///
/// Kilojoules are mostly computed by the publisher, from the other columns or from kilocalories
/// (``OFFComputedEnergy``): where kilocalories are printed such a number is an estimate too.
struct OFFValueReader {
  private struct Column {
    var index: Int
    var component: UInt16
    /// The least step of a number that a label prints, in the column's unit; nil for a column that only some labels
    /// print.
    var step: Double?
    var isUnprinted: Bool
    var isKilojoules: Bool
  }

  private let columns: [Column]
  private let fingerprint: [Int]
  private let filledZeros: OFFFilledZeros
  private let computedEnergy: OFFComputedEnergy
  private let unknown: [(index: Int, name: String)]
  private let servingQuantity: Int
  private let table: SourceTable

  /// Finds the columns that `components` lists; those of carried components must be there.
  ///
  /// Others of the same form are noted as unmapped.
  init(_ table: SourceTable, components: ComponentTable, report: inout SourceReport) throws {
    var columns: [Column] = []
    for (ordinal, row) in components.rows.enumerated() {
      let found = table.optionalColumn(row.code)
      guard let component = UInt16(exactly: ordinal),
        let index = row.target == nil ? found : try table.column(row.code)
      else { continue }
      columns.append(
        Column(
          index: index,
          component: component,
          step: Self.printedSteps[row.code],
          isUnprinted: Self.unprinted.contains(row.code),
          isKilojoules: row.target?.component == .energyInKilojoules
        )
      )
    }
    self.columns = columns.sorted { $0.index < $1.index }
    let fingerprint = Self.unprinted.compactMap { table.optionalColumn($0) }
    self.fingerprint = fingerprint.count == Self.unprinted.count ? fingerprint : []
    filledZeros = OFFFilledZeros(table)
    computedEnergy = OFFComputedEnergy(table)
    unknown = table.header.enumerated().compactMap { index, name in
      name.hasSuffix("_100g") && components.row(code: name) == nil ? (index, name) : nil
    }
    for column in unknown { report.noteUnmapped(.component, column.name, rows: 0) }
    servingQuantity = try table.column("serving_quantity")
    self.table = table
  }

  /// Appends the amounts of `record` as those of the food with this ordinal; gives the number of zeros
  /// that were left out.
  ///
  /// An amount that is no number, or negative, is a reject of its own: the row stays.
  func read(
    _ record: Record,
    food: UInt32,
    into store: inout ValueStore,
    report: inout SourceReport
  ) -> UInt8 {
    for column in unknown where !record[column.index].isEmpty {
      report.noteUnmapped(.component, column.name)
    }
    let isEstimated = !fingerprint.isEmpty && fingerprint.allSatisfy { !record[$0].isEmpty }
    let filled = filledZeros.columns(of: record)
    var leftOut: UInt8 = 0
    let serving = isEstimated ? record[servingQuantity].decimal() : nil
    for column in columns where !record[column.index].isEmpty {
      let text = record[column.index].bytes
      guard let amount = DecimalNumber.parse(text) else {
        report.rejects.append(
          table.reject(.notANumber, record, column.index, expected: "a decimal number")
        )
        continue
      }
      guard amount >= 0 else {
        report.rejects.append(
          table.reject(.negativeAmount, record, column.index, expected: "an amount from 0")
        )
        continue
      }
      if amount == 0, filled.contains(column.index) {
        leftOut += 1
        continue
      }
      let isPrinted = !isEstimated || Self.isPrinted(amount, step: column.step, serving: serving)
      store.append(
        text,
        at: record.place(of: text),
        food: food,
        component: column.component,
        kind: column.isUnprinted || !isPrinted
          ? .modelEstimate : kind(of: column, amount: amount, in: record)
      )
    }
    return leftOut
  }

  /// The value kind of a printed amount: `label_rounded`, but for kilojoules that follow from other columns, which
  /// are an estimate beside printed kilocalories and `computed` without.
  private func kind(of column: Column, amount: Double, in record: Record) -> ValueKind {
    guard column.isKilojoules, computedEnergy.isComputed(amount, record) else {
      return .labelRounded
    }
    return computedEnergy.printsKilocalories(record) ? .modelEstimate : .computed
  }

  /// Whether an amount is a multiple of `step` per 100 g, or per serving, as labels print them.
  private static func isPrinted(_ amount: Double, step: Double?, serving: Double?) -> Bool {
    guard let step else { return false }
    return [amount, amount * (serving ?? 100) / 100].contains { printed in
      let steps = printed / step
      return abs(steps - steps.rounded()) <= 1e-6 * max(1, steps)
    }
  }

  /// Columns that no label prints: where a row has all of them, its other amounts may be estimates.
  private static let unprinted: Set<String> = [
    "water_100g", "galactose_100g", "beta-carotene_100g", "phylloquinone_100g",
  ]

  /// Columns that every label prints, with the finest step that is seen, in the column's unit: sodium to 1 mg, as
  /// salt to 2.5 mg.
  private static let printedSteps: [String: Double] = [
    "energy-kcal_100g": 0.1, "energy-kj_100g": 0.1, "energy_100g": 0.1, "fat_100g": 0.01,
    "saturated-fat_100g": 0.01, "carbohydrates_100g": 0.01, "sugars_100g": 0.01,
    "fiber_100g": 0.01, "proteins_100g": 0.01, "salt_100g": 0.000_5, "sodium_100g": 0.000_2,
  ]
}
