import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct RecordOrderTests {
  private func isFirstGreater(_ first: SampleRecord, _ second: SampleRecord) -> Bool {
    let order = RecordOrder(Records(samples: [first, second]))
    #expect(order.isGreater(0, 1) != order.isGreater(1, 0))
    return order.isGreater(0, 1)
  }

  @Test func aMoreTrustedKindOfSourceIsGreaterWhateverElseIsSaid() {
    let trusted = [0, 5, 2, 3, 4]
    for (place, source) in trusted.enumerated() {
      for lesser in trusted[(place + 1)...] {
        let best = SampleRecord(id: "a", source: lesser, confidence: 1, completeness: 1)
        let worst = SampleRecord(id: "b", source: source, confidence: 0, completeness: 0)
        #expect(!isFirstGreater(best, worst))
      }
    }
  }

  @Test func confidenceGoesBeforeCompletenessAndTheNewerModelBeforeTheLesserID() {
    #expect(
      isFirstGreater(
        SampleRecord(id: "a", confidence: 0.9, completeness: 0.1),
        SampleRecord(id: "b", confidence: 0.8, completeness: 0.9)
      )
    )
    #expect(!isFirstGreater(SampleRecord(id: "a", completeness: 0.4), SampleRecord(id: "b")))
    #expect(
      !isFirstGreater(
        SampleRecord(id: "a", source: 4, modelVersion: "m 1.9"),
        SampleRecord(id: "b", source: 4, modelVersion: "m 1.10")
      )
    )
    #expect(
      !isFirstGreater(
        SampleRecord(id: "a", source: 4),
        SampleRecord(id: "b", source: 4, modelVersion: "m")
      )
    )
    #expect(isFirstGreater(SampleRecord(id: "a"), SampleRecord(id: "b")))
  }

  @Test func aModelVersionIsOfNoAccountForOtherSources() {
    #expect(
      isFirstGreater(
        SampleRecord(id: "a", modelVersion: "1"),
        SampleRecord(id: "b", modelVersion: "2")
      )
    )
  }

  @Test func theOrderIsTotalAndTransitiveAndFindsOneGreatestInAnyOrder() {
    var random = SeededGenerator(named: "RecordOrderTests.total")
    let shares = [0, -0.0, 0.5, 1, .nan, .infinity]
    let versions: [String?] = [nil, "", "1", "01", "1.9", "1.10", "a", "1a", "2026-01-02"]
    let count = 40
    let order = RecordOrder(
      Records(
        samples: (0..<count).map {
          SampleRecord(
            id: Records.sampleID($0),
            source: random.below(6),
            confidence: shares[random.below(shares.count)],
            completeness: shares[random.below(shares.count)],
            modelVersion: versions[random.below(versions.count)]
          )
        }
      )
    )
    for a in 0..<count {
      #expect(!order.isGreater(a, a), "\(random.label)")
      for b in 0..<count where b != a {
        #expect(order.isGreater(a, b) != order.isGreater(b, a), "\(random.label): \(a) \(b)")
        for c in 0..<count where order.isGreater(a, b) && order.isGreater(b, c) {
          #expect(order.isGreater(a, c), "\(random.label): \(a) \(b) \(c)")
        }
      }
    }
    let greatest = order.greatest(0..<count)
    for _ in 0..<20 {
      #expect(order.greatest((0..<count).shuffled(using: &random)) == greatest, "\(random.label)")
    }
    #expect(order.greatest([]) == nil)
  }

  @Test func digitsOfAVersionAreNumbersOfAnyLength() {
    let ascending: [String?] = [
      nil, "0", "9", "10", "99999999999999999999998", "99999999999999999999999", "v1.2", "v1.2.1",
      "v1.10",
    ]
    for (place, version) in ascending.enumerated() {
      for later in ascending[(place + 1)...] {
        let label = "\(version ?? "nil") \(later ?? "nil")"
        #expect(ModelVersion(version) < ModelVersion(later), "\(label)")
        #expect(!(ModelVersion(later) < ModelVersion(version)))
      }
    }
    #expect(ModelVersion("1.01") == ModelVersion("1.1"))
  }
}
