import FoodVocabulary

/// The unit of an amount, and the measures that say in what it comes.
extension AmountReader {
  /// The unit or measure; behind a mass only a measure that says in what it comes.
  func takeUnit(_ reading: inout Reading) {
    guard let match = list.unit(at: reading.end) else { return takeDistantMeasure(&reading) }
    let end = reading.end + match.count
    if isPackOfPieces(reading, match) {
      reading.isPack = true
      reading.end = end
    } else if match.entry.kind == .measure {
      guard
        isMeasure(match.entry, end: end) || isCup(at: reading.end)
          || isLast(end, behind: reading.start)
      else { return }
      if reading.isBare, !list.isPlural(reading.end), isContent(reading.amount.value, of: match) {
        reading.amount.unit = .mass(word: "g", grams: 1)
        reading.amount.modifiers.append(match.entry.value)
      } else if reading.isBare, let unit = Phrase.Unit(match.entry) {
        reading.amount.unit = unit
      } else {
        reading.amount.modifiers.append(match.entry.value)
      }
      reading.end = end
      takeInnerMeasure(&reading)
      takeHalf(&reading)
    } else if reading.isBare, let unit = Phrase.Unit(match.entry) {
      if reading.hasArticle, list.words[reading.end].utf8.count == 1 { return }
      // "two G&Ts"
      if let name = list.connector(at: reading.end), name.role.isName, name.count > match.count {
        return
      }
      reading.amount.unit = unit
      reading.end = end
      takeRange(&reading, of: match.entry)
      takeHalf(&reading)
      takeSmallerUnit(&reading)
      takeContainer(&reading)
      // "a can of corn (165 g drained)": what is weighed is drained.
      if list.isWord(at: reading.end), list.words[reading.end] == Phrase.Amount.drained {
        reading.amount.modifiers.append(Phrase.Amount.drainedWeight)
      }
    }
  }

  /// Whether a number before a container is what it holds, as nobody eats so many: "a 330 can".
  func isContent(_ number: Double, of match: Vocabulary.Match) -> Bool {
    number >= Self.leastContent && list.roles.containers.contains(match.entry.value)
  }

  /// The grams or millilitres from which on a number before a container is what it holds.
  private static let leastContent = 100.0

  /// The standard word of a measure that holds as many pieces as the number glued to it says.
  static let pack = "packet"

  /// Whether a measure is a package of as many pieces as the number before it says: "a 6-pack of doughnuts", "a 6pk", "10 pack of nuggets";
  /// never the packets of "2 pack of crisps", for who writes so may mean two.
  func isPackOfPieces(_ reading: AmountReader.Reading, _ match: Vocabulary.Match) -> Bool {
    guard match.entry.value == Self.pack, reading.isBare, reading.amount.value > 1 else {
      return false
    }
    if list[reading.end]?.seam != .blank { return true }
    return reading.amount.value >= Self.leastOfPack && match.count == 1
      && match.entry.phrase.utf8.count <= Self.pack.utf8.count - 2 && !list.isPlural(reading.end)
  }

  /// The pieces from which on "4 pack" is one package.
  static let leastOfPack = 4.0

  /// What is in each package: the fingers of "2 packs of 4 finger kit kats".
  func takePiecesOfPack(_ reading: inout Reading) {
    guard reading.hasOf, let measure = reading.amount.unit.measure,
      list.roles.containers.contains(measure), let inner = numbers.number(at: reading.end),
      !inner.isArticle, inner.value > 1, let match = list.longest(.measure, at: inner.end),
      !list.roles.containers.contains(match.entry.value), let unit = Phrase.Unit(match.entry),
      case let end = inner.end + match.count, case let of = list.count(of: .of, at: end),
      list.isNaming(at: end + of), list.isWord(at: end + of)
    else { return }
    reading.amount.multiply(inner.value, inner.low, inner.high)
    reading.amount.unit = unit
    reading.end = end + of
  }

  /// The "bag" of "a single serving bag".
  func takeInnerMeasure(_ reading: inout Reading) {
    guard reading.amount.unit == .serving, let inner = list.longest(.measure, at: reading.end),
      inner.entry.amount == nil, let unit = Phrase.Unit(inner.entry)
    else { return }
    reading.amount.modifiers.append("serving")
    reading.amount.unit = unit
    reading.end += inner.count
  }

  /// Whether a measure is one: words that also name foods need "of", "2 wings" are wings.
  func isMeasure(_ entry: VocabularyEntry, end: Int) -> Bool {
    entry.amount == nil || list.count(of: .of, at: end) > 0 || isTaken(at: end)
  }

  /// Whether what pieces are taken from stands at a token: the bar of "2 squares from a bar of chocolate".
  private func isTaken(at index: Int) -> Bool {
    guard let next = list.behind([.source, .outOf], at: index) else { return false }
    return amount(at: next)?.isArticleMeasure == true && amount(at: next)?.hasOf == true
  }

  /// Whether an amount stands at the end of a food that was named before it: "dark chocolate 2 squares", "Snickers 50g
  /// bar", "Twix (2 fingers)".
  func isLast(_ end: Int, behind start: Int) -> Bool {
    // "a yogurt, a small pot"
    let isParted =
      list.isSign(.open, at: start - 1)
      || list.isSign(.comma, at: start - 1) && isOfVessel(before: end)
    return isNameWord(at: isParted ? start - 2 : start - 1) && isEnd(end)
  }

  /// Whether the word before a token is a container or vessel.
  private func isOfVessel(before end: Int) -> Bool {
    guard let measure = list.longest(.measure, at: end - 1)?.entry.value else { return false }
    return list.roles.containers.contains(measure) || list.roles.vessels.contains(measure)
  }

  /// Whether a word may be the last of a food's name: no "into".
  func isNameWord(at index: Int) -> Bool {
    list.isWord(at: index) && list.isNaming(at: index)
      && list.behind([.place, .preposition, .source, .verb], at: index) == nil
  }

  /// Whether a food and its amount are over at a token: no word follows that may be of its name.
  func isEnd(_ index: Int) -> Bool {
    guard list.isWord(at: index) else { return true }
    let role = list.role(at: index)
    // "fries medium, ate half", "latte large x2"
    return role == .and || role == .with || list.count(of: .eatingVerb, at: index) > 0
      || times(at: index) != nil
  }

  /// The half of "a cup and a half", "a shot and a half of gin".
  func takeHalf(_ reading: inout Reading) {
    guard let fraction = numbers.fractionBehindAnd(reading.end), list.unit(at: fraction.end) == nil,
      reading.amount.unit.measure == nil || !list.isWord(at: fraction.end)
        || list.count(of: .of, at: fraction.end) > 0 || list.connector(at: fraction.end) != nil
    else { return }
    reading.amount.add(fraction.value, fraction.low, fraction.high)
    reading.end = fraction.end
  }

  /// "1 lb 4 oz": less than one of the unit before.
  func takeSmallerUnit(_ reading: inout Reading) {
    guard list.isSign(.number, at: reading.end), let rest = numbers.number(at: reading.end),
      let match = list.unit(at: rest.end), let other = Phrase.Unit(match.entry),
      let ratio = other.ratio(to: reading.amount.unit), ratio * rest.high < 1
    else { return }
    reading.amount.add(rest.value * ratio, rest.low * ratio, rest.high * ratio)
    reading.end = rest.end + match.count
  }

  /// The "can" of "a 12 oz can of cola"; "1 teaspoon cloves" are cloves.
  func takeContainer(_ reading: inout Reading) {
    var sized = reading
    takeSizes(&sized)
    guard let match = list.longest(.measure, at: sized.end),
      case let end = sized.end + match.count,
      isLast(end, behind: reading.start) && !list.isSign(.number, at: end)
        || isMeasure(match.entry, end: end)
          && (match.entry.value == "serving" || list.roles.containers.contains(match.entry.value)
            || list.isWord(at: end) && list.connector(at: end) == nil)
    else { return }
    reading = sized
    reading.amount.modifiers.append(match.entry.value)
    reading.end = end
  }

  /// "100 g to 150 g".
  func takeRange(_ reading: inout Reading, of unit: VocabularyEntry) {
    guard let next = numbers.joint(at: reading.end, between: false),
      let upper = numbers.number(at: next), upper.value > reading.amount.value,
      let match = list.unit(at: upper.end), match.entry.value == unit.value,
      match.entry.kind == unit.kind
    else { return }
    reading.amount.high = upper.high
    reading.amount.value = (reading.amount.value + upper.value) / 2
    reading.end = upper.end + match.count
  }

  /// "a hot bowl of soup": a measure with "of" behind at most two words of its own.
  func takeDistantMeasure(_ reading: inout Reading) {
    guard reading.isBare, !reading.hasTimes else { return }
    for index in reading.end + 1...reading.end + 2 {
      // "one pear two cups of grapes": a number begins another amount.
      guard list.isWord(at: index - 1), list.connector(at: index - 1) == nil,
        list.count(of: .anywhere, at: index - 1) == 0, list.longest(.number, at: index - 1) == nil
      else { return }
      if let match = list.unit(at: index), match.entry.kind != .mass,
        list.count(of: .of, at: index + match.count) > 0, match.entry.phrase.utf8.count > 2,
        // "2 eggs splash of milk"
        reading.amount.value <= 1 || list.isPlural(index + match.count - 1),
        let unit = Phrase.Unit(match.entry)
      {
        let skipped = reading.end..<index
        reading.amount.modifiers += list.words[skipped]
        if list.stateRun(from: reading.end) >= skipped.count { reading.states = skipped }
        reading.amount.unit = unit
        reading.end = index + match.count
        return
      }
    }
  }
}
