import FoodVocabulary

/// In how many tokens something is looked for, so that reading takes time linear in the text.
enum Reach {
  /// A word that was said before.
  static let word = 60
  /// The end of a bracket.
  static let bracket = 40
  /// The first two amounts of a dish's list.
  static let list = 24
  /// A verb of sharing.
  static let sharing = 24
  /// The words that say where or when, and where a meal was.
  static let circumstance = 8
  static let place = 4
  /// What tells of no food.
  static let talk = 24
  /// The people of a company.
  static let people = 4
  /// The name of a maker.
  static let maker = 4
  /// Who did something, and how.
  static let subject = 4
  /// The bread of a sandwich.
  static let bread = 5
  /// The words with which somebody takes back what was said.
  static let hesitation = 5
  /// The two foods of a swap.
  static let swap = 8
  /// Of which kind a food is.
  static let kind = 4
  /// A food in other words.
  static let repeated = 5
}

/// A place in the lattice: a token of a clause, and the phase in which the reader arrives there.
struct Site {
  let lattice: Lattice
  let clause: Lattice.Clause
  let index: Int
  let phase: Phase

  var list: TokenList { lattice.list }
  var end: Int { clause.range.upperBound }

  /// The connector that begins here.
  var connector: (role: Connector, count: Int)? { list.connector(at: index) }

  /// The token behind the longest filler of these places that begins here.
  func behind(_ places: Filler) -> Int? { list.behind(places, at: index) }

  /// The token behind the longest connector of a role that begins here.
  func behind(_ role: Connector) -> Int? { list.behind(role, at: index) }

  /// Whether this sign stands here.
  func isSign(_ kind: PhraseToken.Kind) -> Bool { list.isSign(kind, at: index) }

  /// The amount that begins here and ends in the clause.
  var amount: AmountReader.Reading? {
    lattice.amount(at: index).flatMap { $0.end <= end ? $0 : nil }
  }

  /// The amount that begins at a token.
  func amount(at token: Int) -> AmountReader.Reading? { lattice.amount(at: token) }

  /// The edge to a token; `phase`: the one behind it where the edit alone does not tell.
  func move(to end: Int, _ edit: PartEdit = .skip, _ phase: Phase? = nil, extra: Int = 0)
    -> GrammarRule.Move
  {
    .init(end: end, edit: edit, phase: phase ?? self.phase.behind(edit), extra: extra)
  }

  /// The edge that takes an amount; `phase`: the one behind it where the use alone does not tell.
  func take(
    _ use: AmountUse,
    _ reading: AmountReader.Reading,
    to end: Int? = nil,
    _ phase: Phase? = nil,
    extra: Int = 0
  ) -> GrammarRule.Move {
    .init(
      end: end ?? reading.end,
      edit: .amount(use, at: reading.start),
      phase: phase ?? self.phase.behind(use, reading.amount),
      extra: extra
    )
  }

  /// Whether a word stands at an index, rather than a sign, a number or the clause's end.
  func isWord(_ index: Int) -> Bool { index < end && list.isWord(at: index) }

  /// Whether a word stands at an index that joins no foods.
  func isNameWord(_ index: Int) -> Bool {
    isWord(index) && list.role(at: index)?.isName ?? true
  }

  /// Whether no word of a food stands at an index: the clause's end, a sign or a connector.
  func isBoundary(_ index: Int) -> Bool {
    !isWord(index) || list.connector(at: index) != nil
  }

  /// Whether the word at a token was said before in the clause, as a word of a food.
  ///
  /// `isSuffix`: or ends such a word, as the "cake" of a cheesecake.
  func isSaid(_ token: Int, isSuffix: Bool = false) -> Bool {
    guard isWord(token), list.isNaming(at: token) else { return false }
    let word = list.words[token]
    return list.words[before(Reach.word)].contains {
      $0 == word || (isSuffix && $0.hasSuffix(word))
    }
  }

  /// At most so many tokens of the clause before this one.
  func before(_ count: Int) -> Range<Int> { max(clause.range.lowerBound, index - count)..<index }

  /// The token behind words that say the same food again: "amounting to half a chicken".
  func repeatedFood(from start: Int) -> Int? {
    var next = start
    while next < min(end, start + Reach.repeated),
      list.isWord(at: next) || list.isSign(.number, at: next),
      list.connector(at: next) == nil
    {
      next += 1
      if isSaid(next - 1) { return next }
    }
    return nil
  }

  /// Whether what follows is no food but only the state of the one before: "cooked and roasted".
  func isStateRun(_ start: Int) -> Bool {
    let next = start + list.stateRun(from: start)
    // "dal, 2 rotis"
    guard next > start, next > start + 1 || !list.isFoodAlone(at: start) || list.hasAccent(start)
    else { return false }
    guard next < end, let token = list[next], !list.isTrimming(at: next - 2) else { return true }
    switch token.kind {
    case .word:
      return list.connector(at: next) != nil
        || list.count(of: .behindState, at: next) > 0
        || list.count(of: .of, at: next) > 0
    case .number: return lattice.amount(at: next) == nil
    default: return true
    }
  }

  /// Whether one word and what was done to it tell of the food before: "crust removed", "skin left on".
  func isTrait(_ start: Int) -> Bool {
    guard isWord(start), list.connector(at: start) == nil else { return false }
    return list.count(of: .trait, at: start + 1) > 0 && isStateRun(start + 1)
  }

  /// Whether a number here says how much is left on a food: "trimmed to 1/8 inch of fat".
  var isTrimming: Bool {
    guard index >= 2 else { return false }
    return list.isTrimming(at: index - 2)
      || list.words[index] == "fat"
        && (max(0, index - 9)..<index - 2).contains { list.isTrimming(at: $0) }
  }

  /// The token behind "I added" or "added some" that another food follows; nil where none does.
  func deedEnd(_ start: Int) -> Int? {
    guard let next = lattice.fillers.deed(from: start), next < end else { return nil }
    if let reading = lattice.amount(at: next) { return foodFollows(reading.end) ? next : nil }
    return isWord(next) && list.connector(at: next) == nil ? next : nil
  }

  /// Whether words of a food follow an amount, rather than the end, a comma or only its state.
  func foodFollows(_ start: Int) -> Bool {
    var next = start
    if list.role(at: start) == .instead { return false }
    while next < end, let behind = list.behind(.anywhere, at: next) { next = behind }
    guard next < end, let token = list[next] else { return false }
    guard token.kind == .word || token.kind == .number else { return false }
    if let role = list.role(at: next), [.and, .with, .within].contains(role) || role.isOfFoodBefore
    {
      return false
    }
    if token.kind == .number, lattice.amount(at: next) != nil { return false }
    return !phase.hasFood || !isStateRun(next)
  }

  /// The token behind a bracket's end.
  func bracketEnd(_ start: Int) -> Int? {
    (start + 1..<max(start + 1, min(end, start + Reach.bracket))).first {
      list.isSign(.close, at: $0)
    }
    .map { $0 + 1 }
  }
}
