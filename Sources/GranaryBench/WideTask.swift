import RecordIO

/// The wide TSV: 18 of its columns, seven texts, ten decimals and a time.
enum WideTask {
  private static let texts = [
    "code", "product_name", "brands", "categories_tags", "quantity", "serving_size",
    "countries_tags",
  ]
  private static let numbers = [
    "energy-kcal_100g", "energy_100g", "fat_100g", "saturated-fat_100g", "carbohydrates_100g",
    "sugars_100g", "fiber_100g", "proteins_100g", "salt_100g", "sodium_100g",
  ]

  static func run(_ path: String) throws -> [String: Double] {
    let reader = try DelimitedReader(
      PlainFile(path: path, name: path),
      dialect: .tabSeparated
    )
    let texts = try texts.map { try reader.column($0) }
    let numbers = try numbers.map { try reader.column($0) }
    let modified = try reader.column("last_modified_t")
    var latest: UInt64 = 0
    var textBytes = [Int](repeating: 0, count: texts.count)
    var counts = [Int](repeating: 0, count: numbers.count)
    var sums = [Double](repeating: 0, count: numbers.count)
    try reader.forEachRecord(onFault: { throw BenchError("\($0)") }) { record in
      for index in texts.indices { textBytes[index] += record[texts[index]].bytes.count }
      latest = max(latest, record[modified].unsigned() ?? 0)
      for index in numbers.indices {
        guard let number = record[numbers[index]].decimal() else { continue }
        counts[index] += 1
        sums[index] += number
      }
    }
    guard latest > 0 else { throw BenchError("\(path): no \"last_modified_t\"") }
    return [
      "rows": Double(reader.rowsRead), "energy_count": Double(counts[0]), "energy_sum": sums[0],
      "name_bytes": Double(textBytes[1]),
    ]
  }
}
