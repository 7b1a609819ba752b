import ArgumentParser

/// What of an evaluation is shown besides its numbers.
struct FailureOptions: ParsableArguments {
  @Option(help: "How many wrong answers of each class or stratum are shown.")
  var failures = 0

  func validate() throws {
    guard failures >= 0 else {
      throw ValidationError("--failures: found \(failures), expected 0 or more")
    }
  }
}
