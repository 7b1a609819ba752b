import ArgumentParser
import EntityResolution
import FoodSnapshot
import Pipeline

/// The command `granary link`: compares the foods of a snapshot, a part of them on each of several machines.
struct LinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract:
      "Compare a snapshot's foods for duplicates: a shard of the pairs, or all shards merged.",
    discussion: """
      What is merged has the bytes of --shard 1/1, whatever the number of shards.

      Examples:
        granary link food.sqlite --pipeline world.yaml --shard 3/7 --to 3.pairs
        granary link --merge 1.pairs 2.pairs --to all.pairs
      """
  )

  @Argument(
    help: "The snapshot, such as out/current/food.sqlite; with --merge the files of all shards."
  )
  var inputs: [String]

  @Option(help: "The pipeline whose tables the foods are compared by.")
  var pipeline: String?

  @Option(help: "Which shard of how many: 3/7.", transform: Self.shard)
  var shard = PairShard.whole

  @Flag(help: "Merge files of shards.")
  var merge = false

  @Option(help: "The file to write.")
  var to: String

  @Option(
    help: "Keys that are not looked at: ndb, gtin or both, by a comma.",
    transform: KeyList.init
  )
  var ignoreKeys = KeyList()

  @OptionGroup var workers: WorkerOptions

  func validate() throws {
    if merge { return }
    guard inputs.count == 1, pipeline != nil else {
      throw ValidationError("found \(inputs.count) inputs, expected a snapshot and --pipeline")
    }
  }

  func run() throws {
    let count =
      merge
      ? try PairFile.merge(inputs, to: to)
      : try PairFile.write(
        shard: shard,
        of: SnapshotReader(path: inputs[0]),
        pipeline: pipeline ?? "",
        ignoring: ignoreKeys.keys,
        to: to,
        workers: workers.jobs
      )
    print("\(count) pairs are linked or for review: \(to)")
  }

  private static func shard(_ text: String) throws -> PairShard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = PairShard(number, of: count)
    else { throw ValidationError("found \(text), expected a shard and how many, such as 3/7") }
    return shard
  }
}
