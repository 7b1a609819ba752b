import Foundation
import Testing

/// How `granary review` finds the program of the desk; what the desk does is tried in DeskTests.
@Suite("granary review") struct ReviewCommandTests {
  /// The end of the command that lies alone in a folder, or beside a program `granary-desk` of this text.
  private func review(
    beside desk: String?,
    mode: Int = 0o755,
    _ arguments: String...
  ) throws -> (code: Int32, output: String, messages: String) {
    let scene = try Scene()
    let binary = scene.path + "/granary"
    try install(Scene.binary, as: binary, mode: 0o755)
    if let desk {
      let text = try scene.write("desk.text", Array(desk.utf8))
      try install(text, as: scene.path + "/granary-desk", mode: mode)
    }
    // By a link from elsewhere, as a package manager leads to a command.
    try FileManager.default.createDirectory(
      atPath: scene.path + "/bin",
      withIntermediateDirectories: true
    )
    let link = scene.path + "/bin/granary"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: binary)
    for (name, bytes) in try StarterRelease.content.get() {
      try scene.write("out/current/" + name, bytes)
    }
    let process = Process()
    process.executableURL = URL(filePath: link)
    process.arguments = ["review", "out"] + arguments
    process.currentDirectoryURL = URL(filePath: scene.path)
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let told = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: said, as: UTF8.self),
      String(decoding: told, as: UTF8.self)
    )
  }

  /// Copies a program in a process of its own.
  ///
  /// What this process writes, a child that another test starts meanwhile holds open until it becomes its program, and a program that
  /// is open for writing does not start ("Text file busy").
  private func install(_ file: String, as path: String, mode: Int) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/install")
    process.arguments = ["-m", String(mode, radix: 8), file, path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private static let missing = "error: granary review needs granary-desk: run \"make desk\"\n"

  @Test func `a desk that was not built is told in one line`() throws {
    let run = try review(beside: nil)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages == Self.missing)
    #expect(try review(beside: "#!/bin/sh\n", mode: 0o644).messages == Self.missing)
  }

  @Test func `a desk that does not start is told with its path`() throws {
    let run = try review(beside: "no program")
    #expect(run.code == 2)
    #expect(run.messages.contains("/granary-desk: found a program that does not start"))
  }

  @Test func `the desk beside the command gets what the command was told`() throws {
    let run = try review(
      beside: "#!/bin/sh\nfor word; do echo \"$word\"; done\n",
      "--ledger=-dashed.jsonl",
      "--port",
      "0",
      "--pages",
      "two words"
    )
    #expect(run.code == 0, "\(run.messages)")
    #expect(
      run.output
        == "--ledger=-dashed.jsonl\n--port=0\n--pages=two words\n--\nout/current\n"
    )
  }

  @Test func `a signal ends the desk that the command became`() throws {
    // The program sends itself what Ctrl-C and a service manager send; a blocked signal would let it go on.
    for signal in ["INT", "TERM", "HUP"] {
      let run = try review(beside: "#!/bin/sh\nkill -\(signal) $$\nsleep 0\necho went on\n")
      #expect(run.output == "", "SIG\(signal)")
      #expect(run.code == ["INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP][signal])
    }
  }
}
