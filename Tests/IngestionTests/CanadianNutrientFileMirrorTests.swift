import Datasets
import FoodComposition
import Ingestion
import Testing

/// What the release of 2015 holds; the numbers were read in its tables, not in what the adapter made.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct CanadianNutrientFileMirrorTests {
  private static let release = Result {
    let (files, definition, tables) = try DatasetMirror.release("health-canada/cnf/2015.yaml")
    return (
      try CanadianNutrientFile(files, definition: definition, tables: tables), tables.components
    )
  }

  @Test func `the release has 5,690 foods and every row is accounted for`() throws {
    let (source, _) = try Self.release.get()
    #expect(source.foodCount == 5690)
    #expect(source.report.openFiles == [])
    #expect(
      source.report.balanceLines == [
        "FOOD NAME.csv 5690=5690+0 rejected",
        "FOOD GROUP.csv 23=23+0 rejected",
        "NUTRIENT NAME.csv 152=152+0 rejected",
        "NUTRIENT AMOUNT.csv 524674=259167+0 rejected+265507 component-not-carried",
        "MEASURE NAME.csv 1162=1162+0 rejected",
        "CONVERSION FACTOR.csv 19505=19359+146 rejected",
        "FOOD SOURCE.csv 16=0+0 rejected+16 not-used",
        "NUTRIENT SOURCE.csv 20=0+0 rejected+20 not-used",
        "REFUSE AMOUNT.csv 6897=0+0 rejected+6897 not-used",
        "REFUSE NAME.csv 1047335=0+0 rejected+1047185 blank-record+150 not-used",
        "YIELD AMOUNT.csv 1426=0+0 rejected+1426 not-used",
        "YIELD NAME.csv 1047266=0+0 rejected+1047187 blank-record+79 not-used",
      ]
    )
  }

  @Test func `the only rejects are measures without a name, and all names are mapped`() throws {
    let (source, _) = try Self.release.get()
    #expect(source.report.rejects.count == 146)
    #expect(Set(source.report.rejects.map(\.code)) == [.missingRecord])
    #expect(Set(source.report.rejects.map(\.found)).count == 15)
    #expect(source.report.unmapped.isEmpty)
  }

  struct Expected: Sendable, CustomTestStringConvertible {
    var key: String
    var english: String
    var french: String
    /// By NutrientID; 324 is vitamin D in IU, 339 in µg, 814 retinol activity equivalents.
    var amounts: [String: Double]

    var testDescription: String { "\(key) \(english)" }
  }

  @Test(arguments: foods)
  func `a food has the names and amounts of the tables`(_ expected: Expected) throws {
    let (source, components) = try Self.release.get()
    let food = try #require(source.food(key: expected.key))
    #expect(food.names.prefix(2).map(\.text) == [expected.english, expected.french])
    #expect(food.names.prefix(2).map(\.language) == ["en", "fr"])
    let amounts = Dictionary(
      uniqueKeysWithValues: food.values.map { (components.rows[$0.component].code, $0.amount) }
    )
    for (code, amount) in expected.amounts {
      #expect(amounts[code] == amount, "\(code)")
    }
  }

  @Test func `amounts keep their source, samples and line`() throws {
    let (source, components) = try Self.release.get()
    let banana = try #require(source.food(key: "1704"))
    let value = try #require(banana.values.first { components.rows[$0.component].code == "203" })
    #expect(
      value
        == SourceValue(
          component: value.component,
          amount: 1.09,
          derivation: 0,
          dataPoints: 12,
          line: 100850,
          column: 10,
          text: "1.09"
        )
    )
    #expect(
      banana.names.last == SourceName("Musa X paradisiaca", language: "la", kind: .scientific)
    )
    #expect(banana.categoryCodes == ["9"])
    #expect(banana.created == "1984-01-01")
  }

  @Test func `portions are measures taken apart with a hundred times the factor`() throws {
    let (source, _) = try Self.release.get()
    let banana = try #require(source.food(key: "1704"))
    #expect(
      banana.portions.prefix(3) == [
        Portion(amount: 100, measure: "ml", modifier: "mashed", gramWeight: 95.102),
        Portion(amount: 100, measure: "ml", modifier: "slices", gramWeight: 63.401),
        Portion(amount: 125, measure: "ml", modifier: "slices", gramWeight: 79.252),
      ]
    )
    let chicken = try #require(source.food(key: "637"))
    #expect(
      chicken.portions == [
        Portion(amount: 0.5, measure: "bird", gramWeight: 668),
        Portion(amount: 125, measure: "g", gramWeight: 125),
      ]
    )
    let mushroom = try #require(source.food(key: "2343"))
    #expect(
      mushroom.portions.last == Portion(amount: 10, measure: "mushrooms", gramWeight: 30)
    )
  }

  @Test func `the one amount of the nameless nutrient is no vitamin D`() throws {
    let (source, components) = try Self.release.get()
    let dressing = try #require(source.food(key: "534"))
    let codes = dressing.values.map { components.rows[$0.component].code }
    #expect(codes.contains("324"))
    #expect(!codes.contains("328") && !codes.contains("339"))
  }

  static let foods = [
    Expected(
      key: "2",
      english: "Cheese souffle",
      french: "Soufflé au fromage",
      amounts: [
        "203": 9.54, "204": 15.7, "205": 5.91, "208": 204, "255": 67.17, "291": 0.1, "301": 184,
        "307": 318, "814": 194, "324": 79, "339": 2, "323": 2.03,
      ]
    ),
    Expected(
      key: "113",
      english: "Milk, fluid, whole, pasteurized, homogenized, 3.25% M.F.",
      french: "Lait, liquide, entier, homogénéisé, pasteurisé, 3.25% M.G.",
      amounts: ["203": 3.15, "204": 3.25, "205": 4.8, "208": 61, "324": 40, "339": 1, "323": 0.07]
    ),
    Expected(
      key: "125",
      english: "Egg, chicken, whole, fresh or frozen, raw",
      french: "Oeuf, poule, entier, frais ou congelé, cru",
      amounts: ["203": 11.8, "204": 10.01, "208": 145, "814": 192, "324": 58, "339": 1.4]
    ),
    Expected(
      key: "178",
      english: "Spices, cinnamon, ground",
      french: "Épices, cannelle, moulue",
      amounts: ["291": 53.1, "301": 1002, "205": 80.59, "255": 10.58, "401": 3.8]
    ),
    Expected(
      key: "214",
      english: "Salt, table",
      french: "Sel, table",
      amounts: ["307": 38758, "203": 0, "208": 0, "255": 0.2, "301": 24]
    ),
    Expected(
      key: "457",
      english: "Fish oil, cod liver",
      french: "Huile de poisson, foie de morue",
      amounts: ["204": 100, "208": 902, "814": 30000, "324": 9280, "339": 232, "323": 30]
    ),
    Expected(
      key: "637",
      english: "Chicken, roasting, meat and skin, raw",
      french: "Poulet à rôtir, viande et peau, cru",
      amounts: ["203": 24.31, "204": 4.02, "208": 133, "324": 11, "339": 0.3, "323": 0.57]
    ),
    Expected(
      key: "1704",
      english: "Banana, raw",
      french: "Banane, crue",
      amounts: [
        "203": 1.09, "204": 0.33, "205": 22.84, "208": 89, "255": 74.91, "291": 1.7, "301": 5,
        "307": 1, "814": 3, "324": 0, "339": 0, "401": 8.7, "323": 0.1,
      ]
    ),
    Expected(
      key: "2343",
      english: "Mushroom, enoki, raw",
      french: "Champignon, enoki, cru",
      amounts: ["203": 2.56, "208": 44, "291": 2.7, "324": 5, "339": 0.1, "401": 0]
    ),
    Expected(
      key: "2380",
      english: "Carrot, raw",
      french: "Carotte, crue",
      amounts: ["814": 835, "205": 9.58, "208": 41, "301": 33, "307": 69, "401": 5.9, "323": 0.66]
    ),
  ]
}
