import DecisionLedger
import Desk
import Foundation
import TestSupport

/// A desk on a release of the starter, and a ledger of its own.
struct DeskScene {
  let folder: TemporaryFolder
  let desk: Desk
  let ledger: String
  /// The folder of the release.
  let release: String

  /// The starter, built once for all tests.
  private static let release: Result<String, any Error> = Result {
    let folder = NSTemporaryDirectory() + "desk-tests-\(getpid())"
    let process = Process()
    process.executableURL = URL(filePath: granary)
    process.arguments = ["build", "\(repository)/pipelines/starter.yaml", "--output", folder]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Browser.Failure(description: "no release") }
    return folder + "/current"
  }

  /// The folder of the repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The command, which lies beside what runs the tests, with `granary-desk`.
  static let granary: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/granary"
  }()

  init(_ change: (inout Desk.Settings) -> Void = { _ in }) throws {
    folder = TemporaryFolder()
    ledger = folder.path + "/decisions.jsonl"
    release = try Self.release.get()
    var settings = Desk.Settings(release: release, ledger: ledger) {
      $0.map { _ in DecisionEvidence([.names: "6f5902ac237024bd"]) }
    }
    change(&settings)
    desk = try Desk(settings)
  }

  /// The answer to a curator's browser that asks for a page.
  func get(_ target: String, headers: [String: String] = [:]) -> Answer {
    desk.answer(Request(.get, target, headers: Self.own.merging(headers) { $1 }))
  }

  /// The answer to a form that the curator Ada posts.
  func post(_ target: String, _ form: String, headers: [String: String] = [:]) -> Answer {
    desk.answer(
      Request(
        .post,
        target,
        headers: Self.own.merging(["origin": "http://127.0.0.1:8765", "cookie": "who=Ada"]) { $1 }
          .merging(headers) { $1 },
        form: form
      )
    )
  }

  private static let own = ["host": "127.0.0.1:8765"]

  /// The lines of the ledger.
  func lines() throws -> [Ledger.Entry] { try LedgerFile(path: ledger).ledger().lines }
}

extension Answer {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The first header of a name.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
