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
    let (start, cpuStart) = (
      Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(CLOCK_PROCESS_CPUTIME_ID)
    )
    let search = try DuplicateSearch(
      of: SnapshotReader(path: path),
      tables: folder,
      workers: Self.workers
    )
    let reading = Clock.seconds(CLOCK_MONOTONIC) - start
    let found = search.found()
    seconds = Clock.seconds(CLOCK_MONOTONIC) - start
    cpuSeconds = Clock.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    let peak = ProcessMemory.peakBytes
    let truth = try DuplicateTruth(path: file, ids: search.ids)
    result = truth.scores(of: found)
    result["records"] = search.ids.count
    result["read_seconds"] = reading
    result["peak_bytes"] = peak
    result["candidates"] = found.blocking.reduce(0) { $0 + $1.pairs }
  }
}
