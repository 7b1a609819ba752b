import Foundation

/// The clocks of the benchmarks.
enum Clock {
  /// The seconds that a clock shows.
  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The times of pieces of work that follow one another on one thread.
struct Latencies {
  private var times: [Double] = []
  private var cpuTimes: [Double] = []

  /// Adds a piece of work: its seconds, and its thread's processor seconds.
  mutating func add(seconds: Double, cpuSeconds: Double) {
    times.append(seconds)
    cpuTimes.append(cpuSeconds)
  }

  /// The number of pieces.
  var count: Int { times.count }

  /// The seconds of all.
  var seconds: Double { times.reduce(0, +) }

  /// The processor seconds of all.
  var cpuSeconds: Double { cpuTimes.reduce(0, +) }

  /// The percentiles, as Benchmarks/README.md names them.
  var summary: [String: Double] {
    let (times, cpuTimes) = (times.sorted(), cpuTimes.sorted())
    return [
      "p50_ms": Self.percentile(times, 50) * 1000,
      "p99_ms": Self.percentile(times, 99) * 1000,
      "p50_cpu_ms": Self.percentile(cpuTimes, 50) * 1000,
      "p99_cpu_ms": Self.percentile(cpuTimes, 99) * 1000,
    ]
  }

  /// The least time that is at or above so many hundredths of all (nearest rank).
  private static func percentile(_ sorted: [Double], _ hundredths: Int) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[max(0, (hundredths * sorted.count + 99) / 100 - 1)]
  }
}
