import PortableArithmetic

extension PairComparer {
  /// The evidence for and against two records being one food.
  package func evidence(_ a: Int, _ b: Int) -> Evidence {
    let scored = scored(RecordPair(a, b))
    return Evidence(
      rows: Comparison.allCases.map { comparison in
        let level = scored.levels[comparison]
        return Evidence.Row(
          comparison: comparison,
          level: comparison.texts[level].name,
          meaning: comparison.texts[level].sentence,
          weight: model.weights[comparison, level],
          seen: seen(comparison, scored.levels, a, b)
        )
      },
      prior: model.weights.prior,
      weight: scored.weight,
      probability: Portable.probability(log2Odds: scored.weight),
      vetoes: vetoTexts(scored.vetoes, a, b),
      decision: scored.decision
    )
  }

  private func vetoTexts(_ vetoes: UInt32, _ a: Int, _ b: Int) -> [String] {
    var texts: [String] = []
    for (index, property) in model.contrasts.properties.enumerated()
    where vetoes & 1 << UInt32(index) != 0 {
      let (x, y) = (
        model.contrasts.words(records.attributes[a], property: index),
        model.contrasts.words(records.attributes[b], property: index)
      )
      texts.append(
        "\(property.name): \(x.isEmpty ? "untold" : x) against \(y.isEmpty ? "untold" : y)"
      )
    }
    if vetoes & Self.percentVeto != 0 {
      texts.append(
        "percentage: \(Self.text(records.percents[a])) against \(Self.text(records.percents[b]))"
      )
    }
    return texts
  }

  private static func text(_ percents: SIMD2<Float>) -> String {
    [percents.x, percents.y].filter(\.isFinite).map { "\($0)%" }.joined(separator: ", ")
  }

  private func seen(
    _ comparison: Comparison,
    _ levels: ComparisonLevels,
    _ a: Int,
    _ b: Int
  ) -> String {
    switch comparison {
    case .name: nameSeen(a, b)
    case .head: headSeen(a, b)
    case .modifiers: modifiersSeen(a, b)
    case .state: stateSeen(a, b)
    case .brand: brandSeen(a, b)
    case .category: categorySeen(a, b)
    case .nutrients: nutrientsSeen(a, b, brand: levels[BrandLevel.self])
    case .portions: portionsSeen(a, b)
    case .scientificName: scientificNameSeen(a, b)
    case .barcode: barcodeSeen(a, b)
    case .reference: referenceSeen(a, b)
    case .source: sourceSeen(a, b)
    case .nameAndNutrients, .brandAndName, .headAndModifiers: ""
    }
  }

  /// Two texts, one text where they are the same; empty where one of them is.
  func against(_ x: String, _ y: String) -> String {
    x.isEmpty || y.isEmpty ? "" : x == y ? x : "\(x) against \(y)"
  }

  /// Two lists of terms.
  func listSeen(_ x: ArraySlice<UInt32>, _ y: ArraySlice<UInt32>, separator: String)
    -> String
  {
    against(
      x.map { records.terms[Int($0)] }.joined(separator: separator),
      y.map { records.terms[Int($0)] }.joined(separator: separator)
    )
  }
}
