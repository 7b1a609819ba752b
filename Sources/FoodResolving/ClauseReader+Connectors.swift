import FoodVocabulary

/// Words between and around foods: fillers, lengths and connectors.
extension ClauseReader {
  mutating func readFiller() -> Bool {
    let count = fillerCount()
    guard count > 0 else { return false }
    if part.hasFood, part.hasPendingBreak || part.isSealed, list.count(of: .subject, at: index) > 0,
      let end = deedEnd(from: index)
    {
      startPart(at: end)
    } else {
      index += count
    }
    return true
  }

  /// "measuring 14 inches across": a length is no weight, and no word of the food.
  mutating func readLength() -> Bool {
    guard
      list.count(of: [.weight, .amount], at: index) > 0
        || list.isSign(.number, at: index) && part.hasFood && !isTrimming,
      part.hasFood || part.amount != nil, let length = amounts.length(at: index)
    else { return false }
    let owner = parts[clauseStart...].lastIndex { $0.amount != nil || $0.joint == .start }
    if part.joint != .start, part.amount == nil, let owner {
      parts[owner].amount?.modifiers.append(length.text)
    } else {
      part.take(length: length.text)
    }
    index = length.end
    return true
  }

  /// "that serves 12": the whole of it, however many eat of it.
  mutating func readServing() -> Bool {
    guard part.hasFood, list.roles.servingVerbs.contains(list.words[index]),
      let number = amounts.numbers.number(at: index + 1), number.end <= end
    else { return false }
    let next = number.end + list.count(of: .numeral, at: number.end)
    guard next >= end || !list.isWord(at: next) || list.connector(at: next) != nil else {
      return false
    }
    while let last = part.words.last, Self.relatives.contains(last) { part.dropLast(1) }
    part.take(length: "whole")
    index = next
    return true
  }

  private static let relatives: Set<String> = ["that", "which"]

  func fillerCount() -> Int {
    let isStart = !part.hasFood && part.amount == nil
    let isFirst = isStart && parts.count == clauseStart
    var count = list.count(of: isStart ? [.anywhere, .start] : [.anywhere], at: index)
    // "thé" is no article.
    if count == 1, list.words[index] == "the", list.tokens[index].range.count > 3 { count = 0 }
    if count == 0, !part.hasFood, part.amount != nil {
      // "1 cup of the", "2 of"
      count = list.count(of: .of, at: index)
    }
    count = max(count, fillers.end(from: index, isStart: isStart, isFirst: isFirst) - index)
    // "whole grain", "all purpose"
    if count > 0, let connector = list.connector(at: index),
      connector.count > count || (connector.role.isName && connector.count == count)
    {
      return 0
    }
    return count
  }

  mutating func readConnector() -> Bool {
    guard let connector = list.connector(at: index) else { return false }
    // "with a weight of 150 g"
    if list.count(of: .weight, at: index) > connector.count, amounts.amount(at: index) != nil {
      return false
    }
    let next = index + connector.count
    switch connector.role {
    case .and:
      if skipAnd(to: next) { return readConnector() }
      if part.hasFood, let end = deedEnd(from: next) {
        startPart(at: end)
        return true
      }
      if readStates(from: next) { return true }
      join(.and, connector: words(index..<next), count: connector.count)
    case .with:
      if readTrait(from: next) { return true }
      let joint: Phrase.Part.Joint = isBreadOfSandwich(from: next) ? .within : .with
      join(joint, connector: words(index..<next), count: connector.count)
    case .within:
      // "which is baked"
      // "which is baked", "which is 15 g"
      if part.hasFood, list.count(of: .auxiliary, at: next - 1) > 0,
        isStateRun(from: next) || amounts.amount(at: next).map({ !foodFollows($0.end) }) ?? false
      {
        part.dropBreak()
        index = next
        return true
      }
      join(.within, connector: words(index..<next), count: connector.count)
    case .without:
      guard part.hasFood || !parts.isEmpty, list[next]?.seam != .hyphen else { return false }
      join(.without, connector: words(index..<next), count: connector.count)
    case .instead:
      part.dropDanglingAnd()
      if part.hasFood || part.amount != nil { close() }
      part = PartBuilder(joint: parts.isEmpty ? .start : .instead)
      index = next
    case .name, .trait:
      if part.isSealed { startPartIfNew() }
      if index < next {
        part.append(list, index..<next)
        index = next
      }
    default: return false
    }
    return true
  }

  /// "on white bread" of a sandwich, which is a part of it and no food beside.
  func isBreadOfSandwich(from start: Int) -> Bool {
    let owner =
      part.hasFood || parts.count == clauseStart
      ? part.words : parts[parts.count - 1].food.split(separator: " ").map(String.init)
    guard list.roles.nameSandwich(owner) else { return false }
    for next in start..<min(end, start + Self.breadReach) {
      guard list.isWord(at: next) else { return false }
      if list.roles.breads.contains(list.words[next]) { return true }
      guard list.connector(at: next).map({ $0.role == .name }) ?? true else { return false }
    }
    return false
  }

  /// The token behind "I added" or "added some" that another food follows; nil where none does.
  func deedEnd(from start: Int) -> Int? {
    guard let end = fillers.deed(from: start), end < self.end else { return nil }
    if let reading = amounts.amount(at: end) { return foodFollows(reading.end) ? end : nil }
    return list.isWord(at: end) && list.connector(at: end) == nil ? end : nil
  }

  /// Begins a food of its own.
  mutating func startPart(at start: Int) {
    close()
    part = PartBuilder(joint: .start)
    index = start
  }

  /// The number of words in which the bread of a sandwich is looked for.
  private static let breadReach = 5

  /// "and is topped with", "and without": the connector behind "and" says more.
  mutating func skipAnd(to start: Int) -> Bool {
    guard part.hasFood else { return false }
    var next = start
    while case let count = list.count(of: [.anywhere, .adverb], at: next), count > 0,
      list.connector(at: next)?.count ?? 0 <= count
    {
      next += count
    }
    guard let connector = list.connector(at: next) else { return false }
    switch connector.role {
    case .within, .without: break
    case .with where connector.count > 1: break
    default: return false
    }
    index = next
    return true
  }

  /// "with the bone removed": no part of the dish but a property.
  mutating func readTrait(from start: Int) -> Bool {
    guard part.hasFood else { return false }
    let first = start + list.count(of: .anywhere, at: start)
    for next in first + 1..<first + 4 {
      guard list.isWord(at: next - 1), list.connector(at: next - 1) == nil else { return false }
      let trait = list.count(of: .trait, at: next)
      if trait > 1 || (trait > 0 && isStateRun(from: next)) {
        part.dropBreak()
        part.append(list, first..<next + trait)
        index = next + trait
        return true
      }
    }
    return false
  }

  /// "crust removed", "skin left on": one word and what was done to it tell of the food before.
  func isTrait(from start: Int) -> Bool {
    guard list.isWord(at: start), list.connector(at: start) == nil else { return false }
    let trait = list.count(of: .trait, at: start + 1)
    return trait > 0 && isStateRun(from: start + 1)
  }

  /// "and roasted", "and is low in salt", "and has been drained": what follows "and" is no food but tells of
  /// the one before.
  mutating func readStates(from start: Int) -> Bool {
    guard part.hasFood else { return false }
    var next = start
    var isTold = false
    while case let count = list.count(of: [.anywhere, .adverb], at: next), count > 0 {
      isTold = isTold || list.count(of: .auxiliary, at: next) > 0
      next += count
    }
    if isStateRun(from: next)
      || (list.stateRun(from: next) > 0 && part.isOnlyStates)
    {
      if !isTold || list.count(of: .trait, at: next) == 0 { part.append(list, index..<start) }
    } else if !isTold || next >= end || amounts.amount(at: next) != nil {
      return false
    }
    index = next
    return true
  }

  /// "cooked and roasted": what follows is no food but the state of the one before.
  func isStateRun(from start: Int) -> Bool {
    let next = start + list.stateRun(from: start)
    guard next > start else { return false }
    // "trimmed to an eighth of an inch of fat"
    guard next < end, let token = list[next], list.words[next - 1] != "to" else { return true }
    switch token.kind {
    case .word:
      return list.connector(at: next) != nil
        || list.count(of: [.anywhere, .weight, .preposition, .place, .auxiliary], at: next) > 0
        || list.count(of: .of, at: next) > 0
    case .number: return amounts.amount(at: next) == nil
    default: return true
    }
  }

  mutating func join(_ joint: Phrase.Part.Joint, connector: String, count: Int) {
    // "1 cup plus 2 tablespoons milk"
    if joint == .and, !part.hasFood, part.amount != nil, amounts.amount(at: index + count) != nil {
      part.isSum = true
      index += count
      return
    }
    part.dropDanglingAnd()
    if part.hasFood || (part.amount != nil && list.isWord(at: index + count)) {
      close()
      part = PartBuilder(joint: joint)
    } else if parts.count > clauseStart {
      part.joint = joint
    }
    part.connector = parts.count > clauseStart ? connector : ""
    index += count
  }

  func words(_ range: Range<Int>) -> String {
    list.words[range].joined(separator: " ")
  }
}
