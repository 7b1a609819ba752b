import Dispatch
import FoodComposition
import FoodSnapshot
import Foundation
import Synchronization
import Testing

@testable import FoodResolving

/// The examples of the README and of the documentation of the API, run.
@Suite struct ReadmeExamplesTests {
  private let pantry: Pantry
  private var snapshot: FoodSnapshot { pantry.snapshot }

  init() throws { pantry = try Pantry() }

  @Test func `the example of the README does what it says`() throws {
    let snapshot = try FoodSnapshot(path: pantry.path)
    for food in try snapshot.search("chiken bre") { print(food.name, food.energy ?? "unknown") }
    #expect(try snapshot.search("chiken bre").first?.name == "Chicken breast, roasted")

    let banana = try snapshot.food(id: "usda-sr:09040")
    #expect(banana?.values[.energy] == 89)
    let products = try snapshot.foods(gtin: "036000291452")
    #expect(products.map(\.id) == ["shop:1"])

    let meal = try snapshot.resolve("2 eggs and half a cup of milk")
    print(meal.status, meal.total[.energy]?.value ?? "unknown")
    #expect(meal.total[.energy]?.value == 155 + 61 * 1.22)
  }

  @Test func `a text is searched while it is typed`() throws {
    for text in ["pea", "peanut", "peanut b", "peanut bu", "peanut butter"] {
      let found = try snapshot.search(text, limit: 5)
      #expect(found.first?.name == "Peanut butter, smooth", "\(text)")
    }
  }

  @Test func `a product is found by its barcode in any form`() throws {
    for digits in ["36000291452", "036000291452", "0036000291452", "00036000291452"] {
      let products = try snapshot.foods(gtin: digits)
      #expect(products.map(\.brand) == ["Ferme Rêvée"], "\(digits)")
    }
    for digits in ["96385074", "0000096385074", "00000096385074"] {
      #expect(try snapshot.foods(gtin: digits).map(\.id) == ["shop:2"], "\(digits)")
    }
  }

  @Test func `a meal is resolved to foods, grams and nutrients`() throws {
    let meal = try snapshot.resolve("2 large eggs and half a cup of milk")
    #expect(meal.status == .resolved)
    #expect(meal.items.map { $0.food?.id } == ["test:3", "test:6"])
    #expect(meal.items.map { $0.grams?.value } == [100, 122])
    #expect(meal.total[.energy]?.value == 155 + 61 * 1.22)
  }

  @Test func `what fails is handed to the app's own resolver, and what does not is not`()
    async throws
  {
    let answered = try await snapshot.resolve("xqzw") { text, partial in
      #expect(text == "xqzw")
      #expect(partial.status == .failed)
      var answer = partial
      answer.status = .needsReview
      return answer
    }
    #expect(answered.status == .needsReview)
    #expect(answered.items.map(\.match) == [.external])
    let own = try await snapshot.resolve("banana") { _, _ in
      Issue.record("asked for what is known")
      return nil
    }
    #expect(own.items[0].food?.id == "usda-sr:09040")
    let none = try await snapshot.resolve("xqzw") { _, _ in nil }
    #expect(none.status == .failed)
  }

  @Test func `eight threads that resolve at once get the answers of one`() throws {
    let texts = [
      "2 eggs", "chiken brest", "a cup of milk and a banana", "100 g aubergine", "pb", "xqzw",
    ]
    let expected = try texts.map { try snapshot.resolve($0) }
    // Not yet used: the threads also race for the making of its index.
    let fresh = try FoodSnapshot(path: pantry.path)
    let answers = Answers()
    let threads = (0..<8).map { number in
      Thread {
        let all = (0..<20).map { round -> (place: Int, resolution: Resolution?) in
          let place = (number + round) % texts.count
          return (place, try? fresh.resolve(texts[place]))
        }
        answers.add(all)
      }
    }
    for thread in threads { thread.start() }
    let found = answers.wait(for: threads.count)
    #expect(found.count == 8 * 20)
    for (place, answer) in found { #expect(answer == expected[place]) }
  }

  @Test func `every line of the example of the README stands in this suite`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let suite = try String(contentsOfFile: #filePath, encoding: .utf8)
    let examples = readme.components(separatedBy: "```swift\n").dropFirst()
    let lines = examples.flatMap { $0.components(separatedBy: "```")[0].split(separator: "\n") }
    #expect(lines.count > 5)
    for line in lines where !line.contains("out/current/food.sqlite") {
      #expect(suite.contains(line), "\(line)")
    }
  }
}

/// What threads answered: the place of the text, and its resolution.
private final class Answers: Sendable {
  private let all = Mutex<[(place: Int, resolution: Resolution?)]>([])
  private let done = DispatchSemaphore(value: 0)

  /// Takes all answers of a thread.
  func add(_ more: [(place: Int, resolution: Resolution?)]) {
    all.withLock { $0 += more }
    done.signal()
  }

  /// The answers of so many threads, when they are all there.
  func wait(for threads: Int) -> [(place: Int, resolution: Resolution?)] {
    for _ in 0..<threads { done.wait() }
    return all.withLock { $0 }
  }
}
