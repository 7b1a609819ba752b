import FoodComposition
import FuzzyIndex
import SnapshotStore

/// The names of a food, for choosing one to show.
struct FoodNames {
  private let food: SnapshotFood
  private let aliases: [NamedAlias]

  /// The names of a food with these aliases.
  init(_ food: SnapshotFood, aliases: [NamedAlias]) {
    self.food = food
    self.aliases = aliases
  }

  /// The alias of a normal form; nil where the food has none.
  func alias(of form: String) -> Alias? {
    aliases.first { $0.normalizedName == form }?.alias
  }

  /// A short name in a language, or in the language of the shown name where the food has none in it.
  ///
  /// The name by which it was found, if a curator gave it; else a curator's name whose words the shown name has ("banana" of
  /// "Bananas, raw"); else the shown or a published name without brackets and without the last clauses of a long one.
  func short(in language: String, found: Alias?) -> String {
    if let found, found.kind == .curated, found.language == language { return found.name }
    let own = aliases.lazy.map(\.alias).filter { $0.language == language }
    if food.language != language {
      let published = own.first { $0.kind == .published || $0.kind == .translation }
      let name = published ?? own.first { $0.kind == .curated }
      return Self.shortened(name?.name ?? food.canonicalName)
    }
    let words = Set(food.normalizedName.blankParts)
    let called = aliases.lazy.filter { alias in
      alias.alias.kind == .curated && alias.alias.language == language
        && alias.normalizedName.blankParts.allSatisfy { word in
          words.contains(word) || WordForms.variants(of: word).contains(where: words.contains)
        }
    }.map(\.alias.name)
    return called.min { $0.utf8.count < $1.utf8.count } ?? Self.shortened(food.canonicalName)
  }

  /// The most characters of a short name that has several clauses.
  private static let limit = 40

  private static let opening = Array("([".utf8)
  private static let closing = Array(")]".utf8)

  /// A name without what stands in brackets, and without its last clauses while it is long.
  static func shortened(_ name: String) -> String {
    var depth = 0
    var plain: [UInt8] = []
    // Brackets and commas are bytes of no other character.
    for byte in name.utf8 {
      if Self.opening.contains(byte) { depth += 1 }
      if depth == 0 { plain.append(byte) }
      if Self.closing.contains(byte), depth > 0 { depth -= 1 }
    }
    var clauses = plain.split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self).blankParts.joined(separator: " ")
    }
    .filter { !$0.isEmpty }
    guard !clauses.isEmpty else { return name }
    while clauses.count > 1, clauses.joined(separator: ", ").count > limit { clauses.removeLast() }
    return clauses.joined(separator: ", ")
  }
}
