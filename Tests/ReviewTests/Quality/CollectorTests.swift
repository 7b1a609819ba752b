import FoodComposition
import Testing
import TestSupport

@testable import Review

@Suite struct CollectorTests {
  private func summary(_ foods: [(source: String, food: FinalFood)]) -> QualitySummary {
    var collector = QualitySummary.Collector()
    for (source, food) in foods { collector.add(food, source: source) }
    return collector.summary(release: "r", rules: [], decisions: [], bounds: [])
  }

  private func flag(
    _ severity: QualityFlag.Severity,
    _ component: Component? = nil,
    rule: String = "r",
    repair: Repair? = nil
  ) -> QualityFlag {
    QualityFlag(
      rule: rule,
      severity: severity,
      component: component,
      found: "f",
      expected: "e",
      repair: repair
    )
  }

  private func food(_ id: String, _ flags: [QualityFlag], confidence: Double = 0.5) -> FinalFood {
    var food = FinalFood.sample(id)
    food.flags = flags
    food.assessment.confidence = confidence
    return food
  }

  @Test func `Counts foods by their gravest flag and flags by rule and component`() throws {
    let foods = [
      food("s:1", []), food("s:2", [flag(.warning, .fat)]),
      food("s:3", [flag(.error, .fat), flag(.warning, .fat, rule: "q")]),
      food("s:4", [flag(.quarantine), flag(.error, .fat), flag(.error, .fat)]),
    ]
    let source = try #require(summary(foods.map { ("s", $0) }).sources.first)
    #expect(source.foods == 4)
    #expect(source.flaggedFoods == 3)
    #expect(source.erroneousFoods == 2)
    #expect(source.quarantinedFoods == 1)
    #expect(source.rules["r"]?.foods == 3)
    #expect(source.rules["r"]?.flags.warnings == 1)
    #expect(source.rules["r"]?.flags.errors == 3)
    #expect(source.rules["r"]?.flags.quarantines == 1)
    #expect(source.rules["q"]?.flags.total == 1)
    #expect(source.components["fat_g"]?.total == 5)
    #expect(source.components["food"]?.quarantines == 1)
    #expect(source.flags.total == 6)
  }

  @Test func `A repair that several flags of a food propose counts once`() throws {
    let repair = Repair(error: "x1000", changes: [], equation: "a = b", evidence: "1")
    var accepted = repair
    accepted.status = .accepted
    let foods = [
      food("s:1", [flag(.error, repair: accepted)]),
      food("s:3", [flag(.error, repair: repair), flag(.warning, rule: "q", repair: repair)]),
      food("s:2", [flag(.error, repair: repair)]),
    ]
    let counts = try #require(summary(foods.map { ("s", $0) }).sources.first?.repairs)
    #expect(counts.count == 1)
    #expect(counts[0].proposed == 2)
    #expect(counts[0].accepted == 1)
    #expect(counts[0].examples.map(\.foodID) == ["s:2", "s:3", "s:1"])
  }

  @Test func `The worst food has most quarantines, then errors, warnings, the least confidence`() {
    let foods = [
      food("s:g", [flag(.warning)]), food("s:f", [flag(.warning)]),
      food("s:e", [flag(.warning)], confidence: 0.1),
      food("s:d", [flag(.warning), flag(.warning)]),
      food("s:c", [flag(.error)]), food("s:b", [flag(.error), flag(.warning)]),
      food("s:a", [flag(.quarantine)]),
    ]
    let worst = summary(foods.map { ("s", $0) }).worstFoods.map(\.id)
    #expect(worst == ["s:a", "s:b", "s:c", "s:d", "s:e", "s:f", "s:g"])
  }

  @Test func `Lists at most 25 foods of a source and 200 in all, with 12 flags each`() {
    let flags = Component.allCases.map { flag(.warning, $0) } + [flag(.error)]
    let foods = (0..<1200).map { number in
      (source: "s\(number % 12)", food: food("s\(number % 12):\(1000 + number)", flags))
    }
    let worst = summary(foods).worstFoods
    #expect(worst.count == 200)
    #expect(worst.filter { $0.source == "s0" }.count == 25)
    #expect(worst.allSatisfy { $0.flags.count == 12 && $0.flags[0].severity == .error })
    #expect(worst[0].counts.warnings == Component.allCases.count)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `Foods in any order give the same summary`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var foods: [(source: String, food: FinalFood)] = (0..<400).map { number in
      let flags = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        flag(
          Bool.random(using: &random) ? .error : .warning,
          Bool.random(using: &random) ? .fat : .sodium,
          repair: Repair(
            error: Bool.random(using: &random) ? "x1000" : "/1000",
            changes: [],
            equation: "e",
            evidence: "\(number % 7)",
            status: Bool.random(using: &random) ? .proposed : .rejected
          )
        )
      }
      return ("s\(number % 3)", food("s\(number % 3):\(number)", flags))
    }
    foods += FinalFood.samples()
    let expected = summary(foods)
    for _ in 0..<5 {
      foods.shuffle(using: &random)
      #expect(summary(foods) == expected, "seed \(seed)")
    }
  }

  @Test func `A deferred food counts as before, and is in no list`() throws {
    let repair = Repair(error: "x1000", changes: [], equation: "a = b", evidence: "1")
    let foods = [
      food("s:1", [flag(.error, repair: repair)]), food("s:2", [flag(.error, repair: repair)]),
      food("s:3", []),
    ]
    let whole = summary(foods.map { ("s", $0) })
    var collector = QualitySummary.Collector(deferring: ["s:1", "s:3", "s:4"])
    for food in foods { collector.add(food, source: "s") }
    let part = collector.summary(release: "r", rules: [], decisions: [], bounds: [])
    #expect(part.worstFoods.map(\.id) == ["s:2"])
    #expect((whole.deferredFoods, part.deferredFoods) == (0, 1))
    let (before, after) = (try #require(whole.sources.first), try #require(part.sources.first))
    #expect(after.flags == before.flags)
    #expect(after.repairs[0].proposed == 2)
    #expect(after.repairs[0].examples.map(\.foodID) == ["s:2"])
    let page = QualityReport(part, build: .sample()).html()
    #expect(page.contains("Deferred by curators and listed on a later day: 1\u{A0}food."))
  }

  @Test func `Cuts a name that would fill a page`() {
    let name = String(repeating: "👩‍🌾", count: 5000)
    var long = food("s:1", [flag(.error)])
    long.food.canonicalName = name
    let listed = summary([("s", long)]).worstFoods.first?.name
    #expect(listed?.count == 301)
    #expect(listed?.hasSuffix("…") == true)
    #expect(String(repeating: "é", count: 300).clipped == String(repeating: "é", count: 300))
  }
}
