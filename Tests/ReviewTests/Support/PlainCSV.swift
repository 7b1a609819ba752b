/// The rows of a CSV file as RFC 4180 has them, read the plain way.
enum PlainCSV {
  /// The fields of each line, without a byte order mark before them; nil if `bytes` is not RFC 4180.
  static func rows(_ bytes: [UInt8]) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty {
      guard let field = field(&rest) else { return nil }
      row.append(field)
      if rest.starts(with: [44]) {
        rest = rest.dropFirst()
        continue
      }
      guard rest.starts(with: [13, 10]) else { return nil }
      rest = rest.dropFirst(2)
      rows.append(row)
      row = []
    }
    return row.isEmpty ? rows : nil
  }

  /// The field that `rest` begins with, without what ends it.
  private static func field(_ rest: inout ArraySlice<UInt8>) -> String? {
    var field: [UInt8] = []
    guard rest.first == 34 else {
      field = Array(rest.prefix { ![34, 44, 13, 10].contains($0) })
      rest = rest.dropFirst(field.count)
      return String(validating: field, as: UTF8.self)
    }
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == 34 else {
        field.append(byte)
        continue
      }
      guard rest.first == 34 else { return String(validating: field, as: UTF8.self) }
      rest = rest.dropFirst()
      field.append(34)
    }
    return nil
  }
}
