/// What single words do in a text or in a name of a food, besides what they mean: "with" turns from the food to its parts.
///
/// Words of rows of the kinds `connector` and `filler`, in normal form.
package struct WordRoles: Sendable {
  /// Behind them only parts of the food are named: "with", "made".
  package private(set) var turns: Set<String> = []
  /// The next word is not there: "without".
  package private(set) var negations: Set<String> = []
  /// In a name: something is not there: "skinless".
  package private(set) var absences: Set<String> = []
  /// Only French has them between the words of a name.
  package private(set) var french: Set<String> = []
  /// They only link before a word that is ``linked``: "garnished" with.
  package private(set) var linking: Set<String> = []
  /// They only link behind a word that is ``linking``.
  package private(set) var linked: Set<String> = []
  /// They hold only what is named behind them; also of several words: "homemade dish".
  package private(set) var frames: Set<String> = []
  /// The same where the weights of several parts follow: "salad".
  package private(set) var assembled: Set<String> = []
  /// They part foods that one amount counts together: "and".
  package private(set) var listing: Set<String> = []
  /// They say that it is drunk: "beverage".
  package private(set) var drinks: Set<String> = []
  /// They name what is dry or thick until somebody adds something: "cubes".
  package private(set) var thickForms: Set<String> = []
  /// Before how many eat of it: "serves".
  package private(set) var servingVerbs: Set<String> = []
  /// What is counted of a food that has its weight: "kernels".
  package private(set) var counted: Set<String> = []
  /// In a name: the food is made ready: "reconstituted".
  package private(set) var preparing: Set<String> = []
  /// What a sandwich is called.
  package private(set) var sandwiches: Set<String> = []
  /// What a sandwich is on.
  package private(set) var breads: Set<String> = []
  /// Of what kind that is.
  package private(set) var breadKinds: Set<String> = []
  /// What of a sandwich is counted and is no food beside it.
  package private(set) var sandwichParts: Set<String> = []

  /// Whether words of a text name a sandwich.
  package func nameSandwich(_ words: some Sequence<some StringProtocol>) -> Bool {
    words.contains { sandwiches.contains(String($0)) }
  }

  /// Notes what a row's phrase does.
  mutating func add(_ phrase: String, connector: Connector?, filler: Filler) {
    switch connector {
    case .turn: turns.insert(phrase)
    case .negation: negations.insert(phrase)
    case .absence: absences.insert(phrase)
    case .french: french.insert(phrase)
    case .linking: linking.insert(phrase)
    case .linked: linked.insert(phrase)
    case .listing: listing.insert(phrase)
    case .preparing: preparing.insert(phrase)
    default: break
    }
    switch filler {
    case .frame: frames.insert(phrase)
    case .assembled: assembled.insert(phrase)
    case .drink: drinks.insert(phrase)
    case .thickForm: thickForms.insert(phrase)
    case .servingVerb: servingVerbs.insert(phrase)
    case .counted: counted.insert(phrase)
    case .sandwich: sandwiches.insert(phrase)
    case .bread: breads.insert(phrase)
    case .breadKind: breadKinds.insert(phrase)
    case .sandwichPart: sandwichParts.insert(phrase)
    default: break
    }
  }
}
