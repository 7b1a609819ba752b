/// Two scientific names.
enum ScientificNameLevel: Int, ComparisonLevel {
  case unknown, different, genus, same

  static var comparison: Comparison { .scientificName }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "a record has no scientific name")
    case .different: LevelText("different", judged: -4, "the genera differ")
    case .genus: LevelText("genus", judged: -1, "the genus is the same")
    case .same: LevelText("same", judged: 2, "the scientific name is the same")
    }
  }
}

extension PairComparer {
  func scientificNameLevel(_ a: Int, _ b: Int) -> ScientificNameLevel {
    if records.scientific.isEmpty(at: a) || records.scientific.isEmpty(at: b) { return .unknown }
    let (x, y) = (records.scientific[a], records.scientific[b])
    for name in x where y.contains(name) { return .same }
    for name in x {
      for other in y where genus[Int(name)] != 0 && genus[Int(name)] == genus[Int(other)] {
        return .genus
      }
    }
    return .different
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

  /// The two scientific names.
  func scientificNameSeen(_ a: Int, _ b: Int) -> String {
    listSeen(records.scientific[a], records.scientific[b], separator: ", ")
  }
}
