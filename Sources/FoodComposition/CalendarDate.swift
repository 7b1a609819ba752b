/// A day of the Gregorian calendar, as records and decisions write it.
package struct CalendarDate: Sendable, Hashable {
  /// The days since 1970-01-01; negative before it.
  package let daysSince1970: Int

  /// The day of an ISO 8601 date, `2025-04-24`, or date-time, `2025-04-24T09:30:00Z`.
  ///
  /// Nil for any other text and for a day that no calendar has. The day is the one written: a zone
  /// does not move it.
  package init?(iso8601 text: String) {
    var rest = text.utf8[...]
    guard let year = Self.number(&rest, digits: 4, in: 1...9999),
      Self.take("-", &rest), let month = Self.number(&rest, digits: 2, in: 1...12),
      Self.take("-", &rest), let day = Self.number(&rest, digits: 2, in: 1...31),
      day <= Self.length(month, of: year),
      rest.isEmpty || Self.isTime(rest)
    else { return nil }
    // Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil: years begin in
    // March, so that the leap day ends one.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    daysSince1970 =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  private static func length(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `Thh:mm`, seconds and their fraction if any, `Z` or an offset if any.
  private static func isTime(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    guard take("T", &rest), number(&rest, digits: 2, in: 0...23) != nil,
      take(":", &rest), number(&rest, digits: 2, in: 0...59) != nil
    else { return false }
    if take(":", &rest) {
      // A minute may end in a leap second.
      guard number(&rest, digits: 2, in: 0...60) != nil else { return false }
      if take(".", &rest) {
        guard number(&rest, digits: 1, in: 0...9) != nil else { return false }
        while number(&rest, digits: 1, in: 0...9) != nil {}
      }
    }
    if rest.isEmpty || take("Z", &rest) { return rest.isEmpty }
    guard take("+", &rest) || take("-", &rest), number(&rest, digits: 2, in: 0...23) != nil,
      take(":", &rest), number(&rest, digits: 2, in: 0...59) != nil
    else { return false }
    return rest.isEmpty
  }

  private static func take(_ mark: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  private static func number(
    _ rest: inout Substring.UTF8View,
    digits: Int,
    in range: ClosedRange<Int>
  ) -> Int? {
    var after = rest
    var value = 0
    for _ in 0..<digits {
      guard let byte = after.popFirst(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else {
        return nil
      }
      value = 10 * value + Int(byte - UInt8(ascii: "0"))
    }
    guard range.contains(value) else { return nil }
    rest = after
    return value
  }
}
