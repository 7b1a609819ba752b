import FoodSnapshot
import Testing

@testable import FoodResolving

/// One weight of several foods, resolved in the pantry.
@Suite struct SharedAmountTests {
  private let pantry: Pantry

  init() throws { pantry = try Pantry() }

  private func items(_ text: String) throws -> [Resolution.Item] {
    try pantry.snapshot.resolve(text).items
  }

  @Test func `foods of a known dish share a weight as its ingredients do`() throws {
    let items = try items("100 g of eggplant and egg")
    #expect(items.map(\.food?.id) == ["test:7", "test:3"])
    #expect(items.map(\.grams?.value) == [75, 25])
    let bounds = items.compactMap(\.grams).map { [$0.low.rounded(), $0.high.rounded()] }
    #expect(bounds == [[50, 100], [17, 38]])
    #expect(items.allSatisfy { $0.status == .needsReview && $0.reason.contains("Oven dish") })
  }

  @Test func `others share it in equal parts`() throws {
    let items = try items("90 g of eggplant, milk and banana")
    #expect(items.map(\.food?.id) == ["test:7", "test:6", "usda-sr:09040"])
    #expect(items.map(\.grams?.value) == [30, 30, 30])
    #expect(items.map(\.grams?.high) == [60, 60, 60])
    #expect(items.allSatisfy { $0.status == .needsReview })
  }

  @Test(arguments: ["100 g eggplant and egg", "100 g of eggplant and two egg"])
  func `a weight of one food is not shared`(text: String) throws {
    let items = try items(text)
    #expect(items.map(\.food?.id) == ["test:7", "test:3"])
    #expect(items.first?.grams?.value == 100)
  }

  @Test(arguments: [(80.0, [60.0, 20.0]), (nil, [nil, 50.0])])
  func `the parts of a dish that no name has share its weight, if it is said`(
    grams: Double?,
    expected: [Double?]
  ) throws {
    let span = Segmentation.Span(
      text: "Eggplant Egg",
      words: "eggplant egg",
      isFirst: true,
      likeness: 0
    )
    let items = try pantry.snapshot.withTextTools("testing") { tools in
      try tools.resolver(.fitted).decomposed([span], grams.map(Self.grams))
    }
    #expect(items?.map(\.food?.id) == ["test:7", "test:3"])
    #expect(items?.map { $0.grams?.value.rounded() } == expected)
    #expect(items?.allSatisfy { $0.match == .decomposition && $0.status == .needsReview } == true)
  }

  private static func grams(_ value: Double) -> Phrase.Amount {
    Phrase.Amount(value: value, low: value, high: value, unit: .mass(word: "g", grams: 1))
  }

  @Test func `what only holds weighed foods is none beside them`() throws {
    let parts = try items("a salad with 80 g of eggplant and milk")
    #expect(parts.map(\.food?.id) == ["test:7", "test:6"])
    #expect(parts.map(\.grams?.value) == [40, 40])
    #expect(try items("a salad with 80 g of eggplant").count == 2)
  }
}
