import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct KnownPairsTests {
  /// A plain comparer: four bits a word that both have, three against one that only one has.
  private static func scored(_ records: Records, _ pair: RecordPair) -> ScoredPair {
    let (one, other) = (words(records, pair.first), words(records, pair.second))
    let weight = 4 * one.intersection(other).count - 3 * one.symmetricDifference(other).count
    return .of(Int(pair.first), Int(pair.second), Double(weight))
  }

  /// A plain blocking rule: the same first word.
  private func isCandidate(_ records: Records, _ pair: RecordPair) -> Bool {
    let firsts = [pair.first, pair.second].map { record in
      records.names[Int(record)].first.map { name in
        records.terms[Int(records.nameTerms[Int(name.terms.lowerBound)])]
      }
    }
    return firsts[0] == firsts[1]
  }

  private static func words(_ records: Records, _ record: UInt32) -> Set<String> {
    Set(
      records.names[Int(record)].flatMap(\.terms)
        .map { records.terms[Int(records.nameTerms[Int($0)])] }
    )
  }

  /// The pairs that are linked or to be reviewed, and how many were compared.
  private func pairs(_ records: Records, known: KnownPairs?) -> (pairs: [ScoredPair], compared: Int)
  {
    var (new, compared) = ([ScoredPair](), 0)
    for first in 0..<records.count {
      for second in first + 1..<max(records.count, first + 1) {
        let pair = RecordPair(first, second)
        let isKnown = known.map { $0.isUnchanged[first] && $0.isUnchanged[second] } ?? false
        if isKnown || !isCandidate(records, pair) { continue }
        compared += 1
        let scored = Self.scored(records, pair)
        if scored.decision > .distinct { new.append(scored) }
      }
    }
    return ((new + (known?.pairs ?? [])).sorted { $0.pair < $1.pair }, compared)
  }

  private func name(_ random: inout SeededGenerator) -> String {
    let words = ["apple", "raw", "sweet", "green", "juice", "dried"]
    return words.shuffled(using: &random).prefix(1 + random.below(3)).joined(separator: " ")
  }

  @Test func whatIsAddedChangedAndRemovedLeavesTheResultOfAFullRun() {
    var random = SeededGenerator(named: "KnownPairsTests.incremental")
    var (spared, unruled) = (0, 0)
    for round in 0..<15 {
      var samples = (0..<(5 + random.below(25))).map {
        SampleRecord(id: Records.sampleID($0 * 7), source: random.below(6), name: name(&random))
      }
      var previous = Records(samples: samples)
      var stored = pairs(previous, known: nil).pairs
      for _ in 0..<4 {
        change(&samples, &random)
        // Terms are numbered otherwise in every snapshot.
        let records = Records(samples: samples, terms: ["green", "apple"].shuffled(using: &random))
        let known = KnownPairs(stored.shuffled(using: &random), of: previous, in: records)
        let full = pairs(records, known: nil)
        let incremental = pairs(records, known: known)
        #expect(incremental.pairs == full.pairs, "\(random.label), round \(round)")
        let ids = samples.map(\.id).shuffled(using: &random)
        let curated = CuratedPairs([.different(Array(ids.prefix(2))), .same(Array(ids.suffix(3)))])
        let clustering = Clustering(records) { Self.scored(records, $0) }
        let one = clustering.duplicates(full.pairs, curated: curated)
        let other = clustering.duplicates(incremental.pairs, curated: curated)
        #expect(one.rows == other.rows, "\(random.label), round \(round)")
        #expect(one.representative == other.representative, "\(random.label), round \(round)")
        spared += full.compared - incremental.compared
        unruled += other.rows.count { $0.scored.rules == [] }
        // What a release keeps of a run are its pairs.
        (previous, stored) = (records, other.pairs)
      }
    }
    #expect(spared > 0 && unruled > 0, "the runs say nothing")
  }

  private func change(_ samples: inout [SampleRecord], _ random: inout SeededGenerator) {
    for _ in 0..<(1 + random.below(4)) {
      let place = random.below(max(1, samples.count))
      switch random.below(4) {
      case 0 where samples.count > 3: samples.remove(at: place)
      case 1: samples[place].name = name(&random)
      case 2: samples[place].confidence = Double(random.below(5)) / 4
      default:
        let id = Records.sampleID(random.below(300))
        guard !samples.contains(where: { $0.id == id }) else { continue }
        samples.append(SampleRecord(id: id, source: random.below(6), name: name(&random)))
      }
    }
  }

  @Test func onlyUnchangedRecordsAndTheirPairsAreKnown() {
    let previous = Records(samples: [
      SampleRecord(id: "a", name: "apple"), SampleRecord(id: "b", name: "apple"),
      SampleRecord(id: "d", name: "pear"),
    ])
    let records = Records(samples: [
      SampleRecord(id: "b", name: "apple"), SampleRecord(id: "c", name: "apple"),
      SampleRecord(id: "d", name: "pear"), SampleRecord(id: "e"),
    ])
    let stored: [ScoredPair] = [.of(1, 2, 3), .of(0, 1, 9), .of(1, 2, -4)]
    let known = KnownPairs(stored, of: previous, in: records)
    #expect(known.isUnchanged == [true, false, true, false])
    #expect(known.pairs == [.of(0, 2, 3)])
    #expect(known.removed?.ids == ["a"])
    #expect(KnownPairs([], of: records, in: records).removed == nil)
  }
}
