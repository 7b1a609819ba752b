import FoodComposition
import FoodSnapshot
import Testing

@testable import Evaluation

@Suite struct PhraseReportTests {
  private func label(_ parts: String, stratum: String = "plain", line: Int = 2) -> PhraseLabel {
    PhraseLabel(
      line: line,
      text: "x",
      language: "en",
      stratum: stratum,
      parts: PhraseLabel.Part.parts(parts) ?? []
    )
  }

  private func verdict(
    _ parts: String,
    _ resolution: Resolution,
    found: [String] = []
  ) -> PhraseVerdict {
    PhraseVerdict(label(parts), resolution, found: found)
  }

  private let egg = Resolution.Item.made("a:1", grams: 50)
  private let toast = Resolution.Item.made("b:1", grams: 30, alternatives: ["c:1"])

  @Test func `foods are right in any order, each for one label`() {
    #expect(verdict("b:1 ; a:1", .made(egg, toast)).isRight)
    // Pairing the first egg with the first label would leave none for the second.
    #expect(verdict("a:1|b:1 ; a:1", .made(egg, toast)).isRight)
    #expect(!verdict("a:1 ; a:1", .made(egg, toast)).isRight)
    #expect(!verdict("a:1", .made(egg, toast)).isRight)
    #expect(!verdict("a:1", .made(egg, .unknown())).isRight)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `pairing agrees with trying every order`(seed: UInt64) {
    var state = seed
    func draw(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let count = Int(draw(4)) + 1
    let answers = (0..<count).map { _ in Resolution.Item.made("f:\(draw(4))", grams: 1) }
    let parts = (0..<count).map { _ in
      PhraseLabel.Part(foods: (0...draw(2)).map { _ in "f:\(draw(4))" }, grams: nil)
    }
    func tryAll(_ part: Int, _ free: [Int]) -> Bool {
      part == count
        || free.contains { index in
          parts[part].foods.contains(answers[index].text)
            && tryAll(part + 1, free.filter { $0 != index })
        }
    }
    let found = PhraseVerdict.covers(parts, answers) { part, answer in
      part.foods.contains(answer.text)
    }
    #expect(found == tryAll(0, Array(0..<count)), "seed \(seed)")
  }

  @Test func `grams count where the label has them`() {
    #expect(verdict("a:1@50-60", .made(egg)).isRight)
    let light = verdict("a:1@51-60", .made(egg))
    #expect(!light.isRight && light.hasRightFoods)
    #expect(light.failure?.kind == .wrongGrams)
    #expect(!verdict("a:1@1-60", .made(.made("a:1", grams: nil))).isRight)
  }

  @Test func `an accepted food among the first ten candidates is recalled`() {
    #expect(verdict("c:1", .made(toast)).isRecalled)
    #expect(!verdict("d:1", .made(toast)).isRecalled)
    let nine = (0..<9).map { "n:\($0)" }
    #expect(verdict("d:1", .made(toast), found: nine + ["d:1"]).isRecalled)
    #expect(!verdict("d:1", .made(toast), found: nine + ["n:9", "d:1"]).isRecalled)
    #expect(!verdict("a:1 ; d:1", .made(egg, toast)).isRecalled)
    let far = Resolution.Item.made("x:1", grams: 1, alternatives: nine + ["d:1"])
    #expect(!verdict("d:1", .made(far)).isRecalled)
  }

  @Test func `any food is a false accept where none is right`() {
    let report = PhraseReport(
      [verdict("", .made(egg)), verdict("", .made()), verdict("a:1", .made(egg))],
      sampleSize: 1,
      seed: 1
    )
    #expect(report.falseAccepts == Proportion(1, of: 2))
    #expect(report.answerable.right == Proportion(1, of: 1))
    #expect(report.answerable.recall == Proportion(1, of: 1))
    #expect(report.failures.counts == [.init(kind: .falseAccept, count: 1)])
  }

  @Test func `strata stand in the order of the file`() {
    let verdicts = [("typo", 2), ("plain", 3), ("typo", 4)].map { stratum, line in
      PhraseVerdict(label("a:1", stratum: stratum, line: line), .made(egg), found: [])
    }
    let report = PhraseReport(verdicts, sampleSize: 0, seed: 1)
    #expect(report.strata.map(\.name) == ["typo", "plain"])
    #expect(report.strata.map(\.right) == [Proportion(2, of: 2), Proportion(1, of: 1)])
  }

  @Test func `a miss is of the first class that fits`() {
    let unsure = Resolution.Item.made("b:1", grams: 9, status: .needsReview)
    let assumed = Resolution.Item.made("a:1", grams: 9, saysAmount: false)
    let cases: [(String, Resolution, FailureClass)] = [
      ("", .made(egg), .falseAccept), ("a:1", .made(), .noFood),
      ("a:1", .made(egg, .unknown()), .noFood), ("a:1", .made(egg, toast), .wrongCount),
      ("a:1", .made(unsure), .unsureFood), ("a:1", .made(toast), .wrongFood),
      ("a:1@1-2", .made(egg), .wrongGrams), ("a:1@1-2", .made(assumed), .defaultAmount),
    ]
    for (parts, resolution, kind) in cases {
      #expect(verdict(parts, resolution).failure?.kind == kind)
    }
  }
}
