import Foundation
import SnapshotStore
import TestSupport
import Testing

@testable import Evaluation

struct FitProposalTests {
  /// Pairs of weights between -3 and 3 bits, decided by chance as if the prior were `shift` bits higher than it is.
  private func decided(_ count: Int, shift: Double, seed: UInt64)
    -> (labels: [PairLabel], rows: [PossibleDuplicate])
  {
    var random = SeededGenerator(seed: seed)
    var labels: [PairLabel] = []
    var rows: [PossibleDuplicate] = []
    for number in 0..<count {
      let weight = Double.random(in: -3...3, using: &random)
      let isSame = Double.random(in: 0..<1, using: &random) < 1 / (1 + pow(2, -(weight + shift)))
      let foods = ["b:\(number)", "a:\(number)"]
      labels.append(
        PairLabel(
          line: number,
          foods: foods.reversed(),
          names: ["", ""],
          truth: isSame ? .same : .different,
          kind: "curated"
        )
      )
      rows.append(
        PossibleDuplicate(
          foodID: foods[0],
          duplicateOf: foods[1],
          matchWeight: weight,
          probability: 0,
          decision: isSame ? .confirmed : .rejected
        )
      )
    }
    return (labels, rows)
  }

  /// Pairs that nobody has decided, of these weights.
  private func row(_ id: Int, _ weight: Double, _ decision: PossibleDuplicate.Decision)
    -> PossibleDuplicate
  {
    PossibleDuplicate(
      foodID: "c:\(id)",
      duplicateOf: "d:\(id)",
      matchWeight: weight,
      probability: 0,
      decision: decision
    )
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a shift that is there is found, with what it would do to the pairs for review`(seed: UInt64)
    throws
  {
    let decided = decided(2_000, shift: 1, seed: seed)
    let others = [
      row(1, 4, .linked), row(2, 3.4, .review), row(3, 3.9, .review), row(4, -1, .review),
    ]
    let thresholds = FitProposal.Thresholds(review: -1.5, link: 4)
    let proposal = FitProposal(
      decided.labels,
      weighedBy: decided.rows + others,
      thresholds: thresholds
    )
    #expect(proposal.pairs == 2_000)
    let shift = try #require(proposal.shift)
    #expect(abs(shift.bits - 1) < 0.35, "seed \(seed)")
    #expect(shift.isNeeded && shift.high - shift.low < 0.5)
    #expect(shift.moved == FitProposal.Moved(review: 3, linked: 2, dropped: 0))
    #expect(proposal.markdown.contains("2 of 3 pairs for review would reach the threshold"))
    let other = self.decided(2_000, shift: -1, seed: seed)
    let back = FitProposal(
      other.labels,
      weighedBy: other.rows + others,
      thresholds: thresholds
    )
    #expect(try #require(back.shift).moved == FitProposal.Moved(review: 3, linked: 0, dropped: 1))
    let alone = FitProposal(other.labels, weighedBy: other.rows)
    #expect(alone.shift?.moved == nil && alone.markdown.contains("With --pipeline"))
  }

  @Test func `the interval holds no shift about as often as it says`() throws {
    let held = (0..<200).count { seed in
      let decided = decided(200, shift: 0, seed: UInt64(seed))
      return FitProposal(decided.labels, weighedBy: decided.rows).shift?.isNeeded == false
    }
    #expect((180...200).contains(held))
  }

  @Test func `few pairs, and answers of one kind alone, propose nothing and say why`() {
    let few = decided(99, shift: 0, seed: 1)
    let proposal = FitProposal(few.labels, weighedBy: few.rows)
    #expect(proposal.shift == nil)
    #expect(proposal.markdown.contains("too few for a proposal: 100 pairs are needed"))
    let alike = decided(500, shift: 40, seed: 1)
    #expect(FitProposal(alike.labels, weighedBy: alike.rows).shift == nil)
    #expect(FitProposal(few.labels, weighedBy: []).pairs == 0)
  }
}
