import FoodComposition
package import FoodVocabulary

/// The rows by which texts are understood: the vocabulary, the search index and the foods found.
extension SnapshotReader {
  /// The vocabulary's entries in their order, without the portions of phrases.
  package func vocabulary() throws(SnapshotError) -> [VocabularyEntry] {
    try read("reading the vocabulary") { db in
      let sql = """
        SELECT kind, phrase, language, value, amount, low, high, source FROM vocabulary
        WHERE kind <> 'portion' ORDER BY n
        """
      // A look-up is less work than to compare a text with every kind.
      let kinds = Dictionary(
        uniqueKeysWithValues: VocabularyEntry.Kind.allCases.map { ($0.rawValue, $0) }
      )
      return try RowReader.rows(db, sql) { row in
        let kind = try row.member { kinds[$0] }
        let phrases = try row.text()
        let entry = try VocabularyEntry(kind, phrases, &row)
        return VocabularyEntry.phrases(ofRow: phrases).map { phrase in
          var one = entry
          one.phrase = String(phrase)
          return one
        }
      }
      .flatMap { $0 }
    }
  }

  /// The portions of a phrase in their order.
  package func portionEntries(of phrase: String) throws(SnapshotError) -> [VocabularyEntry] {
    try read("reading the vocabulary") { db in
      let sql = """
        SELECT language, value, amount, low, high, source FROM vocabulary
        WHERE phrase = ? AND kind = 'portion' ORDER BY n
        """
      return try RowReader.rows(db, sql, key: phrase) {
        try VocabularyEntry(.portion, phrase, &$0)
      }
    }
  }

  /// The values of the portions of all phrases that have a word in them.
  package func portionScopes(holding word: String) throws(SnapshotError) -> [String] {
    try read("reading the vocabulary") { db in
      let sql = """
        SELECT DISTINCT value FROM vocabulary
        WHERE kind = 'portion' AND instr(value, ?) > 0 ORDER BY value
        """
      return try RowReader.rows(db, sql, key: word) { try $0.text() }
    }
  }

  /// A blob of the search index; nil where it has none of that key.
  package func searchIndexBlob(_ key: Int) throws(SnapshotError) -> [UInt8]? {
    try read("reading the search index") { db in
      try RowReader.rows(db, "SELECT data FROM search_index WHERE key = ?", numbers: [key]) {
        try $0.blob()
      }
      .first
    }
  }

  /// The summaries of the foods of these numbers, in no order; numbers of no food are left out.
  package func summaries(of numbers: [UInt32]) throws(SnapshotError) -> [FoodSummary] {
    try read("reading foods") { try FoodSummary.find(numbers, in: $0) }
  }

  /// The food of a number, with no neighbours but its portions, if they are wanted; nil when there is none.
  package func food(number: Int, portions: Bool = true) throws(SnapshotError) -> SnapshotFood? {
    try read("reading food number \(number)") {
      try SnapshotFood.find(number: number, portions: portions, in: $0)
    }
  }

  /// What is told of the foods of these numbers beside others, by the numbers; those of no food are left out.
  package func outlines(_ numbers: [UInt32]) throws(SnapshotError) -> [UInt32: FoodOutline] {
    try read("reading foods") { try FoodOutline.find(numbers, in: $0) }
  }

  /// The aliases of a food in a language, and those of a normal form in any, in their order.
  package func aliases(of foodID: String, in language: String, or form: String?)
    throws(SnapshotError) -> [NamedAlias]
  {
    try read("reading the names of \(foodID)") { db in
      // A food has some dozens of names, translations most of them.
      let sql = """
        SELECT name, language, kind, source, normalized_name FROM alias
        WHERE food_id = ? AND (language = ? OR normalized_name = ?) ORDER BY n
        """
      return try RowReader.rows(db, sql, keys: [foodID, language, form ?? ""]) { row in
        NamedAlias(alias: try Alias(&row), normalizedName: try row.text())
      }
    }
  }

  /// Whether a food has a barcode.
  package func hasBarcode(_ foodID: String) throws(SnapshotError) -> Bool {
    try read("reading the barcodes of \(foodID)") { db in
      try !RowReader.rows(db, "SELECT 1 FROM barcode WHERE food_id = ? LIMIT 1", key: foodID) {
        try $0.integer()
      }.isEmpty
    }
  }

  /// The source that a food comes from.
  package func source(of food: SnapshotFood) -> SourceRecord? { source(food.sourceID) }

  /// The source of a number.
  package func source(_ number: Int) -> SourceRecord? { sources.first { $0.id == number } }
}

extension VocabularyEntry {
  /// An entry of a phrase, its other columns in the order of its properties.
  fileprivate init(_ kind: Kind, _ phrase: String, _ row: inout RowReader) throws {
    self.init(
      kind,
      phrase,
      language: try row.text(),
      value: try row.text(),
      amount: row.optionalReal(),
      low: row.optionalReal(),
      high: row.optionalReal(),
      source: try row.text()
    )
  }
}
