import FoodComposition

extension PairComparer {
  /// The components that tell most: the greatest differences of main components, or the first that agree.
  ///
  /// `brand` is the level of ``Comparison/brand``.
  func nutrientsSeen(_ a: Int, _ b: Int, brand: Int) -> String {
    let result = nutrients(a, b, brand: brand)
    guard result.known > 0 else { return "" }
    let width = NutrientVector.components.count
    var differences: [(z: Float, text: String)] = []
    for (index, component) in NutrientVector.components.enumerated() {
      let isCore = NutrientComparison.errors[index].isCore
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

  /// The measures that both have.
  func portionsSeen(_ a: Int, _ b: Int) -> String {
    var texts: [String] = []
    for portion in records.portions[a] where portion.grams > 1.001 || portion.grams < 0.999 {
      for other in records.portions[b] where other.measure == portion.measure && texts.count < 3 {
        texts.append(
          "\(records.terms[Int(portion.measure)]) \(portion.grams) against \(other.grams) g"
        )
      }
    }
    return texts.joined(separator: "; ")
  }
}
