package import FoodComposition

/// The rules by which the generic adapter reads tables of text and sheets of workbooks: their marks and their columns.
///
/// A column is named by its heading, in which white space of any kind counts as one blank; of several columns with one
/// heading `Heading#2` is the second.
package struct DelimitedMapping: Sendable {
  /// The byte between fields.
  package var separator: Character = ","
  /// The quote; nil for none.
  package var quote: Character?
  /// The encoding, by its IANA name.
  package var encoding: String
  /// The decimal mark.
  package var decimalMark: Character = "."
  /// The mark between groups of three digits; nil for none.
  package var groupMark: Character?
  /// The texts that stand for a missing value, besides an empty field.
  package var missing: [String]
  /// The texts that stand for a trace.
  package var trace: [String]
  /// The ways in which a number is printed that says more than itself.
  package var marks: [Mark]
  /// The column whose text is read as if it stood before the amount; nil for none.
  package var markColumn: String?
  /// The tables, in the order in which they are read.
  package var tables: [Table]
  /// The column of the lasting key.
  package var key: String
  /// The columns of names, the principal first, each with its language.
  package var names: [NameColumn]
  /// The column of the food group; nil for none.
  package var category: CategoryColumn?
  /// The column whose text, in a row without a key, is the food group of the rows below; nil for none.
  package var groupLines: String?
  /// The column of the scientific name; nil for none.
  package var scientificName: String?
  /// The column that tells how an amount was obtained; nil for none.
  package var derivation: String?
  /// The column of the density in grams a millilitre; nil for none.
  package var density: String?
  /// The columns that hold the weights of household measures, in grams.
  package var portions: [PortionColumn]
  /// Whether a line break in a field is a blank, as of a cell that a spreadsheet program has wrapped; else it is a
  /// fault of the row.
  package var wrapsCells: Bool
  /// The columns that are known and not read.
  package var ignored: [String]
  /// The rules for rows that are no food.
  package var skips: [Skip]
  /// The column that tells the base unit of each food; nil for none.
  package var baseUnits: BaseUnitColumn?

  /// A column that holds a name, or several.
  package struct NameColumn: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// ISO 639-1.
    package var language: String
    /// The text between the names of one field; nil for one name.
    package var separator: String?
  }

  /// A column that holds the food group.
  package struct CategoryColumn: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// The text between the groups of one field, the most specific first; nil for one group.
    package var separator: String?
    /// The lengths of the beginnings of a code that are codes of wider groups, the longest first.
    package var prefixes: [Int] = []
  }

  /// A column that tells the base unit by its texts.
  package struct BaseUnitColumn: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// The base unit that each text means.
    package var units: [String: BaseUnit]
  }

  /// A column that holds the weight of a household measure.
  package struct PortionColumn: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// The number of measures.
    package var amount: Double
    /// The measure.
    package var measure: String
  }

  /// A rule for rows that are no food: its column has one of these texts, or begins with one.
  package struct Skip: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// The whole texts.
    package var texts: [String]
    /// The beginnings.
    package var beginnings: [String]
  }

  /// A way of printing a number: `(#)`, where `#` is the number, and what it means.
  package struct Mark: Sendable, Equatable {
    /// The texts before the number, between it and a second one, and so on; one text for a mark without a number.
    package var parts: [String]
    /// The meaning.
    package var meaning: Meaning
  }

  /// The meanings of a mark.
  package enum Meaning: String, Sendable, CaseIterable {
    case missing, trace
    /// The number is a limit below which the amount lies.
    case below
    case exact, imputed, computed
    case estimate = "model_estimate"
  }

  init(_ section: DefinitionReader.Section) {
    encoding = section.optionalString("encoding") ?? "utf8"
    if !Self.encodings.contains(encoding) {
      section.note(
        "encoding",
        found: encoding,
        expected: "one of \(Self.encodings.joined(separator: ", "))"
      )
    }
    missing = section.strings("missing")
    trace = section.strings("trace")
    marks = section.sections("marks").compactMap(Mark.init)
    markColumn = section.optionalString("mark_column")
    tables = Table.all(section)
    key = section.string("key")
    category = CategoryColumn(section)
    groupLines = section.optionalString("group_lines")
    scientificName = section.optionalString("scientific_name")
    derivation = section.optionalString("derivation")
    density = section.optionalString("density")
    portions = section.sections("portions").map(PortionColumn.init)
    ignored = section.strings("ignored")
    wrapsCells = section.flag("wrapped_cells")
    skips = section.sections("skip").map(Skip.init)
    baseUnits = BaseUnitColumn(section)
    names = section.sections("names").map { name in
      defer { name.finish() }
      return NameColumn(
        column: name.string("column"),
        language: name.string("language"),
        separator: name.optionalString("separator")
      )
    }
    if names.isEmpty { section.note("names", found: "no names", expected: "at least one") }
    separator = Self.character(section, "separator", default: ",") ?? ","
    quote = Self.character(section, "quote", default: "\"")
    decimalMark = Self.character(section, "decimal_mark", default: ".") ?? "."
    groupMark = Self.character(section, "group_mark", default: nil)
    requireDistinctMarks(section)
    if derivation != nil, !section.holds("derivations") {
      section.note(
        "derivation",
        found: "no derivations",
        expected: "derivations: the table of its texts"
      )
    }
  }

  /// The encodings of tables.
  private static let encodings = [
    "utf8", "utf-16", "windows-1250", "windows-1252", "iso-8859-1", "shift-jis",
  ]

  /// Notes marks that a number or a name is made of, and marks that cannot be told from each other.
  private func requireDistinctMarks(_ section: DefinitionReader.Section) {
    if decimalMark != ".", decimalMark != "," {
      section.note("decimal_mark", found: String(decimalMark), expected: "'.' or ','")
    }
    if let groupMark, groupMark == decimalMark || groupMark.isLetter || groupMark.isNumber {
      section.note(
        "group_mark",
        found: String(groupMark),
        expected: "a mark between digits other than the decimal mark, such as ',', '.' or \"'\""
      )
    }
    func isOfText(_ mark: Character) -> Bool {
      mark.isLetter || mark.isNumber || mark.isNewline || "+-.".contains(mark)
    }
    if isOfText(separator) {
      section.note(
        "separator",
        found: String(separator),
        expected: "a character that no number or word is made of, such as ',', ';', '|' or tab"
      )
    }
    if let quote, isOfText(quote) || quote == separator || quote == " " || quote == "\t" {
      section.note(
        "quote",
        found: String(quote),
        expected: "a character that no number or word is made of, and not the separator"
      )
    }
    if decimalMark == separator, quote == nil, tables.contains(where: { $0.sheet == nil }) {
      section.note(
        "decimal_mark",
        found: "the separator, and no quote",
        expected: "another mark, or quotes around such numbers"
      )
    }
  }

  /// One ASCII character; `tab` for a tab, `none` for none.
  private static func character(
    _ section: DefinitionReader.Section,
    _ key: String,
    default fallback: Character?
  ) -> Character? {
    guard let text = section.optionalString(key) else { return fallback }
    if text == "tab" { return "\t" }
    if text == "none" { return nil }
    guard text.utf8.count == 1, let character = text.first else {
      section.note(key, found: text, expected: "one character, tab or none")
      return fallback
    }
    return character
  }
}

// MARK: - Parts

extension DelimitedMapping.CategoryColumn {
  fileprivate init?(_ section: DefinitionReader.Section) {
    let isText = section.isText("category")
    guard section.holds("category") else { return nil }
    if isText {
      self.init(column: section.string("category"))
      return
    }
    guard let column = section.section("category") else { return nil }
    self.init(column: column.string("column"), separator: column.optionalString("separator"))
    prefixes = column.strings("prefixes").compactMap { text in
      if let length = Int(text), length > 0 { return length }
      column.note("prefixes", found: text, expected: "the length of a code's beginning")
      return nil
    }
    column.finish()
  }
}

extension DelimitedMapping.BaseUnitColumn {
  fileprivate init?(_ section: DefinitionReader.Section) {
    guard !section.isText("base_unit"), section.holds("base_unit"),
      let unit = section.section("base_unit")
    else { return nil }
    var units: [String: BaseUnit] = [:]
    for (key, base) in [("g", BaseUnit.gram), ("ml", .millilitre)] {
      for text in unit.oneOrMore(key) { units[text] = base }
    }
    self.init(column: unit.string("column"), units: units)
    if units.isEmpty {
      section.note(
        "base_unit",
        found: "no texts",
        expected: "g: or ml: with the texts that mean them"
      )
    }
    unit.finish()
  }
}

extension DelimitedMapping.PortionColumn {
  fileprivate init(_ section: DefinitionReader.Section) {
    let amount = section.optionalString("amount") ?? "1"
    self.init(
      column: section.string("column"),
      amount: Double(amount) ?? 0,
      measure: section.string("measure")
    )
    if !(self.amount > 0 && self.amount.isFinite) {
      section.note("amount", found: amount, expected: "a number above 0")
    }
    section.finish()
  }
}

extension DelimitedMapping.Skip {
  fileprivate init(_ section: DefinitionReader.Section) {
    self.init(
      column: section.string("column"),
      texts: section.oneOrMore("is"),
      beginnings: section.oneOrMore("begins")
    )
    if texts.isEmpty, beginnings.isEmpty {
      section.note(
        "column",
        found: "no texts",
        expected: "is: or begins: with the texts of such rows"
      )
    }
    section.finish()
  }
}

extension DelimitedMapping.Mark {
  fileprivate init?(_ section: DefinitionReader.Section) {
    defer { section.finish() }
    let text = section.string("text")
    guard let meaning: DelimitedMapping.Meaning = section.choice("means") else { return nil }
    let parts = text.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    self.init(parts: parts, meaning: meaning)
    let needsNumber = meaning != .missing && meaning != .trace
    if parts.count == 1 && (needsNumber || text.isEmpty) {
      section.note(
        "text",
        found: "'\(text)'",
        expected: "a text with # for the number, such as (#)"
      )
    }
    if parts.dropFirst().dropLast().contains("") {
      section.note("text", found: text, expected: "something between two numbers")
    }
  }
}
