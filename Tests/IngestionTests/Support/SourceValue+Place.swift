import Ingestion

extension SourceValue {
  /// The value without its text and its column, which the tests of places hold against the file.
  var withoutText: SourceValue {
    var value = self
    value.text = ""
    value.column = 0
    return value
  }

  /// Whether the bytes of `file` at the value's place are its text, here written in ASCII.
  func stands(in file: [UInt8]) -> Bool {
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard (1...lines.count).contains(line), column > 0, !text.isEmpty else { return false }
    return lines[line - 1].dropFirst(column - 1).starts(with: text.utf8)
  }
}

extension SourceRelease {
  /// The values of all foods.
  var allValues: [SourceValue] { (0..<foodCount).flatMap { food(at: $0).values } }
}
