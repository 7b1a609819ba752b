import ArgumentParser
import EntityResolution
import Fetch
import Foundation

/// The options that name a pipeline and the place of its files.
struct SourceOptions: ParsableArguments {
  @Argument(help: "The pipeline's definition, such as pipelines/starter.yaml.")
  var pipeline: String

  @Option(
    help: "A folder or an http address that holds the files under the paths of their definitions."
  )
  var mirror: String?

  @Flag(help: "Print errors alone.")
  var quiet = false

  @Option(help: "What standard error has: text, or json for one line of JSON an event.")
  var log = LogForm.text

  /// The place of every file on this machine.
  func localFiles() throws -> LocalFiles {
    LocalFiles(mirror: try Mirror(argument: mirror), cache: defaultCache())
  }
}

/// The option for the number of foods or texts worked on at once.
struct WorkerOptions: ParsableArguments {
  @Option(help: "How many foods or texts are worked on at once; the result does not depend on it.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs: found \(jobs), expected 1 to 256")
    }
  }
}

/// The option for the wrong answers that an evaluation shows beside its numbers.
struct FailureOptions: ParsableArguments {
  @Option(help: "How many wrong answers of each class or stratum are shown.")
  var failures = 0

  func validate() throws {
    guard failures >= 0 else {
      throw ValidationError("--failures: found \(failures), expected 0 or more")
    }
  }
}

/// Keys as they are listed on the command line: `ndb,gtin`.
struct KeyList {
  /// The keys.
  var keys: Set<MatchKey> = []

  /// No key.
  init() {}

  /// The keys of a list; a word that is none is refused.
  init(_ text: String) throws {
    for word in text.split(separator: ",") {
      guard let key = MatchKey(rawValue: String(word)) else {
        throw ValidationError("found \(word), expected ndb or gtin")
      }
      keys.insert(key)
    }
  }
}

/// The form in which an answer is written.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
