import FoodVocabulary

/// Reads times of the day, which are no amounts: "at half past eight", "around ten I had", "7:30", "six pm".
struct ClockReader {
  let list: TokenList

  /// The token behind the time that begins at a token; nil where there is none.
  ///
  /// "At ten" is a time unless a unit follows; "around ten" only before "I had" or "a", as it leads to amounts too; "six pm"
  /// and "half past eight" are times wherever they stand.
  func end(at start: Int) -> Int? {
    let lead = list.count(of: .hour, at: start)
    let index = start + max(lead, list.count(of: .amount, at: start))
    let past = index + list.count(of: .pastHour, at: index)
    guard let behindHour = hour(at: past) else { return nil }
    // "8:30"
    if list.isSign(.colon, at: behindHour), list[behindHour + 1]?.form.utf8.count == 2,
      list.isSign(.number, at: behindHour + 1)
    {
      return list.skip(.clock, from: behindHour + 2, most: 1)
    }
    let end = minutes(at: behindHour) ?? behindHour
    if let clock = list.behind(.clock, at: end) { return clock }
    guard past > start else { return nil }
    if lead == 0, past == index { return namesEater(end) ? end : nil }
    return list.unit(at: end) == nil ? end : nil
  }

  /// The token behind the hour at a token, in digits or words.
  private func hour(at index: Int) -> Int? {
    guard let token = list[index] else { return nil }
    let match = list.longest(.number, at: index)
    guard token.kind == .number || match.map({ $0.entry.value != "article" }) ?? false else {
      return nil
    }
    let value = token.kind == .number ? token.value : match?.entry.amount ?? 0
    let isExact = match.map { $0.entry.low == nil || $0.entry.low == $0.entry.amount } ?? true
    guard !token.isFraction, !token.isName, !token.isNegative, isExact, value == value.rounded(),
      (1...12).contains(value)
    else { return nil }
    return index + (match?.count ?? 1)
  }

  /// The token behind the "thirty" of a time in words.
  private func minutes(at index: Int) -> Int? {
    guard let number = list.longest(.number, at: index)?.entry.amount, (10...55).contains(number),
      number.truncatingRemainder(dividingBy: 5) == 0
    else { return nil }
    return index + 1
  }

  /// Whether somebody eats from a token on, or "a" begins a food: "I had", "a banana".
  private func namesEater(_ index: Int) -> Bool {
    list.longest(.number, at: index)?.entry.value == "article"
      || list.count(of: [.subject, .eatingVerb], at: index) > 0
  }
}
