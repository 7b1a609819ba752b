import Datasets
import FoodComposition
import Testing

@testable import Ingestion

@Suite struct BasisInferenceTests {
  private func outcome(_ amounts: [(String, String)], unit: BaseUnit = .gram) throws
    -> ValueNormalizer.Outcome
  {
    let fixture = try NormalizerFixture(sourceType: "brand_label")
    return try fixture.values(
      amounts.map { code, text in
        (
          code,
          SourceValue(component: 0, amount: Double(text), kind: .labelRounded, line: 1, text: text)
        )
      }
    ) { $0.baseUnit = unit }
  }

  private static let bread = [
    ("protein", "3.1"), ("fat", "10.0"), ("label", "50.0"), ("fibre", "9.0"),
  ]

  @Test func `energy that only fibre on top explains proves available carbohydrate`() throws {
    let outcome = try outcome(Self.bread + [("1008", "321")])
    #expect(outcome.basis == .available)
    #expect(
      outcome.assumptions.contains(
        "carbohydrate_g: basis available, inferred: 4 x 3.1 + 9 x 10 + 4 x 50 + 2 x 9 = 320.4 "
          + "kcal of 321 on the label; total would give 302.4"
      )
    )
    #expect(outcome.values.first { $0.component == .totalCarbohydrate }?.amount == 59)
  }

  @Test func `energy that both allow, or neither, proves nothing`() throws {
    for energy in ["302", "306", "310", "345", "150"] {
      #expect(try outcome(Self.bread + [("1008", energy)]).basis == nil, "\(energy)")
    }
  }

  @Test func `kJ serve where the label prints no kcal`() throws {
    #expect(try outcome(Self.bread + [("kJ", "1343")]).basis == .available)
  }

  @Test func `parts of more than 100 g prove that the fibre is in the carbohydrate`() throws {
    let bran = [("protein", "12.5"), ("fat", "25.0"), ("label", "55.0"), ("fibre", "12.0")]
    let outcome = try outcome(bran + [("1008", "490")])
    #expect(outcome.basis == .total)
    #expect(
      outcome.assumptions.contains {
        $0.contains("12.5 + 25 + 55 + 12 = 104.5 g in 100 g if the fibre were not in it")
      }
    )
    #expect(try self.outcome(bran + [("1008", "490")], unit: .millilitre).basis == nil)
    #expect(try self.outcome(bran + [("1008", "700")]).basis == nil)
  }

  @Test func `without fibre, energy or a macronutrient nothing is inferred`() throws {
    let all = Self.bread + [("1008", "321")]
    for (index, missing) in all.enumerated() {
      var rest = all
      rest.remove(at: index)
      #expect(try outcome(rest).basis == nil, "\(missing)")
    }
  }

  @Test func `a quotient by an unknown serving proves nothing`() throws {
    var amounts = Self.bread
    amounts[0].1 = "3.09523809523810"
    #expect(try outcome(amounts + [("1008", "321")]).basis == nil)
  }
}

/// The inference on the slice of Open Food Facts against the markets that tell the basis.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct BasisInferenceMirrorTests {
  @Test func `what is inferred agrees with the market in at least 98 of 100 foods`() throws {
    let (files, definition, tables) = try DatasetMirror.release(
      "openfoodfacts/products/2026-07.yaml"
    )
    let release = try OpenFoodFacts(files, definition: definition, tables: tables)
    let normalizer = ValueNormalizer(
      tables: tables,
      datasetKind: definition.valueKind,
      sourceType: definition.sourceType
    )
    var confusion: [String: Int] = [:]
    var (agreed, disagreed) = (0, 0)
    for index in 0..<release.foodCount {
      var food = release.food(at: index)
      let known = Self.known(food)
      let isUnknown = food.labelBasis == nil
      food.labelBasis = nil
      let outcome = normalizer.values(of: food, derivationCode: { String($0) })
      guard outcome.values.contains(where: { $0.component == .carbohydrate && $0.amount != nil })
      else { continue }
      let inferred = outcome.basis?.rawValue ?? "nothing"
      let market = known?.rawValue ?? (isUnknown ? "unknown" : "known, barcode from elsewhere")
      confusion["\(market) -> \(inferred)", default: 0] += 1
      guard let known, let basis = outcome.basis else { continue }
      if basis == known {
        agreed += 1
      } else {
        disagreed += 1; print(food.key, outcome.assumptions)
      }
    }
    for (pair, count) in confusion.sorted(by: { $0.key < $1.key }) { print(pair, count) }
    #expect(agreed >= 60)
    #expect(Double(agreed) >= 0.98 * Double(agreed + disagreed))
  }

  /// The basis that the market tells, where the barcode is of the same part of the world: what a user scanned
  /// of an import bears the label of its origin.
  private static func known(_ food: SourceFood) -> CarbohydrateBasis? {
    guard let basis = food.labelBasis, let prefix = OFFBarcode.prefix(of: food.key) else {
      return nil
    }
    // GS1 prefixes of Europe, Australia and New Zealand.
    let european =
      [300...440, 500...509, 520...521, 539...540, 560...560, 569...579, 590...599]
      + [640...649, 700...709, 730...739, 760...769, 800...849, 859...859, 870...879, 900...919]
      + [930...949]
    switch basis {
    case .total: return OFFBarcode.isNorthAmerican(food.key) ? basis : nil
    case .available: return european.contains { $0.contains(prefix) } ? basis : nil
    }
  }
}
