import Crypto
import FoodComposition
import FoodVocabulary
import Hashing
import SnapshotStore
import SnapshotWriting

/// A snapshot that a test has written, with the canonical bytes that its digest is taken of.
struct WrittenSnapshot {
  let path: String
  let summary: SnapshotSummary
  let content: [UInt8]

  static let source = SourceRecord(
    id: 7,
    prefix: "test",
    publisher: "Granary",
    dataset: "Test",
    release: "1",
    title: "Test 1",
    sourceType: .verifiedDataset,
    licence: "CC0-1.0",
    attribution: "Granary's tests"
  )
  static let release = ReleaseRecord(
    name: "2026-01",
    toolVersion: "0.1.0",
    pipelineDigest: "0123",
    builtFor: "2026-01-31"
  )

  /// Writes the vocabulary, `foods` in pieces of `batch` foods, then what may be one of them.
  init(
    _ foods: [FinalFood],
    to path: String,
    batch: Int = .max,
    duplicates: [PossibleDuplicate] = [],
    representatives: [(foodID: String, representative: String)] = [],
    clusters: [[String]] = [],
    vocabulary: [VocabularyEntry] = [],
    release name: String? = nil
  ) throws {
    var content: [UInt8] = []
    var source = Self.source
    let writer = try SnapshotWriter(path: path, normalizedName: { $0.name.lowercased() }) {
      content.append(contentsOf: $0)
    }
    writer.write(source)
    writer.write(vocabulary)
    var rest = foods[...]
    while !rest.isEmpty {
      try writer.write(Array(rest.prefix(batch)), sourceID: source.id)
      rest = rest.dropFirst(batch)
    }
    try writer.write(duplicates, representatives: representatives)
    try writer.write(clusters: clusters)
    source.rowsRead = foods.count
    source.foodsAccepted = foods.count
    writer.write(source)
    var release = Self.release
    if let name { release.name = name }
    summary = try writer.finish(release) { SHA256.hash(data: content).hexadecimal }
    self.path = path
    self.content = content
  }

  /// Writes foods of which nothing is said.
  init(
    _ foods: [Food],
    to path: String,
    duplicates: [PossibleDuplicate] = [],
    representatives: [(foodID: String, representative: String)] = [],
    clusters: [[String]] = [],
    vocabulary: [VocabularyEntry] = []
  ) throws {
    try self.init(
      foods.map(\.final),
      to: path,
      duplicates: duplicates,
      representatives: representatives,
      clusters: clusters,
      vocabulary: vocabulary
    )
  }
}

/// The release of a lineage that a test has written.
let writtenLineage = LineageRelease(name: "2026-01", contentDigest: "0123")

extension Food {
  /// The food with the least that can be said of it.
  var final: FinalFood {
    FinalFood(self, Assessment(flags: [], completeness: 0, confidence: 0))
  }
}

/// A food with a name and no values.
func plainFood(_ id: String) -> Food {
  Food(
    id: id,
    canonicalName: "Food \(id)",
    normalizedName: "food \(id)",
    language: "en",
    category: "other",
    baseUnit: .gram
  )
}

extension SnapshotWriter {
  /// Writes what is left, makes the indexes, checks the file and closes it.
  func finish(_ release: ReleaseRecord, contentDigest: () -> String) throws(SnapshotError)
    -> SnapshotSummary
  {
    let (summary, file) = try end(release, contentDigest: contentDigest)
    try file.finish()
    return summary
  }
}

extension LineageWriter {
  /// Writes what is left, makes the indexes, checks the file and closes it.
  func finish(of release: LineageRelease) throws(SnapshotError) { try end(of: release).finish() }
}
