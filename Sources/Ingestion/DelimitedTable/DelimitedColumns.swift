import Datasets
import FoodComposition
import RecordIO

/// The columns of a delimited table that a definition names.
struct DelimitedColumns {
  let key: Int
  let names: [(index: Int, language: String)]
  let category: Int?
  let scientificName: Int?
  /// The encoding of the table's texts.
  let encoding: TextEncoding
  /// The columns that the table of components lists, in the order of the file.
  let components: [(index: Int, component: UInt16)]

  /// Finds the columns; all that the definition names must be there, and of the components the carried.
  init(
    _ table: SourceTable,
    mapping: DelimitedMapping,
    encoding: TextEncoding,
    components: ComponentTable
  ) throws(ReadError) {
    self.encoding = encoding
    key = try table.column(mapping.key)
    var names: [(index: Int, language: String)] = []
    for name in mapping.names { names.append((try table.column(name.column), name.language)) }
    self.names = names
    category = if let name = mapping.category { try table.column(name) } else { nil }
    scientificName = if let name = mapping.scientificName { try table.column(name) } else { nil }
    var found: [(index: Int, component: UInt16)] = []
    for (ordinal, row) in components.rows.enumerated() {
      guard let component = UInt16(exactly: ordinal) else { continue }
      if row.target != nil {
        found.append((try table.column(row.code), component))
      } else if let index = table.optionalColumn(row.code) {
        found.append((index, component))
      }
    }
    self.components = found.sorted { $0.index < $1.index }
  }

  /// The texts of a row: its names and its food group.
  struct Texts: Sendable {
    /// The names that are not empty, in the order of the definition, then the scientific one.
    var names: [SourceName] = []
    /// The food group; empty for none.
    var category = ""
  }

  /// A field whose bytes are not in the encoding.
  struct InvalidText: Error {
    let column: Int
  }

  /// The texts of `record`; names in another language than the first are its translations.
  func texts(_ record: Record) -> Result<Texts, InvalidText> {
    var texts = Texts()
    for (index, language) in names {
      guard let text = record.text(index) else { return .failure(InvalidText(column: index)) }
      guard !text.trimmingBlanks().isEmpty else { continue }
      let isTranslation = language != (texts.names.first?.language ?? language)
      texts.names.append(
        SourceName(text, language: language, kind: isTranslation ? .translation : .published)
      )
    }
    if let scientificName {
      guard let text = record.text(scientificName) else {
        return .failure(InvalidText(column: scientificName))
      }
      if !text.trimmingBlanks().isEmpty, !texts.names.isEmpty {
        texts.names.append(SourceName(text, language: "la", kind: .scientific))
      }
    }
    if let category {
      guard let text = record.text(category) else {
        return .failure(InvalidText(column: category))
      }
      texts.category = String(text.trimmingBlanks())
    }
    return .success(texts)
  }

  /// Every column name that a definition and its table of components know.
  static func known(_ mapping: DelimitedMapping, _ components: ComponentTable) -> Set<String> {
    let named = [mapping.key, mapping.category, mapping.scientificName].compactMap { $0 }
    return Set(named + mapping.names.map(\.column) + components.rows.map(\.code))
  }
}
