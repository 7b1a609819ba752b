import RecordIO

/// Zeros that the form of a calorie counter filled in and no label prints.
///
/// Such a form sends 0 for every field that its user leaves blank. In the slice of 2026-07 at least seven
/// of the nine columns of ``form`` are 0 in 532 rows, of bread and chocolate alike; no row has six. An older
/// form sends choline and starch alone: both are 0 in 194 other rows, 39 of them of pasta, rice or biscuits
/// with 40 g of starch and more. A zero that labels do print in a column is left out only where the law
/// prints it beside another and that one is blank. All other zeros stay.
struct OFFFilledZeros {
  private struct Column {
    var index: Int
    /// The column of the amount that labels print wherever they print this one; nil where none prints a zero of
    /// this.
    var companion: Int?
  }

  private let form: [Int]
  private let shortForm: [Int]
  private let columns: [Column]

  /// Finds the columns; one that is gone holds no zeros.
  init(_ table: SourceTable) {
    form = Self.form.compactMap { table.optionalColumn($0) }
    shortForm = Self.shortForm.compactMap { table.optionalColumn($0) }
    var columns = (Self.form + Self.unprinted).compactMap { name in
      table.optionalColumn(name).map { Column(index: $0) }
    }
    for (name, companion) in Self.companions {
      guard let index = table.optionalColumn(name),
        let companion = table.optionalColumn(companion)
      else { continue }
      columns.append(Column(index: index, companion: companion))
    }
    self.columns = columns
  }

  /// The columns of `record` whose zeros are not the label's.
  func columns(of record: Record) -> [Int] {
    let isZero = { (column: Int) in !record[column].isEmpty && record[column].decimal() == 0 }
    if form.count(where: isZero) >= Self.leastZeros {
      return columns.lazy.filter { column in
        isZero(column.index) && column.companion.map { record[$0].isEmpty } ?? true
      }.map(\.index)
    }
    return shortForm.count == Self.shortForm.count && shortForm.allSatisfy(isZero) ? shortForm : []
  }

  /// The assumption stated in a food of whose record this many zeros were left out; nil for none.
  static func assumption(_ count: UInt8) -> String? {
    if count == 0 { return nil }
    return "\(count) \(count == 1 ? "zero" : "zeros") that no label prints left out"
  }

  /// The fewest zeros among the columns of ``form`` that show the form: a label may print the zero of some of them,
  /// caffeine or vitamin K, but not of so many.
  private static let leastZeros = 6
  private static let form = [
    "vitamin-e_100g", "vitamin-k_100g", "magnesium_100g", "zinc_100g", "copper_100g",
    "manganese_100g", "selenium_100g", "caffeine_100g", "choline_100g",
  ]
  private static let shortForm = ["choline_100g", "starch_100g"]
  /// Further columns that the form sends and whose zeros no label prints.
  private static let unprinted = ["starch_100g", "phosphorus_100g"]
  /// Further columns that the form sends, each with the one that labels print it with: 21 CFR 101.9(c)(6)(iii) and
  /// (c)(8)(ii), the latter as it was until 2016 for the vitamins.
  private static let companions = [
    ("vitamin-a_100g", "calcium_100g"), ("vitamin-c_100g", "calcium_100g"),
    ("iron_100g", "calcium_100g"), ("added-sugars_100g", "sugars_100g"),
  ]
}
