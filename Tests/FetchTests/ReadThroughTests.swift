import Datasets
import Fetch
import Foundation
import Testing

/// Files that nobody states a checksum of: none is kept that was not read to its end.
@Suite struct ReadThroughTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func fetch(
    _ bytes: Data,
    as path: String,
    isAnnounced: Bool = true
  ) async throws -> FetchedFile {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(body: bytes)
      if !isAnnounced { answer.length = nil }
      return answer
    }
    defer { server.stop() }
    var file = scene.unstated(at: server)
    file.path = path
    return try await scene.fetcher().fetch(file)
  }

  @Test(arguments: ["table.zip", "table.csv.gz"], [true, false])
  func keepsAnArchiveWhoseBytesInflate(path: String, isAnnounced: Bool) async throws {
    let bytes = path.hasSuffix("zip") ? Self.zip : Self.gzip
    let fetched = try await fetch(bytes, as: path, isAnnounced: isAnnounced)
    #expect(fetched.verification == .unstated)
    #expect(scene.cached == [path, path + ".received"])
  }

  /// The server announces the length of what it cut off itself, so that the transfer is whole.
  @Test(arguments: ["table.zip", "table.csv.gz"])
  func keepsNoArchiveThatIsCutOffAnywhere(path: String) async throws {
    let bytes = path.hasSuffix("zip") ? Self.zip : Self.gzip
    for count in stride(from: 1, to: bytes.count, by: 5) {
      let error = await #expect(throws: FileProblem.self, "\(count) bytes") {
        try await fetch(bytes.prefix(count), as: path)
      }
      guard case .damaged = error?.kind else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        return
      }
    }
    #expect(scene.cached == [])
  }

  @Test func keepsNoArchiveWithAWrongByte() async throws {
    // Inside the second member's deflate data; the directory and the first member are right.
    var zip = Self.zip
    zip[115] ^= 0x10
    let error = await #expect(throws: FileProblem.self) { try await fetch(zip, as: "table.zip") }
    #expect(error?.path == scene.cache + "/table.zip/nutrient.csv")
    var gzip = Self.gzip
    gzip[gzip.count - 6] ^= 1
    await #expect(throws: FileProblem.self) { try await fetch(gzip, as: "table.csv.gz") }
    #expect(scene.cached == [])
  }

  @Test(arguments: ["a.zip", "a.gz"])
  func keepsNoArchiveThatIsNone(path: String) async throws {
    let error = await #expect(throws: FileProblem.self) {
      try await fetch(Data("id,name\n1,Banana\n".utf8), as: path)
    }
    guard case .damaged = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(scene.cached == [])
  }

  @Test func readsAnArchiveThatLiesInTheCacheWithoutANote() async throws {
    let path = scene.cache + "/table.zip"
    try scene.write(Self.zip.dropLast(30), to: path)
    var file = scene.unstated()
    file.path = "table.zip"
    let cut = file
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(cut) }
    guard case .damaged = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(scene.cached == ["table.zip"])
    try scene.write(Self.zip, to: path)
    #expect(try await scene.fetcher().fetch(cut).origin == .cache)
  }

  @Test func refusesAFetchedFileThatSomebodyChanged() async throws {
    let bytes = Data("id,name\n1,Banana\n".utf8)
    _ = try await fetch(bytes, as: "table.csv")
    let changed = bytes + Data("2,Apple\n".utf8)
    try scene.write(changed, to: scene.cache + "/table.csv")
    let error = await #expect(throws: FileProblem.self) { try await fetch(bytes, as: "table.csv") }
    #expect(error?.kind == .foreign("a file of 25 bytes"))
    #expect(FileManager.default.contents(atPath: scene.cache + "/table.csv") == changed)
  }

  /// food.csv and nutrient.csv, deflated.
  private static let zip = decoded(
    """
    UEsDBBQAAAAIAAAAIVrrnCa+HwAAAAABAAAIAAAAZm9vZC5jc3bLTNHJS8xN5TLUcUrMA0IuIyhDITkjs6CYK3OYywMAUEsDBBQAAAAIAAAA\
    IVpI6uRaEQAAAGAAAAAMAAAAbnV0cmllbnQuY3N2y0zRSecy1DHUM7DkyqQBGwBQSwECFAMUAAAACAAAACFa65wmvh8AAAAAAQAACAAAAAAA\
    AAAAAAAAgAEAAAAAZm9vZC5jc3ZQSwECFAMUAAAACAAAACFaSOrkWhEAAABgAAAADAAAAAAAAAAAAAAAgAFFAAAAbnV0cmllbnQuY3N2UEsF\
    BgAAAAACAAIAcAAAAIAAAAAAAA==
    """
  )
  private static let gzip = decoded("H4sIAAAAAAACA8tM0clLzE3lMtRxSswDQq7MUQFKBQCugpEjVAEAAA==")

  private static func decoded(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }
}
