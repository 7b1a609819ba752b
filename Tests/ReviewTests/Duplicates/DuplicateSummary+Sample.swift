import FoodComposition

@testable import Review

extension DuplicateSummary {
  /// A summary with a bit of everything; `text` is applied to every text that comes from outside.
  static func sample(_ text: (String) -> String = { $0 }) -> DuplicateSummary {
    var summary = DuplicateSummary(release: text("world-2026.11"), foods: 48_213)
    summary.linked = 3_120
    summary.review = 1_208
    summary.confirmed = 14
    summary.rejected = 9
    summary.clusters = 2_411
    summary.clusteredFoods = 5_530
    summary.largestCluster = 7
    summary.sources = [
      SourcePair(one: text("cnf"), other: text("usda-sr"), linked: 2_204, review: 311),
      SourcePair(one: text("ciqual"), other: text("usda-sr"), linked: 402, review: 690),
      SourcePair(one: text("off"), other: text("usda-branded"), linked: 514, review: 150),
      SourcePair(one: text("off"), other: text("off"), linked: 0, review: 57),
    ]
    summary.rules = [
      Rule(name: text("key"), pairs: 812, guardedBlocks: 0, largestBlock: 4),
      Rule(name: text("rareTerms"), pairs: 148_020, guardedBlocks: 3, largestBlock: 1_904),
      Rule(name: text("nutrients"), pairs: 90_311, guardedBlocks: 12, largestBlock: 5_118),
    ]
    summary.pairs = SamplePair.all.map { $0.pair(text) }
    summary.conflicts = summary.pairs[0..<2].map { pair in
      Conflict(food: pair.food, duplicateOf: pair.duplicateOf, value: pair.values[4])
    }
    summary.conflictCount = 37
    summary.bridges = [
      Bridge(
        foods: [text("cnf:90412"), text("ciqual:90777")],
        reason: text("same release: usda-sr:90118 and usda-sr:90119 would be one food")
      )
    ]
    summary.openDecisions = [
      text("line 12: same cnf:90001 cnf:90002: no food has the id cnf:90002"),
      text("line 19: different: a later decision, line 31, says that the two are one food"),
    ]
    return summary
  }
}

extension DuplicateSummary {
  /// The pairs as CSV; a comparison has a column if any pair has it, in the order in which they first occur.
  func csv() -> [UInt8] {
    var text: [UInt8] = []
    var seen: Set<String> = []
    let names = pairs.lazy.flatMap(\.comparisons).map(\.name)
    var csv = DuplicateCSV(comparisons: names.filter { seen.insert($0).inserted }) { text += $0 }
    do {
      for pair in pairs { try csv.append(pair) }
      try csv.finish()
    } catch {
      preconditionFailure("appending to an array threw \(error)")
    }
    return text
  }
}

/// A pair of foods as written down here: what does not matter to a page is made from its place.
struct SamplePair {
  var one: (id: String, name: String, brand: String?)
  var other: (id: String, name: String, brand: String?)
  var worth: Double
  var probability: Double
  /// Level, what was seen and bits of each comparison of ``comparisons``.
  var seen: [(String, String, Double)]
  /// Both amounts and the errors between them of each component of ``components``.
  var values: [(Double?, Double?, Double?)]
  var unit = "g"

  private static let comparisons = [
    "name", "head", "modifiers", "brand", "nutrients", "scientific name", "barcode",
  ]
  private static let components: [Component] = [
    .energy, .protein, .fat, .carbohydrate, .sodium, .vitaminC, .iron, .selenium,
  ]
  private static let prior = -12.4

  func pair(_ text: (String) -> String) -> DuplicateSummary.Pair {
    DuplicateSummary.Pair(
      food: food(one, 0.48, text),
      duplicateOf: food(other, 0.73, text),
      weight: Self.prior + seen.reduce(0) { $0 + $1.2 },
      probability: probability,
      worth: worth,
      prior: Self.prior,
      comparisons: zip(Self.comparisons, seen).map { name, seen in
        .init(
          name: text(name),
          level: text(seen.0),
          meaning: text("what \(seen.0) tells"),
          seen: seen.1.isEmpty ? "" : text(seen.1),
          weight: seen.2
        )
      },
      values: zip(Self.components, values).map { component, value in
        .init(component: component, amount: value.0, otherAmount: value.1, errors: value.2)
      }
    )
  }

  private func food(
    _ food: (id: String, name: String, brand: String?),
    _ confidence: Double,
    _ text: (String) -> String
  ) -> DuplicateSummary.PairedFood {
    let source = String(food.id.prefix { $0 != ":" })
    return DuplicateSummary.PairedFood(
      id: text(food.id),
      name: text(food.name),
      brand: food.brand.map(text),
      source: text(source),
      baseUnit: unit,
      confidence: confidence,
      completeness: 0.9,
      url: source == "off" ? text("https://foods.example/product/\(food.id.dropFirst(4))") : nil
    )
  }
}
