import FoodVocabulary
import Foundation
import Review
import SnapshotStore

/// The findings on names for a curator: collisions and gaps of a finished snapshot.
enum NameFindings {
  /// The languages in which every food should have a name.
  static let languages = ["en", "fr"]

  /// The greatest number of foods that a collision names.
  private static let examples = 5

  /// Returns the name findings of the snapshot at `path`, with the dead synonyms of the vocabulary `entries`.
  ///
  /// Collisions with a food of `deferred` are counted and not listed.
  static func summary(
    of path: String,
    vocabulary entries: [VocabularyEntry],
    categories: [String],
    deferring deferred: Set<String> = []
  ) throws -> NameSummary {
    let snapshot = try SnapshotReader(path: path)
    var nameless: [String: [String: Int]] = [:]
    for language in languages { nameless[language] = try snapshot.foodsWithoutName(in: language) }
    let collisions = try snapshot.nameCollisions()
    let listed = collisions.filter { deferred.isDisjoint(with: $0.foods) }
    let usual = Set(entries.lazy.filter { $0.kind == .defaultState }.map(\.phrase))
    return NameSummary(
      release: snapshot.release.name,
      aliases: snapshot.release.counts.aliases,
      collisions: listed.map(collision),
      exampleNames: try snapshot.shownNames(
        FoodSlice(
          Set(listed.prefix(NameReport.listed).flatMap { $0.foods.prefix(examples) }).sorted()
        )
      ),
      deferredCollisions: collisions.count - listed.count,
      nameless: nameless,
      deadSynonyms: try dead(entries.filter { $0.kind == .synonym }, in: snapshot),
      categoriesWithoutState: entries.isEmpty ? [] : categories.filter { !usual.contains($0) }
    )
  }

  private static func collision(_ found: NameCollision) -> NameSummary.Collision {
    NameSummary.Collision(
      language: found.language,
      name: found.name,
      foods: found.foods.count,
      sources: found.sources,
      curated: found.curated,
      examples: Array(found.foods.prefix(examples))
    )
  }

  /// The synonyms of which a word is in no name, whatever its number.
  private static func dead(
    _ synonyms: [VocabularyEntry],
    in snapshot: SnapshotReader
  ) throws -> [NameSummary.DeadSynonym] {
    guard !synonyms.isEmpty else { return [] }
    var words: Set<UInt64> = []
    try snapshot.forEachName { name in
      for word in name.split(separator: " ") { words.insert(WordKey.of(String(word))) }
    }
    return synonyms.compactMap { entry in
      let missing = entry.value.split(separator: " ").filter {
        !words.contains(WordKey.of(String($0)))
      }
      guard !missing.isEmpty else { return nil }
      return NameSummary.DeadSynonym(
        phrase: entry.phrase,
        language: entry.language,
        value: entry.value,
        missing: missing.map(String.init)
      )
    }
  }
}
