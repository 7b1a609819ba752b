package import FoodVocabulary
import FuzzyIndex

/// A table of the vocabulary: columns `kind phrase language value amount low high source`; empty fields are none.
package struct VocabularyTable: Sendable {
  /// The rows, in the table's order.
  package let entries: [VocabularyEntry]

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let columns = try Columns(table)
    var entries: [VocabularyEntry] = []
    var lines: [String: Int] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      var found: [DefinitionError.Mistake] = []
      if let entry = columns.entry(fields, file: path, line: line, mistakes: &found) {
        let key = [fields[columns.kind], entry.phrase, entry.language, entry.value]
          .joined(separator: "\t")
        if let first = lines.updateValue(line, forKey: key) {
          found.append(
            .init(
              file: path,
              line: line,
              found: "\(entry.phrase) again",
              expected: "one row; the first is in line \(first)"
            )
          )
        }
        entries.append(entry)
      }
      mistakes += found
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.entries = entries
  }

  /// The indices of the columns.
  private struct Columns {
    let kind, phrase, language, value, amount, low, high, source: Int

    init(_ table: MappingTable) throws(DefinitionError) {
      kind = try table.column("kind")
      phrase = try table.column("phrase")
      language = try table.column("language")
      value = try table.column("value")
      amount = try table.column("amount")
      low = try table.column("low")
      high = try table.column("high")
      source = try table.column("source")
    }

    /// The entry of a row, or nil and its mistakes.
    func entry(
      _ fields: [String],
      file: String,
      line: Int,
      mistakes: inout [DefinitionError.Mistake]
    ) -> VocabularyEntry? {
      func mistake(_ found: String, _ expected: String) {
        mistakes.append(.init(file: file, line: line, found: found, expected: expected))
      }
      let kind = VocabularyEntry.Kind(rawValue: fields[kind])
      if kind == nil { mistake(fields[self.kind], "a kind of vocabulary entry") }
      // Some kinds tell of a category or of foods: their ids are no texts of people.
      let isID = [.defaultState, .form, .portionOverride, .weight].contains(kind)
      let phrase = isID ? fields[phrase] : NormalForm.of(fields[phrase])
      if phrase.isEmpty || phrase != fields[self.phrase] {
        mistake(fields[self.phrase], phrase.isEmpty ? "a phrase" : "its normal form \(phrase)")
      }
      let isLanguage = [2, 3].contains(fields[language].prefix { $0 != "-" }.utf8.count)
      if !isLanguage { mistake(fields[language], "a language such as en, und or en-GB") }
      if fields[source].isEmpty { mistake("no source", "who says so") }
      var numbers: [Double?] = []
      for column in [amount, low, high] {
        let number = Double(fields[column]).flatMap {
          $0.isFinite && ($0 >= 0 || kind == .weight) ? $0 : nil
        }
        if number == nil, !fields[column].isEmpty {
          mistake(fields[column], "a number of 0 or more")
        }
        numbers.append(number)
      }
      if let kind, let problem = Self.problem(kind, fields[value], numbers) {
        mistake(problem.found, problem.expected)
      }
      guard mistakes.isEmpty, let kind else { return nil }
      return VocabularyEntry(
        kind,
        phrase,
        language: fields[language],
        value: fields[value],
        amount: numbers[0],
        low: numbers[1],
        high: numbers[2],
        source: fields[source]
      )
    }

    /// The first fault of an entry: bounds out of order, or no amount or value where its kind needs one; nil for
    /// none.
    private static func problem(
      _ kind: VocabularyEntry.Kind,
      _ value: String,
      _ numbers: [Double?]
    ) -> (found: String, expected: String)? {
      let bounds = [numbers[1], numbers[0], numbers[2]].compactMap(\.self)
      if bounds != bounds.sorted() {
        return (bounds.map { "\($0)" }.joined(separator: ", "), "low, amount and high in order")
      }
      switch kind {
      case .mass, .volume, .portion, .portionOverride, .number, .weight:
        if numbers[0] == nil { return ("no amount", "an amount") }
      case .synonym, .measure, .size, .connector, .state, .defaultState, .form, .filler, .heading,
        .nonFood:
        break
      }
      switch kind {
      case .mass, .volume, .measure, .size, .connector, .synonym, .portion, .portionOverride,
        .state,
        .defaultState, .form:
        return value.isEmpty ? ("no value", "a value") : nil
      case .number, .filler, .heading, .nonFood, .weight: return nil
      }
    }
  }
}
