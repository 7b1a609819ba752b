import Foundation
import Testing

/// SIGINT and SIGTERM, sent to the built command at every moment of a build.
@Suite struct InterruptionTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    // Whoever runs the tests in the background of a script ignores SIGINT, and what they start would do so too.
    signal(SIGINT, SIG_DFL)
  }

  /// Starts a build and sends it a signal so many milliseconds after its staging folder is there; what became of it.
  private func build(_ signal: Int32, after milliseconds: UInt32, _ more: [String] = []) throws
    -> (reason: Process.TerminationReason, status: Int32, messages: String)
  {
    let process = Process()
    process.executableURL = URL(filePath: Scene.binary)
    process.arguments = ["build", Scene.repository + "/pipelines/starter.yaml"] + more
    process.currentDirectoryURL = URL(filePath: scene.path)
    process.environment = ["HOME": scene.path]
    let messages = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    while process.isRunning, try !isStaging() { usleep(500) }
    usleep(milliseconds * 1000)
    kill(process.processIdentifier, signal)
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationReason, process.terminationStatus, String(decoding: text, as: UTF8.self)
    )
  }

  private func isStaging() throws -> Bool {
    guard scene.exists("out") else { return false }
    return try scene.names(in: "out").contains { $0.hasPrefix(".staging-") }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a build that is interrupted leaves nothing behind, whenever the signal comes`(
    signal: Int32
  ) throws {
    var interrupted = 0
    // The two signals take turns: 0, 50, 100 ms and 25, 75, 125 ms.
    let first: UInt32 = signal == SIGINT ? 0 : 25
    for milliseconds in stride(from: first, through: 400, by: 50) {
      let run = try build(signal, after: milliseconds)
      if run.reason == .uncaughtSignal {
        #expect(run.status == signal)
        let name = signal == SIGINT ? "SIGINT" : "SIGTERM"
        if run.messages.contains("interrupted by \(name): nothing of the build is left") {
          interrupted += 1
        }
      } else {
        #expect(run.status == 0)
      }
      let left = scene.exists("out") ? try scene.names(in: "out") : []
      #expect(Set(left).isSubset(of: [".lock", "current", "starter-2026-11-21"]), "\(left)")
    }
    #expect(interrupted > 0, "some signals must have met a build")
    // The lock is free.
    let whole = try scene.granary(
      "build",
      Scene.repository + "/pipelines/starter.yaml",
      "--quiet"
    )
    #expect(whole.code == 0)
    #expect(try scene.granary("check", "out/current/food.sqlite").code == 0)
  }

  @Test func `an interrupted build is in its log and its metrics`() throws {
    for milliseconds in UInt32(0)..<10 {
      let run = try build(
        SIGTERM,
        after: milliseconds,
        ["--log", "json", "--metrics", "food.prom", "--release", "r\(milliseconds)"]
      )
      guard run.messages.contains("\"event\":\"interrupted\"") else { continue }
      let last = try #require(run.messages.split(separator: "\n").last)
      let event = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
      #expect(event?["exit_code"] as? Int == 143)
      let metrics = String(decoding: try scene.bytes("food.prom"), as: UTF8.self)
      #expect(metrics.contains("granary_last_run_exit_code{pipeline=\"starter\"} 143\n"))
      return
    }
    Issue.record("no signal met a build")
  }
}
