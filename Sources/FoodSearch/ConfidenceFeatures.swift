/// The features of an answer that its confidence is computed of, each 0…1: the more, the likelier it is right.
package struct ConfidenceFeatures: Sendable, Hashable {
  /// The match score; see ``MatchScore``.
  package var likeness = 0.0
  /// The share of the text's words that the name has.
  package var text = 0.0
  /// 1 where the text says a state.
  package var isStateSaid = 0.0
  /// Whether the food is in the state that is said or usual.
  package var state = 0.0
  /// The certainty of the weight of the amount.
  package var amount = 0.0
  /// The least that the amount may be, as a share of the most.
  package var width = 0.0
  /// 1 where nothing that the amount counts is left out.
  package var isWhole = 0.0
  /// 1 for plain food, less for a product of a brand or a dish.
  package var plainness = 0.0
  /// How far the other foods that it may be agree on the energy: the mean of the smaller share of the greater, each by its match score.
  package var agreement = 0.0

  /// Features of nothing.
  package init() {}
}
