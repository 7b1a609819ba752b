import Calibration
import Evaluation
import FoodComposition
import Testing

@Suite struct FaultTests {
  private func food(_ amounts: [Component: Double]) -> Food {
    var food = Food(
      id: "t:1",
      canonicalName: "a",
      normalizedName: "a",
      language: "en",
      category: "other",
      baseUnit: .gram
    )
    food.values = Component.allCases.compactMap { component in
      amounts[component].map {
        ComponentValue(component: component, amount: $0, low: 0.95 * $0, high: 1.05 * $0)
      }
    }
    return food
  }

  private func amounts(_ food: Food?) -> [Component: Double]? {
    food.map { food in
      Dictionary(uniqueKeysWithValues: food.values.map { ($0.component, $0.amount ?? .nan) })
    }
  }

  @Test func `a fault of one value changes that one`() {
    let clean = food([.energy: 100, .iron: 2, .vitaminD: 1, .sodium: 400])
    #expect(
      amounts(Fault.thousandfold.injected(into: clean, component: .iron))
        == [.energy: 100, .iron: 2000, .vitaminD: 1, .sodium: 400]
    )
    #expect(amounts(Fault.salt.injected(into: clean, component: .sodium))?[.sodium] == 1000)
    #expect(
      amounts(Fault.kilojoules.injected(into: clean, component: .energy))?[.energy] == 100 * 4.184
    )
    #expect(
      amounts(Fault.internationalUnits.injected(into: clean, component: .vitaminD))?[.vitaminD]
        == 40
    )
  }

  @Test func `what is derived from a faulty value is faulty too, and is no trial of its own`() {
    var clean = food([.sodium: 400, .salt: 1])
    clean.values[1].origin = .derived(DerivationRule.allCases[0], from: [.sodium])
    #expect(
      amounts(Fault.thousandth.injected(into: clean, component: .sodium)) == [
        .sodium: 0.4, .salt: 0.001,
      ]
    )
    #expect(Fault.thousandth.injected(into: clean, component: .salt) == nil)
  }

  @Test func `a fault within what the value can be is none`() {
    #expect(
      Fault.swapped.injected(into: food([.fat: 10, .protein: 10.4]), component: .protein) == nil
    )
    let swapped = Fault.swapped.injected(into: food([.fat: 10, .protein: 20]), component: .protein)
    #expect(amounts(swapped) == [.fat: 20, .protein: 10])
    #expect(Fault.thousandfold.injected(into: food([.iron: 0]), component: .iron) == nil)
  }

  @Test func `a serving's values stand for 100 g only where a portion differs from it`() {
    var clean = food([.energy: 200, .protein: 10])
    #expect(Fault.serving.injected(into: clean, component: .energy) == nil)
    clean.portions = [Portion(amount: 1, measure: "slice", gramWeight: 30)]
    #expect(
      amounts(Fault.serving.injected(into: clean, component: .energy)) == [
        .energy: 60, .protein: 3,
      ]
    )
  }

  @Test func `fibre is added to carbohydrate that is said to be without`() {
    var clean = food([.carbohydrate: 40, .fiber: 10])
    #expect(Fault.totalCarbohydrate.injected(into: clean, component: .carbohydrate) == nil)
    clean.carbohydrateBasis = .available
    #expect(
      amounts(Fault.totalCarbohydrate.injected(into: clean, component: .carbohydrate))
        == [.carbohydrate: 50, .fiber: 10]
    )
  }

  @Test func `a checker that sees nothing scores nothing, one that sees all scores all`() throws {
    let clean = food([.energy: 100, .protein: 10, .fat: 3, .sodium: 100, .iron: 2])
    var blind = FaultTrials()
    blind.run(on: clean) { _ in [] }
    var wary = FaultTrials()
    wary.run(on: clean) { food in
      food == clean
        ? []
        : [QualityFlag(rule: "r", severity: .error, component: nil, found: "", expected: "")]
    }
    for kind in FaultTrials.Class.allCases {
      #expect(blind.total(kind).flagged.successes == 0)
      #expect(wary.total(kind).flagged.share == 1)
      #expect(blind.total(kind).flagged.trials == wary.total(kind).flagged.trials)
      #expect(blind.total(kind).flagged.trials > 2)
    }
    #expect(wary.cleanFlagged == Proportion(0, of: 1))
  }

  @Test func `a repair counts only when it restores the clean value`() {
    let clean = food([.iron: 2, .energy: 90])
    for (to, isRight) in [(2.0, true), (0.2, false)] {
      var trials = FaultTrials()
      trials.run(on: clean) { food in
        let faulty = zip(food.values, clean.values).first { $0.0 != $0.1 }?.0
        guard let faulty, faulty.component == .iron, let from = faulty.amount else { return [] }
        let change = Repair.Change(component: .iron, from: from, to: to)
        let repair = Repair(error: "x1000", changes: [change], equation: "", evidence: "")
        return [
          QualityFlag(
            rule: "r",
            severity: .error,
            component: .iron,
            found: "",
            expected: "",
            repair: repair
          )
        ]
      }
      #expect(trials.total(.thousandfold).repaired.share == (isRight ? 1 : 0))
    }
  }

  @Test func `the interval of a proportion holds its share and is Wilson's`() {
    let interval = Proportion(99, of: 100).interval
    #expect(abs(interval.lowerBound - 0.945_5) < 1e-4)
    #expect(abs(interval.upperBound - 0.998_2) < 1e-4)
    #expect(Proportion().interval == 0...1)
    #expect(Proportion(0, of: 4).text == "0.0 % (0.0 to 49.0, n 4)")
  }
}
