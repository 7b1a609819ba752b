import ArgumentParser
import DecisionLedger
import EntityResolution
import Evaluation
import SnapshotStore
import Pipeline

/// The command `granary evaluate`: measures a snapshot's answers against labels.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how right a snapshot's answers are.",
    discussion: """
      Examples:
        granary evaluate duplicates out/current/food.sqlite pairs.csv
        granary evaluate resolve out/current/food.sqlite meals.jsonl --failures 5
        granary evaluate resolve out/current/food.sqlite round-*.tsv --misses
      """,
    subcommands: [EvaluateDuplicatesCommand.self, EvaluateResolveCommand.self]
  )
}

/// The command `granary evaluate duplicates`: measures the duplicate detector on labelled pairs.
struct EvaluateDuplicatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Compare what a snapshot holds of duplicates with labelled pairs.",
    discussion: """
      The labels are CSV with the columns food_a,name_a,food_b,name_b,label,kind; label is same, \
      different or unsure. With --ledger the decisions of curators are the labels: each pair of foods that the ledger \
      calls same or different, and what a fit to them would change is told in words and figures, never made. With --pipeline the snapshot's foods are compared anew by that pipeline's \
      tables, and the table of blocking rules is shown too.

      Examples:
        granary evaluate duplicates out/current/food.sqlite pairs.csv
        granary evaluate duplicates food.sqlite pairs.csv --pipeline world.yaml
        granary evaluate duplicates food.sqlite --ledger decisions.jsonl
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "The file of labels; none with --ledger.")
  var labels: String?

  @Option(help: "The ledger of decisions whose pairs are the labels.")
  var ledger: String?

  @Option(help: "The pipeline whose tables the foods are compared by, anew.")
  var pipeline: String?

  @Option(
    help: "Keys that are not looked at, with --pipeline: ndb, gtin or both, by a comma.",
    transform: KeyList.init
  )
  var ignoreKeys = KeyList()

  @Option(help: "text or json.")
  var format = Format.text

  @OptionGroup var shown: FailureOptions

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    guard (labels == nil) != (ledger == nil) else {
      throw ValidationError(
        "found \(labels == nil ? "no" : "two sources of") labels, expected a file or --ledger"
      )
    }
    guard pipeline != nil || ignoreKeys.keys.isEmpty else {
      throw ValidationError("--ignore-keys: found no --pipeline, expected one beside it")
    }
  }

  func run() throws {
    let labels = try labels.map { try PairLabels(path: $0).labels } ?? decided()
    let snapshot = try SnapshotReader(path: snapshot)
    let answers =
      try pipeline.map {
        try DuplicateAnswers(
          of: snapshot,
          pipeline: $0,
          ignoring: ignoreKeys.keys,
          workers: workers.jobs
        )
      } ?? DuplicateAnswers(of: snapshot)
    var evaluation = answers.evaluation(of: labels, failures: shown.failures)
    if ledger != nil {
      let thresholds = try pipeline.map { pipeline in
        let weights = try DuplicateModel(folder: DuplicateModel.folder(ofPipeline: pipeline)).model
          .weights
        return FitProposal.Thresholds(review: weights.review, link: weights.link)
      }
      evaluation.proposal = FitProposal(
        labels,
        weighedBy: try snapshot.possibleDuplicates(),
        thresholds: thresholds
      )
    }
    switch format {
    case .json: print(try evaluation.json())
    case .text: print(evaluation.markdown)
    }
  }
}

extension EvaluateDuplicatesCommand {
  /// The pairs that the ledger's decisions call same or different.
  private func decided() throws -> [PairLabel] {
    guard let ledger else { return [] }
    let labels = PairLabel.labels(of: try Ledger(path: ledger))
    guard !labels.isEmpty else {
      throw UnknownName(
        found: "no same or different in \(ledger)",
        expected: "decisions about pairs"
      )
    }
    return labels
  }
}
