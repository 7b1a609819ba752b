import FoodComposition
import Quality
import Testing

@Suite struct LabelChecksTests {
  private func label(_ change: (inout Label) -> Void) -> Food {
    var label = Label()
    change(&label)
    var food = Food([.protein: 5], isLabel: true)
    food.label = label
    return food
  }

  private func serving(_ amount: Double?, _ text: String? = nil, package: Double? = nil) throws
    -> QualityFlag.Severity?
  {
    let food = label {
      $0.serving = amount
      $0.servingText = text
      $0.package = package
    }
    return try severity(.serving, food)
  }

  @Test func `A serving is from 1 to 500 g and fits into its package`() throws {
    #expect(try serving(30) == nil)
    #expect(try serving(0.99) == .warning)
    #expect(try serving(1) == nil)
    #expect(try serving(500) == nil)
    #expect(try serving(501) == .warning)
    #expect(try serving(30, package: 29) == .warning)
    #expect(try serving(30, package: 30) == nil)
    #expect(try serving(4, package: 5000) == .warning)
    #expect(try serving(5, package: 5000) == nil)
  }

  @Test(arguments: [
    ("one cup", true), ("30 mg", true), ("1 tablet (500mg)", true), ("", false), ("30 g", false),
    ("3 mgs of something", false), ("1 tablet 500 mg)", true), ("30", false),
  ])
  func `A serving's text has digits and no milligrams`(text: String, isFound: Bool) throws {
    #expect(try serving(nil, text) == (isFound ? .warning : nil))
  }

  @Test(arguments: [
    ("4006381333931", false), ("4006381333932", true), ("12345", true), ("0000000012345", true),
    ("96385074", false), ("96385075", true), ("4006381x33931", true), ("", true),
    ("99999999999999999999999", true),
  ])
  func `A trade item number has its check digit and more than five digits`(
    digits: String,
    isFound: Bool
  ) throws {
    #expect(try severity(.gtin, label { $0.gtin = digits }) == (isFound ? .warning : nil))
  }

  @Test func `Five equal values above 1 g are copied, four may be chance`() throws {
    let five: [Component: Double] = [
      .fat: 3.5, .saturatedFat: 3.5, .carbohydrate: 3.5, .sugar: 3.5, .protein: 3.5,
    ]
    #expect(try severity(.copiedValues, Food(five)) == .warning)
    #expect(try severity(.copiedValues, Food(five.merging([.fat: 3.6]) { $1 })) == nil)
    #expect(try severity(.copiedValues, Food(five.mapValues { _ in 1 })) == nil)
    // Three grams of everything in a spoon of 84 g are what the label prints.
    let veggie: [Component: Double] = [.protein: 3.571, .sugar: 3.571, .fiber: 3.571, .fat: 25]
    #expect(try severity(.copiedValues, Food(veggie)) == nil)
    let other = five.filter { $0.key != .protein }.merging([.zinc: 3.5]) { $1 }
    #expect(try severity(.copiedValues, Food(other)) == nil)
  }

  private static let nothing: [Component: Double] = [
    .energy: 0, .protein: 0, .fat: 0, .carbohydrate: 0, .sodium: 0,
  ]

  @Test func `A food of nothing but zeros is an error`() throws {
    #expect(try severity(.allZero, Food(Self.nothing, category: "dish")) == .error)
    let salted = Self.nothing.merging([.sodium: 1]) { $1 }
    #expect(try severity(.allZero, Food(salted)) == nil)
    let unknown = Self.nothing.filter { $0.key != .fat }
    #expect(try severity(.allZero, Food(unknown)) == nil)
  }

  @Test func `Zeros of a small serving may be something`() throws {
    var spray = Food(Self.nothing)
    for index in spray.values.indices { spray.values[index].high = 200 }
    #expect(try severity(.allZero, spray) == nil)
  }

  @Test(arguments: [
    "beverage.water", "beverage.tea_coffee", "sweet.sweetener", "seasoning.salt",
    "seasoning.herbs_spices", "beverage.soft_drink", "other",
  ])
  func `Some kinds of food give nothing`(category: String) throws {
    #expect(try severity(.allZero, Food(Self.nothing, category: category)) == nil)
  }
}
