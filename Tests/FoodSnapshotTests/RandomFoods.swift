import FoodComposition
import TestSupport

@testable import SnapshotStore

/// Foods of every shape that the domain allows, in the ascending order of their ids.
struct RandomFoods {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next(_ count: Int) -> [FinalFood] {
    (0..<count).map { next(id: Self.id($0), of: count) }
  }

  private static func id(_ number: Int) -> String {
    let digits = String(number)
    return "test:" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private mutating func next(id: String, of count: Int) -> FinalFood {
    var food = Food(
      id: id,
      canonicalName: text(),
      normalizedName: text(),
      language: text(),
      category: text(),
      baseUnit: Bool.random(using: &generator) ? .gram : .millilitre
    )
    food.brand = perhaps { $0.text() }
    food.scientificName = perhaps { $0.text() }
    food.values = Component.allCases.compactMap { component in
      perhaps { $0.value(of: component) }
    }
    food.carbohydrateBasis = CarbohydrateBasis.allCases.randomElement(using: &generator)
    food.url = perhaps { $0.text() }
    let confidence = Double.random(in: 0...1, using: &generator)
    let completeness = Double(Int.random(in: 0...20, using: &generator)) / 20
    food.assumptions = some { $0.text().replacing("\n", with: "") }
    food.states = FoodState.allCases.filter { _ in perhaps { _ in true } != nil }
    food.aliases = some {
      Alias(
        name: $0.text(),
        language: $0.text(),
        kind: Alias.Kind.allCases.randomElement(using: &$0.generator) ?? .published,
        source: $0.text()
      )
    }
    food.portions = some {
      Portion(
        amount: $0.number(),
        measure: $0.text(),
        modifier: $0.perhaps { $0.text() },
        gramWeight: $0.number()
      )
    }
    let flags = some {
      QualityFlag(
        rule: $0.text(),
        severity: QualityFlag.Severity.allCases.randomElement(using: &$0.generator) ?? .error,
        component: Component.allCases.randomElement(using: &$0.generator),
        found: $0.text(),
        expected: $0.text()
      )
    }
    food.gtins = some {
      GTIN(UInt64.random(in: 100_000..<100_000_000_000_000, using: &$0.generator))
    }
    .compactMap(\.self)
    food.references = perhaps { [CrossReference(.ndb, $0.text())] } ?? []
    food.ingredients = some {
      Ingredient(
        foodID: Self.id(Int.random(in: 0..<2 * count, using: &$0.generator)),
        gramsPer100: 12.5
      )
    }
    food.created = perhaps { _ in "2020-11-13" }
    food.updated = perhaps { _ in "2023-04-20" }
    return FinalFood(
      food,
      Assessment(flags: flags, completeness: completeness, confidence: confidence)
    )
  }

  private mutating func value(of component: Component) -> ComponentValue {
    if Bool.random(using: &generator) {
      return ComponentValue(component: component, amount: number())
    }
    return ComponentValue(
      component: component,
      amount: nil,
      low: perhaps { $0.number() },
      high: perhaps { $0.number() },
      kind: Bool.random(using: &generator) ? .trace : .belowLimit
    )
  }

  /// Numbers that a careless writer loses: tiny, huge, whole, with all 53 bits.
  private mutating func number() -> Double {
    let edges: [Double] = [
      0, -0.0, 0.1, .leastNonzeroMagnitude, 1.7976931348623157e308, 9_007_199_254_740_991, -1, 100,
    ]
    guard Bool.random(using: &generator) else { return edges.randomElement(using: &generator) ?? 0 }
    return Double.random(in: 0..<1000, using: &generator)
  }

  /// Texts that a careless writer mangles.
  private mutating func text() -> String {
    let pieces = [
      "", "a", "Egg, whole", "'", "\"", "''); DROP TABLE food; --", "\0", "%", "\t", "\r\n",
      "é", "e\u{301}", "卵", "👩‍🍳", "\u{FEFF}", "\u{202E}", "\u{10FFFF}", "ß",
    ]
    return (0..<Int.random(in: 0...6, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  private mutating func perhaps<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }

  private mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in make(&self) }
  }
}

extension SnapshotFood {
  /// What a snapshot that has the foods `present` must tell of a food.
  init(expecting final: FinalFood, of source: SourceRecord, present: Set<String>) {
    let food = final.food
    self.init(
      id: food.id,
      sourceID: source.id,
      canonicalName: food.canonicalName,
      normalizedName: food.normalizedName,
      language: food.language,
      category: food.category,
      brand: food.brand,
      scientificName: food.scientificName,
      baseUnit: food.baseUnit,
      values: [:],
      bounds: [],
      carbohydrateBasis: food.carbohydrateBasis,
      sourceType: source.sourceType,
      url: food.url,
      confidence: final.assessment.confidence,
      completeness: final.assessment.completeness,
      modelVersion: nil,
      assumptions: food.assumptions,
      states: food.states,
      possibleDuplicateOf: nil,
      created: food.created,
      updated: food.updated,
      aliases: food.aliases,
      portions: food.portions.map { FoodPortion($0) },
      gtins: food.gtins.sorted { $0.value < $1.value },
      references: food.references,
      ingredients: []
    )
    for value in food.values where value.component.isColumn {
      if let amount = value.amount {
        values[value.component] = amount
      } else {
        bounds.append(
          ComponentBound(
            component: value.component,
            kind: value.kind,
            low: value.low,
            high: value.high
          )
        )
      }
    }
    let parts = Dictionary(grouping: food.ingredients, by: \.foodID).filter {
      present.contains($0.key)
    }
    ingredients = parts.map { Ingredient(foodID: $0, gramsPer100: 12.5 * Double($1.count)) }
      .sorted { $0.foodID < $1.foodID }
  }
}
