import FoodComposition
import Testing

@Suite struct CalendarDateTests {
  @Test func `days are counted from 1970, leap days and all`() {
    let days = [
      "1970-01-01": 0, "1969-12-31": -1, "1970-03-01": 59, "2000-02-29": 11_016,
      "2000-03-01": 11_017, "2026-11-21": 20_778, "0001-01-01": -719_162, "9999-12-31": 2_932_896,
    ]
    for (text, day) in days {
      #expect(CalendarDate(iso8601: text)?.daysSince1970 == day, "\(text)")
    }
  }

  /// The oracle counts the days of four centuries one by one.
  @Test func `every day of four centuries follows the one before it`() {
    var expected = CalendarDate(iso8601: "1799-12-31")?.daysSince1970 ?? 0
    for year in 1800..<2200 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        .enumerated()
      {
        for day in 1...31 {
          let text = "\(year)-\(Self.two(index + 1))-\(Self.two(day))"
          if day > length {
            #expect(CalendarDate(iso8601: text) == nil, "\(text)")
          } else {
            expected += 1
            #expect(CalendarDate(iso8601: text)?.daysSince1970 == expected, "\(text)")
          }
        }
      }
    }
    #expect(expected == CalendarDate(iso8601: "2199-12-31")?.daysSince1970)
  }

  @Test(
    "a date-time is the day that it writes",
    arguments: [
      "2026-11-21T00:00Z", "2026-11-21T23:59:60Z", "2026-11-21T04:22:13", "2026-11-21T04:22:13.5Z",
      "2026-11-21T04:22:13.123456+01:00", "2026-11-21T04:22-11:30",
    ]
  )
  func readsDateTimes(_ text: String) {
    #expect(CalendarDate(iso8601: text) == CalendarDate(iso8601: "2026-11-21"))
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "2026", "2026-11", "2026-11-", "2026-11-2", "2026-11-211", "26-11-21", "2026/11/21",
      "2026-13-01", "2026-00-01", "2026-11-00", "2026-11-31", "2026-02-29", "1900-02-29",
      "0000-01-01", "-026-01-01", "+026-01-01", "2026-1-001", " 2026-11-21", "2026-11-21 ",
      "2026-11-21\n", "2026-11-21T", "2026-11-21T4:22Z", "2026-11-21T24:00Z", "2026-11-21T04:60Z",
      "2026-11-21T04:22:61Z", "2026-11-21T04:22:13.Z", "2026-11-21T04:22ZZ", "2026-11-21t04:22z",
      "2026-11-21T04:22+1:00", "2026-11-21T04:22+01", "2026-11-21T04:22+01:00Z",
      "2026-11-21 04:22:13", "２０２６-11-21", "2026-11-21\0", "99999-01-01", "11/21/2026", "yesterday",
    ]
  )
  func refusesOthers(_ text: String) { #expect(CalendarDate(iso8601: text) == nil) }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
