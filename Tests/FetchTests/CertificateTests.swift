import Datasets
import Fetch
import Foundation
import Testing

/// Whom a fetch believes to be the server that it asks.
@Suite(.enabled(if: SecureServer.isPossible, "openssl serves these tests"))
struct CertificateTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private var answer: Data {
    Data("HTTP/1.0 200 OK\r\nContent-Length: \(scene.content.count)\r\n\r\n".utf8) + scene.content
  }

  private func server(
    _ certificate: SecureServer.Certificate,
    answer: Data? = nil,
    options: [String] = []
  ) throws -> SecureServer {
    try SecureServer(
      certificate,
      answer: answer ?? self.answer,
      options: options,
      in: scene.folder + "/server"
    )
  }

  private func file(at server: SecureServer) -> DatasetFile {
    var file = scene.stated()
    file.url = server.address + "/official.csv"
    return file
  }

  private func problem(at server: SecureServer, isTrusted: Bool) async throws -> FileProblem.Kind? {
    let file = file(at: server)
    let fetcher = scene.fetcher(authorities: isTrusted ? server.authority : nil)
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(scene.cached == [])
    return error?.kind
  }

  @Test func takesAFileFromAServerWhoseCertificateIsTrusted() async throws {
    let server = try server(.right)
    let fetcher = scene.fetcher(authorities: server.authority)
    #expect(try await fetcher.fetch(file(at: server)).verification == .verified)
  }

  @Test func refusesACertificateThatNobodySigned() async throws {
    let server = try server(.right)
    guard case .certificate(let reason, _) = try await problem(at: server, isTrusted: false) else {
      Issue.record("expected a problem with the certificate")
      return
    }
    #expect(reason.contains("self"))
  }

  @Test func refusesTheCertificateOfAnotherHost() async throws {
    let server = try server(.anothersHost)
    guard case .certificate(let reason, _) = try await problem(at: server, isTrusted: true) else {
      Issue.record("expected a problem with the certificate")
      return
    }
    #expect(reason.contains("127.0.0.1"))
  }

  @Test func refusesACertificateThatHasExpired() async throws {
    let server = try server(.expired)
    guard case .certificate(let reason, _) = try await problem(at: server, isTrusted: true) else {
      Issue.record("expected a problem with the certificate")
      return
    }
    #expect(reason.contains("expired"))
  }

  @Test func refusesAProtocolOlderThanTLS12() async throws {
    let server = try server(.right, options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    guard case .connection = try await problem(at: server, isTrusted: true) else {
      Issue.record("expected a problem with the connection")
      return
    }
  }

  @Test func refusesARedirectThatLeavesTLS() async throws {
    let content = scene.content
    let open = try LocalServer { _, _ in .init(body: content) }
    defer { open.stop() }
    let location = open.address + "/official.csv"
    let server = try server(
      .right,
      answer: Data("HTTP/1.0 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n".utf8)
    )
    #expect(
      try await problem(at: server, isTrusted: true)
        == .redirect(to: location, address: server.address + "/official.csv")
    )
    #expect(open.requests.isEmpty)
  }

  @Test func takesAFileOfAuthoritiesThatIsNoneForAnError() async throws {
    let server = try server(.right)
    let file = file(at: server)
    let fetcher = scene.fetcher(authorities: scene.folder + "/nowhere.pem")
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    guard case .connection(let reason, _, 1) = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("nowhere.pem"))
  }
}
