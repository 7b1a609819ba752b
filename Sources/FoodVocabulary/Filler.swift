/// The places in which a filler of the vocabulary says nothing of the food: the `value` of its row.
package struct Filler: OptionSet, Sendable {
  package let rawValue: UInt128

  /// Anywhere; its value is empty.
  package static let anywhere = Filler(rawValue: 1)
  /// Before the first word of a food only: "drinking" may be the water's name elsewhere.
  package static let start = Filler(rawValue: 1 << 1)
  /// Before a colon only: "breakfast".
  package static let label = Filler(rawValue: 1 << 2)
  /// Before an amount only: "about".
  package static let amount = Filler(rawValue: 1 << 3)
  /// Before the weight of the food named before: "weighing".
  package static let weight = Filler(rawValue: 1 << 4)

  // Words that say nothing of the food only in a chain that ``FillerGrammar`` accepts.

  /// The eater: "I", "my baby".
  package static let subject = Filler(rawValue: 1 << 5)
  /// A verb before another verb: "am", "will be", "plan to".
  package static let auxiliary = Filler(rawValue: 1 << 6)
  /// A verb of eating or of having: "having", "ate", "included".
  package static let verb = Filler(rawValue: 1 << 7)
  /// An adverb: "just", "currently".
  package static let adverb = Filler(rawValue: 1 << 8)
  /// The meal or use of the food: "breakfast", "side dish", "frying".
  package static let occasion = Filler(rawValue: 1 << 9)
  /// Before an occasion: "light", "afternoon".
  package static let adjective = Filler(rawValue: 1 << 10)
  /// A determiner: "my", "a".
  package static let determiner = Filler(rawValue: 1 << 11)
  /// Before an occasion: "for", "as part of".
  package static let preposition = Filler(rawValue: 1 << 12)
  /// Before an occasion that has a determiner: "on" in "on my plate".
  package static let place = Filler(rawValue: 1 << 13)
  /// The person who is fed, or a pronoun of the food: "my toddler", "it".
  package static let object = Filler(rawValue: 1 << 14)
  /// Between an occasion and its foods: "consists of".
  package static let link = Filler(rawValue: 1 << 15)

  /// Before the purpose of the next clause's food: "To" in "To finish, I had …".
  package static let lead = Filler(rawValue: 1 << 21)

  // Words that say nothing of the food beside others, but name it when they stand alone.

  /// A dish that is no food beside the parts named behind it with their amounts: "dish" in "a dish made with 100 g of
  /// rice".
  package static let frame = Filler(rawValue: 1 << 16)
  /// A dish that is no food beside its parts where the weights of several follow: "salad".
  static let assembled = Filler(rawValue: 1 << 22)
  /// A word for a food that is drunk: "beverage".
  package static let drink = Filler(rawValue: 1 << 23)
  /// A word for a form that is dry or thick until water or another liquid is added: "cubes".
  static let thickForm = Filler(rawValue: 1 << 24)
  /// A piece whose number says nothing where the food already has a weight: "kernels".
  static let counted = Filler(rawValue: 1 << 26)
  /// A name of a sandwich; the next three are fillers beside it.
  static let sandwich = Filler(rawValue: 1 << 17)
  /// The bread of a sandwich: "bun".
  static let bread = Filler(rawValue: 1 << 18)
  /// The kind of a sandwich's bread: "rye", "toasted".
  package static let breadKind = Filler(rawValue: 1 << 19)
  /// A part of a sandwich that is counted and is no food beside it: "patties".
  static let sandwichPart = Filler(rawValue: 1 << 20)

  /// What is in a dish or tin anyway: "vegetables", "syrup".
  static let content = Filler(rawValue: 1 << 65)

  /// Whether the words say nothing even alone, unlike the "light" and the "round" of other foods' names.
  package var saysNothingAlone: Bool {
    isSubset(of: [
      .anywhere, .start, .label, .amount, .weight,
      .adverb, .determiner, .preposition, .place, .object,
    ])
  }

  /// A part of a food that may be said before its number: "whites" of "the whites of 3 eggs".
  static let part = Filler(rawValue: 1 << 27)
  /// A measure that may stand directly before a food without a number: "bowl cereal".
  static let vessel = Filler(rawValue: 1 << 28)

  /// A maker, shop or restaurant, which says whose food it is and not which: "tesco".
  package static let maker = Filler(rawValue: 1 << 29)
  /// The flavour or sort of a maker's product, which is no food beside its name: "strawberry" of "Activia strawberry".
  static let flavour = Filler(rawValue: 1 << 64)

  /// At the beginning of a clause: what it names was not eaten ("need to buy").
  package static let uneaten = Filler(rawValue: 1 << 30)

  /// Before a verb that tells of the food before: "that".
  package static let relative = Filler(rawValue: 1 << 31)
  /// Before what a food was taken from: "from".
  package static let source = Filler(rawValue: 1 << 32)
  /// Before how much fat or skin is left on a food: "trimmed to".
  package static let trimming = Filler(rawValue: 1 << 33)

  /// A measure of a little that is added to a food: "knob" of "2 eggs knob of butter".
  static let little = Filler(rawValue: 1 << 34)

  /// What a recipe does with an ingredient before it is cooked, behind a comma: "minced".
  package static let preparation = Filler(rawValue: 1 << 35)
  /// Before the number of servings that a recipe makes: "makes".
  package static let yield = Filler(rawValue: 1 << 36)
  /// Before the number of people who share a food: "split between".
  package static let split = Filler(rawValue: 1 << 37)
  /// Those who share a food: "people".
  package static let eaters = Filler(rawValue: 1 << 38)

  /// What a recipe wants of an ingredient, which its name is without in a shopping list: "ripe".
  package static let quality = Filler(rawValue: 1 << 39)
  /// Before what an ingredient is for: "for".
  package static let purpose = Filler(rawValue: 1 << 40)

  /// Before another name of a food: "as" of "known as a tart".
  package static let naming = Filler(rawValue: 1 << 41)

  /// The ending of a word that says what was done with a food or what it is without: "ed", "less".
  static let stateEnding = Filler(rawValue: 1 << 42)
  /// The ending of a word before such a word: "ly".
  static let adverbEnding = Filler(rawValue: 1 << 43)
  /// The ending of a word that says what somebody does: "ing".
  static let deedEnding = Filler(rawValue: 1 << 44)

  /// Another person than who writes, behind "my" or "the": "flatmate".
  package static let person = Filler(rawValue: 1 << 45)
  /// A verb that says that its subject ate or drank: "had".
  package static let eatingVerb = Filler(rawValue: 1 << 46)
  /// Before a verb, that it was not done: "didn't end up".
  package static let notDoing = Filler(rawValue: 1 << 47)
  /// Before what somebody only thinks of: "might".
  package static let intention = Filler(rawValue: 1 << 48)
  /// The same where the clause says that it is yet to come: "will".
  package static let plan = Filler(rawValue: 1 << 49)
  /// A time that is yet to come: "tomorrow".
  package static let future = Filler(rawValue: 1 << 50)
  /// A verb of what is done for others: "gave".
  package static let giving = Filler(rawValue: 1 << 51)
  /// What somebody does or feels, which names no food: "ran", "feeling".
  package static let activity = Filler(rawValue: 1 << 52)

  /// A word that begins another clause: "but".
  package static let contrast = Filler(rawValue: 1 << 54)

  /// A word that behind a comma only describes the food before: "plain".
  package static let describing = Filler(rawValue: 1 << 56)
  /// A word for a state that behind a comma is a food: "pickle".
  static let alone = Filler(rawValue: 1 << 57)
  /// Before "with", that what follows lies on the food: "topped".
  static let laid = Filler(rawValue: 1 << 58)
  /// What lies around a filling: "pastry".
  static let casing = Filler(rawValue: 1 << 84)
  /// Before "with", that what follows is in the food: "stuffed".
  static let stuffed = Filler(rawValue: 1 << 120)
  /// A verb of eating together: "shared".
  package static let sharing = Filler(rawValue: 1 << 59)
  /// A measure that is a container: "can".
  static let container = Filler(rawValue: 1 << 55)
  /// A dish of which is put together what is ready to eat, so that the weights of its list are those of cooked foods: "bowl".
  static let plated = Filler(rawValue: 1 << 60)
  /// A dish that is cooked in one pot, in which the vegetables are that are named with it: "stew".
  static let simmered = Filler(rawValue: 1 << 116)
  /// A dish that is called by two of its ingredients: the "soup" of "carrot and ginger soup".
  static let blend = Filler(rawValue: 1 << 88)
  /// What all foods of a kind are called, which says nothing of its own before one of them: "beer" in "beer - 1 pint of lager".
  static let general = Filler(rawValue: 1 << 121)
  /// What a meal is called that is no food beside those it is made up of: "sunday roast".
  static let meal = Filler(rawValue: 1 << 122)
  /// Between the whole and the decimals of a number in words: "point".
  package static let decimal = Filler(rawValue: 1 << 61)
  /// A state that says what was spread on a food: "buttered".
  static let spread = Filler(rawValue: 1 << 53)
  /// An everyday word of food: a misspelt word is likely a typing error of one.
  static let everyday = Filler(rawValue: 1 << 66)
  /// A word that alone means different foods in different regions: "jelly".
  static let regionalWord = Filler(rawValue: 1 << 67)
  /// The last word of foods that a recipe takes ready to eat, where rice and lentils are dry: "chickpeas".
  static let ready = Filler(rawValue: 1 << 68)

  /// Between what was eaten and the whole: "out of" in "3 out of 8 slices".
  package static let outOf = Filler(rawValue: 1 << 62)

  /// What is ordered by its size, which may be said before it without a number: "fries" of "large fries".
  package static let sized = Filler(rawValue: 1 << 74)
  /// Before a time of the day: "at" of "at ten".
  package static let hour = Filler(rawValue: 1 << 69)
  /// Between a time of the day and the hour from which it is counted: "half past".
  package static let pastHour = Filler(rawValue: 1 << 70)
  /// Behind a number, that it is a time of the day: "am", "o'clock".
  package static let clock = Filler(rawValue: 1 << 71)
  /// Before where or when something was eaten: "at my", "while".
  package static let circumstance = Filler(rawValue: 1 << 72)
  /// Before another number than the one just said: "well" of "a pint, well half a pint".
  package static let hesitation = Filler(rawValue: 1 << 73)

  /// A colour by which people call a wine or bread: "red".
  static let colour = Filler(rawValue: 1 << 63)

  /// What a restaurant calls a dish with its side and drink: "meal" of "Big Mac meal".
  static let combo = Filler(rawValue: 1 << 75)
  /// A word beside one that says which: "happy".
  static let comboKind = Filler(rawValue: 1 << 76)
  /// What is served with such a dish where nobody says what.
  static let comboSide = Filler(rawValue: 1 << 77)
  /// What is drunk with such a dish where nobody says what.
  static let comboDrink = Filler(rawValue: 1 << 78)

  /// What nobody counts and a counted food is filled with or made in: "pork" of "dumplings, 8 pork".
  package static let sort = Filler(rawValue: 1 << 79)
  /// Before what somebody says of a food that was eaten: "it was", "I'm still".
  package static let comment = Filler(rawValue: 1 << 90)

  /// Before how long a package lasted: "over" of "1 kg over 4 days".
  package static let span = Filler(rawValue: 1 << 80)
  /// The days or meals of it, and those for which an amount was: "days", "a day".
  package static let days = Filler(rawValue: 1 << 81)
  /// A verb of what was not eaten of a food: "left" of "left half of it".
  package static let leaving = Filler(rawValue: 1 << 82)
  /// A verb of what was eaten in part, nobody says how much: "didn't finish".
  package static let unfinished = Filler(rawValue: 1 << 126)
  /// All of what was made, before its list: "whole pot" of "soup, whole pot: …".
  package static let entire = Filler(rawValue: 1 << 83)

  /// Where what belongs to a dish lies that is not in it: "on the side".
  package static let beside = Filler(rawValue: 1 << 92)
  /// Behind it, that it was left there: "didn't use it".
  package static let unused = Filler(rawValue: 1 << 93)
  /// Behind the part of a food that was eaten: "only".
  package static let onlyPart = Filler(rawValue: 1 << 117)
  /// Behind what was taken from a food: "off".
  package static let takenOff = Filler(rawValue: 1 << 94)
  /// Between the two of a swap: "for".
  package static let exchange = Filler(rawValue: 1 << 96)
  /// All of a dish but the bread, dough or pastry around it: "filling".
  static let filling = Filler(rawValue: 1 << 97)
  /// A plant by which people call the milk of a drink: "oat".
  static let plantMilk = Filler(rawValue: 1 << 98)
  /// A kind of dairy milk by which people call that of a drink: "semi skimmed".
  static let milkKind = Filler(rawValue: 1 << 124)
  /// A word that says that a food has no meat: "vegan".
  static let meatless = Filler(rawValue: 1 << 125)

  /// A word of foods' names that names none by itself: the "plain" of "baked potato plain".
  static let qualifier = Filler(rawValue: 1 << 99)

  /// A unit of energy: what its number says is neither an amount nor a food.
  package static let energy = Filler(rawValue: 1 << 100)
  /// Behind an energy, where it was read: "on the label".
  package static let printed = Filler(rawValue: 1 << 118)
  /// As much again of what was eaten last: "another" of "a beer, then another"; without an amount, behind one: "2 more".
  package static let again = Filler(rawValue: 1 << 119)
  /// Before the weight of the whole of which a share was said: "whole one".
  package static let ofWhole = Filler(rawValue: 1 << 101)
  /// What is measured by its inches: the "sub" of "6 in turkey sub".
  package static let inched = Filler(rawValue: 1 << 102)

  /// Begins a question, also without a word that joins it: "is that" of "2 eggs is that bad for me".
  package static let question = Filler(rawValue: 1 << 103)
  /// Behind a hesitation, before what was meant: "there were" of "five, nope, there were six".
  package static let retold = Filler(rawValue: 1 << 104)
  /// Before another number that somebody thinks more likely: "maybe" of "a bottle, maybe two".
  package static let hedge = Filler(rawValue: 1 << 105)
  /// Stands for a food named before whose kind is said: "one" of "a yogurt, a strawberry one".
  package static let standIn = Filler(rawValue: 1 << 106)
  /// Before what was not so: "not" of "not a whole slice".
  package static let negating = Filler(rawValue: 1 << 107)
  /// Before of which kind somebody thinks a food was: "I think it was" of "cereal I think it was muesli".
  package static let thought = Filler(rawValue: 1 << 108)
  /// Behind a number in words: "percent" of "two percent milk".
  package static let percent = Filler(rawValue: 1 << 109)
  /// The letter of a nutrient beside its grams: the "P" of "P40 C35 F12".
  package static let macro = Filler(rawValue: 1 << 110)
  /// What money is called: "quid", "rupees".
  package static let money = Filler(rawValue: 1 << 111)
  /// Before a price: "cost me".
  package static let priceLead = Filler(rawValue: 1 << 112)
  /// A measure of time: "minutes".
  package static let duration = Filler(rawValue: 1 << 113)
  /// Before how many of a whole were left: "all but".
  package static let allBut = Filler(rawValue: 1 << 114)
  /// Before the whole of which what was left was eaten: "remains of".
  package static let leftover = Filler(rawValue: 1 << 115)

  /// A place that has food, behind "the": "diner" of "the diner had flan so I got that".
  package static let venue = Filler(rawValue: 1 << 85)
  /// Begins why something else was eaten: "no" of "no milk so black tea", "the doctor says".
  package static let reason = Filler(rawValue: 1 << 86)
  /// Before what was eaten for that reason: "so".
  package static let consequence = Filler(rawValue: 1 << 87)

  /// A verb of what is put in or on a dish: "add" of "add butter to my toast".
  package static let adding = Filler(rawValue: 1 << 123)

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  /// The places of a literal: the library's own way, compiled for no type, takes ten times as long.
  package init(arrayLiteral places: Filler...) { rawValue = places.reduce(0) { $0 | $1.rawValue } }

  /// The places of words of talk: who did what, when, where and how it was.
  package static let talk: Filler = [
    .anywhere, .start, .label, .amount, .subject, .auxiliary, .verb, .adverb, .occasion, .adjective,
    .determiner, .preposition, .place, .object, .link, .lead, .relative, .person, .eatingVerb,
    .notDoing, .intention, .plan, .future, .giving, .activity, .contrast, .circumstance, .comment,
    .hesitation, .sharing, .unused, .money, .priceLead, .duration,
  ]

  /// Those of them that join talk to what was said before: "in the office", "while I was out".
  package static let joiningTalk: Filler = [
    .anywhere, .subject, .auxiliary, .adverb, .determiner, .preposition, .relative, .contrast,
    .circumstance, .comment, .hesitation,
  ]

  /// Whether its words only have a role among foods, and no place in a text is asked for them.
  var isRoleOnly: Bool {
    !isEmpty
      && isSubset(of: [
        .flavour, .everyday, .regionalWord, .combo, .comboKind, .comboSide, .comboDrink,
        .ready, .filling, .plantMilk, .milkKind, .meatless, .qualifier, .general, .meal, .stuffed,
        .blend,
      ])
  }

  /// The place that a row's value names; none for other words.
  init(value: String) { self = Self.values[value] ?? [] }

  static let values: [String: Filler] = [
    "": .anywhere, "start": .start, "label": .label, "amount": .amount, "weight": .weight,
    "subject": .subject, "auxiliary": .auxiliary, "verb": .verb, "adverb": .adverb,
    "occasion": .occasion, "adjective": .adjective, "determiner": .determiner,
    "preposition": .preposition, "place": .place, "object": .object, "link": .link, "lead": .lead,
    "counted": .counted, "drink": .drink, "thick form": .thickForm,
    "frame": .frame, "assembled": .assembled, "sandwich": .sandwich, "bread": .bread,
    "bread kind": .breadKind,
    "sandwich part": .sandwichPart, "content": .content, "part": .part, "vessel": .vessel,
    "maker": .maker, "flavour": .flavour,
    "everyday": .everyday, "regional word": .regionalWord, "uneaten": .uneaten,
    "relative": .relative,
    "source": .source, "trimming": .trimming, "little": .little,
    "preparation": .preparation, "yield": .yield, "split": .split, "eaters": .eaters,
    "macro": .macro, "quality": .quality, "purpose": .purpose, "naming": .naming,
    "person": .person, "eating": .eatingVerb, "not doing": .notDoing, "intention": .intention,
    "plan": .plan, "future": .future, "giving": .giving, "activity": .activity,
    "contrast": .contrast, "container": .container,
    "describing": .describing, "alone": .alone, "laid": .laid, "casing": .casing,
    "stuffed": .stuffed,
    "sharing": .sharing,
    "combo": .combo, "combo kind": .comboKind, "combo side": .comboSide,
    "combo drink": .comboDrink,
    "spread": .spread, "plated": .plated, "simmered": .simmered,
    "blend": .blend, "general": .general, "meal": .meal,
    "decimal": .decimal,
    "out of": .outOf, "colour": .colour, "sized": .sized, "hour": .hour, "past hour": .pastHour,
    "clock": .clock, "circumstance": .circumstance, "comment": .comment, "hesitation": .hesitation,
    "ready": .ready, "sort": .sort, "span": .span, "days": .days, "leaving": .leaving,
    "unfinished": .unfinished,
    "entire": .entire, "all but": .allBut, "leftover": .leftover,
    "beside": .beside, "unused": .unused, "taken off": .takenOff, "only part": .onlyPart,
    "filling": .filling,
    "plant milk": .plantMilk, "milk kind": .milkKind, "meatless": .meatless, "exchange": .exchange,
    "question": .question, "retold": .retold, "hedge": .hedge, "stand-in": .standIn,
    "negating": .negating, "percent": .percent,
    "thought": .thought,
    "venue": .venue, "reason": .reason, "adding": .adding, "consequence": .consequence,
    "energy": .energy, "printed": .printed, "again": .again, "of whole": .ofWhole,
    "inched": .inched, "money": .money,
    "price lead": .priceLead, "duration": .duration,
    "qualifier": .qualifier, "state ending": .stateEnding, "adverb ending": .adverbEnding,
    "deed ending": .deedEnding,
  ]
}
