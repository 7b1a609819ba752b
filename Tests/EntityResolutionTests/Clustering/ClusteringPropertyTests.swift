import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

/// Properties of random graphs, with printed seeds.
@Suite struct ClusteringPropertyTests {
  @Test func clustersAreThoseOfThePlainRule() {
    var random = SeededGenerator(named: "ClusteringPropertyTests.plain")
    var (several, bridges) = (0, 0)
    for round in 0..<250 {
      let graph = RandomGraph(&random, most: 16, isCurated: round % 2 == 0)
      let records = Records(samples: graph.samples)
      let curated = CuratedPairs(graph.decisions)
      let units = CuratedUnits(curated, records: records, order: RecordOrder(records))
      let kept = graph.pairs.filter { $0.decision > .distinct }
      var plain = PlainClusters(records: records, pairs: kept, units: units)
      let seed = UInt64(random.below(1_000))
      let isComparing = round % 3 == 0
      let compare: @Sendable (RecordPair) -> ScoredPair = { pair in
        guard isComparing else { return Clustering.unlike(pair) }
        let mixed = (UInt64(pair.first) &* 31 &+ UInt64(pair.second) &+ seed) &* 0x9E37_79B9
        return .of(Int(pair.first), Int(pair.second), Double(mixed % 16) - 8)
      }
      plain.compare = compare
      let found = Clustering(records, compare: compare)
        .duplicates(graph.pairs, curated: curated)
      let expected = plain.clusters().filter { $0.count > 1 }
      #expect(found.clusters == expected, "\(random.label), round \(round)")
      several += expected.count
      bridges += found.bridges.count
    }
    #expect(several > 100 && bridges > 100, "the graphs say nothing")
  }

  @Test func theOrderOfThePairsIsOfNoAccount() {
    var random = SeededGenerator(named: "ClusteringPropertyTests.shuffled")
    for _ in 0..<60 {
      let graph = RandomGraph(&random, most: 24, isCurated: true)
      let clustering = Clustering(Records(samples: graph.samples.shuffled(using: &random)))
      let curated = CuratedPairs(graph.decisions)
      let found = clustering.duplicates(graph.pairs, curated: curated)
      let again = clustering.duplicates(graph.pairs.shuffled(using: &random), curated: curated)
      #expect(found.rows == again.rows, "\(random.label)")
      #expect(found.representative == again.representative, "\(random.label)")
      #expect(found.bridges == again.bridges, "\(random.label)")
    }
  }

  @Test func recordsThatTouchNothingOfAClusterDoNotChangeIt() {
    var random = SeededGenerator(named: "ClusteringPropertyTests.untouched")
    for _ in 0..<60 {
      let old = RandomGraph(&random, most: 16, isCurated: true)
      let new = RandomGraph(&random, most: 16, prefix: random.below(2) == 0 ? "e" : "g")
      let both = old.samples + new.samples
      let ids = both.map(\.id).sorted()
      let places = both.map { sample in ids.firstIndex(of: sample.id) ?? 0 }
      let moved = (old.pairs + new.pairs.map { shifted($0, by: old.samples.count) }).map { scored in
        var moved = scored
        moved.pair = RecordPair(places[Int(scored.pair.first)], places[Int(scored.pair.second)])
        return moved
      }
      let curated = CuratedPairs(old.decisions)
      let before = Clustering(Records(samples: old.samples)).duplicates(old.pairs, curated: curated)
      let after = Clustering(Records(samples: both)).duplicates(moved, curated: curated)
      for place in old.samples.indices {
        let representative = Int(after.representative[places[place]])
        #expect(
          ids[representative] == old.samples[Int(before.representative[place])].id,
          "\(random.label)"
        )
      }
      let known = Set(old.samples.map(\.id))
      let rowsAfter = after.rows.filter { known.contains(ids[$0.record]) }.map { row in
        "\(ids[row.record]) \(ids[row.duplicateOf]) \(row.status) \(row.weight) \(row.path.count)"
      }
      let rowsBefore = before.rows.map { row in
        "\(old.samples[row.record].id) \(old.samples[row.duplicateOf].id) \(row.status) "
          + "\(row.weight) \(row.path.count)"
      }
      #expect(rowsAfter == rowsBefore, "\(random.label)")
    }
  }

  private func shifted(_ scored: ScoredPair, by count: Int) -> ScoredPair {
    var shifted = scored
    shifted.pair = RecordPair(Int(scored.pair.first) + count, Int(scored.pair.second) + count)
    return shifted
  }

  @Test func aClusterHasItsGreatestInFrontNoVetoInsideAndHangsTogether() {
    var random = SeededGenerator(named: "ClusteringPropertyTests.inside")
    for _ in 0..<100 {
      let graph = RandomGraph(&random, most: 24, isCurated: true)
      let records = Records(samples: graph.samples)
      let order = RecordOrder(records)
      let curated = CuratedPairs(graph.decisions)
      let units = CuratedUnits(curated, records: records, order: order)
      let found = Clustering(records).duplicates(graph.pairs, curated: curated)
      for cluster in found.clusters {
        #expect(Int(found.representative[cluster[0]]) == order.greatest(cluster), "\(random.label)")
      }
      for scored in graph.pairs where scored.vetoes != 0 && scored.decision > .distinct {
        let (a, b) = (Int(scored.pair.first), Int(scored.pair.second))
        // Curators may make one what the rules keep apart.
        let isApart = found.representative[a] != found.representative[b]
        #expect(isApart || units.isOne(a, b), "\(random.label)")
      }
      for a in 0..<records.count {
        for b in 0..<a where found.representative[a] == found.representative[b] {
          #expect(!units.isRejected(a, b), "\(random.label)")
        }
        let representative = Int(found.representative[a])
        guard representative != a, let row = found.row(a, representative) else { continue }
        #expect(row.path.isEmpty || row.path.last == UInt32(representative), "\(random.label)")
      }
    }
  }

  @Test func rowsAreInOrderEachOnceTheLesserRecordFirst() {
    var random = SeededGenerator(named: "ClusteringPropertyTests.rows")
    for _ in 0..<100 {
      let graph = RandomGraph(&random, most: 24, isCurated: true)
      let records = Records(samples: graph.samples)
      let order = RecordOrder(records)
      let found = Clustering(records)
        .duplicates(graph.pairs, curated: CuratedPairs(graph.decisions))
      let keys = found.rows.map { $0.record << 32 | $0.duplicateOf }
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "\(random.label)")
      for row in found.rows {
        #expect(order.isGreater(row.duplicateOf, row.record), "\(random.label)")
        #expect((0...1).contains(row.probability), "\(random.label)")
        let isOne = found.representative[row.record] == found.representative[row.duplicateOf]
        #expect(isOne == (row.status == .linked || row.status == .confirmed), "\(random.label)")
      }
      let rows = Set(keys)
      for scored in graph.pairs where scored.decision > .distinct {
        let (a, b) = (Int(scored.pair.first), Int(scored.pair.second))
        #expect(rows.contains(a << 32 | b) || rows.contains(b << 32 | a), "\(random.label)")
      }
      for (record, representative) in found.representative.enumerated()
      where representative != record {
        #expect(rows.contains(record << 32 | Int(representative)), "\(random.label)")
      }
    }
  }
}
