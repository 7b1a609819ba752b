/// The rows of a table of the model: tab-separated text with comment lines before a line of column names.
struct ModelTable: Sendable {
  struct Row: Sendable {
    var file: String
    var line: Int
    var fields: [String]

    subscript(index: Int) -> String { fields[index] }

    func error(_ found: String, _ expected: String) -> MatchModelError {
      MatchModelError(file: file, line: line, found: found, expected: expected)
    }
  }

  let name: String
  private(set) var rows: [Row] = []

  init(_ text: String, name: String, columns: Int) throws(MatchModelError) {
    self.name = name
    var hasHead = false
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#") {
      guard hasHead else {
        hasHead = true
        continue
      }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: Array($0), as: UTF8.self) }
      guard fields.count == columns else {
        throw MatchModelError(
          file: name,
          line: index + 1,
          found: "\(fields.count) fields",
          expected: "\(columns)"
        )
      }
      rows.append(Row(file: name, line: index + 1, fields: fields))
    }
  }
}
