import FoodComposition

/// Every number by which search and resolve weigh what they find; what they do is in docs/search.md.
///
/// They were fitted on labelled phrases, sentences and meals: `granary-quality --fit-ranking` does so
/// again. The weights of amounts stand with the rules that find them (``PortionChooser``), and what only
/// bounds the work with the work.
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
  package var negated = -0.2
  /// The states that the text asks for, or a person means who says nothing.
  package var state = 0.14
  /// How likely the food is what is meant: what a name lacks matters more where it lacks more.
  package var likely = 0.8
  /// A product of a brand that the text does not name.
  package var branded = -0.15
  /// A dish or baby food where the text may mean something plain.
  package var composite = -0.08
  /// What a source has for those who do not say which.
  package var unspecified = 0.03
  /// A name that a curator gave.
  package var curated = 0.1
  /// What is only counted among the food.
  package var included = -0.25
  /// A food of which no measure's weight is known.
  package var noPortion = -0.126
  /// A food without energy.
  package var noEnergy = -0.3
  /// A food of which energy, protein, fat or carbohydrate is missing.
  package var incomplete = -0.15
  /// A powder or mix where the drink or dish of it is meant, cooked food where raw is, no drink where one is.
  package var otherForm = -0.15
  /// How sure the weight of the amount is: foods that fit this much less well may win by it.
  package var portion = 0.112
  /// How far the record can be trusted.
  package var confidence = 0.07
  /// While somebody types: a name with all words, who types them wants to see them.
  package var wholeText = 0.4

  // What a word counts, as a share of what it would.
  /// How much less a word tells that every name has than one that only one has.
  package var rarity = 0.7
  /// A state in a text.
  package var stateWord = 0.4
  /// A word of a text that tells nothing of a food.
  package var quiet = 0.05
  /// What stands in a text behind "with", "of" or "in".
  package var behind = 0.5
  /// How much fat is left on, and what bread a sandwich is on.
  package var trimming = 0.3
  /// A state or quiet word in a name, and one that only heads it and is not said ("McDonald's, hamburger").
  package var quietInName = 0.1
  /// The first and the last word of those that name the food itself.
  package var edge = 2.0

  // What another form of a word is worth less than the word itself.
  /// Another number or spelling ("eggs": egg).
  package var otherNumber = 0.01
  /// A synonym ("aubergine": eggplant).
  package var synonym = 0.04
  /// What a brand's product is.
  package var brandSynonym = 0.4
  /// Another word for the same state ("fried": pan-fried).
  package var sameState = 0.15
  /// Two words as one, or one as two ("ice cream").
  package var joined = 0.03
  /// A word that begins so, while somebody types.
  package var completion = 0.05
  /// The same where what was typed is a word itself.
  package var longerWord = 0.25
  /// Typing errors, times their share of the letters.
  package var edits = 1.0
  /// How many times more they cost where the first letter is wrong.
  package var firstLetter = 1.6

  // Whether a food is in a state that is asked for, 1, or not, -1; where none is, as a person means it.
  /// As the kind of food usually is, or a curator means it.
  package var usualState = 0.5
  /// The same for fried food.
  package var usuallyFried = 0.3
  /// What is lost by raw food that is usually cooked, and cooked food that is usually raw.
  package var unusualState = 0.7
  /// What is lost by a change (dried, salted …) where no state is said.
  package var changed = 0.5

  // How likely a food is what is meant: 1, times less for each of these.
  /// What is lost by the words that a name lacks, for a text of one or two that tell.
  package var lostOfShort = 0.8
  /// The same for a longer text.
  package var lostOfLong = 0.6
  /// The same where the name lacks what says what the food is, for a text of up to four words.
  package var lostHeadOfShort = 1.3
  /// The same for a longer text, or where no name has that word.
  package var lostHeadOfLong = 0.9
  /// What is lost by words of the name that name the food itself.
  package var restOfHead = 0.8
  /// What is lost by all the name's words that the text lacks.
  package var restOfName = 0.2
  /// A text about a thing that is no food.
  package var noFood = 0.3
  /// What says what the food is has a typing error, and more of the text is missing.
  package var mendedHead = 0.6
  /// The same for a text of one word.
  package var mendedWord = 0.85
  /// What is only counted among the food.
  package var includedLikely = 0.6

  // Of all ways to part a text the one with the greatest sum wins: each food by how likely it is, times its words.
  /// What every food costs.
  package var foodCost = 0.3
  /// What a food costs that lies beside what the amount counts: the butter of "a slice of bread with butter".
  package var besideCost = 0.6
  /// What a joined food costs of which the name says nothing.
  package var lostFood = 0.4
  /// What is lost by a joined name's words that nobody said.
  package var joinedName = 0.2
  /// A product of a brand that has the name of a list: "apple, banana".
  package var listedProduct = 0.6
  /// A name without "and" of foods that the text joins by one, and each of which is sure alone.
  package var compound = 0.7
  /// From this on a food is sure alone.
  package var sureAlone = 0.8

  // Thresholds of how likely a food is.
  /// Where the best name has less of a short text, its words may be typing errors.
  package var spellCheckThreshold = 0.8
  /// Below this nothing is answered.
  package var answerThreshold = 0.42
  /// From this on a word is taken for a part of a dish that no name has.
  package var ofPart = 0.75
  // The confidence: the logarithm of the odds that food and amount are right, a sum of these.
  /// Where nothing speaks for it.
  package var oddsOfNothing = -5.04
  /// How far the name says what the text says.
  package var oddsOfLikeness = 1.17
  /// The share of the text's words that the name has.
  package var oddsOfText = 1.27
  /// The score.
  package var oddsOfScore = 0.41
  /// A state that is said.
  package var oddsOfSaidState = 0.28
  /// Being in the state that is said or usual.
  package var oddsOfState = 1.29
  /// How sure the weight of the amount is.
  package var oddsOfAmount = 0.63
  /// Narrow bounds of the amount.
  package var oddsOfWidth = 1.96
  /// Nothing that the amount counts left out.
  package var oddsOfWhole = 0.41
  /// A plain food, half of it for a dish, nothing of it for a product of a brand.
  package var oddsOfPlainness = 1.06
  /// From this confidence on nobody needs to look at it.
  package var acceptThreshold = 0.55

  /// The score of a name that says just what the text says, of a plain food in the usual state.
  package static let fullScore = 2.1

  /// The weights in use.
  package static let fitted = Ranking()
}
