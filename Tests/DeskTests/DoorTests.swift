import Foundation
import TestSupport
import Testing

@testable import Desk

/// A desk that asks for a token, and that a proxy leads to.
struct DoorTests {
  private static let token = "6f5902ac237024bdb1946ac92492d2346f59"
  private let scene: DeskScene
  private let folder = TemporaryFolder()

  init() throws {
    let file = folder.file("token")
    try Data((Self.token + "\n").utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let entrance = try Entrance(tokenFile: file)
    scene = try DeskScene {
      $0.host = "desk.example.org"
      $0.entrance = entrance
    }
  }

  /// The headers of a browser that comes by the proxy.
  private static let byProxy = [
    "host": "desk.example.org", "x-forwarded-proto": "https",
    "origin": "https://desk.example.org",
  ]

  /// The cookie that a browser gets for the token.
  private func key(_ headers: [String: String] = Self.byProxy) throws -> String {
    let answer = scene.post("/door", "token=\(Self.token)&then=/questions", headers: headers)
    #expect(answer.status == 303)
    #expect(answer.header("Location") == "/questions")
    let cookie = try #require(answer.header("Set-Cookie"))
    #expect(cookie.contains("; HttpOnly; SameSite=Strict"))
    return String(cookie.prefix { $0 != ";" })
  }

  @Test(arguments: ["/", "/questions", "/next", "/history", "/food/usda-sr:09040", "/no"])
  func `without the token no page is shown, and no decision is taken`(path: String) throws {
    for headers in [[:], Self.byProxy, ["cookie": "key=AAAA; who=Ada"], ["cookie": "key="]] {
      let answer = scene.get(path, headers: headers)
      #expect(answer.status == 401)
      #expect(answer.text.contains("name=\"token\""))
      #expect(!answer.text.contains(scene.ledger))
      let headers = Self.byProxy.merging(headers) { $1 }
      #expect(scene.post(path, "action=same&lines=0", headers: headers).status == 401)
    }
    #expect(try scene.lines().isEmpty)
    #expect(scene.get("/desk.css", headers: Self.byProxy).status == 200)
  }

  @Test func `who has given the token is let in, by the proxy and on this machine`() throws {
    let key = try key()
    let headers = Self.byProxy.merging(["cookie": "\(key); who=Ada"]) { $1 }
    #expect(scene.get("/questions", headers: headers).status == 200)
    let question = try #require(scene.get("/next", headers: headers).header("Location"))
    let page = scene.get(question, headers: headers).text
    let picked = try #require(page.firstMatch(of: /name="shown" value="([^"]+)"/)).output.1
    let form = "action=different&lines=0&pick=\(picked)"
    #expect(scene.post(question, form, headers: headers).status == 303)
    #expect(try scene.lines().count == 1)
    #expect(scene.get("/", headers: ["cookie": key]).status == 200)
    let left = scene.post("/door", "leave=yes", headers: headers)
    #expect(left.header("Set-Cookie")?.hasPrefix("key=;") == true)
  }

  @Test func `the key is no other desk's, says no token, and is for TLS alone where it came by it`()
    throws
  {
    let key = try key()
    #expect(!key.contains(Self.token))
    let byTLS = scene.post("/door", "token=\(Self.token)", headers: Self.byProxy)
    #expect(byTLS.header("Set-Cookie")?.hasSuffix("; Secure") == true)
    let other = try DoorTests()
    #expect(other.scene.get("/", headers: ["cookie": key]).status == 401)
  }

  @Test(arguments: ["", "x", String(token.dropLast()), token + "x", token.uppercased()])
  func `another token is told to be none`(token: String) {
    let answer = scene.post("/door", "token=\(token)", headers: Self.byProxy)
    #expect(answer.status == 401)
    #expect(answer.text.contains("That is not the token."))
    #expect(answer.header("Set-Cookie") == nil)
  }

  @Test func `by the proxy's name comes nobody without TLS, nor by another name`() throws {
    var headers = Self.byProxy
    headers["cookie"] = try key()
    headers["x-forwarded-proto"] = "http"
    #expect(scene.get("/", headers: headers).status == 403)
    headers["x-forwarded-proto"] = nil
    #expect(scene.get("/", headers: headers).status == 403)
    headers["x-forwarded-proto"] = "https"
    for host in [
      "evil.example", "desk.example.org.evil.example", "www.desk.example.org", "",
      // A proxy hands on what a client calls it: only who sits at this machine may call it by these.
      "127.0.0.1", "localhost:8765",
    ] {
      headers["host"] = host
      #expect(scene.get("/", headers: headers).status == 421)
    }
    headers["host"] = "DESK.example.org:443"
    #expect(scene.get("/", headers: headers).status == 200)
  }

  @Test(arguments: [
    "http://desk.example.org", "https://evil.example", "https://desk.example.org.evil.example",
    "null", "",
  ])
  func `a form of another site is not taken, though its browser has the key`(origin: String) throws
  {
    var headers = Self.byProxy
    headers["cookie"] = "\(try key()); who=Ada"
    headers["origin"] = origin
    #expect(scene.post("/undo", "", headers: headers).status == 403)
    #expect(scene.post("/door", "token=\(Self.token)", headers: headers).status == 403)
  }

  @Test func `a token that others can read, a short one and no file are refused`() throws {
    func entrance(_ text: String, _ mode: Int) throws -> Entrance {
      let file = folder.file("other")
      try Data(text.utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      return try Entrance(tokenFile: file)
    }
    #expect(throws: Never.self) { try entrance(Self.token, 0o400) }
    for (text, mode) in [
      (Self.token, 0o640), (Self.token, 0o604), ("short", 0o600), ("", 0o600),
      (Self.token + " x", 0o600), (String(repeating: "x", count: 5_000), 0o600),
    ] {
      #expect(throws: Entrance.BadToken.self) { try entrance(text, mode) }
    }
    #expect(throws: Entrance.BadToken.self) { try Entrance(tokenFile: folder.path) }
    #expect(throws: Entrance.BadToken.self) { try Entrance(tokenFile: folder.file("none")) }
    #expect(throws: Entrance.BadToken.self) { try Entrance(tokenFile: "/dev/zero") }
  }

  @Test func `the command refuses a host without a token, and a host that is no name`() throws {
    for options in [
      ["--host", "desk.example.org"], ["--host", "a b", "--token-file", folder.file("token")],
    ] {
      let process = Process()
      process.executableURL = URL(filePath: DeskScene.granary)
      process.arguments =
        ["review", scene.release, "--ledger", scene.ledger, "--port", "0"] + options
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 64)
      #expect(said.contains("found"))
    }
  }
}
