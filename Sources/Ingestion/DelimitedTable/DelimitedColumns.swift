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
  let long: (component: Int, amount: Int, unit: Int?, derivation: Int?)?
  /// The encoding of the table's texts.
  let encoding: TextEncoding
  /// The names of the definition and of the table of components that the table has.
  private(set) var found: Set<String> = []
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
    var found: Set<String> = []
    var known: Set<Int> = []
    var read: Set<Int> = []
    func column(_ name: String) throws(ReadError) -> Int? {
      guard let index = try table.place(ofLabel: name) else { return nil }
      found.insert(name)
      read.insert(index)
      known.insert(index)
      return index
    }
    func column(_ name: String?) throws(ReadError) -> Int? {
      if let name { try column(name) as Int? } else { nil }
    }
    func required(_ name: String) throws(ReadError) -> Int {
      guard let index = try column(name) as Int? else { throw table.missingColumn(name) }
      return index
    }
    self.mapping = mapping
    encoding = table.reader.dialect.encoding
    key = try required(mapping.key)
    var names: [(Int, DelimitedMapping.NameColumn)] = []
    for name in mapping.names {
      if let index = try column(name.column) as Int? { names.append((index, name)) }
    }
    self.names = names
    category = try column(mapping.category?.column)
    groupLine = try column(mapping.groupLines)
    scientificName = try column(mapping.scientificName)
    density = try column(mapping.density)
    baseUnit = try column(mapping.baseUnits?.column)
    var portions: [(Int, DelimitedMapping.PortionColumn)] = []
    for portion in mapping.portions {
      if let index = try column(portion.column) as Int? { portions.append((index, portion)) }
    }
    self.portions = portions
    var skips: [(Int, DelimitedMapping.Skip)] = []
    for skip in mapping.skips {
      if let index = try column(skip.column) as Int? { skips.append((index, skip)) }
    }
    self.skips = skips
    let labels = table.labels
    let derivations =
      mapping.derivation.map { name in
        labels.indices.filter { labels[$0] == SourceTable.label(name) }
      } ?? []
    known.formUnion(derivations)
    read.formUnion(derivations)
    if let derivation = mapping.derivation, !derivations.isEmpty { found.insert(derivation) }
    if let long = rules.long {
      self.long = (
        try required(long.component), try required(long.amount), try column(long.unit),
        derivations.first
      )
      components = []
    } else {
      long = nil
      var columns: [(index: Int, component: UInt16)] = []
      var others: [Int] = []
      for (ordinal, row) in rows.rows.enumerated() {
        guard let component = UInt16(exactly: ordinal) else { continue }
        if row.target != nil {
          if let index = try column(row.code) as Int? { columns.append((index, component)) }
        } else if let index = try table.place(ofLabel: row.code) {
          others.append(index)
        }
      }
      known.formUnion(others)
      let starts = (columns.map(\.index) + others).sorted()
      components = columns.sorted { $0.index < $1.index }.map { index, component in
        // Where each component has a column of its own, that is the next one to the right.
        let end = starts.first { $0 > index } ?? .max
        let own =
          derivations.count == 1 ? derivations[0] : derivations.first { $0 > index && $0 < end }
        return Amounts(index: index, component: component, derivation: own)
      }
    }
    for name in mapping.ignored {
      // A heading that stands several times is ignored wherever it stands.
      var places = Set(labels.indices.filter { labels[$0] == SourceTable.label(name) })
      if places.isEmpty, let place = try table.place(ofLabel: name) { places = [place] }
      if !places.isEmpty { found.insert(name) }
      known.formUnion(places)
    }
    unknown = labels.indices.filter { !known.contains($0) }
      .map { labels[$0].isEmpty ? "column \($0 + 1), without a heading" : labels[$0] }
    self.found = found
    self.read = read.sorted().map { labels[$0] }
    if !mapping.wrapsCells { table.reader.refuseLineBreaks(in: read) }
  }

  /// The names of columns that some table of the definition must have: without one of them it is another table.
  static func required(_ mapping: DelimitedMapping, _ components: ComponentTable) -> [String] {
    let isWide = mapping.tables.contains { $0.long == nil }
    let amounts = isWide && !mapping.tables.contains { $0.long != nil }
    return mapping.names.map(\.column)
      + [
        mapping.category?.column, mapping.groupLines, mapping.scientificName, mapping.derivation,
        mapping.density, mapping.baseUnits?.column,
      ].compactMap(\.self)
      + mapping.portions.map(\.column) + mapping.skips.map(\.column)
      + (amounts ? components.rows.filter { $0.target != nil }.map(\.code) : [])
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
