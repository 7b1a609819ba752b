import FoodComposition
import FuzzyIndex
import SnapshotStore

/// What a name says, however it says it: "Bananas, raw", "Banana, fresh" and "Fruits, banana, raw, NFS" are one.
///
/// A search shows one row of those: who types cannot tell them apart.
struct NameKey: Hashable {
  /// The words that tell what the food is, in the singular.
  private var words: Set<String>
  /// The states of the food, as bits of ``NameTraits``.
  private var states: UInt32
  /// The maker of a product in normal form.
  private var brand: String

  /// The key of a name of a food; nil for one that says nothing but states.
  init?(_ name: String, of food: FoodSummary, _ vocabulary: SearchVocabulary) {
    var words: Set<String> = []
    let clauses = Self.withoutBrackets(name).split(separator: ",").map { NormalForm.of($0) }
    for (place, clause) in clauses.enumerated() {
      if place < clauses.count - 1, words.isEmpty, vocabulary.isHeading(clause) { continue }
      words.formUnion(vocabulary.namingWords(of: clause).map(Self.singular))
    }
    guard !words.isEmpty else { return nil }
    self.words = words
    let bits = NameTraits.bits(of: food.states)
    // Boiled, steamed or only "cooked" are one to who types.
    let isMoist = bits & Self.moist != 0
    states = isMoist ? bits & ~Self.moist | StateGroup.cooked : bits
    brand = food.brand.map { NormalForm.of($0) } ?? ""
  }

  /// Whether the name has all the words of another one, which may say less.
  func saysMore(than other: NameKey) -> Bool { other.words.isSubset(of: words) }

  /// The states of food that is cooked in water or steam.
  private static let moist = NameTraits.bits(of: [.cooked, .boiled, .steamed])

  /// The shortest form of a word.
  private static func singular(_ word: String) -> String {
    WordForms.variants(of: word).reduce(word) { shortest, form in
      (form.utf8.count, form) < (shortest.utf8.count, shortest) ? form : shortest
    }
  }

  private static func withoutBrackets(_ name: String) -> String {
    guard name.utf8.contains(0x28) else { return name }
    var depth = 0
    return String(
      name.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")", depth > 0 { depth -= 1 } }
        return depth == 0
      }
    )
  }
}
