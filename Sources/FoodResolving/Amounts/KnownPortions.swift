internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import SnapshotStore

/// What a food's portions, name and category tell whatever is asked of them, read once for all texts.
final class KnownPortions: Sendable {
  let food: PortionedFood
  /// Its portions, read.
  let portions: [OwnPortion]
  /// The names by which tables tell of such foods, and its categories, each the narrowest first, see ``PortionScope``.
  let names, groups: [String]
  /// The parts of its name of which reviewed rows may tell, see ``PortionScope/Name/parts``.
  let nameParts: [String]
  /// The scope of the whole first part of its name, see ``PortionScope/Name/whole``.
  let wholeName: String
  /// Whether the first part of its name says several foods.
  let isMixed: Bool
  /// The groups of which a reviewed table may tell: the parts of its name first, without `*`.
  let reviewed: [String]
  /// The same without the last word alone, which is no guide to what is eaten: a shepherd's pie is no pie.
  let reference: [String]
  /// The keys of the words of the first part of its name.
  let headWords: [UInt64]
  /// The keys of all words of its name.
  let nameWords: Set<UInt64>
  /// The sizes that its name tells: a "Big Mac" is no large one, "bite size candies" are no smaller.
  let namedSizes: PortionSize

  /// Whether it is dried: a powder or a mix, of which nobody eats a serving of what is made of it.
  var isDried: Bool { isIn("dried") }
  /// Whether its name tells a state.
  func isIn(_ state: String) -> Bool { names.first?.hasSuffix(", " + state) ?? false }

  /// Reads a food by the vocabulary's measures.
  init(_ food: PortionedFood, words: MeasureWords) {
    self.food = food
    portions = OwnPortion.read(food.portions, words: words)
    let name = PortionScope.Name(food.name)
    names = name.names(in: food.category)
    groups = PortionScope.categories(of: food.category)
    nameParts = name.parts
    wholeName = name.whole
    isMixed = name.isMixed
    reviewed = nameParts + names + groups
    let (parts, whole) = (nameParts, wholeName)
    reference = reviewed.filter { !PortionScope.isName($0) || Self.isName($0, parts, whole) }
    headWords = name.headWords.map { WordKey.of($0) }
    let words = NormalForm.of(name.all).blankParts
    nameWords = Set(words.map { WordKey.of($0) })
    namedSizes = words.compactMap { PortionSize(word: $0) }.reduce([]) { $0.union($1) }
  }

  /// Whether a scope is the food's name and not a word of it only.
  func isName(_ scope: String) -> Bool {
    PortionScope.isName(scope) && Self.isName(scope, nameParts, wholeName)
  }

  private static func isName(_ scope: String, _ parts: [String], _ whole: String) -> Bool {
    scope == whole || scope.hasPrefix(whole + ",") || parts.contains(scope)
  }
}
