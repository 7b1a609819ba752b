import ArgumentParser
import Evaluation
import FoodSnapshot

/// The command `granary evaluate resolve`: measures the resolver on labelled texts.
struct EvaluateResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve the texts of a file of labels and compare.",
    discussion: """
      A file's first line tells its kind: text,carbohydrate_g (sentences), an object of JSON \
      (meals, one a line), phrase,language,stratum,items,note (phrases with accepted foods), or by tabs \
      id, group, text, foods, grams_low … (a round of fresh texts, whose group ingredients is resolved as such) \
      or property, said, means (forms that say the same again, asked with names of the snapshot's foods). \
      Several files are reported one after the other.

      Examples:
        granary evaluate resolve out/current/food.sqlite meals.jsonl
        granary evaluate resolve food.sqlite sentences.csv --failures 5 --seed 2
        granary evaluate resolve food.sqlite round-1.tsv round-2.tsv --misses
        granary evaluate resolve food.sqlite round-4.tsv --times
        granary evaluate resolve food.sqlite restatements.tsv --names 5000
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "The files of labels.")
  var labels: [String]

  @Option(help: "text or json, one object a file.")
  var format = Format.text

  @OptionGroup var shown: FailureOptions

  @Flag(
    help: "Measure the processor time of each answer, one after the other, instead of judging them."
  )
  var times = false

  @Flag(help: "Show every wrong answer.")
  var misses = false

  @Option(help: "What draws the failures that are shown, and the names of restatements.")
  var seed: UInt64 = 1

  @Option(help: "With how many names restatements are asked.")
  var names = 1000

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    guard names > 0 else {
      throw ValidationError("--names: found \(names), expected 1 or more")
    }
  }

  func run() throws {
    let files = try labels.map { ($0, try LabelFile(path: $0)) }
    let path = snapshot
    let snapshot = try FoodSnapshot(path: path)
    let ingredients = try FoodSnapshot(path: path, settings: TextSettings(meaning: .ingredient))
    for (path, labels) in files {
      if files.count > 1, format == .text { print("## \(path.printable)\n") }
      if times {
        guard !labels.texts.isEmpty else {
          throw UnknownName(found: "no text in \(path.printable)", expected: "labels of texts")
        }
        let times = try ResolveTimes(
          labels,
          resolve: { try snapshot.resolve($0) },
          ingredient: { try ingredients.resolve($0) }
        )
        print(format == .json ? try times.json() : times.markdown)
        continue
      }
      let evaluation = try ResolveEvaluation(
        labels,
        settings: .init(
          jobs: workers.jobs,
          failures: misses ? .max : shown.failures,
          seed: seed,
          names: names
        ),
        search: { try snapshot.search($0, limit: 10).map(\.id) },
        resolve: { try snapshot.resolve($0) },
        ingredient: { try ingredients.resolve($0) },
        names: { try snapshot.drawnNames(seed: seed) }
      )
      switch format {
      case .json: print(try evaluation.json())
      case .text: print(evaluation.markdown)
      }
    }
  }
}
