/// A rule of the grammar: what may begin at a token in a phase, and what it does to the part that is read.
///
/// A rule is an entry of one of the tables ``signs``, ``amounts``, ``shares``, ``connectors``, ``fillers`` and ``names``. Its cost
/// is a number of tenths of a word: a word that only stands in a name costs 10, so a rule that explains words costs
/// less than the words do, and the cheapest path is the reading that explains most.
package struct GrammarRule: Sendable {
  /// The name by which explanations and reports call it.
  package let id: String
  /// Its cost on a path.
  package let cost: Int
  /// What it reads, with an example.
  package let summary: String
  /// The kinds of places at which it may begin.
  let begins: Beginning
  /// The edge that it makes at a site; nil where it does not apply.
  let find: @Sendable (Site) -> Move?

  init(
    _ id: String,
    cost: Int,
    _ summary: String,
    at begins: Beginning,
    find: @escaping @Sendable (Site) -> Move?
  ) {
    self.id = id
    self.cost = cost
    self.summary = summary
    self.begins = begins
    self.find = find
  }

  /// What begins at a token: rules for anything else are not asked there.
  struct Beginning: OptionSet, Sendable {
    let rawValue: UInt8
    /// A comma, closing bracket or dash.
    static let comma = Beginning(rawValue: 1)
    /// Another sign.
    static let sign = Beginning(rawValue: 1 << 1)
    /// A word that the vocabulary does not know.
    static let plain = Beginning(rawValue: 1 << 2)
    /// A word of the vocabulary.
    static let known = Beginning(rawValue: 1 << 3)
    /// A number in digits.
    static let number = Beginning(rawValue: 1 << 4)
    /// An amount.
    static let amount = Beginning(rawValue: 1 << 5)
    /// A connector between foods, or a name that looks like one.
    static let connector = Beginning(rawValue: 1 << 6)
    /// A word or number.
    static let word: Beginning = [.plain, .known, .number]
  }

  /// An edge of the lattice, as a rule makes it.
  struct Move {
    /// The token behind it.
    var end: Int
    /// What it does to the part.
    var edit: PartEdit
    /// The phase behind it.
    var phase: Phase
    /// What it costs here beyond its rule.
    var extra = 0
  }

  /// All rules.
  package static let all: [GrammarRule] = signs + amounts + shares + connectors + fillers + names

  /// What the rules find, by their index.
  static let finds = all.map(\.find)

  /// The indices of the rules that may apply, by what begins at a token.
  static let beginning: [[Int]] = (0..<UInt8(1 << 7)).map { mask in
    all.indices.filter { !all[$0].begins.isDisjoint(with: Beginning(rawValue: mask)) }
  }

  /// The cost of a clause that ends in a phase: an amount without a food is hardly one.
  static func cost(ofEnd phase: Phase) -> Int {
    guard phase.place == .amount, !phase.isIngredient, phase.joint != .instead else {
      return 0
    }
    return phase.isOne ? Cost.danglingOne : Cost.dangling
  }

  /// Costs of what a rule does in a place where it is unlikely.
  enum Cost {
    /// A word of a name.
    static let word = 10
    /// "a" or "one" that no food follows.
    static let danglingOne = 12
    /// An amount that no food follows.
    static let dangling = 13
    /// Another food directly behind one, without a comma or connector.
    static let loose = 6
    /// An amount directly behind a food that has none, for the next food.
    static let looseAmount = 4
    /// The same behind "from".
    static let looseSource = 2
    /// "a" as the first word of a name.
    static let article = 24
    /// An amount of another food, behind which no food stands.
    static let unfollowed = 6
    /// "a" in the middle of a name.
    static let looseArticle = 14
    /// A second amount of the same food, unless behind a comma ("a leg of lamb, 1 lb").
    static let second = 8
    /// Digits without a unit behind a food.
    static let bareBehind = 1
    /// A number word without a unit behind a food: the "quarter" of "chicken quarter".
    static let bareWordBehind = 25
    /// A second mass of the same food.
    static let secondMass = 20
    /// A number that belongs to a name and might be an amount.
    static let number = 30
    /// A word that begins an amount and stands in a name.
    static let measureWord = 4
    /// A filler that stands in a name.
    static let filler = 10
    /// A connector that stands in a name.
    static let connector = 20
  }
}

extension PartEdit {
  /// Whether it begins the list of a dish.
  var isHeading: Bool { if case .heading = self { true } else { false } }

  /// Whether it says how many servings there are.
  var saysYield: Bool {
    switch self {
    case .yield, .yieldOfDish: true
    default: false
    }
  }
}

/// What an edge does to the part that is being read; an amount is named by the token at which it begins, without a
/// token it begins with the edge.
enum PartEdit: Sendable {
  /// Nothing: its tokens say nothing of a food.
  case skip
  /// Notes that one of the food is meant, unless its name goes on to join the one before: "with a biscuit".
  case single
  /// Takes tokens as words of the food.
  case words(Range<Int>)
  /// Takes its tokens as one word in another form.
  case form(String)
  /// Closes the part and takes tokens as the first words of the next one.
  case nextFood(Range<Int>)
  /// Notes that another food may begin.
  case markBreak(isComma: Bool)
  /// Notes that the comma before parts nothing, and takes tokens as words of the food.
  case tell(Range<Int>)
  /// Closes the part as the heading of the next ones.
  case heading
  /// Closes the part; the next one is a food of its own.
  case open
  /// Closes the part; the next one hangs on it by these tokens.
  case join(Phrase.Part.Joint, Range<Int>)
  /// Adds the next amount to this one.
  case sum
  /// Closes the part; the next one takes its place.
  case instead
  /// Takes an amount before the food.
  case take
  /// Takes an amount behind the food; a weight of several foods is that of the one which began with an amount.
  case attach(isWeight: Bool)
  /// Closes the part and takes the amount of the next one.
  case nextAmount(Int, Phrase.Part.Joint)
  /// Takes an amount instead of "a": "a raw half chicken".
  case replace
  /// Takes a measure in the middle of a food.
  case imply
  /// Takes the amounts in a bracket.
  case bracket([Int], isWhole: Bool)
  /// Takes the amount of each food of the list before.
  case each(Int)
  /// Takes the part that is eaten of what is counted: the whites of 3 eggs.
  case eaten(Int, isNext: Bool)
  /// Takes what a recipe does with the food: a modifier of a measure, which holds more or less of it.
  case prepare
  /// Takes a share of all parts of the clause.
  case share(Double)
  /// Notes of how many servings all parts of the clause are.
  case yield(Int)
  /// Notes of how many servings the list of the dish is.
  case yieldOfDish(Int)
  /// Takes a number of those servings of all parts.
  case shareOfYield(Int)
  /// Notes the share that is taken of all parts that follow in the clause.
  case shareOfNext(Double)
  /// Takes a length.
  case length(String)
  /// Notes that the whole is meant.
  case whole
  /// Takes the length of what is named again.
  case again(Range<Int>)
}
