import DecisionLedger
import FoodComposition
import TestSupport
import Testing

@testable import Desk

struct AgreementTests {
  private let folder = TemporaryFolder()

  @Test func `kappa is that of the textbook's table`() throws {
    // 45 and 30 alike of 100, 15 and 10 not: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, chapter 18, style.
    let agreement = Agreement(
      bothSame: 45,
      sameThenDifferent: 15,
      differentThenSame: 10,
      bothDifferent: 30
    )
    // By hand: observed 0.75; expected 0.6 * 0.55 + 0.4 * 0.45 = 0.51.
    let kappa = try #require(agreement.kappa)
    #expect(abs(kappa - 0.24 / 0.49) < 1e-12)
    let interval = try #require(agreement.interval)
    let half = 1.959_963_984_540_054 * (0.75 * 0.25 / 100).squareRoot() / 0.49
    #expect(abs(interval.lowerBound - (0.24 / 0.49 - half)) < 1e-12)
    #expect(abs(interval.upperBound - (0.24 / 0.49 + half)) < 1e-12)
  }

  @Test func `nothing is known of no pairs, nor where everybody says the same of all`() {
    #expect(Agreement().kappa == nil)
    #expect(Agreement(bothSame: 12).kappa == nil)
  }

  private func ledger(_ judgements: [(who: String, isSame: Bool, isBlind: Bool)]) throws -> Ledger {
    let file = LedgerFile(path: folder.path + "/decisions.jsonl")
    try file.append(
      all: judgements.map { judgement in
        Decision(
          who: judgement.who,
          when: "2026-11-24",
          what: judgement.isSame ? .same(["off:1", "off:2"]) : .different(["off:2", "off:1"]),
          why: "",
          evidence: DecisionEvidence([.names: "000000000000000a"]),
          isBlind: judgement.isBlind
        )
      }
    )
    return try file.ledger()
  }

  @Test func `only a second answer that was made blind counts, and whose it is is told`() throws {
    let all = PairHistory.all(
      of: try ledger([
        ("Ada", true, false), ("Ada", false, false), ("Ada", false, true), ("Bea", true, true),
      ])
    )
    #expect(all.count == 1, "the order of the ids means nothing")
    let seconds = all[0].blindSeconds
    #expect(seconds.map(\.first) == [false, false])
    #expect(seconds.map(\.second) == [false, true])
    #expect(seconds.map(\.isOwn) == [true, false])
    #expect(all[0].isDisputed)
  }

  @Test func `who changed his mind disputes nothing`() throws {
    let all = PairHistory.all(of: try ledger([("Ada", true, false), ("Ada", false, false)]))
    #expect(!all[0].isDisputed)
  }
}
