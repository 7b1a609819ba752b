import ArgumentParser
import DecisionLedger
import Desk
import FoodSnapshot
import Foundation
import Pipeline
import SnapshotStore

/// The executable `granary-desk`: the curator's desk with its server, which `granary review` becomes.
///
/// It is apart from `granary` so that who builds a snapshot compiles no server.
@main
struct GranaryDesk: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "granary-desk",
    abstract: "Serves the curator's desk; `granary review` starts it.",
    version: Tool.version
  )

  @Argument(help: "The folder of the release, with food.sqlite, lineage.sqlite and reports.")
  var release: String

  @Option(help: "The ledger to which decisions go.")
  var ledger: String

  @Option(help: "The port; 0 for one that is free.")
  var port: UInt16

  @Option(help: "The name by which a proxy leads browsers of other machines here.")
  var host: String?

  @Option(help: "The file of the token that browsers must give.")
  var tokenFile: String?

  @Option(help: "Write the open questions as pages into this empty folder, and end.")
  var pages: String?

  static func main() async {
    // A closed pipe and a limit of file sizes are errors of a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parse()
      try await command.run()
    } catch  where exitCode(for: error) == .failure {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      Foundation.exit(2)
    } catch {
      exit(withError: error)
    }
  }

  mutating func run() async throws {
    let evidence = try SnapshotEvidence(
      FoodSnapshot(path: release + "/food.sqlite").reader,
      LineageReader(path: release + "/lineage.sqlite")
    )
    var settings = Desk.Settings(release: release, ledger: ledger) {
      try evidence.evidence(of: $0)
    }
    settings.host = host?.lowercased()
    settings.entrance = try tokenFile.map(Entrance.init(tokenFile:))
    guard settings.host == nil || settings.entrance != nil else {
      throw ValidationError("found --host without --token-file, expected both")
    }
    let desk = try Desk(settings)
    if let pages {
      print("\(try desk.writePages(into: pages)) pages; the first is index.html")
      return
    }
    try await DeskServer(desk, port: port).run { port in
      FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)/\n".utf8))
    }
  }
}
