import FoodVocabulary

/// Reads times of the day, which are no amounts: "at half past eight", "around ten I had", "7:30", "six pm", "0800 - two eggs".
struct ClockReader {
  let list: TokenList
  /// Whether the text tells a time that can be nothing else, so that it may tell others: "7am coffee, 10 - muesli bar".
  private var isLog = false

  init(list: TokenList) {
    self.list = list
    isLog = list.tokens.indices.contains { index in
      isZeroLed(index) || pointedTime(at: index) != nil && list.isSign(.dash, at: index + 1)
        || hour(at: index).map { _, count in
          let minutes = minutesInDigits(index + count)
          return minutes != nil || list.count(of: .clock, at: index + count) > 0
        } ?? false
    }
  }

  /// The token behind the time that begins at a token; nil where there is none.
  ///
  /// "At ten" is a time unless a unit follows; "around ten" only before "I had" or "a", as it leads to amounts too; "six pm",
  /// "8:30" and "half past eight" are times wherever they stand.
  func end(at start: Int) -> Int? {
    let lead = list.count(of: .hour, at: start)
    let index = start + max(lead, list.count(of: .amount, at: start))
    let past = index + list.count(of: .pastHour, at: index)
    if let end = pointedTime(at: past) {
      let mark = list.count(of: .clock, at: end)
      return mark > 0 || lead > 0 && list.unit(at: end) == nil ? end + mark : nil
    }
    guard let (hour, count) = hour(at: past) else { return nil }
    let behindHour = past + count
    if let end = minutesInDigits(behindHour) { return end + list.count(of: .clock, at: end) }
    let end = minutes(behind: hour, at: behindHour)
    let mark = list.count(of: .clock, at: end)
    if mark > 0, hour <= Self.hoursOfClock { return end + mark }
    if index == start, end > behindHour, isSpoken(hour, minutes: behindHour, before: end) {
      return end
    }
    guard index > start || past > index, hour <= Self.hoursOfClock,
      !list.isSign(.dash, at: end), list[end]?.seam != .hyphen
    else { return nil }
    if lead == 0, past == index { return namesEater(end) ? end : nil }
    guard let unit = list.unit(at: end)?.entry else {
      return list.longest(.size, at: end) == nil ? end : nil
    }
    return unit.kind == .measure && !list.isPlural(end) ? end : nil
  }

  private static let hoursOfClock = 12

  /// The food behind a bare number that is the time at which somebody ate it: "0800 - 5 egg whites", "13.00 tuna sandwich", "11 - banana".
  ///
  /// The fewer digits it has, the more speaks for a count or a weight, and the more other signs there must be.
  func logged(at start: Int) -> Int? {
    guard let token = list[start], token.kind == .number, !token.isName, !token.isNegative,
      token.value < 2400, token.seam == .blank
    else { return nil }
    let isPointed = pointedTime(at: start) != nil
    guard isPointed || token.value == token.value.rounded() else { return nil }
    let isLed = list.isSign(.dash, at: start + 1) || list.isSign(.colon, at: start + 1)
    let food = isLed ? start + 2 : start + 1
    guard list.isWord(at: food) || isLed && list.isSign(.number, at: food),
      isLed || list.unit(at: food) == nil && list.isNaming(at: food)
    else { return nil }
    let digits = Int((isPointed ? token.value * 100 : token.value).rounded())
    let isWhole = !isPointed && token.range.count < 3
    let (hour, minute) = isWhole ? (digits, 0) : (digits / 100, digits % 100)
    guard hour < 24, minute < 60, isLog || beginsEntry(start) else { return nil }
    let isLate = hour >= Self.firstHour
    let isTime =
      switch (isPointed, token.range.count) {
      case (true, _): isLed || isLate
      case (_, 4): isLed || isZeroLed(start) || isLog || minute > 0 && minute % 5 == 0
      case (_, 3): minute % 15 == 0 && [isLed, isLate, isLog].count { $0 } > 1
      case (_, ...2): isLed && beginsEntry(start) && (isLog || isLate && namesOne(food))
      default: false
      }
    return isTime ? food : nil
  }

  /// The hour from which on a bare number before a dash is a time rather than a count.
  private static let firstHour = 5

  /// Whether a number is written as nobody writes an amount: "0730".
  private func isZeroLed(_ index: Int) -> Bool {
    list.isSign(.number, at: index) && list.tokens[index].range.count == 4
      && list.tokens[index].value == list.tokens[index].value.rounded()
      && (25..<1000).contains(list.tokens[index].value) && list.words[index].hasPrefix("0")
  }

  /// Whether what was eaten at a time may be told from a token on: the text begins, or a sign or the name of a meal stands before.
  private func beginsEntry(_ start: Int) -> Bool {
    !list.isWord(at: start - 1) && !list.isSign(.number, at: start - 1)
      || list.count(of: .label, at: start - 1) > 0
  }

  /// Whether words from a token on name one thing, of which nobody has several: "banana", never "egg whites".
  private func namesOne(_ start: Int) -> Bool {
    guard list.isWord(at: start) else { return false }
    return !(start..<start + Reach.kind).prefix { list.isWord(at: $0) }.contains(
      where: list.isPlural
    )
  }

  /// Whether an hour and minutes in words are a time before what was eaten: "twelve thirty lunch", "six thirty chicken"; "ten fifteen
  /// grapes" are a range.
  private func isSpoken(_ hour: Int, minutes: Int, before food: Int) -> Bool {
    guard list.isWord(at: minutes - 1), list.unit(at: food) == nil else { return false }
    if list.count(of: .label, at: food) > 0 { return true }
    let minute = list.longest(.number, at: minutes)?.entry.amount ?? 0
    return hour >= Self.firstHour && minute > NumberReader.mostOfRise * Double(hour)
      && namesOne(food)
  }

  /// The hour at a token, in digits or words.
  private func hour(at index: Int) -> (hour: Int, count: Int)? {
    guard let token = list[index] else { return nil }
    let match = list.longest(.number, at: index)
    guard token.kind == .number || match.map({ $0.entry.value != "article" }) ?? false else {
      return nil
    }
    let value = token.kind == .number ? token.value : match?.entry.amount ?? 0
    let isExact = match.map { $0.entry.low == nil || $0.entry.low == $0.entry.amount } ?? true
    guard !token.isFraction, !token.isName, !token.isNegative, isExact, value == value.rounded(),
      (1...24).contains(value)
    else { return nil }
    return (Int(value), match?.count ?? 1)
  }

  /// The token behind a time that is written with a point: "8.30".
  private func pointedTime(at index: Int) -> Int? {
    guard let token = list[index], token.kind == .number, !token.isName, !token.isFraction,
      (4...5).contains(token.range.count), (1..<25).contains(token.value),
      case let hundredths = (token.value * 100).rounded(),
      token.range.count == (hundredths < 1000 && !token.form.hasPrefix("0") ? 4 : 5),
      hundredths.truncatingRemainder(dividingBy: 100) < 60
    else { return nil }
    return index + 1
  }

  /// The token behind ":30" or "h30".
  private func minutesInDigits(_ index: Int) -> Int? {
    guard let token = list[index] else { return nil }
    if token.kind == .word {
      return token.seam == .none && token.form.utf8.count == 3 && token.form.first == "h"
        && Int(token.form.dropFirst()) != nil ? index + 1 : nil
    }
    guard token.kind == .colon, let minutes = list[index + 1], minutes.kind == .number,
      minutes.form.utf8.count == 2, minutes.range.lowerBound == token.range.upperBound,
      minutes.value < 60
    else { return nil }
    return index + 2
  }

  /// The token behind the "thirty" or "forty five" of a time in words.
  private func minutes(behind hour: Int, at index: Int) -> Int {
    guard hour <= Self.hoursOfClock, let tens = list.longest(.number, at: index)?.entry.amount,
      (10...55).contains(tens), tens.truncatingRemainder(dividingBy: 5) == 0
    else { return index }
    guard tens >= 20, list.longest(.number, at: index + 1)?.entry.amount == 5 else {
      return index + 1
    }
    return index + 2
  }

  /// Whether somebody eats from a token on, or "a" begins a food: "I had", "a banana".
  private func namesEater(_ index: Int) -> Bool {
    list.longest(.number, at: index)?.entry.value == "article"
      || list.count(of: [.subject, .eatingVerb], at: index) > 0
  }
}
