import ArgumentParser
import FoodSnapshot

/// The command `granary duplicates`: lists the possible duplicates of a snapshot.
struct DuplicatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "List the foods that may be duplicates of others, with the evidence.",
    discussion: """
      By falling match weight; with --format jsonl a line a pair with its evidence, which lies in lineage.sqlite beside
      the snapshot, in the order of the ids.

      Examples:
        granary duplicates out/current/food.sqlite usda-sr:09040
        granary duplicates out/current/food.sqlite --format jsonl
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "Only the pairs of this food, by its permanent id.")
  var food: String?

  @Option(help: "text or jsonl.")
  var format = LineFormat.text

  func run() throws {
    let snapshot = try FoodSnapshot(path: snapshot)
    if let food, try snapshot.food(id: food) == nil {
      throw UnknownName(found: "no food '\(food)'", expected: "the id of a food of the snapshot")
    }
    let pairs = try snapshot.possibleDuplicates(of: food)
    switch format {
    case .jsonl:
      let lineage = try LineageReader(beside: self.snapshot, of: snapshot.release)
      for (pair, record) in try lineage.evidence(of: pairs, food: food) {
        print(pair.json(evidence: record.evidence))
      }
    case .text: try printTable(pairs, of: snapshot)
    }
  }

  private func printTable(_ pairs: [PossibleDuplicate], of snapshot: FoodSnapshot) throws {
    if pairs.isEmpty { print("no possible duplicates") }
    let names = try snapshot.names(of: Set(pairs.flatMap { [$0.foodID, $0.duplicateOf] }))
    // Equal weights stay in the order of the ids: the sort is stable.
    for pair in pairs.sorted(by: { $0.matchWeight > $1.matchWeight }) {
      let weight = Int(pair.matchWeight.rounded())
      let foods = [pair.foodID, pair.duplicateOf].map { "\(names[$0] ?? "") [\($0)]" }
      print("\(pair.decision.rawValue)  \(weight) bits  \(foods[0])  =  \(foods[1])".printable)
    }
  }
}

/// The form in which pairs are printed.
enum LineFormat: String, ExpressibleByArgument, CaseIterable {
  case text, jsonl
}
