package import Foundation

/// A reviewed table of the repository: tab-separated UTF-8 with a header, `#` comments before it.
package struct MappingTable: Sendable {
  /// The file's name, for positions.
  package let name: String
  /// The column names.
  package let header: [String]
  /// The rows with their lines, each as long as the header.
  package let rows: [(line: Int, fields: [String])]

  /// Reads the table at `path`; mistakes are returned together.
  package init(path: String) throws(DefinitionError) {
    try self.init(Self.bytes(of: path), name: path)
  }

  /// The bytes of the table at `path`.
  package static func bytes(of path: String) throws(DefinitionError) -> Data {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw DefinitionError([.init(file: path, found: "no such file", expected: "a table")])
    }
    return bytes
  }

  /// Reads the table that `bytes` are, which positions call `name`; mistakes are returned together.
  package init(_ bytes: Data, name path: String) throws(DefinitionError) {
    name = path
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DefinitionError([.init(file: path, found: "bytes that are no UTF-8", expected: "UTF-8")]
      )
    }
    var header: [String] = []
    var rows: [(line: Int, fields: [String])] = []
    var mistakes: [DefinitionError.Mistake] = []
    // By bytes: 90,000 lines are read before a build begins.
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, ended) in lines.enumerated() {
      let line = ended.last == UInt8(ascii: "\r") ? ended.dropLast() : ended
      if line.isEmpty || (header.isEmpty && line.first == UInt8(ascii: "#")) { continue }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      if header.isEmpty {
        header = fields
      } else if fields.count == header.count {
        rows.append((index + 1, fields))
      } else {
        mistakes.append(
          .init(
            file: path,
            line: index + 1,
            found: "\(fields.count) fields",
            expected: "\(header.count) fields"
          )
        )
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.header = header
    self.rows = rows
  }

  /// Requires exactly these columns in this order.
  package func requireHeader(_ columns: [String]) throws(DefinitionError) {
    guard header == columns else {
      throw DefinitionError([
        mistake(1, header.joined(separator: ", "), "the columns \(columns.joined(separator: ", "))")
      ])
    }
  }

  /// A mistake in a row: the text found there and the text expected.
  package struct RowError: Error {
    package let found, expected: String

    /// An error of a row.
    package init(_ found: String, _ expected: String) {
      (self.found, self.expected) = (found, expected)
    }
  }

  /// Calls `body` with the fields of every row; what it throws is a mistake in the row's line.
  package func forEachRow(
    _ mistakes: inout [DefinitionError.Mistake],
    _ body: ([String]) throws(RowError) -> Void
  ) {
    for (line, fields) in rows {
      do throws(RowError) {
        try body(fields)
      } catch {
        mistakes.append(mistake(line, error.found, error.expected))
      }
    }
  }

  /// A mistake in a line.
  package func mistake(_ line: Int, _ found: String, _ expected: String) -> DefinitionError.Mistake
  {
    .init(file: name, line: line, found: found, expected: expected)
  }

  /// The index of the column `name`.
  package func column(_ column: String) throws(DefinitionError) -> Int {
    guard let index = header.firstIndex(of: column) else {
      throw DefinitionError([
        .init(
          file: name,
          line: 1,
          found: header.joined(separator: ", "),
          expected: "a column \(column)"
        )
      ])
    }
    return index
  }
}

extension MappingTable {
  /// The numbers of `name=number` pairs between blanks, by their names: `names` and no others, each once, from 0 and
  /// below 1e9.
  ///
  /// Every mistake goes to `note`, with what stands there and what should.
  package static func thresholds(
    _ text: String,
    names: [String],
    note: (_ found: String, _ expected: String) -> Void
  ) -> [String: Double] {
    var numbers: [String: Double] = [:]
    var stated: Set<String> = []
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if !names.contains(name) {
        note(String(pair), "a threshold, one of \(names.joined(separator: ", "))")
        continue
      }
      if !stated.insert(name).inserted { note("\(name) again", "each threshold once") }
      if parts.count == 2, let number = Double(parts[1]), number >= 0, number < 1e9 {
        numbers[name] = number
      } else {
        note(String(pair), "\(name)=number, from 0 and below 1e9")
      }
    }
    for name in names where !stated.contains(name) {
      note(text.isEmpty ? "no threshold" : text, "a threshold \(name)")
    }
    return numbers
  }
}
