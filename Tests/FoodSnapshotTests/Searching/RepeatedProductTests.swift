import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodSearch

/// Products of one brand with one name, of which the best is listed.
@Suite struct RepeatedProductTests {
  private static func product(_ number: Int, _ name: String, _ brand: String?) -> FinalFood {
    Pantry.food("shop:\(number)", name, "dairy", [60, 11, 0, 4], []) {
      $0.food.brand = brand
      $0.assessment.confidence = number == 2 ? 0.9 : 0.5
      if number == 3 { $0.food.gtins = [GTIN("96385074")].compactMap(\.self) }
    }
  }

  private func pantry() throws -> Pantry {
    try Pantry(
      foods: [Pantry.food("test:1", "Skyr", "dairy", [60, 11, 0, 4], [])],
      products: [
        Self.product(1, "Fig skyr", "Nord"), Self.product(2, "FIG SKYR", "Nord"),
        Self.product(3, "Fig skyr", "NORD"), Self.product(4, "Fig skyr", "Süd"),
        Self.product(5, "Fig skyr", nil), Self.product(6, "Fig skyr", nil),
        Self.product(7, "Plum skyr", "Nord"),
      ]
    )
  }

  private func found(_ text: String, _ change: (inout SearchFilter) -> Void = { _ in }) throws
    -> [String: Int]
  {
    var filter = SearchFilter()
    change(&filter)
    let found = try pantry().snapshot.search(text, filter: filter)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.repeats) })
  }

  @Test func `the best is listed, with the number of the others`() throws {
    let found = try found("fig skyr")
    #expect(found.filter { $0.key != "test:1" && $0.key != "shop:7" }.count == 3)
    #expect(found["shop:2"] == 2 && found["shop:4"] == 0 && found["shop:5"] == 1)
  }

  @Test func `all are listed on request, and where the best may not be what is asked`() throws {
    let fig = Set((1...6).map { "shop:\($0)" })
    let all = try found("fig skyr") { $0.repeats = true }
    #expect(fig.isSubset(of: all.keys) && all.values.allSatisfy { $0 == 0 })
    #expect(try found("fig skyr") { $0.hasBarcode = true }.keys.contains("shop:3"))
    #expect(fig.isSubset(of: try found("fig skyr") { $0.sources = ["shop"] }.keys))
  }

  @Test func `a plain food comes before products, and is never hidden by them`() throws {
    #expect(try pantry().snapshot.search("skyr").first?.id == "test:1")
  }
}
