import Testing

@testable import Review

@Suite("Share")
struct ShareTests {
  @Test(
    "Has one decimal, and says 0 % only of nothing and 100 % only of all",
    arguments: [
      (0, 7, "0 %"), (7, 7, "100 %"), (1, 3, "33.3 %"), (2, 3, "66.7 %"), (1, 1000, "0.1 %"),
      (1, 2000, "0.1 %"), (1, 2001, "< 0.1 %"), (9996, 10_000, "> 99.9 %"), (999, 1000, "99.9 %"),
      (1999, 2000, "> 99.9 %"), (1998, 2000, "99.9 %"), (Int.max - 1, Int.max, "> 99.9 %"),
      (1, Int.max, "< 0.1 %"), (0, 0, "–"), (3, 2, "?"), (-1, 2, "?"), (1, 0, "–"),
    ]
  )
  func text(part: Int, whole: Int, expected: String) {
    let text = Share(part, of: whole).text
    #expect(text == expected.split(separator: " ").joined(separator: "\u{202F}"))
  }

  @Test("Is never rounded to a bound it does not reach, nor past its neighbours")
  func order() {
    for whole in [1, 7, 999, 1000, 1001, 7793, 74_175] {
      var last = -1
      for part in 0...whole {
        let share = Share(part, of: whole)
        #expect((share.text == "0\u{202F}%") == (part == 0))
        #expect((share.text == "100\u{202F}%") == (part == whole))
        #expect((share.step == 0) == (part == 0) && (share.step == 10) == (part == whole))
        #expect(share.step >= last)
        last = share.step
      }
    }
  }
}
