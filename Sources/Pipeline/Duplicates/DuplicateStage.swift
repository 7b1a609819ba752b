import EntityResolution
import FoodComposition
import Review
import SnapshotStore

/// The stage that finds the duplicates among a build's foods, which are added as they come.
struct DuplicateStage {
  private let model: DuplicateModel
  private let ignored: Set<MatchKey>
  private let questions: [Int]
  private let workers: Int
  private var builder: Records.Builder
  /// The reader of the foods that are added.
  let reader: FoodReader

  /// A stage that asks at most so many `questions` about the foods of each source, a thousand foods.
  init(
    _ model: DuplicateModel,
    sources: [Records.Source],
    ignoring ignored: Set<MatchKey>,
    questions: [Int],
    workers: Int
  ) {
    (self.model, self.ignored) = (model, ignored)
    (self.questions, self.workers) = (questions, workers)
    reader = FoodReader(model.model)
    builder = Records.Builder(sources: sources, model: model.model)
  }

  /// Takes in the accepted foods of the source that is numbered `source` from 1, in the order of their ids.
  mutating func add(_ fates: [SourceBuild.Fate], source: Int) {
    for case .accepted(_, _, _, let reading?) in fates { builder.add(reading, source: source - 1) }
  }

  /// Returns the duplicates among the foods, with the curators' decisions applied.
  ///
  /// Pairs that `previous` has compared in the same way are not compared again.
  consuming func found(curated: CuratedPairs, previous: LastRelease?) throws -> FoundDuplicates {
    let detector = DuplicateDetector(
      model: model.model,
      ignoring: ignored,
      questions: questions,
      workers: workers
    )
    let modelDigest = try model.digest(ignoring: ignored)
    let records = builder.finish()
    var known: KnownPairs?
    if let previous, previous.snapshot.release.matchModel == modelDigest,
      let lineage = previous.lineage
    {
      known = try KnownPairs(previous.snapshot, lineage, in: records, model: model.model)
    }
    return FoundDuplicates(
      records: records,
      duplicates: detector.duplicates(in: records, curated: curated, known: known),
      comparer: PairComparer(records, model: model.model, ignoring: ignored),
      worth: ReviewQueue.Worth(model.model.weights),
      modelDigest: modelDigest
    )
  }
}

extension KnownPairs {
  /// The scored pairs of an earlier release, carried over to `records`; nil where its lineage has others than pairs
  /// of its foods with levels of `model`.
  init?(
    _ previous: SnapshotReader,
    _ lineage: LineageReader,
    in records: Records,
    model: MatchModel
  ) throws {
    let before = try Records(previous, model: model)
    let places = Dictionary(uniqueKeysWithValues: zip(before.ids, 0...))
    var pairs: [ScoredPair] = []
    var isWhole = true
    try lineage.forEachScoredPair { row in
      guard let one = places[row.foodA], let other = places[row.foodB], one != other,
        let levels = ComparisonLevels(bits: row.levels)
      else { return isWhole = false }
      let rules = BlockingRules(rawValue: row.rules)
      pairs.append(
        ScoredPair(pair: RecordPair(one, other), rules: rules, levels: levels, by: model.weights)
      )
    }
    guard isWhole else { return nil }
    self.init(pairs, of: before, in: records)
  }
}

extension CuratedPairs {
  /// The decisions of a ledger about duplicates.
  init(_ ledger: Ledger) { self.init(ledger.entries.compactMap { Decision($0.decision) }) }
}

extension CuratedPairs.Decision {
  /// The decision of a curator about duplicates; nil where it is about something else.
  init?(_ decision: Review.Decision) {
    switch decision.what {
    case .same(let ids): self = .same(ids)
    case .different(let ids): self = .different(ids)
    case .split(let ids): self = .split(ids)
    case .acceptRepair, .rejectRepair, .rename, .alias, .deferUntil: return nil
    }
  }
}
