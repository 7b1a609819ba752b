import ArgumentParser
import DecisionLedger
import Desk
import Foundation
import Pipeline

/// The command `granary review`: opens the curator's desk.
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract:
      "Open the curator's desk: pages on this machine alone, on which questions are decided.",
    discussion: """
      Decisions go to the ledger that a pipeline names by `decisions:`; the next build applies them. Ends with Ctrl-C.

      Examples:
        granary review out
        granary review out --ledger decisions.jsonl --port 8080
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The port; 0 for one that is free.")
  var port: UInt16 = 8765

  func run() async throws {
    let release = try CuratedRelease(output)
    let desk = try Desk(
      Desk.Settings(release: release.folder, ledger: ledger.path) { decision in
        try release.evidence.book(of: decision.ids).evidence(of: decision)
      }
    )
    try await DeskServer(desk, port: port).run { port in
      FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)/\n".utf8))
    }
  }
}
