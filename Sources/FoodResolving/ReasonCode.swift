/// A reason of an answer, or of none, for programs: the raw values stay, the words beside them may change.
///
/// Those up to ``assumedAmount`` only say how it was found; the others put an item to review or refuse it.
public enum ReasonCode: String, Sendable, CaseIterable, Codable {
  // MARK: The way to the food

  /// The name says just what the text says.
  case sameName = "same_name"
  /// Another name of the food says just what the text says.
  case otherName = "other_name"
  /// The name has only some of the words.
  case someWords = "some_words"
  /// A word was read as another one that is spelled like it.
  case spellingCorrected = "spelling_corrected"
  /// What the text says next is the same food.
  case saidAgain = "said_again"
  /// It is an ingredient of a dish that the text names, and that is not counted beside it.
  case ingredientOfDish = "ingredient_of_dish"
  /// Its energy is computed from its parts.
  case energyComputed = "energy_computed"
  /// The text says no amount: a usual one is taken.
  case assumedAmount = "assumed_amount"

  // MARK: For review

  /// Nobody can tell what the amount weighs.
  case amountUnknown = "amount_unknown"
  /// Food and amount together are less sure than is accepted.
  case lowConfidence = "low_confidence"
  /// Another food was said in its place ("or").
  case saidInItsPlace = "said_in_its_place"
  /// One weight counts several foods, and how much of each is assumed.
  case sharedWeight = "shared_weight"
  /// It is a part of a dish that no name says.
  case partOfUnnamedDish = "part_of_unnamed_dish"
  /// The amount of the food beside it may count it already.
  case maybeCounted = "maybe_counted"
  /// Only one word of the text is a food.
  case onlyOneWord = "only_one_word"
  /// The amount counts something that the name does not say.
  case countsMore = "counts_more"
  /// A word of the text is another food, which the name does not say.
  case foodNotInName = "food_not_in_name"
  /// What was read is far from what was written.
  case spellingFar = "spelling_far"
  /// The word means another food in another region, and none is set.
  case regionalWord = "regional_word"
  /// A point before three digits: one, or a thousand.
  case pointOrThousand = "point_or_thousand"
  /// A number without a unit is taken for grams.
  case noUnit = "no_unit"
  /// Nobody can tell which number is meant.
  case numberUnclear = "number_unclear"
  /// Too little of what was said is in the name.
  case tooFewWords = "too_few_words"
  /// Nothing says that the food is without what the text says is not in it.
  case maybeWithIt = "maybe_with_it"
  /// No food has a word of the text.
  case unknownWord = "unknown_word"
  /// No source has the food of this maker: it is one of its kind.
  case otherMaker = "other_maker"
  /// No source has the food: another stands for it.
  case standIn = "stand_in"
  /// It is more than anybody eats.
  case moreThanEaten = "more_than_eaten"
  /// The text says another energy than the food has.
  case energyDiffers = "energy_differs"
  /// A value of the food carries an error.
  case doubtfulValues = "doubtful_values"

  // MARK: Refused

  /// No food is near enough to what was said.
  case noFood = "no_food"
  /// The text has no words of a food.
  case noWords = "no_words"
  /// The text has an amount and no food.
  case onlyAmount = "only_amount"
  /// The text says that it was not eaten.
  case notEaten = "not_eaten"
  /// The amount is below zero.
  case amountNegative = "amount_negative"
  /// The amount is zero.
  case amountZero = "amount_zero"
  /// The amount is more than anyone eats.
  case amountTooLarge = "amount_too_large"
  /// The text has more bytes than are read.
  case textTooLong = "text_too_long"
  /// The text has more parts than are resolved.
  case tooManyParts = "too_many_parts"
}

extension Phrase.Amount.Doubt {
  /// The doubt as a reason, in words too.
  var reason: (code: ReasonCode, words: String) {
    switch self {
    case .thousands: (.pointOrThousand, "a point before three digits: one, or a thousand")
    case .noUnit: (.noUnit, "a number without a unit, taken for grams")
    case .unclear: (.numberUnclear, "nobody can tell which number is meant")
    case .oneServing: (.assumedAmount, "one serving, as nobody said how many were eaten")
    }
  }
}

extension Phrase.Amount.Problem {
  /// The problem as a reason, in words too.
  var reason: (code: ReasonCode, words: String) {
    switch self {
    case .negative: (.amountNegative, "negative")
    case .zero: (.amountZero, "zero")
    case .tooLarge: (.amountTooLarge, "more than anyone eats")
    }
  }
}
