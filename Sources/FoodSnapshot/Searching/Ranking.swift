import FoodComposition

/// The weights that order the foods which a text may mean; what they do is in docs/search.md.
///
/// A food's score is the sum of features of its best name, each 0…1 or -1…1, times these. They were
/// fitted on labelled phrases and meals, see docs/search.md.
struct Ranking: Sendable {
  /// The share of the text's words that the name has, by how much each tells.
  var textCovered = 0.5
  /// The share of the name's words that the text has, by how much each tells.
  var nameCovered = 0.25
  /// The share of the words that name the food itself ("pepper" of "Pepper, sweet, raw").
  var headCovered = 0.4
  /// The word of the text that says what the food is.
  var textHead = 0.175
  /// A name of the same words, no more and no less, of a plain food or of four words and more.
  var sameWords = 0.3
  /// The same words in the same order: "milk chocolate" is no chocolate milk.
  var sameOrder = 0.05
  /// A name that has what the text says is not there ("without skin").
  var negated = -0.2
  /// The states that the text asks for, or a person means who says nothing.
  var state = 0.14
  /// How likely the food is what is meant: what a name lacks matters more where it lacks more.
  var likely = 0.8
  /// A product of a brand that the text does not name.
  var branded = -0.15
  /// A dish or baby food where the text may mean something plain.
  var composite = -0.08
  /// What a source has for those who do not say which.
  var unspecified = 0.03
  /// A name that a curator gave.
  var curated = 0.1
  /// What is only counted among the food.
  var included = -0.25
  /// A food of which no measure's weight is known.
  var noPortion = -0.126
  /// A food without energy.
  var noEnergy = -0.3
  /// A food of which energy, protein, fat or carbohydrate is missing.
  var incomplete = -0.15
  /// How sure the weight of the amount is: foods that fit this much less well may win by it.
  var portion = 0.112
  /// How far the record can be trusted.
  var confidence = 0.07

  /// The score of a name that says just what the text says, of a plain food in the usual state.
  static let fullScore = 2.1

  /// The weights in use.
  static let fitted = Ranking()
}
