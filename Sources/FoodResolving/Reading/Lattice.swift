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
  /// The tokens behind the longest names of foods, without an amount or an "and" in them, by those at which they begin.
  let knownNames: [Int: Int]

  /// The lattice of the tokens of a text.
  init(_ list: TokenList) {
    self.list = list
    reader = AmountReader(list)
    fillers = FillerGrammar(list: list)
    clock = ClockReader(list: list)
    let reader = reader
    let amounts = (0..<list.count).map { list.isPlain(at: $0) ? nil : reader.amount(at: $0) }
    self.amounts = amounts
    // "flat white" beside no other word, "coke 0" and "rice and carrots" are read.
    func isRead(_ index: Int) -> Bool {
      amounts[index] != nil || list.connector(at: index)?.role.isName == false
    }
    func mayHold(_ index: Int) -> Bool {
      amounts[index] == nil && list.connector(at: index)?.role != .and
    }
    knownNames = (0..<list.count).reduce(into: [:]) { names, index in
      names[index] = list.names(at: index).lazy.map { index + $0 }.first { end in
        (end == list.count || !list.isWord(at: end) || isRead(end))
          && !isRead(index) && (index..<end).allSatisfy(mayHold)
          // "salad with dressing on the side"
          && list.behindBeside(end) == nil
      }
    }
  }

  /// The amount that begins at a token.
  func amount(at index: Int) -> AmountReader.Reading? {
    index < amounts.count ? amounts[index] : nil
  }

  /// The number of those who eat at a token, which is no amount of a food: "4 people".
  func people(at index: Int) -> AmountReader.Reading? {
    reader.numbers.number(at: index).flatMap { number in
      number.isArticle || list.count(of: .eaters, at: number.end) == 0
        ? nil : reader.amount(number, at: index)
    }
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
    /// Whether parts stand before it in the text.
    var hasParts: Bool
    /// Whether the text says before it how many servings there are.
    var hasYield: Bool
    /// Whether the list of a dish stands before it.
    var isBehindList: Bool

    /// A clause behind those that were built.
    init(_ range: Range<Int>, behind built: PhraseBuilder) {
      self.range = range
      hasParts = !built.parts.isEmpty
      hasYield = built.hasYield
      isBehindList = built.hasList
    }
  }
}
