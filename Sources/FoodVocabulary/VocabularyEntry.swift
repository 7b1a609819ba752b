/// A row of the snapshot's table `vocabulary`: a word or phrase that people use, and its meaning.
public struct VocabularyEntry: Sendable, Equatable {
  /// The kind of an entry: what its phrase says.
  public enum Kind: String, Sendable, CaseIterable {
    /// The words `value` mean the same, or are a database's name for it.
    case synonym
    /// A mass: `amount` grams.
    case mass
    /// A volume: `amount` millilitres.
    case volume
    /// A countable measure whose weight depends on the food (slice, bowl); `value` is its standard word.
    case measure
    /// A weight of the measure `phrase` for foods of the category `value` (`*`: any): `amount` grams,
    /// or millilitres, `low` to `high`.
    case portion
    /// A portion `value` of `amount` grams in a newer edition than that of the foods whose ids begin as
    /// `phrase` says (`.`: any character). A snapshot has no such rows: its foods have these portions.
    case portionOverride = "newer"
    /// A number: `amount`, `low` to `high` where it is vague.
    case number
    /// A size; `value` is its standard word (small, medium, large …).
    case size
    /// Words that say nothing of the food ("for dinner i had").
    case filler
    /// An everyday word that names no food: no typing error of one, and no food where it is what the text
    /// is about ("coffee table").
    case nonFood = "other"
    /// Words that head names in a table and that people leave out ("Crustaceans, crab").
    case heading
    /// Words between foods; `value` is `and`, `with` or `without`.
    case connector
    /// A state of a food; `value` is a ``FoodComposition/FoodState`` or `none`.
    case state
    /// A state that foods of the category `phrase` have when nobody says otherwise.
    case defaultState = "usual"
    /// The form in which people meet foods of the category `phrase` and of those below it; `value` is a
    /// ``CategoryForm/Sort``.
    case form
    /// A weight of the portion model: the number `amount`, below 0 too, that a rule for an ask ("piece/own-named") or a feature ("fit") adds to
    /// the logarithm of the odds.
    case weight
  }

  /// The kind of the entry.
  public var kind: Kind
  /// The phrase in its normal form.
  public var phrase: String
  /// The language, ISO 639-1; `und` for all.
  public var language: String
  /// The word, category or role that the phrase stands for, as the kind tells; empty where the kind has none.
  public var value: String
  /// A number, as the kind tells; nil where the kind has none.
  public var amount: Double?
  /// The least that `amount` may be; nil where the entry gives no range.
  public var low: Double?
  /// The most that `amount` may be; nil where the entry gives no range.
  public var high: Double?
  /// The source of the entry, in words.
  public var source: String

  /// An entry.
  public init(
    _ kind: Kind,
    _ phrase: String,
    language: String = "und",
    value: String = "",
    amount: Double? = nil,
    low: Double? = nil,
    high: Double? = nil,
    source: String
  ) {
    self.kind = kind
    self.phrase = phrase
    self.language = language
    self.value = value
    self.amount = amount
    self.low = low
    self.high = high
    self.source = source
  }
}

extension VocabularyEntry {
  /// Whether it holds in one region only, whose code its language is: `en-GB`.
  package var isRegional: Bool { language.utf8.contains(UInt8(ascii: "-")) }
}
