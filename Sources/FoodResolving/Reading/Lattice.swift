import FoodVocabulary

/// The edges of a text: from each token, what may begin there and at which token it ends.
///
/// Amounts, connectors and states do not depend on what stands before them and are found once; the rules of
/// ``GrammarRule`` make edges of them for a phase.
final class Lattice: Sendable {
  let list: TokenList
  let reader: AmountReader
  let fillers: FillerGrammar
  let clock: ClockReader
  /// The amount that begins at each token.
  private let amounts: [AmountReader.Reading?]

  /// The lattice of the tokens of a text.
  init(_ list: TokenList) {
    self.list = list
    reader = AmountReader(list)
    fillers = FillerGrammar(list: list)
    clock = ClockReader(list: list)
    let reader = reader
    amounts = (0..<list.count).map { list.isPlain(at: $0) ? nil : reader.amount(at: $0) }
  }

  /// The amount that begins at a token.
  func amount(at index: Int) -> AmountReader.Reading? {
    index < amounts.count ? amounts[index] : nil
  }

  /// What begins at a token.
  func beginning(at index: Int) -> GrammarRule.Beginning {
    let token = list.tokens[index]
    var found: GrammarRule.Beginning
    switch token.kind {
    case .comma, .close, .dash: return .comma
    case .number: found = .number
    case .word: found = list.isPlain(at: index) ? .plain : .known
    case .times: found = [.sign]
    default: return .sign
    }
    if amounts[index] != nil { found.insert(.amount) }
    if list.connector(at: index) != nil { found.insert(.connector) }
    return found
  }

  /// A clause: the tokens up to a stop, and how its author writes.
  struct Clause: Sendable {
    var range: Range<Int>
    /// Whether commas or "and" part its foods: "100 g of rice, 2 eggs".
    var hasSeparators: Bool
    /// Whether parts stand before it in the text.
    var hasParts: Bool
    /// Whether the text says before it how many servings there are.
    var hasYield: Bool
    /// Whether the list of a dish stands before it.
    var isBehindList: Bool

    /// A clause behind those that were built.
    init(_ range: Range<Int>, _ list: TokenList, behind built: PhraseBuilder) {
      self.range = range
      hasParts = !built.parts.isEmpty
      hasYield = built.hasYield
      isBehindList = built.hasList
      hasSeparators = range.contains {
        list.isSign(.comma, at: $0) || list.connector(at: $0)?.role == .and
      }
    }
  }
}

/// A place in the lattice: a token of a clause, and the phase in which the reader arrives there.
struct Site {
  let lattice: Lattice
  let clause: Lattice.Clause
  let index: Int
  let phase: Phase

  var list: TokenList { lattice.list }
  var end: Int { clause.range.upperBound }

  /// The amount that begins here and ends in the clause.
  var amount: AmountReader.Reading? {
    guard let reading = lattice.amount(at: index), reading.end <= end else { return nil }
    return reading
  }

  /// Whether a word stands at an index, rather than a sign, a number or the clause's end.
  func isWord(_ index: Int) -> Bool { index < end && list.isWord(at: index) }

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
    return list.words[max(clause.range.lowerBound, index - Self.reach)..<index].contains {
      $0 == word || (isSuffix && $0.hasSuffix(word))
    }
  }

  /// The number of tokens in which a word is looked for.
  private static let reach = 60

  /// The token behind words that say the same food again: "amounting to half a chicken".
  func repeatedFood(from start: Int) -> Int? {
    var next = start
    while next < min(end, start + 5), list.isWord(at: next) || list.isSign(.number, at: next),
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
    guard next > start else { return false }
    guard next < end, let token = list[next], !list.isFollowed(next - 1) else { return true }
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
  var isTrimming: Bool { isTrimming(throughArticle: false) }

  func isTrimming(throughArticle: Bool) -> Bool {
    guard index >= 2 else { return false }
    if list.isTrimming(at: index - 2) { return true }
    if throughArticle, index >= 3, list.count(of: .determiner, at: index - 1) == 1,
      list.isTrimming(at: index - 3)
    {
      return true
    }
    return list.words[index] == "fat"
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
    if list.isSign(.open, at: next) { next = bracketEnd(next) ?? next + 1 }
    while next < end, case let count = list.count(of: .anywhere, at: next), count > 0 {
      next += count
    }
    guard next < end, let token = list[next] else { return false }
    guard token.kind == .word || token.kind == .number else { return false }
    switch list.connector(at: next)?.role {
    case .and, .with, .within, .without: return false
    default: break
    }
    if token.kind == .number, lattice.amount(at: next) != nil { return false }
    return !phase.hasFood || !isStateRun(next)
  }

  /// The token behind a bracket's end, which is looked for in the next 40 tokens.
  func bracketEnd(_ start: Int) -> Int? {
    var index = start + 1
    while index < min(end, start + 40) {
      if list.isSign(.close, at: index) { return index + 1 }
      index += 1
    }
    return nil
  }
}
