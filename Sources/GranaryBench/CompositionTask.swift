import RecordIO

/// CIQUAL's `compo` XML: how many amounts, how many of them numbers, and their sum.
enum CompositionTask {
  static func run(_ path: String) throws -> [String: Double] {
    let reader = try XMLRecordReader(
      PlainFile(path: path, name: path),
      record: "COMPO",
      fields: ["alim_code", "const_code", "teneur"]
    )
    var count = 0
    var numeric = 0
    var sum = 0.0
    try reader.forEachRecord { record in
      count += 1
      guard let bytes = record[2],
        let number = DecimalNumber.parse(bytes, mark: UInt8(ascii: ","))
      else { return }
      numeric += 1
      sum += number
    }
    return ["count": Double(count), "numeric": Double(numeric), "sum": sum]
  }
}
