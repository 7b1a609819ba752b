import Foundation
import Testing

@Suite struct GranaryTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test(arguments: ["--help", "-h", "help"])
  func `help is printed on standard output alone`(argument: String) throws {
    let run = try scene.granary(argument)
    #expect(run.code == 0)
    #expect(run.messages == "")
    for word in ["USAGE: granary <subcommand>", "fetch", "build", "check", "--version"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["fetch", "build", "check"])
  func `every subcommand has its help`(name: String) throws {
    let run = try scene.granary(name, "--help")
    #expect(run.code == 0)
    #expect(run.messages == "")
    #expect(run.output.contains("USAGE: granary \(name)"))
  }

  @Test func `the version is a line of its own`() throws {
    let run = try scene.granary("--version")
    #expect(run.code == 0)
    #expect(run.messages == "")
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    arguments: [
      ["frobnicate"], ["build"], ["check"], ["fetch"], ["build", "a.yaml", "b.yaml"],
      ["build", "a.yaml", "--frobnicate"], ["build", "a.yaml", "--jobs"],
      ["build", "a.yaml", "--jobs", "0"], ["build", "a.yaml", "--jobs", "257"],
      ["build", "a.yaml", "--jobs", "-1"], ["build", "a.yaml", "--jobs", "two"],
      ["check", "--quiet", "a.sqlite"],
    ]
  )
  func `what is no usage exits with 64, with the usage on standard error`(
    arguments: [String]
  ) throws {
    let run = try scene.granary(arguments)
    #expect(run.code == 64)
    #expect(run.output == "")
    #expect(run.messages.contains("Error: "))
    #expect(run.messages.contains("Usage: granary"))
    #expect(try scene.names(in: "") == [".stderr", ".stdout"])
  }

  @Test(arguments: ["build", "fetch"])
  func `a pipeline that is not there is told with its place`(command: String) throws {
    let run = try scene.granary(command, "nowhere.yaml")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages == "error: nowhere.yaml: found no such file, expected a definition\n")
    #expect(!scene.exists("out"))
  }

  @Test func `a snapshot that is not there is told with its place`() throws {
    let run = try scene.granary("check", "nowhere.sqlite")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("error: nowhere.sqlite: "))
    #expect(!scene.exists("nowhere.sqlite"))
  }
}
