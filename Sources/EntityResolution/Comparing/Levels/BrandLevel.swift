/// The words of two brands; where a record has none, those of its names.
enum BrandLevel: Int, ComparisonLevel {
  case none, one, different, overlapping, partly, same

  static var comparison: Comparison { .brand }
  var text: LevelText {
    switch self {
    case .none: LevelText("none", judged: 0, "no record has a brand")
    case .one:
      LevelText(
        "one",
        judged: -6,
        "one record has a brand, which the names of the other do not tell"
      )
    case .different: LevelText("different", judged: -6, "the brands have no word in common")
    case .overlapping:
      LevelText(
        "overlapping",
        judged: -3,
        "the brands have words in common, and each has words of its own"
      )
    case .partly: LevelText("partly", judged: 0, "one brand is within the other")
    case .same: LevelText("same", judged: 2.5, "the brands have the same words")
    }
  }
}

extension PairComparer {
  func brandLevel(_ a: Int, _ b: Int) -> BrandLevel {
    let (isFirstEmpty, isSecondEmpty) = (records.brand.isEmpty(at: a), records.brand.isEmpty(at: b))
    if isFirstEmpty && isSecondEmpty { return .none }
    if isFirstEmpty { return namedLevel(brandOf: b, inNamesOf: a) }
    if isSecondEmpty { return namedLevel(brandOf: a, inNamesOf: b) }
    let (x, y) = (records.brand[a], records.brand[b])
    func words(of x: ArraySlice<UInt32>, in y: ArraySlice<UInt32>) -> Int {
      x.count { word in y.contains { spelling.isSame($0, word) } }
    }
    let (first, second) = (words(of: x, in: y), words(of: y, in: x))
    if first == 0 { return .different }
    if first == x.count && second == y.count { return .same }
    // One within the other; where each has words of its own ("Green Valley", "Organic Valley") they are two.
    return first == x.count || second == y.count ? .partly : .overlapping
  }

  /// The level where one record has its brand only in its name, or none.
  private func namedLevel(brandOf record: Int, inNamesOf other: Int) -> BrandLevel {
    let brand = records.brand[record]
    let named = brand.filter { word in
      records.names[other].contains { name in
        name.terms.contains { spelling.isSame(records.nameTerms[Int($0)], word) }
      }
    }
    return named.isEmpty ? .one : named.count == brand.count ? .same : .partly
  }

  /// The two brands.
  func brandSeen(_ a: Int, _ b: Int) -> String {
    listSeen(records.brand[a], records.brand[b], separator: " ")
  }
}
