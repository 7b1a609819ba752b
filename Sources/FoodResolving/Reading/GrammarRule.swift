/// A rule of the grammar: what may begin at a token in a phase, and what it does to the part that is read.
///
/// A rule is a row of one of the tables ``signs``, ``amounts``, ``shares``, ``yields``, ``packs``, ``connectors``, ``corrections``, ``fillers`` and ``names``: its id, its
/// cost, where it may begin, what it reads, and how. The cost is a number of tenths of a word: a word that only stands in a
/// name costs 10, so a rule that explains words costs less than the words do, and the cheapest path is the reading that
/// explains most.
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
    _ cost: Int,
    _ begins: Beginning,
    _ summary: String,
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
    /// A word of the vocabulary or a number.
    static let counting: Beginning = [.known, .number]
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
  package static let all: [GrammarRule] =
    signs + amounts + shares + yields + packs + connectors + corrections + fillers + names

  /// What the rules find, by their index.
  ///
  /// Kept in a structure, as an array of closures calls each through another.
  static let finders = all.map { Finder(find: $0.find) }

  /// What a rule finds.
  struct Finder {
    let find: @Sendable (Site) -> Move?
  }

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
    /// A colon, bracket or dash before what may be a list, and that does not head it.
    static let heading = 8
    /// A word of a comment, which may be a food after all.
    static let commented = 2
    /// A joint behind an amount whose food was not named.
    static let unnamed = 1
    /// What the name of a food costs less than its words: less than a filler and the rest of them.
    static let knownName = -8
    /// A filler that stands in a name.
    static let filler = 10
    /// What a connector before all that was eaten costs less than others.
    static let only = 4
    /// A connector that stands in a name.
    static let connector = 20
  }
}
