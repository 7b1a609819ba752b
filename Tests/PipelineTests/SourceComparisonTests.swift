import FoodComposition
import Review
import Testing

@testable import Datasets
@testable import Pipeline
@testable import SnapshotStore

/// Each gate against the last release once where it stops and once where it does not.
@Suite struct SourceComparisonTests {
  @Test func `the same release again stops nothing`() {
    #expect(gates { _ in } == [])
  }

  @Test func `new foods stop nothing`() {
    #expect(findings(last: Self.foods(60), next: Self.foods(90)) == [])
  }

  @Test func `ids gone stop a release, and not the few that every edition loses`() {
    #expect(findings(last: Self.foods(60), next: Self.foods(54)) == [])
    let found = findings(last: Self.foods(60), next: Self.foods(53))
    #expect(found.map(\.gate) == ["ids-gone"])
    #expect(
      found.first?.message == "found 7 of 60 (11.7 %) of the ids of the last release gone without"
        + " a successor, expected at most 10 %"
    )
    #expect(found.first?.examples.count == 7)
  }

  @Test func `ids that lead to a successor are not gone`() {
    let retired = Set(Self.foods(60).suffix(20).map(\.id))
    #expect(findings(last: Self.foods(60), next: Self.foods(40), succeeded: retired) == [])
  }

  @Test func `names of other foods stop a release`() {
    let found = findings { foods in
      let names = foods.map(\.name)
      for index in foods.indices { foods[index].name = names[(index + 1) % names.count] }
    }
    #expect(found.map(\.gate) == ["names-changed"])
    #expect(found.first?.examples.count == 10)
  }

  @Test func `two foods that change their names stop a release, and one renamed stops none`() {
    let swap = { (foods: inout [ReleasedFood]) in
      let name = foods[3].name
      foods[3].name = foods[40].name
      foods[40].name = name
    }
    #expect(gates(swap) == ["names-changed"])
    #expect(gates { $0[3].name = "Zwieback" } == [])
  }

  @Test func `capitals, the order of words, abbreviations and longer names are renames`() {
    #expect(
      gates { foods in
        for index in foods.indices {
          let words = foods[index].name.split(separator: ", ")
          foods[index].name = (words.reversed() + ["fresh"]).joined(separator: " ").uppercased()
        }
      } == []
    )
  }

  @Test func `a name that the food had beside its own is a rename`() {
    #expect(
      gates { foods in
        for index in foods.indices {
          foods[index].otherNames = [foods[index].name]
          foods[index].name = "Qux \(index)"
        }
      } == []
    )
  }

  @Test func `foods in other categories stop a release`() {
    #expect(gates { foods in for index in 0..<6 { foods[index].category = "x" } } == [])
    let moved = gates { foods in for index in 0..<7 { foods[index].category = "x" } }
    #expect(moved == ["categories-moved"])
  }

  @Test func `new errors stop a release`() {
    #expect(gates { foods in for index in 0..<2 { foods[index].isErroneous = true } } == [])
    let found = findings { foods in for index in 0..<3 { foods[index].isErroneous = true } }
    #expect(found.map(\.gate) == ["errors-new"])
    #expect(found.first?.examples.first == "t:00 Food 0, Anis, raw")
  }

  @Test func `a confidence that moved stops a release`() {
    #expect(gates { foods in for index in foods.indices { foods[index].confidence -= 0.02 } } == [])
    let fallen = gates { foods in for index in foods.indices { foods[index].confidence -= 0.04 } }
    #expect(fallen == ["confidence-moved"])
  }

  @Test func `values lost stop a release`() {
    #expect(gates { foods in for index in 0..<11 { foods[index].iron = .nan } } == [])
    #expect(gates { foods in for index in 0..<13 { foods[index].iron = .nan } } == ["values-lost"])
    let all = gates { foods in for index in foods.indices { foods[index].iron = .nan } }
    #expect(all == ["values-lost", "filled-share"])
  }

  @Test func `zeros for missing values stop a release, and values for missing ones do not`() {
    #expect(gates { foods in for index in 0..<15 { foods[index].zinc = 1.5 } } == [])
    #expect(gates { foods in for index in 0..<15 { foods[index].zinc = 0 } } == ["values-gained"])
    let found = findings { foods in
      for index in 0..<15 { foods[index].zinc = 0 }
      foods[20].zinc = 3
    }
    #expect(found.map(\.gate) == ["values-gained", "filled-share"])
    #expect(found.first?.examples.allSatisfy { $0.hasSuffix("none, now 0") } == true)
    #expect(gates { foods in for index in 0..<12 { foods[index].zinc = 0 } } == [])
  }

  @Test func `a share of foods with a value that jumps stops a release`() {
    let gained = gates { foods in for index in 0..<16 { foods[index].zinc = 1.5 } }
    #expect(gained == ["filled-share"])
  }

  @Test(arguments: [10, 1000, 0.001, 4.184, 0.1])
  func `a factor over a component stops a release`(factor: Double) {
    let found = findings { foods in for index in foods.indices { foods[index].iron *= factor } }
    #expect(found.contains { $0.gate == "values-changed" && $0.subject == "t/iron_mg" })
    let message = found.first { $0.gate == "values-scaled" }?.message ?? ""
    #expect(
      message.contains("60 of 60 (100 %) of the values changed by a factor of \(factor.shown),")
    )
  }

  @Test func `a factor over a third of a component stops a release`() {
    let third = gates { foods in for index in 0..<20 { foods[index].iron *= 1000 } }
    #expect(third == ["values-scaled", "spread-moved"])
    #expect(gates { foods in for index in 0..<12 { foods[index].iron *= 1000 } } == [])
  }

  @Test func `values that change by less than 1 in 20 stop nothing`() {
    #expect(gates { foods in for index in foods.indices { foods[index].iron *= 1.04 } } == [])
  }

  @Test func `values of the next row stop a release, by component and as a whole`() {
    let found = gates { foods in
      let amounts = foods.map(\.amounts)
      for index in foods.indices { foods[index].amounts = amounts[(index + 1) % amounts.count] }
    }
    #expect(found.first == "source-changed")
    #expect(found.filter { $0 == "values-changed" }.count == 2)
  }

  @Test func `two components exchanged stop a release`() {
    let found = gates { foods in
      for index in foods.indices {
        (foods[index].iron, foods[index].protein) = (foods[index].protein, foods[index].iron)
      }
    }
    #expect(found.contains("values-changed"))
    #expect(found.contains("median-moved"))
  }

  @Test func `a median that moved stops a release though all foods are new`() {
    let last = Self.foods(60)
    var next = Self.foods(60)
    for index in next.indices {
      next[index].id = "t:x\(last[index].id)"
      next[index].iron *= 3.1
    }
    // The ids are other ones, which would speak first.
    let found = findings(last: last, next: next, succeeded: Set(last.map(\.id)))
    #expect(found.map(\.gate) == ["median-moved", "spread-moved"])
    #expect(found.allSatisfy { $0.subject == "t/iron_mg" })
  }

  @Test func `measures gone stop a release`() {
    #expect(gates { foods in for index in 0..<11 { foods[index].measures = [] } } == [])
    #expect(
      gates { foods in for index in 0..<13 { foods[index].measures = [] } } == ["portions-gone"]
    )
  }

  @Test func `measures that left their food for another one stop a release`() {
    let last = Self.foods(60).map { food in
      var food = food
      food.measures += [.init(name: "slice \(food.id)", grams: 8), .init(name: "box", grams: 90)]
      return food
    }
    func shifted(_ count: Int) -> [String] {
      var next = last
      for index in 0..<count { next[index].measures[1] = last[index + 1].measures[1] }
      next[0].measures[1].name = "slice again"
      return findings(last: last, next: next).map(\.gate)
    }
    #expect(shifted(9) == [])
    #expect(shifted(12) == ["portions-moved"])
    // A measure that is called otherwise now has not moved.
    let renamed = gates { foods in for index in 0..<11 { foods[index].measures[0].name = "mug" } }
    #expect(renamed == [])
  }

  @Test func `measures that weigh something else stop a release`() {
    #expect(gates { foods in for index in 0..<4 { foods[index].measures[0].grams *= 2 } } == [])
    let found = findings { foods in for index in 0..<5 { foods[index].measures[0].grams *= 2 } }
    #expect(found.map(\.gate) == ["portion-weights"])
    #expect(found.first?.examples.first == "t:00 Food 0, Anis, raw: cup of 100 g, now 200 g")
  }

  @Test func `the median weight of a measure that moved stops a release`() {
    let found = gates { foods in for index in foods.indices { foods[index].measures[0].grams *= 2 }
    }
    #expect(found == ["portion-weights", "measure-median"])
  }

  @Test func `of a measure that stands twice the nearest weight is compared`() {
    let found = gates { foods in
      for index in foods.indices {
        foods[index].measures.insert(.init(name: "cup", grams: 7), at: 0)
      }
    }
    // The median over all cups is another one.
    #expect(found == ["measure-median"])
  }

  @Test func `the greatest and the least numbers are compared as others`() {
    let found = gates { foods in
      for index in foods.indices {
        foods[index].iron = index.isMultiple(of: 2) ? 1e308 : .leastNonzeroMagnitude
        foods[index].protein = [0, -1, .infinity, 1e-300][index % 4]
        foods[index].measures[0].grams = [0, 1e308, .leastNonzeroMagnitude, .infinity][index % 4]
      }
    }
    #expect(found.contains("values-changed"))
    #expect(found.contains("portion-weights"))
  }

  @Test func `a finding tells at most ten examples, the gravest first`() {
    let found = findings { foods in
      for index in foods.indices { foods[index].iron *= Double(index + 2) }
    }
    let first = found.first { $0.gate == "values-changed" }
    #expect(first?.examples.count == 10)
    #expect(first?.examples.first?.hasPrefix("t:59 ") == true)
  }

  // MARK: - Foods

  private static let words = ["Anis", "Beet", "Cod", "Dill", "Eel", "Fig", "Goat", "Ham", "Ice"]

  private static func foods(_ count: Int) -> [ReleasedFood] {
    (0..<count).map { index in
      var food = ReleasedFood(
        id: "t:" + (index < 10 ? "0" : "") + String(index),
        number: index,
        sourceID: 1,
        name: "Food \(index), \(words[index % words.count]), raw",
        otherNames: [],
        category: "other",
        confidence: 0.8,
        amounts: Array(repeating: .nan, count: Component.columns.count),
        measures: [.init(name: "cup", grams: 100 + Double(index))],
        isErroneous: false
      )
      food.iron = 1 + Double(index * 7 % 60) / 10
      food.protein = 20 + Double(index * 11 % 60) / 2
      return food
    }
  }

  private func gates(_ change: (inout [ReleasedFood]) -> Void) -> [String] {
    findings(change).map(\.gate)
  }

  private func findings(_ change: (inout [ReleasedFood]) -> Void) -> [GateFinding] {
    var next = Self.foods(60)
    change(&next)
    return findings(last: Self.foods(60), next: next)
  }

  private func findings(
    last: [ReleasedFood],
    next: [ReleasedFood],
    succeeded: Set<String> = []
  ) -> [GateFinding] {
    var comparison = SourceComparison(id: "t", thresholds: GateThresholds())
    let before = Dictionary(uniqueKeysWithValues: last.map { ($0.id, $0) })
    let after = Dictionary(uniqueKeysWithValues: next.map { ($0.id, $0) })
    for id in Set(before.keys).union(after.keys).sorted() {
      comparison.add(before[id], after[id], succeeded: succeeded)
    }
    return comparison.findings(GateThresholds())
  }
}

extension ReleasedFood {
  fileprivate static func place(_ component: Component) -> Int { component.ordinal }

  fileprivate var iron: Double {
    get { amounts[Self.place(.iron)] }
    set { amounts[Self.place(.iron)] = newValue }
  }

  fileprivate var protein: Double {
    get { amounts[Self.place(.protein)] }
    set { amounts[Self.place(.protein)] = newValue }
  }

  fileprivate var zinc: Double {
    get { amounts[Self.place(.zinc)] }
    set { amounts[Self.place(.zinc)] = newValue }
  }
}
