import ArgumentParser
import DecisionLedger

/// The command `granary review`: opens the curator's desk, which is the program `granary-desk`.
struct ReviewCommand: ParsableCommand {
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
        granary review out --host desk.example.org --token-file token
        granary review out --pages questions
        granary review out --import decisions-of-bea.jsonl
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The port; 0 for one that is free.")
  var port: UInt16 = 8765

  @Option(
    help: ArgumentHelp(
      "The name by which a proxy on this machine leads browsers of others to the desk, by TLS alone; needs --token-file.",
      valueName: "name"
    )
  )
  var host: String?

  @Option(
    help: ArgumentHelp(
      "The file, readable by its owner alone, of a token of at least 32 characters that every browser must give.",
      valueName: "file"
    )
  )
  var tokenFile: String?

  @Option(help: "Write the open questions as pages into this empty folder, and end.")
  var pages: String?

  @Option(name: .customLong("import"), help: "Append the decisions of this file, and end.")
  var imported: String?

  func validate() throws {
    guard pages == nil || imported == nil else {
      throw ValidationError("found --pages and --import, expected one of them")
    }
    guard host == nil || tokenFile != nil else {
      throw ValidationError(
        "found --host without --token-file, expected both: whoever reaches the desk decides"
      )
    }
    if let host {
      let isName = host.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
      }
      guard isName, !host.isEmpty else {
        throw ValidationError("found the host '\(host)', expected a name such as desk.example.org")
      }
    }
  }

  func run() throws {
    if let imported {
      return try DecisionImport(imported, release: CuratedRelease(output)).append(
        to: LedgerFile(path: ledger.path)
      )
    }
    let desk = try DeskProgram()
    let release = try CuratedRelease(output).folder
    // By `=`, so that a value that begins with a dash is none of the desk's options.
    let options =
      ["--ledger=\(ledger.path)", "--port=\(port)"] + (pages.map { ["--pages=\($0)"] } ?? [])
      + (host.map { ["--host=\($0)"] } ?? []) + (tokenFile.map { ["--token-file=\($0)"] } ?? [])
    try desk.become(options + ["--", release])
  }
}
