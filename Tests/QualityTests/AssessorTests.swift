import FoodComposition
import Quality
import Testing
import TestSupport

@Suite struct AssessorTests {
  /// Energy in kJ: one repair explains it.
  private let broken = Food(
    [
      .energy: 878.6, .protein: 10, .fat: 10, .carbohydrate: 20, .fiber: 0, .alcohol: 0,
    ],
    step: 0.002,
    isLabel: true
  )

  private static let subject = RepairDecisions.Subject(
    food: "t:1",
    rule: Check.energyOtherUnit.rawValue,
    component: .energy
  )

  private func assess(_ food: Food, accepted: Bool?, evidence: String? = nil) throws
    -> CheckedFood
  {
    let subject = Self.subject
    let decisions = accepted.map {
      RepairDecisions.Decision(isAccepted: $0, who: "A. Curator", when: "2026-11-21")
    }
    let assessor = try Assessor(
      checks: repositoryChecks(),
      decisions: RepairDecisions(
        byEvidence: evidence.flatMap { evidence in decisions.map { [evidence: $0] } } ?? [:],
        bySubject: evidence == nil ? decisions.map { [subject: $0] } ?? [:] : [:]
      )
    )
    return CheckedFood(food, by: assessor)
  }

  @Test func `A clean food comes back as it is`() throws {
    var food = broken
    food.values[0].amount = 210
    food.values[0].low = 210
    food.values[0].high = 210
    let found = try assessed(food)
    #expect(found.food == food)
    #expect(found.flags.isEmpty)
  }

  @Test func `A repair changes nothing until somebody decides`() throws {
    let found = try assess(broken, accepted: nil)
    #expect(found.values == broken.values)
    #expect(found.flags.compactMap(\.repair?.status) == [.proposed])
  }

  @Test func `An accepted repair changes the value, says so and keeps its finding`() throws {
    let found = try assess(broken, accepted: true)
    #expect(abs((found[.energy] ?? 0) - 210) < 0.1)
    #expect(found.values[0].kind == .computed)
    #expect(found.values[0].origin == broken.values[0].origin)
    #expect(found.values[0].low ?? 0 <= 210 && found.values[0].high ?? 0 >= 209.9)
    #expect(
      found.assumptions == [
        "kJ for kcal repaired (energy_kcal 878.6 to 210): accepted by A. Curator on 2026-11-21"
      ]
    )
    #expect(found.flags.map(\.severity) == [.warning])
    #expect(found.flags.compactMap(\.repair?.status) == [.accepted])
  }

  @Test func `A rejected repair is not proposed again`() throws {
    let found = try assess(broken, accepted: false)
    #expect(found.values == broken.values)
    #expect(found.flags.map(\.severity) == [.error])
    #expect(found.flags.compactMap(\.repair?.status) == [.rejected])
  }

  @Test func `A decision on this intervals goes before one on the food`() throws {
    let intervals = try #require(
      try assess(broken, accepted: nil).flags.compactMap(\.repair).first?.evidence
    )
    #expect(
      try assess(broken, accepted: true, evidence: intervals).flags.compactMap(\.repair?.status)
        == [.accepted]
    )
    #expect(
      try assess(broken, accepted: true, evidence: "0000").flags.compactMap(\.repair?.status)
        == [.proposed]
    )
  }

  @Test func `A decision on another error of the food does not count`() throws {
    func status(_ error: String) throws -> [Repair.Status] {
      let subject = Self.subject
      let decision = RepairDecisions.Decision(
        isAccepted: true,
        who: "A. Curator",
        when: "2026-11-21",
        error: error
      )
      let assessor = try Assessor(
        checks: repositoryChecks(),
        decisions: RepairDecisions(bySubject: [subject: decision])
      )
      return assessor.assess(broken).flags.compactMap(\.repair?.status)
    }
    #expect(try status("kJ for kcal") == [.accepted])
    #expect(try status("fat x1000") == [.proposed])
  }

  @Test func `An accepted repair brings an impossible value back`() throws {
    var food = broken
    food.values[0].amount = 210
    food.values[0].low = 210
    food.values[0].high = 210
    let fat = try #require(food.values.firstIndex { $0.component == .fat })
    food.values[fat].amount = 10_000
    food.values[fat].low = 9_999
    food.values[fat].high = 10_001
    let found = try assessed(food)
    #expect(found[.fat] == nil)
    let intervals = try #require(found.flags.compactMap(\.repair).first?.evidence)
    #expect(found.flags.compactMap(\.repair?.error) == ["fat x1000"])
    let repaired = try assess(food, accepted: true, evidence: intervals)
    #expect(repaired[.fat] == 10)
    #expect(repaired.flags.map(\.severity) == [.warning])
  }

  @Test func `A value that follows from the repaired one follows it`() throws {
    var food = Food(
      [
        .energy: 50.19, .energyInKilojoules: 210, .protein: 10, .fat: 10, .carbohydrate: 20,
        .fiber: 0, .alcohol: 0,
      ],
      step: 0.002,
      isLabel: true
    )
    food.values[0].origin = .derived(.kilocaloriesFromKilojoules, from: [.energyInKilojoules])
    let found = try assess(food, accepted: true)
    #expect(found.flags.compactMap(\.repair?.error) == ["kcal for kJ"])
    #expect(abs((found[.energyInKilojoules] ?? 0) - 878.6) < 0.1)
    #expect(abs((found[.energy] ?? 0) - 210) < 0.1)
    #expect(found.values[0].origin == food.values[0].origin)
  }

  @Test func `Flags stand in the order of the checks and components`() throws {
    let food = Food(
      [.fat: 120, .saturatedFat: 130, .protein: 110, .energy: 2000, .iron: 2_000_000],
      isLabel: true
    )
    let found = try assessed(food).flags
    let order = found.map { flag in
      (
        Check.allCases.firstIndex { $0.rawValue == flag.rule } ?? -1,
        flag.component?.ordinal ?? -1
      )
    }
    #expect(order.count > 5)
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `What was found before is kept`() throws {
    let flag = QualityFlag(
      rule: "interval",
      severity: .warning,
      component: .fat,
      found: "2 to 1",
      expected: "1 to 2"
    )
    #expect(try assessed(broken, noted: [flag]).flags.last == flag)
  }

  /// Amounts that no food has, bounds upside down, unbounded and at each other's ends.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Nothing crashes and no text holds a number that is none`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let assessor = try Assessor(checks: repositoryChecks())
    let odd = [
      0, -0.0, Double.leastNonzeroMagnitude, Double.leastNormalMagnitude, 1e-9, 0.1, 1, 99.9, 105,
      1e5, 1e15, 1e300, 1e308,
      Double.greatestFiniteMagnitude, -1, -1e308,
    ]
    for _ in 0..<300 {
      let food = Self.hostile(odd, &random)
      let found = assessor.assess(food)
      for flag in found.flags {
        let texts =
          [flag.found, flag.expected, flag.repair?.equation ?? ""] + found.food.assumptions
        for text in texts {
          let words = text.split { !$0.isLetter }.map { $0.lowercased() }
          #expect(!words.contains("inf") && !words.contains("nan"), "seed \(seed): \(text)")
          #expect(text.utf8.count < 2000, "seed \(seed)")
        }
        for change in flag.repair?.changes ?? [] {
          #expect(change.to.isFinite, "seed \(seed): \(change)")
        }
      }
    }
  }

  private static func hostile(_ odd: [Double], _ random: inout SeededGenerator) -> Food {
    func pick() -> Double? {
      Int.random(in: 0..<4, using: &random) == 0 ? nil : odd.randomElement(using: &random)
    }
    let categories = ["dish", "other", "beverage", ""]
    var food = Food([:], category: categories.randomElement(using: &random) ?? "")
    for component in Component.allCases where Bool.random(using: &random) {
      var value = ComponentValue(component: component, amount: pick())
      if Bool.random(using: &random) {
        value.low = pick()
        value.high = Int.random(in: 0..<5, using: &random) == 0 ? .infinity : pick()
      }
      food.values.append(value)
      if Int.random(in: 0..<40, using: &random) == 0 { food.values.append(value) }
    }
    if Bool.random(using: &random) {
      food.energyFactors = EnergyFactors(
        protein: odd.randomElement(using: &random) ?? 0,
        fat: 0,
        carbohydrate: 4
      )
    }
    food.carbohydrateBasis = [nil, .total, .available].randomElement(using: &random) ?? nil
    if Bool.random(using: &random) {
      var label = Label()
      label.serving = odd.randomElement(using: &random)
      label.package = odd.randomElement(using: &random)
      label.servingText = ["", "١٢ mg", "\u{0}", "mg", "1e308 g"].randomElement(using: &random)
      label.gtin = ["", "0", "१२३", "-5", "18446744073709551616"].randomElement(using: &random)
      food.label = label
    }
    food.states = [.prepared]
    return food
  }
}
