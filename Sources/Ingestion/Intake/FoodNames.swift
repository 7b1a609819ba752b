package import FoodComposition
import FuzzyIndex

/// The foods of verified datasets by what they are called, for the names that records of intake tell.
///
/// A name is its words, whatever their order and number: `cooked oats` is `oat, cooked`. Of foods of one name the one stands to
/// which a curator gave it, else the one that is published under it, else the one that has it as another name; of several such
/// the first, in the order of the sources.
package struct FoodNames: Sendable {
  private let wanted: Set<String>
  private var found: [String: (rank: Int, food: Food)] = [:]

  /// Names to be looked for, as keys.
  package init(wanted: Set<String> = []) { self.wanted = wanted }

  /// The key of a name.
  package static func key(of name: String) -> String {
    NormalForm.of(name).split(separator: " ").map { word in
      let word = String(word)
      // The shortest of its forms stands for singular and plural.
      return (WordForms.variants(of: word) + [word])
        .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? word
    }
    .sorted().joined(separator: " ")
  }

  /// Takes in a food of a verified dataset.
  package mutating func add(_ food: Food) {
    note(food.normalizedName, food, rank: 1)
    for alias in food.aliases {
      switch alias.kind {
      case .curated, .standIn: note(alias.name, food, rank: 0)
      case .included, .scientific, .merged: break
      case .published, .plural, .abbreviation, .translation: note(alias.name, food, rank: 2)
      }
    }
  }

  private mutating func note(_ name: String, _ food: Food, rank: Int) {
    let key = Self.key(of: name)
    guard wanted.contains(key) else { return }
    if let other = found[key], other.rank <= rank { return }
    found[key] = (rank, food)
  }

  /// The food of a name; nil for none.
  package func food(named name: String) -> Food? { found[Self.key(of: name)]?.food }
}
