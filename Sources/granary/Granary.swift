import ArgumentParser
import CGlibc
import Foundation
import Pipeline

/// The command line: parse, run, map to an exit code (0 done, 1 refused, 2 failed, 64 usage).
@main
struct Granary: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "granary",
    abstract: "Builds and curates a food composition database from public datasets.",
    version: Tool.version,
    subcommands: [
      FetchCommand.self, BuildCommand.self, CheckCommand.self, ExplainCommand.self,
      SearchCommand.self, ResolveCommand.self, DuplicatesCommand.self, LinkCommand.self,
      EvaluateCommand.self, DiffCommand.self, AsOfCommand.self,
    ]
  )

  static func main() async {
    // A closed pipe and a limit of file sizes are errors of a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The peak of a build of a million labels is a tenth less.
    map_blocks_of(1 << 20)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let refusal as Refusal {
      Message.write("refused: \(refusal)")
      Foundation.exit(1)
    } catch  where exitCode(for: error) == .failure {
      Message.write("error: \(error)")
      Foundation.exit(2)
    } catch {
      exit(withError: error)
    }
  }
}
