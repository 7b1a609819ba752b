import ArgumentParser
import FoodSnapshot
import Foundation
import Pipeline

/// The command `granary explain`: shows the lineage of a food's values.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show where a food's values come from, to the byte of the source, and its duplicates."
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite; lineage.sqlite lies beside it.")
  var snapshot: String

  @Argument(help: "The food's permanent id, such as usda-sr:09040.")
  var food: String

  @Argument(help: "A component: its column, its INFOODS tagname or its English name.")
  var component: String?

  @Option(help: "text or json.")
  var format = Format.text

  func run() throws {
    let wanted = try component.map { try ComponentName($0).component }
    let snapshot = try FoodSnapshot(path: snapshot)
    let folder = URL(filePath: self.snapshot).resolvingSymlinksInPath().deletingLastPathComponent()
    let path = folder.appending(path: "lineage.sqlite").path
    let lineage = try LineageReader(path: path)
    let release = LineageRelease(of: snapshot.release)
    guard lineage.release == release else {
      throw OtherLineage(path: path, found: lineage.release, expected: release)
    }
    guard let food = try snapshot.food(id: food) else {
      throw UnknownName(
        found: "no food '\(self.food)'",
        expected: "the id of a food of the snapshot"
      )
    }
    guard let origin = try lineage.lineage(of: food.id),
      let source = snapshot.sources.first(where: { $0.id == food.sourceID })
    else {
      throw UnknownName(found: "no lineage of \(food.id)", expected: "the lineage of this snapshot")
    }
    let duplicates = try snapshot.possibleDuplicates(of: food.id)
    let explanation = Explanation(
      food: food,
      source: source,
      nameEvidence: NameEvidence.digest(of: food, source: source.prefix),
      lineage: origin,
      flags: try snapshot.flags(of: food.id),
      duplicates: duplicates,
      borrowed: try snapshot.borrowedValues(of: food.id),
      names: try snapshot.names(of: Set(duplicates.flatMap { [$0.foodID, $0.duplicateOf] }))
    )
    switch format {
    case .json: print(try ExplanationJSON(explanation, component: wanted).text())
    case .text: print(try ExplanationText(explanation, component: wanted).text)
    }
  }
}

/// The lineage beside a snapshot that is of another release: exit code 2.
struct OtherLineage: Error, CustomStringConvertible {
  let path: String
  let found: LineageRelease
  let expected: LineageRelease

  var description: String {
    "\(path): found the lineage of \(Self.words(found)), expected that of \(Self.words(expected))"
  }

  private static func words(_ release: LineageRelease) -> String {
    "\(release.name) (content \(release.contentDigest.prefix(12)))"
  }
}
