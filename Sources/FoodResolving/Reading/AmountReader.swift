import FoodVocabulary

/// Reads how much: a number with its sizes and its unit or measure.
struct AmountReader {
  /// An amount of the text.
  struct Reading: Equatable {
    /// The amount.
    var amount: Phrase.Amount
    /// The token behind it and behind the "of" that follows.
    var end: Int
    /// Whether only an article says how many and no unit follows.
    var isArticle = false
    /// Whether only an article says how many of a measure: "a can".
    var isArticleMeasure = false
    /// Whether it counts pieces and no unit or measure follows.
    var isBare = false
    /// Whether it is a word alone that may belong to a name: the "quarter" of "chicken quarter".
    var isWord = false
    /// Whether it is a measure without a number and "of", in the middle of a name: "oat milk handful blueberries".
    var isLoose = false
    /// Whether "of" follows.
    var hasOf = false
    /// Whether "each" follows.
    var isEach = false
    /// Whether it only says how often: "x 2".
    var isTimes = false
    /// Whether "x" follows: "2 x 3 figs".
    var isFactor = false
    /// Whether it is a size alone behind its food: "fries, large", "poutine small size".
    var isSize = false
    /// The tokens before the measure that say a state of the food: "a fried fillet of flounder".
    var states = 0..<0
  }

  let list: TokenList
  let numbers: NumberReader

  init(_ list: TokenList) {
    self.list = list
    numbers = NumberReader(list: list)
  }

  /// The amount at a token; nil where there is none, or a number belongs to a name ("2% milk", "12-inch pizza",
  /// "7-up").
  func amount(at start: Int) -> Reading? {
    let first = lead(.amountLead, from: start)
    if let times = leadingTimes(at: first) { return times }
    guard let number = numbers.number(at: first), !isName(number, at: first) else {
      return bareMeasure(at: first)
    }
    var state = State(number: number, index: number.end)
    state.start = start
    takeTimes(&state)
    takeSizes(&state)
    takeInnerMass(&state)
    takeSizes(&state)
    // "a latte, a medium one"
    if !state.sizes.isEmpty, number.value == 1, list.isWord(at: state.index),
      ["one", "ones"].contains(list.words[state.index]), isEnd(state.index + 1)
    {
      state.index += 1
    } else {
      takeUnit(&state)
    }
    return reading(state)
  }

  /// Whether a food and its amount are over at a token: no word follows that may be of its name.
  private func isEnd(_ index: Int) -> Bool {
    guard list.isWord(at: index) else { return true }
    let role = list.connector(at: index)?.role
    return role == .and || role == .with
  }

  /// The token behind at most four fillers of these kinds: "weighing roughly".
  func lead(_ kinds: Filler, from start: Int) -> Int {
    var index = start
    for _ in 0..<4 {
      let count = list.count(of: kinds, at: index)
      if count == 0 { break }
      index += count
    }
    return index
  }

  // MARK: Parts of an amount

  /// The state of reading one amount: its parts so far and the token behind them.
  private struct State {
    var number: NumberReader.Reading
    var index: Int
    var unit: Phrase.Unit?
    var sizes: [String] = []
    var modifiers: [String] = []
    /// The tokens that say a state of the food.
    var states = 0..<0
    /// The first token.
    var start = 0
    var hasTimes = false
    /// Whether it is what one thing weighs: "an 80 g pie".
    var isOfOne = false
  }

  /// "x2", "x 2".
  private func leadingTimes(at index: Int) -> Reading? {
    guard let token = list[index] else { return nil }
    if token.kind == .word, token.form.hasPrefix("x"), let count = Double(token.form.dropFirst()),
      count.isFinite
    {
      return pieces(count, end: index + 1)
    }
    let isTimes = token.kind == .times || list.count(of: .times, at: index) == 1
    guard isTimes, let number = list[index + 1], number.kind == .number, !number.isName else {
      return nil
    }
    if list.unit(at: index + 2) != nil { return nil }
    return pieces(number.value, end: index + 2)
  }

  private func pieces(_ count: Double, end: Int) -> Reading {
    var amount = Phrase.Amount(value: count, low: count, high: count, unit: .piece)
    amount.check()
    return Reading(amount: amount, end: end, isBare: true, isTimes: true)
  }

  /// "2x eggs", "2 × 100 g".
  private func takeTimes(_ state: inout State) {
    let length = list.isSign(.times, at: state.index) ? 1 : list.count(of: .times, at: state.index)
    guard length > 0 else { return }
    state.index += length
    state.hasTimes = true
    // "2 x 3 x 4 eggs"
    while let number = list[state.index], number.kind == .number,
      case let next = state.index + 1,
      case let more = list.isSign(.times, at: next) ? 1 : list.count(of: .times, at: next), more > 0
    {
      state.number.doubt = .unclear
      state.index = next + more
    }
    if state.number.doubt != nil, let last = numbers.number(at: state.index) {
      state.index = last.end
    }
  }

  /// Sizes, and words of measures such as "heaping".
  private func takeSizes(_ state: inout State) {
    // "a frozen mini pancake"
    let states = list.stateRun(from: state.index)
    if states > 0, state.unit == nil, state.states.isEmpty,
      let size = list.longest(.size, at: state.index + states),
      Phrase.Amount.standardSizes.contains(size.entry.value)
    {
      state.states = state.index..<state.index + states
      state.index += states
    }
    while let match = list.longest(.size, at: state.index), !isCup(at: state.index) {
      // "thick crust", "whole grain"
      if let name = list.connector(at: state.index), name.role.isName, name.count > match.count {
        return
      }
      if Phrase.Amount.standardSizes.contains(match.entry.value) {
        state.sizes.append(match.entry.value)
      } else {
        state.modifiers.append(match.entry.value)
      }
      state.index += match.count
    }
  }

  /// Whether the word at a token is a cup of a coffee house before what is in it: the "grande" of "a grande latte".
  private func isCup(at index: Int) -> Bool {
    guard let match = list.longest(.measure, at: index) else { return false }
    return list.count(of: .sized, at: index + match.count) > 0 && !list.isPlural(index)
  }

  /// A mass or volume of each: "1 10-ounce package", "2 (6 oz) fillets", "2 × 100 g".
  private func takeInnerMass(_ state: inout State) {
    var index = state.index
    let isOpen = list.isSign(.open, at: index)
    if isOpen { index += 1 + list.count(of: .amountLead, at: index + 1) }
    guard let inner = numbers.number(at: index), !inner.isArticle,
      let match = list.unit(at: inner.end), match.entry.kind != .measure,
      isOpen || !inner.isWord || list.tokens[inner.end].seam == .hyphen,
      let unit = Phrase.Unit(match.entry)
    else { return }
    var end = inner.end + match.count
    end += list.count(of: .each, at: end)
    if isOpen {
      guard list.isSign(.close, at: end) else { return }
      end += 1
    }
    let count = state.number
    state.isOfOne = count.isArticle
    state.number = inner
    state.number.value *= count.value
    state.number.low *= count.low
    state.number.high *= count.high
    state.number.isNegative = count.isNegative
    state.unit = unit
    state.index = end
  }

  /// The unit or measure; behind a mass only a measure that says in what it comes.
  private func takeUnit(_ state: inout State) {
    guard let match = list.unit(at: state.index) else { return takeDistantMeasure(&state) }
    let end = state.index + match.count
    // "a 6-pack of doughnuts", "a 6pk"
    if match.entry.value == Self.pack, state.unit == nil, state.number.value > 1,
      list[state.index]?.seam != .blank
    {
      state.index = end
      return
    }
    if match.entry.kind == .measure {
      guard
        isMeasure(match.entry, end: end) || isCup(at: state.index)
          || isLast(end, behind: state.start)
      else { return }
      if state.unit != nil {
        state.modifiers.append(match.entry.value)
      } else {
        state.unit = Phrase.Unit(match.entry)
      }
      state.index = end
      takeInnerMeasure(&state)
      takeHalf(&state)
    } else if state.unit == nil {
      let isLetter = list.words[state.index].utf8.count == 1
      if isLetter, state.number.isArticle { return }
      state.unit = Phrase.Unit(match.entry)
      state.index = end
      takeRange(&state, of: match.entry)
      takeHalf(&state)
      takeSmallerUnit(&state)
      takeContainer(&state)
    }
  }

  /// The standard word of a measure that holds as many pieces as the number glued to it says.
  private static let pack = "packet"

  /// The "bag" of "a single serving bag"; the "piece" of "a one square inch piece" tells nothing.
  private func takeInnerMeasure(_ state: inout State) {
    guard let inner = list.longest(.measure, at: state.index), inner.entry.amount == nil else {
      return
    }
    if state.unit?.measure?.hasSuffix(" inch") == true,
      ["piece", "serving", "slice"].contains(inner.entry.value)
    {
      state.index += inner.count
      return
    }
    guard state.unit == .serving else { return }
    state.modifiers.append("serving")
    state.unit = Phrase.Unit(inner.entry)
    state.index += inner.count
  }

  /// Whether a measure is one: words that also name foods need "of", "2 wings" are wings.
  private func isMeasure(_ entry: VocabularyEntry, end: Int) -> Bool {
    if entry.amount == nil { return true }
    return list.count(of: .of, at: end) > 0
  }

  /// Whether an amount stands at the end of a food that was named before it: "dark chocolate 2 squares", "Snickers 50g
  /// bar".
  private func isLast(_ end: Int, behind start: Int) -> Bool { isName(at: start - 1) && isEnd(end) }

  /// Whether a word may be the last of a food's name: no "into" or "or".
  private func isName(at index: Int) -> Bool {
    list.isWord(at: index) && list.isNaming(at: index)
      && list.count(of: [.place, .preposition, .source], at: index) == 0
      && list.count(of: .or, at: index) == 0
  }

  /// The half of "a cup and a half", "a shot and a half of gin".
  private func takeHalf(_ state: inout State) {
    guard let fraction = numbers.fractionBehindAnd(state.index), list.unit(at: fraction.end) == nil,
      state.number.low == state.number.high,
      state.unit?.measure == nil || !list.isWord(at: fraction.end)
        || list.count(of: .of, at: fraction.end) > 0 || list.connector(at: fraction.end) != nil
    else { return }
    state.number.add(fraction)
    state.index = fraction.end
  }

  /// "1 lb 4 oz": less than one of the unit before.
  private func takeSmallerUnit(_ state: inout State) {
    guard list.isSign(.number, at: state.index), let unit = state.unit,
      let rest = numbers.number(at: state.index), let match = list.unit(at: rest.end),
      let other = Phrase.Unit(match.entry), let ratio = other.ratio(to: unit),
      ratio * rest.high < 1, state.number.low == state.number.high
    else { return }
    state.number.value += rest.value * ratio
    state.number.low += rest.low * ratio
    state.number.high += rest.high * ratio
    state.index = rest.end + match.count
  }

  /// The "can" of "a 12 oz can of cola"; "1 teaspoon cloves" are cloves.
  private func takeContainer(_ state: inout State) {
    let start = state.index
    takeSizes(&state)
    guard let match = list.longest(.measure, at: state.index),
      case let end = state.index + match.count,
      isLast(end, behind: state.start) && !list.isSign(.number, at: end)
        || isMeasure(match.entry, end: end)
          && (match.entry.value == "serving" || list.roles.containers.contains(match.entry.value)
            || list.isWord(at: end) && list.connector(at: end) == nil)
    else {
      state.index = start
      return
    }
    state.modifiers.append(match.entry.value)
    state.index += match.count
  }

  /// "100 g to 150 g".
  private func takeRange(_ state: inout State, of unit: VocabularyEntry) {
    var next = state.index + list.count(of: .or, at: state.index)
    if next == state.index {
      guard let token = list[next] else { return }
      guard token.kind == .dash || (token.kind == .number && token.seam == .hyphen) else { return }
      next += token.kind == .dash ? 1 : 0
    }
    guard let upper = numbers.number(at: next), upper.value > state.number.value,
      let match = list.unit(at: upper.end), match.entry.value == unit.value,
      match.entry.kind == unit.kind
    else { return }
    state.number.high = upper.high
    state.number.value = (state.number.value + upper.value) / 2
    state.index = upper.end + match.count
  }

  /// "a hot bowl of soup": a measure with "of" behind at most two words of its own.
  private func takeDistantMeasure(_ state: inout State) {
    guard state.unit == nil, !state.hasTimes else { return }
    for skipped in 1...2 {
      let index = state.index + skipped
      // "one pear two cups of grapes": a number begins another amount.
      guard list.isWord(at: index - 1), list.connector(at: index - 1) == nil,
        list.count(of: .anywhere, at: index - 1) == 0, list.longest(.number, at: index - 1) == nil
      else { return }
      if let match = list.unit(at: index), match.entry.kind != .mass,
        list.count(of: .of, at: index + match.count) > 0, match.entry.phrase.utf8.count > 2,
        // "2 eggs splash of milk"
        state.number.value <= 1 || list.isPlural(index + match.count - 1)
      {
        state.modifiers += list.words[state.index..<index]
        if list.stateRun(from: state.index) >= skipped { state.states = state.index..<index }
        state.unit = Phrase.Unit(match.entry)
        state.index = index + match.count
        return
      }
    }
  }

  /// "slice of toast": nobody says how many, one is meant.
  private func bareMeasure(at start: Int) -> Reading? {
    var state = State(
      number: .init(value: 1, low: 1, high: 1, end: start, isArticle: true),
      index: start
    )
    takeSizes(&state)
    // "a cheeseburger large fries"
    if !state.sizes.isEmpty, list.count(of: .sized, at: state.index) > 0 {
      var reading = reading(state)
      reading?.amount.isImplied = true
      reading?.isArticle = false
      return reading
    }
    if start > 0, !state.sizes.isEmpty, state.modifiers.isEmpty, isEnd(state.index),
      !list.isWord(at: start - 1) || isName(at: start - 1) && list.words[start - 1] != "not",
      Phrase.Amount.shapes.isDisjoint(with: state.sizes)
    {
      var reading = reading(state)
      reading?.amount.isImplied = true
      reading?.isSize = true
      return reading
    }
    guard let match = list.unit(at: state.index), match.entry.phrase.utf8.count > 2 else {
      return nil
    }
    let of = list.count(of: .of, at: state.index + match.count)
    let isBehind = isBehindFood(match, start, state.index)
    if !isBehind {
      guard of > 0 || isVessel(match, start, state.index),
        // "bars containing two"
        numbers.number(at: state.index + match.count + of) == nil
      else { return nil }
    }
    state.unit = Phrase.Unit(match.entry)
    state.index += match.count
    // "crisps bag large"
    if isBehind { takeSizes(&state) }
    var reading = reading(state)
    reading?.amount.isImplied = true
    reading?.isLoose = of == 0 && !isBehind && !beginsFood(start)
    return reading
  }

  /// Whether a food may begin at a token: the text does, or a sign or connector stands before it.
  private func beginsFood(_ start: Int) -> Bool {
    guard let before = list[start - 1] else { return true }
    switch before.kind {
    case .comma, .stop, .colon, .and, .dash, .open: return true
    case .word:
      return list.connector(at: start - 1).map { $0.count == 1 && !$0.role.isName } ?? false
    case .number, .close, .times: return false
    }
  }

  /// "tbsp peanut butter", "bowl cereal", "small tub hummus": a measure that people count by, directly before a food;
  /// never the "glass" of "glass noodles", which is a name.
  private func isVessel(_ match: Vocabulary.Match, _ start: Int, _ index: Int) -> Bool {
    let next = index + match.count
    guard list.isWord(at: next), list.connector(at: next) == nil, list.unit(at: next) == nil,
      list.count(of: .or, at: next) == 0,
      list.connector(at: index).map({ $0.count <= match.count }) ?? true
    else { return false }
    return match.entry.kind == .volume || list.roles.vessels.contains(match.entry.value)
      || (index > start || match.entry.amount == nil)
        && list.roles.containers.contains(match.entry.value)
  }

  /// Whether a measure without a number is that of the food before it: "orange juice, small glass", "crisps packet",
  /// "yogurt pot 125 g"; never the "bag" of a "tea bag", which is a name, nor the bowl of a "burrito bowl".
  private func isBehindFood(_ match: Vocabulary.Match, _ start: Int, _ index: Int) -> Bool {
    let isParted = list.isSign(.comma, at: start - 1)
    let last = isParted ? start - 2 : start - 1
    let end = index + match.count
    let next = end + (list.longest(.size, at: end)?.count ?? 0)
    guard isEnd(next), match.entry.kind == .measure,
      isParted ? list.isWord(at: last) : isName(at: last)
    else { return false }
    return list.roles.containers.contains(match.entry.value) || isParted && index > start
      || (isParted || index > start) && list.roles.vessels.contains(match.entry.value)
  }

  /// Whether a unit is a gram or a millilitre.
  private static func isSmall(_ unit: Phrase.Unit) -> Bool {
    switch unit {
    case .mass(_, let size), .volume(_, let size): size == 1
    case .measure, .piece, .serving: false
    }
  }

  private func reading(_ state: State) -> Reading? {
    var amount = Phrase.Amount(
      value: state.number.value,
      low: state.number.low,
      high: state.number.high,
      unit: state.unit ?? .piece,
      sizes: state.sizes,
      modifiers: state.modifiers
    )
    if state.number.isNegative { amount.problem = .negative }
    // "1.000 kg" are exact, "1.000 g" are not weighed so.
    if state.number.doubt != .thousands || Self.isSmall(amount.unit) {
      amount.doubt = state.number.doubt
    }
    amount.check()
    let each = list.count(of: .each, at: state.index)
    let of = list.count(of: .of, at: state.index + each)
    amount.countsList = of > 0 || state.isOfOne
    return Reading(
      amount: amount,
      end: state.index + each + of,
      isArticle: state.number.isArticle && state.unit == nil,
      isArticleMeasure: state.number.isArticle && state.unit?.measure != nil && state.sizes.isEmpty,
      isBare: state.unit == nil,
      isWord: state.unit == nil && state.number.isWord,
      hasOf: of > 0,
      isEach: each > 0,
      isFactor: state.hasTimes,
      states: state.states
    )
  }
}
