import FoodComposition
import FoodSnapshot
import Testing

@testable import Evaluation

@Suite struct MealReportTests {
  private static let rice = MealLabel.Content(
    grams: 100,
    energy: 130,
    protein: 2.5,
    carbohydrate: 28,
    fat: 0.5
  )
  private static let lentils = MealLabel.Content(
    grams: 60,
    energy: 70,
    protein: 5,
    carbohydrate: 12,
    fat: 0.2
  )

  private func label(_ parts: [MealLabel.Content], country: String = "CHL") -> MealLabel {
    func sum(_ key: KeyPath<MealLabel.Content, Double>) -> Double {
      parts.reduce(0) { $0 + $1[keyPath: key] }
    }
    return MealLabel(
      line: 1,
      id: country + "-1",
      text: parts.map { "\($0.grams) g rice" }.joined(separator: ", "),
      parts: parts.map { .init(description: "food", content: $0) },
      total: .init(
        grams: sum(\.grams),
        energy: sum(\.energy),
        protein: sum(\.protein),
        carbohydrate: sum(\.carbohydrate),
        fat: sum(\.fat)
      )
    )
  }

  private func part(
    _ grams: Double,
    energy: Double,
    total: Double,
    available: Double? = nil,
    saysAmount: Bool = true
  ) -> Resolution.Item {
    var nutrients: [Component: Double] = [
      .energy: energy, .protein: 1, .fat: 1, .totalCarbohydrate: total,
    ]
    nutrients[.availableCarbohydrate] = available
    return .made("a:1", grams: grams, nutrients, saysAmount: saysAmount)
  }

  private var right: Resolution {
    .made(part(60, energy: 72, total: 13), part(100, energy: 128, total: 27))
  }

  @Test func `foods in another order are paired by their grams`() {
    let verdict = MealVerdict(label([Self.rice, Self.lentils]), right)
    #expect(verdict.failure == nil)
    #expect(verdict.parts.paired == 2)
    #expect(verdict.parts.alike == 2)
    #expect(verdict.parts.foundGrams == 160)
  }

  @Test func `foods of equal grams are paired by their order, each once`() {
    let parts = [Self.rice, Self.rice, Self.lentils]
    let answers = right.items + right.items
    let pairs = MealPairing(label(parts).parts, answers).pairs
    #expect(pairs.map(\.label) == [0, 1, 2])
    #expect(Set(pairs.map(\.answer)).count == 3)
    #expect(pairs[0].answer == 1 && pairs[1].answer == 3)
  }

  @Test func `labels of a country without fibre are compared with available carbohydrate`() {
    let answer = Resolution.made(part(100, energy: 130, total: 50, available: 28))
    let report = MealReport(
      [
        MealVerdict(label([Self.rice], country: "ITA"), answer),
        MealVerdict(label([Self.rice]), answer),
      ],
      sampleSize: 0,
      seed: 1
    )
    #expect(report.all.carbohydrate == Proportion(1, of: 2))
    #expect(report.all.totalCarbohydrate == Proportion(0, of: 2))
    #expect(report.all.availableCarbohydrate == Proportion(2, of: 2))
    #expect(report.countries.map(\.name) == ["CHL", "ITA"])
    #expect(report.countries.map(\.basis) == ["total", "available"])
    #expect(report.countries[1].score.carbohydrate == Proportion(1, of: 1))
  }

  @Test func `an answer with an unknown food is a miss, whatever the others hold`() {
    let answer = Resolution.made(part(100, energy: 130, total: 28), .unknown())
    let report = MealReport([MealVerdict(label([Self.rice]), answer)], sampleSize: 0, seed: 1)
    #expect(report.all.carbohydrate == Proportion(0, of: 1))
    #expect(report.all.energy == Proportion(0, of: 1))
    #expect(report.all.carbohydrateOfKnown == Proportion(1, of: 1))
    #expect(report.all.unanswered == 1)
    #expect(report.all.carbohydrateError.mean == 28)
  }

  @Test func `energy is within 20 per cent, and without energy within one kilocalorie`() {
    let label = label([Self.rice])
    #expect(MealVerdict.isEnergyWithin(156, label))
    #expect(!MealVerdict.isEnergyWithin(156.1, label))
    #expect(!MealVerdict.isEnergyWithin(nil, label))
    var water = label
    water.total.energy = 0
    #expect(MealVerdict.isEnergyWithin(1, water))
    #expect(!MealVerdict.isEnergyWithin(1.1, water))
  }

  @Test func `a miss is of the first class that fits`() {
    var doubtful = Self.rice
    doubtful.energy = 400
    let two = [Self.rice, Self.lentils]
    let cases: [(MealLabel, Resolution, FailureClass)] = [
      (label([doubtful]), .made(), .doubtfulLabel), (label([Self.rice]), .made(), .noFood),
      (label([Self.rice]), .made(.made("a:1", grams: 100)), .noValue),
      (label([Self.rice]), right, .wrongCount),
      (
        label([Self.rice]), .made(part(200, energy: 260, total: 56, saysAmount: false)),
        .defaultAmount
      ), (label([Self.rice]), .made(part(200, energy: 260, total: 56)), .wrongGrams),
      (label([Self.rice]), .made(part(100, energy: 250, total: 45)), .wrongFood),
      (
        label(two + two),
        .made(
          part(100, energy: 150, total: 33),
          part(60, energy: 82, total: 14),
          part(100, energy: 150, total: 33),
          part(60, energy: 82, total: 14)
        ), .sumOfSmall
      ),
    ]
    for (label, resolution, kind) in cases {
      #expect(MealVerdict(label, resolution).failure?.kind == kind)
    }
  }

  @Test func `a label that counts foods which the text does not say is told apart`() {
    var label = label([Self.rice, Self.lentils])
    #expect(!label.countsUnsaidFoods)
    label.text = "\(Self.rice.grams) g of rice."
    #expect(label.countsUnsaidFoods)
    #expect(MealVerdict(label, .made()).failure?.kind == .unsaidFoods)
    #expect(
      MealReport([MealVerdict(label, right)], sampleSize: 0, seed: 1).undoubted.energy.trials == 0
    )
  }

  @Test func `a food that holds more than its grams makes the label doubtful`() {
    #expect(!label([Self.rice, Self.lentils]).isDoubtful)
    var heavy = Self.lentils
    heavy.grams = 5
    #expect(label([Self.rice, heavy]).isDoubtful)
    var negative = Self.rice
    negative.fat = -1
    #expect(label([negative]).isDoubtful)
  }
}
