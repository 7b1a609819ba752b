import Datasets
import DecisionLedger
import EntityResolution
import FoodComposition
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
    for case .accepted(let food) in fates {
      if let reading = food.reading { builder.add(reading, source: source - 1) }
    }
  }

  /// Returns the duplicates among the foods, with the curators' decisions applied.
  consuming func found(curated: CuratedPairs) throws -> FoundDuplicates {
    let detector = DuplicateDetector(
      model: model.model,
      ignoring: ignored,
      questions: questions,
      workers: workers
    )
    let modelDigest = try model.digest(ignoring: ignored)
    let records = builder.finish()
    return FoundDuplicates(
      records: records,
      duplicates: detector.duplicates(in: records, curated: curated),
      comparer: PairComparer(records, model: model.model, ignoring: ignored),
      worth: ReviewQueue.Worth(model.model.weights),
      modelDigest: modelDigest
    )
  }
}

extension CuratedPairs {
  /// The decisions of a ledger about duplicates.
  init(_ ledger: Ledger) { self.init(ledger.entries.compactMap { Decision($0.decision) }) }
}

extension CuratedPairs.Decision {
  /// The decision of a curator about duplicates; nil where it is about something else.
  init?(_ decision: DecisionLedger.Decision) {
    switch decision.what {
    case .same(let ids): self = .same(ids)
    case .different(let ids): self = .different(ids)
    case .split(let ids): self = .split(ids)
    default: return nil
    }
  }
}

extension Build {
  /// The stage that finds this build's duplicates; nil where nobody looks for them.
  func duplicateStage() -> DuplicateStage? {
    tables.duplicates.map { model in
      DuplicateStage(
        model,
        sources: pipeline.datasets.map { .init(prefix: $0.id, type: $0.sourceType) },
        ignoring: ignored,
        questions: pipeline.datasets.map {
          pipeline.questions[$0.id] ?? PipelineDefinition.usualQuestions
        },
        workers: workers
      )
    }
  }
}
