import ArgumentParser
import FoodSnapshot

/// `granary check`: whether a snapshot holds together.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a snapshot's integrity, schema and counts."
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  func run() throws {
    let problems = try FoodSnapshot(path: snapshot).check()
    guard problems.isEmpty else {
      throw CheckFailure(problems: problems.map { "\(snapshot): \($0)" })
    }
    print("\(snapshot): holds together")
  }
}

/// A snapshot that does not hold together: exit code 2.
struct CheckFailure: Error, CustomStringConvertible {
  let problems: [String]

  var description: String { problems.joined(separator: "\n") }
}
