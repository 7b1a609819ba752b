import ArgumentParser
import Pipeline

/// The command `granary check`: verifies a snapshot.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify a snapshot: bytes, pages, schema, the digest of all rows, and its lineage.",
    discussion: """
      The manifest.json and lineage.sqlite beside the snapshot are verified with it. What is printed \
      names all that was verified, and all that could not be.

      Examples:
        granary check out/current/food.sqlite
        granary check food.sqlite --quick
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Flag(help: "Read neither all bytes nor all rows: what is changed well may go unseen.")
  var quick = false

  func run() throws {
    let check = try ReleaseCheck(path: snapshot, isQuick: quick)
    guard check.problems.isEmpty else { throw CheckFailure(problems: check.problems) }
    print("\(snapshot): holds together\(quick ? ", as far as --quick looks" : "")")
    for fact in check.verified { print("  verified      \(fact)") }
    for gap in check.unverified { print("  not verified  \(gap)") }
  }
}

/// A snapshot that does not hold together: exit code 2.
struct CheckFailure: Error, CustomStringConvertible {
  let problems: [String]

  var description: String { problems.joined(separator: "\n") }
}
