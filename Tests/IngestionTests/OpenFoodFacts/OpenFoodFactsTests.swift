import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

@Suite struct OpenFoodFactsTests {
  private let components: ComponentTable

  init() throws {
    components = try ComponentTable(
      path: OFFFixture.root + "/datasets/openfoodfacts/components.tsv"
    )
  }

  @Test func `a label has its code, its serving and its package in the base unit`() throws {
    let fields = [
      "quantity": "350 ml", "product_quantity": "350", "serving_size": "1 glass (250 ml)",
      "serving_quantity": "250",
    ]
    let release = try OFFFixture.read([
      OFFFixture.food("0000096385074", fields),
      OFFFixture.food("3017620422003", fields.merging(["quantity": "350 g"]) { $1 }),
    ])
    let drink = release.food(at: 0).label
    #expect(drink?.gtin == "0000096385074")
    #expect(drink?.servingText == "1 glass (250 ml)")
    #expect(drink?.serving == 250)
    #expect(drink?.package == 350)
    // Package in grams, serving in millilitres: the base unit is grams.
    let jar = release.food(at: 1).label
    #expect(jar?.serving == nil)
    #expect(jar?.package == 350)
    let bare = try OFFFixture.read([OFFFixture.food("3017620422003")]).food(at: 0).label
    #expect(bare?.servingText == nil)
    #expect(bare?.serving == nil)
    #expect(bare?.package == nil)
  }

  @Test func `A product becomes a source food with its names, brands, codes and dates`() throws {
    let release = try OFFFixture.read([
      OFFFixture.food(
        "3017620422003",
        [
          "product_name": "Nutella", "generic_name": "Pâte à tartiner",
          "abbreviated_product_name": "Nutella", "brands": "Nutella, Ferrero,,Nutella",
          "brand_owner": "Ferrero France", "quantity": "400 g", "serving_size": "15 g",
          "serving_quantity": "15", "countries_tags": "en:france",
          "categories_tags": "en:breakfasts,en:spreads,en:sweet-spreads",
          "created_datetime": "2012-04-04T12:34:56Z",
          "last_modified_datetime": "2026-01-31T00:00:00Z",
        ]
      )
    ])
    let food = try #require(release.foods.first)
    #expect(food.key == "3017620422003")
    #expect(food.position == Position(file: "off.tsv", line: 2))
    #expect(food.names.map(\.text) == ["Nutella", "Pâte à tartiner"])
    #expect(food.names.allSatisfy { $0.language == "fr" && $0.kind == .published })
    #expect(food.brands == ["Nutella", "Ferrero"])
    #expect(food.categoryCodes == ["en:sweet-spreads", "en:spreads", "en:breakfasts"])
    #expect(food.gtin == "3017620422003")
    #expect(food.baseUnit == .gram)
    #expect(food.labelBasis == .available)
    #expect(food.portions == [Portion(amount: 1, measure: "serving", gramWeight: 15)])
    #expect(food.url == "https://world.openfoodfacts.org/product/3017620422003")
    #expect(food.created == "2012-04-04")
    #expect(food.updated == "2026-01-31")
    #expect(food.assumptions.isEmpty)
  }

  @Test func `The owner is the brand where no brand is stated`() throws {
    let release = try OFFFixture.read([OFFFixture.food("30012345", ["brand_owner": "Lifeway"])])
    #expect(release.foods.first?.brands == ["Lifeway"])
  }

  @Test func `Amounts keep the publisher's unit and line, and an empty field is no amount`() throws
  {
    let release = try OFFFixture.read([
      OFFFixture.food(
        "3000000000017",
        [
          "energy-kcal_100g": "", "energy-kj_100g": "1883", "salt_100g": "0.5",
          "sodium_100g": "2e-1", "fat_100g": "-0", "polyols_100g": "3",
        ]
      )
    ])
    let values = try #require(release.foods.first).values
    #expect(
      values.map { components.rows[$0.component].code } == [
        "energy-kj_100g", "fat_100g", "polyols_100g", "salt_100g", "sodium_100g",
      ]
    )
    #expect(values.map(\.amount) == [1883, 0, 3, 0.5, 0.2])
    #expect(values[1].amount?.sign == .plus)
    #expect(values.allSatisfy { $0.kind == .labelRounded && $0.line == 2 })
  }

  @Test func `A food's category is the narrowest that its tags mean`() throws {
    let release = try OFFFixture.read([
      OFFFixture.food(
        "3000000000017",
        ["categories_tags": "en:red-wines,en:wines,en:alcoholic-beverages"]
      )
    ])
    let codes = try #require(release.foods.first).categoryCodes
    #expect(codes == ["en:wines", "en:alcoholic-beverages", "en:red-wines"])
  }

  @Test func `Foods ascend by the bytes of their codes, which keep their zeros`() throws {
    let codes = ["3000000000017", "00123456", "0000101209159", "30000001", "10810014610648"]
    let release = try OFFFixture.read(codes.map { OFFFixture.food($0) })
    #expect(
      release.foods.map(\.key) == [
        "0000101209159", "00123456", "10810014610648", "3000000000017", "30000001",
      ]
    )
  }

  @Test func `Of a code that stands twice the row changed last counts, on a tie the later`() throws
  {
    let release = try OFFFixture.read([
      OFFFixture.food("3000000000017", ["last_modified_t": "20", "product_name": "Newer"]),
      OFFFixture.food("3000000000017", ["last_modified_t": "10", "product_name": "Older"]),
      OFFFixture.food("3000000000024", ["last_modified_t": "5", "product_name": "First"]),
      OFFFixture.food("3000000000024", ["last_modified_t": "5", "product_name": "Second"]),
    ])
    #expect(release.foods.map(\.names[0].text) == ["Newer", "Second"])
    #expect(release.report.foods.skipped == [.superseded: 2])
    #expect(release.report.foods.closes)
  }

  @Test func `Products of the sister projects are skipped by their images or tags`() throws {
    let beauty = "https://images.openbeautyfacts.org/images/products/1/front.400.jpg"
    let food = "https://images.openfoodfacts.org/images/products/1/openbeautyfacts.org/x.jpg"
    let release = try OFFFixture.read([
      OFFFixture.food("3000000000017", ["image_url": beauty]),
      OFFFixture.food("3000000000024", ["image_nutrition_url": beauty]),
      OFFFixture.food("3000000000031", ["categories_tags": "en:hair,en:Open-beauty-facts"]),
      OFFFixture.food("3000000000048", ["image_url": food]),
      OFFFixture.food("3000000000055", ["categories_tags": "en:non-open-products-facts"]),
    ])
    #expect(release.foods.map(\.key) == ["3000000000048", "3000000000055"])
    #expect(release.report.foods.skipped == [.noFood: 3])
    #expect(release.report.foods.closes)
  }

  @Test func `Whether a code is a food is told by its newest row`() throws {
    let release = try OFFFixture.read([
      OFFFixture.food("3000000000017", ["last_modified_t": "1"]),
      OFFFixture.food(
        "3000000000017",
        ["last_modified_t": "2", "categories_tags": "en:open-beauty-facts"]
      ),
    ])
    #expect(release.foodCount == 0)
    #expect(release.report.foods.skipped == [.superseded: 1, .noFood: 1])
  }

  @Test func `Where the publisher estimated from the ingredients, only printed amounts pass`()
    throws
  {
    // Row 337 of the official slice: a serving of 355 ml with 36 g carbohydrate and 140 kcal.
    let estimated = [
      "water_100g": "73.7138515625", "galactose_100g": "0.2042578125",
      "beta-carotene_100g": "0.0000047299", "phylloquinone_100g": "0.0000000755",
      "serving_quantity": "355", "energy-kcal_100g": "39.4366197183099",
      "carbohydrates_100g": "10.1408450704225", "saturated-fat_100g": "0.003076171875",
      "fiber_100g": "0.31171875", "sodium_100g": "0.00140845070422535", "fat_100g": "0",
      "calcium_100g": "0.007629515625", "cholesterol_100g": "0",
    ]
    let release = try OFFFixture.read([
      OFFFixture.food("3000000000017", estimated),
      OFFFixture.food("3000000000024", ["calcium_100g": "0.12", "water_100g": "80"]),
    ])
    #expect(
      codes(release.foods[0], .labelRounded) == [
        "energy-kcal_100g", "fat_100g", "carbohydrates_100g", "sodium_100g",
      ]
    )
    #expect(
      codes(release.foods[0], .modelEstimate) == [
        "saturated-fat_100g", "cholesterol_100g", "galactose_100g", "fiber_100g",
        "beta-carotene_100g", "calcium_100g", "phylloquinone_100g", "water_100g",
      ]
    )
    #expect(codes(release.foods[1], .labelRounded) == ["energy-kcal_100g", "calcium_100g"])
    #expect(codes(release.foods[1], .modelEstimate) == ["water_100g"])
  }

  @Test func `A column that no table lists is reported by name`() throws {
    let header = OFFFixture.header + ["kryptonite_100g", "mood"]
    let row = ["code": "3000000000017", "kryptonite_100g": "1", "mood": "good"]
    let release = try OFFFixture.read(
      [
        OFFFixture.row(row, header: header),
        OFFFixture.row(["code": "3000000000024"], header: header),
      ],
      header: header
    )
    #expect(release.report.unmapped[.component] == ["kryptonite_100g": 1])
    #expect(
      release.report.unmapped[.column] == ["off.tsv: kryptonite_100g": 2, "off.tsv: mood": 2]
    )
    #expect(release.foodCount == 2)
  }

  @Test func `An export without a column that a snapshot uses cannot be read`() throws {
    for gone in ["code", "quantity", "fat_100g"] {
      let header = OFFFixture.header.filter { $0 != gone }
      let error = #expect(throws: ReadError.self) {
        try OFFFixture.read(
          [OFFFixture.row(["code": "3000000000017"], header: header)],
          header: header
        )
      }
      #expect(error?.code == .missingColumn)
      #expect(error?.expected == "a column \(gone)")
    }
  }

  private func codes(_ food: SourceFood, _ kind: ValueKind) -> [String] {
    food.values.filter { $0.kind == kind }.map { components.rows[$0.component].code }
  }
}
