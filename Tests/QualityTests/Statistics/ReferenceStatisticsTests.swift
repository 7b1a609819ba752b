import FoodComposition
import Quality
import Testing

@Suite struct ReferenceStatisticsTests {
  private static let seeds: [UInt64] = [1, 2, 3]

  /// Learning takes longer than looking: once for each seed.
  private static let populations = seeds.map { Population(seed: $0) }
  private static let statistics = populations.map { population in
    Result { try population.learned() }
  }

  private func learned(_ seed: UInt64) throws -> (Population, ReferenceStatistics) {
    let place = try #require(Self.seeds.firstIndex(of: seed))
    return (Self.populations[place], try Self.statistics[place].get())
  }

  @Test(arguments: seeds)
  func `Few foods are unusual among those that were learned from, and none is wrong`(
    seed: UInt64
  ) throws {
    let (population, statistics) = try learned(seed)
    let flags = population.foods.map { statistics.flags(ValueIntervals($0)) }
    #expect(flags.count { !$0.isEmpty } <= population.foods.count / 10)
    #expect(!flags.joined().contains { $0.severity >= .error })
  }

  @Test(arguments: seeds)
  func `Energy that its parts do not give is unusual, a rounding of it is not`(seed: UInt64) throws
  {
    let (population, statistics) = try learned(seed)
    let fires = population.share(statistics, .balanceOutlier, in: "loaf") {
      $0.scale(.energy, by: 1.2)
      $0.scale(.energyInKilojoules, by: 1.2)
    }
    let near = population.share(statistics, .balanceOutlier, in: "loaf") {
      $0.scale(.energy, by: 1.002)
      $0.scale(.energyInKilojoules, by: 1.002)
    }
    #expect(fires == 1)
    #expect(near < 0.1)
  }

  @Test(arguments: seeds)
  func `An amount far from its group is unusual, one inside is not`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    #expect(population.share(statistics, .categoryOutlier) { $0.scale(.iron, by: 400) } > 0.9)
    #expect(population.share(statistics, .categoryOutlier) { $0.scale(.iron, by: 1.02) } < 0.1)
    // Forty times is told of a label alone: in tables such foods are mostly true.
    #expect(population.share(statistics, .categoryOutlier) { $0.scale(.iron, by: 40) } < 0.1)
    let label = population.share(statistics, .categoryOutlier) { food in
      food.id = "label:" + food.id
      food.scale(.iron, by: 40)
    }
    #expect(label > 0.9)
  }

  @Test(arguments: seeds)
  func `A name that tells another kind, or a record of another kind, tells no single amount`(
    seed: UInt64
  ) throws {
    let (population, statistics) = try learned(seed)
    let other = population.share(statistics, .categoryOutlier) { food in
      food.id = "label:" + food.id
      food.normalizedName += " iron fortified"
      food.scale(.iron, by: 40)
    }
    #expect(other == 0)
    let dry = population.share(statistics, .categoryOutlier) { food in
      food.id = "label:" + food.id
      for component in [Component.iron, .zinc, .folate, .calcium] { food.scale(component, by: 40) }
    }
    #expect(dry < 0.1)
  }

  @Test(arguments: seeds)
  func `A unit taken for the next is named and undone`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    var proposals = 0
    for food in population.foods {
      let right = food.values.first { $0.component == .iron }?.amount ?? 0
      var wrong = food
      wrong.scale(.iron, by: 1000)
      let flags = statistics.flags(ValueIntervals(wrong))
      guard let flag = flags.first(where: { $0.rule == Check.unitBlunder.rawValue }) else {
        continue
      }
      proposals += 1
      #expect(flag.component == .iron)
      #expect(flag.repair?.error == "iron x1000")
      #expect(flag.expected.contains("x1000"))
      let to = try #require(flag.repair?.changes.first?.to)
      #expect(abs(to - right) < 1e-6)
      #expect(
        statistics.flags(ValueIntervals(wrong), proposing: false).allSatisfy { $0.repair == nil }
      )
    }
    #expect(proposals > population.foods.count * 4 / 5)
    let inside = population.share(statistics, .unitBlunder) { $0.scale(.iron, by: 1.1) }
    #expect(inside < 0.05)
  }

  @Test(arguments: seeds)
  func `kJ in the place of kcal is undone`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    var found = 0
    for food in population.foods {
      var wrong = food
      wrong.scale(.energy, by: 4.184)
      let repairs = statistics.flags(ValueIntervals(wrong)).compactMap(\.repair)
      if repairs.map(\.error) == ["kJ for kcal"] { found += 1 }
    }
    #expect(found > population.foods.count * 4 / 5)
  }

  @Test func `Four times the most of all is too much, and the most itself is not`() throws {
    let (population, statistics) = try learned(1)
    let largest = try #require(statistics.maxima.entries.first { $0.component == .zinc })
    var food = population.foods[0]
    #expect(food.id != largest.food)
    func severity(_ factor: Double, id: String? = nil) -> QualityFlag.Severity? {
      var other = food
      other.set(.zinc, to: factor * largest.amount)
      if let id { other.id = id }
      return statistics.flags(ValueIntervals(other))
        .first { $0.rule == Check.componentMaximum.rawValue }?.severity
    }
    #expect(severity(4.05) == .warning)
    #expect(severity(3.95) == nil)
    #expect(severity(20.1) == .error)
    #expect(severity(4.05, id: "off:1") == .error)
    #expect(severity(3.95, id: "off:1") == nil)
    // The food with the most is compared to the second.
    food = try #require(population.foods.first { $0.id == largest.food })
    #expect(severity(5) == .warning)
  }

  @Test(arguments: seeds)
  func `More digits or smaller amounts than a table prints are unusual`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    let finer = population.share(statistics, .resolution) {
      let sodium = $0.values.first { $0.component == .sodium }?.amount ?? 0
      $0.set(.sodium, to: sodium + 0.3)
    }
    let printed = population.share(statistics, .resolution) {
      let sodium = $0.values.first { $0.component == .sodium }?.amount ?? 0
      $0.set(.sodium, to: sodium + 1)
    }
    #expect(finer == 1)
    #expect(printed < 0.02)
    let smaller = population.share(statistics, .resolution) { $0.scale(.zinc, by: 1e-3) }
    #expect(smaller == 1)
  }

  @Test(arguments: seeds)
  func `Salt beside it proves that sodium is salt`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    for food in population.foods where food.id.contains("loaf") {
      var wrong = food
      wrong.scale(.sodium, by: 2.5)
      let flag = statistics.flags(ValueIntervals(wrong)).first {
        $0.rule == Check.companion.rawValue
      }
      #expect(flag?.severity == .error)
      #expect(flag?.found.hasSuffix("salt for sodium") == true)
    }
    #expect(
      population.share(statistics, .companion, in: "loaf") { $0.scale(.sodium, by: 2) } == 0
    )
  }

  @Test(arguments: seeds)
  func `Salt in the place of sodium shows in the ash alone`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    func share(_ factor: Double) -> Double {
      population.share(statistics, .saltForSodium, in: "wedge") { food in
        food.values.removeAll { $0.component == .salt }
        food.scale(.sodium, by: factor)
      }
    }
    #expect(share(2.5) > 0.9)
    #expect(share(1.05) < 0.05)
  }

  @Test(arguments: seeds)
  func `Swapped fat and protein close when they are swapped back`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    let fires = population.share(statistics, .swappedFatProtein, in: "fillet") {
      $0.swap(.fat, .protein)
    }
    let near = population.share(statistics, .swappedFatProtein, in: "fillet") {
      $0.scale(.fat, by: 1.02)
    }
    #expect(fires > 0.9)
    #expect(near < 0.05)
  }

  @Test(arguments: seeds)
  func `Fibre counted twice in carbohydrate shows`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    func share(_ part: Double) -> Double {
      population.share(statistics, .otherBasis, in: "eu:loaf") { food in
        let carbohydrate = food.values.first { $0.component == .carbohydrate }?.amount ?? 0
        let fiber = food.values.first { $0.component == .fiber }?.amount ?? 0
        food.set(.carbohydrate, to: carbohydrate + part * fiber)
      }
    }
    #expect(share(1) > 0.9)
    #expect(share(0.02) < 0.05)
  }

  @Test(arguments: seeds)
  func `A copy of a food tells which amount is off`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    func share(_ factor: Double) -> Double {
      population.share(statistics, .twin, in: "sr:") { food in
        food.id = "eu:copy"
        food.scale(.vitaminB6, by: factor)
      }
    }
    // Of 0.04 mg in two decimals nobody can tell a factor.
    #expect(share(1000) > 0.85)
    #expect(share(1) == 0)
    #expect(share(7) == 0)
  }

  @Test func `Foods of other datasets are compared to the groups, not to the equations`() throws {
    let (population, statistics) = try learned(1)
    var food = population.foods[3]
    food.id = "off:1"
    #expect(statistics.flags(ValueIntervals(food)).isEmpty)
    food.scale(.iron, by: 1000)
    let rules = statistics.flags(ValueIntervals(food)).map(\.rule)
    #expect(rules.contains(Check.categoryOutlier.rawValue))
    #expect(!rules.contains(Check.balanceOutlier.rawValue))
    #expect(!rules.contains(Check.resolution.rawValue))
  }

  @Test(arguments: [0, 1, 2, 4])
  func `Too few foods teach nothing`(count: Int) throws {
    var builder = ReferenceStatistics.Builder(checks: try repositoryChecks())
    let foods = Population(seed: 1, count: count).foods.prefix(19)
    for food in foods { builder.add(ValueIntervals(food)) }
    let statistics = builder.finish()
    for food in Population(seed: 2, count: 3).foods {
      var wrong = food
      wrong.id = "sr:other"
      wrong.scale(.energy, by: 3)
      wrong.scale(.energyInKilojoules, by: 3)
      #expect(statistics.flags(ValueIntervals(wrong)).isEmpty)
      #expect(statistics.deviation(of: .iron, in: ValueIntervals(wrong)) == nil)
      #expect(statistics.score(ValueIntervals(wrong)) == 0)
    }
  }

  @Test func `The same foods teach the same, whatever is kept of more`() throws {
    let population = Population(seed: 4)
    func flags(most: Int) throws -> [[QualityFlag]] {
      var builder = ReferenceStatistics.Builder(checks: try repositoryChecks(), most: most)
      for food in population.foods { builder.add(ValueIntervals(food)) }
      let statistics = builder.finish()
      return population.foods.map { food in
        var wrong = food
        wrong.scale(.iron, by: 30)
        return statistics.flags(ValueIntervals(wrong))
      }
    }
    #expect(try flags(most: 50_000) == flags(most: 50_000))
    let fewer = try flags(most: 100)
    #expect(try fewer == flags(most: 100))
    #expect(try fewer != flags(most: 50_000))
  }

  @Test func `Foods that are all the same leave room for a rounding`() throws {
    let food = Population(seed: 1, count: 1).foods[0]
    var builder = ReferenceStatistics.Builder(checks: try repositoryChecks())
    for number in 0..<200 {
      var copy = food
      copy.id = "sr:\(number)"
      builder.add(ValueIntervals(copy))
    }
    let statistics = builder.finish()
    #expect(statistics.flags(ValueIntervals(food)).isEmpty)
    var near = food
    near.scale(.iron, by: 1.1)
    #expect(
      !statistics.flags(ValueIntervals(near)).contains { $0.rule == Check.categoryOutlier.rawValue }
    )
    var far = food
    far.id = "label:1"
    far.scale(.iron, by: 2)
    #expect(
      statistics.flags(ValueIntervals(far)).contains { $0.rule == Check.categoryOutlier.rawValue }
    )
  }

  @Test(arguments: [
    0, Double.leastNonzeroMagnitude, 1e-300, 1e300, 1e308, .greatestFiniteMagnitude,
  ])
  func `No amount breaks learning or checking`(amount: Double) throws {
    let population = Population(seed: 5)
    var builder = ReferenceStatistics.Builder(checks: try repositoryChecks())
    for (index, food) in population.foods.enumerated() {
      var food = food
      if index % 40 == 0 {
        for component in Component.allCases { food.set(component, to: amount) }
      }
      builder.add(ValueIntervals(food))
    }
    let statistics = builder.finish()
    var wrong = population.foods[1]
    for component in Component.allCases {
      wrong.set(component, to: amount)
      #expect(statistics.score(ValueIntervals(wrong)).isFinite)
    }
    let flags = statistics.flags(ValueIntervals(wrong))
    #expect(flags.allSatisfy { !$0.found.isEmpty && !$0.expected.isEmpty })
  }

  @Test func `A bound below 0 hides nothing, a negative amount counts as unknown`() throws {
    let (population, statistics) = try learned(1)
    var food = population.foods[0]
    food.scale(.iron, by: 1000)
    let flags = statistics.flags(ValueIntervals(food))
    #expect(!flags.isEmpty)
    for index in food.values.indices where food.values[index].component == .zinc {
      food.values[index].low = -1
    }
    #expect(statistics.deviation(of: .zinc, in: ValueIntervals(food)) != nil)
    #expect(statistics.flags(ValueIntervals(food)).map(\.rule) == flags.map(\.rule))
    food.set(.zinc, to: -1)
    #expect(statistics.deviation(of: .zinc, in: ValueIntervals(food)) == nil)
  }

  @Test func `A food without values, name or dataset has nothing unusual`() throws {
    let (_, statistics) = try learned(1)
    let empty = Food(
      id: "",
      canonicalName: "",
      normalizedName: "",
      language: "en",
      category: "",
      baseUnit: .gram
    )
    #expect(statistics.flags(ValueIntervals(empty)).isEmpty)
    #expect(statistics.score(ValueIntervals(empty)) == 0)
  }

  @Test(arguments: seeds)
  func `A mistake makes a profile more unusual`(seed: UInt64) throws {
    let (population, statistics) = try learned(seed)
    let worse = population.foods.count { food in
      var wrong = food
      wrong.scale(.zinc, by: 1000)
      return statistics.score(ValueIntervals(wrong)) > statistics.score(ValueIntervals(food))
    }
    #expect(worse == population.foods.count)
  }
}
