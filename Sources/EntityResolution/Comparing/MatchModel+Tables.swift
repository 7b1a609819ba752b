import FuzzyIndex

extension MatchModel {
  /// The texts of the files of `datasets/duplicates/`: tab-separated, `#` comment lines, a line of column names.
  public struct Tables: Sendable {
    public var contrasts, attributes, synonyms, terms, weights: String

    /// The texts of the five files.
    public init(
      contrasts: String,
      attributes: String,
      synonyms: String,
      terms: String,
      weights: String
    ) {
      (self.contrasts, self.attributes, self.synonyms) = (contrasts, attributes, synonyms)
      (self.terms, self.weights) = (terms, weights)
    }
  }

  /// The model of tables, or the first row that is wrong.
  public init(_ tables: Tables) throws(MatchModelError) {
    try readContrasts(ModelTable(tables.contrasts, name: "contrasts.tsv", columns: 4))
    try readSynonyms(ModelTable(tables.synonyms, name: "synonyms.tsv", columns: 4))
    try readAttributes(ModelTable(tables.attributes, name: "attributes.tsv", columns: 5))
    try readTerms(ModelTable(tables.terms, name: "terms.tsv", columns: 2))
    for language in NameReading.Language.allCases {
      let table = phrases[language]
      phrases[language].spelling = Spelling(
        phrases: table.attributes.words,
        known: Set(termCounts.keys).union(table.synonyms.words).union(table.stops)
          .union(table.negations)
      )
    }
    weights = try MatchWeights(ModelTable(tables.weights, name: "weights.tsv", columns: 3))
  }

  private mutating func readContrasts(_ table: ModelTable) throws(MatchModelError) {
    for row in table.rows {
      guard contrasts.values.count < 128 else { throw row.error("a row more", "at most 128") }
      guard let silent = Contrasts.Silence(rawValue: row[2]) else {
        throw row.error(row[2], "-, cost or veto")
      }
      contrasts.add(
        property: row[0],
        value: row[1],
        silent: silent,
        over: row[3].isEmpty ? nil : row[3]
      )
    }
    guard contrasts.properties.count <= 31 else {
      throw MatchModelError(
        file: table.name,
        line: 1,
        found: "\(contrasts.properties.count) properties",
        expected: "at most 31"
      )
    }
  }

  private mutating func readAttributes(_ table: ModelTable) throws(MatchModelError) {
    var told: [String: LanguagePhrases.Told] = [:]
    var order: [String] = []
    for row in table.rows {
      guard !Self.stems(row[0][...]).isEmpty else { throw row.error("no phrase", "words") }
      let key = row[1] + "\t" + row[0]
      if told[key] == nil { order.append(key) }
      var phrase = told[key] ?? LanguagePhrases.Told()
      for value in row[3].split(separator: "|") {
        guard let bit = contrasts.bit(property: row[2], value: String(value)) else {
          throw row.error("\(row[2]) \(value)", "a property and value of contrasts.tsv")
        }
        phrase.attributes.insert(Attributes(bit: bit))
      }
      guard row[4].isEmpty || row[4] == "keep" else { throw row.error(row[4], "keep or nothing") }
      if row[4] == "keep" { phrase.keepsWords = true }
      told[key] = phrase
    }
    for key in order {
      let parts = key.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let isWhole = parts[1].utf8.first == UInt8(ascii: "=")
      let phrase = isWhole ? parts[1].dropFirst() : parts[1]
      // French words of state agree with the food: a feminine e of its own.
      let forms = [phrase] + (parts[0] == "fr" ? [phrase + "e"] : [])
      for language in LanguagePhrases.languages(of: String(parts[0])) {
        for words in forms.map(Self.stems) {
          // Names are read through the synonyms first, and so must phrases be.
          phrases[language].attributes.add(
            phrases[language].synonyms.replacing(in: words),
            isWhole: isWhole,
            value: told[key] ?? LanguagePhrases.Told()
          )
        }
      }
    }
  }

  private mutating func readSynonyms(_ table: ModelTable) throws(MatchModelError) {
    for row in table.rows {
      let words = Self.stems(row[1][...])
      guard let first = words.first else { throw row.error("no phrase", "words") }
      for language in LanguagePhrases.languages(of: row[2]) {
        switch row[0] {
        case "synonym": phrases[language].synonyms.add(words, value: Self.stems(row[3][...]))
        case "head": phrases[language].heads.insert(words)
        case "stop": phrases[language].stops.insert(first)
        case "not": phrases[language].negations.insert(first)
        case "company": phrases[language].companies.insert(first)
        default: throw row.error(row[0], "synonym, head, stop, not or company")
        }
      }
    }
  }

  private mutating func readTerms(_ table: ModelTable) throws(MatchModelError) {
    for row in table.rows {
      guard let count = Int(row[1]), count >= 0 else { throw row.error(row[1], "a count") }
      if row[0] == "*" { foodCount = max(1, count) } else { termCounts[row[0]] = count }
    }
  }

  private static func stems(_ phrase: Substring) -> [String] {
    NormalForm.of(phrase).split(separator: " ").map { NameStem.of($0) }
  }
}
