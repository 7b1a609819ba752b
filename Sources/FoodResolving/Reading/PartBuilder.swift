import FoodVocabulary

/// Collects the words and amounts of one part.
struct PartBuilder {
  /// The joint with the part before it.
  var joint: Phrase.Part.Joint
  /// The connecting words before it.
  var connector = ""
  /// The amount, nil until one is read.
  var amount: Phrase.Amount?
  /// The part of the food that is eaten, which was said before its amount: the "whites" of "the whites of 3 eggs".
  var eatenPart: String?
  /// Whether a colon follows it.
  var isHeading = false
  /// Whether "a" stood before its food, behind "with".
  var isSingle = false
  /// Whether the next amount is added to this one: "1 cup plus 2 tablespoons milk".
  var isSum = false
  /// The words of the food.
  private(set) var words: [String] = []
  private var breaks: [Int] = []
  /// Whether its amount only multiplies the next one: "2 x 3 figs".
  private var isFactor = false
  private var range: Range<Int>?
  private var lastToken = -1
  private var stateEnd = 0
  /// The offset of the word from which on the amount was said directly behind its food: banana in "apple, banana 100 g".
  private var amountStart: Int?
  /// Whether the amount was said behind the food.
  private var isAmountBehind = false
  /// Whether a comma or bracket stands before the next word.
  private(set) var hasPendingBreak = false
  /// Whether a comma, bracket or dash stood since the amount.
  private(set) var hasBreak = false

  init(joint: Phrase.Part.Joint) { self.joint = joint }

  /// Whether it has a word of a food.
  var hasFood: Bool { !words.isEmpty }

  /// Whether its words so far only say a state: "cooked" in "one cooked and fried egg".
  private(set) var isOnlyStates = true

  /// Notes a comma, bracket or dash.
  mutating func markBreak(isComma: Bool = false) {
    hasPendingBreak = hasFood && !isOnlyStates
    hasBreak = hasBreak || isComma
  }

  /// Takes tokens as words of the food; what was glued to a number stays so ("7up").
  mutating func append(_ list: TokenList, _ tokens: Range<Int>) {
    for index in tokens {
      guard let token = list[index] else { continue }
      if token.seam == .none, lastToken == index - 1, list.isSign(.number, at: lastToken),
        !list.isSign(.number, at: index), hasFood, words.last?.utf8.last != UInt8(ascii: "%")
      {
        words[words.count - 1] += token.form
      } else {
        if hasPendingBreak, hasFood { breaks.append(words.count) }
        words.append(token.form)
      }
      hasPendingBreak = false
      if index >= stateEnd { noteState(list, at: index) }
      lastToken = index
      extend(to: token.range)
    }
  }

  /// Notes whether the word at a token tells more than a state.
  private mutating func noteState(_ list: TokenList, at index: Int) {
    let states = list.stateRun(from: index)
    stateEnd = index + max(1, states)
    if states == 0, list.connector(at: index)?.role != .and { isOnlyStates = false }
  }

  /// Takes back what connects to nothing: the "and" of "peeled and topped with".
  mutating func dropDanglingAnd() {
    while words.count > 1, let last = words.last, Self.dangling.contains(last) { dropLast(1) }
  }

  private static let dangling: Set<String> = ["and", "or", "all"]

  /// Does not count the last comma as a break.
  mutating func dropBreak() { hasPendingBreak = false }

  /// Takes what a recipe does with the food, which changes how much a measure holds of it.
  mutating func prepare(_ words: [String]) {
    guard let rank = amount?.rank, rank == 1 || rank == 2 else { return }
    amount?.modifiers += words
  }

  /// Takes a length: a modifier of the amount.
  mutating func take(length: String) {
    if amount == nil {
      amount = .one(.piece, isImplied: true)
    }
    amount?.modifiers.append(length)
  }

  /// Takes tokens as one word of the food in another form.
  mutating func append(_ form: String, _ list: TokenList, _ tokens: Range<Int>) {
    if hasPendingBreak, hasFood { breaks.append(words.count) }
    words.append(form)
    hasPendingBreak = false
    isOnlyStates = false
    lastToken = tokens.upperBound - 1
    for index in tokens { extend(to: list.tokens[index].range) }
  }

  /// Takes back an "or" before the same food in other words.
  mutating func dropLastAlternative() {
    if let last = words.last, Self.dangling.contains(last) { dropLast(1) }
  }

  /// Takes an amount instead of the "a" before: "a raw half chicken".
  mutating func replaceAmount(
    _ reading: AmountReader.Reading,
    tokens list: TokenList,
    at tokens: Range<Int>
  ) {
    let sizes = amount?.sizes ?? []
    amount = nil
    take(reading, tokens: list, at: tokens)
    amount?.sizes += sizes
  }

  /// Takes back the last words.
  mutating func dropLast(_ count: Int) {
    words.removeLast(min(count, words.count))
    breaks.removeAll { $0 >= words.count }
  }

  /// Makes the part's text reach over a range of bytes.
  mutating func extend(to bytes: Range<Int>) {
    guard let range else {
      self.range = bytes
      return
    }
    self.range = min(range.lowerBound, bytes.lowerBound)..<max(range.upperBound, bytes.upperBound)
  }

  /// Takes an amount; of two the one that says more wins, and what it overrules becomes a modifier.
  mutating func take(
    _ reading: AmountReader.Reading,
    tokens list: TokenList,
    at tokens: Range<Int>,
    isBracket: Bool = false
  ) {
    for index in tokens { extend(to: list.tokens[index].range) }
    let new = reading.amount
    hasBreak = false
    guard let old = amount else {
      isFactor = reading.isFactor
      amount = new
      isAmountBehind = hasFood
      if hasFood, !hasPendingBreak { amountStart = breaks.last }
      return
    }
    if isSum, let sum = old.adding(new) {
      amount = sum
      isSum = false
      return
    }
    let container = old.unit.measure.flatMap { list.roles.containers.contains($0) ? $0 : nil }
    // "a 330 ml can of cola x 2", "crisps packet 2"
    if reading.isTimes || old.isImplied && container != nil && new.unit == .piece && !isBracket {
      amount = old.times(new)
      return
    }
    if new.isImplied {
      if old.unit == new.unit {
        amount?.sizes += new.sizes
      } else if old.unit == .piece {
        // "2 large cola cans"
        amount = new.times(old, sizes: old.sizes)
      }
      return
    }
    // "half a bag of crisps, 150 g bag"
    let isOfContainer = container.map { isBracket || new.modifiers.contains($0) } ?? false
    if reading.isEach || isOfContainer {
      guard new.rank > 1 else { return }
      amount = merge(new.times(old), over: old)
    } else if new.rank > old.rank || (isBracket && new.rank == old.rank && old.rank == 1) {
      amount = merge(new, over: old)
      // "a third of a quiche, 300 g": the third weighs so much, or the quiche
      if case .mass(_, let grams) = new.unit, old.unit == .piece, old.value < 1,
        new.value * grams >= Self.leastOfWhole
      {
        amount?.doubt = .unclear
      }
    } else if new.rank == 1, old.rank < 2 {
      amount = merge(new, over: old)
    } else if old.unit == .serving, old.value == 1, new.unit == .piece, !reading.isArticle {
      // "a serving of 14 crackers"
      amount = merge(new, over: old)
    } else {
      amount?.problem = old.problem ?? new.problem
      amount?.sizes += new.sizes
      // "2 3 4 eggs", "5-2 eggs"
      if reading.isBare, !reading.isArticle, old.unit == .piece, old.value != 1, !isFactor {
        amount?.doubt = .unclear
      }
    }
  }

  /// Takes a measure in the middle of a food: the amount where there is none, otherwise a modifier.
  mutating func takeImplied(
    _ reading: AmountReader.Reading,
    tokens list: TokenList,
    at tokens: Range<Int>
  ) {
    for index in tokens { extend(to: list.tokens[index].range) }
    if amount == nil {
      amount = reading.amount
    } else if let measure = reading.amount.unit.measure {
      amount?.modifiers.append(measure)
    }
  }

  /// The grams from which on a weight behind a share may be that of the whole.
  private static let leastOfWhole = 200.0

  private func merge(_ new: Phrase.Amount, over old: Phrase.Amount) -> Phrase.Amount {
    var amount = new
    amount.sizes = old.sizes + new.sizes
    amount.modifiers = old.modifiers + new.modifiers
    if let measure = old.unit.measure { amount.modifiers.append(measure) }
    amount.problem = new.problem ?? old.problem
    return amount
  }

  /// The part, or nil where it has neither words nor an amount.
  mutating func finish(_ list: TokenList, bytes: [UInt8]) -> Phrase.Part? {
    guard let range, hasFood || amount != nil else { return nil }
    if let eatenPart, hasFood { words.append(eatenPart) }
    if let head = headOfColour(list) { words.append(head) }
    noteMeasure(list)
    amount?.check()
    return Phrase.Part(
      text: String(decoding: bytes[range], as: UTF8.self),
      food: words.joined(separator: " "),
      amount: amount,
      joint: joint,
      connector: connector,
      isHeading: isHeading,
      isSingle: isSingle,
      range: range,
      breaks: breaks,
      isAmountBehind: isAmountBehind,
      amountStart: amountStart
    )
  }

  /// The food of which a colour is meant where its measure says so: wine in "a glass of red", bread in "2 slices of brown".
  private func headOfColour(_ list: TokenList) -> String? {
    guard words.count == 1, list.roles.colours.contains(words[0]),
      let measure = amount?.unit.measure
    else { return nil }
    return Self.heads[measure]
  }

  /// What people pour or cut by measures without naming it.
  private static let heads = [
    "glass": "wine", "bottle": "wine", "carafe": "wine", "slice": "bread",
  ]

  /// Notes the measure that stays in a name ("2 chicken wings") as a modifier; a measure without a food becomes
  /// the food.
  private mutating func noteMeasure(_ list: TokenList) {
    guard var amount else { return }
    // "3 x 20g cheese portions"
    if case .mass = amount.unit, words.count > 1, list.measure(atEndOf: words) == "serving" {
      dropLast(1)
    }
    // "no, three slices": of what was named before.
    if !hasFood, joint != .instead, let measure = amount.unit.measure {
      words = [measure]
      amount.unit = .piece
      amount.modifiers.append(measure)
    } else if amount.unit == .piece, let measure = list.measure(atEndOf: words) {
      amount.modifiers.append(measure)
    }
    self.amount = amount
  }
}
