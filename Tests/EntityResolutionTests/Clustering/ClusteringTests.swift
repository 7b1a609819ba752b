import FoodComposition
import Testing

@testable import EntityResolution

@Suite struct ClusteringTests {
  private func found(
    _ count: Int,
    _ pairs: [ScoredPair],
    curated: [CuratedPairs.Decision] = []
  ) -> Duplicates {
    Clustering(.alike(count)).duplicates(pairs, curated: CuratedPairs(curated))
  }

  @Test func recordsThatAgreeWithOneAnotherAreOneCluster() {
    let duplicates = found(4, [.of(0, 1, 12), .of(1, 2, 9), .of(0, 2, 3)])
    #expect(duplicates.representative == [0, 0, 0, 3])
    #expect(duplicates.rows.map(\.status) == [.linked, .linked, .linked])
    #expect(duplicates.bridges.isEmpty)
    #expect(duplicates.duplicateOf(2) == 0 && duplicates.duplicateOf(0) == nil)
  }

  @Test func aChainOfLinksIsNoClusterWhereItsEndsWereNeverAlike() {
    let duplicates = found(3, [.of(0, 1, 12), .of(1, 2, 9)])
    #expect(duplicates.representative == [0, 0, 2])
    #expect(duplicates.row(1, 2)?.status == .review)
    #expect(duplicates.bridges == [Bridge(pair: RecordPair(1, 2), reason: .unsupported)])
  }

  @Test func aBridgeBetweenTwoClustersStaysToBeReviewed() {
    let one: [ScoredPair] = [.of(0, 1, 15), .of(0, 2, 15), .of(1, 2, 15)]
    let other: [ScoredPair] = [.of(3, 4, 15), .of(3, 5, 15), .of(4, 5, 15)]
    let duplicates = found(6, one + other + [.of(2, 3, 19)])
    #expect(duplicates.clusters == [[0, 1, 2], [3, 4, 5]])
    #expect(duplicates.row(2, 3)?.status == .review)
    #expect(duplicates.bridges.map(\.reason) == [.unsupported])
  }

  @Test func aVetoedPairIsNeverInOneClusterHoweverManyAgree() {
    let pairs: [ScoredPair] = [
      .of(0, 1, 15), .of(0, 2, 15), .of(1, 2, 14), .of(0, 3, 12), .of(1, 3, 12),
      .of(2, 3, 12, vetoes: 1),
    ]
    let duplicates = found(4, pairs)
    #expect(duplicates.clusters == [[0, 1, 2]])
    #expect(duplicates.bridges.map(\.reason) == [.vetoed, .vetoed])
    #expect(duplicates.row(2, 3)?.status == .review)
  }

  @Test func ofTwoRecordsOfOneReleaseTheBetterMatchStands() {
    let records = Records(samples: [
      SampleRecord(id: "a", source: 0), SampleRecord(id: "b", source: 0),
      SampleRecord(id: "c", source: 1),
    ])
    let pairs: [ScoredPair] = [.of(0, 2, 9), .of(1, 2, 12), .of(0, 1, 7)]
    let duplicates = Clustering(records).duplicates(pairs, curated: CuratedPairs())
    #expect(duplicates.clusters == [[1, 2]])
    #expect(duplicates.bridges == [Bridge(pair: RecordPair(0, 2), reason: .sameRelease)])
    let curated = Clustering(records)
      .duplicates(pairs, curated: CuratedPairs([.same(["a", "c"])]))
    #expect(curated.clusters == [[0, 2]])
    #expect(curated.row(0, 2)?.status == .confirmed)
    let linked = Clustering(records)
      .duplicates([.of(0, 2, 9), .of(1, 2, 12), .of(0, 1, 8)], curated: CuratedPairs())
    #expect(linked.clusters == [[0, 1, 2]])
  }

  @Test func curatorsOutrankTheModel() {
    let pairs: [ScoredPair] = [.of(0, 1, 15), .of(2, 3, 1, vetoes: 2)]
    let duplicates = found(
      4,
      pairs,
      curated: [
        .different(["f000000", "f000001"]), .same(["f000002", "f000003"]),
      ]
    )
    #expect(duplicates.clusters == [[2, 3]])
    #expect(duplicates.row(0, 1)?.status == .rejected)
    #expect(duplicates.row(0, 1)?.weight == 15)
    #expect(duplicates.row(2, 3)?.status == .confirmed)
  }

  @Test func aPairThatOnlyCuratorsKnowIsWeighedByTheModelAllTheSame() {
    let duplicates = found(
      4,
      [],
      curated: [
        .different(["f000000", "f000001"]), .same(["f000002", "f000003"]),
      ]
    )
    #expect(duplicates.row(0, 1)?.status == .rejected)
    #expect(duplicates.row(2, 3)?.status == .confirmed)
    #expect(duplicates.rows.allSatisfy { $0.scored.rules == [] && $0.weight == -4 })
  }

  @Test func aSplitFoodLeavesAllItsLinksRejected() {
    let pairs: [ScoredPair] = [.of(0, 1, 15), .of(0, 2, 15), .of(1, 2, 15), .of(2, 3, 4)]
    let duplicates = found(4, pairs, curated: [.split(["f000002"])])
    #expect(duplicates.clusters == [[0, 1]])
    for other in [0, 1, 3] { #expect(duplicates.row(2, other)?.status == .rejected) }
    #expect(duplicates.bridges.isEmpty)
  }

  @Test func whatCuratorsMadeOneSpeaksWithOneVoice() {
    let pairs: [ScoredPair] = [.of(1, 2, 12)]
    let duplicates = found(3, pairs, curated: [.same(["f000000", "f000001"])])
    #expect(duplicates.clusters == [[0, 1, 2]])
    #expect(duplicates.row(0, 2)?.status == .linked)
    #expect(duplicates.row(0, 2)?.path == [2, 1, 0])
    #expect(duplicates.row(0, 2)?.weight == -4)
  }

  @Test func recordsThatWereNoCandidatesAreComparedWhereAClusterHangsOnThem() {
    let pairs: [ScoredPair] = [.of(0, 1, 12), .of(1, 2, 9)]
    let alike = Clustering(.alike(3)) { .of(Int($0.first), Int($0.second), 5) }
      .duplicates(pairs, curated: CuratedPairs())
    #expect(alike.clusters == [[0, 1, 2]])
    #expect(alike.row(0, 2)?.weight == 5)
    #expect(alike.row(0, 2)?.path == [2, 1, 0])
    let unlike = Clustering(.alike(3)) { .of(Int($0.first), Int($0.second), -30) }
      .duplicates(pairs, curated: CuratedPairs())
    #expect(unlike.clusters == [[0, 1]])
    let vetoed = Clustering(.alike(3)) { .of(Int($0.first), Int($0.second), 5, vetoes: 1) }
      .duplicates(pairs, curated: CuratedPairs())
    #expect(vetoed.bridges.map(\.reason) == [.vetoed])
  }

  @Test func thousandsOfEqualRecordsAreOneCluster() {
    let count = 5_000
    let pairs = (1..<count).map { ScoredPair.of(0, $0, 12) }
    let duplicates = Clustering(.alike(count)) { .of(Int($0.first), Int($0.second), 12) }
      .duplicates(pairs, curated: CuratedPairs())
    #expect(duplicates.clusters.map(\.count) == [count])
    #expect(duplicates.rows.count == count - 1)
    let window = (1..<count).map { ScoredPair.of($0 - 1, $0, 12) }
    let chained = Clustering(.alike(count)) { .of(Int($0.first), Int($0.second), 12) }
      .duplicates(window, curated: CuratedPairs())
    #expect(chained.clusters.map(\.count) == [count])
    #expect(chained.rows.allSatisfy { $0.path.count <= 16 })
  }

  @Test func noRecordsAndNoPairsAreNoDuplicates() {
    #expect(found(0, []).rows.isEmpty)
    #expect(found(3, []).representative == [0, 1, 2])
  }

  @Test func pairsOfNoRecordsAreLeftOut() {
    let duplicates = found(2, [.of(0, 7, 12), .of(1, 1, 12), .of(0, 1, .nan)])
    #expect(duplicates.clusters.isEmpty)
    #expect(duplicates.rows.isEmpty)
  }
}
