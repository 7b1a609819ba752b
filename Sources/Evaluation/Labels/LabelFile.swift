package import RecordIO

/// The labels of a file, of the kind that its first line tells.
///
/// | first line | kind |
/// |---|---|
/// | `text,carbohydrate_g` | sentences on one food, CSV |
/// | `{…` | meals, a JSON object a line: `id`, `text`, `items`, `totals` |
/// | `phrase,language,stratum,items,note` | phrases with accepted foods, CSV |
/// | `id`, `group`, `text`, `foods`, `grams_low` … by tabs | a round of fresh texts, see ``FreshLabel`` |
/// | `property`, `said`, `means` by tabs | forms of text that say the same, see ``Restatement`` |
package enum LabelFile: Sendable, Equatable {
  case sentences([SentenceLabel])
  case meals([MealLabel])
  case phrases([PhraseLabel])
  case fresh([FreshLabel])
  case restatements([Restatement])

  /// Reads the file at `path`.
  ///
  /// - Throws: `ReadError` where it cannot be read, ``LabelError`` at the first line that is no label.
  package init(path: String) throws {
    if try Self.startsWithObject(path) {
      self = .meals(try MealLines(path: path).labels)
      return
    }
    let table = try DelimitedReader(
      PlainFile(path: path, name: path),
      dialect: .tabSeparated
    )
    if FreshLabel.columns.allSatisfy({ table.optionalColumn($0) != nil }) {
      self = .fresh(try FreshLabel.read(table))
      return
    }
    if Restatement.columns.allSatisfy({ table.optionalColumn($0) != nil }) {
      self = .restatements(try Restatement.read(table))
      return
    }
    let reader = try DelimitedReader(PlainFile(path: path, name: path))
    if reader.optionalColumn("phrase") != nil {
      self = .phrases(try Self.phrases(reader))
    } else if reader.optionalColumn("carbohydrate_g") != nil {
      self = .sentences(try Self.sentences(reader))
    } else {
      throw LabelError(
        position: Position(file: path, line: 1),
        found: reader.header.prefix(10).joined(separator: ","),
        expected:
          "text,carbohydrate_g or phrase,language,stratum,items,note or lines of JSON or a round's columns by tabs"
      )
    }
  }

  /// The number of labels.
  package var count: Int {
    switch self {
    case .sentences(let labels): labels.count
    case .meals(let labels): labels.count
    case .phrases(let labels): labels.count
    case .fresh(let labels): labels.count
    case .restatements(let forms): forms.count
    }
  }

  /// The texts, and whether each is a line of a recipe or a label; none of forms, which are no texts without a name.
  package var texts: [(text: String, isIngredient: Bool)] {
    switch self {
    case .sentences(let labels): labels.map { ($0.text, false) }
    case .meals(let labels): labels.map { ($0.text, false) }
    case .phrases(let labels): labels.map { ($0.text, false) }
    case .fresh(let labels): labels.map { ($0.text, $0.isIngredient) }
    case .restatements: []
    }
  }

  private static func startsWithObject(_ path: String) throws -> Bool {
    let file = try PlainFile(path: path, name: path)
    return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = try file.read(into: buffer)
      let first = buffer[..<count].first { $0 > UInt8(ascii: " ") && $0 < 0x80 }
      return first == UInt8(ascii: "{")
    }
  }

  private static func sentences(_ reader: DelimitedReader) throws -> [SentenceLabel] {
    let text = try reader.column("text")
    let carbohydrate = try reader.column("carbohydrate_g")
    var labels: [SentenceLabel] = []
    try reader.forEachRecord(onFault: { throw LabelError($0) }) { record in
      guard let grams = record[carbohydrate].decimal(), grams >= 0 else {
        throw LabelError(record, carbohydrate, reader, expected: "grams, 0 or more")
      }
      labels.append(
        SentenceLabel(
          line: record.line,
          text: try Self.text(record, text, reader),
          carbohydrate: grams
        )
      )
    }
    return labels
  }

  private static func phrases(_ reader: DelimitedReader) throws -> [PhraseLabel] {
    let phrase = try reader.column("phrase")
    let language = try reader.column("language")
    let stratum = try reader.column("stratum")
    let foods = try reader.column("items")
    var labels: [PhraseLabel] = []
    try reader.forEachRecord(onFault: { throw LabelError($0) }) { record in
      guard let parts = PhraseLabel.Part.parts(try Self.text(record, foods, reader)) else {
        throw LabelError(record, foods, reader, expected: "id|id@low-high ; id …, or nothing")
      }
      labels.append(
        PhraseLabel(
          line: record.line,
          text: try Self.text(record, phrase, reader),
          language: try Self.text(record, language, reader),
          stratum: try Self.text(record, stratum, reader),
          parts: parts
        )
      )
    }
    return labels
  }

  private static func text(
    _ record: Record,
    _ column: Int,
    _ reader: DelimitedReader
  ) throws -> String {
    guard let text = record.text(column) else {
      throw LabelError(record, column, reader, expected: "UTF-8")
    }
    return text
  }
}

/// A place in a file of labels where no label can be read.
package struct LabelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file and line.
  package var position: Position
  /// The text found there.
  package var found: String
  /// The form expected there, in words.
  package var expected: String

  /// `file:line: found …, expected …`.
  package var description: String {
    "\(position): found \(found.onOneLine), expected \(expected)"
  }
}

extension LabelError {
  init(_ fault: RecordFault) {
    self.init(position: fault.position, found: fault.found, expected: fault.expected)
  }

  init(
    _ record: Record,
    _ column: Int,
    _ reader: DelimitedReader,
    expected: String
  ) {
    self.init(
      position: Position(file: reader.name, line: record.line),
      found: "'\(String(decoding: record[column].bytes.prefix(100), as: UTF8.self))'",
      expected: expected
    )
  }
}

/// A sentence on one food, and the carbohydrate that it stands for.
package struct SentenceLabel: Sendable, Equatable {
  /// The line of its file, from 1.
  package var line: Int
  /// The sentence.
  package var text: String
  /// Total carbohydrate by difference, in grams; not negative.
  package var carbohydrate: Double
}
