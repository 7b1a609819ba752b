import Calibration
import EntityResolution
import FoodSnapshot
import Foundation
import Pipeline

/// The duplicates found among the foods of a snapshot, measured against a known truth.
///
/// The measures are defined in Benchmarks/README.md, section Duplicates.
struct DuplicatesTask {
  /// The time of reading the snapshot and finding its duplicates, in seconds.
  private(set) var seconds = 0.0
  /// The processor time of that, of all threads, in seconds.
  private(set) var cpuSeconds = 0.0
  /// The object `result` of the line of JSON.
  private(set) var result: [String: Any] = [:]

  private static let workers = 2

  /// Finds the duplicates of the snapshot at `path` by the tables of `folder`; `truth` says which foods are one.
  init(snapshot path: String, tables folder: String, truth file: String) throws {
    let (start, cpuStart) = (Self.time(CLOCK_MONOTONIC), Self.time(CLOCK_PROCESS_CPUTIME_ID))
    let search = try DuplicateSearch(
      of: SnapshotReader(path: path),
      tables: folder,
      workers: Self.workers
    )
    let reading = Self.time(CLOCK_MONOTONIC) - start
    let found = search.found()
    seconds = Self.time(CLOCK_MONOTONIC) - start
    cpuSeconds = Self.time(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    let peak = ProcessMemory.peakBytes
    let truth = try DuplicateTruth(path: file, ids: search.ids)
    result = truth.scores(of: found)
    result["records"] = search.ids.count
    result["read_seconds"] = reading
    result["peak_bytes"] = peak
    result["candidates"] = found.blocking.reduce(0) { $0 + $1.pairs }
  }

  /// The seconds of a clock.
  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
