import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodSearch
@testable import FoodVocabulary

/// Rows of a search that who types cannot choose between.
@Suite struct NearDuplicatesTests {
  private static func food(
    _ number: Int,
    _ name: String,
    _ values: [Double],
    _ states: [FoodState] = [],
    _ change: (inout FinalFood) -> Void = { _ in }
  ) -> FinalFood {
    Pantry.food("test:\(number)", name, "fruit", values, [(1, "cup", 150)], states, change)
  }

  private static let words: [VocabularyEntry] = {
    let details = ["florida", "all commercial varieties", "with skin", "salad or cooking"].map {
      VocabularyEntry(.connector, $0, value: "detail", source: "test")
    }
    let states = ["canned", "dried", "frozen"].map {
      VocabularyEntry(.state, $0, value: $0, source: "test")
    }
    return Pantry.vocabulary + details + states
  }()

  private static func pair(_ food: String, _ other: String, _ weight: Double) -> PossibleDuplicate {
    PossibleDuplicate(
      foodID: food,
      duplicateOf: other,
      matchWeight: weight,
      probability: 0.9,
      decision: .review
    )
  }

  private func found(
    _ text: String,
    _ foods: [FinalFood],
    links: [String: String] = [:],
    pairs: [PossibleDuplicate] = [],
    repeats: Bool = false
  ) throws -> [SearchResult] {
    let pantry = try Pantry(
      foods: foods,
      products: [],
      words: Self.words,
      links: links,
      pairs: pairs
    )
    var filter = SearchFilter()
    filter.repeats = repeats
    return try pantry.snapshot.search(text, filter: filter)
  }

  private static let oranges = [
    food(1, "Orange, raw", [47, 0.9, 0.1, 12], [.raw]),
    food(2, "Oranges, raw, Florida", [46, 0.7, 0.2, 11.5], [.raw]),
    food(3, "Orange, with skin, raw, all commercial varieties", [49, 1, 0.3, 12], [.raw]),
    food(4, "Orange, dried", [280, 5, 1, 70], [.dried]),
  ]

  @Test func `foods whose names differ in details only are one row, which counts them`() throws {
    let found = try found("oran", Self.oranges)
    #expect(found.map(\.id) == ["test:1", "test:4"])
    #expect(found.map(\.alike) == [2, 0])
    #expect(try self.found("oran", Self.oranges, repeats: true).count == 4)
  }

  @Test func `foods of other values, units, states or kinds are rows of their own`() throws {
    let other = [
      Self.food(1, "Orange, raw", [47, 0.9, 0.1, 12], [.raw]),
      Self.food(2, "Orange, raw, Florida", [70, 0.9, 0.1, 18], [.raw]),
      Self.food(3, "Orange, frozen, Florida", [47, 0.9, 0.1, 12], [.frozen]),
      Self.food(5, "Orange, raw, all commercial varieties", [47, 0.9, 0.1, 12], [.raw]) {
        $0.food.baseUnit = .millilitre
      },
      Self.food(6, "Orange peel, raw, Florida", [47, 0.9, 0.1, 12], [.raw]),
    ]
    #expect(try found("orange", other).count == other.count)
  }

  @Test func `a name that tells no state is that of the row before`() throws {
    let raw = Self.food(1, "Orange, raw", [47, 0.9, 0.1, 12], [.raw])
    let near = Self.food(2, "Orange, Florida", [50, 0.9, 0.1, 13])
    let far = Self.food(2, "Orange, Florida", [70, 0.9, 0.1, 18])
    #expect(try found("oran", [raw, near]).count == 1)
    #expect(try found("oran", [raw, far]).count == 2)
  }

  @Test func `behind a row that tells no state stand foods in one state`() throws {
    let same = [47, 0.9, 0.1, 12]
    let foods = [
      Self.food(1, "Orange", same),
      Self.food(2, "Orange, canned, Florida", same, [.canned]),
      Self.food(3, "Orange, frozen, Florida", same, [.frozen]),
      Self.food(4, "Orange, canned, with skin", same, [.canned]),
      Self.food(5, "Orange, frozen, with skin", same, [.frozen]),
    ]
    let found = try found("orange", foods)
    #expect(found.map(\.id) == ["test:1", "test:3"])
    #expect(found.map(\.alike) == [2, 1])
  }

  @Test(arguments: [(FoodState.raw, 1), (.cooked, 1), (.boiled, 1), (.toasted, 2), (.canned, 2)])
  func `what is neither raw nor boiled stands behind a row without a state by its very values`(
    state: FoodState,
    rows: Int
  ) throws {
    let foods = [
      Self.food(1, "Orange", [47, 0.9, 0.1, 12]),
      Self.food(2, "Orange, Florida", [50, 0.9, 0.1, 13], [state]),
    ]
    #expect(try found("orange", foods).count == rows)
  }

  @Test func `the other name by which a food was found may be the name of a row`() throws {
    let foods = [
      Self.food(1, "Porridge", [64, 2, 1, 11]),
      Self.food(2, "Cereals, oats, regular and quick, hot", [68, 2.4, 1.2, 12]) {
        $0.food.aliases = [Alias(name: "porridge", language: "en", kind: .curated, source: "test")]
      },
    ]
    #expect(try found("porri", foods).map(\.alike) == [1])
  }

  @Test func `a product of a brand that nobody typed stands behind the plain food`() throws {
    let plain = Self.food(1, "Orange, raw", [47, 0.9, 0.1, 12], [.raw])
    func product(_ number: Int, _ brand: String) -> FinalFood {
      Self.food(number, "Orange, Florida", [50, 0.9, 0.1, 13]) { $0.food.brand = brand }
    }
    #expect(try found("oran", [plain, product(2, "Grove")]).map(\.id) == ["test:1"])
    for text in ["grove orange", "groves orange", "orange gro"] {
      #expect(try found(text, [plain, product(2, "Grove's")]).count == 2, "\(text)")
    }
    #expect(try found("oran", [product(2, "Grove"), product(3, "Orchard")]).count == 2)
  }

  @Test func `a pair that is probably one food is one row, by whoever stands for it`() throws {
    let foods = [
      Self.food(1, "Catsup", [101, 1, 0.1, 27]),
      Self.food(2, "Ketchup", [101, 1, 0.1, 27]),
      Self.food(3, "Catsup, restaurant", [110, 1, 0.2, 27]),
    ]
    let likely = Self.pair("test:3", "test:2", ReviewPairs.leastWeight)
    // Number 2 is shown by number 1, which stands for it.
    let links = ["test:2": "test:1"]
    #expect(try found("catsup", foods, links: links, pairs: [likely]).map(\.id) == ["test:1"])
    let unlikely = Self.pair("test:3", "test:2", ReviewPairs.leastWeight - 0.01)
    #expect(try found("catsup", foods, links: links, pairs: [unlikely]).count == 2)
    var rejected = likely
    rejected.decision = .rejected
    #expect(try found("catsup", foods, links: links, pairs: [rejected]).count == 2)
  }

  @Test func `a pair whose values are far apart is two rows`() throws {
    let foods = [
      Self.food(1, "Catsup", [101, 1, 0.1, 27]), Self.food(2, "Catsup, sweet", [150, 1, 0.1, 40]),
    ]
    #expect(try found("catsup", foods, pairs: [Self.pair("test:2", "test:1", 9)]).count == 2)
  }

  @Test(arguments: [
    ("oranges raw florida", "Oranges, raw, Florida"), ("orange, raw", "Orange, raw"),
    (
      "orange with skin raw all commercial varieties",
      "Orange, with skin, raw, all commercial varieties"
    ),
  ])
  func `the name that is typed is never behind another`(text: String, name: String) throws {
    #expect(try found(text, Self.oranges).first?.name == name)
  }

  @Test func `what is typed of a detail is a row beside the plain food`() throws {
    let foods = [
      Self.food(1, "Oil, olive", [884, 0, 100, 0]),
      Self.food(2, "Oil, olive, salad or cooking", [884, 0, 100, 0]),
    ]
    #expect(try found("olive o", foods).map(\.id) == ["test:1"])
    #expect(try found("olive oil cooking", foods).first?.id == "test:2")
  }

  @Test(arguments: [
    ("Cherries, raw", "Cherry, raw"), ("Apple, raw", "Apples, raw"), ("Dates, raw", "Date, raw"),
    ("Tomatoes, raw", "Tomato, raw"), ("Peaches, raw", "Peach, raw"),
  ])
  func `singular and plural of a name say the same`(one: String, other: String) throws {
    let foods = [
      Self.food(1, one, [47, 1, 0, 12], [.raw]), Self.food(2, other, [80, 1, 0, 20], [.raw]),
    ]
    let word = String(one.prefix(4))
    #expect(try found(word, foods).count == 1)
  }

  @Test func `the blob of pairs tells each of its pairs in either order, and no other`() {
    let pairs: [(UInt32, UInt32)] = [(7, 3), (3, 9), (1, 2), (3, 7), (5, 5), (.max, 4)]
    let read = ReviewPairs(ReviewPairs.bytes(of: pairs))
    for (one, other) in pairs where one != other {
      #expect(read.contains(one, other) && read.contains(other, one))
    }
    for (one, other): (UInt32, UInt32) in [(5, 5), (7, 9), (2, 3), (0, 0)] {
      #expect(!read.contains(one, other))
    }
    #expect(ReviewPairs.bytes(of: [(4, 4)]).isEmpty)
    #expect(!ReviewPairs([]).contains(1, 2) && !ReviewPairs([1, 2, 3]).contains(1, 2))
  }
}
