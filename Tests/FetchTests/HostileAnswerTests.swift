import Datasets
import Fetch
import Foundation
import Testing

/// What servers may send in place of a file, what is said of it, and what it leaves in the cache.
@Suite struct HostileAnswerTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func address(_ server: LocalServer) -> String { server.address + "/official.csv" }

  /// What is wrong with the file of a server, which leaves nothing in the cache.
  private func problem(
    at server: LocalServer,
    limits: FetchLimits = Scene.limits,
    bytes: Int? = nil
  ) async throws -> FileProblem.Kind? {
    var wanted = scene.unstated(at: server)
    wanted.bytes = bytes
    let file = wanted
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(limits: limits).fetch(file)
    }
    #expect(scene.cached == [])
    return error?.kind
  }

  /// What is wrong with an answer of these bytes.
  private func problem(raw: String, bytes: Int? = nil) async throws -> (
    FileProblem.Kind?, asked: Int
  ) {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data(raw.utf8)
      return answer
    }
    defer { server.stop() }
    let kind = try await problem(at: server, bytes: bytes)
    return (kind, server.requests.count)
  }

  // MARK: Lengths

  @Test(arguments: [Int.max, Int.max - 1, Int.max - 65_535, 1 << 62])
  func refusesALengthNearTheLargestInteger(length: Int) async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: Data(count: 20_000))
      answer.length = length
      return answer
    }
    defer { server.stop() }
    #expect(
      try await problem(at: server, bytes: 135)
        == .length(found: length, expected: 135, address: address(server))
    )
    #expect(
      try await problem(at: server) == .tooLong(limit: 16 << 30, address: address(server))
    )
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    "9223372036854775808", "18446744073709551616", "99999999999999999999999999999999", "-1",
    "-9223372036854775808", "+5", "0x10", "1e3", "five", "5, 6", "5,", "5\r\nContent-Length: 6",
    "6\r\nContent-Length: 5",
  ])
  func refusesALengthThatIsNone(length: String) async throws {
    let raw = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nabcdef"
    let (kind, asked) = try await problem(raw: raw)
    guard case .answer(let reason, _) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(reason.contains("Content-Length"))
    #expect(asked == 1)
  }

  @Test func takesTheSameLengthSaidTwice() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      .init(headers: ["Content-Length: \(content.count)"], body: content)
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
  }

  @Test func cutsOffABodyWithoutAnEndAtTheStatedSize() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.length = nil
      answer.endless = Data(count: 1 << 16)
      return answer
    }
    defer { server.stop() }
    #expect(
      try await problem(at: server, bytes: 135) == .tooLong(limit: 135, address: address(server))
    )
    // What lies in the buffers of the two sockets, and no more.
    #expect(server.bytesSent < 16 << 20)
  }

  @Test(arguments: [1, 4095, 4096, 4097, 70_000])
  func writesNoByteMoreThanTheLimit(limit: Int) async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: Data(repeating: 65, count: limit))
      answer.length = nil
      answer.endless = Data([66])
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.bytes = limit
    #expect(
      try await problem(at: server, limits: limits)
        == .tooLong(limit: limit, address: address(server))
    )
  }

  @Test func cutsOffChunksWithoutAnEnd() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(headers: ["Transfer-Encoding: chunked"])
      answer.length = nil
      answer.endless = Data("4\r\nabcd\r\n".utf8)
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.bytes = 100_000
    #expect(
      try await problem(at: server, limits: limits)
        == .tooLong(limit: 100_000, address: address(server))
    )
  }

  // MARK: Chunks

  @Test(arguments: [
    "zz\r\nabc\r\n0\r\n\r\n", "-5\r\nabc\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFFF\r\nabc", "\r\n\r\n\r\n",
    "3\r\nabcdef\r\n0\r\n\r\n", "FFFFFFFFFFFFFFFF\r\nabc", "7FFFFFFFFFFFFFFF\r\nabc",
    "3\r\nabc\r\n",
    "3\r\nabc\r\n5\r\nab", "3", "",
  ])
  func keepsNothingOfChunksThatLie(chunks: String) async throws {
    let raw = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data(raw.utf8)
      return answer
    }
    defer { server.stop() }
    let file = scene.unstated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(file) }
    guard case .connection(_, _, 4) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!scene.cached.contains(file.path))
  }

  @Test func keepsAChunkedFileThatEnds() async throws {
    let raw =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n2\r\nde\r\n0\r\nX: y\r\n\r\n"
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data(raw.utf8)
      return answer
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.unstated(at: server))
    #expect(FileManager.default.contents(atPath: fetched.path) == Data("abcde".utf8))
  }

  @Test func refusesFieldsWithoutAnEndBehindTheChunks() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(headers: ["Transfer-Encoding: chunked"])
      answer.length = nil
      answer.body = Data("3\r\nabc\r\n0\r\n".utf8)
      answer.endless = Data("X-Trailer: \(String(repeating: "a", count: 500))\r\n".utf8)
      return answer
    }
    defer { server.stop() }
    #expect(
      try await problem(at: server)
        == .answer(reason: "more than 65536 bytes of headers", address: address(server))
    )
  }

  @Test(arguments: ["gzip", "gzip, chunked", "deflate", "br"])
  func refusesATransferEncoding(encoding: String) async throws {
    let server = try LocalServer { _, _ in
      .init(headers: ["Transfer-Encoding: \(encoding)"], body: Data(count: 10))
    }
    defer { server.stop() }
    let kind = try await problem(at: server)
    switch kind {
    case .encoding(encoding, _), .answer: break
    default: Issue.record("\(String(describing: kind))")
    }
  }

  /// 300 MB of zeros, as a server that means harm would send them for 300 kB.
  @Test func neverInflatesABody() async throws {
    let server = try LocalServer { _, _ in
      .init(headers: ["Content-Encoding: gzip"], body: Data(count: 300_000))
    }
    defer { server.stop() }
    #expect(try await problem(at: server) == .encoding("gzip", address: address(server)))
  }

  // MARK: Heads

  @Test(arguments: ["HTTP/1.1 200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n"])
  func refusesAHeadWithoutAnEnd(start: String) async throws {
    let isInterim = start.contains("100")
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data(start.utf8)
      answer.endless = Data((isInterim ? start : "X-Flood: abcdefgh\r\n").utf8)
      return answer
    }
    defer { server.stop() }
    let kind = try await problem(at: server)
    guard case .answer(let reason, _) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(reason == "more than 65536 bytes of headers")
    #expect(server.bytesSent < 16 << 20)
    #expect(server.requests.count == 1)
  }

  @Test func refusesAHeaderLineWithoutAnEnd() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer()
      answer.raw = Data("HTTP/1.1 200 OK\r\nX-Long: ".utf8)
      answer.endless = Data(repeating: 97, count: 4096)
      return answer
    }
    defer { server.stop() }
    guard case .answer = try await problem(at: server) else {
      Issue.record("expected a problem with the answer")
      return
    }
    #expect(server.bytesSent < 16 << 20)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nETag: \"\0\"\r\nContent-Length: 3\r\n\r\nabc",
  ])
  func refusesANULInAHeader(raw: String) async throws {
    guard case (.answer, 1) = try await problem(raw: raw) else {
      Issue.record("expected a problem with the answer after one request")
      return
    }
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2p1\r\n", "\u{16}\u{3}\u{1}\u{2}\0", "<html><title>a</title></html>\r\n",
    "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 -200 OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1 99999999999999999999 OK\r\n\r\n", "HTTP/1.1 000 OK\r\n\r\n",
  ])
  func refusesWhatIsNoHTTP(raw: String) async throws {
    let (kind, _) = try await problem(raw: raw)
    switch kind {
    case .answer, .connection, .status: break
    default: Issue.record("\(String(describing: kind))")
    }
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 100 Continue\r\n\r\n"])
  func triesAgainWhenTheHeadIsCutOff(raw: String) async throws {
    let (kind, asked) = try await problem(raw: raw)
    guard case .connection(_, _, 4) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(asked == 4)
  }

  @Test func keepsNothingOfABodyWhoseEndNobodyKnows() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: Data("id,name\n1,Banana\n".utf8))
      answer.length = nil
      return answer
    }
    defer { server.stop() }
    let file = scene.unstated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(file) }
    #expect(error?.kind == .endless(address: address(server)))
    #expect(!scene.cached.contains(file.path))
  }

  /// Whatever is damaged in an answer, the file is the stated one or is not there.
  @Test(arguments: 1...UInt64(12))
  func keepsTheStatedFileOrNoneOfADamagedAnswer(seed: UInt64) async throws {
    let content = scene.content.prefix(9000)
    let server = try LocalServer { _, number in
      let heads = [
        "HTTP/1.1 200 OK\r\nContent-Length: 9000\r\nETag: \"1\"\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2328\r\n",
        "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-8999/9000\r\n\r\n",
        "HTTP/1.1 302 Found\r\nLocation: /a?b=c#d\r\nContent-Length: 0\r\n\r\n",
      ]
      let text = Data(heads[number % heads.count].utf8) + content + Data("\r\n0\r\n\r\n".utf8)
      var answer = LocalServer.Answer()
      answer.raw = Self.damaged(text, by: seed &* 1_000_003 &+ UInt64(number))
      return answer
    }
    defer { server.stop() }
    var file = scene.unstated(at: server)
    try scene.write(content, to: scene.folder + "/right")
    file.sha256 = try FileDigest(path: scene.folder + "/right").sha256
    for _ in 0..<10 {
      if let fetched = try? await scene.fetcher().fetch(file) {
        #expect(FileManager.default.contents(atPath: fetched.path) == content)
        try FileManager.default.removeItem(atPath: fetched.path)
      } else {
        #expect(!scene.cached.contains(file.path))
      }
    }
  }

  /// The text with a few bytes of its first 100 changed, left out or repeated.
  private static func damaged(_ text: Data, by seed: UInt64) -> Data {
    let chances = Array(Scene.bytes(40, seed: seed))
    var bytes = Array(text)
    for place in stride(from: 0, to: 3 * (1 + Int(chances[39]) % 5), by: 3) {
      let index = Int(chances[place]) % min(100, bytes.count)
      switch chances[place + 1] % 5 {
      case 0: bytes[index] = chances[place + 2]
      case 1: bytes[index] = 0x30 + chances[place + 2] % 10
      case 2: bytes.remove(at: index)
      case 3: bytes.insert(contentsOf: bytes[..<index], at: index)
      default: bytes.insert(contentsOf: [13, 10], at: index)
      }
    }
    return Data(bytes)
  }

  // MARK: Ranges

  @Test(arguments: [
    "bytes 100-9223372036854775807/9223372036854775807", "bytes 100-199/99999999999999999999",
    "bytes -100-199/300000", "bytes 100-199/300001", "bytes 0-299999/300000", "bytes", "",
    "items 100-299999/300000",
  ])
  func keepsNothingOfARangeThatLies(range: String) async throws {
    let content = scene.content
    let server = try LocalServer { request, _ in
      guard request.headers["range"] != nil else { return .init(404) }
      return .init(
        206,
        headers: ["Content-Range: \(range)", "ETag: \"1\""],
        body: content.dropFirst(100)
      )
    }
    defer { server.stop() }
    try scene.writePartial(content.prefix(100), from: server)
    let file = scene.stated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(file) }
    switch error?.kind {
    case .status(404, _), .length: break
    default: Issue.record("\(String(describing: error))")
    }
    #expect(!scene.cached.contains(file.path))
  }

  /// Without a checksum nothing would tell that the second half is another edition's.
  @Test(arguments: ["X-None: 1", "ETag: \"2\""])
  func beginsAnewWhenARangeDoesNotSayItsVersion(header: String) async throws {
    let old = Data(repeating: 65, count: 300_000)
    let new = Data(repeating: 66, count: 300_000)
    let server = try LocalServer { request, _ in
      guard request.headers["range"] != nil else { return .init(body: new) }
      let range = "Content-Range: bytes 100-299999/300000"
      return .init(206, headers: [range, header], body: new.dropFirst(100))
    }
    defer { server.stop() }
    try scene.writePartial(old.prefix(100), from: server)
    let fetched = try await scene.fetcher().fetch(scene.unstated(at: server))
    #expect(FileManager.default.contents(atPath: fetched.path) == new)
    #expect(server.ranges == ["bytes=100-", "-"])
  }

  @Test func cutsOffARangeWithoutAnEnd() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(
        206,
        headers: ["Content-Range: bytes 100-299999/300000", "ETag: \"1\""]
      )
      answer.length = nil
      answer.endless = Data(count: 1 << 16)
      return answer
    }
    defer { server.stop() }
    try scene.writePartial(content.prefix(100), from: server)
    #expect(
      try await problem(at: server, bytes: 300_000)
        == .tooLong(limit: 300_000, address: address(server))
    )
  }

  // MARK: Redirects

  @Test(arguments: [
    "gopher://127.0.0.1:1/a", "dict://127.0.0.1/a", "smb://127.0.0.1/a", "ldap://127.0.0.1/a",
    "data:text/plain,a", "javascript:alert(1)", "scp://127.0.0.1/a", "FILE:///etc/passwd",
    "http://",
    "\u{1}http://a/",
  ])
  func followsNoRedirectToAnotherProtocol(location: String) async throws {
    let server = try LocalServer { request, _ in
      request.path == "/official.csv" ? .init(302, headers: ["Location: \(location)"]) : .init(410)
    }
    defer { server.stop() }
    let kind = try await problem(at: server)
    switch kind {
    case .redirect, .status(410, _): break
    default: Issue.record("\(String(describing: kind))")
    }
  }

  @Test(arguments: [10, 11])
  func followsTenRedirectsAndNoMore(count: Int) async throws {
    let content = scene.content
    let server = try LocalServer { _, number in
      number <= count ? .init(307, headers: ["Location: /\(number)"]) : .init(body: content)
    }
    defer { server.stop() }
    if count == 10 {
      let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
      #expect(fetched.verification == .verified)
    } else {
      #expect(try await problem(at: server) == .redirects(limit: 10, address: address(server)))
    }
    #expect(server.requests.count == 11)
  }

  @Test func leavesOutTheBodyOfARedirect() async throws {
    let content = scene.content
    let server = try LocalServer { request, _ in
      guard request.path == "/official.csv" else { return .init(body: content) }
      var answer = LocalServer.Answer(302, headers: ["Location: /new"])
      answer.length = nil
      answer.endless = Data(count: 1 << 16)
      return answer
    }
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.verification == .verified)
    #expect(server.bytesSent < 16 << 20)
  }
}
