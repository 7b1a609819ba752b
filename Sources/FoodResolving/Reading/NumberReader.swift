import FoodVocabulary

/// Reads how many: digits, number words, mixed fractions and ranges.
///
/// The number at each token is found once: a dozen rules of the grammar ask for it.
struct NumberReader {
  /// A number of the text.
  struct Reading: Equatable {
    /// The number, the middle of a range.
    var value: Double
    var low: Double
    var high: Double
    /// The token behind it.
    var end: Int
    /// Whether it is only an article.
    var isArticle = false
    /// Whether it has a minus.
    var isNegative = false
    /// Whether it is written with a slash or fraction sign, or is a word below 1.
    var isFraction = false
    /// Whether it is a share in per cent: "20% of a lasagne".
    var isPercent = false
    /// Whether it is made of words.
    var isWord = false
    /// Whether it is the share that a small eater has of all that is served: "child size".
    var isHelping = false
    /// The reason why nobody can tell which number it is; nil for all others.
    var doubt: Phrase.Amount.Doubt?

    mutating func multiply(by factor: Double) {
      value *= factor
      low *= factor
      high *= factor
    }

    mutating func add(_ other: Reading) {
      value += other.value
      low += other.low
      high += other.high
      end = other.end
    }
  }

  /// The value of a number that is an article: "a".
  static let article = "article"
  /// The value of a number that is the share of a small eater: "kids portion of".
  private static let helping = "helping"
  /// The value of a number that is a dozen, of which others are said: "a dozen and a half".
  private static let dozen = "dozen"

  let list: TokenList
  private var numbers: [Reading?] = []

  init(_ list: TokenList) {
    self.list = list
    numbers = list.tokens.indices.map { find(at: $0) }
  }

  /// The number at a token, or nil.
  func number(at index: Int) -> Reading? { numbers.indices.contains(index) ? numbers[index] : nil }

  private func find(at start: Int) -> Reading? {
    if let between = list.behind(.between, at: start), let low = mixed(at: between),
      let range = range(from: low, between: true)
    {
      return range
    }
    guard let low = mixed(at: start) else { return nil }
    return range(from: low, between: false) ?? low
  }

  /// The range whose lower end was read; nil where none goes on.
  private func range(from low: Reading, between: Bool) -> Reading? {
    let joint = joint(at: low.end, between: between)
    guard let next = joint ?? rise(behind: low), let high = mixed(at: next),
      high.value > low.value,
      joint != nil || high.value <= Self.mostOfRise * low.value && !isOfEach(high.end),
      // "fish pie for five - 600 g cod"
      !list.isSign(.dash, at: low.end) || high.value <= Self.widest * low.value
    else { return nil }
    var reading = high
    reading.low = low.low
    reading.value = (low.value + high.value) / 2
    reading.isArticle = false
    reading.isNegative = low.isNegative
    return reading
  }

  /// How many times the lower end the upper end of a range may be behind a dash, and where nothing stands between.
  private static let widest = 10.0
  static let mostOfRise = 2.0

  /// The upper end of a range of which both are said in words and nothing between: "ten twelve cashews", "fifty sixty grams".
  private func rise(behind low: Reading) -> Int? {
    low.isWord && !low.isArticle && !low.isFraction && word(at: low.end) != nil ? low.end : nil
  }

  /// Whether a unit stands at a token that tells the size of each: "two four ounce steaks".
  private func isOfEach(_ index: Int) -> Bool {
    guard let unit = list.unit(at: index), unit.entry.kind != .measure else {
      return list.count(of: .numeral, at: index) > 0
    }
    return unit.entry.amount ?? 1 > 1 && !list.isPlural(index + unit.count - 1)
  }

  /// The token of the upper end of a range whose lower end stands before `index`; nil where no range goes on.
  func joint(at index: Int, between: Bool) -> Int? {
    guard let token = list[index] else { return nil }
    switch token.kind {
    case .number: return token.seam == .hyphen ? index : nil
    case .dash: return list.isSign(.number, at: index + 1) ? index + 1 : nil
    case .word where between && list.role(at: index) == .and: return index + 1
    case .word: return list.behind(.or, at: index)
    default: return nil
    }
  }

  /// A number and what belongs to it: "1 1/2", "one and a half", "two dozen", "three quarters", "twenty five".
  private func mixed(at start: Int) -> Reading? {
    guard var reading = generous(at: start) ?? simple(at: start) else { return nil }
    takeDecimals(&reading)
    for _ in 0..<4 {
      guard extend(&reading) else { break }
    }
    // "0.25 of a lasagne"
    let isShare = reading.value > 0 && list.count(of: .of, at: reading.end) > 0
    if reading.value < 1, reading.isFraction || isShare { skipArticle(&reading) }
    return reading
  }

  /// "a good third of", "a big half of": the fraction, which may be a little more.
  private func generous(at start: Int) -> Reading? {
    guard let article = simple(at: start), article.isArticle,
      let size = list.longest(.size, at: article.end), Self.generous.contains(size.entry.value),
      var fraction = simple(at: article.end + size.count), fraction.isFraction, fraction.isWord,
      // "third of a" is one row.
      (article.end + size.count...fraction.end).contains(where: { list.count(of: .of, at: $0) > 0 })
    else { return nil }
    fraction.high *= 1.2
    return fraction
  }

  /// Sizes that say of a fraction that it was more rather than less.
  private static let generous: Set<String> = ["generous", "large"]

  /// Takes one more number into a reading.
  private func extend(_ reading: inout Reading) -> Bool {
    let isWhole = reading.value == reading.value.rounded() && reading.value >= 1
    if var and = fractionBehindAnd(reading.end), isWhole {
      // "a dozen and a half" are 18.
      if isDozen(reading.end - 1) { and.multiply(by: 12) }
      reading.add(and)
      return true
    }
    if let rest = restBehindAnd(reading) ?? restOfHundreds(reading) {
      reading.add(rest)
      return true
    }
    guard let next = simple(at: reading.end), !next.isArticle else { return false }
    // "1/2 dozen", "1.5 dozen"
    guard isWhole || isDozen(reading.end) else { return false }
    // "1 1/2", and "1-1/2" as recipes write it; never "1, 1/2".
    if next.isFraction, !next.isWord {
      // "had a 1/4"
      if reading.isArticle { reading = next } else { reading.add(next) }
    } else if next.isWord,
      // "two dozen", but "one hundred ten" is 110 and "ten twelve" a range.
      next.isFraction
        || [12, 10].contains(next.value) && Self.mostOfRise * reading.value <= next.value
        || next.value == 100 || next.value >= 1000
    {
      reading.multiply(by: next.value)
      reading.end = next.end
      reading.isFraction = next.isFraction
    } else if next.isWord, reading.isWord, fits(next.value, behind: reading.value),
      !isHundreds(next.end)
    {
      reading.add(next)
    } else {
      return false
    }
    reading.isWord = reading.isWord || next.isWord
    reading.isArticle = false
    return true
  }

  /// Whether a number word here counts by the dozen.
  private func isDozen(_ index: Int) -> Bool {
    list.longest(.number, at: index)?.entry.value == Self.dozen
  }

  /// "point five" behind "two".
  private func takeDecimals(_ reading: inout Reading) {
    guard reading.isWord, !reading.isArticle, var end = list.behind(.decimal, at: reading.end)
    else { return }
    var place = 0.1
    while let digit = word(at: end), (0...9).contains(digit.value),
      digit.value == digit.value.rounded()
    {
      let decimal = digit.value * place
      reading.add(.init(value: decimal, low: decimal, high: decimal, end: digit.end))
      place /= 10
      end = digit.end
    }
  }

  /// "and fifty" behind "one hundred".
  private func restBehindAnd(_ reading: Reading) -> Reading? {
    guard reading.isWord, reading.value >= 100, let next = list.behindAnd(reading.end),
      let rest = word(at: next), !rest.isFraction, fits(rest.value, behind: reading.value)
    else { return nil }
    return rest
  }

  /// "two fifty grams" is 250: hundreds that nobody says, before tens and a small unit.
  private func restOfHundreds(_ reading: Reading) -> Reading? {
    guard reading.isWord, !reading.isArticle, (1...9).contains(reading.value),
      var rest = word(at: reading.end), (20...90).contains(rest.value),
      rest.value.truncatingRemainder(dividingBy: 10) == 0
    else { return nil }
    if let ones = word(at: rest.end), (1...9).contains(ones.value), !isHundreds(ones.end) {
      rest.add(ones)
    }
    // "one fifty two hundred grams"
    let upper = isHundreds(rest.end + 1) ? mixed(at: rest.end) : nil
    guard let unit = list.unit(at: upper?.end ?? rest.end)?.entry, unit.kind != .measure,
      unit.amount == 1
    else { return nil }
    let hundreds = reading.value * 99
    rest.add(.init(value: hundreds, low: hundreds, high: hundreds, end: rest.end))
    return rest
  }

  /// Whether a number word here makes hundreds of the one before.
  private func isHundreds(_ index: Int) -> Bool { word(at: index)?.value == 100 }

  /// Whether a number word is added to the one before: "one hundred fifty", "twenty five".
  private func fits(_ next: Double, behind value: Double) -> Bool {
    if value >= 100 {
      let rest = value.truncatingRemainder(dividingBy: 100)
      return rest == 0 ? next < 100 : fits(next, behind: rest)
    }
    return value >= 20 && value.truncatingRemainder(dividingBy: 10) == 0 && next < 10
  }

  /// "and a half", "and 1/2", "& 1/2".
  func fractionBehindAnd(_ index: Int) -> Reading? {
    guard let next = list.behindAnd(index), let fraction = simple(at: next), fraction.isFraction,
      fraction.value < 1
    else { return nil }
    return fraction
  }

  /// "half a", "a quarter of a": the article behind a fraction.
  private func skipArticle(_ reading: inout Reading) {
    reading.end += list.count(of: .of, at: reading.end)
    // "half the bag"
    if list.count(of: .determiner, at: reading.end) == 1, list.unit(at: reading.end + 1) != nil {
      reading.end += 1
      return
    }
    if let article = simple(at: reading.end), article.isArticle { reading.end = article.end }
  }

  /// The share that a number of per cent tells before "of a" and "of my", never of "5% of milk".
  private func percent(at index: Int) -> Reading? {
    guard let token = list[index], token.form.hasSuffix("%"), (1...100).contains(token.value),
      case let of = list.count(of: .of, at: index + 1), of > 0,
      list.longest(.number, at: index + 2)?.entry.value == Self.article
        || list.count(of: .determiner, at: index + 2) > 0
        // "ate 80% of it"
        || list.count(of: .eating, at: index + 1) > of
    else { return nil }
    let share = token.value / 100
    return Reading(
      value: share,
      low: share,
      high: share,
      end: index + 1,
      isFraction: share < 1,
      isPercent: true
    )
  }

  /// A number in words at a token that is no article.
  private func word(at index: Int) -> Reading? {
    simple(at: index).flatMap { $0.isWord && !$0.isArticle ? $0 : nil }
  }

  /// One number of digits or one phrase of the vocabulary.
  private func simple(at index: Int) -> Reading? {
    guard let token = list[index] else { return nil }
    if token.kind == .number {
      if token.isName { return percent(at: index) }
      var reading = Reading(value: token.value, low: token.value, high: token.value, end: index + 1)
      reading.isFraction = token.isFraction
      reading.isNegative = token.isNegative
      reading.doubt = token.doubt
      return reading
    }
    guard let match = list.longest(.number, at: index), let value = match.entry.amount,
      match.entry.value != AmountReader.multiple
    else { return nil }
    let isArticle = match.entry.value == Self.article
    // The "à" of "pain à l'ail" and the "a" of "a la carte" are none.
    if isArticle, token.range.count != token.form.utf8.count { return nil }
    if isArticle, token.form == "a", list[index + 1]?.form == "la" { return nil }
    return Reading(
      value: value,
      low: match.entry.low ?? value,
      high: match.entry.high ?? value,
      end: index + match.count,
      isArticle: isArticle,
      isFraction: value < 1,
      isWord: true,
      isHelping: match.entry.value == Self.helping
    )
  }
}
