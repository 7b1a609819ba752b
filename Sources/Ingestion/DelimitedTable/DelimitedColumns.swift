import Datasets
import FoodComposition
import RecordIO

/// The columns of one table that a definition names; all but the key may stand in another table of it.
struct DelimitedColumns {
  /// A column of amounts.
  struct Amounts {
    let index: Int
    /// The row of the table of components.
    let component: UInt16
    /// The column that tells how its amounts were obtained; nil for none.
    let derivation: Int?
    /// The column with the marks of its amounts; nil for none.
    let mark: Int?
  }

  let key: Int
  let names: [(index: Int, name: DelimitedMapping.NameColumn)]
  let category: Int?
  let groupLine: Int?
  let scientificName: Int?
  let density: Int?
  let baseUnit: Int?
  let portions: [(index: Int, portion: DelimitedMapping.PortionColumn)]
  let skips: [(index: Int, skip: DelimitedMapping.Skip)]
  /// The columns of the components that a snapshot carries, in the order of the file.
  let components: [Amounts]
  /// The columns of a table with an amount a row; nil for one with a column a component.
  let long: (component: Int, amount: Int, unit: Int?, derivation: Int?, mark: Int?)?
  /// The columns of a table with a household measure a row; nil for others.
  let measures: (measure: Int, weight: Int, amount: Int?)?
  /// The encoding of the table's texts.
  let encoding: TextEncoding
  /// The names of the definition and of the table of components that the table has.
  let found: Set<String>
  /// The headings of the columns that are read, in the order of the file.
  let read: [String]
  /// The headings that neither names.
  let unknown: [String]
  private let mapping: DelimitedMapping

  /// Finds the columns of `table`.
  ///
  /// - Throws: `missingColumn` without the key, or without a column of a table with an amount a row.
  init(
    _ table: SourceTable,
    _ rules: DelimitedMapping.Table,
    mapping: DelimitedMapping,
    components rows: ComponentTable
  ) throws(ReadError) {
    var search = Search(table)
    self.mapping = mapping
    encoding = table.reader.dialect.encoding
    key = try search.required(rules.key ?? mapping.key)
    names = try search.all(mapping.names) { $0.column }.map { ($0.index, $0.rule) }
    category = try search.optional(mapping.category?.column)
    groupLine = try search.optional(mapping.groupLines)
    scientificName = try search.optional(mapping.scientificName)
    density = try search.optional(mapping.density)
    baseUnit = try search.optional(mapping.baseUnits?.column)
    portions = try search.all(mapping.portions) { $0.column }.map { ($0.index, $0.rule) }
    skips = try search.all(mapping.skips) { $0.column }.map { ($0.index, $0.rule) }
    let derivations = search.every(mapping.derivation)
    let marks = search.every(mapping.markColumn)
    if let long = rules.long {
      self.long = (
        try search.required(long.component), try search.required(long.amount),
        try search.optional(long.unit), derivations.first, marks.first
      )
      components = []
    } else {
      long = nil
      components = try Self.components(rows, derivations: derivations, marks: marks, &search)
    }
    if let measures = rules.measures {
      self.measures = (
        try search.required(measures.measure), try search.required(measures.weight),
        try measures.amount.map { name throws(ReadError) in try search.required(name) }
      )
    } else {
      measures = nil
    }
    for name in mapping.ignored { try search.ignore(name) }
    found = search.found
    read = search.read.sorted().map { search.labels[$0] }
    unknown = search.unknown
    if !mapping.wrapsCells { table.reader.refuseLineBreaks(in: search.read) }
  }

  /// The columns of the components that a snapshot carries; those of the others are known and not read.
  private static func components(
    _ rows: ComponentTable,
    derivations: [Int],
    marks: [Int],
    _ search: inout Search
  ) throws(ReadError) -> [Amounts] {
    var columns: [(index: Int, component: UInt16)] = []
    var starts: [Int] = []
    for (ordinal, row) in rows.rows.enumerated() {
      guard let component = UInt16(exactly: ordinal) else { continue }
      if row.target == nil {
        if let index = try search.table.place(ofLabel: row.code) {
          search.known.insert(index)
          starts.append(index)
        }
      } else if let index = try search.optional(row.code) {
        columns.append((index, component))
        starts.append(index)
      }
    }
    return columns.sorted { $0.index < $1.index }.map { index, component in
      // Where each component has a column of its own, that is the next one to the right.
      let end = starts.filter { $0 > index }.min() ?? .max
      func own(_ columns: [Int]) -> Int? {
        columns.count == 1 ? columns[0] : columns.first { $0 > index && $0 < end }
      }
      return Amounts(
        index: index,
        component: component,
        derivation: own(derivations),
        mark: own(marks)
      )
    }
  }

  /// The names of columns that some table of the definition must have: without one of them it is another table.
  static func required(_ mapping: DelimitedMapping, _ components: ComponentTable) -> [String] {
    let isWide = mapping.tables.contains { $0.long == nil }
    let amounts = isWide && !mapping.tables.contains { $0.long != nil }
    return mapping.names.map(\.column)
      + [
        mapping.category?.column, mapping.groupLines, mapping.scientificName, mapping.derivation,
        mapping.markColumn, mapping.density, mapping.baseUnits?.column,
      ].compactMap(\.self)
      + mapping.portions.map(\.column) + mapping.skips.map(\.column)
      + (amounts ? components.rows.filter { $0.target != nil }.map(\.code) : [])
  }
}

// MARK: - Finding

extension DelimitedColumns {
  /// The search for a table's columns by their headings, and what it has found.
  private struct Search {
    let table: SourceTable
    let labels: [String]
    /// The names that have been found.
    var found: Set<String> = []
    /// The columns that are read, and those that are known.
    var read: Set<Int> = []
    var known: Set<Int> = []

    init(_ table: SourceTable) {
      self.table = table
      labels = table.labels
    }

    /// The headings of the columns that nothing names.
    var unknown: [String] {
      labels.indices.filter { !known.contains($0) }
        .map { labels[$0].isEmpty ? "column \($0 + 1), without a heading" : labels[$0] }
    }

    /// The column that `name` is; nil where there is none, and without a name.
    mutating func optional(_ name: String?) throws(ReadError) -> Int? {
      guard let name, let index = try table.place(ofLabel: name) else { return nil }
      found.insert(name)
      read.insert(index)
      known.insert(index)
      return index
    }

    /// The column that `name` is.
    mutating func required(_ name: String) throws(ReadError) -> Int {
      guard let index = try optional(name) else { throw table.missingColumn(name) }
      return index
    }

    /// The rules whose columns the table has.
    mutating func all<Rule>(
      _ rules: [Rule],
      _ column: (Rule) -> String
    ) throws(ReadError) -> [(index: Int, rule: Rule)] {
      var all: [(index: Int, rule: Rule)] = []
      for rule in rules {
        if let index = try optional(column(rule)) { all.append((index, rule)) }
      }
      return all
    }

    /// Every column with the heading `name`.
    mutating func every(_ name: String?) -> [Int] {
      guard let name else { return [] }
      let places = labels.indices.filter { labels[$0] == SourceTable.label(name) }
      if !places.isEmpty { found.insert(name) }
      read.formUnion(places)
      known.formUnion(places)
      return places
    }

    /// Takes `name` to be known; a heading that stands several times wherever it stands.
    mutating func ignore(_ name: String) throws(ReadError) {
      var places = labels.indices.filter { labels[$0] == SourceTable.label(name) }
      if places.isEmpty, let place = try table.place(ofLabel: name) { places = [place] }
      if !places.isEmpty { found.insert(name) }
      known.formUnion(places)
    }
  }
}

// MARK: - Texts

extension DelimitedColumns {
  /// The texts of a row: its names and its food groups.
  struct Texts: Sendable {
    /// The names that are not empty, in the order of the definition, then the scientific one.
    var names: [SourceName] = []
    /// The codes of the food group, the most specific first; empty for none.
    var categories: [String] = []
  }

  /// A field whose bytes are not in the encoding.
  struct InvalidText: Error {
    let column: Int
  }

  /// The texts of `record`; names in another language than the first are its translations.
  func texts(_ record: Record) throws(InvalidText) -> Texts {
    var texts = Texts()
    for (index, name) in names {
      for text in Self.parts(try text(record, index), name.separator) {
        let isTranslation = name.language != (texts.names.first?.language ?? name.language)
        texts.names.append(
          SourceName(text, language: name.language, kind: isTranslation ? .translation : .published)
        )
      }
    }
    if let scientificName {
      let text = try text(record, scientificName)
      if !text.trimmingBlanks().isEmpty, !texts.names.isEmpty {
        texts.names.append(SourceName(text, language: "la", kind: .scientific))
      }
    }
    if let category, let rule = mapping.category {
      for code in Self.parts(try text(record, category), rule.separator) {
        let code = String(code.trimmingBlanks())
        texts.categories.append(code)
        texts.categories += rule.prefixes.filter { $0 < code.count }.map { String(code.prefix($0)) }
      }
    }
    return texts
  }

  /// The text of a field.
  func text(_ record: Record, _ column: Int) throws(InvalidText) -> String {
    guard let text = record.text(column) else { throw InvalidText(column: column) }
    return text
  }

  /// The texts of a field that are not empty, of which it has several where there is a separator.
  private static func parts(_ text: String, _ separator: String?) -> [String] {
    guard let separator else { return text.trimmingBlanks().isEmpty ? [] : [text] }
    return text.split(separator: separator).map { String($0.trimmingBlanks()) }.filter {
      !$0.isEmpty
    }
  }
}
