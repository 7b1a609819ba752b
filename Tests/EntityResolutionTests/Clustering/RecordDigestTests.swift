import FoodComposition
import Testing

@testable import EntityResolution

@Suite struct RecordDigestTests {
  @Test func aDigestIsTheSameOnEveryMachine() {
    var digest = RecordDigest()
    digest.combine("Lentils, raw")
    digest.combine(1_704)
    #expect(digest.hex == "56eac64b9bc01e3615e3e59a89cc437a")
    #expect(RecordDigest(hex: digest.hex) == digest)
  }

  @Test func whatIsNoDigestIsNil() {
    let repeated = [("g", 32), ("+", 32), ("a", 33), ("é", 16), ("A", 32), ("1", 2), ("", 1)]
    for text in repeated.map({ String(repeating: $0.0, count: $0.1) }) {
      #expect(RecordDigest(hex: text) == nil, "\(text)")
    }
  }

  @Test func textsOfAllLengthsDiffer() {
    var seen: Set<RecordDigest> = []
    for count in 0..<40 {
      for letter in ["a", "\0"] where count > 0 || letter == "a" {
        var digest = RecordDigest()
        digest.combine(String(repeating: letter, count: count))
        seen.insert(digest)
      }
    }
    #expect(seen.count == 79)
  }

  @Test func theNumbersOfTermsAreOfNoAccount() {
    let sample = SampleRecord(id: "a", name: "apple raw")
    let one = Records(samples: [sample]).digests()
    let other = Records(samples: [sample], terms: ["raw", "pear", "apple"]).digests()
    #expect(one == other)
  }

  @Test func whatOnlyRanksARecordIsNoPartOfItsDigest() {
    var ranked = SampleRecord(id: "a", source: 4, name: "apple")
    let before = Records(samples: [ranked]).digests()
    (ranked.confidence, ranked.completeness, ranked.modelVersion) = (1, 1, "2")
    #expect(Records(samples: [ranked]).digests() == before)
  }

  @Test func everythingThatIsComparedChangesTheDigest() {
    let plain = Records(samples: [
      SampleRecord(id: "a", name: "apple raw", amounts: [50, 0, .nan])
    ])
    let changes: [(inout Records) -> Void] = [
      { $0.source[0] = 1 },
      { $0.categoryNames[0] = "fruit" },
      { $0.amounts[0] = 51 },
      { $0.amounts[1] = .nan },
      { $0.amounts[2] = 0 },
      { $0.isPerVolume[0] = true },
      { $0.terms[0] = "pear" },
      { $0.nameTerms.swapAt(0, 1) },
      { $0.gtins = Self.list([4_006_381_333_931]) },
      { $0.references = Self.list([0]) },
      { $0.brand = Self.list([0]) },
      { $0.scientific = Self.list([0]) },
      { $0.portions = Self.list([PortionWeight(measure: 0, grams: 100)]) },
      { $0.portions = Self.list([PortionWeight(measure: 0, grams: 101)]) },
      { Self.rename(&$0) { $0.headCount = 2 } },
      { Self.rename(&$0) { $0.language = .french } },
      { Self.rename(&$0) { $0.attributes = Attributes(rawValue: 2) } },
      { Self.rename(&$0) { $0.terms = 0..<1 } },
    ]
    var seen = Set(plain.digests())
    for change in changes {
      var changed = plain
      change(&changed)
      seen.formUnion(changed.digests())
    }
    #expect(seen.count == changes.count + 1)
    var zero = plain
    zero.amounts[1] = -0.0
    #expect(zero.digests() == plain.digests())
  }

  private static func list<Element>(_ elements: [Element]) -> Lists<Element> {
    var lists = Lists<Element>()
    lists.append(elements)
    return lists
  }

  private static func rename(_ records: inout Records, _ change: (inout NameReading) -> Void) {
    var readings = Array(records.names[0])
    change(&readings[0])
    records.names = list(readings)
  }
}
