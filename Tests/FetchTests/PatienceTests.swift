import Testing

@testable import Fetch

/// A clock of the test's own: nothing here waits.
@Suite struct PatienceTests {
  private let start = ContinuousClock.now
  private var patience: Patience

  init() { patience = Patience(FetchLimits(), at: start) }

  private func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

  @Test mutating func triesAnotherConnectionAndGivesUpAfterAMinuteOfSilence() {
    patience.begin(bytes: 0, at: at(0))
    #expect(patience.verdict(0, at: at(29)) == .goOn)
    #expect(patience.verdict(0, at: at(30)) == .anotherTry("nothing for 30.0 seconds"))
    patience.begin(bytes: 0, at: at(31))
    #expect(patience.verdict(0, at: at(59)) == .goOn)
    #expect(patience.verdict(0, at: at(60)) == .giveUp("nothing for 60.0 seconds"))
  }

  @Test mutating func givesUpOnASecondStallThatIsNoFurther() {
    patience.begin(bytes: 0, at: at(0))
    patience.note(1 << 20, at: at(1))
    #expect(patience.verdict(1 << 20, at: at(31)) == .anotherTry("nothing for 30.0 seconds"))
    // The server ignores ranges and begins anew, with the same bytes.
    patience.begin(bytes: 0, at: at(32))
    patience.note(1 << 20, at: at(33))
    #expect(patience.verdict(1 << 20, at: at(62)) == .goOn)
    #expect(patience.verdict(1 << 20, at: at(63)) == .giveUp("nothing for 30.0 seconds"))
    // It comes further than that.
    patience.note(2 << 20, at: at(63))
    #expect(patience.verdict(2 << 20, at: at(93)) == .anotherTry("nothing for 30.0 seconds"))
  }

  @Test mutating func takesADribbleForSilence() {
    patience.begin(bytes: 0, at: at(0))
    for second in 1..<30 {
      patience.note(second * 100, at: at(second))
      #expect(patience.verdict(second * 100, at: at(second)) == .goOn)
    }
    #expect(patience.verdict(3000, at: at(30)) == .anotherTry("only 3000 bytes for 30.0 seconds"))
    patience.begin(bytes: 3000, at: at(30))
    #expect(patience.verdict(6000, at: at(60)) == .giveUp("only 3000 bytes for 60.0 seconds"))
  }

  @Test mutating func goesOnAsLongAsBytesArrive() {
    patience.begin(bytes: 0, at: at(0))
    for minute in 1...300 {
      let bytes = minute * (16 << 10)
      patience.note(bytes, at: at(minute * 29))
      #expect(patience.verdict(bytes, at: at(minute * 29)) == .goOn)
      #expect(patience.silence(at: at(minute * 29 + 3)) == .seconds(3))
    }
  }

  @Test mutating func givesUpAfterSixHoursHoweverLively() {
    for (hour, verdict) in [
      (5, Patience.Verdict.goOn), (6, .giveUp("no end after 21600.0 seconds")),
    ] {
      patience.begin(bytes: 0, at: at(hour * 3600))
      patience.note(1 << 20, at: at(hour * 3600))
      #expect(patience.verdict(1 << 20, at: at(hour * 3600)) == verdict)
    }
  }

  @Test mutating func doesNotCountAPauseThatTheServerAsksFor() {
    patience.begin(bytes: 0, at: at(0))
    patience.excuse(.seconds(100))
    patience.begin(bytes: 0, at: at(105))
    #expect(patience.silence(at: at(105)) == .seconds(5))
    #expect(patience.verdict(0, at: at(134)) == .goOn)
    #expect(patience.verdict(0, at: at(160)) == .giveUp("nothing for 60.0 seconds"))
  }

  @Test mutating func countsThePausesBetweenTries() {
    patience.begin(bytes: 0, at: at(0))
    #expect(patience.bears(.seconds(29), at: at(30)))
    #expect(!patience.bears(.seconds(30), at: at(30)))
    patience.note(16 << 10, at: at(10))
    #expect(patience.bears(.seconds(30), at: at(30)))
  }
}
