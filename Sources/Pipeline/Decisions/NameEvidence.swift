import FoodComposition
package import SnapshotStore

/// The evidence of decisions about a food's names: a digest of the names that its source gives it.
package enum NameEvidence {
  /// Sixteen hexadecimal digits of the SHA-256 of the food's id and of its names with their languages, those that
  /// curators gave left out; `source` is the prefix of its source.
  package static func digest(of food: SnapshotFood, source: String) -> String {
    digest(food.id, (food.language, food.canonicalName), food.aliases, source)
  }

  /// The same of a food on its way to the snapshot, whether decisions were applied to it or not.
  static func digest(of food: Food, source: String) -> String {
    digest(food.id, (food.language, food.canonicalName), food.aliases, source)
  }

  private static func digest(
    _ id: String,
    _ shown: (language: String, name: String),
    _ aliases: [Alias],
    _ source: String
  ) -> String {
    let given = aliases.lazy.filter { $0.source == source }
    var names = Set(given.map { "\($0.language) \($0.name)" })
    if !aliases.contains(where: { $0.isDecided(shown.name) }) {
      names.insert("\(shown.language) \(shown.name)")
    }
    let digest = ContentDigest()
    for text in [id] + names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      Array((text + "\n").utf8).withUnsafeBytes { digest.update($0) }
    }
    return String(digest.finish().prefix(16))
  }
}
