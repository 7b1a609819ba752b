import ArgumentParser
import Evaluation
import FoodSnapshot

/// `granary evaluate resolve`: how right the resolver is on labelled texts.
struct EvaluateResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve the texts of a file of labels and compare.",
    discussion: """
      The file's first line tells its kind: text,carbohydrate_g (sentences), an object of JSON \
      (meals, one a line), or phrase,language,stratum,items,note (phrases with accepted foods).
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "The file of labels.")
  var labels: String

  @Option(help: "text or json.")
  var format = Format.text

  @OptionGroup var shown: FailureOptions

  @Option(help: "What draws the failures that are shown.")
  var seed: UInt64 = 1

  @OptionGroup var workers: WorkerOptions

  func run() throws {
    let snapshot = try FoodSnapshot(path: snapshot)
    let evaluation = try ResolveEvaluation(
      LabelFile(path: labels),
      settings: .init(jobs: workers.jobs, failures: shown.failures, seed: seed),
      search: { try snapshot.search($0, limit: 10).map(\.id) },
      resolve: { try snapshot.resolve($0) }
    )
    switch format {
    case .json: print(try evaluation.json())
    case .text: print(evaluation.markdown)
    }
  }
}
