import FoodVocabulary

/// The kinds of fillers that the rules look for together.
extension Filler {
  /// Before an amount: "about", "weighing".
  static let amountLead: Filler = [.amount, .weight]
  /// Before a length: "that is about".
  static let lengthLead: Filler = [.amount, .weight, .anywhere]
  /// Before a verb: "will just".
  static let adverbial: Filler = [.auxiliary, .adverb]
  /// Between a connector and what it joins: "also".
  static let aside: Filler = [.anywhere, .adverb]
  /// Before the first word of a food.
  static let opening: Filler = [.anywhere, .start]
  /// Before where or for what it is eaten: "at", "for".
  static let placing: Filler = [.place, .preposition]
  /// Behind words that only say a state: "that is boiled for".
  static let behindState: Filler = [.anywhere, .weight, .preposition, .place, .auxiliary]
  /// Before a verb of eating: "I only".
  static let verbLead: Filler = [.subject, .auxiliary, .adverb, .anywhere]
  /// Behind a share: "of it", "people".
  static let eating: Filler = [.object, .anywhere, .eaters]
  /// Before a noun: "my", "about".
  static let determining: Filler = [.determiner, .amount]
  /// Where no word of a name stands.
  static let boundary: Filler = [.anywhere, .subject, .auxiliary, .preposition, .place]
  /// What the name in a recipe's line is without.
  static let ofRecipes: Filler = [.preparation, .quality, .adverb]
}
