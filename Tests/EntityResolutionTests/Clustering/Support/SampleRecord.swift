import FoodComposition

@testable import EntityResolution

/// What a test says of a record.
struct SampleRecord {
  var id: String
  /// An index of ``Records/samples(_:)``'s sources.
  var source = 2
  var confidence = 0.5
  var completeness = 0.5
  var modelVersion: String?
  var name = "food"
  var amounts: [Float] = []
}

extension Records {
  /// The sources of samples: two verified releases, a label, a restaurant, a model, a user.
  static let sampleSources: [Source] = [
    Source(prefix: "table-one", type: .verifiedDataset),
    Source(prefix: "table-two", type: .verifiedDataset),
    Source(prefix: "label", type: .brandLabel),
    Source(prefix: "restaurant", type: .restaurantEstimate),
    Source(prefix: "model", type: .aiEstimated),
    Source(prefix: "user", type: .userCorrected),
  ]

  /// Records in the order of their ids.
  init(samples: [SampleRecord], terms: [String] = []) {
    self.init()
    sources = Self.sampleSources
    categoryNames = ["other"]
    self.terms = terms
    for sample in samples.sorted(by: { $0.id < $1.id }) {
      if let version = sample.modelVersion { modelVersion[count] = version }
      ids.append(sample.id)
      shownNames.append(sample.name)
      shownBrands.append("")
      otherNames.append("")
      source.append(UInt8(sample.source))
      category.append(0)
      let missing = NutrientVector.components.count - sample.amounts.count
      amounts += sample.amounts + Array(repeating: .nan, count: missing)
      isPerVolume.append(false)
      servings.append(0)
      confidence.append(sample.confidence)
      completeness.append(sample.completeness)
      gtins.append([])
      references.append([])
      portions.append([])
      brand.append([])
      scientific.append([])
      attributes.append([])
      included.append([])
      percents.append(SIMD2(.nan, .nan))
      names.append([reading(of: sample.name)])
    }
  }

  /// Records `f000000`, `f000001` … of a label.
  static func alike(_ count: Int, source: Int = 2) -> Records {
    Records(samples: (0..<count).map { SampleRecord(id: sampleID($0), source: source) })
  }

  /// The id of a sample by its number.
  static func sampleID(_ number: Int) -> String {
    let digits = String(number)
    return "f" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  private mutating func reading(of name: String) -> NameReading {
    let start = UInt32(nameTerms.count)
    for word in name.split(separator: " ").map(String.init) {
      if let number = terms.firstIndex(of: word) {
        nameTerms.append(UInt32(number))
      } else {
        nameTerms.append(UInt32(terms.count))
        terms.append(word)
      }
    }
    return NameReading(
      terms: start..<UInt32(nameTerms.count),
      attributes: [],
      headCount: 1,
      language: .english
    )
  }
}

extension ScoredPair {
  /// A pair as a comparer makes it: from 8 bits a link, below to be reviewed.
  static func of(_ a: Int, _ b: Int, _ weight: Double, vetoes: UInt32 = 0) -> ScoredPair {
    ScoredPair(
      pair: RecordPair(a, b),
      rules: BlockingRules(.name),
      levels: ComparisonLevels(),
      weight: weight,
      vetoes: vetoes,
      decision: weight >= 8 && vetoes == 0 ? .link : weight >= 0 ? .review : .distinct
    )
  }
}

extension Clustering {
  /// Clusters of records that are unlike where they are no pair given: such a pair counts a little against.
  init(_ records: Records) { self.init(records, compare: Self.unlike) }

  /// Two records that are no pair given.
  static func unlike(_ pair: RecordPair) -> ScoredPair {
    .of(Int(pair.first), Int(pair.second), -4)
  }
}

extension Duplicates {
  /// The row of two records, whichever is the greater.
  func row(_ a: Int, _ b: Int) -> Duplicate? {
    rows.first { ($0.record, $0.duplicateOf) == (a, b) || ($0.record, $0.duplicateOf) == (b, a) }
  }

  /// The clusters of two records and more.
  var clusters: [[Int]] {
    Dictionary(grouping: representative.indices) { representative[$0] }.values
      .filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}
