import FoodSnapshot
import Foundation
import Testing

/// The examples of the documentation catalogue, with what the library promises and nothing else.
@Suite struct DocumentationExamplesTests {
  private let pantry: Pantry
  private var path: String { pantry.path }

  init() throws { pantry = try Pantry() }

  @Test func `the example 1 of the article FoodSnapshot runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    let banana = try snapshot.food(id: "usda-sr:09040")
    print(banana?.canonicalName ?? "none", banana?.values[.energy] ?? "unknown")
    #expect(banana?.values[.energy] == 89 && banana?.values[.iron] == nil)
  }

  @Test func `the example 1 of the article Opening runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    print(snapshot.release.name, snapshot.release.contentDigest)
    for source in snapshot.sources { print(source.title, source.attribution) }
    #expect(snapshot.sources.allSatisfy { !$0.attribution.isEmpty } && snapshot.check().isEmpty)
  }

  @Test func `the example 1 of the article Listing runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    let criteria = FoodCriteria(category: "fruit", amounts: [.energy: 0...100])
    let fruit = try snapshot.foods(where: criteria, limit: 20)
    let sources = try snapshot.sources(of: fruit.map(\.id))
    print(sources.map(\.licence), sources.map(\.attribution))
    #expect(fruit.map(\.id) == ["usda-sr:09040"])
  }

  @Test func `the example 1 of the article Searching runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    for food in try snapshot.search("chiken bre", limit: 5) {
      print(food.name, food.energy ?? "unknown", food.source)
    }
    #expect(try snapshot.search("chiken bre", limit: 5).first?.name == "Chicken breast, roasted")
  }

  @Test func `the example 2 of the article Searching runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    var filter = SearchFilter()
    filter.preparation = .raw
    let found = try snapshot.search("egg", filter: filter)
    print(found.map(\.name), try snapshot.suggestion(for: "banan") ?? "nothing to mend")
    #expect(!found.isEmpty && found.allSatisfy { $0.states.contains(.raw) })
  }

  @Test func `the example 1 of the article Resolving runs`() throws {
    let snapshot = try FoodSnapshot(path: path)
    let meal = try snapshot.resolve("2 eggs and half a cup of milk")
    for item in meal.items {
      print(item.food?.name ?? "no food", item.grams?.value ?? "unknown", item.reason)
    }
    print(meal.status, meal.total[.energy]?.value ?? "unknown")
    #expect(meal.status == .resolved && meal.items.count == 2)
  }

  @Test func `the example 2 of the article Resolving runs`() async throws {
    let snapshot = try FoodSnapshot(path: path)
    let answer = try await snapshot.resolve("grandma's special") { text, partial in
      var mine = partial
      mine.status = .needsReview
      return mine
    }
    print(answer.items.compactMap(\.match))
    #expect(answer.items.map(\.match) == [.external] && answer.status == .needsReview)
  }

  @Test func `every example of the catalogue stands in this suite as it is`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let catalogue = root.appending(path: "Sources/FoodSnapshot/FoodSnapshot.docc").path
    let suite = try String(contentsOfFile: #filePath, encoding: .utf8)
    var count = 0
    for article in try FileManager.default.contentsOfDirectory(atPath: catalogue) {
      let text = try String(contentsOfFile: catalogue + "/" + article, encoding: .utf8)
      for example in text.components(separatedBy: "```swift\n").dropFirst() {
        let lines = example.components(separatedBy: "```")[0].split(separator: "\n")
        #expect(suite.contains(lines.map { "    \($0)\n" }.joined()), "\(article): \(lines[0])")
        count += 1
      }
    }
    #expect(count > 4)
  }
}
