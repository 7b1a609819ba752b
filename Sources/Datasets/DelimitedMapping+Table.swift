package import FoodComposition

extension DelimitedMapping {
  /// One table of a definition: a file of text, or a sheet of a workbook.
  package struct Table: Sendable, Equatable {
    /// The last part of the file's path; nil for the only file.
    package var file: String?
    /// The sheet of a workbook; nil for a file of text.
    package var sheet: String?
    /// The line of the headings, or of the first row where there are none, from 1.
    package var firstLine: Int
    /// The headings of a table that has none of its own; nil where it has them.
    package var columns: [String]?
    /// The line of the units, below the headings; nil for none.
    package var unitsRow: Int?
    /// The base unit: amounts are per 100 g or per 100 ml.
    package var baseUnit: BaseUnit
    /// Whether it tells foods of an earlier table again, per another quantity: their rows are skipped.
    package var repeatsFoods: Bool
    /// Whether its rows tell more of the foods of earlier tables, and are none themselves.
    package var addsToFoods: Bool
    /// The columns of a table with an amount a row; nil for one with a column a component.
    package var long: LongColumns?
    /// The columns of a table with a household measure a row; nil for others.
    package var measures: MeasureColumns?
    /// The column of the lasting key, where this table calls it otherwise; nil where it does not.
    package var key: String?
  }

  /// The columns of a table with a household measure a row.
  package struct MeasureColumns: Sendable, Equatable {
    /// The column of the measure in words, which may begin with how many: `1 cup, sliced`.
    package var measure: String
    /// The column of the weight in grams.
    package var weight: String
    /// The column of the number of measures; nil where the words tell it.
    package var amount: String?
  }

  /// The columns of a table with an amount a row.
  package struct LongColumns: Sendable, Equatable {
    /// The column of the component's code.
    package var component: String
    /// The column of the amount.
    package var amount: String
    /// The column of the unit; nil where each component has the one that the table of components says.
    package var unit: String?
  }
}

extension DelimitedMapping.Table {
  /// The tables of a definition: those of its key `tables`, or the one that it describes itself.
  static func all(_ section: DefinitionReader.Section) -> [Self] {
    let sections = section.sections("tables")
    guard section.holds("tables") else { return [Self(section, isOnlyTable: true)] }
    let tables = sections.map { table in
      defer { table.finish() }
      return Self(table, isOnlyTable: false)
    }
    if tables.isEmpty { section.note("tables", found: "no tables", expected: "at least one") }
    if tables.first?.addsToFoods == true {
      section.note(
        "tables",
        found: "a first table that adds to foods",
        expected: "a table of foods"
      )
    }
    return tables
  }

  private init(_ section: DefinitionReader.Section, isOnlyTable: Bool) {
    file = isOnlyTable ? nil : section.optionalString("file")
    sheet = section.optionalString("sheet")
    let listed = section.strings("headings")
    columns = section.holds("headings") ? listed : nil
    if columns?.isEmpty == true {
      section.note("headings", found: "no headings", expected: "the names of all of them")
    }
    let headerLine = section.optionalInteger("header_line")
    let startLine = section.optionalInteger("first_line")
    if columns != nil, headerLine != nil {
      section.note(
        "header_line",
        found: "headings too",
        expected: "first_line, where there are no headings"
      )
    }
    if columns == nil, startLine != nil {
      section.note(
        "first_line",
        found: "no headings",
        expected: "header_line, or the headings of a table without"
      )
    }
    firstLine = (columns == nil ? headerLine : startLine) ?? 1
    if firstLine < 1 || firstLine > 100_000 {
      section.note(
        columns == nil ? "header_line" : "first_line",
        found: "\(firstLine)",
        expected: "a line, from 1"
      )
    }
    unitsRow = section.optionalInteger("units_row")
    if let unitsRow, unitsRow < firstLine || columns == nil && unitsRow == firstLine {
      section.note("units_row", found: "\(unitsRow)", expected: "a line below the headings")
    }
    repeatsFoods = !isOnlyTable && section.flag("repeats_foods")
    addsToFoods = !isOnlyTable && section.flag("adds_to_foods")
    if repeatsFoods, addsToFoods {
      section.note("adds_to_foods", found: "repeats_foods too", expected: "one of them")
    }
    baseUnit = .gram
    // The one of all tables may be told by a column.
    if !isOnlyTable || section.isText("base_unit") {
      baseUnit = section.choice("base_unit", default: .gram) ?? .gram
    }
    long = section.section("long").map { long in
      defer { long.finish() }
      return DelimitedMapping.LongColumns(
        component: long.string("component"),
        amount: long.string("amount"),
        unit: long.optionalString("unit")
      )
    }
    key = isOnlyTable ? nil : section.optionalString("key")
    measures =
      isOnlyTable
      ? nil
      : section.section("measures").map { section in DelimitedMapping.MeasureColumns(section) }
    if measures != nil, !addsToFoods || long != nil {
      section.note(
        "measures",
        found: long == nil ? "a table of foods" : "an amount a row too",
        expected: "adds_to_foods: true, and no long"
      )
    }
  }
}

extension DelimitedMapping.MeasureColumns {
  fileprivate init(_ section: DefinitionReader.Section) {
    self.init(
      measure: section.string("measure"),
      weight: section.string("weight"),
      amount: section.optionalString("amount")
    )
    section.finish()
  }
}
