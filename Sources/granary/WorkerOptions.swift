import ArgumentParser
import Foundation

/// How much is done at once.
struct WorkerOptions: ParsableArguments {
  @Option(help: "How many foods or texts are worked on at once; the result does not depend on it.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs: found \(jobs), expected 1 to 256")
    }
  }
}
