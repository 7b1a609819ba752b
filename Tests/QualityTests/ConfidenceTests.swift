import FoodComposition
import Quality
import Testing

@Suite struct ConfidenceTests {
  func confidence(
    _ checked: CheckedFood,
    _ source: SourceType = .verifiedDataset,
    releasedOn: String? = nil,
    builtFor: String = "2026-11-21"
  ) -> Double {
    Confidence.of(
      checked.food,
      flags: checked.flags,
      source: source,
      releasedOn: releasedOn,
      builtFor: builtFor
    )
  }

  /// Calls `body` with many foods and a source type, each with the seed that made them.
  private func forRandomRecords(
    _ body: (inout RandomRecords, CheckedFood, SourceType, UInt64) -> Void
  ) {
    for seed in UInt64(0)..<2_000 {
      var records = RandomRecords(seed: seed)
      let food = records.food()
      let source = records.pick(SourceType.allCases)
      body(&records, food, source, seed)
    }
  }

  @Test func `it is a number from 0 to 1`() {
    forRandomRecords { records, food, source, seed in
      let builtFor = records.date()
      let value = confidence(food, source, builtFor: builtFor)
      #expect((0...1).contains(value), "seed \(seed): \(value)")
    }
  }

  @Test func `a better source never lowers it`() {
    forRandomRecords { _, food, _, seed in
      let all = SourceType.allCases.map { confidence(food, $0) }
      for (better, worse) in zip(all, all.dropFirst()) { #expect(better >= worse, "seed \(seed)") }
    }
  }

  /// From the best to the worst; a bound stands for an amount that is not known.
  private static let kinds: [ValueKind] = [
    .exact, .labelRounded, .imputed, .computed, .modelEstimate, .belowLimit,
  ]

  @Test func `a better kind of value never lowers it`() {
    forRandomRecords { records, food, source, seed in
      guard !food.values.isEmpty else { return }
      let index = Int.random(in: 0..<food.values.count, using: &records.generator)
      let amount = records.pick([0, 1, 99.5])
      let all = Self.kinds.map { kind in
        var changed = food
        changed.values[index].kind = kind
        changed.values[index].amount = kind == .belowLimit ? nil : amount
        return confidence(changed, source)
      }
      for (better, worse) in zip(all, all.dropFirst()) { #expect(better >= worse, "seed \(seed)") }
    }
  }

  @Test func `one more value never lowers it`() {
    forRandomRecords { records, food, source, seed in
      let present = Set(food.values.map(\.component))
      let missing = Component.allCases.filter { !present.contains($0) }
      guard !missing.isEmpty else { return }
      let added = records.value(of: records.pick(missing))
      var more = food
      more.values.append(added)
      more.values.sort { $0.component.ordinal < $1.component.ordinal }
      #expect(confidence(more, source) >= confidence(food, source), "seed \(seed): \(added)")
    }
  }

  @Test func `more data points never lower it`() {
    forRandomRecords { records, food, source, seed in
      guard !food.values.isEmpty else { return }
      let index = Int.random(in: 0..<food.values.count, using: &records.generator)
      let counts: [Int?] = [nil, 0, 1, 2, 3, 7, 8, 100, 101, 10_000, 10_001, .max]
      let all = counts.map { count in
        var changed = food
        changed.values[index].dataPoints = count
        return confidence(changed, source)
      }
      for (fewer, more) in zip(all, all.dropFirst()) { #expect(more >= fewer, "seed \(seed)") }
    }
  }

  @Test func `one more flag never raises it, and a graver one costs no less`() {
    forRandomRecords { records, food, source, seed in
      var more = food
      more.flags.insert(records.flag(), at: 0)
      let all = QualityFlag.Severity.allCases.map { severity in
        more.flags[0].severity = severity
        return confidence(more, source)
      }
      let before = confidence(food, source)
      for (lighter, graver) in zip([before] + all, all) {
        #expect(graver <= lighter, "seed \(seed)")
      }
    }
  }

  @Test func `an older record is never worth more`() {
    forRandomRecords { records, food, source, seed in
      var days = (0..<8).map { _ in records.day() }
      days += ["0001-01-01", "9999-12-31", "1996-11-22", "1996-11-21", "1996-11-20"]
      let all = days.sorted(by: >).map { day in
        var changed = food
        changed.updated = day
        return confidence(changed, source)
      }
      for (younger, older) in zip(all, all.dropFirst()) {
        #expect(younger >= older, "seed \(seed)")
      }
    }
  }

  @Test func `the order of the flags and of the values makes no difference that counts`() {
    forRandomRecords { records, food, source, seed in
      var other = food
      other.flags.shuffle(using: &records.generator)
      #expect(confidence(other, source) == confidence(food, source), "seed \(seed)")
      other.values.shuffle(using: &records.generator)
      #expect(abs(confidence(other, source) - confidence(food, source)) < 1e-12, "seed \(seed)")
    }
  }

  @Test func `only the best form of energy, carbohydrate and sodium counts`() {
    let pairs: [(Component, Component)] = [
      (.energy, .energyInKilojoules), (.carbohydrate, .totalCarbohydrate),
      (.carbohydrate, .availableCarbohydrate), (.sodium, .salt),
    ]
    for (column, other) in pairs {
      var one = RandomRecords.bare
      one.values = [ComponentValue(component: column, amount: 1)]
      var both = one
      both.values.append(ComponentValue(component: other, amount: 1, kind: .computed))
      #expect(confidence(both) == confidence(one), "\(other)")
    }
  }
}
