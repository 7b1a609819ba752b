package import FoodComposition

/// The rules by which the generic adapter reads a delimited table with a header: its marks and its columns.
package struct DelimitedMapping: Sendable {
  /// The byte between fields.
  package var separator: Character = ","
  /// The quote; nil for none.
  package var quote: Character?
  /// The encoding, by its IANA name.
  package var encoding: String
  /// The decimal mark.
  package var decimalMark: Character = "."
  /// The texts that stand for a missing value, besides an empty field.
  package var missing: [String]
  /// The texts that stand for a trace.
  package var trace: [String]
  /// The column of the lasting key.
  package var key: String
  /// The columns of names, the principal first, each with its language.
  package var names: [NameColumn]
  /// The column of the food group; nil for none.
  package var category: String?
  /// The column of the scientific name; nil for none.
  package var scientificName: String?
  /// The base unit: amounts are per 100 g or per 100 ml.
  package var baseUnit: BaseUnit

  /// A column that holds a name.
  package struct NameColumn: Sendable, Equatable {
    /// The column's name.
    package var column: String
    /// ISO 639-1.
    package var language: String
  }

  init(_ section: DefinitionReader.Section) {
    encoding = section.optionalString("encoding") ?? "utf8"
    if !["utf8", "windows-1252", "iso-8859-1"].contains(encoding) {
      section.note(
        "encoding",
        found: encoding,
        expected: "one of utf8, windows-1252, iso-8859-1"
      )
    }
    missing = section.strings("missing")
    trace = section.strings("trace")
    key = section.string("key")
    category = section.optionalString("category")
    scientificName = section.optionalString("scientific_name")
    baseUnit = section.choice("base_unit", default: .gram) ?? .gram
    names = section.sections("names").map { name in
      defer { name.finish() }
      return NameColumn(column: name.string("column"), language: name.string("language"))
    }
    if names.isEmpty { section.note("names", found: "no names", expected: "at least one") }
    separator = Self.character(section, "separator", default: ",") ?? ","
    quote = Self.character(section, "quote", default: "\"")
    decimalMark = Self.character(section, "decimal_mark", default: ".") ?? "."
    requireDistinctMarks(section)
  }

  /// Notes marks that a number or a name is made of, and marks that cannot be told from each other.
  private func requireDistinctMarks(_ section: DefinitionReader.Section) {
    if decimalMark != ".", decimalMark != "," {
      section.note("decimal_mark", found: String(decimalMark), expected: "'.' or ','")
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
    if decimalMark == separator, quote == nil {
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
    default fallback: Character
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
