/// Where a filler of the vocabulary says nothing of the food: the `value` of its row.
package struct Filler: OptionSet, Sendable {
  package let rawValue: UInt32

  /// Anywhere; its value is empty.
  package static let anywhere = Filler(rawValue: 1)
  /// Before the first word of a food only: "drinking" may be the water's name elsewhere.
  package static let start = Filler(rawValue: 1 << 1)
  /// Before a colon only: "breakfast".
  package static let label = Filler(rawValue: 1 << 2)
  /// Before an amount only: "about".
  package static let amount = Filler(rawValue: 1 << 3)
  /// Before the weight of what was named before: "weighing".
  package static let weight = Filler(rawValue: 1 << 4)

  // Words that say nothing only together, as ``FillerGrammar`` chains them.

  /// Who eats: "I", "my baby".
  package static let subject = Filler(rawValue: 1 << 5)
  /// "am", "will be", "plan to".
  package static let auxiliary = Filler(rawValue: 1 << 6)
  /// "having", "ate", "included".
  package static let verb = Filler(rawValue: 1 << 7)
  /// "just", "currently".
  package static let adverb = Filler(rawValue: 1 << 8)
  /// What the food is eaten as or used for: "breakfast", "side dish", "frying".
  package static let occasion = Filler(rawValue: 1 << 9)
  /// Before an occasion: "light", "afternoon".
  package static let adjective = Filler(rawValue: 1 << 10)
  /// "my", "a".
  package static let determiner = Filler(rawValue: 1 << 11)
  /// Before an occasion: "for", "as part of".
  package static let preposition = Filler(rawValue: 1 << 12)
  /// Before an occasion that has a determiner: "on" in "on my plate".
  package static let place = Filler(rawValue: 1 << 13)
  /// Who is fed, and pronouns of the food: "my toddler", "it".
  package static let object = Filler(rawValue: 1 << 14)
  /// Between an occasion and its foods: "consists of".
  package static let link = Filler(rawValue: 1 << 15)

  /// Before what is done with the food of the next clause: "To" in "To finish, I had …".
  package static let lead = Filler(rawValue: 1 << 21)

  // Words that say nothing beside others, and much alone.

  /// Holds only what is named behind it: the "dish" of "a dish made with 100 g of rice".
  static let frame = Filler(rawValue: 1 << 16)
  /// The same where the weights of several parts follow: "salad".
  static let assembled = Filler(rawValue: 1 << 22)
  /// Says that it is drunk: "beverage".
  static let drink = Filler(rawValue: 1 << 23)
  /// Names what is dry or thick until somebody adds something: "cubes".
  static let thickForm = Filler(rawValue: 1 << 24)
  /// Before how many eat of it: "serves".
  static let servingVerb = Filler(rawValue: 1 << 25)
  /// What is counted of a food that has its weight: "kernels".
  static let counted = Filler(rawValue: 1 << 26)
  /// What a sandwich is called, for those that follow.
  static let sandwich = Filler(rawValue: 1 << 17)
  /// What a sandwich is on: "bun".
  static let bread = Filler(rawValue: 1 << 18)
  /// Of what kind that is: "rye", "toasted".
  static let breadKind = Filler(rawValue: 1 << 19)
  /// What of a sandwich is counted: "patties".
  static let sandwichPart = Filler(rawValue: 1 << 20)

  /// Whether the words say nothing even alone, unlike the "light" and the "round" of other foods' names.
  package var saysNothingAlone: Bool {
    isDisjoint(with: [
      .subject, .auxiliary, .verb, .adjective, .occasion, .link, .lead, .frame, .assembled,
      .sandwich,
      .bread, .breadKind, .sandwichPart, .drink, .thickForm, .servingVerb, .counted,
    ])
  }

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place that a row's value names; none for other words.
  init(value: String) { self = Self.values[value] ?? [] }

  private static let values: [String: Filler] = [
    "": .anywhere, "start": .start, "label": .label, "amount": .amount, "weight": .weight,
    "subject": .subject, "auxiliary": .auxiliary, "verb": .verb, "adverb": .adverb,
    "occasion": .occasion, "adjective": .adjective, "determiner": .determiner,
    "preposition": .preposition, "place": .place, "object": .object, "link": .link, "lead": .lead,
    "serving verb": .servingVerb, "counted": .counted, "drink": .drink, "thick form": .thickForm,
    "frame": .frame, "assembled": .assembled, "sandwich": .sandwich, "bread": .bread,
    "bread kind": .breadKind,
    "sandwich part": .sandwichPart,
  ]
}
