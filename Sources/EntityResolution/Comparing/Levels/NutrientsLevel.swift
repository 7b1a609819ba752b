import FoodComposition

/// The distance of the amounts of two records in units of their error, or that the same digits show a copy.
enum NutrientsLevel: Int, ComparisonLevel {
  case unknown, contrary, different, apart, near, close, veryClose, changedCopy, partlyCopied,
    copied

  static var comparison: Comparison { .nutrients }
  var text: LevelText {
    switch self {
    case .unknown:
      LevelText("unknown", judged: -1, "fewer than three main components are known of both")
    case .contrary:
      LevelText(
        "contrary",
        judged: -10,
        "a main component differs by 8 errors or more, or they differ by more than 2.6 errors"
      )
    case .different: LevelText("different", judged: -5, "the amounts differ by 2 to 2.6 errors")
    case .apart: LevelText("apart", judged: -2, "the amounts differ by 1.4 to 2 errors")
    case .near: LevelText("near", judged: 1, "the amounts differ by 0.9 to 1.4 errors")
    case .close: LevelText("close", judged: 3, "the amounts differ by 0.45 to 0.9 errors")
    case .veryClose:
      LevelText("very close", judged: 3.5, "the amounts differ by less than 0.45 errors")
    case .changedCopy:
      LevelText(
        "changed copy",
        judged: 2,
        "half of the amounts have the same digits, and one is of another food"
      )
    case .partlyCopied:
      LevelText("partly copied", judged: 6, "half of the amounts have the same digits")
    case .copied: LevelText("copied", judged: 9, "nine of ten amounts have the same digits")
    }
  }
}

extension NutrientComparison {
  /// The meaning of the same digits in two vectors.
  enum CopyMeaning {
    /// Half of the values or more: one record took over the other's.
    case any
    /// Only nine of ten values or more: labels of a maker's flavours agree in many.
    case whole
    /// Nine of ten values or more, or all of at least four: two labels of one name and maker.
    case label
    /// Nothing.
    case none
  }

  /// The level of a result.
  static func level(_ result: Result, copies: CopyMeaning = .any) -> NutrientsLevel {
    guard result.coreCount >= 3 else { return result.greatest >= 8 ? .contrary : .unknown }
    // One is per 100 g, the other per 100 ml: a foam or a powder has another density, so that no difference is a
    // contradiction.
    if result.isOfDensity { return result.all < 0.8 ? .close : result.all < 2 ? .near : .apart }
    if copies == .label, result.nonZero >= 4, result.equal == result.nonZero,
      result.greatestOfAll < 1
    {
      return .copied
    }
    if copies != .none, result.nonZero >= 8, result.core < 2, result.equal * 2 >= result.nonZero {
      let isWhole = result.equal * 10 >= result.nonZero * 9
      // Of one origin; where one value was changed for a reason (salt, a vitamin added), it is another food.
      if copies == .any || isWhole {
        return result.greatestOfAll >= 2 ? .changedCopy : isWhole ? .copied : .partlyCopied
      }
    }
    if result.greatest >= 8 || result.core >= 9 { return .contrary }
    return switch result.all {
    case ..<0.2: .veryClose
    case ..<0.8: .close
    case ..<2: .near
    case ..<4: .apart
    case ..<7: .different
    default: .contrary
    }
  }
}

extension PairComparer {
  /// The scatter of two labels of one maker, as a share of that of two laboratories.
  private static let labelScatter: Float = 0.5

  func nutrientsLevel(_ a: Int, _ b: Int, brand: BrandLevel, isNameSame: Bool) -> NutrientsLevel {
    NutrientComparison.level(
      nutrients(a, b, brand: brand),
      copies: brand < .different
        ? .any : !isNameSame ? .none : brand > .overlapping ? .label : .whole
    )
  }

  /// The comparison of the vectors; where one is per 100 g and the other per 100 ml, densities differ too.
  ///
  /// `brand` is the level of the two brands.
  func nutrients(_ a: Int, _ b: Int, brand: BrandLevel) -> NutrientComparison.Result {
    let width = NutrientVector.components.count
    return records.amounts.withUnsafeBufferPointer { amounts in
      guard let base = amounts.baseAddress else { return .init() }
      return NutrientComparison.compare(
        base + a * width,
        base + b * width,
        servings: (records.servings[a], records.servings[b]),
        scatter: scatter(a, b, brand: brand),
        isOfDensity: records.isPerVolume[a] != records.isPerVolume[b]
      )
    }
  }

  /// The scatter of two records' amounts, as a share of that of two laboratories.
  ///
  /// A maker prints what its recipe has: two labels of one product differ by their rounding, and little more.
  func scatter(_ a: Int, _ b: Int, brand: BrandLevel) -> Float {
    let areLabels = isLabel[Int(records.source[a])] && isLabel[Int(records.source[b])]
    return brand > .overlapping && areLabels ? Self.labelScatter : 1
  }

  /// The components that tell most: the greatest differences of main components, or the first that agree.
  ///
  /// `brand` is the level of the two brands.
  func nutrientsSeen(_ a: Int, _ b: Int, brand: BrandLevel) -> String {
    let result = nutrients(a, b, brand: brand)
    guard result.known > 0 else { return "" }
    let width = NutrientVector.components.count
    let carbohydrate = records.amounts.withUnsafeBufferPointer { amounts in
      amounts.baseAddress.map { NutrientComparison.carbohydrate($0 + a * width, $0 + b * width) }
    }
    var differences: [(z: Float, text: String)] = []
    for (index, component) in NutrientVector.components.enumerated() {
      let isCore = NutrientComparison.errors[index].isCore || index == carbohydrate
      let (x, y) = (records.amounts[a * width + index], records.amounts[b * width + index])
      guard x.isFinite, y.isFinite else { continue }
      let z = NutrientComparison.errors(
        x,
        y,
        at: index,
        servings: (records.servings[a], records.servings[b]),
        scatter: scatter(a, b, brand: brand)
      )
      guard isCore || z >= 3 else { continue }
      differences.append(
        (isCore ? z * 2 : z, "\(Self.words(component.rawValue, x, y)): \(Self.distance(z))")
      )
    }
    let worst = differences.enumerated()
      .sorted { ($0.element.z, $1.offset) > ($1.element.z, $0.offset) }.prefix(3)
      .map(\.element.text)
    let same =
      result.isOfDensity
      ? ["one per 100 g, the other per 100 ml"]
      : result.nonZero > 0 ? ["\(result.equal) of \(result.nonZero) values the same digits"] : []
    return (same + worst).joined(separator: "; ")
  }

  /// "protein 20.1 against 20.4 g".
  private static func words(_ component: String, _ x: Float, _ y: Float) -> String {
    let parts = component.split(separator: "_")
    let name = parts.dropLast().joined(separator: " ")
    return "\(name) \(x) against \(y) \(parts.last ?? "")"
  }

  private static func distance(_ z: Float) -> String {
    z < 1 ? "within the error of both" : "\(Float(Int((z * 10).rounded())) / 10) errors apart"
  }
}
