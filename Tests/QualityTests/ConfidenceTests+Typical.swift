import FoodComposition
import Quality
import Testing

extension ConfidenceTests {
  /// A record as sources of each type publish it: a dataset's 30 analysed values, a label's nine.
  private func typical(_ source: SourceType) -> CheckedFood {
    var food = RandomRecords.bare
    let label: [Component] = [
      .energy, .protein, .fat, .carbohydrate, .fiber, .sugar, .saturatedFat, .sodium,
    ]
    let (components, kind): ([Component], ValueKind) =
      switch source {
      case .verifiedDataset: (Array(Component.columns.prefix(30)), .exact)
      case .userCorrected: (label, .exact)
      case .brandLabel: (label, .labelRounded)
      case .restaurantEstimate: (label, .computed)
      case .aiEstimated: (label, .modelEstimate)
      }
    food.values = components.map { ComponentValue(component: $0, amount: 1, kind: kind) }
    return food
  }

  private func flagged(_ food: CheckedFood, _ severity: QualityFlag.Severity) -> CheckedFood {
    var food = food
    food.flags = [
      QualityFlag(rule: "proximates", severity: severity, component: nil, found: "", expected: "")
    ]
    return food
  }

  private func of(_ food: CheckedFood, _ source: SourceType, _ released: String? = nil) -> Double {
    confidence(food, source, releasedOn: released)
  }

  @Test func `typical records of the same age are in the order of their sources`() {
    let all = SourceType.allCases.map { of(typical($0), $0, "2024-01-01") }
    for (better, worse) in zip(all, all.dropFirst()) { #expect(better > worse) }
  }

  @Test func `a label without flags is below a clean verified record with the same values`() {
    for seed in UInt64(0)..<500 {
      var records = RandomRecords(seed: seed)
      var food = records.food()
      food.flags = []
      food.values.append(ComponentValue(component: .energy, amount: 1))
      #expect(of(food, .brandLabel) < of(food, .verifiedDataset), "seed \(seed)")
    }
  }

  @Test func `a warning costs little, an error much, a quarantine more`() {
    let clean = of(typical(.verifiedDataset), .verifiedDataset)
    let costs = QualityFlag.Severity.allCases.map {
      of(flagged(typical(.verifiedDataset), $0), .verifiedDataset) / clean
    }
    #expect(costs[0] > 0.9)
    #expect((0.5..<0.75).contains(costs[1]))
    #expect(costs[2] < 0.4)
  }

  @Test func `an error whose repair was accepted costs what a warning costs`() {
    var food = flagged(typical(.brandLabel), .error)
    food.flags[0].repair = Repair(error: "x1000", changes: [], equation: "", evidence: "")
    let proposed = of(food, .brandLabel)
    food.flags[0].repair?.status = .rejected
    #expect(of(food, .brandLabel) == proposed)
    food.flags[0].repair?.status = .accepted
    #expect(of(food, .brandLabel) == of(flagged(typical(.brandLabel), .warning), .brandLabel))
    #expect(of(food, .brandLabel) > proposed)
  }

  @Test func `a record is worth half after 60 years, and one of unknown age as much as that`() {
    let food = typical(.verifiedDataset)
    // 21,915 days, and twice as many, before the day of the snapshot.
    let new = of(food, .verifiedDataset, "2026-11-21")
    #expect(of(food, .verifiedDataset, "1966-11-21") == new / 2)
    #expect(of(food, .verifiedDataset, "1906-11-21") == new / 4)
    #expect(of(food, .verifiedDataset) == new / 2)
    #expect(of(food, .verifiedDataset, "2026-02-30") == new / 2)
    #expect(of(food, .verifiedDataset, "2030-01-01") == new)
    let undated = confidence(
      food,
      .verifiedDataset,
      releasedOn: "2026-11-21",
      builtFor: "today"
    )
    #expect(undated == new / 2)
  }

  @Test func `its own dates come before the release's, the last change first`() {
    var food = typical(.verifiedDataset)
    let new = of(food, .verifiedDataset, "2026-11-21")
    food.created = "1966-11-21"
    #expect(of(food, .verifiedDataset, "2026-11-21") == new / 2)
    food.updated = "2026-11-21T04:22:13Z"
    #expect(of(food, .verifiedDataset, "1966-11-21") == new)
    food.updated = "lately"
    #expect(of(food, .verifiedDataset, "2026-11-21") == new / 2)
    food.created = "long ago"
    #expect(of(food, .verifiedDataset, "2026-11-21") == new)
  }

  @Test func `a core value weighs more than another`() {
    func with(_ component: Component) -> Double {
      var food = RandomRecords.bare
      food.values = [ComponentValue(component: component, amount: 1)]
      return of(food, .verifiedDataset)
    }
    let core: [Component] = [.energy, .protein, .fat, .carbohydrate, .sodium]
    for one in core {
      for other in Component.columns
      where !core.contains(other) && other != .totalCarbohydrate && other != .availableCarbohydrate
      {
        #expect(with(one) > 2 * with(other), "\(one), \(other)")
      }
    }
  }

  @Test func `a record without a usable value is worth nothing`() {
    var food = RandomRecords.bare
    #expect(of(food, .verifiedDataset) == 0)
    food.values = [
      ComponentValue(component: .protein, amount: nil, kind: .modelEstimate),
      ComponentValue(component: .fat, amount: .nan),
      ComponentValue(component: .retinol, amount: 1),
    ]
    #expect(of(food, .verifiedDataset) == 0)
    food.values.append(ComponentValue(component: .iron, amount: nil, low: 0, kind: .trace))
    #expect(of(food, .verifiedDataset) > 0)
  }
}
