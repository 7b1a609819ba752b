import Datasets
import Fetch
import Foundation
import Testing

/// What servers do, seen through the fetcher.
@Suite struct TransferTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func problem(
    at server: LocalServer,
    limits: FetchLimits = Scene.limits,
    file: ((inout DatasetFile) -> Void)? = nil
  ) async throws -> FileProblem.Kind? {
    var wanted = scene.stated(at: server)
    file?(&wanted)
    let file = wanted
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(limits: limits).fetch(file)
    }
    return error?.kind
  }

  @Test func goesOnAtTheRightByteAfterATruncation() async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      var answer = LocalServer.Answer(file: content, etag: "\"1\"", to: request)
      if number <= 2 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
    #expect(server.ranges == ["-", "bytes=100000-", "bytes=200000-"])
    #expect(server.requests.last?.headers["if-range"] == "\"1\"")
  }

  @Test func goesOnInTheNextRun() async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      var answer = LocalServer.Answer(file: content, etag: "\"1\"", to: request)
      if number == 1 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.tries = 1
    let reason = try await problem(at: server, limits: limits)
    guard case .connection(_, _, 1) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    #expect(scene.cached == [scene.file.path + ".partial", scene.file.path + ".partial.validator"])
    _ = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(server.ranges == ["-", "bytes=100000-"])
    #expect(scene.cached == scene.whole)
  }

  @Test(arguments: [true, false])
  func beginsAnewWhenTheFileHasChanged(honoursIfRange: Bool) async throws {
    let content = scene.content
    let old = Scene.bytes(content.count, seed: 8)
    let server = try LocalServer { request, number in
      if number == 1 {
        var answer = LocalServer.Answer(file: old, etag: "\"1\"", to: request)
        answer.sent = 100_000
        return answer
      }
      var request = request
      if !honoursIfRange, request.headers["range"] != nil { request.headers["if-range"] = "\"2\"" }
      return .init(file: content, etag: "\"2\"", to: request)
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
    #expect(server.ranges == ["-", "bytes=100000-"] + (honoursIfRange ? [] : ["-"]))
  }

  @Test func beginsAnewWhenTheServerIgnoresRanges() async throws {
    let content = scene.content
    let server = try LocalServer { _, number in
      var answer = LocalServer.Answer(headers: ["ETag: \"1\""], body: content)
      if number == 1 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
    #expect(server.ranges == ["-", "bytes=100000-"])
  }

  @Test(arguments: ["X-None: 1", "ETag: W/\"1\""])
  func beginsAnewWhenNothingTellsTheVersion(header: String) async throws {
    let content = scene.content
    let server = try LocalServer { _, number in
      var answer = LocalServer.Answer(headers: [header], body: content)
      if number == 1 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    _ = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(server.ranges == ["-", "-"])
  }

  @Test func goesOnByTheLastModifiedWhenTheTagIsWeak() async throws {
    let content = scene.content
    let date = "Tue, 21 Jan 2025 10:00:00 GMT"
    let server = try LocalServer { request, number in
      var answer = LocalServer.Answer(file: content, etag: date, to: request)
      answer.headers[0] = "ETag: W/\"1\""
      answer.headers.append("Last-Modified: \(date)")
      if number == 1 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    _ = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(server.ranges == ["-", "bytes=100000-"])
  }

  @Test func takesACompletePartialFileForComplete() async throws {
    let content = scene.content
    let server = try LocalServer { request, _ in .init(file: content, etag: "\"1\"", to: request) }
    defer { server.stop() }
    let file = scene.stated(at: server)
    try scene.writePartial(content, from: server)
    let fetched = try await scene.fetcher().fetch(file)
    #expect(fetched.verification == .verified)
    #expect(server.ranges == ["bytes=300000-"])
  }

  @Test func beginsAnewWhenThePartialFileIsTooLong() async throws {
    let content = scene.content
    let server = try LocalServer { request, _ in .init(file: content, etag: "\"1\"", to: request) }
    defer { server.stop() }
    try scene.writePartial(content + content, from: server)
    var file = scene.unstated(at: server)
    file.sha256 = scene.stated().sha256
    _ = try await scene.fetcher().fetch(file)
    #expect(server.ranges == ["bytes=600000-", "-"])
  }

  @Test func takesARangeThatWasNotAskedForAsAFailure() async throws {
    let content = scene.content
    let server = try LocalServer { _, number in
      var answer = LocalServer.Answer(206, headers: ["ETag: \"1\""], body: content)
      if number == 1 {
        answer.status = 200
        answer.sent = 100_000
      } else {
        answer.headers.append("Content-Range: bytes 0-299999/300000")
      }
      return answer
    }
    defer { server.stop() }
    guard case .range = try await problem(at: server) else {
      Issue.record("expected a problem with the range")
      return
    }
    #expect(server.ranges == ["-", "bytes=100000-", "-", "-"])
    #expect(scene.cached == [])
  }

  @Test func triesAgainAfterAServersError() async throws {
    let content = scene.content
    let server = try LocalServer { _, number in number < 3 ? .init(503) : .init(body: content) }
    defer { server.stop() }
    _ = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(server.requests.count == 3)
  }

  @Test func givesUpAfterFourTries() async throws {
    let server = try LocalServer { _, _ in .init(503) }
    defer { server.stop() }
    let address = server.address + "/official.csv"
    #expect(try await problem(at: server) == .status(503, address: address))
    #expect(server.requests.count == 4)
    #expect(scene.cached == [])
  }

  @Test func givesUpWhereNothingListens() async throws {
    let server = try LocalServer { _, _ in .init(503) }
    server.stop()
    guard case .connection(_, _, 4) = try await problem(at: server) else {
      Issue.record("expected a problem with the connection")
      return
    }
  }

  @Test(arguments: [400, 401, 403, 404, 410, 204])
  func doesNotTryAgainAfterARefusal(status: Int) async throws {
    let server = try LocalServer { _, _ in
      .init(status, headers: ["WWW-Authenticate: Basic realm=\"a\""])
    }
    defer { server.stop() }
    let address = server.address + "/official.csv"
    #expect(try await problem(at: server) == .status(status, address: address))
    #expect(server.requests.count == 1)
  }

  @Test func cutsOffABodyThatIsTooLong() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: content + content)
      answer.length = nil
      return answer
    }
    defer { server.stop() }
    let address = server.address + "/official.csv"
    #expect(try await problem(at: server) == .tooLong(limit: 300_000, address: address))
    var limits = Scene.limits
    limits.bytes = 200_000
    let kind = try await problem(at: server, limits: limits) {
      $0.bytes = nil
      $0.sha256 = nil
    }
    #expect(kind == .tooLong(limit: 200_000, address: address))
    #expect(scene.cached == [])
  }

  @Test func refusesAnAnnouncedLengthThatIsNotTheStatedOne() async throws {
    let server = try LocalServer { _, _ in .init(body: Data(count: 10)) }
    defer { server.stop() }
    #expect(
      try await problem(at: server)
        == .length(found: 10, expected: 300_000, address: server.address + "/official.csv")
    )
  }

  @Test func triesAgainAfterAnUnannouncedBodyThatIsTooShort() async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      var answer = LocalServer.Answer(file: content, etag: "\"1\"", to: request)
      if number == 1 {
        answer.length = nil
        answer.sent = 100_000
      }
      return answer
    }
    defer { server.stop() }
    _ = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(server.ranges == ["-", "bytes=100000-"])
  }

  @Test func refusesAnEmptyBody() async throws {
    let server = try LocalServer { _, _ in .init() }
    defer { server.stop() }
    let kind = try await problem(at: server) {
      $0.bytes = nil
      $0.sha256 = nil
    }
    #expect(kind == .empty)
    #expect(scene.cached == [])
  }

  @Test func refusesEncodedBytes() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      .init(headers: ["Content-Encoding: gzip"], body: content)
    }
    defer { server.stop() }
    #expect(
      try await problem(at: server)
        == .encoding("gzip", address: server.address + "/official.csv")
    )
  }

  @Test func takesSilenceForAFailure() async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      var answer = LocalServer.Answer(file: content, etag: "\"1\"", to: request)
      if number == 1 {
        answer.sent = 100_000
        answer.stall = .seconds(5)
      }
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.stall = .milliseconds(500)
    _ = try await scene.fetcher(limits: limits).fetch(scene.stated(at: server))
    #expect(server.ranges == ["-", "bytes=100000-"])
  }

  @Test func takesADribbleForAFailure() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: content)
      answer.drip = .milliseconds(50)
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.tries = 1
    limits.stall = .milliseconds(500)
    guard case .connection(let reason, _, 1) = try await problem(at: server, limits: limits) else {
      Issue.record("expected a problem with the connection")
      return
    }
    #expect(reason.hasPrefix("only ") && reason.hasSuffix(" bytes for 0.5 seconds"))
  }

  @Test(arguments: ["/new.csv", "new.csv", "?a=b/new.csv", "//HOST/new.csv", "http://HOST/new.csv"])
  func followsARedirectWithTheRange(location: String) async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      guard request.path.hasSuffix("new.csv") else {
        let target = location.replacing("HOST", with: request.headers["host"] ?? "")
        return .init(302, headers: ["Location: \(target)"])
      }
      var answer = LocalServer.Answer(file: content, etag: "\"1\"", to: request)
      if number == 2 { answer.sent = 100_000 }
      return answer
    }
    defer { server.stop() }
    var file = scene.stated(at: server)
    file.url = server.address + "/folder/old.csv"
    _ = try await scene.fetcher().fetch(file)
    #expect(server.ranges == ["-", "-", "bytes=100000-", "bytes=100000-"])
    let path =
      switch location {
      case "new.csv": "/folder/new.csv"
      case "?a=b/new.csv": "/folder/old.csv?a=b/new.csv"
      default: "/new.csv"
      }
    #expect(server.requests.last?.path == path)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/a", "mailto:a", "http:"])
  func refusesARedirectOutOfTheWeb(location: String) async throws {
    let server = try LocalServer { _, _ in .init(302, headers: ["Location: \(location)"]) }
    defer { server.stop() }
    #expect(
      try await problem(at: server)
        == .redirect(to: location, address: server.address + "/official.csv")
    )
    #expect(server.requests.count == 1)
  }

  @Test func refusesARedirectWithoutATarget() async throws {
    let server = try LocalServer { _, _ in .init(302) }
    defer { server.stop() }
    #expect(
      try await problem(at: server) == .status(302, address: server.address + "/official.csv")
    )
  }

  @Test func endsARoundOfRedirects() async throws {
    let server = try LocalServer { _, _ in .init(302, headers: ["Location: /round"]) }
    defer { server.stop() }
    let found = try await problem(at: server)
    #expect(found == .redirects(limit: 10, address: server.address + "/official.csv"))
    #expect(server.requests.count == 11)
    #expect(scene.cached == [])
  }
}
