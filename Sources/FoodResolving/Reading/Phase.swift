/// The state of reading between two tokens: what the part that is being read has so far.
///
/// It decides which edges of the lattice may follow. There are few of them, so the best path takes time linear in the
/// text.
struct Phase: Equatable, Sendable {
  /// What a part has, in the order in which it was said.
  enum Place: UInt8, Sendable {
    /// Nothing.
    case outside
    /// An amount, and no food yet.
    case amount
    /// Words of a food, and no amount.
    case name
    /// An amount and then words of a food.
    case counted
    /// Words of a food and then its amount: what follows is another food.
    case sealed
  }

  var place = Place.outside
  /// The joint with the part before.
  var joint = Phrase.Part.Joint.start
  /// Whether it is the first part of its clause.
  var isFirst = true
  /// Whether a comma or bracket stands before the next word; behind an amount alone, whether a comma does.
  var hasBreak = false
  /// Whether its words so far only say a state: "cooked" in "one cooked and fried egg".
  var isOnlyStates = true
  /// Whether its amount is a mass.
  var isWeighed = false
  /// Whether its amount is one piece: "a raw half chicken".
  var isOne = false
  /// Whether an amount was read in the clause.
  var ownsAmount = false
  /// Whether the part before is an ingredient without an amount: "on a bun and a plate".
  var followsIngredient = false
  /// Whether the clause says which share of its foods was eaten.
  var isShared = false
  /// Whether the clause says how many servings there are.
  var hasYield = false
  /// Whether the list of a dish is read, or was read last.
  var isList = false
  /// Whether brackets list what is in the food before them.
  var isAside = false

  /// The phase at the start of a clause.
  init(of clause: Lattice.Clause) {
    hasYield = clause.hasYield
    isList = clause.isBehindList
  }

  init() {}

  /// Whether it has words of a food.
  var hasFood: Bool { place == .name || place == .counted || place == .sealed }

  /// Whether it has an amount.
  var hasAmount: Bool { place == .amount || place == .counted || place == .sealed }

  /// Whether nothing was read of it.
  var isEmpty: Bool { place == .outside }

  /// Whether it is an ingredient whose name has not begun.
  var isIngredient: Bool { !hasFood && joint.isOfDish }

  /// The phase of the next part.
  func opening(_ joint: Phrase.Part.Joint) -> Phase {
    var next = Phase()
    next.joint = joint
    next.isFirst = isFirst && isEmpty
    next.ownsAmount = ownsAmount
    next.hasYield = hasYield
    next.isShared = isShared
    next.isList = isList
    next.isAside = isAside
    next.followsIngredient =
      isEmpty ? followsIngredient : !hasAmount && self.joint.isOfDish
    return next
  }

  /// The phase behind an amount, which stands before or behind the food.
  func taking(_ amount: Phrase.Amount) -> Phase {
    var next = self
    next.isOne = !hasAmount && amount.unit == .piece && amount.value == 1
    next.isWeighed = isWeighed || amount.rank == 3
    next.ownsAmount = true
    next.hasBreak = false
    next.place = hasFood ? .sealed : .amount
    return next
  }

  /// The phase behind words of the food.
  func naming(isState: Bool) -> Phase {
    var next = self
    next.hasBreak = false
    next.isOnlyStates = isOnlyStates && isState
    switch place {
    case .outside: next.place = .name
    case .amount: next.place = .counted
    case .name, .counted, .sealed: break
    }
    return next
  }

  /// The phase behind a comma, bracket or dash.
  func breaking(isComma: Bool) -> Phase {
    var next = self
    next.hasBreak = hasFood ? !isOnlyStates : place == .amount && (hasBreak || isComma)
    return next
  }
}
