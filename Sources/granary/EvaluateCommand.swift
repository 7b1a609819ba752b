import ArgumentParser

/// `granary evaluate`: how right answers are, against labels.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how right a snapshot's answers are.",
    subcommands: [EvaluateDuplicatesCommand.self, EvaluateResolveCommand.self]
  )
}
