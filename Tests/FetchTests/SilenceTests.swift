import Datasets
import Fetch
import Foundation
import Synchronization
import Testing

/// How long a fetch waits for a server, and what it shows meanwhile.
@Suite struct SilenceTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func limits(silence: Duration, stall: Duration) -> FetchLimits {
    var limits = Scene.limits
    limits.silence = silence
    limits.stall = stall
    return limits
  }

  private func reason(_ limits: FetchLimits, at server: LocalServer) async throws -> (String, Int) {
    let file = scene.stated(at: server)
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(limits: limits).fetch(file)
    }
    guard case .connection(let reason, _, let tries) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return ("", 0)
    }
    return (reason, tries)
  }

  @Test func givesUpOnAServerThatNeverAnswersAndSaysSoMeanwhile() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data()
      answer.stall = .seconds(5)
      return answer
    }
    defer { server.stop() }
    let shown = Mutex<[FetchProgress]>([])
    let file = scene.stated(at: server)
    let limits = limits(silence: .milliseconds(2300), stall: .milliseconds(1500))
    let start = ContinuousClock.now
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(limits: limits) { _, state in
        shown.withLock { $0.append(state) }
      }.fetch(file)
    }
    #expect(ContinuousClock.now - start >= .milliseconds(1500))
    guard case .connection(let reason, _, _) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason == "nothing for 2.3 seconds" || reason == "nothing for 1.5 seconds")
    #expect(scene.cached == [])
    let states = shown.withLock { $0 }
    #expect(states.contains { $0.silence >= .seconds(1) && $0.bytes == 0 })
  }

  @Test func doesNotPauseLongerThanSilenceIsBorne() async throws {
    let server = try LocalServer { _, _ in .init(503) }
    defer { server.stop() }
    var limits = limits(silence: .seconds(1), stall: .seconds(1))
    limits.pause = { _ in .seconds(60) }
    let file = scene.stated(at: server)
    let fetcher = scene.fetcher(limits: limits)
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(error?.kind == .status(503, address: server.address + "/official.csv"))
    #expect(server.requests.count == 1)
  }

  @Test func givesUpOnAHeadThatComesByteByByte() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data("HTTP/1.1 200 OK\r\n".utf8)
      answer.endless = Data("X-Slow: loris\r\n".utf8)
      answer.drip = .milliseconds(5)
      return answer
    }
    defer { server.stop() }
    let limits = limits(silence: .milliseconds(400), stall: .milliseconds(400))
    #expect(try await reason(limits, at: server).0 == "nothing for 0.4 seconds")
  }

  @Test func givesUpOnABodyThatComesByteByByte() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.length = nil
      answer.endless = Data([65])
      answer.drip = .milliseconds(2)
      return answer
    }
    defer { server.stop() }
    let limits = limits(silence: .milliseconds(600), stall: .milliseconds(400))
    let (reason, _) = try await reason(limits, at: server)
    #expect(reason.hasPrefix("only ") && reason.hasSuffix(" seconds"))
  }

  @Test func givesUpOnADownloadWithoutAnEndHoweverLively() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.length = nil
      answer.endless = Data(count: 20_000)
      answer.stall = .zero
      return answer
    }
    defer { server.stop() }
    var limits = limits(silence: .seconds(9), stall: .seconds(9))
    limits.longest = .milliseconds(300)
    var file = scene.unstated(at: server)
    file.bytes = 1 << 40
    let endless = file
    let fetcher = scene.fetcher(limits: limits)
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(endless) }
    #expect(
      error?.kind
        == .connection(
          reason: "no end after 0.3 seconds",
          address: server.address + "/official.csv",
          tries: 1
        )
    )
  }
}
