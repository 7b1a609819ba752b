import FoodComposition
import FoodVocabulary
import FuzzyIndex
import PortableArithmetic

/// A text as search understands it: the words that names must have and the states and form that foods should have.
package struct SearchQuery: Sendable {
  /// The query of the index, one slot a word.
  var index = IndexQuery(slots: [])
  /// The words, one a slot.
  package var words: [String] = []
  /// The words' numbers in the index, -1 for those that no name has.
  var numbers: [Int32] = []
  /// The states that the text asks for, as bits of ``NameTraits``.
  package var states: UInt32 = 0
  /// The makers that it names.
  var makers: [SearchVocabulary.Maker] = []
  /// The words of each maker that it names, but for shops and restaurants.
  package var products: [String] {
    makers.lazy.filter { !$0.isHouse }.map { words[$0.range].joined(separator: " ") }
  }
  /// The words of the makers that it names.
  package var makerWords: Set<String> { Set(makers.lazy.flatMap(\.range).map { words[$0] }) }
  /// The numbers of the words for a maker or a maker's product and those that mean the same, one list a word; empty for a
  /// word that no name has.
  var brands: [[Int32]] = []
  /// Whether it is the few letters of a word that somebody began to type.
  var isShort = false
  /// The number of bytes of the word that is being typed; 0 where none is.
  var typedCount = 0
  /// Whether it says that it is drunk: "a drink of mixed cereals".
  var asksDrink = false
  /// Whether it names a dry or thick form that is no state: "cubes".
  var asksThick = false
  /// The hint of the amount at the form of the food.
  var taking = AmountHint.unknown
  /// What the text speaks of: food that is eaten, or an ingredient.
  var meaning = TextSettings.Meaning.eaten
  /// The states that the text asks of the food itself, not of what it is made from ("from a dry mix").
  var formStates: UInt32 = 0
  /// Whether every word that tells what the food is stands in some name: none may be a typing error or the
  /// beginning of another.
  var isKnown: Bool { namingSlots & ~knownSlots == 0 }
  /// The slot of the word that says what the food is: "bread" of "banana bread with nuts".
  var headSlot: UInt64 = 0
  /// The word that says what the food is, nil where none does.
  package var headWord: String? {
    headSlot == 0 ? nil : words[headSlot.trailingZeroBitCount]
  }
  /// Whether some of these slots is that word, or there is none.
  func hasHead(_ slots: UInt64) -> Bool { headSlot == 0 || slots & headSlot != 0 }
  /// The slots whose word some name has, as it stands or in another number or as a synonym.
  package var knownSlots: UInt64 = 0
  /// The slots of words that are surely a ``TypingError`` of a known one.
  var mendedSlots: UInt64 = 0
  /// The slots of words that no word of any name is like.
  var unknownSlots: UInt64 = 0
  /// The slots of words that must not stand in a name by themselves: "skin" of "without skin".
  var negatedSlots: UInt64 = 0
  /// The numbers of those words and of their synonyms in the index.
  var negatedNumbers: Set<Int32> = []
  /// The slots of everyday words that name no food.
  package var otherSlots: UInt64 = 0
  /// The slots of words that name a food only beside others: "plain".
  var qualifierSlots: UInt64 = 0
  /// The slots of all words but everyday words that name no food and words that no name has a word like.
  var foodSlots: UInt64 = 0
  /// Whether no word names a food: only a name that the text has whole answers it.
  package var isVague: Bool {
    namingSlots & ~(otherSlots | qualifierSlots) == 0 && !hasStateAlone
  }
  /// Whether it has a word for a state that is a food too: "pickle".
  var hasStateAlone = false
  /// Whether the text is about a thing that is no food.
  package var isOther: Bool { headSlot & otherSlots != 0 }
  /// The slots of words that tell what the food is: no states, no quiet words.
  package var namingSlots: UInt64 = 0
  /// The number of words that tell what the food is, at least one half.
  package var namingWeight: Double { max(0.5, Double(namingSlots.nonzeroBitCount)) }
  /// The query with weights by which the word that says what the food is outweighs all others; nil where there is
  /// no other.
  func headed(_ prepared: PreparedQuery) -> PreparedQuery? {
    guard headSlot != 0, namingSlots.nonzeroBitCount > 1 else { return nil }
    var headed = prepared
    headed.weights = index.slots.enumerated().map { place, slot in
      headSlot == 1 << UInt64(place) ? slot.weight : slot.weight * 0.01
    }
    return headed
  }
  /// The share of the text that these slots are.
  func covered(by slots: UInt64) -> Float {
    var all: Float = 0
    var covered: Float = 0
    for (place, slot) in index.slots.enumerated() {
      all += slot.weight
      if slots & 1 << UInt64(place) != 0 { covered += slot.weight }
    }
    return all > 0 ? covered / all : 0
  }
  /// The words with those that no name has mended; nil where there are none to mend.
  package var corrected: [String]?
  /// Whether a word was corrected that is no likely ``TypingError``: it may be another word.
  package var isFarMended = false
  /// Whether a word is in no name, or in so few that it may be a typing error.
  var isDoubtful = false

  /// The same words, asked as another query is: of what the amount hints at and the text speaks of, among as many names.
  func asked(as other: SearchQuery) -> SearchQuery {
    var query = self
    query.taking = other.taking
    query.meaning = other.meaning
    query.index.nameCount = other.index.nameCount
    return query
  }
}

/// What the words of makers in a text stand for.
enum MakerMeaning {
  /// The makers that names have.
  case names
  /// Nothing: the words beside them name the food.
  case nothing
  /// The kind of the last maker's main product; the words beside it say which.
  case kind
}
