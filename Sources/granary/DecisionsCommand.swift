import ArgumentParser
import DecisionLedger
import Foundation

/// The command `granary decisions`: what curators decided, and the lines by which they do.
struct DecisionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decisions",
    abstract: "List, check and write the decisions of curators.",
    discussion: """
      Examples:
        granary decisions list out
        granary decisions add out same ciqual:13005 usda-sr:09040 --who Ada
      """,
    subcommands: [
      DecisionsListCommand.self, DecisionsCheckCommand.self, DecisionsAddCommand.self,
      DecisionsWithdrawCommand.self,
    ]
  )
}

/// The option for the ledger's file.
struct LedgerOptions: ParsableArguments {
  /// The ledger of the repository, where nothing else is said.
  static let usual = "datasets/curation/decisions.jsonl"

  @Option(help: "The ledger (default: \(Self.usual) of the working folder).")
  var ledger: String?

  /// The path of the ledger.
  var path: String { ledger ?? Self.usual }

  /// The ledger as it is; one that is not there is an error that names the option.
  func read() throws -> Ledger {
    guard FileManager.default.fileExists(atPath: path) else {
      throw UnknownName(found: "no ledger at \(path)", expected: "one there, or --ledger FILE")
    }
    return try Ledger(path: path)
  }
}

/// The options for who decides and why.
struct CuratorOptions: ParsableArguments {
  @Option(help: "Your name, which the line keeps.")
  var who: String

  @Option(help: "Why, in your words.")
  var why = ""

  @Option(help: "The day or time of the decision, ISO 8601 (default: now).")
  var when: String?

  /// The time of the decision, to the second.
  var time: String { when ?? Date.now.formatted(.iso8601) }
}

/// The command `granary decisions withdraw`: takes a line back by appending one.
struct DecisionsWithdrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "withdraw",
    abstract: "Take a decision back: append the line that withdraws it.",
    discussion: """
      Nothing is removed: the new line names the old one by its digest, which `granary decisions list` prints. A \
      withdrawal can be withdrawn too; then the decision is there again.

      Examples:
        granary decisions withdraw 6f5902ac237024bd --who Ada --why "two jars"
      """
  )

  @Argument(help: "The digest of the line.")
  var digest: String

  @OptionGroup var curator: CuratorOptions

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let appended = try LedgerFile(path: ledger.path).withdraw(
      digest,
      who: curator.who,
      when: curator.time,
      why: curator.why
    )
    appended.tell()
  }
}

extension LedgerFile.Appended {
  /// Prints the line and its digest; what was moved aside goes to standard error.
  func tell() {
    if let note { Message.write("warning: \(note)") }
    print(text)
    print("line \(entry.line), digest \(entry.digest)")
  }
}
