/// The roles of words in a text or in a name of a food, besides their meaning: "with" turns from the food to its parts.
///
/// Words of rows of the kinds `connector` and `filler`, in normal form. They do not change once a ``Vocabulary`` has them: a
/// class, so that who asks for one role copies none of the others.
package final class WordRoles: @unchecked Sendable {
  /// Words behind which only parts of the food are named: "with", "made".
  package private(set) var turns: Set<String> = []
  /// Words before the name of an ingredient that the food lacks: "without".
  package private(set) var negations: Set<String> = []
  /// Words of a name that say that the food lacks something: "skinless".
  package private(set) var absences: Set<String> = []
  /// Words before the last of things of which any is meant: "or".
  package private(set) var alternatives: Set<String> = []
  /// Connectors before what the food before lies on: "over".
  package private(set) var onto: Set<String> = []
  /// Connectors before what the food before is put in: "into".
  package private(set) var into: Set<String> = []
  /// Words that only French has between the words of a name.
  package private(set) var french: Set<String> = []
  /// Words that only link before one of ``linked``: "garnished" in "garnished with".
  package private(set) var linking: Set<String> = []
  /// Words that only link behind one of ``linking``: "with", "off".
  package private(set) var linked: Set<String> = []
  /// Dishes that are no food beside the parts named behind them, also of several words: "homemade dish".
  package private(set) var frames: Set<String> = []
  /// Dishes that are no food beside their parts where the weights of several follow: "salad".
  package private(set) var assembled: Set<String> = []
  /// Words between foods that one amount counts together: "and".
  package private(set) var listing: Set<String> = []
  /// Words for a food that is drunk: "beverage".
  package private(set) var drinks: Set<String> = []
  /// Words for a form that is dry or thick until water or another liquid is added: "cubes".
  package private(set) var thickForms: Set<String> = []
  /// What is ordered by its size: "fries".
  package private(set) var sized: Set<String> = []
  /// Pieces whose number says nothing where the food already has a weight: "kernels".
  package private(set) var counted: Set<String> = []
  /// Words of a name that say that the food is made ready: "reconstituted".
  package private(set) var preparing: Set<String> = []
  /// Dishes of foods that are ready to eat: "bowl".
  package private(set) var plated: Set<String> = []
  /// Dishes that are cooked in one pot: "stew".
  package private(set) var simmered: Set<String> = []
  /// Dishes that are called by two of their ingredients: the "soup" of "carrot and ginger soup".
  package private(set) var blends: Set<String> = []
  /// What all foods of a kind are called: "beer", "biscuits".
  package private(set) var generals: Set<String> = []
  /// Meals that are no food beside those named behind them: "sunday roast".
  package private(set) var meals: Set<String> = []
  /// The last words of foods that a recipe takes ready to eat: "chickpeas".
  package private(set) var ready: Set<String> = []
  /// Colours by which people call a wine or bread: "red".
  package private(set) var colours: Set<String> = []
  /// Names of sandwiches.
  package private(set) var sandwiches: Set<String> = []
  /// Breads of sandwiches: "bun".
  package private(set) var breads: Set<String> = []
  /// Kinds of a sandwich's bread: "rye", "toasted".
  package private(set) var breadKinds: Set<String> = []
  /// Parts of a sandwich that are counted and are no food beside it: "patties".
  package private(set) var sandwichParts: Set<String> = []
  /// What is in a dish or tin anyway, and no food beside it: "mixed vegetables", "syrup".
  package private(set) var contents: Set<String> = []

  /// Parts of a food that may be said before its number: "whites".
  package private(set) var parts: Set<String> = []
  /// Words behind which nothing else was eaten: "only" of "meat only".
  package private(set) var onlyParts: Set<String> = []
  /// Words behind what was removed: the "off" of "peeled the skin off".
  package private(set) var takenOff: Set<String> = []
  /// Words for all of a dish but the bread, dough or pastry around it: "filling".
  package private(set) var fillings: Set<String> = []
  /// Words for the bread, dough or coating around it: "pastry".
  package private(set) var casings: Set<String> = []
  /// Plants by which people call the milk of a drink: "oat".
  package private(set) var plantMilks: Set<String> = []
  /// Kinds of dairy milk by which people call that of a drink: "semi skimmed".
  package private(set) var milkKinds: Set<String> = []
  /// Words that say that a food has no meat: "vegan".
  package private(set) var meatless: Set<String> = []
  /// Standard words of measures that may stand directly before a food without a number: "bowl".
  package private(set) var vessels: Set<String> = []

  /// Standard words of measures that are containers: a weight in brackets behind one is that of each.
  package private(set) var containers: Set<String> = []

  /// Standard words of measures of a little that is added to a food: "knob".
  package private(set) var littles: Set<String> = []

  /// Endings of words that say a state: "ed", "less".
  package private(set) var stateEndings: Set<String> = []
  /// Endings of words before such words: "ly".
  package private(set) var adverbEndings: Set<String> = []
  /// Endings of words that say what somebody does: "ing".
  package private(set) var deedEndings: Set<String> = []

  /// Words before a verb or a noun that tells of the food before: "that", "from".
  package private(set) var telling: Set<String> = []

  /// Makers, shops and restaurants: "tesco".
  package private(set) var makers: Set<String> = []

  /// Words for states that behind a comma are foods: "pickle".
  package private(set) var alone: Set<String> = []
  /// Words before "with" behind which is named what lies on the food: "topped".
  package private(set) var laid: Set<String> = []
  /// Words before "with", behind which is named what is in the food: "stuffed".
  package private(set) var stuffed: Set<String> = []

  /// Everyday words of food, of which a misspelt word is likely a typing error: "bread".
  package private(set) var everyday: Set<String> = []

  /// Words that alone mean different foods in different regions: "jelly".
  package private(set) var regionalWords: Set<String> = []
  /// Words of foods' names that name none by themselves: "plain".
  package private(set) var qualifiers: Set<String> = []

  /// Flavours and sorts of makers' products, also of several words: "strawberry", "sour cream and onion".
  package private(set) var flavours: Set<String> = []

  /// States that say what was spread on a food: "buttered".
  package private(set) var spreads: Set<String> = []

  /// What restaurants call a dish with its side and drink: "meal", "combo".
  package private(set) var combos: Set<String> = []
  /// Words beside one of them that say which: "happy".
  package private(set) var comboKinds: Set<String> = []
  /// The side and the drink of one of which the text says none.
  package private(set) var comboSide = ""
  package private(set) var comboDrink = ""

  /// Whether words of a text name a sandwich.
  package func nameSandwich(_ words: some Sequence<some StringProtocol>) -> Bool {
    words.contains { sandwiches.contains(String($0)) }
  }

  /// Adds a row's phrase under the roles of its connector or filler.
  func add(_ phrase: String, connector: Connector?, filler: Filler) {
    switch connector {
    case .turn: turns.insert(phrase)
    case .negation: negations.insert(phrase)
    case .absence: absences.insert(phrase)
    case .french: french.insert(phrase)
    case .linking: linking.insert(phrase)
    case .linked: linked.insert(phrase)
    case .listing: listing.insert(phrase)
    case .alternative: alternatives.insert(phrase)
    case .onto: onto.insert(phrase)
    case .into: into.insert(phrase)
    case .preparing: preparing.insert(phrase)
    default: break
    }
    switch filler {
    case .frame: frames.insert(phrase)
    case .assembled: assembled.insert(phrase)
    case .drink: drinks.insert(phrase)
    case .thickForm: thickForms.insert(phrase)
    case .sized: sized.insert(phrase)
    case .counted: counted.insert(phrase)
    case .plated: plated.insert(phrase)
    case .simmered: simmered.insert(phrase)
    case .blend: blends.insert(phrase)
    case .general: generals.insert(phrase)
    case .meal: meals.insert(phrase)
    case .ready: ready.insert(phrase)
    case .colour: colours.insert(phrase)
    case .sandwich: sandwiches.insert(phrase)
    case .bread: breads.insert(phrase)
    case .breadKind: breadKinds.insert(phrase)
    case .sandwichPart: sandwichParts.insert(phrase)
    case .content: contents.insert(phrase)
    case .part: parts.insert(phrase)
    case .takenOff: takenOff.insert(phrase)
    case .onlyPart: onlyParts.insert(phrase)
    case .filling: fillings.insert(phrase)
    case .casing: casings.insert(phrase)
    case .plantMilk: plantMilks.insert(phrase)
    case .milkKind: milkKinds.insert(phrase)
    case .meatless: meatless.insert(phrase)
    case .vessel: vessels.insert(phrase)
    case .container: containers.insert(phrase)
    case .little: littles.insert(phrase)
    case .stateEnding: stateEndings.insert(phrase)
    case .adverbEnding: adverbEndings.insert(phrase)
    case .deedEnding: deedEndings.insert(phrase)
    case .maker: makers.insert(phrase)
    case .relative, .source: telling.insert(phrase)
    case .everyday: everyday.insert(phrase)
    case .flavour: flavours.insert(phrase)
    case .regionalWord: regionalWords.insert(phrase)
    case .qualifier: qualifiers.insert(phrase)
    case .spread: spreads.insert(phrase)
    case .combo: combos.insert(phrase)
    case .comboKind: comboKinds.insert(phrase)
    case .comboSide: comboSide = phrase
    case .comboDrink: comboDrink = phrase
    case .alone: alone.insert(phrase)
    case .laid: laid.insert(phrase)
    case .stuffed: stuffed.insert(phrase)
    default: break
    }
  }
}
