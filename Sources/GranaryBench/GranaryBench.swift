import Calibration
import FoodSnapshot
import Foundation
import Pipeline

/// Granary's side of the benchmarks in `Benchmarks/`: one task on one file, one line of JSON.
@main
struct GranaryBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "search" {
      let task = try SearchTask(snapshot: arguments[2], queries: arguments[3])
      return try report("search", task.seconds, task.cpuSeconds, task.result)
    }
    if arguments.count == 4, arguments[1] == "resolve" {
      let task = try ResolveTask(snapshot: arguments[2], texts: arguments[3])
      return try report("resolve", task.seconds, task.cpuSeconds, task.result)
    }
    if arguments.count == 4, arguments[1] == "recipe-lines" {
      return try RecipeLines.print(snapshot: arguments[2], lines: arguments[3])
    }
    if arguments.count == 5, arguments[1] == "duplicates" {
      let task = try DuplicatesTask(
        snapshot: arguments[2],
        tables: arguments[3],
        truth: arguments[4]
      )
      return try report("duplicates", task.seconds, task.cpuSeconds, task.result)
    }
    if arguments.count == 5, arguments[1] == "duplicates-fit" {
      let search = try DuplicateSearch(
        of: SnapshotReader(path: arguments[2]),
        tables: arguments[3],
        workers: 2
      )
      let truth = try DuplicateTruth(path: arguments[4], ids: search.ids)
      return print(search.weights(fittedTo: truth.foods), terminator: "")
    }
    if arguments.count == 5, arguments[1] == "delta" || arguments[1] == "apply" {
      let task = try DeltaTask(arguments[1], arguments[2], arguments[3], arguments[4])
      return try report(arguments[1], task.seconds, task.cpuSeconds, task.result)
    }
    guard arguments.count == 3 else {
      FileHandle.standardError.write(
        Data(
          """
          usage: granary-bench fdc|wide|xml|gzip|write|threads FILE|ROWS|SNAPSHOT
                 granary-bench search SNAPSHOT QUERIES.tsv
                 granary-bench resolve SNAPSHOT TEXTS, a text a line
                 granary-bench recipe-lines SNAPSHOT LINES, a line of a recipe a line
                 granary-bench duplicates SNAPSHOT TABLES_FOLDER TRUTH.tsv
                 granary-bench duplicates-fit SNAPSHOT TABLES_FOLDER TRUTH.tsv, which prints weights
                 granary-bench delta OLD|- NEW DELTA, and granary-bench apply DELTA OLD|- NEW

          """.utf8
        )
      )
      exit(64)
    }
    let (task, target) = (arguments[1], arguments[2])
    let work: () throws -> [String: Double]
    switch task {
    case "fdc", "gzip": work = { try NutrientTask.run(target) }
    case "wide": work = { try WideTask.run(target) }
    case "xml": work = { try CompositionTask.run(target) }
    case "threads": work = { try ThreadsTask.run(target) }
    case "write": work = { try WriteTask.run(rows: Int(target) ?? 0) }
    default: exit(64)
    }
    let clock = ContinuousClock()
    let cpuStart = Clock.seconds(CLOCK_PROCESS_CPUTIME_ID)
    let start = clock.now
    let result = try work()
    let elapsed = clock.now - start
    try report(
      task,
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18,
      Clock.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart,
      result
    )
  }

  /// Prints the line of JSON.
  private static func report(
    _ task: String,
    _ seconds: Double,
    _ cpuSeconds: Double,
    _ result: [String: Any]
  ) throws {
    let line: [String: Any] = [
      "task": task, "peer": "granary", "seconds": seconds, "cpu_seconds": cpuSeconds,
      "result": result,
    ]
    let json = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
    print(String(decoding: json, as: UTF8.self))
  }
}
