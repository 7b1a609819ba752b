import Datasets
import Fetch
import Foundation
import Synchronization
import Testing

@Suite struct FetcherTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func server() throws -> LocalServer {
    let content = scene.content
    return try LocalServer { request, _ in .init(file: content, etag: "\"1\"", to: request) }
  }

  @Test func bringsAWholeFileAndVerifiesIt() async throws {
    let server = try server()
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.path == scene.target)
    #expect(fetched.verification == .verified)
    #expect(fetched.origin == .download)
    #expect(fetched.bytes == scene.content.count)
    #expect(FileManager.default.contents(atPath: scene.target) == scene.content)
    #expect(scene.cached == scene.whole)
    #expect(server.requests.first?.headers["accept-encoding"] == "identity")
  }

  @Test func doesNotAskAgainForAFileInTheCache() async throws {
    let server = try server()
    let file = scene.stated(at: server)
    _ = try await scene.fetcher().fetch(file)
    server.stop()
    let again = try await scene.fetcher().fetch(file)
    #expect(again.origin == .cache)
    #expect(again.verification == .verified)
    #expect(server.requests.count == 1)
  }

  @Test func replacesAnOldFileInTheCache() async throws {
    let server = try server()
    defer { server.stop() }
    try scene.writeFetched(Scene.bytes(scene.content.count, seed: 8))
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.origin == .download)
    #expect(FileManager.default.contents(atPath: scene.target) == scene.content)
  }

  @Test func leavesNothingOfAFileWithAnotherChecksum() async throws {
    let wrong = Scene.bytes(scene.content.count, seed: 8)
    let server = try LocalServer { _, _ in .init(body: wrong) }
    defer { server.stop() }
    let file = scene.stated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(file) }
    guard case .checksum(let found, let expected) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(expected == file.sha256)
    #expect(
      error?.description == "\(scene.target): found sha256 \(found), expected sha256 \(expected)"
    )
    #expect(scene.cached == [])
    #expect(server.requests.count == 1)
  }

  @Test func reportsAFileWithoutAStatedChecksumAsUnverified() async throws {
    let server = try server()
    defer { server.stop() }
    let fetched = try await scene.fetcher().fetch(scene.unstated(at: server))
    #expect(fetched.verification == .unstated)
    #expect(fetched.sha256 == scene.stated().sha256)
  }

  @Test func acceptsThePublishersFileInPlaceOfAReconstructedCopy() async throws {
    let server = try server()
    defer { server.stop() }
    var file = scene.stated(at: server)
    file.isReconstructed = true
    file.bytes = 5
    file.sha256 = String(repeating: "0", count: 64)
    let fetched = try await scene.fetcher().fetch(file)
    #expect(fetched.verification == .reconstructed)
    #expect(try await scene.fetcher().fetch(file).origin == .cache)
    // A mirror's copy must be the stated one, and takes the place of the publisher's.
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(.url(server.address)).fetch(file)
    }
    #expect(
      error?.kind
        == .length(
          found: 300_000,
          expected: 5,
          address: server.address + "/source/2025/table%20one.csv"
        )
    )
    #expect(scene.cached == [])
  }

  @Test func takesThePathOfAMirrorByItsAddress() async throws {
    let server = try server()
    defer { server.stop() }
    let fetched = try await scene.fetcher(.url(server.address + "/m/")).fetch(scene.stated())
    #expect(fetched.verification == .verified)
    #expect(server.requests.map(\.path) == ["/m/source/2025/table%20one.csv"])
  }

  @Test func usesAMirrorsFolderInPlace() async throws {
    let path = scene.folder + "/mirror/" + scene.file.path
    try scene.write(scene.content, to: path)
    let mirror = Mirror.folder(scene.folder + "/mirror")
    let fetched = try await scene.fetcher(mirror).fetch(scene.stated())
    #expect(fetched.path == path)
    #expect(fetched.origin == .folder)
    #expect(fetched.verification == .verified)
    #expect(!FileManager.default.fileExists(atPath: scene.cache))
  }

  @Test func refusesWrongBytesInAMirrorsFolderAndKeepsThem() async throws {
    let path = scene.folder + "/mirror/" + scene.file.path
    let wrong = Scene.bytes(scene.content.count, seed: 8)
    try scene.write(wrong, to: path)
    var file = scene.stated()
    file.isReconstructed = true
    let mirror = Mirror.folder(scene.folder + "/mirror")
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher(mirror).fetch(file)
    }
    guard case .checksum = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FileManager.default.contents(atPath: path) == wrong)
  }

  @Test func usesAnEmbeddedFileBesideItsDefinition() async throws {
    try scene.write(scene.content, to: scene.folder + "/" + scene.file.path)
    var file = scene.stated()
    file.url = nil
    let fetched = try await scene.fetcher(.url("http://127.0.0.1:9")).fetch(file)
    #expect(fetched.origin == .definition)
    #expect(fetched.path == scene.folder + "/" + scene.file.path)
  }

  @Test func bringsTheOthersWhenOneFails() async throws {
    let content = scene.content
    let server = try LocalServer { request, _ in
      request.path == "/official.csv" ? .init(body: content) : .init(404)
    }
    defer { server.stop() }
    let good = scene.stated(at: server)
    var gone = good
    gone.path = "gone.csv"
    gone.url = server.address + "/gone.csv"
    let error = await #expect(throws: FetchError.self) {
      try await scene.fetcher().fetch([gone, good])
    }
    #expect(
      error?.description
        == "\(scene.cache)/gone.csv: found HTTP 404 from \(server.address)/gone.csv, expected 200"
    )
    #expect(scene.cached == [good.path, good.path + ".received"])
  }

  @Test func reportsProgressTenTimesASecondAtMost() async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: Data(count: 50))
      answer.drip = .milliseconds(10)
      return answer
    }
    defer { server.stop() }
    let reports = Mutex<[FetchProgress]>([])
    let start = ContinuousClock.now
    _ = try await scene.fetcher { _, state in
      reports.withLock { $0.append(state) }
    }.fetch(scene.unstated(at: server))
    let most = 1 + Int((ContinuousClock.now - start) / .milliseconds(100))
    #expect((1...most).contains(reports.withLock(\.count)))
    #expect(reports.withLock { $0.allSatisfy { $0.total == 50 || $0.bytes == 0 } })
  }

  @Test(arguments: ["../a", "/a", "a/../../b", "a//b", "", ".", "a\0b"])
  func refusesAPathOutsideTheCache(path: String) async throws {
    var file = scene.stated()
    file.path = path
    let refused = file
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher().fetch(refused)
    }
    #expect(error?.kind == .outside)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://a/b", "http://", "http:b", "a", ""])
  func refusesAnAddressThatIsNotOfTheWeb(address: String) async throws {
    var file = scene.stated()
    file.url = address
    let refused = file
    let error = await #expect(throws: FileProblem.self) {
      try await scene.fetcher().fetch(refused)
    }
    #expect(error?.kind == .address(address))
  }

  @Test func refusesToWriteWhatAnotherFetchWrites() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: content)
      answer.sent = 1000
      answer.stall = .seconds(3600)
      return answer
    }
    defer { server.stop() }
    let file = scene.stated(at: server)
    // Beside tests that take all cores seconds pass between two lines of this one.
    var limits = Scene.limits
    limits.tries = 1
    limits.stall = .seconds(3600)
    let fetcher = scene.fetcher(limits: limits)
    let first = Task { try await fetcher.fetch(file) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(error?.kind == .busy)
    first.cancel()
    let result = await first.result
    #expect(throws: FileProblem(path: scene.target, .cancelled)) { try result.get() }
  }

  @Test func endsWheneverItIsCancelled() async throws {
    let content = scene.content
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: content)
      answer.sent = 1000
      answer.stall = .seconds(3600)
      return answer
    }
    defer { server.stop() }
    var limits = Scene.limits
    limits.stall = .seconds(3600)
    let fetcher = scene.fetcher(limits: limits)
    for delay in 0..<40 {
      var file = scene.stated(at: server)
      file.path = "\(delay)"
      let wanted = file
      let task = Task { try await fetcher.fetch(wanted) }
      try await Task.sleep(for: .microseconds(delay * 100))
      task.cancel()
      let result = await task.result
      #expect(throws: FileProblem(path: "\(scene.cache)/\(delay)", .cancelled)) {
        try result.get()
      }
    }
  }
}
