import FuzzyIndex

/// A food that a text may mean, by the best of its names.
package struct Candidate: Sendable {
  /// The traits of the food and the name.
  package var traits: NameTraits
  /// The name's number in the index.
  var name: Int
  /// The score, a sum of weighted features; about ``Ranking/fullScore`` for a name that says just what the text says.
  package var score: Double
  /// The share of the text that the name has.
  package var textCovered: Double
  /// The share of the name that the text has.
  package var nameCovered: Double
  /// The share of the words that name the food itself.
  package var headCovered: Double
  /// The slots of the query that the name matches.
  package var matchedSlots: UInt64
  /// Whether the name has the word that says what the food is.
  package var hasTextHead: Bool
  /// The state agreement, -1…1: whether the food is in the states that the text asks for.
  package var stateAgreement: Double
  /// The match score, 0…1; see ``MatchScore``.
  package var likeness = 0.0
  /// Whether the name has several foods or one with another: "with", "and".
  package var hasJoint = false
  /// Whether the text names a maker that the name does not.
  package var lacksBrand = false
  /// Whether a name is the text, word for word.
  package var isExact = false
  /// The way in which the name was found.
  package var match: FoodMatch
  /// The set of the name's words that the text has, bit i for word i.
  var matchedWords: UInt64 = 0
}
