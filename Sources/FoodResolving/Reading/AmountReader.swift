import FoodVocabulary

/// Reads how much: a number with its sizes and its unit or measure.
struct AmountReader {
  /// An amount of the text.
  struct Reading {
    /// The amount; pieces until a unit or measure is read.
    var amount: Phrase.Amount
    /// The first token.
    var start: Int
    /// The token behind it and behind the "of" that follows.
    var end: Int
    /// Whether only an article says how many.
    var hasArticle = false
    /// Whether words say how many.
    var hasWord = false
    /// Whether it is a measure without a number and "of", in the middle of a name: "oat milk handful blueberries".
    var isLoose = false
    /// Whether "of" follows.
    var hasOf = false
    /// Whether "each" follows.
    var isEach = false
    /// Whether it only says how often: "x 2".
    var isTimes = false
    /// Whether "x" stands behind its number: "2 x 3 figs".
    var hasTimes = false
    /// Whether it is a size alone behind its food: "fries, large", "poutine small size".
    var isSize = false
    /// Whether it counts what is in a package: "a 6 pack".
    var isPack = false
    /// The tokens before the measure that say a state of the food: "a fried fillet of flounder".
    var states = 0..<0

    /// Its tokens.
    var tokens: Range<Int> { start..<end }
    /// Whether it counts pieces and no unit or measure follows.
    var isBare: Bool { amount.unit.rank == 0 }
    /// Whether only an article says how many and no unit follows.
    var isArticle: Bool { hasArticle && isBare }
    /// Whether only an article says how many of a measure: "a can".
    var isArticleMeasure: Bool {
      hasArticle && amount.unit.measure != nil && amount.sizes.isEmpty
    }
    /// Whether it is a word alone that may belong to a name: the "quarter" of "chicken quarter".
    var isWord: Bool { hasWord && isBare }
  }

  let list: TokenList
  let numbers: NumberReader

  init(_ list: TokenList) {
    self.list = list
    numbers = NumberReader(list)
  }

  /// The amount at a token; nil where there is none, or a number belongs to a name ("2% milk", "12-inch pizza",
  /// "7-up").
  func amount(at start: Int) -> Reading? {
    let first = list.skip(.amountLead, from: start, most: 4)
    var reading =
      times(at: first)
      ?? numbers.number(at: first).flatMap { isName($0, at: first) ? nil : amount($0, at: start) }
      ?? bareMeasure(at: first)
    reading?.start = start
    return reading
  }

  func amount(_ number: NumberReader.Reading, at start: Int) -> Reading {
    var reading = Reading(
      amount: .init(value: number.value, low: number.low, high: number.high, unit: .piece),
      start: start,
      end: number.end,
      hasArticle: number.isArticle,
      hasWord: number.isWord
    )
    reading.amount.isShare = number.value < 1
    reading.amount.isOfEach = number.isHelping
    if number.isNegative { reading.amount.problem = .negative }
    reading.amount.doubt = number.doubt
    if let sub = footlong(behindInches: number.end) {
      reading.amount.multiply(by: 1 / Self.inchesOfFoot)
      reading.amount.unit = sub.unit
      reading.end = sub.end
      return finished(reading)
    }
    takeTimes(&reading)
    takeSizes(&reading)
    takeInnerMass(&reading)
    takeSizes(&reading)
    takeUnit(&reading)
    takeSizeBehind(&reading)
    return finished(reading)
  }

  /// The size behind a measure at the end of a food: "pizza 2 slices large".
  private func takeSizeBehind(_ reading: inout Reading) {
    guard reading.amount.unit.measure != nil, reading.amount.sizes.isEmpty,
      let size = list.longest(.size, at: reading.end), isEnd(reading.end + size.count),
      Phrase.Amount.standardSizes.contains(size.entry.value), isNameWord(at: reading.start - 1)
    else { return }
    reading.amount.sizes.append(size.entry.value)
    reading.end += size.count
  }

  /// A reading with what follows its unit.
  func finished(_ reading: Reading) -> Reading {
    var reading = reading
    // "1.000 kg" are exact, "1.000 g" are not weighed so.
    if reading.amount.doubt == .thousands, reading.amount.unit.size != 1 {
      reading.amount.doubt = nil
    }
    reading.amount.check()
    if reading.amount.unit != .piece { reading.amount.isShare = false }
    let each = list.count(of: .each, at: reading.end)
    var of = list.count(of: .of, at: reading.end + each)
    // "a cup of it"
    if list.count(of: .anywhere, at: reading.end + each) > of { of = 0 }
    reading.isEach = each > 0
    reading.hasOf = of > 0
    reading.amount.countsList = reading.amount.countsList || of > 0
    reading.end += each + of
    // "a 4 pack of mini pork pies"
    if reading.isPack { takeSizes(&reading) }
    takePiecesOfPack(&reading)
    return reading
  }

  // MARK: Numbers and sizes

  /// "x2", "x 2".
  func times(at index: Int) -> Reading? {
    guard let token = list[index] else { return nil }
    var amount = Phrase.Amount.one(.piece)
    var end = index + 1
    if token.form.hasPrefix("x"), let count = Double(token.form.dropFirst()), count.isFinite {
      amount.multiply(by: count)
    } else if let next = behindTimes(index), let number = list[next], number.kind == .number,
      !number.isName, list.unit(at: next + 1) == nil
    {
      amount.multiply(by: number.value)
      end = next + 1
    } else {
      return nil
    }
    amount.check()
    return Reading(amount: amount, start: index, end: end, isTimes: true)
  }

  /// The token behind "x" or "×" at a token; nil where none stands there.
  private func behindTimes(_ index: Int) -> Int? {
    list.isSign(.times, at: index) ? index + 1 : list.behind(.times, at: index)
  }

  /// "2x eggs", "2 × 100 g".
  private func takeTimes(_ reading: inout Reading) {
    guard let next = behindTimes(reading.end) else { return }
    reading.end = next
    reading.hasTimes = true
    // "2 x 3 x 4 eggs"
    while list.isSign(.number, at: reading.end), let next = behindTimes(reading.end + 1) {
      reading.amount.doubt = .unclear
      reading.end = next
    }
    if reading.amount.doubt != nil, let last = numbers.number(at: reading.end) {
      reading.end = last.end
    }
  }

  /// Sizes, and words of measures such as "heaping".
  func takeSizes(_ reading: inout Reading) {
    // "a frozen mini pancake"
    let states = list.stateRun(from: reading.end)
    if states > 0, reading.isBare, reading.states.isEmpty, list.unit(at: reading.end) == nil,
      let size = list.longest(.size, at: reading.end + states),
      Phrase.Amount.standardSizes.contains(size.entry.value)
    {
      reading.states = reading.end..<reading.end + states
      reading.end += states
    }
    while let match = list.longest(.size, at: reading.end), !isCup(at: reading.end) {
      // "thick crust", "whole grain"
      if let name = list.connector(at: reading.end), name.role.isName, name.count > match.count {
        return
      }
      if Phrase.Amount.standardSizes.contains(match.entry.value) {
        reading.amount.sizes.append(match.entry.value)
      } else {
        reading.amount.modifiers.append(match.entry.value)
      }
      reading.end += match.count
    }
  }

  /// Whether the word at a token is a cup of a coffee house before or behind what is in it: the "grande" of "a grande latte".
  func isCup(at index: Int) -> Bool {
    guard let match = list.longest(.measure, at: index) else { return false }
    if list.isPlural(index) { return false }
    // "latte grande", "cappuccino (venti)"
    let name = list.isSign(.open, at: index - 1) ? index - 2 : index - 1
    return list.count(of: .sized, at: index + match.count) > 0
      || isEnd(index + match.count)
        && (1...3).contains { list.count(of: .sized, at: name + 1 - $0) == $0 }
  }

  /// A mass or volume of each: "1 10-ounce package", "2 (6 oz) fillets", "2 × 100 g".
  private func takeInnerMass(_ reading: inout Reading) {
    var index = reading.end
    let isOpen = list.isSign(.open, at: index)
    if isOpen { index += 1 + list.count(of: .amountLead, at: index + 1) }
    guard let inner = numbers.number(at: index), !inner.isArticle,
      let match = list.unit(at: inner.end)
    else { return }
    // "two 330 cans"
    let isContent = !isOpen && isContent(inner.value, of: match)
    let unit: Phrase.Unit? =
      isContent
      ? .mass(word: "g", grams: 1) : Phrase.Unit(match.entry).flatMap { $0.rank > 1 ? $0 : nil }
    guard let unit else { return }
    var end = inner.end + (isContent ? 0 : match.count)
    let each = list.count(of: .each, at: end)
    end += each
    if isOpen {
      guard list.isSign(.close, at: end) else { return }
      end += 1
      // "eggs 3 (165 g)" weighs all, "2 (6 oz) fillets" and "beans 2 (400 g) tins" each.
      let isOfNext =
        isNameWord(at: reading.start - 1) ? list.unit(at: end) != nil : list.isWord(at: end)
      guard each > 0 || isOfNext else { return }
    }
    // "an 80 g pie"
    reading.amount.countsList = reading.hasArticle
    reading.hasArticle = false
    reading.amount.multiply(inner.value, inner.low, inner.high)
    reading.amount.doubt = inner.doubt
    reading.amount.unit = unit
    reading.end = end
  }
}
