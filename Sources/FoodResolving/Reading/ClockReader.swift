import FoodVocabulary

/// Reads times of the day, which are no amounts: "at half past eight", "around ten I had", "7:30", "six pm".
struct ClockReader {
  let list: TokenList

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
      token.range.count == (hundredths < 1000 ? 4 : 5),
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
