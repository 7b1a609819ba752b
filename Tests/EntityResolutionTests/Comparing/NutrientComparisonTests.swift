import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite("NutrientComparison") struct NutrientComparisonTests {
  private func level(
    _ a: [Double?],
    _ b: [Double?],
    copies: NutrientComparison.CopyMeaning = .any
  ) -> String {
    let (x, y) = (a.map { Float($0 ?? .nan) }, b.map { Float($0 ?? .nan) })
    return NutrientComparison.level(NutrientComparison.compare(x, y), copies: copies).text.name
  }

  private let values: [Double?] = ModelFixture.values(3)
  private let none = [Double?](repeating: nil, count: NutrientVector.components.count)

  @Test("Empty vectors are unknown, never equal")
  func empty() {
    #expect(level(none, none) == "unknown")
    #expect(level(values, none) == "unknown")
  }

  @Test("The same digits are a copy, and with one value changed a changed one")
  func copied() {
    #expect(level(values, values) == "copied")
    var salted = values
    salted[NutrientVector.components.firstIndex(of: .sodium)!] = 600
    #expect(level(values, salted) == "changed copy")
  }

  @Test("Protein, fat and one carbohydrate are enough, whichever of it both know")
  func carbohydrates() {
    func vector(_ amounts: [Component: Double]) -> [Double?] {
      NutrientVector.components.map { amounts[$0] }
    }
    for component in [Component.totalCarbohydrate, .availableCarbohydrate, .carbohydrate] {
      let one = vector([.protein: 5, .fat: 20, component: 50])
      #expect(level(one, one) == "very close")
      #expect(level(one, vector([.protein: 5, .fat: 20, component: 10])) == "contrary")
    }
    let total = vector([.protein: 5, .fat: 20, .totalCarbohydrate: 50])
    #expect(level(total, vector([.protein: 5, .fat: 20, .availableCarbohydrate: 45])) == "unknown")
  }

  @Test("A main component that is far apart speaks against one food, however few are known")
  func fewComponents() {
    func vector(_ fat: Double) -> [Double?] {
      NutrientVector.components.map { $0 == .fat ? fat : nil }
    }
    #expect(level(vector(2), vector(2)) == "unknown")
    #expect(level(vector(2), vector(60)) == "contrary")
  }

  @Test("Where copies tell nothing the same digits are close")
  func labels() {
    #expect(level(values, values, copies: .none) == "very close")
    #expect(level(values, values, copies: .whole) == "copied")
  }

  @Test("Of two labels of one name and maker four values are a copy, if all have the same digits")
  func labelCopies() {
    func vector(_ amounts: [Component: Double]) -> [Double?] {
      NutrientVector.components.map { amounts[$0] }
    }
    let four = vector([.protein: 5, .fat: 20, .availableCarbohydrate: 50, .sugar: 30, .sodium: 0])
    let other = vector([
      .protein: 5, .fat: 20, .availableCarbohydrate: 50, .sugar: 30.5, .sodium: 0,
    ])
    let salted = vector([
      .protein: 5, .fat: 20, .availableCarbohydrate: 50, .sugar: 30, .sodium: 40,
    ])
    let three = vector([.protein: 5, .fat: 20, .availableCarbohydrate: 50])
    #expect(level(four, four, copies: .label) == "copied")
    #expect(level(four, four, copies: .whole) == "very close")
    #expect(level(four, other, copies: .label) == "very close")
    #expect(level(four, salted, copies: .label) != "copied")
    #expect(level(three, three, copies: .label) == "very close")
  }

  @Test("Values within rounding and scatter are close, others less and less")
  func distances() {
    func scaled(_ factor: Double) -> [Double?] { values.map { $0.map { $0 * factor } } }
    #expect(level(values, scaled(1.01), copies: .none) == "very close")
    #expect(level(values, scaled(3)) == "contrary")
    let order = ["very close", "close", "near", "apart", "different", "contrary"]
    var last = 0
    for factor in stride(from: 1.04, to: 3, by: 0.06) {
      let place = order.firstIndex(of: level(values, scaled(factor)))!
      #expect(place >= last)
      last = place
    }
  }

  @Test(
    "Amounts of a label that differ by what a serving rounds are nearer the smaller the serving"
  )
  func servings() {
    let (x, y) = (values.map { Float($0!) }, values.map { Float($0! * 1.3) })
    var last = Float.infinity
    for servings in [Float(0), 1, 2, 5, 10] {
      let all = NutrientComparison.compare(x, y, servings: (servings, 0)).all
      #expect(all < last)
      #expect(all == NutrientComparison.compare(x, y, servings: (0, servings)).all)
      last = all
    }
  }

  @Test("Where samples scatter less, amounts that differ are further apart, and equal ones are not")
  func scatter() {
    let (x, y) = (values.map { Float($0!) }, values.map { Float($0! * 1.1) })
    func all(_ y: [Float], _ scatter: Float) -> Float {
      NutrientComparison.compare(x, y, scatter: scatter).all
    }
    #expect(all(y, 0.25) > all(y, 0.5))
    #expect(all(y, 0.5) > all(y, 1))
    #expect(all(x, 0.25) == 0)
  }

  @Test("Per 100 g beside per 100 ml nothing is a copy or contrary")
  func density() {
    let x = values.map { Float($0!) }
    func level(_ factor: Float) -> String {
      NutrientComparison.level(
        NutrientComparison.compare(x, x.map { $0 * factor }, isOfDensity: true)
      ).text.name
    }
    #expect(level(1) == "close")
    #expect(level(5) == "apart")
  }

  @Test("The order of the two changes nothing, whatever the numbers")
  func symmetry() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      func vector() -> [Float] {
        NutrientVector.components.map { _ in
          switch random.next() % 8 {
          case 0: .nan
          case 1: 0
          case 2: .infinity
          case 3: .greatestFiniteMagnitude
          default: Float(random.next() % 10_000) / 100
          }
        }
      }
      let (a, b) = (vector(), vector())
      let (first, second) = (NutrientComparison.compare(a, b), NutrientComparison.compare(b, a))
      #expect(
        NutrientComparison.level(first) == NutrientComparison.level(second),
        "seed \(seed)"
      )
    }
  }
}
