import Foundation

/// Granary's side of the benchmarks in `Benchmarks/`: one task on one file, one line of JSON.
@main
struct GranaryBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(
        Data("usage: granary-bench fdc|wide|xml|gzip|write FILE|ROWS\n".utf8)
      )
      exit(64)
    }
    let (task, target) = (arguments[1], arguments[2])
    let work: () throws -> [String: Double]
    switch task {
    case "fdc", "gzip": work = { try NutrientTask.run(target) }
    case "wide": work = { try WideTask.run(target) }
    case "xml": work = { try CompositionTask.run(target) }
    case "write": work = { try WriteTask.run(rows: Int(target) ?? 0) }
    default: exit(64)
    }
    let clock = ContinuousClock()
    let cpuStart = cpuSeconds()
    let start = clock.now
    let result = try work()
    let elapsed = clock.now - start
    let line: [String: Any] = [
      "task": task, "peer": "granary",
      "seconds": Double(elapsed.components.seconds)
        + Double(elapsed.components.attoseconds) / 1e18,
      "cpu_seconds": cpuSeconds() - cpuStart, "result": result,
    ]
    let json = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
    print(String(decoding: json, as: UTF8.self))
  }

  /// User and system time of all threads so far.
  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
