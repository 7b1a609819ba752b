import Testing

@testable import Calibration
@testable import EntityResolution

@Suite("LabelledExamples") struct LabelledExamplesTests {
  @Test(
    "Other candidates of a food whose partner is known are two foods, vetoed and doubtful ones are left out"
  )
  func anchors() throws {
    let model = try ModelFixture.model()
    let names = [
      "Moonroot", "Moonroot, striped", "Moonroot", "Moonroot, dotted", "Moonroot, frozen, raw",
    ]
    let records = ModelFixture.records(
      names.enumerated().map { (ModelFixture.food("id\($0)", $1), $0 < 2 ? 0 : 1) },
      model: model
    )
    let comparer = PairComparer(records, model: model)
    var candidates: [RecordPair] = []
    for a in 0..<5 { for b in a + 1..<5 { candidates.append(RecordPair(a, b)) } }
    let examples = LabelledExamples(
      [
        .init(record: 0, other: 2, isSame: true), .init(record: 1, other: 3, isSame: nil),
      ],
      candidates: candidates,
      comparer: comparer,
      count: ["alpha": 3]
    )
    #expect(examples.pairs == [RecordPair(0, 2), RecordPair(0, 3), RecordPair(0, 4)])
    #expect(examples.examples.map(\.isSame) == [true, false, false])
    #expect(examples.examples.map(\.count) == [3, 3, 3])
    #expect(Set(examples.fold).count == 1)
  }

  @Test("What people judged counts as many pairs as it stands for, and tells nothing of others")
  func judged() throws {
    let model = try ModelFixture.model()
    let records = ModelFixture.records(
      (0..<3).map { (ModelFixture.food("id\($0)", "Moonroot"), $0 == 0 ? 0 : 1) },
      model: model
    )
    let examples = LabelledExamples(
      [],
      judged: [.init(record: 0, other: 1, isSame: true, count: 5)],
      candidates: [RecordPair(0, 1), RecordPair(0, 2)],
      comparer: PairComparer(records, model: model)
    )
    #expect(examples.pairs == [RecordPair(0, 1)])
    #expect(examples.examples.map(\.count) == [5])
  }
}
