/// A table with the roles of its columns.
struct TableLook {
  /// The rows of foods with a column a quantity, whatever the layout of the table.
  var shape: TableShape
  /// The table as it is.
  var plainShape: TableShape
  /// Its columns as they are.
  var plain: [ColumnLook]
  /// What tells a table with an amount a row apart; nil for one with a column a quantity.
  var long: LongTable?
  var decimalMark: Character
  var columns: [ColumnLook]
  var key: ColumnLook?
  /// The columns of names, the principal first, each with its language; nil where it is not told.
  var nameColumns: [(column: ColumnLook, language: String?)] = []
  var category, scientific, derivation, density, baseUnit: ColumnLook?
  var synonyms: [ColumnLook] = []
  /// The columns that are known and not read.
  var ignored: [ColumnLook] = []
  /// The columns with weights of household measures.
  var portions: [(column: ColumnLook, amount: String, measure: String)] = []
  /// The columns with amounts.
  var amounts: [ColumnLook] = []
  /// The columns of text of which nothing is known.
  var unknown: [ColumnLook] = []

  /// Looks at a table; `list` are the quantities that it may have codes of, `joined` the heading of the key where another table tells
  /// which that is.
  init(
    _ sample: TableSample,
    names: ColumnNames,
    list: QuantityList? = nil,
    joined: String? = nil
  ) {
    let mark = CellNumber.decimalMark(of: sample.rows)
    let shape = TableShape(sample, names: names, decimalMark: mark)
    (self.shape, plainShape, decimalMark) = (shape, shape, mark)
    columns = shape.headings.indices.map {
      ColumnLook(shape, index: $0, decimalMark: mark, names: names)
    }
    plain = columns
    let place = joined.flatMap { shape.headings.firstIndex(of: $0) }
    long = LongTable(shape, columns, names: names, list: list, key: place)
    if let long { pivot(long, names: names) } else { findRoles(names, joined: joined) }
  }

  /// Takes the roles from the table with a column a quantity that `long` stands for.
  private mutating func pivot(_ long: LongTable, names: ColumnNames) {
    shape = long.wide
    columns = shape.headings.indices.map {
      ColumnLook(shape, index: $0, decimalMark: decimalMark, names: names)
    }
    let first = columns.count - long.quantities.count
    for (place, quantity) in long.quantities.enumerated() {
      columns[first + place].parts = quantity.heading
    }
    findRoles(names, joined: plainShape.headings[long.key], quantitiesFrom: first)
    for column in long.others.map({ plain[$0] }) {
      let roles = names.roles(column.parts.name)
      if derivation == nil, roles.contains("derivation") {
        derivation = column
      } else if roles.contains("ignored") || roles.contains("key") {
        ignored.append(column)
      } else {
        unknown.append(column)
      }
    }
    ignored += long.ofQuantity.map { plain[$0] }
  }

  private mutating func findRoles(
    _ names: ColumnNames,
    joined: String?,
    quantitiesFrom first: Int = .max
  ) {
    let foods = shape.foods.count
    var free = Set(columns.indices.filter { columns[$0].filled > 0 })
    func best(_ role: String, most: Int = 1, _ columns: [ColumnLook]) -> [ColumnLook] {
      let ranked = free.map { (columns[$0], columns[$0].score(role, names: names, foods: foods)) }
        .filter { ColumnLook.isEnough($0.1) }
        .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }
      let taken = ranked.prefix(most).map(\.0)
      free.subtract(taken.map(\.index))
      return taken
    }
    // A quantity that the table of names knows is no key and no group, whatever its cells look like.
    // "ID" is a tagname too, but no amount is another one in each row under the heading of a key.
    let quantities = free.filter {
      !names.quantity(columns[$0].parts.name).isEmpty && !columns[$0].isKey(names)
    }
    .union(columns.indices.filter { $0 >= first })
    free.subtract(quantities)
    if let joined, let column = columns.first(where: { $0.heading == joined }) {
      free.remove(column.index)
      key = column
    } else {
      key = best("key", columns).first
    }
    for index in free.sorted() {
      guard let portion = columns[index].portion(names) else { continue }
      portions.append((columns[index], portion.amount, portion.measure))
      free.remove(index)
    }
    let otherKeys = free.map { columns[$0] }.filter { $0.isKey(names) }
    free.subtract(otherKeys.map(\.index))
    scientific = best("scientific", columns).first
    synonyms = best("synonyms", most: 4, columns)
    baseUnit = best("base unit", columns).first { column in
      column.texts.contains { $0.text.contains("100") }
    }
    derivation = merged(best("derivation", most: .max, columns)) ?? behindAmounts(&free, quantities)
    density = best("density", columns).first
    ignored =
      otherKeys + best("edible", most: 4, columns) + best("ignored", most: .max, columns)
    category = best("category", columns).first
    let named = best("name", most: 8, columns).sorted { $0.index < $1.index }
    nameColumns = named.map { column in
      let told = names.language(ofHeading: column.parts.name)
      return (column, told ?? names.language(ofNames: column.texts.lazy.map(\.text)))
    }
    let rest = free.union(quantities).sorted().map { columns[$0] }
    // Whole numbers without a unit under a heading such as "Group code" are codes.
    func isAmount(_ column: ColumnLook) -> Bool {
      if quantities.contains(column.index) || !column.parts.unit.isEmpty { return true }
      let isCode = column.fractions == 0 && !names.roles(column.parts.name).isEmpty
      return column.isNumeric && !isCode
    }
    amounts = rest.filter(isAmount)
    unknown = rest.filter { !isAmount($0) }
  }

  /// Takes a column of which nothing was known for the one that tells how amounts were obtained.
  mutating func derive(by column: ColumnLook) {
    derivation = column
    unknown.removeAll { $0.heading == column.heading }
  }

  /// The column of codes that stands once behind each of at least three amounts under one heading, with the codes of all of them.
  ///
  /// Whatever the heading says: what few short texts tell of every amount is how it was obtained. It is taken out of `free`.
  private func behindAmounts(_ free: inout Set<Int>, _ amounts: Set<Int>) -> ColumnLook? {
    let behind = free.filter { amounts.contains($0 - 1) && columns[$0].numbers == 0 }.sorted()
    let byHeading = Dictionary(grouping: behind) { columns[$0].parts.name }
    guard let places = byHeading.values.max(by: { $0.count < $1.count }), places.count >= 3,
      let codes = merged(places.map { columns[$0] }), codes.distinct <= Self.mostDerivations,
      codes.texts.allSatisfy({ $0.text.count <= Self.longestDerivation })
    else { return nil }
    free.subtract(columns.indices.filter { columns[$0].parts.name == codes.parts.name })
    return codes
  }

  /// The most codes, and the longest, by which tables tell how amounts were obtained.
  private static let (mostDerivations, longestDerivation) = (20, 24)

  /// The first of the columns, with the texts of all that have its heading; nil for none.
  private func merged(_ columns: [ColumnLook]) -> ColumnLook? {
    guard var first = columns.first else { return nil }
    var counts: [String: Int] = [:]
    for column in columns where column.parts.name == first.parts.name {
      for (text, count) in column.texts { counts[text, default: 0] += count }
    }
    first.texts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, $0.value) }
    first.distinct = counts.count
    return first
  }

  /// The decimal mark of the amounts that are texts; a number of a sheet has none of its own, so that there the texts with marks tell.
  func decimalMarkOfTexts(inSheet: Bool) -> Character {
    guard inSheet else { return decimalMark }
    let examples = amounts.flatMap(\.marks).map(\.example)
    let isComma = examples.contains { $0.contains(/\d,\d/) }
    return isComma && !examples.contains { $0.contains(/\d\.\d/) } ? "," : decimalMark
  }

  /// What was found, in words.
  func findings(_ sample: TableSample) -> [String] {
    var lines = [
      "\(shape.foods.count) foods\(sample.isWhole ? "" : " in the part that was looked at"), "
        + "\(columns.count) columns"
    ]
    lines.append(
      plainShape.header.map { "headings in line \(sample.rows[$0].line)" } ?? "no line of headings"
    )
    if let units = plainShape.units { lines.append("units in line \(sample.rows[units].line)") }
    if shape.groupColumn != nil { lines.append("group lines") }
    if let long { lines.append("an amount a row, of \(long.quantities.count) quantities") }
    return lines
  }
}
