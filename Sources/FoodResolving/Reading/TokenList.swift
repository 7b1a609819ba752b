import FoodVocabulary

/// The tokens of a text and what the vocabulary says at each of them.
final class TokenList: Sendable {
  /// The tokens in the order of the text.
  let tokens: [PhraseToken]
  /// Their normal forms, empty for signs, so that no phrase of the vocabulary spans one.
  let words: [String]
  let vocabulary: Vocabulary
  /// All rows found at all tokens, and where those of each token begin.
  private let found: [Vocabulary.Found]
  private let starts: [Int32]
  /// The places of all fillers at each token, to tell quickly that none of some places begins there.
  private let fillers: [Filler.RawValue]
  /// The longest connector between foods at each token; a count of 0 where there is none.
  private let connectors: [(row: Int32, count: Int32)]
  /// The number of words from each token on that only say a state; set once, at the end of the initializer.
  private nonisolated(unsafe) var stateRuns: [Int] = []
  /// Whether each token is one of such a run.
  private nonisolated(unsafe) var isInStateRuns: [Bool] = []

  /// The names that are read as such; nil where none are known.
  private let names: KnownNames?

  /// The tokens of a text.
  init(_ tokens: [PhraseToken], vocabulary: Vocabulary, names: KnownNames? = nil) {
    self.tokens = tokens
    self.vocabulary = vocabulary
    self.names = names
    words = tokens.map(\.form)
    var found: [Vocabulary.Found] = []
    var starts: [Int32] = [0]
    starts.reserveCapacity(tokens.count + 1)
    for index in tokens.indices {
      vocabulary.find(at: index, in: words, into: &found)
      starts.append(Int32(found.count))
    }
    self.found = found
    self.starts = starts
    fillers = tokens.indices.map { index in
      found[Int(starts[index])..<Int(starts[index + 1])].reduce(0) {
        $0 | vocabulary.fillers[Int($1.row)].rawValue
      }
    }
    connectors = tokens.indices.map { index in
      var best: (row: Int32, count: Int32) = (-1, 0)
      for row in found[Int(starts[index])..<Int(starts[index + 1])]
      where row.count > best.count && vocabulary.connectors[Int(row.row)]?.isBetweenFoods == true {
        best = (row.row, row.count)
      }
      return best
    }
    stateRuns = tokens.indices.map { findStateRun(from: $0) }
    var end = 0
    isInStateRuns = stateRuns.enumerated().map { index, count in
      let isJoint = connectors[index].count > 0 && connector(at: index)?.role.isName == false
      end = isJoint ? index : max(end, index + count)
      return index < end
    }
  }

  /// The longest phrase at an index whose row is accepted.
  private func longest(at index: Int, where accepts: (Int) -> Bool) -> Vocabulary.Found? {
    guard index >= 0, index < tokens.count else { return nil }
    var best: Vocabulary.Found?
    for row in found[Int(starts[index])..<Int(starts[index + 1])]
    where row.count > best?.count ?? 0 && accepts(Int(row.row)) {
      best = row
    }
    return best
  }

  /// The roles of single words.
  var roles: WordRoles { vocabulary.roles }

  private func match(_ found: Vocabulary.Found) -> Vocabulary.Match {
    .init(entry: vocabulary.entries[Int(found.row)], count: Int(found.count))
  }

  /// Whether a word is none of the vocabulary's and no "x2": it can only belong to a name.
  func isPlain(at index: Int) -> Bool {
    tokens[index].kind == .word && starts[index] == starts[index + 1]
      && tokens[index].form.utf8.first != UInt8(ascii: "x")
  }

  /// The numbers of tokens of the names of foods that begin at an index and of which the vocabulary has a word, the longest first.
  func names(at index: Int) -> [Int] {
    names?.counts(at: index, in: words)
      .filter { count in !(index..<index + count).allSatisfy(isPlain) } ?? []
  }

  /// The numbers of tokens of all names of foods that begin at an index, the longest first, also of one word or of none of the vocabulary's.
  func allNames(at index: Int) -> [Int] {
    guard let names, isWord(at: index) else { return [] }
    return names.counts(at: index, in: words) + (names.contains(words[index]) ? [1] : [])
  }

  /// The number of tokens.
  var count: Int { tokens.count }

  /// The token at an index, nil before the first and behind the last one.
  subscript(index: Int) -> PhraseToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether a sign stands at an index.
  func isSign(_ kind: PhraseToken.Kind, at index: Int) -> Bool { self[index]?.kind == kind }

  /// Whether a word stands at an index.
  func isWord(at index: Int) -> Bool { self[index]?.kind == .word }

  /// The longest phrase of a kind at an index.
  func longest(_ kind: VocabularyEntry.Kind, at index: Int) -> Vocabulary.Match? {
    longest(at: index) { vocabulary.entries[$0].kind == kind }.map(match)
  }

  /// The longest connector between foods at an index, or the longest name that only looks like one.
  func connector(at index: Int) -> (role: Connector, count: Int)? {
    guard index >= 0, index < connectors.count, case let found = connectors[index], found.count > 0,
      let role = vocabulary.connectors[Int(found.row)]
    else { return nil }
    return (role, Int(found.count))
  }

  /// The number of words of the longest connector of a role at an index; 0 where there is none.
  func count(of role: Connector, at index: Int) -> Int {
    Int(longest(at: index) { vocabulary.connectors[$0] == role }?.count ?? 0)
  }

  /// The number of words of the longest filler of one of these places at an index; 0 where there is none.
  func count(of places: Filler, at index: Int) -> Int {
    let mask = places.rawValue
    guard index >= 0, index < fillers.count, fillers[index] & mask != 0 else { return 0 }
    return Int(longest(at: index) { vocabulary.fillers[$0].rawValue & mask != 0 }?.count ?? 0)
  }

  /// The longest filler of one of these places at an index, with its row; nil where there is none.
  func match(_ places: Filler, at index: Int) -> Vocabulary.Match? {
    count(of: places, at: index) == 0
      ? nil
      : longest(at: index) { !vocabulary.fillers[$0].isDisjoint(with: places) }.map(match)
  }

  /// The token behind the longest filler of one of these places at an index; nil where there is none.
  func behind(_ places: Filler, at index: Int) -> Int? {
    let count = count(of: places, at: index)
    return count > 0 ? index + count : nil
  }

  /// The token behind the longest connector of a role at an index; nil where there is none.
  func behind(_ role: Connector, at index: Int) -> Int? {
    let count = count(of: role, at: index)
    return count > 0 ? index + count : nil
  }

  /// The token behind at most so many fillers of these places, so that the time stays linear: "weighing roughly".
  func skip(_ places: Filler, from start: Int, most: Int = 8) -> Int {
    var index = start
    for _ in 0..<most {
      guard let next = behind(places, at: index) else { break }
      index = next
    }
    return index
  }

  /// The role of the connector at an index.
  func role(at index: Int) -> Connector? { connector(at: index)?.role }

  /// The token behind an "and" or `&` at an index; nil where there is none.
  func behindAnd(_ index: Int) -> Int? {
    if isSign(.and, at: index) { return index + 1 }
    guard let connector = connector(at: index), connector.role == .and else { return nil }
    return index + connector.count
  }

  /// The token behind what says that a part of a dish was left where it lay: "on the side, didn't use it"; nil elsewhere.
  func unusedEnd(_ start: Int) -> Int? {
    guard let index = behindBeside(start), let end = behind(.unused, at: index) else {
      // "naan (didn't touch it)"
      guard isSign(.open, at: start), case let first = skip(.subject, from: start + 1),
        let end = behind(.unused, at: first), isSign(.close, at: end)
      else { return nil }
      return end + 1
    }
    return isSign(.close, at: end) ? end + 1 : end
  }

  /// The token behind "on the side" and the signs and words that lead to what became of it: "on the side and I".
  func behindBeside(_ start: Int) -> Int? {
    guard var index = behind(.beside, at: start) else { return nil }
    for _ in 0..<3 {
      if [.comma, .open, .dash, .stop].contains(where: { isSign($0, at: index) }) { index += 1 }
      index += contrastCount(at: index)
      index = behindAnd(index) ?? index
    }
    return skip(.subject, from: index)
  }

  /// The number of words of the longest contrast at an index; 0 where there is none: "maïs" is no "mais".
  func contrastCount(at index: Int) -> Int {
    let count = count(of: .contrast, at: index)
    return count == 1 && hasAccent(index) ? 0 : count
  }

  /// The longest unit or measure at an index.
  func unit(at index: Int) -> Vocabulary.Match? {
    let found = longest(at: index) {
      switch vocabulary.entries[$0].kind {
      case .mass, .volume, .measure: true
      default: false
      }
    }
    return found.map(match)
  }

  /// The number of words from an index on that only say the state of a food: the vocabulary's states, participles in
  /// "ed" ("lightly salted") and properties ("low in salt" up to "in").
  func stateRun(from start: Int) -> Int {
    start >= 0 && start < stateRuns.count ? stateRuns[start] : 0
  }

  /// Whether words that say a state beside others name a food by themselves: "roti", "toast".
  func isFoodAlone(at index: Int) -> Bool {
    let count = longest(.state, at: index)?.count ?? 1
    return roles.alone.contains(words[index..<index + count].joined(separator: " "))
  }

  /// Whether a token is one of words that only say a state.
  func isInStateRun(_ index: Int) -> Bool { isInStateRuns[index] }

  private func findStateRun(from start: Int) -> Int {
    var index = start
    while index < min(start + 6, count), isWord(at: index) {
      let state = stateCount(at: index)
      if state > 0 {
        index += state
      } else if ends(index, roles.adverbEndings),
        stateCount(at: index + 1) > 0
      {
        index += 1
      } else {
        break
      }
    }
    return index - start
  }

  private func stateCount(at index: Int) -> Int {
    guard isWord(at: index) else { return 0 }
    // "baked beans" are a food.
    if let state = longest(.state, at: index) {
      return state.count > 1 && isFoodAlone(at: index) ? 0 : state.count
    }
    let trait = count(of: .trait, at: index)
    // "low in fat"
    if trait > 0 {
      return words[index + trait - 1] == "in" && isWord(at: index + trait) ? trait + 1 : trait
    }
    // "fat free"
    if isWord(at: index + 1), words[index + 1] == "free" { return 2 }
    return ends(index, roles.stateEndings) ? 1 : 0
  }

  /// Whether a word has one of these endings and three letters more or nearly: "salted", never "red".
  private func ends(_ index: Int, _ endings: Set<String>) -> Bool {
    endings.contains {
      words[index].utf8.count > 2 + $0.utf8.count && words[index].hasSuffix($0)
    }
  }
}

extension TokenList {
  /// The clauses: the tokens between stops.
  var clauses: [Range<Int>] {
    tokens.indices.split { tokens[$0].kind == .stop }.map { $0.startIndex..<$0.endIndex }
  }

  /// The first token at which who writes says that something was eaten: the "I" of "I've had", the "ate" of "long day, ate"; nil where nobody
  /// does.
  var firstEating: Int? {
    tokens.indices.first { index in
      let isFirst = index > 0 && (!isWord(at: index - 1) || connector(at: index - 1)?.role == .and)
      let isOther = count(of: .person, at: index) > 0
      let verb = behind(.subject, at: index).map { skip(.adverbial, from: $0) }
      return verb.map { !isOther && count(of: .eatingVerb, at: $0) > 0 } ?? false
        || isFirst && count(of: .eatingVerb, at: index) > 0
    }
  }

  /// Whether a word may name a food: it is no filler, connector or number.
  func isNaming(at index: Int) -> Bool {
    isPlain(at: index)
      || count(of: .anywhere, at: index) == 0 && count(of: .determiner, at: index) == 0
        && connector(at: index) == nil && longest(.number, at: index) == nil
        && count(of: .of, at: index) == 0
  }

  /// Whether a word of names names no food by itself: "plain".
  func isQualifier(at index: Int) -> Bool {
    isWord(at: index) && roles.qualifiers.contains(words[index])
  }

  /// Whether "trimmed to" or "trimmed of" begins at a token.
  func isTrimming(at index: Int) -> Bool { count(of: .trimming, at: index) == 2 }

  /// Whether a word has letters that its normal form does not: "thé".
  func isAccented(_ index: Int) -> Bool {
    count(of: .determiner, at: index) == 1 && hasAccent(index)
  }

  func hasAccent(_ index: Int) -> Bool {
    isWord(at: index) && !tokens[index].isMended
      && tokens[index].range.count != tokens[index].form.utf8.count
  }

  /// Whether a word ends as one that says what is done: "administering".
  func isGerund(_ index: Int) -> Bool {
    isWord(at: index) && ends(index, roles.deedEndings)
  }

  /// Whether a word ends as one that says what was done: "poured".
  func isPast(_ index: Int) -> Bool { isWord(at: index) && ends(index, roles.stateEndings) }

  /// Whether a word is a plural.
  func isPlural(_ index: Int) -> Bool {
    words[index].utf8.last == UInt8(ascii: "s") && WordKey.singular(words[index]) != words[index]
  }

  /// Whether a token says whose something is, or of which meal: "mum's", "toddler's", "lunch's".
  func isPossessor(_ index: Int) -> Bool {
    guard isWord(at: index), tokens[index].range.count > words[index].utf8.count,
      words[index].hasSuffix("s")
    else { return false }
    let person = String(words[index].dropLast())
    return vocabulary.isFiller(person, [.person, .occasion])
  }

  /// Whether a token is a number of money.
  func isPrice(at index: Int) -> Bool { self[index]?.isPrice == true }

  /// Whether an "or" stands here, rather than the "to" of a range.
  func isAlternative(_ index: Int) -> Bool {
    count(of: .or, at: index) == 1 && words[index] != "to"
  }

  /// Whether a filler of a kind begins in a range.
  func holds(_ kind: Filler, in range: Range<Int>) -> Bool {
    range.contains { count(of: kind, at: $0) > 0 }
  }

  /// The standard word of the measure that a food's words end with, nil where there is none.
  func measure(atEndOf food: some BidirectionalCollection<String>) -> String? {
    guard let last = food.last else { return nil }
    return vocabulary.entries(of: .measure, for: last).first?.value
  }
}
