import FoodVocabulary

/// Sizes and measures of which nobody says how many, so that one is meant: "slice of toast", "fries, large".
extension AmountReader {
  /// The value of a number that only counts a measure behind it: "double".
  static let multiple = "multiple"
  /// How many of a measure are meant where it is in the plural and nobody counts them.
  private static let some = (value: 2.0, low: 2.0, high: 4.0)

  /// The size or measure without a number at a token; nil where there is none.
  func bareMeasure(at start: Int) -> Reading? {
    var reading = Reading(
      amount: .one(.piece, isImplied: true),
      start: start,
      end: start,
      hasArticle: true
    )
    // "double portion of mash"
    if let multiple = list.longest(.number, at: start), multiple.entry.value == Self.multiple,
      let count = multiple.entry.amount, list.unit(at: start + multiple.count) != nil
    {
      reading.amount.multiply(by: count)
      reading.end += multiple.count
    }
    takeSizes(&reading)
    if isSize(reading) || isSizeBeforeFood(reading) {
      reading.isSize = isSize(reading) && list.count(of: .sized, at: reading.end) == 0
      reading.hasArticle = reading.isSize
      return finished(reading)
    }
    guard let match = list.unit(at: reading.end), match.entry.phrase.utf8.count > 2,
      let unit = Phrase.Unit(match.entry)
    else { return nil }
    let index = reading.end
    let end = index + match.count
    if let behind = ordinalEnd(end, unit) {
      reading.amount.unit = unit
      reading.end = behind
      return finished(reading)
    }
    let of = list.count(of: .of, at: end)
    let isBehind = isBehindFood(match, start, index)
    // "cup and a half of macaroni"
    let hasHalf = numbers.fractionBehindAnd(end) != nil
    // "bars containing two"
    guard isBehind || of > 0 || hasHalf || isVessel(match, at: index),
      // "slice of a 12 inch pizza"
      isBehind || numbers.number(at: end + of) == nil
        || of > 0 && list.longest(.number, at: end + of)?.entry.value == NumberReader.article
    else { return nil }
    reading.amount.unit = unit
    // "slices of cucumber"
    if of > 0, match.entry.kind == .measure, reading.amount.value == 1, list.isPlural(end - 1) {
      reading.amount.multiply(Self.some.value, Self.some.low, Self.some.high)
    }
    reading.end = end
    if hasHalf {
      takeHalf(&reading)
      reading.amount.isImplied = false
    }
    reading.isLoose = of == 0 && !hasHalf && !isBehind && !beginsFood(start)
    return finished(reading)
  }

  /// The token behind a number that says which of a batch a measure is, so that one is meant: "portion 3", "tub 3 of 5"; nil elsewhere.
  private func ordinalEnd(_ start: Int, _ unit: Phrase.Unit) -> Int? {
    guard list.isSign(.number, at: start), let place = list[start]?.value, !list.isPlural(start - 1)
    else { return nil }
    if let whole = list.behind(.outOf, at: start + 1), list.isSign(.number, at: whole),
      unit.rank == 1, list.unit(at: whole + 1) == nil
    {
      return list[whole].map { $0.value >= place } == true ? whole + 1 : nil
    }
    return unit == .serving && place > 1 && isEnd(start + 1) ? start + 1 : nil
  }

  /// Whether a size without a measure is an amount: before what is ordered by its size ("a cheeseburger large fries"), or
  /// behind a food.
  private func isSize(_ reading: Reading) -> Bool {
    guard !reading.amount.sizes.isEmpty else { return false }
    if list.count(of: .sized, at: reading.end) > 0 { return true }
    let last = reading.start - 1
    return last >= 0 && reading.amount.modifiers.isEmpty && isEnd(reading.end)
      && (!list.isWord(at: last) || isNameWord(at: last) && list.words[last] != "not")
      && Phrase.Amount.shapes.isDisjoint(with: reading.amount.sizes)
  }

  /// Whether a size stands before the name of a food, at its beginning: "large banana".
  private func isSizeBeforeFood(_ reading: Reading) -> Bool {
    reading.end == reading.start + 1 && Self.sizesOfFood.contains(list.words[reading.start])
      && beginsFood(reading.start)
      && isNameWord(at: reading.end) && list.unit(at: reading.end) == nil
      && list.connector(at: reading.start)?.role.isName != true
      && list.connector(at: reading.end) == nil
      // "extra large pizza"
      && list.longest(.size, at: reading.start - 1)?.count ?? 1 < 2
  }

  /// The sizes that stand before any food; "mini", "jumbo" and "thin" are words of names.
  private static let sizesOfFood: Set<String> = ["small", "medium", "large"]

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

  /// "tbsp peanut butter", "bowl cereal", "tub hummus": a measure that people count by, directly before a food; never
  /// the "glass" of "glass noodles", which is a name.
  private func isVessel(_ match: Vocabulary.Match, at index: Int) -> Bool {
    let next = index + match.count
    return list.isWord(at: next) && list.connector(at: next) == nil && list.unit(at: next) == nil
      && list.count(of: .or, at: next) == 0
      && list.connector(at: index)?.count ?? 0 <= match.count
      && (match.entry.kind == .volume || list.roles.vessels.contains(match.entry.value)
        || list.roles.containers.contains(match.entry.value))
  }

  /// Whether a measure without a number is that of the food before it: "orange juice, small glass", "crisps packet",
  /// "yogurt pot 125 g"; never the "bag" of a "tea bag", which is a name, nor the bowl of a "burrito bowl".
  private func isBehindFood(_ match: Vocabulary.Match, _ start: Int, _ index: Int) -> Bool {
    let isInBracket = list.isSign(.open, at: start - 1)
    let isParted = isInBracket || list.isSign(.comma, at: start - 1)
    let end = index + match.count
    guard isEnd(end), match.entry.kind == .measure,
      // "(tin 125 g)" weighs it.
      !isInBracket || list.isSign(.close, at: end),
      isParted ? list.isWord(at: start - 2) : isNameWord(at: start - 1)
    else { return false }
    // "chicken curry (small portion)", "cake, thin slice", "cappuccino venti"
    if isParted && index > start && match.entry.amount == nil || isCup(at: index) { return true }
    return list.roles.containers.contains(match.entry.value)
      || (isParted || index > start) && list.roles.vessels.contains(match.entry.value)
  }
}
