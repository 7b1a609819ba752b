import ArgumentParser
import Foundation
import Testing

@testable import granary

/// The examples in every `--help`, and what is said of a subcommand that is none.
@Suite("Help") struct HelpTests {
  /// Every command with the words that call it.
  private static func commands(
    _ command: any ParsableCommand.Type = Granary.self,
    _ words: [String] = ["granary"]
  ) -> [(words: [String], type: any ParsableCommand.Type)] {
    [(words, command)]
      + command.configuration.subcommands.flatMap { next in
        commands(next, words + [next.configuration.commandName ?? ""])
      }
  }

  /// The examples of a command: the lines below `Examples:`.
  private static func examples(of command: any ParsableCommand.Type) -> [String] {
    let lines = command.configuration.discussion.split(separator: "\n").map(String.init)
    return lines.drop { $0 != "Examples:" }.dropFirst().map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The words of a line as a shell takes them: quotes hold words together.
  private static func words(_ line: String) -> [String] {
    line.matches(of: /"([^"]*)"|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  @Test func `every command has examples of itself that parse and fit a line`() throws {
    let commands = Self.commands()
    #expect(commands.count > 9)
    for (words, type) in commands {
      let examples = Self.examples(of: type)
      #expect(!examples.isEmpty, "\(words)")
      for example in examples {
        let parts = Self.words(example)
        #expect(parts.starts(with: words), "\(example)")
        #expect(example.count <= 78, "\(example)")
        #expect(throws: Never.self, "\(example)") {
          try Granary.requireSubcommand(Array(parts.dropFirst()))
          _ = try Granary.parseAsRoot(Array(parts.dropFirst()))
        }
      }
    }
  }

  @Test func `the examples are in the help that is printed`() throws {
    let scene = try Scene()
    for (words, type) in Self.commands() {
      let help = try scene.granary(Array(words.dropFirst()) + ["--help"])
      #expect(help.code == 0)
      for example in Self.examples(of: type) { #expect(help.output.contains(example)) }
    }
  }

  @Test(
    arguments: [
      (["serch"], "did you mean 'search'?"), (["biuld", "x.yaml"], "did you mean 'build'?"),
      (["evaluate", "duplicate"], "did you mean 'duplicates'?"), (["help", "chek"], "'check'?"),
      (["frobnicate"], "expected one of fetch, build, check,"),
    ]
  )
  func `a subcommand that is none is told with the one that was meant`(
    arguments: [String],
    said: String
  ) throws {
    let run = try Scene().granary(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.messages.contains("found no subcommand '"))
    #expect(run.messages.contains(said), "\(run.messages)")
    #expect(run.messages.contains("Usage: granary"))
  }

  @Test func `a word like no subcommand means none`() throws {
    #expect(try !Scene().granary("frobnicate").messages.contains("did you mean"))
  }
}
