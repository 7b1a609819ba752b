/// A word, number or sign of a text, as ``PhraseScanner`` cuts it.
struct PhraseToken: Sendable, Equatable {
  /// The kind of a token.
  enum Kind: Sendable {
    /// A word in its normal form.
    case word
    /// A number written with digits.
    case number
    /// A comma.
    case comma
    /// The end of a line or sentence, or a semicolon.
    case stop
    /// An opening bracket.
    case open
    /// A closing bracket.
    case close
    /// A dash that stands free.
    case dash
    /// A colon.
    case colon
    /// `&` or `+` that stands free.
    case and
    /// `×` or `*`.
    case times
  }

  /// The seam between a token and the one before.
  enum Seam: Sendable {
    /// Blanks or signs that say nothing.
    case blank
    /// Nothing: "100g".
    case none
    /// A hyphen: "3-ounce".
    case hyphen
  }

  /// The kind of the token.
  var kind: Kind
  /// The normal form of a word or number, empty for signs.
  var form: String
  /// Whether the form is not the word that was written, which is no word: "lrge".
  var isMended = false
  /// Whether it is of a tag: "#mealprep".
  var isTag = false
  /// Whether it was written with a capital and small letters behind it.
  var isCapitalized = false
  /// Whether no name of a food has the word.
  var isUnheard = false
  /// The range of bytes of the text in which it stands.
  var range: Range<Int>
  /// The seam with the token before.
  var seam: Seam
  /// The value of a number; infinite where it is too large for a `Double`.
  var value = 0.0
  /// Whether a number was written as a fraction below 1.
  var isFraction = false
  /// Whether a number is no amount: it has a per cent, inch or degree sign.
  var isName = false
  /// Whether a number is of energy: "220/20".
  var isEnergy = false
  /// Whether a number is of money: "£4.50", "9€".
  var isPrice = false
  /// The reason why nobody can tell which number it is.
  var doubt: Phrase.Amount.Doubt?
  /// Whether a minus or dash stands directly before a number and a blank before that.
  var isNegative = false
}
