import FoodComposition

extension FinalFood {
  /// What checks found.
  var flags: [QualityFlag] {
    get { assessment.flags }
    set { assessment.flags = newValue }
  }

  /// A food with nothing but an id and a name.
  static func sample(_ id: String, name: String = "Bread") -> FinalFood {
    let food = Food(
      id: id,
      canonicalName: name,
      normalizedName: "bread",
      language: "en",
      category: "other",
      baseUnit: .gram
    )
    return FinalFood(food, Assessment(flags: [], completeness: 0, confidence: 0))
  }

  /// Foods of the two sources of `BuildSummary.sample()`, with everything that a report shows.
  ///
  /// `text` makes each text from the one that stands here.
  static func samples(_ text: (String) -> String = { $0 }) -> [(source: String, food: FinalFood)] {
    (0..<60).map { number in
      let source = text(number % 3 == 0 ? "labels" : "usda-foundation")
      var food = FinalFood.sample(text("\(source):\(1000 + number)"), name: text("Bread \(number)"))
      food.assessment.confidence = Double(number % 10) / 10
      food.assessment.completeness = Double(number % 21) / 20
      food.food.carbohydrateBasis = .total
      let amounts: [(Component, Double)] = [
        (.energy, 200 + 6 * Double(number)), (.protein, 9), (.fat, 3), (.carbohydrate, 48),
        (.fiber, 4), (.ash, 2), (.alcohol, 0), (.water, 28 + 0.5 * Double(number)),
      ]
      food.food.values = amounts.map { ComponentValue(component: $0.0, amount: $0.1) }
      food.food.url = number % 2 == 0 ? "https://foods.example/\(number)?a=1&b=2" : nil
      food.flags = flags(of: number, text)
      return (source, food)
    }
  }

  private static func flags(of number: Int, _ text: (String) -> String) -> [QualityFlag] {
    let repair = Repair(
      error: text(number % 2 == 0 ? "x1000" : "kJ for kcal"),
      changes: [.init(component: .sodium, from: 0.4, to: 400)],
      equation: text("salt 1 g = 2.5 × sodium \(number) g"),
      evidence: text("9f3c\(number)ab770011223344"),
      status: [.proposed, .accepted, .rejected][number / 5 % 3]
    )
    var flags: [QualityFlag] = []
    if number % 5 == 0 {
      flags.append(
        QualityFlag(
          rule: text("salt-sodium"),
          severity: .error,
          component: .sodium,
          found: text("0.4 mg"),
          expected: text("400 mg"),
          repair: repair
        )
      )
    }
    if number % 10 == 0 {
      // The same repair from another check, and a check that no table lists.
      flags.append(
        QualityFlag(
          rule: text("made-up"),
          severity: .warning,
          component: nil,
          found: text("-2"),
          expected: text("=1+1"),
          repair: repair
        )
      )
    }
    if number == 30 {
      flags.append(
        QualityFlag(
          rule: text("negative"),
          severity: .quarantine,
          component: .protein,
          found: text("-2 g"),
          expected: text("at least 0 g")
        )
      )
    }
    return flags
  }
}
