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
  ///
  /// `details`: whether details of a name count ("Florida").
  init?(
    _ name: String,
    of food: FoodSummary,
    _ vocabulary: SearchVocabulary,
    details: Bool = true
  ) {
    var words: Set<String> = []
    let clauses = Self.withoutBrackets(name).split(separator: ",").map { NormalForm.of($0) }
    for (place, clause) in clauses.enumerated() {
      if place < clauses.count - 1, words.isEmpty, vocabulary.isHeading(clause) { continue }
      words.formUnion(vocabulary.namingWords(of: clause, details: details).map(Self.singular))
    }
    guard !words.isEmpty else { return nil }
    self.words = words
    states = Self.moistAsCooked(NameTraits.bits(of: food.states))
    brand = food.brand.map { NormalForm.of($0) } ?? ""
  }

  /// Whether the name has all the words of another one, which may say less.
  func saysMore(than other: NameKey) -> Bool { other.words.isSubset(of: words) }

  /// Whether another name has the same words; their foods may be in other states and of other makers.
  func saysSame(as other: NameKey) -> Bool { words == other.words }

  /// The states of a food by which who types tells it from others: neither salt, which values tell, nor what goes without saying
  /// ("cooked" beside "roasted", "raw" beside "frozen").
  static func states(of food: FoodSummary) -> UInt32 {
    var bits = moistAsCooked(NameTraits.bits(of: food.states)) & ~salted
    if bits & StateGroup.heated != StateGroup.cooked { bits &= ~StateGroup.cooked }
    if bits & preserved != 0 { bits &= ~fresh }
    return bits
  }

  private static let salted = NameTraits.bits(of: [.salted])
  private static let preserved = NameTraits.bits(of: [.frozen, .canned, .dried])
  private static let fresh = NameTraits.bits(of: [.raw, .unprepared])

  /// Boiled, steamed or only "cooked" are one to who types.
  private static func moistAsCooked(_ bits: UInt32) -> UInt32 {
    bits & moist == 0 ? bits : bits & ~moist | StateGroup.cooked
  }

  /// The states of food that is cooked in water or steam.
  private static let moist = NameTraits.bits(of: [.cooked, .boiled, .steamed])

  /// The shortest of a word's forms and of theirs, so that "cherry" and "cherries" have one.
  private static func singular(_ word: String) -> String {
    let forms = WordForms.variants(of: word)
    return (forms + forms.flatMap(WordForms.variants)).reduce(word) { shortest, form in
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
