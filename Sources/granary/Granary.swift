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
    discussion: """
      Examples:
        granary build pipelines/starter.yaml
        granary check out/current/food.sqlite
        granary search out/current/food.sqlite "chiken bre"
        granary resolve out/current/food.sqlite "2 eggs and half a cup of milk"
      """,
    version: Tool.version,
    subcommands: [
      FetchCommand.self, BuildCommand.self, CheckCommand.self, ExplainCommand.self,
      SearchCommand.self, ResolveCommand.self, DuplicatesCommand.self, LinkCommand.self,
      EvaluateCommand.self, DiffCommand.self, AsOfCommand.self, ExportCommand.self,
      PublishCommand.self, UpdateCommand.self, DecisionsCommand.self, ReviewCommand.self,
      DraftCommand.self, IntakeCommand.self,
    ]
  )

  static func main() async {
    // A closed pipe and a limit of file sizes are errors of a write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The peak of a build of a million labels is a tenth less.
    map_blocks_of(1 << 20)
    Interruption.listen()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try requireSubcommand(arguments)
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let refusal as Refusal {
      Message.write("refused: \(refusal)")
      Foundation.exit(1)
    } catch let code as ExitCode {
      Foundation.exit(code.rawValue)
    } catch  where exitCode(for: error) == .failure {
      Message.write("error: \(error)")
      Foundation.exit(2)
    } catch {
      if exitCode(for: error) == .validationFailure, LogLine.isWanted(by: arguments) {
        var event = LogEvent(.error, .error)
        event.message = message(for: error)
        event.exitCode = exitCode(for: error).rawValue
        LogLine.write(event)
        Foundation.exit(exitCode(for: error).rawValue)
      }
      exit(withError: error)
    }
  }

  /// Throws where the first words name no subcommand, with the one that they nearly name.
  static func requireSubcommand(_ arguments: [String]) throws {
    var subcommands = configuration.subcommands
    var words = arguments[...]
    if words.first == "help" { words = words.dropFirst() }
    for word in words {
      if subcommands.isEmpty || word.hasPrefix("-") { return }
      let names = subcommands.compactMap { $0.configuration.commandName }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        let close = names.map { ($0, word.editDistance(to: $0)) }.min { $0.1 < $1.1 }
        let meant = close.flatMap { $0.1 <= 2 ? "; did you mean '\($0.0)'?" : nil }
        throw ValidationError(
          "found no subcommand '\(word)', expected one of \(names.joined(separator: ", "))\(meant ?? "")"
        )
      }
      subcommands = next.configuration.subcommands
    }
  }
}
