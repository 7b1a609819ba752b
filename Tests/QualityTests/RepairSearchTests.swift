import FoodComposition
import Quality
import Testing

@Suite struct RepairSearchTests {
  /// A food whose balances close: 10 x 4 + 10 x 9 + 20 x 4 = 210 kcal, 100 g in all.
  private static let good: [Component: Double] = [
    .energy: 210, .protein: 10, .fat: 10, .carbohydrate: 20, .fiber: 0, .sugar: 12,
    .saturatedFat: 4, .alcohol: 0, .ash: 1, .sodium: 200, .water: 59, .salt: 0.5,
  ]

  private func repair(
    _ changes: [Component: Double],
    isLabel: Bool = true,
    _ edit: (inout Food) -> Void = { _ in }
  ) throws -> Repair? {
    var food = Food(Self.good.merging(changes) { $1 }, step: 0.002, isLabel: isLabel)
    edit(&food)
    return try assessed(food).flags.compactMap(\.repair).first
  }

  @Test func `The good food has no finding`() throws {
    #expect(try assessed(Food(Self.good, step: 0.002, isLabel: true)).flags.isEmpty)
  }

  @Test func `kJ for kcal and its reverse`() throws {
    let kilojoules = try #require(try repair([.energy: 878.6]))
    #expect(kilojoules.error == "kJ for kcal")
    #expect(abs((kilojoules.changes.first?.to ?? 0) - 210) < 0.1)
    #expect(
      kilojoules.equation
        == "4 x protein 10 + 9 x fat 10 + 4 x carbohydrate 20 = 210 kcal of 210 kcal"
    )
    let twice = try #require(try repair([.energy: 50.2]))
    #expect(twice.error == "kcal divided by 4.184 twice")
  }

  @Test(arguments: [
    (Component.energy, "energy"), (.protein, "protein"), (.fat, "fat"),
    (.carbohydrate, "carbohydrate"),
  ])
  func `A thousand times too much`(component: Component, name: String) throws {
    let amount = Self.good[component] ?? 0
    let repair = try #require(try repair([component: amount * 1000]))
    #expect(repair.error == "\(name) x1000")
    #expect(repair.changes.map(\.component) == [component])
    #expect(abs((repair.changes.first?.to ?? 0) - amount) < 1e-6)
  }

  @Test(arguments: [(Component.energy, "energy"), (.carbohydrate, "carbohydrate")])
  func `A thousand times too little`(component: Component, name: String) throws {
    let amount = Self.good[component] ?? 0
    let repair = try #require(
      try repair([component: amount / 1000]) { food in
        // A thousandth is printed with more digits.
        for index in food.values.indices where food.values[index].component == component {
          food.values[index].low = amount / 1000
          food.values[index].high = amount / 1000
        }
      }
    )
    #expect(repair.error == "\(name) /1000")
    #expect(abs((repair.changes.first?.to ?? 0) - amount) < 1e-6)
  }

  @Test(arguments: [
    (500, 0.5, "salt for sodium", 200), (80, 0.5, "sodium divided by 2.5 twice", 200),
    (0.2, 0.5, "sodium in g for mg", 200), (200, 500, "salt in mg for g", 0.5),
    (200, 0.2, "sodium for salt", 0.5),
  ])
  func `Salt and sodium, where the category tells which is right`(
    sodium: Double,
    salt: Double,
    error: String,
    to: Double
  ) throws {
    let assessor = try Assessor(checks: repositoryChecks()) { intervals, _ in
      guard let amount = intervals[.sodium], amount.low > 250 || amount.high < 150 else {
        return []
      }
      return [
        QualityFlag(
          rule: Check.categoryOutlier.rawValue,
          severity: .warning,
          component: .sodium,
          found: "",
          expected: "150 to 250 mg"
        )
      ]
    }
    let changes: [Component: Double] = [.sodium: sodium, .salt: salt]
    let food = Food(Self.good.merging(changes) { $1 }, step: 1e-6, isLabel: true)
    let repair = try #require(assessor.assess(food).flags.compactMap(\.repair).first)
    #expect(repair.error == error)
    #expect(abs((repair.changes.first?.to ?? 0) - to) < 1e-9)
  }

  @Test func `Without the category nobody knows which of salt and sodium is wrong`() throws {
    let food = Food(Self.good.merging([.sodium: 500]) { $1 }, step: 0.002, isLabel: true)
    let flag = try #require(try assessed(food).flags.first)
    #expect(flag.repair == nil)
    #expect(flag.expected.hasSuffix("2 errors would explain it: salt for sodium, sodium for salt"))
  }

  @Test func `Of several the one that closes every balance is proposed`() throws {
    // Saturated fat x1000 would quiet the error and leave the energy 15 % off.
    let repair = try #require(try repair([.fat: 0.01]))
    #expect(repair.error == "fat /1000")
  }

  @Test func `Fat and protein swapped`() throws {
    let swapped = try #require(
      try repair([.energy: 278, .protein: 26, .fat: 2, .carbohydrate: 7, .sugar: 5])
    )
    #expect(swapped.error == "fat and protein swapped")
    #expect(swapped.changes.map(\.component) == [.fat, .protein])
    #expect(swapped.changes.map(\.to) == [26, 2])
  }

  @Test func `A record per serving stated per 100`() throws {
    let record = Self.good.mapValues { $0 * 0.3 }
    let repaired = try #require(
      try repair(record) { food in
        food.label?.serving = 30
        food.category = "meat"
      }
    )
    #expect(repaired.error == "per serving of 30 g")
    #expect(repaired.changes.count == record.values.filter { $0 != 0 }.count)
  }

  @Test func `Macronutrients of a serving beside energy of 100`() throws {
    let repaired = try #require(
      try repair([
        .protein: 3, .fat: 3, .carbohydrate: 6, .sugar: 3.6, .saturatedFat: 1.2, .water: 0,
      ]) { food in
        food.values.removeAll { [.water, .salt].contains($0.component) }
        food.label?.serving = 30
      }
    )
    #expect(repaired.error == "all but energy per serving of 30 g")
  }

  @Test func `Total carbohydrate stated as available`() throws {
    let parts: [Component: Double] = [
      .energy: 189, .protein: 5, .fat: 1, .carbohydrate: 70, .fiber: 60, .sugar: 5, .polyols: 0,
    ]
    let food = Food(parts, step: 0.002, basis: .available, isLabel: true)
    let repair = try #require(try assessed(food).flags.compactMap(\.repair).first)
    #expect(repair.error == "total carbohydrate as available")
    #expect(repair.changes.map(\.to) == [10])
  }

  @Test func `Available carbohydrate stated as total`() throws {
    let repaired = try #require(
      try repair([.carbohydrate: 20, .fiber: 30, .sugar: 0, .energy: 270, .water: 29])
    )
    #expect(repaired.error == "available carbohydrate as total")
    #expect(repaired.changes.first?.to == 50)
  }

  @Test func `Dry values of a prepared food`() throws {
    let dry: [Component: Double] = [
      .energy: 420, .protein: 20, .fat: 20, .carbohydrate: 40, .sugar: 24, .saturatedFat: 8,
      .ash: 2, .sodium: 400, .salt: 1,
    ]
    let repaired = try #require(try repair(dry) { $0.states = [.prepared] })
    #expect(repaired.error == "dry for prepared")
    #expect(!repaired.changes.contains { $0.component == .water })
    #expect(try repair(dry) == nil)
  }

  @Test func `A statistical finding takes part`() throws {
    let assessor = try Assessor(checks: repositoryChecks()) { intervals, _ in
      guard let vitamin = intervals[.vitaminD], vitamin.low > 20 || vitamin.high < 0.5 else {
        return []
      }
      return [
        QualityFlag(
          rule: "unit-blunder",
          severity: .error,
          component: .vitaminD,
          found: "vitamin d",
          expected: "1 to 10 mcg"
        )
      ]
    }
    let found = assessor.assess(Food(Self.good.merging([.vitaminD: 200]) { $1 }, step: 0.002))
    let repair = try #require(found.flags.compactMap(\.repair).first)
    #expect(repair.error == "IU for mcg")
    #expect(repair.equation == "vitamin d 5 mcg: 1 to 10 mcg")
  }

  @Test func `Several errors that explain it are named and none is proposed`() throws {
    let food = Food([.fat: 3, .calcium: 200_000], isLabel: true)
    let flag = try #require(try assessed(food).flags.first)
    #expect(flag.repair == nil)
    #expect(flag.expected.contains("errors would explain it: "))
    #expect(flag.expected.contains("calcium x1000"))
  }

  @Test func `That a part would be less than its whole proves no power of ten`() throws {
    let flags = try assessed(Food([.fat: 3, .saturatedFat: 9], isLabel: true)).flags
    #expect(flags.map(\.rule) == [Check.saturatedFat.rawValue])
    #expect(flags.allSatisfy { $0.repair == nil && !$0.expected.contains("x1000") })
  }

  @Test func `What cannot be judged proves nothing`() throws {
    let food = Food([.energy: 234, .carbohydrate: 60, .sugar: 97], isLabel: true)
    #expect(try assessed(food).flags.compactMap(\.repair).isEmpty)
  }

  @Test func `Values of a serving that were multiplied twice become those of 100 g`() throws {
    var food = Food(
      [.energy: 1451, .protein: 0, .fat: 0, .carbohydrate: 362.8, .fiber: 0],
      isLabel: true
    )
    food.label?.serving = 21
    let repair = try #require(try assessed(food).flags.compactMap(\.repair).first)
    #expect(repair.error == "values of 100 g as those of a serving of 21")
    let energy = try #require(repair.changes.first { $0.component == .energy })
    #expect(abs(energy.to - 304.71) < 0.01)
  }

  @Test func `The intervals is that of the amounts that the check looks at`() throws {
    let first = try #require(try repair([.energy: 878.6]))
    #expect(first.evidence.count == 16)
    #expect(first.evidence.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(try repair([.energy: 878.6])?.evidence == first.evidence)
    #expect(try repair([.energy: 878.6, .zinc: 2])?.evidence == first.evidence)
    #expect(try repair([.energy: 878.6, .protein: 10.1])?.evidence != first.evidence)
    #expect(try repair([.energy: 878.6]) { $0.id = "t:2" }?.evidence != first.evidence)
  }
}
