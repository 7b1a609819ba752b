import FoodComposition
import FoodVocabulary
import Testing

@testable import Pipeline

@Suite struct NewerPortionsTests {
  private static let vocabulary = [
    VocabularyEntry(.measure, "slice", value: "slice", source: "test"),
    VocabularyEntry(.measure, "piece", value: "piece", source: "test"),
    VocabularyEntry(.size, "large", value: "large", source: "test"),
    VocabularyEntry(.volume, "cup", value: "cup", amount: 236.588_236_5, source: "test"),
    VocabularyEntry(.volume, "fl oz", value: "fl oz", amount: 29.573_529_562_5, source: "test"),
  ]

  private func row(_ ids: String, _ measure: String, _ grams: Double) -> VocabularyEntry {
    VocabularyEntry(.portionOverride, ids, value: measure, amount: grams, source: "Edition 2")
  }

  /// What a tart of some older portions has: the measures with their grams, in their order.
  private func portions(
    _ older: [(String, Double)],
    newer: [VocabularyEntry],
    id: String = "test:5300"
  ) -> [String] {
    var food = Food(
      id: id,
      canonicalName: "Tart, plum",
      normalizedName: "tart plum",
      language: "en",
      category: "other",
      baseUnit: .gram
    )
    food.portions = older.map { Portion(amount: 1, measure: $0.0, gramWeight: $0.1) }
    return NewerPortions(Self.vocabulary + newer).portions(of: food).map {
      "\($0.measure) \($0.gramWeight) \($0.source ?? "own")"
    }
  }

  @Test func theNewerWeightTakesThePlaceOfTheOlderAndTheRestStay() {
    let all = portions(
      [("slice", 90), ("cubic inch", 5)],
      newer: [row("test:5300", "slice", 120)]
    )
    #expect(all == ["slice 120.0 Edition 2", "cubic inch 5.0 own"])
  }

  @Test func sizesOfAMeasureAreReplacedTogether() {
    let all = portions(
      [("large slice", 140), ("tart (9\" dia)", 800), ("large", 900)],
      newer: [row("test:5300", "slice", 120), row("test:5300", "tart", 950)]
    )
    #expect(all == ["slice 120.0 Edition 2", "tart 950.0 Edition 2"])
  }

  @Test func aRowOfTheOwnEditionNamesItsPortionAndLeavesTheOtherSizes() {
    let all = portions(
      [("small slice", 60), ("medium slice", 90), ("large slice", 140)],
      newer: [row("test:5300", "slice", 90)]
    )
    #expect(all == ["slice 90.0 Edition 2", "small slice 60.0 own", "large slice 140.0 own"])
  }

  @Test func aPieceIsASlice() {
    let all = portions(
      [("piece (1/8 of 9\" dia)", 100)],
      newer: [row("test:5300", "slice", 120)]
    )
    #expect(all == ["slice 120.0 Edition 2"])
  }

  @Test func whatIsLeftOfASliceIsAnotherMeasure() {
    let all = portions(
      [("slice, crust not eaten", 60)],
      newer: [row("test:5300", "slice", 120)]
    )
    #expect(all == ["slice 120.0 Edition 2", "slice, crust not eaten 60.0 own"])
  }

  @Test func oneVolumeReplacesAnother() {
    let all = portions([("fl oz", 25)], newer: [row("test:5300", "cup", 240)])
    #expect(all == ["cup 240.0 Edition 2"])
  }

  @Test func theBeginningThatTellsMostOfAnIDWins() {
    let newer = [
      row("test:53.. other:1", "slice", 110), row("test:530", "slice", 120),
      row("test:53", "cup", 240),
    ]
    #expect(
      portions([("slice", 90)], newer: newer)
        == ["slice 120.0 Edition 2", "cup 240.0 Edition 2"]
    )
    #expect(
      portions([("slice", 90)], newer: newer, id: "test:5399")
        == ["cup 240.0 Edition 2", "slice 110.0 Edition 2"]
    )
    #expect(portions([("slice", 90)], newer: newer, id: "test:540") == ["slice 90.0 own"])
    #expect(portions([("slice", 90)], newer: newer, id: "test:5") == ["slice 90.0 own"])
  }
}
