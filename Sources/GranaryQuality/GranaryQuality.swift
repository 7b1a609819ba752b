import ArgumentParser
import Calibration
import Datasets
import Evaluation
import Fetch
import FoodComposition
import FoodSnapshot
import Foundation
import Pipeline
import Review

/// Prints how right Granary is, measured on real foods.
@main
struct GranaryQuality: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "granary-quality",
    abstract: """
      Inject faults into clean records and print how many the checks see; resolve labelled texts, \
      compare labelled pairs and print how many are answered right.
      """,
    discussion: """
      With --fit-duplicates or --fit-duplicates-terms nothing is measured: the tables by which \
      duplicates are found are written anew, in the folder that the pipeline names. With \
      --fit-ranking, --fit-confidence or --weigh-ranking numbers for Ranking.swift are printed, and \
      nothing is written.
      """
  )

  /// A part of the measurement, as `--only` names it.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case faults
    case definitions
    case unseen
    case recipes
    case resolve
    case rules
    case duplicates
  }

  @Argument(help: "The pipeline whose verified datasets are used.")
  var pipeline = "pipelines/world.yaml"

  @Option(help: "The folder that holds its files.")
  var mirror: String

  @Option(help: "Take every so manieth food of each dataset.")
  var every = 8

  @Option(help: "The snapshot that resolves and has pairs (default: one that is built for it).")
  var snapshot: String?

  @Option(help: "The folder with meal_sentences.csv, meals.jsonl and duplicate_pairs.csv.")
  var gold = "../shared/gold"

  @Option(help: "The folder with phrases.csv and second-labels.csv, phrases with accepted foods.")
  var phrases = "datasets/quality/labels"

  @Option(help: "The file of pairs that are hard to decide, labelled twice.")
  var hardPairs = "datasets/quality/labels/hard_pairs.csv"

  @Option(
    help: "Take every so manieth mistake of a definition; 0 for none, only what is found without."
  )
  var everyMistake = 1

  @Option(help: "The id of the one source whose definition gets mistakes (default: every source).")
  var source: String?

  @Flag(help: "Print the mistakes of definitions that are not found, of those of the seen half.")
  var misses = false

  @Option(
    help:
      "faults, definitions, unseen, recipes, resolve, rules or duplicates; all where it is not given."
  )
  var only: Part?

  @Option(
    help: "The verified datasets that --only unseen leaves out, each by itself (default: five)."
  )
  var leaveOut: [String] = ["ciqual", "cnf", "usda-fndds-2023", "usda-foundation", "usda-sr"]

  @Option(help: "Faults in one of so many rows, by turns; 0 judges each faulty food alone.")
  var oneOf: [Int] = [20, 200, 0]

  @Option(help: "The survey whose recipes --only recipes computes again.")
  var survey = "usda-fndds-2023"

  @Option(help: "The table of datasets that hold values of each other.")
  var relatives = "datasets/quality/relatives.tsv"

  @Option(help: "The definition of a table for --only unseen, in place of datasets left out.")
  var table: [String] = []

  @Option(help: "A file for the flags of the clean tables of --only unseen.")
  var listFlags: String?

  @Flag(help: "Leave the datasets in the world that hold values of the one left out.")
  var keepCopies = false

  @Flag(help: "Fit weights.tsv to the labelled pairs of --gold and to --hard-pairs and write it.")
  var fitDuplicates = false

  @Flag(help: "Count the terms of the snapshot's foods and write terms.tsv; before any fit.")
  var fitDuplicatesTerms = false

  @Flag(help: "Fit the ranking to own phrases and the first half of --gold's texts and print it.")
  var fitRanking = false

  @Flag(help: "Fit the confidence to them and print its coefficients.")
  var fitConfidence = false

  @Flag(help: "Fit the weights of portion rules to them and to --fresh and print them.")
  var fitPortions = false

  @Option(help: "A round of fresh texts that are read for --fit-portions.")
  var fresh: [String] = []

  @Flag(help: "Print how many texts of the first half are right by each weight of the ranking.")
  var weighRanking = false

  @Option(help: "How many sentences --fit-ranking tries, and a quarter of that meals.")
  var fitSentences = 1200

  @Option(help: "What draws them.")
  var seed: UInt64 = 1

  func validate() throws {
    guard fitSentences > 0 else {
      throw ValidationError("--fit-sentences: found \(fitSentences), expected 1 or more")
    }
    guard everyMistake >= 0 else {
      throw ValidationError("--every-mistake: found \(everyMistake), expected 0 or more")
    }
    guard !oneOf.isEmpty, oneOf.allSatisfy({ $0 >= 0 }) else {
      throw ValidationError("--one-of: found \(oneOf), expected 0 or more")
    }
    guard every > 0 else { throw ValidationError("--every: found \(every), expected 1 or more") }
  }

  func run() throws {
    if fitDuplicates || fitDuplicatesTerms { return try withSnapshot(fit) }
    if fitRanking || fitConfidence || weighRanking || fitPortions {
      return try withSnapshot(tryRankings)
    }
    let parts = only.map { [$0] } ?? Part.allCases
    if parts.contains(.faults) {
      let build = try build(output: "")
      print("## Injected faults\n")
      print(FaultTable(try build.trials(every: every)).text)
    }
    if parts.contains(.definitions) {
      print("## Mistakes in definitions\n")
      let table = DefinitionTable(
        try build(output: "").definitionTrials(every: everyMistake, in: source)
      )
      print(table.text)
      if misses { print(table.misses) }
    }
    if parts.contains(.unseen) { try unseen() }
    if parts.contains(.recipes) {
      print("## Recipes computed again\n")
      print(RecipeErrors(try build(output: "").recipeTrials(of: survey)).text)
    }
    guard !parts.filter({ [.resolve, .rules, .duplicates].contains($0) }).isEmpty else { return }
    try withSnapshot { path in
      if parts.contains(.resolve) { try resolve(path) }
      if parts.contains(.rules) {
        print(try trials(of: path).rules(snapshot: path, fresh: rounds()))
      }
      if parts.contains(.duplicates) { try compare(path) }
    }
  }

  private func unseen() throws {
    let relatives = try Relatives(path: relatives)
    print("## Injected faults in tables never seen\n")
    let left = relatives.byDataset(copies: !keepCopies)
    let build = try build(output: "")
    let results =
      try table.isEmpty
      ? build.unseen(sources: leaveOut, relatives: left, steps: oneOf)
      : build.unseen(definitions: table, relatives: left, steps: oneOf)
    if let listFlags {
      let lines = results.flatMap { result in
        result.clean.flatMap { food in
          food.assessment.flags.map { flag in
            [
              result.source, food.food.canonicalName, flag.rule, flag.severity.rawValue,
              flag.component?.rawValue ?? "", flag.found, flag.expected,
            ]
            .joined(separator: "\t")
          }
        }
      }
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: listFlags))
    }
    for result in results where results.count > 1 {
      print(UnseenFaults([result], steps: oneOf).text)
    }
    print(UnseenFaults(results, steps: oneOf).text)
  }

  private func resolve(_ snapshot: String) throws {
    print("## Labelled texts\n")
    let files = [
      phrases + "/phrases.csv", phrases + "/second-labels.csv", phrases + "/restatements.tsv",
      gold + "/meal_sentences.csv", gold + "/meals.jsonl",
    ]
    print(try LabelledTexts(snapshot: snapshot, labels: files, jobs: Self.cores).text)
    guard FileManager.default.fileExists(atPath: gold + "/meals.jsonl") else { return }
    print("\n### Confidence\n\n\(try trials(of: snapshot).reliability())")
  }

  private func trials(of snapshot: String) throws -> RankingTrials {
    try RankingTrials(snapshot: snapshot, phrases: phrases, gold: gold, jobs: Self.cores)
  }

  /// The rounds of fresh texts beside the phrases, with their lists and the rows kept apart.
  private func rounds() throws -> [String] {
    try ["", "/read", "/held"].flatMap { part in
      let folder = phrases + "/fresh" + part
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".tsv") && (!part.isEmpty || $0.hasPrefix("round-")) }
        .map { folder + "/" + $0 }
    }
  }

  private func tryRankings(_ snapshot: String) throws {
    let trials = try trials(of: snapshot)
    if weighRanking { print(try trials.worth()) }
    if fitRanking {
      print(
        try trials.ranking(sentences: fitSentences, seed: seed) { step in
          FileHandle.standardError.write(Data((step + "\n").utf8))
        }
      )
    }
    if fitConfidence { print(try trials.confidence(fresh: fresh)) }
    if fitPortions { print(try trials.portions(fresh: fresh)) }
  }

  private func compare(_ snapshot: String) throws {
    print("## Duplicates\n")
    let pairs = try LabelledPairs(
      snapshot: snapshot,
      pipeline: pipeline,
      pairs: gold + "/duplicate_pairs.csv",
      hardPairs: hardPairs,
      jobs: Self.cores
    )
    print(pairs.text)
  }

  private func fit(_ snapshot: String) throws {
    func trials() throws -> DuplicateTrials {
      try DuplicateTrials(
        of: SnapshotReader(path: snapshot),
        pipeline: pipeline,
        workers: Self.cores
      )
    }
    if fitDuplicatesTerms {
      let trials = try trials()
      try Data(trials.terms().utf8).write(to: URL(filePath: trials.termsPath), options: .atomic)
      print("wrote \(trials.termsPath)")
    }
    guard fitDuplicates else { return }
    // The foods are read again: the information of a name follows from the terms just written.
    let trials = try trials()
    let labels = try PairLabels(path: gold + "/duplicate_pairs.csv").labels
    let weights = try trials.weights(
      fittedTo: labels,
      judged: PairLabels(path: hardPairs).labels
    )
    try Data(weights.utf8).write(to: URL(filePath: trials.weightsPath), options: .atomic)
    print("wrote \(trials.weightsPath)")
  }

  private static let cores = ProcessInfo.processInfo.activeProcessorCount

  private func build(output: String) throws -> Build {
    try Build(
      pipeline: PipelineDefinition(path: pipeline),
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: output,
      release: nil,
      workers: Self.cores,
      progress: { _, _, _ in }
    )
  }

  /// Calls `body` with the given snapshot, or with one of the pipeline that is gone afterwards.
  private func withSnapshot(_ body: (String) throws -> Void) throws {
    if let snapshot { return try body(snapshot) }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "granary-quality-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    switch try build(output: folder.path).run() {
    case .released(let release, _): try body(release + "/food.sqlite")
    case .unchanged(let release): try body(release + "/food.sqlite")
    case .refused(_, let summary): throw RefusedBuild(reasons: summary.refusals.map(\.text))
    }
  }
}

/// A gate refused the snapshot that was to be measured.
struct RefusedBuild: Error, CustomStringConvertible {
  let reasons: [String]

  var description: String { reasons.joined(separator: "\n") }
}
