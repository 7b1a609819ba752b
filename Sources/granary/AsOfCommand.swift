import ArgumentParser
import FoodSnapshot
import Foundation

/// The command `granary as-of`: shows the figures of a food as a past release had them.
struct AsOfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "as-of",
    abstract: "Show the figures of a food as a past release had them.",
    discussion: """
      A food's id and a release's name are a lasting key: what was logged by them can be asked for as long as the release \
      is kept in OUTPUT.

      Examples:
        granary as-of out 2026-10 usda-sr:09040
      """
  )

  @Argument(help: "The folder of the releases, such as out.")
  var output: String

  @Argument(help: "The release's name.")
  var release: String

  @Argument(help: "The food's permanent id, such as usda-sr:09040.")
  var food: String

  @Option(help: "text or json.")
  var format = Format.text

  func run() throws {
    let past = PastRelease(output: output, name: release)
    let snapshot = try past.snapshot()
    let found = try past.food(food, in: snapshot)
    switch format {
    case .json: print(PastFoodText.json(found, of: snapshot))
    case .text: print(PastFoodText.text(found, of: snapshot))
    }
  }
}

/// A release of a folder of releases, and what became of its ids since.
struct PastRelease {
  let output: String
  let name: String

  /// A food as it was asked for and as the release had it.
  struct Food {
    /// The id that was asked for.
    let asked: String
    let food: SnapshotFood
    /// How the one is the other, in words; nil where they are the same.
    var relation: String?
    /// What became of it since, in words; nil where the current release has it, or there is none.
    var since: String?
  }

  /// Opens the release's snapshot, or throws with the names of the releases that there are.
  func snapshot() throws -> FoodSnapshot {
    let path = "\(output)/\(name)/food.sqlite"
    guard !name.contains("/"), FileManager.default.fileExists(atPath: path) else {
      throw UnknownName(
        found: "no release '\(name)' in \(output)",
        expected: "the name of one that was kept",
        close: releases
      )
    }
    return try FoodSnapshot(path: path)
  }

  /// The names of the releases, in their order.
  private var releases: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    return names.filter {
      !$0.hasPrefix(".") && FileManager.default.fileExists(atPath: "\(output)/\($0)/food.sqlite")
    }.sorted()
  }

  /// The food that `id` was in the release: of that id, in the place of a retired one, or before it had that id.
  func food(_ id: String, in snapshot: FoodSnapshot) throws -> Food {
    let current = try? FoodSnapshot(path: "\(output)/current/food.sqlite")
    if let food = try snapshot.food(id: id) {
      if food.id == id {
        let retired = try current?.retirement(of: id)
        return Food(asked: id, food: food, since: retired.map(\.words))
      }
      let retired = try snapshot.retirement(of: id)
      return Food(asked: id, food: food, relation: retired.map { "\(id) was \($0.words)" })
    }
    if let retired = try snapshot.retirement(of: id) {
      throw UnknownName(
        found: "\(id), \(retired.words)",
        expected: "a food that \(name) had"
      )
    }
    for older in try current?.predecessors(of: id) ?? [] {
      guard let food = try snapshot.food(id: older.id), food.id == older.id else { continue }
      return Food(asked: id, food: food, relation: "\(id) was \(older.id) then: \(older.reason)")
    }
    throw UnknownName(
      found: "no food '\(id)' in \(name)",
      expected: try current?.food(id: id) == nil
        ? "the id of a food" : "one that \(name) had: it is newer"
    )
  }
}

extension RetiredFood {
  /// What became of it: `gone since world-2027, now cnf:1: a newer edition has the food`.
  var words: String {
    "gone since \(since), " + (successor.map { "now \($0)" } ?? "with no successor")
      + ": \(reason)"
  }
}
