import Testing
import TestSupport

@testable import EntityResolution

@Suite struct CuratedUnitsTests {
  private let records = Records(samples: "abcdefgh".map { SampleRecord(id: String($0)) })

  private func units(_ decisions: [CuratedPairs.Decision]) -> CuratedUnits {
    CuratedUnits(CuratedPairs(decisions), records: records, order: RecordOrder(records))
  }

  /// The units of several records, as the letters of their ids.
  private func letters(_ units: CuratedUnits) -> [String] {
    Dictionary(grouping: records.ids.indices) { units.unit[$0] }.values
      .filter { $0.count > 1 }.map { $0.map { records.ids[$0] }.joined() }.sorted()
  }

  @Test func sameIsTransitive() {
    let found = units([.same(["a", "b"]), .same(["d", "e", "f"]), .same(["c", "b"])])
    #expect(letters(found) == ["abc", "def"])
    #expect(found.unapplied.isEmpty)
  }

  @Test func ofTwoDecisionsAboutThePairTheLaterHoldsAndIsNoMistake() {
    let parted = units([.same(["a", "b"]), .different(["b", "a"])])
    #expect(letters(parted).isEmpty && parted.isRejected(0, 1) && parted.unapplied.isEmpty)
    let united = units([.different(["a", "b"]), .same(["b", "a"])])
    #expect(letters(united) == ["ab"] && !united.isRejected(0, 1) && united.unapplied.isEmpty)
  }

  @Test func anEarlierSameThatContradictsLaterDecisionsIsReported() {
    let found = units([.same(["a", "b"]), .same(["b", "c"]), .different(["a", "c"])])
    #expect(letters(found) == ["bc"])
    #expect(found.isRejected(0, 2) && found.isRejected(0, 1))
    #expect(
      found.unapplied == [
        UnappliedDecision(decision: 0, reason: .contradicted(first: "a", second: "b", later: 2))
      ]
    )
  }

  @Test func anEarlierDifferentThatContradictsSeveralLaterIsReported() {
    let found = units([.different(["a", "c"]), .same(["a", "b"]), .same(["b", "c"])])
    #expect(letters(found) == ["abc"])
    #expect(
      found.unapplied == [
        UnappliedDecision(decision: 0, reason: .contradicted(first: "a", second: "c", later: nil))
      ]
    )
  }

  @Test func whatWasOneWithASplitFoodStaysOneWithoutIt() {
    let found = units([.same(["a", "b"]), .same(["b", "c"]), .split(["b"])])
    #expect(letters(found) == ["ac"])
    #expect(found.isRejected(0, 1) && found.isRejected(1, 2) && !found.isRejected(0, 2))
    #expect(found.unapplied.isEmpty)
  }

  @Test func aSplitFoodCanBeMadeOneWithAnotherLater() {
    let found = units([.same(["a", "b"]), .split(["b"]), .same(["b", "d"])])
    #expect(letters(found) == ["bd"])
    #expect(found.sealed == [found.unit[1]])
  }

  @Test func foodsThatAreNotThereAreReportedAndTheOthersCount() {
    let found = units([.same(["a", "x", "b"]), .split(["y"]), .same(["a", "a"]), .different([])])
    #expect(letters(found) == ["ab"])
    #expect(
      found.unapplied == [
        UnappliedDecision(decision: 0, reason: .unknownFood("x")),
        UnappliedDecision(decision: 1, reason: .unknownFood("y")),
      ]
    )
  }

  @Test func aDecisionAboutThousandsOfFoodsIsReportedAndNotApplied() {
    let many = Records.alike(1_200)
    let found = CuratedUnits(
      CuratedPairs([.same(Array(many.ids))]),
      records: many,
      order: RecordOrder(many)
    )
    #expect(found.unapplied == [UnappliedDecision(decision: 0, reason: .tooManyFoods(1_200))])
    #expect(found.named.isEmpty)
  }

  @Test func theLastDecisionHoldsAndTheOrderOfItsFoodsIsOfNoAccount() {
    var random = SeededGenerator(named: "CuratedUnitsTests.last")
    for round in 0..<300 {
      let decisions = (0..<(1 + random.below(8))).map { _ -> CuratedPairs.Decision in
        let ids = Array(records.ids.shuffled(using: &random).prefix(1 + random.below(3)))
        return [.same(ids), .different(ids), .split(ids)][random.below(3)]
      }
      let found = units(decisions)
      switch decisions[decisions.count - 1] {
      case .same(let ids):
        #expect(units(ids, found).count == 1, "\(random.label) \(round)")
      case .different(let ids), .split(let ids):
        #expect(units(ids, found).count == ids.count, "\(random.label)")
      }
      for pair in found.named {
        let (one, other) = (Int(pair.first), Int(pair.second))
        #expect(found.isOne(one, other) != found.isRejected(one, other), "\(random.label) \(round)")
      }
      let turned = units(
        decisions.map { decision in
          switch decision {
          case .same(let ids): .same(ids.reversed())
          case .different(let ids): .different(ids.reversed())
          case .split(let ids): .split(ids.reversed())
          }
        }
      )
      #expect(turned.unit == found.unit && turned.unapplied == found.unapplied, "\(random.label)")
    }
  }

  private func units(_ ids: [String], _ found: CuratedUnits) -> Set<UInt32> {
    Set(ids.compactMap { records.ids.firstIndex(of: $0) }.map { found.unit[$0] })
  }
}
