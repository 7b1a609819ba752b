import FoodComposition

/// The weights, penalties and thresholds of search and resolve; docs/search.md has what each of them does.
///
/// They were fitted on labelled phrases, sentences and meals: `granary-quality --fit-ranking` does so
/// again. The weights of amounts stand with the rules that find them (``PortionChooser``), limits that only
/// bound the work with the code that does it.
package struct Ranking: Sendable, Equatable {
  // A food's score is the sum of features of its best name, each 0…1 or -1…1, times these.
  /// The share of the text's words that the name has, by how much each tells.
  package var textCovered = 0.5
  /// The share of the name's words that the text has, by how much each tells.
  package var nameCovered = 0.25
  /// The share of the words that name the food itself ("pepper" of "Pepper, sweet, raw").
  package var headCovered = 0.4
  /// The word of the text that says what the food is.
  package var textHead = 0.175
  /// A name of the same words, no more and no less, of a plain food or of four words and more.
  package var sameWords = 0.3
  /// The same words in the same order: "milk chocolate" is no chocolate milk.
  package var sameOrder = 0.05
  /// A name that has what the text says is not there ("without skin").
  package var negated = -0.6
  /// The states that the text asks for, or a person means who says nothing.
  package var state = 0.14
  /// The match score, 0…1: what a name lacks matters more where it lacks more.
  package var likely = 0.8
  /// A product of a brand that the text does not name.
  package var branded = -0.15
  /// A dish or baby food where the text may mean something plain.
  package var composite = -0.08
  /// A food that a source has for those who do not say which.
  package var unspecified = 0.03
  /// A name that a curator gave.
  package var curated = 0.1
  /// The name of a thing that is only counted among the food.
  package var included = -0.25
  /// A food of which no measure's weight is known.
  package var noPortion = -0.126
  /// A food without energy.
  package var noEnergy = -0.3
  /// A food of which energy, protein, fat or carbohydrate is missing.
  package var incomplete = -0.15
  /// A powder or mix where the drink or dish of it is meant, cooked food where raw is, no drink where one is.
  package var otherForm = -0.15
  /// The certainty of the amount's weight, 0…1: a food whose score is lower by less than this may win by it.
  package var portion = 0.112
  /// The confidence of the record, 0…1.
  package var confidence = 0.07
  /// A name with all words of the text, while somebody types: who types them wants to see them.
  package var wholeText = 0.4

  /// How common the word is that somebody began to type, 0…1.
  package var common = 0.9
  /// What is added, while the last of several words is being typed, for a name that begins with them.
  package var begins = 0.15
  /// What is added, for few letters, for the share of the word that they begin which is typed: "grap" is nearer to a grape than
  /// to a grapefruit.
  package var typed = 0.3

  // The weight of a word: 1 minus a loss for its frequency (`rarity`), times the factors that hold for it.
  /// The weight that a word loses which every name has; rarer ones lose less, by the logarithm of their frequency.
  package var rarity = 0.7
  /// A state in a text.
  package var stateWord = 0.4
  /// A word of a text that tells nothing of a food.
  package var quiet = 0.05
  /// A word of a text from "with", "of" or "in" on: what a food is made of says less of what it is.
  package var behind = 0.5
  /// A word of a text that only tells how much fat is left on, or what bread a sandwich is on.
  package var trimming = 0.3
  /// A state or quiet word in a name, and one that only heads it and is not said ("McDonald's, hamburger").
  package var quietInName = 0.1
  /// The first and the last word of those that name the food itself.
  package var edge = 2.0

  // The penalty of another form of a word: 0 for one as good as the word itself, 1 for one that is worth nothing.
  /// Another number or spelling ("eggs": egg).
  package var otherNumber = 0.01
  /// A synonym ("aubergine": eggplant).
  package var synonym = 0.04
  /// The generic name of a brand's product, which is another food as often as not.
  package var brandSynonym = 0.4
  /// Another word for the same state ("fried": pan-fried).
  package var sameState = 0.15
  /// Two words as one, or one as two ("ice cream").
  package var joined = 0.03
  /// A word that begins with the last word, while somebody types.
  package var completion = 0.05
  /// The same where the last word is a word of some name itself.
  package var longerWord = 0.25
  /// Typing errors, times the share of the letters that they change.
  package var edits = 1.0
  /// The factor of the penalty of typing errors where the first letter is wrong, which people seldom get wrong.
  package var firstLetter = 1.6

  // State agreement, -1…1: 1 for a food in the states that the text asks for; the sum of these where it asks for none.
  /// The gain of a food in the usual state of its category, or that a curator called just what the text says.
  package var usualState = 0.5
  /// The same for fried food.
  package var usuallyFried = 0.3
  /// The loss of raw food that is usually cooked, and of cooked food that is usually raw.
  package var unusualState = 0.7
  /// The loss of changed food (dried, salted …).
  package var changed = 0.5

  // The match score, 0…1: 1, times 1 - cost · (share of what is missing) for costs, times the factors that hold.
  /// The cost of words that a name lacks, for a text of at most two words that tell what the food is.
  package var lostOfShort = 0.8
  /// The same for a longer text.
  package var lostOfLong = 0.6
  /// The same where the name lacks the word that says what the food is, for a text of at most four such words.
  package var lostHeadOfShort = 1.3
  /// The same for a longer text, or where no name has that word.
  package var lostHeadOfLong = 0.9
  /// The cost of words of the name that name the food itself and that the text lacks.
  package var restOfHead = 0.8
  /// The cost of words of the name, of whatever kind, that the text lacks.
  package var restOfName = 0.2
  /// The factor of a text about a thing that is no food.
  package var noFood = 0.3
  /// The factor of a typing error in the word that says what the food is, where over 0.3 of the text is missing.
  package var mendedHead = 0.6
  /// The same where no more is missing, for a text of one word that tells what the food is.
  package var mendedWord = 0.85
  /// The factor of the name of a thing that is only counted among the food.
  package var includedLikely = 0.6

  // Segmentation: the parts with the greatest sum win, each food by its match score times its words, less these.
  /// The cost of every food.
  package var foodCost = 0.3
  /// The cost of a food beside what the amount counts: the butter of "a slice of bread with butter".
  package var besideCost = 0.2
  /// The cost of each joined food of which the name says nothing.
  package var lostFood = 0.4
  /// The match score from which on a joined piece is a food of which the name must say something.
  package var lostPart = 0.6
  /// The cost of words that nobody said in the name of joined foods, a share of its match score.
  package var joinedName = 0.2
  /// The factor of a product of a brand that has the name of a list: "apple, banana".
  package var listedProduct = 0.6
  /// The factor of a name without "and" of foods that the text joins by one, and each of which is sure alone.
  package var compound = 0.7
  /// The match score from which on a food is sure alone.
  package var sureAlone = 0.8

  // Thresholds.
  /// The spell-check threshold: the share of a short text; where the best name has less, words may be typing errors.
  package var spellCheckThreshold = 0.8
  /// The answer threshold: the match score below which nothing is answered.
  package var answerThreshold = 0.42
  /// The match score from which on a word is taken for a part of a dish that no name has.
  package var ofPart = 0.75
  // The confidence: the log odds that food and amount are right are the sum of features, each times one of these.
  /// The constant: the log odds where all features are 0.
  package var oddsOfNothing = -4.49
  /// The match score.
  package var oddsOfLikeness = 1.5
  /// The share of the text's words that the name has.
  package var oddsOfText = 1.29
  /// A state that is said.
  package var oddsOfSaidState = 0.33
  /// Being in the state that is said or usual.
  package var oddsOfState = 0.51
  /// The certainty of the weight of the amount.
  package var oddsOfAmount = 1.62
  /// Narrow bounds of the amount.
  package var oddsOfWidth = 0.27
  /// An answer that leaves out nothing that the amount counts.
  package var oddsOfWhole = 0.4
  /// A plain food, half of it for a dish, nothing of it for a product of a brand.
  package var oddsOfPlainness = 0.32
  /// Other foods that it may be which have about as much energy.
  package var oddsOfAgreement = 1.46
  /// The accept threshold: the confidence from which on nobody needs to look at an answer.
  package var acceptThreshold = 0.818

  /// The score of a name that says just what the text says, of a plain food in the usual state.
  package static let fullScore = 2.1

  /// The weights in use.
  package static let fitted = Ranking()
}
