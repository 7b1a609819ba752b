/// The places of two records in Granary's tree of categories.
enum CategoryLevel: Int, ComparisonLevel {
  case unknown, different, group, kin, same

  static var comparison: Comparison { .category }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "a record has no category")
    case .different: LevelText("different", judged: -3, "the categories are of different groups")
    case .group: LevelText("group", judged: -1, "the categories are of one group")
    case .kin: LevelText("kin", judged: 0.5, "one category is within the other")
    case .same: LevelText("same", judged: 1, "the categories are the same")
    }
  }
}

extension PairComparer {
  func categoryLevel(_ a: Int, _ b: Int) -> CategoryLevel {
    let (x, y) = (categoryPaths[Int(records.category[a])], categoryPaths[Int(records.category[b])])
    if x[0] == 0 || y[0] == 0 { return .unknown }
    if x == y { return .same }
    if x[0] != y[0] { return .different }
    return x[1] == y[1] || x[1] == 0 || y[1] == 0 ? .kin : .group
  }

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

  /// The two categories.
  func categorySeen(_ a: Int, _ b: Int) -> String {
    against(
      records.categoryNames[Int(records.category[a])],
      records.categoryNames[Int(records.category[b])]
    )
  }
}
