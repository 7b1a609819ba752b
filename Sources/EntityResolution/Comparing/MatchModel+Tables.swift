package import Datasets
import FuzzyIndex

extension MatchModel {
  /// The files of a folder of tables.
  package static let files = [
    "contrasts.tsv", "attributes.tsv", "synonyms.tsv", "terms.tsv", "weights.tsv",
  ]

  /// The model of the tables of `folder`, or all mistakes of all of them.
  package init(folder: String) throws(DefinitionError) {
    var mistakes: [DefinitionError.Mistake] = []
    func table(_ name: String, _ columns: [String]) -> MappingTable? {
      do {
        let table = try MappingTable(path: folder + "/" + name)
        try table.requireHeader(columns)
        return table
      } catch {
        mistakes += error.mistakes
        return nil
      }
    }
    let contrasts = table("contrasts.tsv", ["attribute", "value", "silent", "over"])
    let attributes = table(
      "attributes.tsv",
      ["phrase", "language", "attribute", "values", "words"]
    )
    let synonyms = table("synonyms.tsv", ["kind", "phrase", "language", "value"])
    let terms = table("terms.tsv", ["term", "foods"])
    let weights = table("weights.tsv", MatchWeights.columns)
    guard let contrasts, let attributes, let synonyms, let terms, let weights else {
      throw DefinitionError(mistakes)
    }
    readContrasts(contrasts, &mistakes)
    readSynonyms(synonyms, &mistakes)
    readAttributes(attributes, &mistakes)
    readTerms(terms, &mistakes)
    // The terms are those of English and French names: of another language they know no word, and each would be an error.
    for language in NameReading.Language.allCases where language != .other {
      let table = phrases[language]
      phrases[language].spelling = Spelling(
        phrases: table.attributes.words,
        known: Set(termCounts.keys).union(table.synonyms.words).union(table.stops)
          .union(table.negations)
      )
    }
    self.weights = MatchWeights(weights, &mistakes)
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  private mutating func readContrasts(
    _ table: MappingTable,
    _ mistakes: inout [DefinitionError.Mistake]
  ) {
    table.forEachRow(&mistakes) { row throws(MappingTable.RowError) in
      guard contrasts.values.count < 128 else {
        throw .init("a row more", "at most 128")
      }
      guard let silent = Contrasts.Silence(rawValue: row[2]) else {
        throw .init(row[2], "-, cost or veto")
      }
      contrasts.add(
        property: row[0],
        value: row[1],
        silent: silent,
        over: row[3].isEmpty ? nil : row[3]
      )
    }
    guard contrasts.properties.count <= 31 else {
      mistakes.append(table.mistake(1, "\(contrasts.properties.count) properties", "at most 31"))
      return
    }
  }

  private mutating func readAttributes(
    _ table: MappingTable,
    _ mistakes: inout [DefinitionError.Mistake]
  ) {
    var told: [String: LanguagePhrases.Told] = [:]
    var order: [String] = []
    table.forEachRow(&mistakes) { row throws(MappingTable.RowError) in
      guard !Self.stems(row[0][...]).isEmpty else {
        throw .init("no phrase", "words")
      }
      let key = row[1] + "\t" + row[0]
      if told[key] == nil { order.append(key) }
      var phrase = told[key] ?? LanguagePhrases.Told()
      for value in row[3].split(separator: "|") {
        guard let bit = contrasts.bit(property: row[2], value: String(value)) else {
          throw .init("\(row[2]) \(value)", "a property and value of contrasts.tsv")
        }
        phrase.attributes.insert(Attributes(bit: bit))
      }
      switch row[4] {
      case "": break
      case "keep": phrase.keepsWords = true
      case "bird": phrase.isOfBirds = true
      default: throw .init(row[4], "keep, bird or nothing")
      }
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

  private mutating func readSynonyms(
    _ table: MappingTable,
    _ mistakes: inout [DefinitionError.Mistake]
  ) {
    table.forEachRow(&mistakes) { row throws(MappingTable.RowError) in
      let words = Self.stems(row[1][...])
      guard let first = words.first else {
        throw .init("no phrase", "words")
      }
      for language in LanguagePhrases.languages(of: row[2]) {
        switch row[0] {
        case "synonym": phrases[language].synonyms.add(words, value: Self.stems(row[3][...]))
        case "head": phrases[language].heads.insert(words)
        case "stop": phrases[language].stops.insert(first)
        case "not": phrases[language].negations.insert(first)
        case "company": phrases[language].companies.insert(first)
        case "bird": phrases[language].birds.insert(first)
        default:
          throw .init(row[0], "synonym, head, stop, not, company or bird")
        }
      }
    }
  }

  private mutating func readTerms(
    _ table: MappingTable,
    _ mistakes: inout [DefinitionError.Mistake]
  ) {
    table.forEachRow(&mistakes) { row throws(MappingTable.RowError) in
      guard let count = Int(row[1]), count >= 0 else {
        throw .init(row[1], "a count")
      }
      if row[0] == "*" { foodCount = max(1, count) } else { termCounts[row[0]] = count }
    }
  }

  private static func stems(_ phrase: Substring) -> [String] {
    NormalForm.of(phrase).split(separator: " ").map { NameStem.of($0) }
  }
}
