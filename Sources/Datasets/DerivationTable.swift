package import FoodComposition

/// The meanings of a source's codes for how an amount was obtained: columns `code meaning kind printed`.
///
/// The codes are whole numbers, or for the generic adapter texts, which are numbered here. `kind` is a ``ValueKind``; `printed` is how a label prints the amount, for
/// those of kind `label_rounded` alone.
package struct DerivationTable: Sendable {
  /// The base quantity of an amount on a label, before it is made one per 100 g or ml.
  package enum Printing: String, Sendable, CaseIterable {
    /// Per serving, as an energy, a mass or a percentage of the daily value.
    case serving
    /// Per 100 g or ml.
    case hundred
  }

  /// One code.
  package struct Row: Sendable, Equatable {
    /// The value kind of an amount with this code; the amount of a `below_limit` is the limit.
    package var kind: ValueKind
    /// The base quantity of the amount on the label; nil for an amount that is not from a label.
    package var printing: Printing?
  }

  private let rows: [Row?]
  /// The codes that are texts, in the order of their numbers; nil where codes are numbers.
  private let texts: [String]?

  /// The largest code: rows are indexed by code, so a larger one would waste memory.
  private static let mostCode = 9999

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String, codesAreTexts: Bool = false) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let code = try table.column("code")
    _ = try table.column("meaning")
    let kind = try table.column("kind")
    let printed = try table.column("printed")
    var rows: [Row?] = []
    var mistakes: [DefinitionError.Mistake] = []
    var texts: [String] = []
    for (line, fields) in table.rows {
      func note(_ found: String, _ expected: String) {
        mistakes.append(.init(file: path, line: line, found: found, expected: expected))
      }
      var number = Int(fields[code]).flatMap { (0...Self.mostCode).contains($0) ? $0 : nil }
      if codesAreTexts {
        if texts.contains(fields[code]) { note("\(fields[code]) again", "each code once") }
        texts.append(fields[code])
        number = texts.count - 1
      }
      if number == nil { note(fields[code], "a whole number up to \(Self.mostCode)") }
      let kindOfValue = ValueKind(rawValue: fields[kind])
      if kindOfValue == nil {
        note(fields[kind], "one of \(ValueKind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      let printing = Printing(rawValue: fields[printed])
      if printing == nil, !fields[printed].isEmpty {
        note(
          fields[printed],
          "nothing or one of \(Printing.allCases.map(\.rawValue).joined(separator: ", "))"
        )
      } else if (printing != nil) != (kindOfValue == .labelRounded), kindOfValue != nil {
        note(
          "\(fields[kind]) printed '\(fields[printed])'",
          "how it is printed with label_rounded, and with nothing else"
        )
      }
      guard let number, let kindOfValue else { continue }
      if rows.count <= number {
        rows += [Row?](repeating: nil, count: number + 1 - rows.count)
      }
      if rows[number] != nil { note("\(number) again", "each code once") }
      rows[number] = Row(kind: kindOfValue, printing: printing)
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.rows = rows
    self.texts = codesAreTexts ? texts : nil
  }

  /// The row of a code; nil where the table has none.
  package subscript(code: Int) -> Row? { rows.indices.contains(code) ? rows[code] : nil }

  /// The number of a code as the source writes it; nil where the table has none.
  package func number(of code: String) -> Int? {
    guard let number = texts.map({ $0.firstIndex(of: code) }) ?? Int(code) else { return nil }
    return self[number] == nil ? nil : number
  }

  /// The code of this number as the source writes it.
  package func code(_ number: Int) -> String { texts?[number] ?? String(number) }
}
