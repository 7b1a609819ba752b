import FoodComposition
import FoodSearch
import FoodVocabulary

/// What a dish is filled with, said behind a comma or in brackets: "6 dumplings, pork", "rice paper rolls (prawn)".
extension Resolver {
  /// The parts, the last of which says as in brackets what the counted dish before its comma is filled with: "3 tacos, beef", "empanadas 2, beef".
  ///
  /// Only meat or fish in the singular says so, at the end of a list, never "2 rotis, chicken" or "3 tacos, beef, rice".
  func withFillings(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts = all
    // "empanadas 2, beef": what stands behind the amount is a part of its own.
    if let last = parts.last, last.breaks.count == 1 {
      parts.removeLast()
      parts += last.atBreaks
    } else if parts.last?.joint != .start || parts.last?.amount != nil
      || parts.dropLast().last?.isAmountBehind != true
    {
      return all
    }
    guard let dish = parts.dropLast().last, dish.breaks.isEmpty, dish.amount != nil,
      !dish.isWeighed,
      var filling = parts.last
    else { return all }
    (filling.joint, filling.connector, filling.amount) = (.within, "", nil)
    guard try isSort(.filling, filling), try !isSort(.flavour, filling),
      case let category = try category(of: dish.food), category.hasPrefix(Self.dish),
      try isFilling(filling, of: dish),
      // "kenkey 1 ball, fish", never "sushi 8 pieces, salmon"
      try category != Self.ofGrain || named(filling.food + " " + dish.food).sure != nil
    else { return all }
    return parts.dropLast() + [filling]
  }

  private static let dish = "dish"

  /// Whether a food says what a dish is filled with: said in the singular as in a compound, of one that is called by its filling.
  func isFilling(_ part: Phrase.Part, of dish: Phrase.Part) throws -> Bool {
    try part.amount == nil && WordKey.singular(part.head) == part.head
      && !roles.assembled.contains(part.head) && !roles.plated.contains(part.head)
      && isSort(.blended, part) && isSort(.filled, dish) && !isSort(.staple, dish)
  }
}
