import FoodComposition
import Testing

@testable import EntityResolution

@Suite struct SurvivorshipTests {
  private struct Member: Sendable {
    var amounts: [Component: Double] = [:]
    var unit = BaseUnit.gram
    var basis: CarbohydrateBasis?
  }

  /// Records 0, 1, 2 … from the greatest to the least.
  private func survivorship(_ members: [Member]) -> Survivorship {
    Survivorship(
      .alike(members.count),
      values: .init(
        amount: { members[$0].amounts[$1] },
        baseUnit: { members[$0].unit },
        carbohydrateBasis: { members[$0].basis }
      )
    )
  }

  @Test func theGreatestMemberThatKnowsAValueLendsIt() {
    let found = survivorship([
      Member(amounts: [.protein: 1]), Member(), Member(amounts: [.vitaminD: 2]),
      Member(amounts: [.vitaminD: 3, .protein: 9]),
    ])
    #expect(found.lender(of: .vitaminD, to: 0, from: [3, 2, 1, 0]) == 2)
    #expect(found.loans(to: 0, from: [0, 1, 2, 3]).map(\.component) == [.vitaminD])
  }

  @Test func aValueOfItsOwnIsNeverReplaced() {
    let found = survivorship([Member(amounts: [.iron: 0]), Member(amounts: [.iron: 7])])
    #expect(found.lender(of: .iron, to: 0, from: [0, 1]) == nil)
    #expect(found.lender(of: .iron, to: 1, from: [0, 1]) == nil)
  }

  @Test func amountsPerGramAreNotLentToAmountsPerMillilitre() {
    let found = survivorship([
      Member(unit: .millilitre), Member(amounts: [.iron: 7]),
      Member(amounts: [.iron: 8], unit: .millilitre),
    ])
    #expect(found.lender(of: .iron, to: 0, from: [0, 1, 2]) == 2)
  }

  @Test func carbohydrateIsLentOnlyOfTheSameBasis() {
    let found = survivorship([
      Member(basis: .available), Member(amounts: [.carbohydrate: 7, .sugar: 3], basis: .total),
      Member(amounts: [.carbohydrate: 8], basis: .available), Member(),
    ])
    #expect(found.lender(of: .carbohydrate, to: 0, from: [0, 1, 2]) == 2)
    #expect(found.lender(of: .sugar, to: 0, from: [0, 1, 2]) == 1)
    #expect(found.lender(of: .carbohydrate, to: 3, from: [1, 2, 3]) == 1)
  }

  @Test func whatIsNoAmountIsNotLent() {
    let found = survivorship([
      Member(), Member(amounts: [.iron: .nan]), Member(amounts: [.iron: -1]),
      Member(amounts: [.iron: .infinity]),
    ])
    #expect(found.lender(of: .iron, to: 0, from: [0, 1, 2, 3]) == nil)
    #expect(found.lender(of: .iron, to: 0, from: []) == nil)
  }

  @Test func linkedRecordsThatDisagreeBeyondTheirErrorsAreConflicts() {
    let values: [[Component: ErringValue]] = [
      [.protein: ErringValue(10, error: 1), .iron: ErringValue(2, error: 0)],
      [.protein: ErringValue(15, error: 1.5), .iron: ErringValue(2, error: 0)],
      [.protein: ErringValue(12, error: 1), .iron: ErringValue(3, error: 0)],
    ]
    let duplicates = Clustering(.alike(4)).duplicates(
      [.of(0, 1, 12), .of(0, 2, 12), .of(1, 2, 12), .of(0, 3, 1)],
      curated: CuratedPairs()
    )
    let conflicts = duplicates.conflicts { record, component in
      record < 3 ? values[record][component] : ErringValue(900, error: 0)
    }
    #expect(
      conflicts.map { "\($0.record) \($0.duplicateOf) \($0.component) \($0.errors)" } == [
        "1 0 protein 2.0", "2 0 iron inf", "2 1 protein 1.2", "2 1 iron inf",
      ]
    )
    let comparable = duplicates.conflicts(
      isComparable: { _, _, component in component == .iron },
      value: { record, component in record < 3 ? values[record][component] : nil }
    )
    #expect(comparable.map(\.component) == [.iron, .iron])
  }
}
