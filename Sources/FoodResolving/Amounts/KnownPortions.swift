internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import SnapshotStore

/// What a food's portions, name and category tell whatever is asked of them, read once for all texts.
final class KnownPortions: Sendable {
  let food: PortionedFood
  /// Its portions, read.
  let sheet: ParsedPortions
  /// Its groups, see ``PortionScope``.
  let scopes: [String]
  /// The parts of its name of which reviewed rows may tell, see ``PortionScope/parts(of:)``.
  let nameParts: [String]
  /// The scope of the whole first part of its name, see ``PortionScope/whole(of:)``.
  let wholeName: String
  /// Whether the first part of its name says several foods.
  let isMixed: Bool
  /// The groups of which a reviewed table may tell: the parts of its name first, without `*`.
  let reviewed: [String]
  /// The words of the first part of its name, and their keys.
  let head: [String]
  let headWords: [UInt64]
  /// The last of them in the singular.
  let headNoun: String
  /// The keys of all words of its name.
  let nameWords: Set<UInt64>
  /// The sizes that its name tells: a "Big Mac" is no large one, "bite size candies" are no smaller.
  let namedSizes: PortionSize
  /// The units of which one is of no special kind: "single serving bag, NFS".
  let plainUnits: Set<UInt64>

  /// Reads a food by the vocabulary's measures.
  init(_ food: PortionedFood, words: MeasureWords) {
    self.food = food
    sheet = ParsedPortions(food.portions, words: words)
    let scoped = PortionScope.Name(food.name)
    scopes = PortionScope.of(name: scoped, category: food.category)
    nameParts = PortionScope.parts(of: scoped)
    wholeName = PortionScope.whole(of: scoped)
    isMixed = PortionScope.isMixed(scoped)
    reviewed = nameParts + scopes.filter { $0 != PortionScope.all }
    head = scoped.headWords
    headWords = head.map { WordKey.of($0) }
    headNoun = head.last.map { WordKey.singular($0) } ?? ""
    let name = NormalForm.of(scoped.all)
    nameWords = Set(PortionQuery.keys(name))
    namedSizes = name.blankParts.compactMap { PortionSize(word: $0) }.reduce([]) { $0.union($1) }
    plainUnits = Set(sheet.readings.lazy.filter(\.isPlain).map(\.unit))
  }

  /// Whether a scope is the food's name and not a word of it only.
  func isName(_ scope: String) -> Bool {
    guard scope.hasPrefix(PortionScope.namePrefix) else { return false }
    return scope == wholeName || scope.hasPrefix(wholeName + ",") || nameParts.contains(scope)
  }
}
