import ArgumentParser
import FoodSnapshot
import Foundation

/// The command `granary explain`: shows the lineage of a food's values.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Show where a food's values come from, to the byte of the source, and its duplicates.",
    discussion: """
      Examples:
        granary explain out/current/food.sqlite usda-sr:09040
        granary explain out/current/food.sqlite usda-sr:09040 sodium_mg --format json
      """
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
    let lineage = try LineageReader(beside: self.snapshot, of: snapshot.release)
    guard let food = try snapshot.food(id: food) else {
      let retired = try snapshot.retirement(of: food)
      throw UnknownName(
        found: retired.map { "\(food), \($0.words)" } ?? "no food '\(food)'",
        expected: "the id of a food of the snapshot"
      )
    }
    if food.id != self.food, let retired = try snapshot.retirement(of: self.food) {
      Message.write("\(self.food) is \(retired.words)")
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
      hiding: try snapshot.hiding(of: food.id),
      lineage: origin,
      flags: try snapshot.flags(of: food.id),
      flagEvidence: try lineage.flagEvidence(of: food.id),
      duplicates: try lineage.evidence(of: duplicates, food: food.id)
        .map { ($0, try DuplicateEvidence($1)) },
      borrowed: try snapshot.borrowedValues(of: food.id),
      names: try snapshot.names(of: Set(duplicates.flatMap { [$0.foodID, $0.duplicateOf] }))
    )
    switch format {
    case .json: print(try ExplanationJSON(explanation, component: wanted).text())
    case .text: print(try ExplanationText(explanation, component: wanted).text)
    }
  }
}

extension LineageReader {
  /// Opens the lineage beside the snapshot at `path`, which must be that of `release`.
  convenience init(beside path: String, of release: ReleaseRecord) throws {
    if let pack = release.pack {
      throw PackWithoutLineage(path: path, pack: pack, release: release.name)
    }
    let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let file = folder.appending(path: "lineage.sqlite").path
    try self.init(path: file)
    let expected = LineageRelease(of: release)
    guard self.release == expected else {
      throw OtherLineage(path: file, found: self.release, expected: expected)
    }
  }

  /// `pairs`, those of a food or, for nil, all of a snapshot, each with its evidence.
  func evidence(of pairs: [PossibleDuplicate], food: String?) throws
    -> [(PossibleDuplicate, PairEvidenceRecord)]
  {
    // Both stand in the order of both ids.
    let records = try pairEvidence(of: food)
    let isWhole =
      records.count == pairs.count
      && zip(pairs, records).allSatisfy {
        $0.foodID == $1.foodID && $0.duplicateOf == $1.duplicateOf
      }
    guard isWhole else {
      throw UnknownName(
        found: "the evidence of \(records.count) other pairs",
        expected: "that of the snapshot's \(pairs.count) pairs in its lineage"
      )
    }
    return Array(zip(pairs, records))
  }
}

/// A pack, which has no lineage: exit code 2.
struct PackWithoutLineage: Error, CustomStringConvertible {
  let path, pack, release: String

  var description: String {
    "\(path): found the pack \(pack), which has no lineage, expected the food.sqlite of the whole release \(release)"
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
