import FoodVocabulary
private import FuzzyIndex

/// How parts begin, hang together and end.
extension PhraseBuilder {
  mutating func open(_ joint: Phrase.Part.Joint) {
    close()
    part = PartBuilder(list, joint: joint)
  }

  mutating func join(_ joint: Phrase.Part.Joint, _ connector: Range<Int>, next: Int) {
    var joint = joint
    if joint == .with, isBreadOfSandwich(from: next) { joint = .within }
    // "cheese and some crackers", "banana + yogurt" are no names.
    if joint == .and, connector.isEmpty || isQuantifying(connector) { joint = .start }
    if part.hasFood || (part.amount != nil && list.isWord(at: next)) {
      open(joint)
    } else if mayJoin(joint) {
      part.joint = joint
    }
    part.connector =
      mayJoin(joint) ? words(ofConnector: connector, joint).joined(separator: " ") : ""
  }

  /// Whether foods stand before that a joint is of: in the clause, or before it for what was not eaten, as behind "toast and jam"; "swap the
  /// chips for salad" needs none.
  private func mayJoin(_ joint: Phrase.Part.Joint) -> Bool {
    parts.count > clauseStart || joint == .replaced || joint.isUneaten && !parts.isEmpty
  }

  /// The words of a connector; those of what people do in the words of names: "skip the".
  func words(ofConnector tokens: Range<Int>, _ joint: Phrase.Part.Joint)
    -> ArraySlice<String>
  {
    let words = list.words[tokens]
    // "but not" is no word of a name.
    guard joint == .without,
      list.contrastCount(at: tokens.lowerBound) > 0
        || !words.contains(where: list.roles.negations.contains)
    else { return words }
    return ["without"] + words.suffix(1).filter { $0 == "the" }
  }

  /// Whether a connector says that there is some of the next food: "and some".
  private func isQuantifying(_ connector: Range<Int>) -> Bool {
    connector.count > 1 && list.count(of: .amount, at: connector.upperBound - 1) == 1
  }

  /// "beans on toast: 1 slice of rye, 150 g beans": what heads a list is one name.
  mutating func joinHeading() {
    let names = parts[clauseStart...]
    guard names.count > 1, names.dropFirst().allSatisfy({ $0.amount == nil && $0.joint.mayName })
    else { return }
    join(names: clauseStart..<parts.count)
  }

  /// Makes one name of several, which heads a list.
  mutating func join(names range: Range<Int>) {
    var whole = parts[range.lowerBound]
    for name in parts[range].dropFirst() {
      whole.food += (name.connector.isEmpty ? " " : " \(name.connector) ") + name.food
      whole.range = whole.range.lowerBound..<max(whole.range.upperBound, name.range.upperBound)
    }
    if range.count > 1 { whole.text = String(decoding: bytes[whole.range], as: UTF8.self) }
    whole.isHeading = true
    parts.replaceSubrange(range, with: [whole])
    // What was named in a clause before is fewer parts now.
    if range.upperBound <= clauseStart { clauseStart -= range.count - 1 }
    lastStart = min(lastStart, parts.count)
  }

  /// "on white bread" of a sandwich, which is a part of it and no food beside.
  private func isBreadOfSandwich(from start: Int) -> Bool {
    let owner =
      part.hasFood || parts.count == clauseStart
      ? part.words : parts[parts.count - 1].food.blankParts
    guard list.roles.nameSandwich(owner) else { return false }
    for next in start..<start + Reach.bread {
      guard list.isWord(at: next) else { return false }
      if list.roles.breads.contains(list.words[next]) { return true }
      guard list.connector(at: next).map({ $0.role == .name }) ?? true else { return false }
    }
    return false
  }

  /// "made with egg and ham", "without salt and pepper": what "and" adds without an amount is made or left out too.
  private mutating func inheritJoint() {
    guard part.joint == .and, part.amount == nil, !part.connector.isEmpty,
      !part.connector.contains(" "), parts.count > clauseStart, let last = parts.last,
      last.amount == nil,
      last.joint == .within || last.joint.isUneaten
    else { return }
    // "a burger with no bun and sweet potato fries"
    if let word = part.words.last, list.roles.sized.contains(word) { return }
    part.joint = last.joint
    if last.joint == .without { part.connector = "without" }
  }

  mutating func close() {
    part.dropDanglingAnd()
    inheritJoint()
    // "1 tablespoon salt, plus 1/2 teaspoon"
    if part.joint == .and, !part.hasFood, let amount = part.amount, parts.count > clauseStart,
      let sum = parts[parts.count - 1].amount?.adding(amount)
    {
      parts[parts.count - 1].amount = sum
      return
    }
    if giveAmountToOwner() { return }
    // "2 eggs minus 1"
    if part.joint.isUneaten, !part.hasFood, part.amount != nil, let owner {
      parts[owner].amount?.doubt = .unclear
      return
    }
    guard var finished = part.finish(bytes) else { return }
    finished.isBeside = isBehindShare
    // "and a coke" is beside them.
    if let pieces, let amount = finished.amount, amount.rank > 0 {
      if finished.joint.mayName {
        finished.amount = amount.times(pieces)
      } else {
        self.pieces = nil
      }
    }
    if finished.joint == .and, finished.amount == nil { finished.amount = eachAmount }
    if eachAmount != nil, finished.amount == eachAmount {
      parts += finished.atBreaks
    } else {
      parts.append(finished)
      eachAmount = nil
    }
    if dish == parts.count - 1 { putDishFirst() }
  }

  /// Moves a dish before what is added to it: "add butter and jam to my toast" is toast with butter and jam.
  private mutating func putDishFirst() {
    dish = nil
    guard parts.count > clauseStart + 1,
      let first = parts[clauseStart...].dropLast().lastIndex(where: { $0.joint == .start })
    else { return }
    (parts[first].joint, parts[first].connector) = (jointOfDish, "with")
    parts.insert(parts.removeLast(), at: first)
  }

  /// Opens a part of the food before in another kind, the amount at a token: "two beef tacos and a chicken one".
  ///
  /// The kind takes the place of the first word of the name, but for what many foods are ("a vegan one").
  mutating func openAnother(_ token: Int, _ kind: Range<Int>, _ edge: Range<Int>) {
    guard let reading = lattice.amount(at: token) else { return }
    let isAny = kind.isEmpty || list.count(of: .adjective, at: kind.lowerBound) > 0
    let name = isAny || part.words.count == 1 ? part.words[...] : part.words.dropFirst()
    let unit = part.amount.flatMap { $0.rank == 1 ? $0.unit : nil }
    open(.start)
    part.take(reading)
    if let unit { part.amount?.unit = unit }
    part.append(kind)
    for word in name { part.append(word, at: edge) }
  }

  /// Moves the food that tokens name behind the others, where what is said instead takes its place.
  mutating func moveToEnd(_ tokens: Range<Int>) {
    let words = Set(list.words[tokens])
    guard let place = parts.lastIndex(where: { words.isSubset(of: $0.food.blankParts) }),
      place < parts.count - 1
    else { return }
    var part = parts.remove(at: place)
    swap(&part.joint, &parts[place].joint)
    swap(&part.connector, &parts[place].connector)
    parts.append(part)
  }

  /// Makes the last food of the part one that was not eaten; what took its place hangs on the dish as it did.
  mutating func lack(_ joint: Phrase.Part.Joint) {
    // "cobb salad dressing on the side, unused"
    let isFirst = parts.count == clauseStart
    if let last = part.takeLastFood() ?? (isFirst ? part.takeLastWord() : nil) {
      open(joint)
      for word in last.words { part.append(word, at: last.token..<last.token + 1) }
    }
    part.joint = joint
    part.connector = joint == .without ? "without" : "less of"
    open(joint == .without ? .start : .with)
  }
}
