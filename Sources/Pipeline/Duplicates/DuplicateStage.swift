import EntityResolution
import FoodComposition
import Review
import SnapshotStore

/// The stage that finds the duplicates among a build's foods, which are added as they come.
struct DuplicateStage {
  private let model: DuplicateModel
  private let ignored: Set<MatchKey>
  private let workers: Int
  private var builder: Records.Builder

  init(
    _ model: DuplicateModel,
    sources: [Records.Source],
    ignoring ignored: Set<MatchKey>,
    workers: Int
  ) {
    (self.model, self.ignored, self.workers) = (model, ignored, workers)
    builder = Records.Builder(sources: sources, model: model.model)
  }

  /// Takes in foods of the source that is numbered `source` from 1, in the order of their ids.
  mutating func add(_ foods: [FinalFood], source: Int) {
    for food in foods { builder.add(food, source: source - 1) }
  }

  /// Returns the duplicates among the foods, with the curators' decisions applied.
  ///
  /// Pairs that `previous` has compared in the same way are not compared again.
  consuming func found(curated: CuratedPairs, previous: SnapshotReader?) throws -> FoundDuplicates {
    let detector = DuplicateDetector(model: model.model, ignoring: ignored, workers: workers)
    let modelDigest = try model.digest(ignoring: ignored)
    let records = builder.finish()
    var known: KnownPairs?
    if let previous, previous.release.matchModel == modelDigest {
      known = try KnownPairs(previous, in: records, detector: detector)
    }
    return FoundDuplicates(
      records: records,
      duplicates: detector.duplicates(in: records, curated: curated, known: known),
      comparer: PairComparer(records, model: model.model, ignoring: ignored),
      modelDigest: modelDigest
    )
  }
}

extension KnownPairs {
  /// The scores of the pairs of an earlier snapshot, carried over to `records`.
  ///
  /// The few that it stored are scored anew from its own records, which costs less than reading their
  /// evidence: rows that curators or clusters added fall away so.
  init(_ previous: SnapshotReader, in records: Records, detector: DuplicateDetector) throws {
    let before = try Records(previous, model: detector.model)
    let places = Dictionary(uniqueKeysWithValues: zip(before.ids, 0...))
    let pairs = try previous.possibleDuplicates().compactMap { row -> RecordPair? in
      guard let one = places[row.foodID], let other = places[row.duplicateOf] else { return nil }
      return RecordPair(one, other)
    }
    self.init(detector.scores(of: pairs, in: before), of: before, in: records)
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
