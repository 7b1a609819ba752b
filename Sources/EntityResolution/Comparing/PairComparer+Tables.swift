import FoodComposition

extension PairComparer {
  /// The parts of each category's id as numbers, at most four; all 0 for the category of what has none.
  static func paths(of names: [String]) -> [SIMD4<UInt16>] {
    var numbers: [Substring: UInt16] = [:]
    return names.map { name in
      var path = SIMD4<UInt16>(repeating: 0)
      guard name != "other" else { return path }
      for (index, part) in name.split(separator: ".").prefix(4).enumerated() {
        let number = numbers[part] ?? UInt16(clamping: numbers.count + 1)
        numbers[part] = number
        path[index] = number
      }
      return path
    }
  }

  /// The level of ``Comparison/source`` of every two sources.
  static func sourceLevels(of sources: [Records.Source], origins: [[String]]) -> [UInt8] {
    sources.flatMap { a in
      sources.map { b -> UInt8 in
        if a == b { return a.type == .verifiedDataset ? 4 : 3 }
        if origins.contains([a.prefix]) || origins.contains([b.prefix]) { return 2 }
        return origins.contains([a.prefix, b.prefix]) || origins.contains([b.prefix, a.prefix])
          ? 1 : 0
      }
    }
  }

  /// The number of the first word of each scientific name, 0 for other terms.
  static func genera(of records: Records) -> [UInt32] {
    var genus = [UInt32](repeating: 0, count: records.terms.count)
    var numbers: [Substring: UInt32] = [:]
    for record in 0..<records.count {
      for name in records.scientific[record] where genus[Int(name)] == 0 {
        guard let word = records.terms[Int(name)].split(separator: " ").first else { continue }
        let number = numbers[word] ?? UInt32(numbers.count + 1)
        numbers[word] = number
        genus[Int(name)] = number
      }
    }
    return genus
  }
}
