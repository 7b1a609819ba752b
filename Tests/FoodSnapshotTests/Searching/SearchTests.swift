import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodSearch

@Suite struct SearchTests {
  private let pantry: Pantry
  private var snapshot: FoodSnapshot { pantry.snapshot }

  init() throws { pantry = try Pantry() }

  private func found(_ text: String, _ change: (inout SearchFilter) -> Void = { _ in }) throws
    -> [String]
  {
    var filter = SearchFilter()
    change(&filter)
    return try snapshot.search(text, filter: filter).map(\.id)
  }

  @Test(
    arguments: [
      ("banana", "usda-sr:09040"), ("BANANAS RAW", "usda-sr:09040"),
      ("roasted breast chicken", "test:4"),
      ("aubergine", "test:7"), ("pb", "test:8"), ("beurre de cacahuete", "test:8"),
      ("chiken brest", "test:4"), ("mil", "test:6"),
    ]
  )
  func `the food that is meant comes first`(text: String, id: String) throws {
    #expect(try found(text).first == id)
  }

  @Test func `every beginning of a word of three letters or more finds its food`() throws {
    for text in ["bananas", "eggplant", "nuggets", "biscuits"] {
      let whole = try #require(try found(text).first)
      for count in 3...text.count {
        #expect(try found(String(text.prefix(count))).contains(whole), "\(text.prefix(count))")
      }
    }
  }

  @Test func `nobody is asked for a state that was not said`() throws {
    #expect(try found("egg").first == "test:3")
    #expect(try found("egg raw").first == "test:2")
    #expect(try found("chicken breast").first == "test:4")
    #expect(try found("raw chicken breast").first == "test:5")
  }

  @Test func `a compound that names no food is none, though its parts do`() throws {
    #expect(try snapshot.resolve("milk-egg").status == .failed)
    #expect(try snapshot.resolve("egg and milk").items.map(\.food?.id) == ["test:3", "test:6"])
  }

  @Test func `a food whose values are wrong is for review, and says what is wrong`() throws {
    let resolution = try Pantry().snapshot.resolve("5 g ghee in a jar")
    #expect(resolution.items.first?.food?.id == "shop:3")
    #expect(resolution.items.first?.status == .needsReview)
    #expect(
      resolution.items.first?.reason.contains("energy 18000 kcal, expected at most 908") == true
    )
  }

  @Test func `a food beside the one that is named is not lost without a word`() throws {
    let item = try #require(
      snapshot.resolve("roasted chicken breast made with banana").items.first
    )
    #expect(item.food?.id == "test:4")
    #expect(item.status == .needsReview)
    #expect(item.reason.contains("\"banana\" is a food too"))
    #expect(try snapshot.resolve("roasted chicken breast").items.first?.status == .resolved)
  }

  @Test func `a food that stands for another is for review, and says so`() throws {
    let item = try #require(snapshot.resolve("20 g tahini").items.first)
    #expect(item.food?.id == "test:8")
    #expect(item.status == .needsReview)
    #expect(item.reason.contains("another stands for it"))
    let own = try #require(snapshot.resolve("20 g smooth peanut butter").items.first)
    #expect(own.food?.id == "test:8" && !own.reason.contains("stands for"))
  }

  @Test func `a word that only frames foods is none`() throws {
    let items = try snapshot.resolve("a drink made with two cups of milk").items
    #expect(items.map(\.food?.id) == ["test:6"])
    #expect(items.first?.grams?.value == 488)
  }

  @Test(
    arguments: ["garnished with eggplant", "topped with eggplant", "served with raw eggplant"]
  )
  func `what says how a food comes does not say what it is`(tail: String) throws {
    #expect(try found("roasted chicken breast \(tail)").first == "test:4")
  }

  @Test func `a filter lets through what it asks for and nothing else`() throws {
    #expect(try found("chicken") { $0.sources = ["shop"] } == ["shop:1"])
    #expect(try found("chicken") { $0.sources = [] } == [])
    #expect(try found("chicken") { $0.brand = "ferme revee" } == ["shop:1"])
    #expect(try found("chicken") { $0.brand = "Hearth" } == [])
    #expect(try found("chicken") { $0.preparation = .raw } == ["test:5"])
    #expect(try found("chicken") { $0.preparation = .cooked } == ["test:4"])
    #expect(try found("chicken") { $0.hasBarcode = true } == ["shop:1"])
    #expect(Set(try found("chicken") { $0.hasBarcode = false }) == ["test:4", "test:5"])
    #expect(try found("chicken breast") { $0.hasPortion = false } == ["test:5"])
    #expect(try found("chicken") { $0.servingSize = 80...90 } == ["shop:1"])
    #expect(try found("chicken") { $0.servingSize = 10...20 } == [])
  }

  @Test func `a limit is kept, however small or large`() throws {
    #expect(try snapshot.search("chicken", limit: 1).count == 1)
    #expect(try snapshot.search("chicken", limit: 0).isEmpty)
    #expect(try snapshot.search("chicken", limit: -5).isEmpty)
    #expect(try snapshot.search("chicken", limit: .max).count == 3)
    var filter = SearchFilter()
    filter.brand = "Ferme"
    #expect(try snapshot.search("chicken", limit: .max, filter: filter).count == 1)
  }

  @Test func `a word that stands in no name is mended in a suggestion`() throws {
    #expect(try snapshot.suggestion(for: "chiken breast") == "chicken breast")
    #expect(try snapshot.suggestion(for: "chicken breast") == nil)
    #expect(try snapshot.suggestion(for: "xqzw") == nil)
    #expect(try snapshot.suggestion(for: "") == nil)
  }

  @Test func `a result tells its food, source and amounts`() throws {
    let nuggets = try #require(try snapshot.search("chicken nuggets").first)
    #expect(nuggets.id == "shop:1")
    #expect(nuggets.name == "Chicken breast nuggets")
    #expect(nuggets.brand == "Ferme Rêvée")
    #expect(nuggets.source == "Shop labels")
    #expect(nuggets.sourceType == .brandLabel)
    #expect((nuggets.energy, nuggets.protein) == (250, 15))
    #expect((nuggets.fat, nuggets.carbohydrate) == (14, 16))
    #expect((0...1).contains(nuggets.score))
  }
}
