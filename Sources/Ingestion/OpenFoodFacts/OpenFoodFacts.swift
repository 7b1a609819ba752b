package import Datasets
import FoodComposition
import RecordIO

/// A release of Open Food Facts in its CSV export: tab-separated UTF-8 without quoting, a row a product.
///
/// The key is the barcode as printed there. Fields: "data-fields.txt", static.openfoodfacts.org/data.
package struct OpenFoodFacts: SourceRelease {
  private let table: OFFProductTable
  private let categories: CategoryTable
  /// The balances, rejects and unmapped names of the reading.
  package let report: SourceReport

  /// Reads the only file of the release.
  ///
  /// - Throws: `ReadError`, also where a column is gone that a snapshot uses; `DefinitionError` for the
  ///   table of columns.
  package init(_ files: DatasetFiles, definition: DatasetDefinition, tables: SourceTables) throws {
    var known: Set<String>?
    if let path = definition.columnsPath {
      let columns = try MappingTable(path: path)
      let name = try columns.column("column")
      known = Set(columns.rows.map { $0.fields[name] })
    }
    let source = try SourceTable(
      files.openOnly(),
      dialect: .tabSeparated,
      columns: known,
      limits: files.limits
    )
    var report = SourceReport(foodFile: source.file)
    table = try OFFProductTable(source, components: tables.components, report: &report)
    categories = tables.categories
    report.filled = table.values.counts(by: tables.components)
    self.report = report
  }

  /// The file, as positions name it, in which the amounts stand.
  package var amountsFile: String { table.file }

  /// The number of foods.
  package var foodCount: Int { table.foods.count }

  /// The food at `index`, in the order of the codes.
  package func food(at index: Int) -> SourceFood {
    let ordinal = table.foods[index]
    let product = table.products[Int(ordinal)]
    let code = product.key.text
    let position = Position(file: table.file, line: Int(product.line))
    let market = table.markets[product.market]
    let language = OFFNameLanguage.of(code: code, market: market)
    guard let place = product.texts else {
      return SourceFood(key: code, position: position, name: SourceName("", language: language))
    }
    let texts = OFFTexts(table.texts, at: place)
    var food = SourceFood(
      key: code,
      position: position,
      name: SourceName(texts.name, language: language)
    )
    for name in [texts.genericName, texts.abbreviatedName]
    where !name.isEmpty && !food.names.contains(where: { $0.text == name }) {
      food.names.append(SourceName(name, language: language))
    }
    food.brands = brands(texts.brands)
    food.categoryCodes = categoryCodes(table.tags[product.tags].text)
    food.gtin = [8, 12, 13, 14].contains(product.key.count) ? code : nil
    let serving = OFFServing(
      quantity: texts.quantity,
      servingSize: texts.servingSize,
      servingQuantity: texts.servingQuantity,
      productQuantity: texts.productQuantity
    )
    food.baseUnit = serving.baseUnit
    food.portions = serving.portion.map { [$0] } ?? []
    food.label = label(code: code, texts, serving)
    food.assumptions = [serving.assumption, OFFFilledZeros.assumption(product.leftOutZeros)]
      .compactMap(\.self)
    food.labelBasis = market.labelBasis(ofCode: code)
    food.values = table.values.values(of: Int(ordinal))
    food.url = "https://world.openfoodfacts.org/product/\(code)"
    food.created = texts.created.isEmpty ? nil : texts.created
    food.updated = texts.modified.isEmpty ? nil : texts.modified
    return food
  }

  /// The package's statements besides the amounts.
  private func label(code: String, _ texts: OFFTexts, _ serving: OFFServing) -> Label {
    var label = Label()
    label.gtin = code
    label.servingText = texts.servingSize.isEmpty ? nil : texts.servingSize
    label.serving = serving.size
    label.package = serving.package
    return label
  }

  /// The brands between commas, each once.
  private func brands(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: ",").map { String($0.trimmingBlanks()) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The tags, the last first, as the publisher puts the broader before the narrower.
  ///
  /// Where an earlier tag means a category within that of a later one, it goes to the front.
  private func categoryCodes(_ text: String) -> [String] {
    let codes = text.split(separator: ",").reversed().map(String.init)
    var best: (index: Int, category: String)?
    for (index, code) in codes.enumerated() {
      guard let category = categories.category(of: [code]) else { continue }
      if let found = best, !category.hasPrefix(found.category + ".") { continue }
      best = (index, category)
    }
    guard let best, best.index > 0 else { return codes }
    var ordered = codes
    ordered.insert(ordered.remove(at: best.index), at: 0)
    return ordered
  }
}
