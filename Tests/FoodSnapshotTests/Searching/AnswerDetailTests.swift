import FoodComposition
import FoodSnapshot
import FuzzyIndex
import Testing

@testable import FoodVocabulary
@testable import FoodResolving

/// What an answer tells programs beside its food and grams.
@Suite struct AnswerDetailTests {
  private let pantry: Pantry

  init() throws { pantry = try Pantry() }

  private func slice(_ item: Resolution.Item, of text: String) -> String {
    String(decoding: Array(text.utf8)[item.utf8Range], as: UTF8.self)
  }

  @Test func `items stand at their bytes in the text as it was given`() throws {
    let text = "  Œufs: 2 eggs, and half a cup of MILK; 100 g bananas"
    let resolution = try pantry.snapshot.resolve(text)
    let parts = resolution.items.map { slice($0, of: text) }
    #expect(parts.suffix(2) == ["half a cup of MILK", "100 g bananas"])
    #expect(parts.contains { $0.hasSuffix("2 eggs") })
  }

  @Test func `items of one part of a text each have their own words`() throws {
    let text = "Milk (whole), bananas & eggplant"
    let resolution = try pantry.snapshot.resolve(text)
    #expect(resolution.items.count == 3)
    #expect(slice(resolution.items[1], of: text) == "bananas")
    #expect(slice(resolution.items[2], of: text) == "eggplant")
    #expect(resolution.items[0].utf8Range.lowerBound == 0)
  }

  @Test(arguments: AnswerSchemaTests.texts)
  func `ranges lie in the text and cut no character`(text: String) throws {
    for item in try pantry.snapshot.resolve(text).items {
      #expect(0 <= item.utf8Range.lowerBound)
      #expect(item.utf8Range.upperBound <= text.utf8.count)
      for offset in [item.utf8Range.lowerBound, item.utf8Range.upperBound] {
        let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
        #expect(index.samePosition(in: text.unicodeScalars) != nil)
      }
    }
  }

  @Test func `a partial total says what it leaves out`() throws {
    let resolution = try pantry.snapshot.resolve("2 eggs, 2 xqzwvk and 100 g bananas")
    #expect(resolution.total.isEmpty)
    #expect(resolution.leftOut.map(\.item) == [1])
    #expect(resolution.leftOut.map(\.cause) == [.noFood])
    let energy = try #require(resolution.partialTotal[.energy]?.value)
    #expect(abs(energy - 244) < 1e-9)
    #expect(resolution.leftOut[0].components.contains(.energy))
    let whole = try pantry.snapshot.resolve("2 eggs and 100 g bananas")
    #expect(whole.leftOut.isEmpty)
    #expect(whole.partialTotal[.energy] == whole.total[.energy])
  }

  @Test func `alternatives are sorted and weigh what the said amount of them weighs`() throws {
    let item = try #require(try pantry.snapshot.resolve("200 g egg").items.first)
    #expect(!item.alternatives.isEmpty)
    let scores = item.alternatives.map(\.score)
    #expect(scores == scores.sorted(by: >))
    for other in item.alternatives {
      #expect(other.grams == 200)
      let food = try #require(try pantry.snapshot.food(id: other.id))
      let energy = try #require(other.energy)
      #expect(abs(energy - 2 * (food.values[.energy] ?? 0)) < 1e-9)
    }
  }

  @Test func `an item has the portions of its food`() throws {
    let item = try #require(try pantry.snapshot.resolve("egg").items.first)
    #expect(item.portions.map(\.portion.measure) == ["large"])
    #expect(item.portions.map(\.portion.gramWeight) == [50])
  }

  @Test func `the name by which a food was found is told, and what is short in the language`()
    throws
  {
    let english = try #require(try pantry.snapshot.resolve("tahini").items.first)
    #expect(english.alias?.name == "Tahini")
    #expect(english.alias?.kind == .standIn)
    #expect(english.reasons.contains(.standIn))
    #expect(english.food?.shortName == "Peanut butter, smooth")
    let french = try FoodSnapshot(
      path: pantry.path,
      settings: TextSettings(preferredLanguage: "fr")
    )
    let item = try #require(try french.resolve("peanut butter").items.first)
    #expect(item.alias == nil)
    #expect(item.food?.shortName == "Beurre de cacahuète")
  }

  @Test(arguments: ["2 quince drops", "2 quinec drops"])
  func `a misspelt food weighs what rows tell of it`(text: String) throws {
    let sweet = Pantry.food("test:1", "Hard candy", "sweet", [390, 0, 0, 97], []) {
      $0.food.aliases = [
        Alias(name: "Quince drops", language: "en", kind: .curated, source: "test")
      ]
    }
    let row = VocabularyEntry(
      .portion,
      "piece",
      value: "product:quince drop",
      amount: 7,
      low: 6,
      high: 8,
      source: "test"
    )
    let pantry = try Pantry(foods: [sweet], products: [], words: Pantry.vocabulary + [row])
    #expect(try pantry.snapshot.resolve(text).items.first?.grams?.value == 14)
  }

  @Test func `a correction of the spelling is told from a completion`() throws {
    let item = try #require(try pantry.snapshot.resolve("100 g chikcen breast").items.first)
    #expect(item.match == .correction)
    #expect(item.readAs == "chicken breast")
    #expect(item.reasons.contains(.spellingCorrected))
    #expect(try pantry.snapshot.search("banan").first?.match == .completion)
    #expect(try pantry.snapshot.search("bananna").first?.match == .correction)
    #expect(try pantry.snapshot.search("bananas").first?.match != .completion)
    #expect(try pantry.snapshot.suggestion(for: "banan") == nil)
    #expect(try pantry.snapshot.suggestion(for: "bananna") != nil)
  }

  @Test(arguments: [
    ("-3 eggs", ReasonCode.amountNegative), ("0 g milk", .amountZero),
    ("9999999 kg of milk", .amountTooLarge), ("xqzwvk", .noFood),
    ("", .noWords), ("1.000 g milk", .pointOrThousand), ("egg", .assumedAmount),
  ])
  func `the reason of an answer has a code`(text: String, code: ReasonCode) throws {
    let item = try #require(try pantry.snapshot.resolve(text).items.first)
    #expect(item.reasons.contains(code), "\(item.reasons): \(item.reason)")
    #expect(Set(item.reasons).count == item.reasons.count)
  }

  @Test(arguments: [
    ("Bananas, raw", "Bananas, raw"),
    (
      "Yogurt, Greek, plain, nonfat (Includes foods for USDA's Food Distribution Program)",
      "Yogurt, Greek, plain, nonfat"
    ),
    (
      "Pork, fresh, loin, center loin (chops), bone-in, separable lean and fat, raw",
      "Pork, fresh, loin, center loin, bone-in"
    ),
    (
      "A single clause that is longer than forty characters",
      "A single clause that is longer than forty characters"
    ),
    ("(all)", "(all)"),
  ])
  func `a long name is cut at its clauses`(name: String, short: String) {
    #expect(FoodNames.shortened(name) == short)
  }

  @Test func `foods whose names say the same are one row`() throws {
    let foods = [
      Pantry.food("test:1", "Plums, raw", "fruit", [46, 1, 0, 11], [], [.raw]),
      Pantry.food("test:2", "Plum, raw (any kind)", "fruit", [45, 1, 0, 11], [], [.raw]),
      Pantry.food("test:3", "Plum, dried", "fruit", [240, 2, 0, 64], [], [.dried]),
    ]
    let pantry = try Pantry(foods: foods, products: [])
    let found = try pantry.snapshot.search("plum")
    #expect(found.count == 2)
    #expect(found[0].alike == 1)
    #expect(found[1].alike == 0)
    var all = SearchFilter()
    all.repeats = true
    #expect(try pantry.snapshot.search("plum", filter: all).count == 3)
  }
}
