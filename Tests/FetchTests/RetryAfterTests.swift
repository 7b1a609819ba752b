import Datasets
import Foundation
import Synchronization
import Testing

@testable import Fetch

/// What a server asks for with `Retry-After`, and what a fetch makes of it.
@Suite struct RetryAfterTests {
  /// 2026-11-23 20:00:00 UTC.
  private static let now = Date(timeIntervalSince1970: 1_795_464_000)

  @Test(arguments: [
    ("0", 0), ("120", 120), ("007", 7),
    // The three forms of a date (RFC 9110, section 5.6.7).
    ("Mon, 23 Nov 2026 20:00:30 GMT", 30), ("Monday, 23-Nov-26 20:00:30 GMT", 30),
    ("Mon Nov 23 20:00:30 2026", 30), ("Mon, 23 Nov 2026 19:00:00 GMT", 0),
    ("99999999999999999999999999", 1_000_000_000),
  ])
  func isSecondsOrADate(value: String, seconds: Int) {
    #expect(RetryAfter.pause(value, date: nil, now: Self.now) == .seconds(seconds))
  }

  @Test(arguments: ["", "-5", "soon", "1.5", "5 seconds", "+3", "2026-11-23"])
  func isNothingElse(value: String) {
    #expect(RetryAfter.pause(value, date: nil, now: Self.now) == nil)
  }

  @Test func countsADateFromTheServersClock() {
    let pause = RetryAfter.pause(
      "Fri, 01 Jan 2016 00:00:10 GMT",
      date: "Fri, 01 Jan 2016 00:00:00 GMT",
      now: Self.now
    )
    #expect(pause == .seconds(10))
  }

  @Test(arguments: [
    (429, ["Retry-After: 1"]),
    (503, ["Date: Fri, 01 Jan 2016 00:00:00 GMT", "Retry-After: Fri, 01 Jan 2016 00:00:01 GMT"]),
  ])
  func isWaitedForAndTold(status: Int, headers: [String]) async throws {
    let scene = try Scene()
    let content = scene.content
    let server = try LocalServer { _, number in
      number == 1 ? .init(status, headers: headers) : .init(body: content)
    }
    defer { server.stop() }
    let pauses = Mutex<[Duration]>([])
    let start = ContinuousClock.now
    _ = try await scene.fetcher { _, state in
      if let pause = state.pause { pauses.withLock { $0.append(pause) } }
    }
    .fetch(scene.stated(at: server))
    #expect(ContinuousClock.now - start >= .seconds(1))
    #expect(pauses.withLock(\.self) == [.seconds(1)])
    #expect(server.requests.count == 2)
  }

  @Test func beyondTheLongestEndsTheFetchAtOnceWithWhatWasAsked() async throws {
    let scene = try Scene()
    let server = try LocalServer { _, _ in .init(503, headers: ["Retry-After: 3600"]) }
    defer { server.stop() }
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher().fetch(scene.stated(at: server))
    }
    let address = server.address + "/official.csv"
    #expect(error?.kind == .later(503, seconds: 3600, most: 300, address: address))
    #expect(
      error?.description.hasSuffix(
        "found HTTP 503 and Retry-After 3600 s from \(address), "
          + "expected 200, or at most 300 s to wait: try again later"
      ) == true
    )
    #expect(server.requests.count == 1)
  }

  @Test func thatIsNoneIsAsIfItWereNotThere() async throws {
    let scene = try Scene()
    let content = scene.content
    let server = try LocalServer { _, number in
      number == 1 ? .init(503, headers: ["Retry-After: soon"]) : .init(body: content)
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
  }
}
