import Testing

@testable import EntityResolution

@Suite struct ReviewQueueTests {
  private let weights = MatchWeights(prior: 0, review: -2, link: 7)

  /// Records 0 to below `count`, all of the source of labels but the last, which is of a table.
  private func records(_ count: Int) -> Records {
    Records(
      samples: (0..<count).map {
        SampleRecord(id: Records.sampleID($0), source: $0 == count - 1 ? 0 : 2)
      }
    )
  }

  private func queue(_ perThousand: Int) -> ReviewQueue {
    ReviewQueue(
      perThousand: [Int](repeating: perThousand, count: Records.sampleSources.count),
      weights: weights
    )
  }

  private func candidates(_ pairs: [(UInt32, UInt32, Double)]) -> [ReviewQueue.Candidate] {
    pairs.map { .init(record: $0.0, greater: $0.1, worth: $0.2) }
  }

  @Test func `asks the best first and what better questions would answer not at all`() {
    let records = records(5)
    let (asked, rest) = queue(1_000).questions(
      of: candidates([(0, 1, 0.1), (1, 2, 0.5), (0, 2, 0.4), (3, 4, 0.2)]),
      in: records,
      representatives: [0, 1, 2, 3, 4]
    )
    #expect(asked == [1, 2, 3])
    #expect(rest == [.init(source: 2, reason: .answered, pairs: 1)])
  }

  @Test func `questions about one cluster are one`() {
    let (asked, rest) = queue(1_000).questions(
      of: candidates([(0, 2, 0.3), (1, 2, 0.4)]),
      in: records(3),
      representatives: [0, 0, 2]
    )
    #expect(asked == [1])
    #expect(rest.map(\.pairs) == [1])
  }

  @Test
  func `a source is asked about as often as its budget lets, a part of a question counts whole`() {
    let pairs = (0..<9).map { (UInt32($0), UInt32(9), 0.9 - Double($0) / 10) }
    let (asked, rest) = queue(250).questions(
      of: candidates(pairs),
      in: records(10),
      representatives: (0..<10).map(UInt32.init)
    )
    // Nine labels: 2.25 questions are three.
    #expect(asked == [0, 1, 2])
    #expect(rest == [.init(source: 2, reason: .overBudget, pairs: 6)])
    let none = queue(0).questions(
      of: candidates(pairs),
      in: records(10),
      representatives: (0..<10).map(UInt32.init)
    )
    #expect(none.asked.isEmpty)
  }

  @Test
  func
    `is worth nothing at both thresholds, most where a link is nearly sure, and more for a bridge`()
  {
    let worth = ReviewQueue.Worth(weights)
    func of(_ weight: Double) -> Double {
      worth.of(
        ScoredPair(
          pair: RecordPair(0, 1),
          rules: [],
          levels: ComparisonLevels(),
          weight: weight,
          vetoes: 0,
          decision: weights.decision(weight)
        )
      )
    }
    #expect(abs(of(-2)) < 1e-12)
    #expect(abs(of(6.999_999)) < 1e-5)
    #expect(of(0) < of(2) && of(2) < of(4) && of(4) > of(6))
    #expect(of(7) == 1)
  }
}
