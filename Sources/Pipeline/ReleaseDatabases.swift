import FoodComposition
import FoodVocabulary
import FuzzyIndex
import Ingestion
import Parallelism
import RecordIO
import Registry
import SnapshotStore
import SnapshotWriting

/// The two databases of a release, `food.sqlite` and `lineage.sqlite`, as they are written.
struct ReleaseDatabases {
  /// The writer of `food.sqlite`.
  let snapshot: SnapshotWriter
  /// The path of `food.sqlite`.
  let snapshotPath: String
  /// The registry that numbers the foods; nil where they are numbered as they come.
  private(set) var registry: FoodRegistry?
  /// The path of `lineage.sqlite`.
  let lineagePath: String
  private let lineage: LineageWriter
  private let digest = ContentDigest()

  /// Creates both in `folder`; `vocabulary`, with which texts are understood, is written to the snapshot.
  init(
    in folder: String,
    vocabulary: [VocabularyEntry],
    numberedBy registry: FoodRegistry?
  ) throws(SnapshotError) {
    self.registry = registry
    snapshotPath = folder + "/food.sqlite"
    snapshot = try SnapshotWriter(
      path: snapshotPath,
      normalizedName: { NormalForm.of($0.name) },
      contentSink: digest.update
    )
    // Portion overrides are left out: they change the portions of foods, and no text is read with them.
    snapshot.write(vocabulary.filter { $0.kind != .portionOverride })
    lineagePath = folder + "/lineage.sqlite"
    lineage = try LineageWriter(path: lineagePath)
  }

  /// Begins a source: writes its row and components, and notes the file of its amounts as its first in the lineage.
  func begin(_ tally: inout SourceTally) throws {
    snapshot.write(tally.record)
    try lineage.write(tally.publishedComponents())
    if let file = tally.amountsFile { _ = try tally.fileID(of: file, in: lineage) }
  }

  /// final foods -> rows: what became of the next source foods is counted, and written; returns the foods.
  mutating func write(_ fates: [SourceBuild.Fate], counting tally: inout SourceTally) throws
    -> [FinalFood]
  {
    var foods: [FinalFood] = []
    var origins: [OriginRecord] = []
    var corrections: [CorrectionRecord] = []
    var groups: [(foodID: String, group: FoodGroup)] = []
    var parts: [RecipePartRecord] = []
    let amountsFileID = try tally.amountsFile.map { try tally.fileID(of: $0, in: lineage) }
    for fate in fates {
      tally.count(fate)
      guard case .accepted(let food) = fate else { continue }
      foods.append(food.final)
      corrections += food.corrections
      let fileID = try tally.fileID(of: food.position.file, in: lineage)
      origins.append(
        OriginRecord(
          foodID: food.final.food.id,
          fileID: fileID,
          line: food.position.line,
          amountsFileID: amountsFileID ?? fileID,
          trail: food.trail
        )
      )
      let id = food.final.food.id
      if let group = food.final.food.group { groups.append((id, group)) }
      for (number, part) in food.recipe.enumerated() {
        parts.append(
          RecipePartRecord(
            foodID: id,
            number: number + 1,
            partID: part.foodID,
            grams: part.grams,
            retentionCode: part.retention,
            fileID: try tally.fileID(of: part.position.file, in: lineage),
            line: part.position.line
          )
        )
      }
    }
    let numbers = registry?.numbers(of: foods.lazy.map(\.food.id))
    try snapshot.write(foods, numbers: numbers, sourceID: tally.sourceID)
    try lineage.write(origins)
    try lineage.write(corrections)
    try lineage.write(groups)
    try lineage.write(parts)
    try lineage.write(foods.flatMap(Self.flagEvidence))
    return foods
  }

  private static func flagEvidence(of final: FinalFood) -> [FlagEvidenceRecord] {
    final.assessment.flags.compactMap { flag in
      flag.evidence.map {
        FlagEvidenceRecord(
          foodID: final.food.id,
          rule: flag.rule,
          component: flag.component?.rawValue,
          found: flag.found,
          evidence: $0
        )
      }
    }
  }

  /// Ends a source.
  func end(_ tally: SourceTally) throws {
    snapshot.write(tally.record)
    try lineage.write(tally.rejects)
    try lineage.write(tally.balances)
  }

  /// retired ids -> rows: those that this release retires, and where ids are registered those that are gone; behind the last
  /// food.
  mutating func retire(_ departures: [String: FoodRegistry.Departure]) {
    registry?.end(retiring: departures)
    let departed = registry?.departures ?? departures
    snapshot.write(
      departed.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        RetiredFood(
          id: $0.key,
          successor: $0.value.successor,
          reason: $0.value.reason,
          since: $0.value.release
        )
      }
    )
  }

  /// What became of the ids that no food of the release has, by these.
  func departures(_ retired: [String: FoodRegistry.Departure]) -> [String: EvidenceBook.Departure] {
    (registry?.departures ?? retired).mapValues {
      EvidenceBook.Departure(successor: $0.successor, since: $0.release)
    }
  }

  /// duplicates -> rows: the pairs and clusters to the snapshot, their evidence and what was compared to the lineage.
  func write(_ found: FoundDuplicates, workers: Int) throws {
    try found.write(to: snapshot)
    try found.writeEvidence(to: lineage, workers: workers)
  }

  /// Writes `release` into both and closes them, side by side; returns it with its counts and digest, and what else was counted.
  func finish(_ release: ReleaseRecord, workers: Int) throws -> SnapshotSummary {
    let (content, food) = try snapshot.end(release, contentDigest: digest.finish)
    let files = [food, try lineage.end(of: LineageRelease(of: content.release))]
    _ = try Parallel.map(count: files.count, workers: workers) { try files[$0].finish() }
    return content
  }
}
