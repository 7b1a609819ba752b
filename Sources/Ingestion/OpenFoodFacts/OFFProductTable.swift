import Datasets
import RecordIO

/// The rows of the export, read once into a few dozen bytes a product plus its texts and amounts.
struct OFFProductTable: Sendable {
  /// The fields of a row, its amounts aside.
  struct Product: Sendable {
    var key: DigitKey
    var line: UInt32
    /// Seconds since 1970 of the last change; 0 where the row does not tell.
    var modified: UInt32 = 0
    var market: UInt32 = 0
    var tags: UInt32 = 0
    /// The number of zeros that were left out because no label prints them.
    var leftOutZeros: UInt8 = 0
    /// Its texts; nil where the row is of a product that is no food.
    var texts: PackedTexts.Place?
  }

  /// The file as positions name it.
  let file: String
  /// The rows whose key can be used; their indices are the ordinals of the amounts.
  private(set) var products: [Product] = []
  /// The ordinals of the foods, by ascending key.
  private(set) var foods: [UInt32] = []
  /// The amounts of the rows.
  private(set) var values = ValueStore()
  /// The texts of the rows, in the order of ``OFFTexts``.
  private(set) var texts = PackedTexts()
  /// The markets that `countries_tags` names, by its text.
  private(set) var markets = InternedTexts<OFFMarket>()
  /// `categories_tags`, by its text.
  private(set) var tags = InternedTexts<CategoryTags>()

  /// The text of `categories_tags` with what it says of the kind of product.
  struct CategoryTags: Sendable {
    var text: String
    var isNoFood: Bool
  }

  /// Reads every row of `table` and chooses the foods.
  init(_ table: SourceTable, components: ComponentTable, report: inout SourceReport) throws {
    file = table.file
    let columns = try Columns(table, components: components, report: &report)
    var balance = try table.forEachRow(report: &report) { record, report in
      readRow(record, of: table, columns: columns, report: &report)
    }
    choose(&balance)
    report.foods = balance
    values.finish(foodCount: products.count)
  }

  private struct Columns {
    let code: Int
    let modified: Int
    let countries: Int
    let categories: Int
    let texts: OFFTexts.Columns
    let noFood: OFFNoFood
    let values: OFFValueReader

    init(_ table: SourceTable, components: ComponentTable, report: inout SourceReport) throws {
      code = try table.column("code")
      modified = try table.column("last_modified_t")
      countries = try table.column("countries_tags")
      categories = try table.column("categories_tags")
      texts = try OFFTexts.Columns(table)
      noFood = try OFFNoFood(table)
      values = try OFFValueReader(table, components: components, report: &report)
    }
  }

  private mutating func readRow(
    _ record: Record,
    of table: SourceTable,
    columns: Columns,
    report: inout SourceReport
  ) -> RowFate {
    if record[columns.code].isEmpty {
      return table.rejected(.missingKey, record, columns.code, expected: "a code of digits")
    }
    guard let key = DigitKey(record[columns.code].bytes), key.significantCount > 5 else {
      let allowed = "6 to \(DigitKey.longest) digits behind leading zeros"
      return table.rejected(.invalidKey, record, columns.code, expected: allowed)
    }
    guard let tagText = record.text(columns.categories) else {
      return table.rejected(.invalidEncoding, record, columns.categories, expected: "UTF-8")
    }
    guard let countryText = record.text(columns.countries) else {
      return table.rejected(.invalidEncoding, record, columns.countries, expected: "UTF-8")
    }
    var product = Product(key: key, line: UInt32(clamping: record.line))
    product.modified = UInt32(clamping: record[columns.modified].unsigned() ?? 0)
    product.tags = tags.ordinal(of: tagText) { text in
      CategoryTags(text: text, isNoFood: OFFNoFood.isTagged(text))
    }
    if !tags[product.tags].isNoFood, !columns.noFood.hasForeignImage(record) {
      switch columns.texts.texts(record) {
      case .success(let rowTexts): product.texts = texts.append(rowTexts)
      case .failure(let invalid):
        return table.rejected(.invalidEncoding, record, invalid.column, expected: "UTF-8")
      }
      product.market = markets.ordinal(of: countryText) { OFFMarket(countriesTags: $0) }
      product.leftOutZeros = columns.values.read(
        record,
        food: UInt32(products.count),
        into: &values,
        report: &report
      )
    }
    products.append(product)
    return .accepted
  }

  /// Chooses of each code's rows the one changed last, on a tie the later; that row alone decides whether the
  /// product is a food.
  private mutating func choose(_ balance: inout FileBalance) {
    let order = products.indices.sorted { one, other in
      let (a, b) = (products[one], products[other])
      if a.key != b.key { return a.key < b.key }
      return a.modified != b.modified ? a.modified > b.modified : a.line > b.line
    }
    var last: DigitKey?
    for ordinal in order {
      let product = products[ordinal]
      if product.key == last {
        balance.reclassify(.skipped(.superseded))
      } else if product.texts == nil {
        balance.reclassify(.skipped(.noFood))
      } else {
        foods.append(UInt32(ordinal))
      }
      last = product.key
    }
  }
}
