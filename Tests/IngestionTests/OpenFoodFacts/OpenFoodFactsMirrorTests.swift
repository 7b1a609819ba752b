import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

/// The release in the mirror against figures counted and typed from the raw file.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct OpenFoodFactsMirrorTests {
  private static let release = Result { try OFFFixture.readMirror() }
  private static let foods = (try? release.get())?.foods ?? []
  private let release: OpenFoodFacts
  private let components: ComponentTable

  init() throws {
    release = try Self.release.get()
    components = try ComponentTable(
      path: OFFFixture.root + "/datasets/openfoodfacts/components.tsv"
    )
  }

  @Test func `Every one of the 8,323 rows is accounted for`() {
    let balance = release.report.foods
    #expect(balance.read == 8323)
    #expect(balance.accepted == 7981)
    #expect(balance.rejected == 113)
    #expect(balance.skipped == [.superseded: 51, .noFood: 178])
    #expect(balance.closes)
    #expect(release.foodCount == 7981)
    #expect(release.report.files.isEmpty)
  }

  @Test func `Nothing in the export is unknown to the tables`() {
    #expect(release.report.unmapped == [:])
  }

  @Test func `The rejects are in-store codes and six negative energies`() {
    let byCode = Dictionary(grouping: release.report.rejects, by: \.code)
    #expect(byCode.mapValues(\.count) == [.invalidKey: 113, .negativeAmount: 6])
    #expect(byCode[.negativeAmount]?.first?.found == "-575")
    #expect(
      byCode[.negativeAmount]?.first?.position.description
        == "openfoodfacts/2026-07/en.openfoodfacts.org.products.csv.gz:2023:6350"
    )
  }

  @Test func `Keys ascend, and each stands once`() {
    let keys = Self.foods.map(\.key)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test(
    arguments: [
      (
        "0000101209159", 2,
        [("energy-kcal_100g", 617), ("salt_100g", 0.01), ("sodium_100g", 0.004)]
      ),
      ("0008229106084", 331, [("carbohydrates_100g", 71.43), ("water_100g", 25.620639980812)]),
      ("0009300000307", 480, [("energy-kcal_100g", 166.666666666667), ("sodium_100g", 0.7)]),
      ("0018944001045", 1779, [("vitamin-c_100g", 0.0000651041666666667), ("calcium_100g", 0.01)]),
      ("0034000702329", 2011, [("energy-kcal_100g", 500), ("proteins_100g", 10.8)]),
      ("0042563605780", 2500, [("energy_100g", 450), ("salt_100g", 0.71153846153845)]),
      ("7591031004776", 3696, [("energy-kj_100g", 95.2), ("carbohydrates_100g", 5.6)]),
      (
        "7800120170071", 5807,
        [("energy-kj_100g", 363), ("energy_100g", 363), ("proteins_100g", 12.6)]
      ),
      (
        "0858045004299", 8101,
        [("vitamin-b12_100g", 0.000000416666666666667), ("maltose_100g", 162.5)]
      ),
      ("7861002900117", 6790, [("energy-kcal_100g", 595), ("proteins_100g", 8.2)]),
      ("8410109056549", 7559, [("iron_100g", 0.0015625), ("fat_100g", 36)]),
      ("0186852000846", 1768, [("vitamin-a_100g", 0.000606), ("trans-fat_100g", 0)]),
    ] as [(String, Int, [(String, Double)])]
  )
  func `Amounts and lines are those of the raw file`(
    code: String,
    line: Int,
    amounts: [(String, Double)]
  ) throws {
    let food = try #require(Self.foods.first { $0.key == code })
    #expect(food.position.line == line)
    let values = Dictionary(
      uniqueKeysWithValues: food.values.map { (components.rows[$0.component].code, $0) }
    )
    for (column, amount) in amounts {
      #expect(values[column]?.amount == amount, "\(code) \(column)")
      #expect(values[column]?.line == line)
    }
  }

  @Test func `A label in kJ alone has no kcal, and a label without sodium none`() throws {
    let food = try #require(Self.foods.first { $0.key == "7800120170071" })
    #expect(
      food.values.map { components.rows[$0.component].code } == [
        "energy-kj_100g", "energy_100g", "fat_100g", "saturated-fat_100g",
        "monounsaturated-fat_100g", "polyunsaturated-fat_100g", "added-sugars_100g",
        "proteins_100g",
      ]
    )
  }

  @Test func `Drinks are per 100 ml, with their servings in ml`() throws {
    let nectar = try #require(Self.foods.first { $0.key == "7591031004776" })
    #expect(nectar.baseUnit == .millilitre)
    #expect(
      nectar.portions == [
        Portion(amount: 1, measure: "portion", modifier: "serving", gramWeight: 250)
      ]
    )
    let sorbet = try #require(Self.foods.first { $0.key == "0186852000846" })
    #expect(sorbet.baseUnit == .gram)
    #expect(sorbet.assumptions.count == 1)
    #expect(Self.foods.filter { $0.baseUnit == .millilitre }.count == 1093)
    let contradicting = Self.foods.filter { $0.assumptions.contains { $0.hasPrefix("per 100 g:") } }
    #expect(contradicting.count == 131)
  }

  @Test func `Estimates stand in the 21 estimated rows that remain and in few others`() {
    let estimates = Self.foods.map { food in
      food.values.count { $0.kind == .modelEstimate && !isKilojoules($0) }
    }
    #expect(estimates.filter { $0 > 1 }.count == 21)
    #expect(estimates.filter { $0 == 1 }.count == 4)
  }

  /// A script over all 8,323 rows finds 6,620 beside kilocalories, 2 without and 2,889 others.
  @Test func `Most kilojoules are the publisher's own sums`() {
    let kilojoules = Self.foods.flatMap(\.values).filter(isKilojoules)
    let kinds = Dictionary(grouping: kilojoules, by: \.kind).mapValues(\.count)
    #expect(kinds == [.modelEstimate: 6442, .computed: 2, .labelRounded: 2846])
  }

  private func isKilojoules(_ value: SourceValue) -> Bool {
    components.rows[value.component].target?.component == .energyInKilojoules
  }

  @Test
  func `Carbohydrate is total on labels of the United States and Canada, elsewhere known to few`() {
    let bases = Self.foods.map(\.labelBasis)
    #expect(bases.filter { $0 == .total }.count == 2202)
    #expect(bases.filter { $0 == .available }.count == 1781)
    #expect(bases.filter { $0 == nil }.count == 3998)
  }

  @Test func `Filled-in zeros are left out of 719 foods, and no caffeine of a label is`() throws {
    let notes = Self.foods.compactMap { food in food.assumptions.first { $0.contains("no label") } }
    #expect(notes.count == 719)
    #expect(notes.compactMap { Int($0.prefix { $0 != " " }) }.reduce(0, +) == 6960)
    let caffeine = try #require(components.row(code: "caffeine_100g"))
    let amounts = Self.foods.flatMap(\.values).filter { $0.component == caffeine }.map(\.amount)
    #expect(amounts.filter { $0 == 0 }.count == 11)
    #expect(amounts.filter { $0 != 0 }.count == 27)
  }
}
