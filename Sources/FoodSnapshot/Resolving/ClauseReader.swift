/// Reads one line or sentence after the other into parts.
struct ClauseReader {
  /// The parts that are complete.
  private(set) var parts: [Phrase.Part] = []

  private let list: TokenList
  private let bytes: [UInt8]
  private let amounts: AmountReader
  private var part = PartBuilder(joint: .start)
  private var index = 0
  private var end = 0
  /// Where the parts of the clause begin in `parts`.
  private var clauseStart = 0
  /// Whether amounts stand behind their foods: "egg 2 toast 1".
  private var endsWithNumber = false
  /// Whether the clause begins with an amount.
  private var beginsWithAmount = false

  init(_ list: TokenList, bytes: [UInt8]) {
    self.list = list
    self.bytes = bytes
    amounts = AmountReader(list)
  }

  /// Reads the tokens of one clause; it has no stop inside.
  mutating func read(_ clause: Range<Int>) {
    index = clause.lowerBound
    end = clause.upperBound
    clauseStart = parts.count
    part = PartBuilder(joint: .start)
    beginsWithAmount = false
    endsWithNumber =
      !clause.isEmpty && list.tokens[end - 1].kind == .number && !list.tokens[end - 1].isName
    while index < end {
      let before = index
      readNext()
      if index <= before { index = before + 1 }
    }
    close()
  }

  private mutating func readNext() {
    switch list.tokens[index].kind {
    case .comma, .close, .dash:
      part.markBreak(isComma: list.isSign(.comma, at: index))
      index += 1
    case .colon:
      readColon()
    case .open:
      readBracket()
    case .and:
      join(.and, connector: "", count: 1)
    case .times where !amountFollows():
      index += 1
    case .word, .number, .times, .stop:
      readWords()
    }
  }

  private func amountFollows() -> Bool { amounts.amount(at: index) != nil }

  private mutating func readWords() {
    if !list.isPlain(at: index), readFiller() || readConnector() || readAmount() { return }
    if list.isSign(.number, at: index), list.tokens[index].isNegative { part.markBreak() }
    if part.isSealed { startPartIfNew() }
    takeName()
  }

  // MARK: Fillers and connectors

  private mutating func readFiller() -> Bool {
    let isStart = !part.hasFood && part.amount == nil
    let places: Filler = isStart ? [.anywhere, .start] : [.anywhere]
    var count = list.count(of: places, at: index)
    // "thé" is no article.
    if count == 1, list.words[index] == "the", list.tokens[index].range.count > 3 { count = 0 }
    if count == 0, !part.hasFood, part.amount != nil {
      // "1 cup of the", "2 of"
      count = list.count(of: .of, at: index)
    }
    index += count
    return count > 0
  }

  private mutating func readConnector() -> Bool {
    guard let connector = list.connector(at: index) else { return false }
    let next = index + connector.count
    switch connector.role {
    case .and, .with:
      let isStates =
        connector.role == .and && part.hasFood
        && (isStateRun(from: next) || (list.stateRun(from: next) > 0 && part.isOnlyStates(list)))
      if isStates {
        part.append(list, index..<next)
        index = next
        return true
      }
      let joint: Phrase.Part.Joint = connector.role == .and ? .and : .with
      join(joint, connector: words(index..<next), count: connector.count)
    case .without:
      guard part.hasFood || !parts.isEmpty, list[next]?.seam != .hyphen else { return false }
      join(.without, connector: words(index..<next), count: connector.count)
    case .name:
      if part.isSealed { startPartIfNew() }
      part.append(list, index..<next)
      index = next
    case .of, .or, .between, .numbered, .numeral, .each, .times: return false
    }
    return true
  }

  /// "cooked and roasted": what follows is no food but the state of the one before.
  private func isStateRun(from start: Int) -> Bool {
    let next = start + list.stateRun(from: start)
    guard next > start else { return false }
    guard next < end, let token = list[next] else { return true }
    switch token.kind {
    case .word:
      return list.connector(at: next) != nil || list.count(of: [.anywhere, .weight], at: next) > 0
    case .number: return false
    default: return true
    }
  }

  private mutating func join(_ joint: Phrase.Part.Joint, connector: String, count: Int) {
    // "1 cup plus 2 tablespoons milk"
    if joint == .and, !part.hasFood, part.amount != nil, amounts.amount(at: index + count) != nil {
      part.isSum = true
      index += count
      return
    }
    if part.hasFood || (part.amount != nil && list.isWord(at: index + count)) {
      close()
      part = PartBuilder(joint: joint)
    } else if parts.count > clauseStart {
      part.joint = joint
    }
    part.connector = parts.count > clauseStart ? connector : ""
    index += count
  }

  private func words(_ range: Range<Int>) -> String {
    list.words[range].joined(separator: " ")
  }

  /// "Breakfast: 2 eggs": a label before a colon is no food.
  private mutating func readColon() {
    if part.amount == nil, parts.count == clauseStart, part.words.count < 4, part.hasFood {
      let start = index - part.words.count
      let isLabel =
        start >= 0 && list.count(of: [.label], at: start) == part.words.count
      if isLabel { part = PartBuilder(joint: .start) }
    }
    part.markBreak()
    index += 1
  }

  // MARK: Amounts

  private mutating func readAmount() -> Bool {
    guard let reading = amounts.amount(at: index) else { return false }
    guard reading.end <= end else { return false }
    let isWeight = list.count(of: [.weight], at: index) > 0
    let follows = foodFollows(reading.end)
    let or = part.amount == nil ? 0 : orBehindFood()
    if or > 0 {
      part.dropLast(or)
      if follows {
        close()
        part = PartBuilder(joint: .or)
        part.take(reading, tokens: list, at: index..<reading.end)
      }
    } else if !part.hasFood {
      if part.amount != nil, follows, part.hasBreak {
        close()
        part = PartBuilder(joint: .start)
      }
      if parts.count == clauseStart, part.amount == nil { beginsWithAmount = true }
      part.take(reading, tokens: list, at: index..<reading.end)
    } else if !follows, reading.isWord, !part.hasPendingBreak {
      return false
    } else if !follows || isWeight {
      attach(reading, isWeight: isWeight)
    } else {
      guard startsPart(reading) else { return false }
    }
    index = reading.end
    return true
  }

  /// How many words "or" before an amount has; "1 sprig of thyme or 1/4 teaspoon".
  private func orBehindFood() -> Int {
    guard part.hasFood, list.count(of: .or, at: index - 1) == 1, list.words[index - 1] != "to"
    else {
      return 0
    }
    return 1
  }

  /// Takes an amount in the middle of a food: for this food, or as the beginning of the next.
  private mutating func startsPart(_ reading: AmountReader.Reading) -> Bool {
    let isClear = part.hasPendingBreak || part.isSealed
    if !isClear {
      if dropLeadIn(reading) { return true }
      if reading.isArticle { return false }
      // "a cup of baked cubes of squash"
      if reading.amount.isImplied {
        part.takeImplied(reading, tokens: list, at: index..<reading.end)
        return true
      }
      // "rice 200 g chicken 100 g", "egg 2 toast 1"
      let isBehind = reading.isBare ? endsWithNumber : !reading.hasOf
      if isBehind, !beginsWithAmount, part.amount == nil {
        part.take(reading, tokens: list, at: index..<reading.end)
        part.isSealed = true
        return true
      }
    }
    close()
    part = PartBuilder(joint: .start)
    part.take(reading, tokens: list, at: index..<reading.end)
    return true
  }

  /// "Administering a cup of formula": what comes before the first amount of a sentence is no food.
  private mutating func dropLeadIn(_ reading: AmountReader.Reading) -> Bool {
    guard parts.count == clauseStart, part.amount == nil, part.words.count < 4,
      reading.isArticle || reading.hasOf, let first = part.words.first,
      first.hasSuffix("ing"), first.utf8.count > 5
    else { return false }
    part = PartBuilder(joint: .start)
    beginsWithAmount = true
    part.take(reading, tokens: list, at: index..<reading.end)
    return true
  }

  /// An amount behind its food; a weight behind several belongs to the one that began with an amount.
  private mutating func attach(_ reading: AmountReader.Reading, isWeight: Bool) {
    guard isWeight, part.amount == nil, part.joint != .start,
      let owner = parts[clauseStart...].lastIndex(where: { $0.amount != nil || $0.joint == .start }
      ),
      let amount = parts[owner].amount, amount.rank < reading.amount.rank
    else {
      part.take(reading, tokens: list, at: index..<reading.end)
      part.isSealed = true
      return
    }
    var builder = PartBuilder(joint: .start)
    builder.amount = amount
    builder.take(reading, tokens: list, at: index..<reading.end)
    parts[owner].amount = builder.amount
  }

  /// Whether words of a food follow an amount, rather than the end, a comma or only its state.
  private func foodFollows(_ start: Int) -> Bool {
    var next = start
    if list.isSign(.open, at: next) {
      next = bracketEnd(next)
    }
    while next < end, case let count = list.count(of: [.anywhere], at: next), count > 0 {
      next += count
    }
    guard next < end, let token = list[next] else { return false }
    guard token.kind == .word || token.kind == .number else { return false }
    if let role = list.connector(at: next)?.role, role == .and || role == .with || role == .without
    {
      return false
    }
    if token.kind == .number, amounts.amount(at: next) != nil { return false }
    return !part.hasFood || !isStateRun(from: next)
  }

  /// Behind a food with its amount another food begins, unless the words only say its state.
  private mutating func startPartIfNew() {
    if isStateRun(from: index) { return }
    close()
    part = PartBuilder(joint: .start)
  }

  // MARK: Brackets

  /// The token behind a bracket's end, which is looked for in the next 40 tokens; behind the opening one where there is none.
  private func bracketEnd(_ start: Int) -> Int {
    var index = start + 1
    while index < min(end, start + 40) {
      if list.isSign(.close, at: index) { return index + 1 }
      index += 1
    }
    return start + 1
  }

  /// "(about 150 g)" is an amount, "(6 oz each)" one of each; other words in brackets belong to the food.
  private mutating func readBracket() {
    let close = bracketEnd(index)
    guard close > index + 1 else {
      part.markBreak()
      index += 1
      return
    }
    var next = index + 1
    var readings: [(AmountReader.Reading, Range<Int>)] = []
    while next < close - 1 {
      if let reading = amounts.amount(at: next), reading.end < close {
        readings.append((reading, next..<reading.end))
        next = reading.end
      } else if case let count = list.count(of: [.anywhere, .amount, .weight], at: next), count > 0
      {
        next += count
      } else if list.isSign(.comma, at: next) || list.count(of: .or, at: next) > 0 {
        next += 1
      } else {
        break
      }
    }
    let isWhole = next >= close - 1
    for (reading, range) in readings where isWhole || reading.amount.rank > 1 {
      part.take(reading, tokens: list, at: range, isBracket: true)
    }
    part.markBreak()
    if isWhole {
      part.extend(to: list.tokens[close - 1].range)
      index = close
    } else {
      index = next
    }
  }

  // MARK: Names

  /// Takes the word or the number of a name here: "2%", "1/8 inch", "7-up".
  private mutating func takeName() {
    part.append(list, index..<index + 1)
    index += 1
  }

  private mutating func close() {
    // "1 tablespoon salt, plus 1/2 teaspoon"
    if part.joint == .and, !part.hasFood, let amount = part.amount, parts.count > clauseStart,
      let last = parts[parts.count - 1].amount, let sum = last.adding(amount)
    {
      parts[parts.count - 1].amount = sum
      return
    }
    guard let finished = part.finish(list, bytes: bytes) else { return }
    parts.append(finished)
  }
}
