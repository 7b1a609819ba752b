import FoodComposition
import Review
import Testing

@testable import Datasets
@testable import Pipeline
@testable import SnapshotStore

/// The ids of which a release knows nothing any more.
@Suite struct VanishedIDsTests {
  @Test func `without a registry a few ids may vanish, and are told; more are refused`() {
    #expect(vanished(gone: 5).findings(GateThresholds(), isRegistered: false).isEmpty)
    #expect(
      vanished(gone: 5).notes(since: "one, the last release") == [
        "t: 5 of 100 (5 %) of the ids of one, the last release, have vanished: reports/vanished.csv"
      ]
    )
    let found = vanished(gone: 12).findings(GateThresholds(), isRegistered: false)
    #expect(found.map(\.gate) == ["ids-vanished"])
    #expect(found.map(\.subject) == ["t"])
    #expect(found[0].message.contains("expected at most 5 % without a `registry:`"))
    #expect(found[0].examples.count == 10)
    #expect(found[0].examples[0] == "t:100 Food 100")
  }

  @Test func `a registry knows every id`() {
    #expect(vanished(gone: 1).findings(GateThresholds(), isRegistered: true).count == 1)
    #expect(vanished(gone: 0).findings(GateThresholds(), isRegistered: true).isEmpty)
    #expect(vanished(gone: 0).notes(since: "one").isEmpty)
  }

  @Test func `an id that is gone is known, and one that went before and is back too`() {
    let foods = (100..<103).map(Self.food)
    var ids = VanishedIDs(
      retiredThen: ["t:102": nil, "u:1": .some("t:100"), "u:2": .some("t:100")],
      retiredNow: ["t:101": nil, "u:1": .some("t:100")]
    )
    ids.add(foods[0], foods[0])
    ids.add(foods[1], nil)
    ids.add(nil, foods[2])
    let found = ids.findings(GateThresholds(), isRegistered: true)
    #expect(found.map(\.examples) == [["u:2 gone before, now t:100"]])
    #expect(found.first?.message.hasPrefix("found 1 of 2 (50 %)") == true)
  }

  /// A release without so many of the 100 foods of the last one.
  private func vanished(gone: Int) -> VanishedIDs {
    var ids = VanishedIDs(retiredThen: [:], retiredNow: [:])
    for index in 0..<100 {
      let food = Self.food(100 + index)
      ids.add(food, index < gone ? nil : food)
    }
    return ids
  }

  private static func food(_ number: Int) -> ReleasedFood {
    ReleasedFood(
      id: "t:\(number)",
      number: number,
      sourceID: 1,
      name: "Food \(number)",
      otherNames: [],
      category: "other",
      confidence: 0.8,
      amounts: Array(repeating: .nan, count: Component.columns.count),
      measures: [],
      isErroneous: false
    )
  }
}
