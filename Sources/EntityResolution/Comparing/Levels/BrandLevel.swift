/// The words of two brands; where a record has none, those of its names, and of two labels the makers' numbers.
enum BrandLevel: Int, ComparisonLevel {
  case none, one, untold, otherMaker, different, overlapping, partly, oneMaker, same

  static var comparison: Comparison { .brand }
  var text: LevelText {
    switch self {
    case .none: LevelText("none", judged: 0, "no record has a brand, and one is no label")
    case .one:
      LevelText(
        "one",
        judged: -6,
        "one record has a brand, which the names of the other do not tell"
      )
    case .untold:
      LevelText(
        "untold",
        judged: -5.5,
        "two labels, and neither brands nor barcodes tell the makers"
      )
    case .otherMaker:
      LevelText("other maker", judged: -9, "a label without a brand, and barcodes of two makers")
    case .different: LevelText("different", judged: -6, "the brands have no word in common")
    case .overlapping:
      LevelText(
        "overlapping",
        judged: -3,
        "the brands have words in common, and each has words of its own"
      )
    case .partly: LevelText("partly", judged: 0, "one brand is within the other")
    case .oneMaker:
      LevelText("one maker", judged: -4, "a label without a brand, and barcodes of one maker")
    case .same: LevelText("same", judged: 2.5, "the brands have the same words")
    }
  }
}

extension PairComparer {
  func brandLevel(_ a: Int, _ b: Int) -> BrandLevel {
    let (isFirstEmpty, isSecondEmpty) = (records.brand.isEmpty(at: a), records.brand.isEmpty(at: b))
    if isFirstEmpty || isSecondEmpty {
      let named: BrandLevel =
        isFirstEmpty && isSecondEmpty
        ? .none
        : isFirstEmpty ? namedLevel(brandOf: b, inNamesOf: a) : namedLevel(brandOf: a, inNamesOf: b)
      return named > .one ? named : makerLevel(a, b) ?? named
    }
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

  /// The level of two labels of which one tells no brand, by the makers in their barcodes; nil for other records, and
  /// where one brand is told and the barcodes tell nothing.
  private func makerLevel(_ a: Int, _ b: Int) -> BrandLevel? {
    guard isLabel[Int(records.source[a])], isLabel[Int(records.source[b])] else { return nil }
    let common = makers[a].common(makers[b]) ?? CompanyPrefix.length - 1
    if common == CompanyPrefix.length { return .oneMaker }
    if common < CompanyPrefix.length - 1 { return .otherMaker }
    return records.brand.isEmpty(at: a) && records.brand.isEmpty(at: b) ? .untold : nil
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
