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
      Decisions go to the ledger that a pipeline names by `decisions:`; the next build applies them. Ends with Ctrl-C. \
      --pages writes the open questions as files that a browser opens without the tool; --import takes in the decisions \
      that such a page has saved, all of them or none.

      Examples:
        granary review out
        granary review out --ledger decisions.jsonl --port 8080
        granary review out --pages questions
        granary review out --import decisions-of-bea.jsonl
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The port; 0 for one that is free.")
  var port: UInt16 = 8765

  @Option(help: "Write the open questions as pages into this empty folder, and end.")
  var pages: String?

  @Option(name: .customLong("import"), help: "Append the decisions of this file, and end.")
  var imported: String?

  func validate() throws {
    guard pages == nil || imported == nil else {
      throw ValidationError("found --pages and --import, expected one of them")
    }
  }

  func run() async throws {
    let release = try CuratedRelease(output)
    if let imported {
      return try DecisionImport(imported, release: release).append(
        to: LedgerFile(path: ledger.path)
      )
    }
    let desk = try Desk(
      Desk.Settings(release: release.folder, ledger: ledger.path) { decisions in
        let book = try release.evidence.book(of: decisions.flatMap(\.ids))
        return decisions.map(book.evidence)
      }
    )
    if let pages {
      print("\(try OfflinePages(desk).write(into: pages)) pages in \(pages)".printable)
      return
    }
    try await DeskServer(desk, port: port).run { port in
      FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)/\n".utf8))
    }
  }
}
