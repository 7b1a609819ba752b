import FuzzyIndex
import Synchronization

/// What understands texts by a snapshot's names and vocabulary; any number of threads may use it.
final class TextTools: Sendable {
  let search: FoodSearch
  let reader: PhraseReader
  private let vocabulary: Vocabulary
  private let generic: GenericPortions
  private let chooser = Mutex<PortionChooser?>(nil)

  init(search: FoodSearch, vocabulary: Vocabulary, generic: GenericPortions) {
    self.search = search
    self.vocabulary = vocabulary
    self.generic = generic
    reader = PhraseReader(vocabulary)
  }

  /// What weighs amounts; made at the first call, as search needs none.
  var portions: PortionChooser {
    chooser.withLock { chooser in
      if let chooser { return chooser }
      let made = PortionChooser(words: MeasureWords(vocabulary.entries), generic: generic)
      chooser = made
      return made
    }
  }
}

extension FoodSnapshot {
  /// Calls `body` with the tools, which are made at the first call.
  func withTextTools<Result>(_ doing: String, _ body: (TextTools) throws -> Result)
    throws(SnapshotError) -> Result
  {
    do {
      return try body(try loadedTools())
    } catch let error as SnapshotError {
      throw error
    } catch let error as IndexError {
      throw .damaged(path: path, problems: ["search index: \(error)"])
    } catch {
      throw SnapshotError(error, doing: "\(path): \(doing)")
    }
  }

  private func loadedTools() throws -> TextTools {
    if let tools = textTools.withLock({ $0 }) { return tools }
    // Made outside the lock: who waits for it may hold the connection that the making needs.
    let made = try makeTools()
    return textTools.withLock { tools in
      if let tools { return tools }
      tools = made
      return made
    }
  }

  private func makeTools() throws -> TextTools {
    guard version >= 2 else { throw SnapshotError.noSearchIndex(path: path, version: version) }
    let index = try NameIndex { [unowned self] segment, number in
      try blob(SearchIndexKey.of(segment, number))
    }
    let categories = try blob(SearchIndexKey.categories) ?? []
    let vocabulary = Vocabulary(try vocabularyEntries())
    return TextTools(
      search: try FoodSearch(
        index: index,
        categories: categories.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) },
        vocabulary: vocabulary
      ),
      vocabulary: vocabulary,
      generic: GenericPortions(phrases: { [unowned self] in try? portionEntries(of: $0) })
    )
  }

  /// The vocabulary's entries in their order.
  private func vocabularyEntries() throws(SnapshotError) -> [VocabularyEntry] {
    try read("reading the vocabulary") { db in
      let sql = """
        SELECT kind, phrase, language, value, amount, low, high, source FROM vocabulary
        WHERE kind <> 'portion' ORDER BY n
        """
      return try RowReader.rows(db, sql) { try VocabularyEntry(&$0) }
    }
  }

  /// The portions of a phrase by their values; of several with the same value the first.
  private func portionEntries(of phrase: String) throws(SnapshotError)
    -> [String: VocabularyEntry]
  {
    try read("reading the vocabulary") { db in
      let sql = """
        SELECT kind, phrase, language, value, amount, low, high, source FROM vocabulary
        WHERE phrase = ? AND kind = 'portion' ORDER BY n
        """
      let entries = try RowReader.rows(db, sql, key: phrase) { try VocabularyEntry(&$0) }
      return Dictionary(entries.map { ($0.value, $0) }) { first, _ in first }
    }
  }

  private func blob(_ key: Int) throws(SnapshotError) -> [UInt8]? {
    try read("reading the search index") { db in
      try RowReader.rows(db, "SELECT data FROM search_index WHERE key = ?", number: key) {
        $0.blob()
      }
      .first
    }
  }
}

extension VocabularyEntry {
  /// An entry from its row, the columns in the order of its properties.
  fileprivate init(_ row: inout RowReader) throws {
    self.init(
      try row.member(of: VocabularyEntry.Kind.self),
      row.text(),
      language: row.text(),
      value: row.text(),
      amount: row.optionalReal(),
      low: row.optionalReal(),
      high: row.optionalReal(),
      source: row.text()
    )
  }
}
