import Datasets

extension ValueStore {
  /// How many amounts each component has, duplicates included, by its code in `components`.
  func counts(by components: ComponentTable) -> [String: Int] {
    var counts = [Int](repeating: 0, count: components.rows.count)
    for index in 0..<count {
      let entry = entry(at: index)
      counts[entry.isComponentElsewhere ? value(entry).component : entry.component] += 1
    }
    var byCode: [String: Int] = [:]
    for (row, count) in zip(components.rows, counts) where count > 0 {
      byCode[row.code, default: 0] += count
    }
    return byCode
  }
}
