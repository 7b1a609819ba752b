/// The function of a connector of the vocabulary: the `value` of its row.
package enum Connector: String, Sendable {
  /// Another food follows, or the rest of a name.
  case and
  /// A part of the dish follows.
  case with
  /// The same behind a food, a comma or what was left out: "extra" in "no cheese, extra guacamole".
  case extra
  /// The ingredients follow, and are included in the amount before: "made with", "containing".
  case within
  /// An ingredient that the food lacks follows.
  case without
  /// An ingredient follows of which the food has less: "easy on the".
  case less
  /// What was not eaten follows, something else before it was in its place: "instead of".
  case replacing
  /// What was not eaten follows, and behind "for" what was in its place: "swapped the".
  case swapping
  /// All that was eaten of the food before follows: "only ate the".
  case only
  /// Between a measure and its food: "of", "filled with".
  case of
  /// Between the ends of a range: "or", "to".
  case or
  /// Before the ends of a range: "between".
  case between
  /// A number behind it belongs to the name: "stage", "omega".
  case numbered
  /// A number before it belongs to the name: "inch", "bean".
  case numeral
  /// An amount before it counts for each piece: "each".
  case each
  /// A number before or behind it is a count of foods: "x", "times".
  case times
  /// What follows takes the place of what was said before: "no wait", "scratch that".
  case instead
  /// Words of a name that hold a connector and do not connect: "low in", "on the cob".
  case name

  /// Words that tell a property of the food before: "ready to eat", "removed".
  case trait

  // Roles of words for search and resolving; none of these divides a text into parts.

  /// Behind it only parts of the food are named: "with", "made", "featuring".
  case turn
  /// The food lacks the ingredient of the next word: "without", "no".
  case negation
  /// In a food's name: the food lacks something: "skinless", "only".
  case absence
  /// In a food's name: it is made ready: "prepared", "reconstituted".
  case preparing
  /// Only French has it between the words of a food's name: "au", "des".
  case french
  /// Before a word that is `linked`: "garnished" in "garnished with".
  case linking
  /// Behind a word that is `linking`: "with", "off".
  case linked
  /// Between foods that one amount counts together: "and" of "80 g of leeks and chard".
  case listing
  /// Before the last of things of which any is meant: "or".
  case alternative
  /// Before what the food before lies on: "over".
  case onto
  /// Before what the food before is put in: "into".
  case into
  /// In a food's name: a detail that nobody who types asks for: "Florida", "salad or cooking".
  case detail

  /// Whether its words belong to a name.
  package var isName: Bool { self == .name || self == .trait }

  /// Whether it may stand between foods.
  package var isBetweenFoods: Bool {
    switch self {
    case .and, .with, .extra, .within, .without, .less, .replacing, .swapping, .only, .instead,
      .name,
      .trait:
      true
    case .of, .or, .between, .numbered, .numeral, .each, .times: false
    case .turn, .negation, .absence, .preparing, .french, .linking, .linked, .listing, .alternative,
      .onto, .into, .detail:
      false
    }
  }

  /// Whether it tells what of the food before was not eaten, or was all of it: behind nothing it is a
  /// word of a name.
  package var isOfFoodBefore: Bool {
    switch self {
    case .without, .less, .replacing, .swapping, .only: true
    default: false
    }
  }

  /// Whether search alone reads it.
  package var isOfSearch: Bool {
    switch self {
    case .turn, .negation, .absence, .preparing, .french, .linking, .linked, .listing, .alternative,
      .onto, .into, .detail:
      true
    default: false
    }
  }
}
